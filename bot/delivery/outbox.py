"""Deliver the outbox: in order per channel, each row once, whatever fails in between.

If a permission is missing, the row stays at the head of its channel's queue and later rows wait behind it.
An edit that Discord postpones lets new messages go ahead.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from bot.delivery.delivery import Delivery
from bot.delivery.transport import (
    SHOWING,
    Forbidden,
    Gone,
    Postponed,
    Unavailable,
    Unfit,
    allowing_slack,
)
from bot.errors import NEED, log_fault
from bot.services.background import Background
from bot.services.backoff import Backoff
from bot.services.logs import NO_TABLE, concerning
from bot.tables.refusal import Refusal
from data.message_rows import EDITING_KINDS, RECEIPT, MessageRow, OutboxRow
from data.store import StoreError
from data.turns import AT_ONCE
from games.durations import WEEK

# -- channels that wait for a permission -----------------------------------------------------------------


FIRST = 30.0
LONGEST = 600.0
"""Seconds between two tries while no permission has changed: doubled each time, up to the longest."""

QUEUE_LIFETIME = WEEK
"""Seconds after which a queue that lacks permission throughout is dropped."""


class BlockedTables(Protocol):
    """Tracks tables whose messages are refused for a missing permission (``bot.dealer.lost_places``)."""

    async def refused(self, table_id: int, forbidden: Forbidden) -> tuple[int | None, Sequence[OutboxRow]]:
        """Return the channel of the table's thread (None: its messages need not wait), and rows to push."""
        ...

    def outlasts(self, row: OutboxRow) -> bool:
        """Return whether a row is kept when its table's messages have waited too long."""
        ...

    async def passed(self, table_id: int) -> None:
        """Note that a table's message got through."""
        ...

    async def left_out(self, row: OutboxRow, unfit: Unfit) -> Sequence[OutboxRow]:
        """Note that a message was dropped because Discord refuses its content; return rows to push."""
        ...


@dataclass(frozen=True, slots=True)
class _Wait:
    """``before``: the permissions in these channels when the wait began."""

    channels: tuple[int, ...]
    before: tuple[object, ...]
    timer: asyncio.TimerHandle


@dataclass(frozen=True, slots=True)
class _Refused:
    """Number of refusals of a queue in a row, and since when (event loop time)."""

    times: int
    since: float


@dataclass(frozen=True, slots=True)
class PermissionSnapshot:
    """Count of possible changes anywhere, and the permissions in a queue's own channel."""

    changes: int
    permissions: object


class PermissionBackoff:
    """The queues that wait. ``permissions``: see ``Transport.permissions``; ``resume``: retries a queue."""

    def __init__(self, permissions: Callable[[int], object], resume: Callable[[int], None]) -> None:
        self._permissions = permissions
        self._resume = resume
        self._waiting: dict[int, _Wait] = {}
        self._refused: dict[int, _Refused] = {}
        self._changes = 0
        self._unchecked: dict[int, None] = {}  # the queues to check after a change
        self._next_check: asyncio.Handle | None = None

    def before(self, queue: int) -> PermissionSnapshot:
        """Return the snapshot to compare with after a try."""
        return PermissionSnapshot(self._changes, self._permissions(queue))

    def back_off(self, queue: int, channels: tuple[int, ...], tried: PermissionSnapshot) -> None:
        """Make a queue wait after a refusal. ``channels``: those whose permissions matter.

        If permissions changed here during the try, the queue is retried at once. A change elsewhere allows
        that only after a first refusal: a server's events come in bursts.
        """
        loop = asyncio.get_running_loop()
        refused = self._refused.get(queue, _Refused(0, loop.time()))
        self._refused[queue] = _Refused(refused.times + 1, refused.since)
        has_changed = tried.changes != self._changes
        at_once = has_changed and (refused.times == 0 or tried.permissions != self._permissions(queue))
        seconds = 0.0 if at_once else min(LONGEST, FIRST * 2.0 ** min(refused.times, 10))
        timer = loop.call_later(seconds, self.wake, queue)
        self._waiting[queue] = _Wait(channels, self._permissions_in(channels), timer)

    def is_waiting(self, queue: int) -> bool:
        """Return whether a queue waits."""
        return queue in self._waiting

    def is_forbidden(self, queue: int) -> bool:
        """Return whether a queue's last try was refused."""
        return queue in self._refused

    def expired(self, queue: int) -> bool:
        """Return whether a queue has been refused for a week."""
        refused = self._refused.get(queue)
        return refused is not None and asyncio.get_running_loop().time() - refused.since >= QUEUE_LIFETIME

    def forget(self, queue: int) -> None:
        """Reset to the shortest wait: a row got through, or is gone."""
        self._refused.pop(queue, None)

    def wake(self, queue: int) -> None:
        """Retry a queue now, if it waits."""
        wait = self._waiting.pop(queue, None)
        if wait is not None:
            wait.timer.cancel()
            self._resume(queue)

    def look(self) -> None:
        """Retry queues whose permissions changed, a few per turn of the event loop."""
        self._changes += 1
        self._unchecked |= dict.fromkeys(self._waiting)
        if self._next_check is None:
            self._check_some()

    def _check_some(self) -> None:
        self._next_check = None
        for queue in list(islice(self._unchecked, AT_ONCE)):
            del self._unchecked[queue]
            wait = self._waiting.get(queue)
            if wait is not None and self._permissions_in(wait.channels) != wait.before:
                self.wake(queue)
        if self._unchecked:
            self._next_check = asyncio.get_running_loop().call_soon(self._check_some)

    def stop(self) -> None:
        """Stop retrying."""
        if self._next_check is not None:
            self._next_check.cancel()
        for wait in self._waiting.values():
            wait.timer.cancel()

    def _permissions_in(self, channels: tuple[int, ...]) -> tuple[object, ...]:
        return tuple(map(self._permissions, channels))


# -- items in a channel's queue, and which may go ahead of an edit that Discord postpones ----------------


Job = Callable[[], Awaitable[None]]

NEW = frozenset({"send", "dm", "thread", "replace", RECEIPT})
"""Kinds of rows that post a new message."""

POSTPONED = 20.0
"""Seconds without edits in a channel after Discord postponed one there."""


@dataclass(frozen=True, slots=True)
class Item:
    """One item in a channel's queue: a row to send, or without one a refresh of what ``key`` names.

    ``replies``: it is a reply that has no row.
    """

    job: Job
    row: OutboxRow | None = None
    key: Hashable = None
    replies: bool = False

    @property
    def is_new(self) -> bool:
        """Whether it posts a new message."""
        return self.replies or (self.row is not None and self.row.kind in NEW)

    @property
    def slack(self) -> float:
        """Seconds for which it lets everything else go first."""
        waits = self.row.alert if self.row is not None else not self.replies
        return SHOWING if waits else 0.0


def queue_of(row: OutboxRow) -> int:
    """Return the key of a row's queue: its channel, or the person it goes to.

    A person's alerts have their own queue: a delayed alert must not delay their tables' questions.
    """
    return alert_queue_of(row.channel_id) if row.alert else row.channel_id


def alert_queue_of(person_id: int) -> int:
    """Return the key of the queue of a person's alerts."""
    return -person_id


def later_refresh(queue: Sequence[Item], item: Item) -> int:
    """Return the index of a later refresh of the same thing in a queue, 0 if there is none."""
    if item.key is None:
        return 0
    return next((place for place, other in enumerate(queue) if place and other.key == item.key), 0)


def announces(queue: Iterable[Item]) -> bool:
    """Return whether anything in a queue is more than a refresh."""
    return any(item.row is not None for item in queue)


def supersedes(row: OutboxRow, old: OutboxRow) -> bool:
    """Return whether a sent row makes an older one of its table pointless.

    A later step does, and so does a later message in the same DM.
    """
    if row.table_id != old.table_id or row.id <= old.id:
        return False
    if row.kind in EDITING_KINDS and old.kind in EDITING_KINDS and row.place == old.place:
        return True
    return row.kind in {"send", "lap"} and row.at.name == "step"


class PostponedEdits:
    """The channels where edits are postponed. New messages go ahead meanwhile."""

    def __init__(self) -> None:
        self._until: dict[int, float] = {}
        self._added: dict[int, asyncio.Event] = {}

    def postpone(self, channel_id: int) -> None:
        """Stop edits in a channel for a while."""
        self._until[channel_id] = asyncio.get_running_loop().time() + POSTPONED

    def added(self, channel_id: int) -> None:
        """Note a new item in a channel's queue: it may go ahead."""
        if (event := self._added.get(channel_id)) is not None:
            event.set()

    async def wait(self, channel_id: int, queue: deque[Item]) -> None:
        """Return once a queue's first item may be tried: a new message, or an edit when it is time."""
        loop = asyncio.get_running_loop()
        while not queue[0].is_new and (rest := self._until.get(channel_id, 0.0) - loop.time()) > 0:
            if _move_new_ahead(queue):
                return
            event = self._added[channel_id] = asyncio.Event()
            try:
                with suppress(TimeoutError):
                    async with asyncio.timeout(rest):
                        await event.wait()
            finally:
                del self._added[channel_id]

    def is_waiting(self, channel_id: int) -> bool:
        """Return whether a queue is idle, waiting until its channel takes edits again."""
        return channel_id in self._added

    def forget(self) -> None:
        """Forget channels that take edits again."""
        now = asyncio.get_running_loop().time()
        self._until = {each: until for each, until in self._until.items() if until > now}


def _move_new_ahead(queue: deque[Item]) -> bool:
    """Move new messages to the front of a queue, in order; return whether there are any.

    Within one slot of a table the order stays: a deletion must not hit the next message there.
    """
    ahead, behind, held = list[Item](), list[Item](), set[tuple[int, str]]()
    for item in queue:
        slots = _slots(item.row)
        if item.is_new and not slots & held:
            ahead.append(item)
            continue
        behind.append(item)
        held |= slots
    queue.clear()
    queue.extend((*ahead, *behind))
    return bool(ahead)


def _slots(row: OutboxRow | None) -> set[tuple[int, str]]:
    """Return the slots a row names, each with its table."""
    if row is None:
        return set()
    named = row.slot, row.payload.get("place"), row.payload.get("closed")
    return {(row.table_id, slot) for slot in named if isinstance(slot, str)}


log = logging.getLogger(__name__)

TRIES = 10
"""Retries, over about five minutes, of a message for which the machine lacks a resource."""

STOPPING = 3.0
"""Seconds that an orderly stop waits for messages being sent."""


Wanted = Callable[[OutboxRow], Awaitable[bool]]
"""Returns whether a person still wants an alert or a reminder."""


class Outbox:
    """One queue per channel, and one for each person's alerts.

    A queue's task ends when the queue is empty or has to wait for a permission.
    """

    def __init__(
        self,
        delivery: Delivery,
        permissions: Callable[[int], object],
        wanted: Wanted,
        blocked: BlockedTables,
    ) -> None:
        """``permissions``: see ``Transport.permissions``."""
        self._delivery = delivery
        self.reply, self.show_again, self.edit = delivery.reply, delivery.show_again, delivery.edit
        """Call ``show_again`` and ``edit`` from a job of their channel (``run``), so that the order stays."""
        self._wanted = wanted
        self._blocked = blocked
        self._backoff = PermissionBackoff(permissions, self._start)
        self.permissions_changed = self._backoff.look
        self._postponed = PostponedEdits()
        self._queues: dict[int, deque[Item]] = {}
        self._tasks = Background()
        self.idle = self._tasks.idle
        """Waits until every queue is empty or waits for a permission."""
        self._pauses: dict[int, Backoff] = {}
        self._unstored: set[int] = set()  # queues whose first item waits for the store
        self._closing = False
        self.failed: dict[int, OutboxRow] = {}
        """Rows that could not be made, by id. The next start retries them, unless a later step was posted."""
        self._withdrawn: set[int] = set()
        self._reworded: dict[int, OutboxRow] = {}

    @property
    def waiting(self) -> int:
        """Number of items being sent or waiting."""
        return sum(map(len, self._queues.values()))

    def is_sending(self, channel_id: int, table_id: int, slot: str) -> bool:
        """Return whether a table's message for a slot is on its way."""
        rows = (item.row for item in self._queues.get(channel_id, ()) if item.row is not None)
        return any(
            (row.table_id, row.slot) == (table_id, slot) and row.kind not in {"edit", "delete"}
            for row in rows
        )

    def has_rows(self, table_id: int) -> bool:
        """Return whether a table's stored message is on its way to a channel, or waits for a permission."""
        rows = (item.row for queue in self._queues.values() for item in queue if item.row is not None)
        return any(row.table_id == table_id and not row.direct for row in rows)

    def row_ids(self) -> set[int]:
        """Return the ids of the rows being sent or waiting."""
        return {item.row.id for queue in self._queues.values() for item in queue if item.row is not None}

    def behind(self, row: OutboxRow) -> list[OutboxRow]:
        """Return the newer rows in a row's queue."""
        rows = (item.row for item in self._queues.get(queue_of(row), ()) if item.row is not None)
        return [other for other in rows if other.id > row.id]

    def expect(self, rows: Iterable[OutboxRow]) -> None:
        """Note rows to be pushed one by one: what a later one deletes or replaces need not be sent."""
        for row in rows:
            self._delivery.expect(row)

    def push(self, rows: Iterable[OutboxRow]) -> None:
        """Queue newly committed rows behind what their channels still have to send."""
        for row in rows:
            self._delivery.expect(row)
            queue = self._append(queue_of(row), Item(lambda row=row: self._deliver(row), row))  # type: ignore[misc]
            if queue[0].row is None:
                self._backoff.wake(queue_of(row))  # a refresh gives way
            if row.kind == RECEIPT:
                self._end_pause(row.channel_id)

    def run(self, channel_id: int, job: Job, key: Hashable = None) -> None:
        """Queue a refresh in a channel.

        ``key``: what it shows. Of several waiting refreshes with one key only the last runs; None: each runs.
        """
        item, queue = Item(job, key=key), self._queues.get(channel_id, deque[Item]())
        if place := later_refresh(queue, item):
            del queue[place]  # a row behind it may be the one that posts what it refreshes
        self._append(channel_id, item)

    def run_reply(self, person_id: int, job: Job) -> None:
        """Queue a reply to a person's DM; it is lost if the bot stops.

        It doesn't wait while the store fails, since it may say just that.
        """
        if person_id in self._unstored:
            self._tasks.run(self._reply_past_queue(person_id, job))
        else:
            self._append(person_id, Item(job, replies=True))
        self._end_pause(person_id)

    async def _reply_past_queue(self, person_id: int, job: Job) -> None:
        """Send a reply ahead of its queue; if it can't be sent or stored, queue it."""
        try:
            await job()
        except (Gone, Refusal):
            log.info("a reply no longer has an addressee")
        except (Unavailable, StoreError):
            self._append(person_id, Item(job, replies=True))

    def _let_replies_pass(self, channel_id: int, queue: deque[Item]) -> None:
        """Send the replies behind an item that waits for the store."""
        self._unstored.add(channel_id)
        for item in [item for item in queue if item.replies and item is not queue[0]]:
            queue.remove(item)
            self._tasks.run(self._reply_past_queue(channel_id, item.job))

    def _end_pause(self, person_id: int) -> None:
        """Retry at once: whoever writes to us can be reached."""
        if (backoff := self._pauses.get(person_id)) is not None:
            backoff.wake()

    async def refused(self, place: MessageRow, person_id: int, step: int, message_id: int) -> None:
        """Make a refusal its seat's current DM, unless a newer one is there. Call it from the same job.

        ``message_id``: the refused DM.
        """
        self.push(await self._delivery.refused(place, person_id, step, message_id))

    def _append(self, channel_id: int, item: Item) -> deque[Item]:
        queue = self._queues.setdefault(channel_id, deque())
        queue.append(item)
        self._postponed.added(channel_id)
        self._start(channel_id)
        return queue

    def _start(self, channel_id: int) -> None:
        if channel_id not in self._tasks and not self._backoff.is_waiting(channel_id) and not self._closing:
            with concerning(NO_TABLE):  # the caller may have been about a table
                self._tasks.run(self._drain(channel_id), channel_id)

    def forget(self, person_id: int, reworded: Iterable[OutboxRow]) -> None:
        """Drop a person's waiting rows; ``reworded`` replaces the rows to others that named them."""
        for waiting in (self._queues.get(person_id, ()), self._queues.get(alert_queue_of(person_id), ())):
            self._withdrawn.update(item.row.id for item in waiting if item.row is not None)
        queued = self.row_ids()
        self._reworded.update((row.id, row) for row in reworded if row.id in queued)

    def withdraw(self, channel_id: int, table_id: int) -> None:
        """Drop a table's rows that wait in a channel; they have left the store."""
        waiting = (item.row for item in self._queues.get(channel_id, ()) if item.row is not None)
        self._withdrawn.update(row.id for row in waiting if row.table_id == table_id)

    async def quiet(self, channel_id: int) -> None:
        """Wait until a channel's queue is empty or waits for a permission, for a few seconds at most."""
        await self._tasks.wait(channel_id, seconds=STOPPING)

    async def close(self) -> None:
        """Stop: messages being sent are finished, unsent ones stay in the store."""
        self._closing = True
        self._backoff.stop()
        sending = [channel for channel in self._queues if not self._postponed.is_waiting(channel)]
        await self._tasks.wait(*sending, seconds=STOPPING)
        await self._tasks.close()

    async def _drain(self, channel_id: int) -> None:
        queue = self._queues[channel_id]
        try:
            while queue and not self._closing and await self._retry_first(channel_id, queue):
                self._done_with(queue.popleft())
        finally:
            self._pauses.pop(channel_id, None)
            self._unstored.discard(channel_id)
            self._postponed.forget()
            if not queue:
                del self._queues[channel_id]
                self._backoff.forget(channel_id)

    def _note_failed(self, item: Item) -> None:
        if item.row is not None:
            self.failed[item.row.id] = item.row

    def _done_with(self, item: Item) -> None:
        """Forget an item that was sent or never will be."""
        if item.row is not None:
            self._withdrawn.discard(item.row.id)
            self._reworded.pop(item.row.id, None)

    async def _superseded_after_wait(self, channel_id: int, queue: deque[Item]) -> bool:
        """Wait for the first item's turn; return whether a later refresh of the same thing replaces it."""
        await self._postponed.wait(channel_id, queue)
        return later_refresh(queue, queue[0]) > 0

    async def _retry_first(self, channel_id: int, queue: deque[Item]) -> bool:
        """Do a queue's first item, retrying until it is done; False: the queue waits."""
        if await self._superseded_after_wait(channel_id, queue):
            return True
        tries = TRIES
        self._pauses[channel_id] = backoff = Backoff(first=1.0)
        while True:
            try:
                done = await self._try(channel_id, queue)
                self._unstored.discard(channel_id)
                return done
            except Postponed:
                log.warning("an edit waits: Discord takes no more of them for now")
                self._postponed.postpone(channel_id)
                if await self._superseded_after_wait(channel_id, queue):
                    return True
                continue
            except (Unavailable, StoreError) as error:
                why = error if isinstance(error, StoreError) else "Discord is not available"
                log.warning("a message waits %.0f s: %s", backoff.seconds, why)
                if isinstance(error, StoreError):
                    self._let_replies_pass(channel_id, queue)
            except (Gone, Refusal) as error:
                is_unfit = isinstance(error, Unfit)
                why = "is left out, Discord refuses it" if is_unfit else "no longer has an addressee"
                log.warning("a message %s: %s", why, error)
                self._backoff.forget(channel_id)
                return True
            except Exception as error:
                if not isinstance(error, NEED) or (tries := tries - 1) < 0:
                    log_fault(log, "a message could not be made", error)
                    self._note_failed(queue[0])
                    return True
                log.warning("a message waits %.0f s: %s", backoff.seconds, type(error).__name__)
            await backoff.wait()

    async def _try(self, channel_id: int, queue: deque[Item]) -> bool:
        """Try a queue's first item; False: it lacks a permission, and the queue waits for that."""
        item, before = queue[0], self._backoff.before(channel_id)
        if item.row is None and self._backoff.is_forbidden(channel_id) and announces(queue):
            if not later_refresh(queue, item):
                queue.append(item)
            return True
        try:
            with allowing_slack(item.slack):
                await item.job()
        except Unfit as unfit:
            if item.row is not None and not item.row.direct:
                self.push(await self._blocked.left_out(item.row, unfit))
            raise
        except Forbidden as forbidden:
            channels = await self._channels_to_wait_for(channel_id, queue, forbidden)
            if channels:
                self._backoff.back_off(channel_id, channels, before)
            return not channels
        self._backoff.forget(channel_id)
        return True

    async def _forget_older(self, row: OutboxRow) -> None:
        """Drop failed rows that a posted one supersedes: the next start would show them after it."""
        for old in [old for old in self.failed.values() if supersedes(row, old)]:
            with suppress(StoreError):  # the row is out of the store: it must not be sent again
                await self._delivery.drop(old)
                self.failed.pop(old.id, None)

    async def _channels_to_wait_for(
        self, channel_id: int, queue: deque[Item], forbidden: Forbidden
    ) -> tuple[int, ...]:
        """Return the channels whose permissions a queue waits for; empty: it need not wait.

        A refresh gives way to everything behind it.
        """
        item, row = queue[0], queue[0].row
        if row is None:
            if self._backoff.expired(channel_id) or later_refresh(queue, item):
                return ()
            if announces(queue):
                queue.append(item)
                return ()
            queue.rotate(-1)
            return (forbidden.channel_id,)
        home, rows = await self._blocked.refused(row.table_id, forbidden)
        self.push(rows)
        if home is None:
            await self._give_up(queue, row.table_id)
            return (forbidden.channel_id,) if self._blocked.outlasts(row) else ()
        return forbidden.channel_id, home

    async def _give_up(self, queue: deque[Item], table_id: int) -> None:
        """Drop a table's rows in a queue, and their items except the first, which is being tried."""
        rows = ((item, item.row) for item in queue if item.row is not None and item.row.table_id == table_id)
        given_up = [(item, row) for item, row in rows if not self._blocked.outlasts(row)]
        for _, row in given_up:
            await self._delivery.drop(row)
        log.warning("%d messages of table %d are given up: nobody waits for them", len(given_up), table_id)
        for item, _ in given_up:
            if item is not queue[0]:
                queue.remove(item)
                self._done_with(item)

    async def _deliver(self, row: OutboxRow) -> None:
        with concerning(row.table_id):
            if (row.alert or row.reminds) and not await self._wanted(row):
                await self._delivery.drop(row)
                return
            if row.id in self._withdrawn:  # perhaps while the line above waited
                return
            self.push(await self._delivery.deliver(self._reworded.get(row.id, row)))
            await self._forget_older(row)
        if not row.direct:
            await self._blocked.passed(row.table_id)
