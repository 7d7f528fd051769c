"""Live messages, which are edited as things change: of tables, lobbies and tournaments, and people's digests.

These edits are not stored, since a message is worded from the state at the time of its edit: a start edits
all messages again that may be out of date.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Collection, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from bot.clock import Clock
from bot.dealer.changes import Changes
from bot.dealer.registry import Registry
from bot.delivery.delivery import UNKNOWN_MESSAGE
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone, Transport
from bot.messages.display_names import table_line
from bot.messages.message import Message, Outgoing
from bot.messages.people import People
from bot.messages.posts import Posts
from bot.services.background import Background
from bot.services.lru_cache import LruCache
from bot.tables.events import (
    AnswersChanged,
    Began,
    Changed,
    Dealt,
    Due,
    Events,
    Evicted,
    Forgotten,
    PutOff,
    TableEvent,
)
from bot.tables.table import RUNNING, Table
from data.message_rows import DigestRow, MessageRow, step_slot
from data.rows import TableRow
from data.store import Store

Worded: TypeAlias = Callable[[], Awaitable[tuple[MessageRow, Message] | None]]
"""Returns where a message is and how it should read now; None if there is nothing to edit."""

OnGone: TypeAlias = Callable[[MessageRow, Gone], Awaitable[None]]
"""Reacts to the loss of a message."""


class LiveMessages:
    """Edits messages in the order of their channels; waiting edits of one message become one."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self._later: dict[Hashable, tuple[asyncio.TimerHandle, Callable[[], None]]] = {}

    def show(
        self, key: Hashable, channel_id: int, worded: Worded, gone: OnGone | None = None, wait: float = 0.0
    ) -> None:
        """Edit a message after ``wait`` seconds, until Discord accepts it or says that the message is gone.

        ``key``: which message. ``channel_id``: the outbox queue whose order it keeps.
        """
        self.drop(key)
        if wait > 0:
            show = partial(self.show, key, channel_id, worded, gone)
            self._later[key] = asyncio.get_running_loop().call_later(wait, show), show
        else:
            self._outbox.run(channel_id, partial(self._edit, worded, gone), key)

    def drop(self, key: Hashable) -> None:
        """Cancel the edit of a message, if one is waiting for its time."""
        if (waiting := self._later.pop(key, None)) is not None:
            waiting[0].cancel()

    async def _edit(self, worded: Worded, on_gone: OnGone | None) -> None:
        if (found := await worded()) is None:
            return
        try:
            await self._outbox.edit(*found)
        except Gone as gone:
            if on_gone is not None:
                await on_gone(found[0], gone)
            raise

    async def idle(self) -> None:
        """Wait until no edit is waiting for its time."""
        while self._later:
            due = min(timer.when() for timer, _ in self._later.values())
            await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))

    async def close(self) -> None:
        """Begin the waiting edits at once: the next start won't know of them."""
        for _, show in list(self._later.values()):
            show()
        await asyncio.sleep(0)


# -- tables' open messages -------------------------------------------------------------------------------


EDIT_GAP = 2.0
"""Seconds between two edits of a table's open message."""

LULL = 5.0
"""Number of edit gaps without a new answer after which the message shows who has answered. While answers keep
coming, nobody wonders who is missing, and the question is about to close.
"""

GROWTH = 4.0
"""Factor by which each gap between edits of one question exceeds the gap before."""

LONGEST_GAP = 64.0


@dataclass(frozen=True, slots=True)
class Edited:
    """When a table's open message was last edited, and the number of edits at that step.

    ``at``: before the first edit, when that was asked for.
    """

    at: float
    step: int
    times: int

    def again(self, gap: float) -> float:
        """Return when the message may next be edited.

        The gap grows with each edit of a question, so a full table that answers at once costs two requests,
        not one per answer.
        """
        return self.at + min(LONGEST_GAP, gap * GROWTH**self.times)


class TableUpdates:
    """Keeps the open messages of tables up to date, and reposts one that somebody has deleted."""

    def __init__(
        self,
        live: LiveMessages,
        store: Store,
        posts: Posts,
        clock: Clock,
        gap: float,
        changes: Changes,
        events: Events,
    ) -> None:
        self._live = live
        self._store = store
        self._posts = posts
        self._clock = clock
        self._gap = gap
        self._changes = changes
        self._reposted: LruCache[int, int] = LruCache()  # by table: the step whose message was reposted
        self._edited: LruCache[int, Edited] = LruCache()
        self._promised: dict[int, float] = {}
        """By table: the latest instant for an edit that shows more than answers."""
        events.on(AnswersChanged, react=lambda event: self.refresh(event.table, gathers=True))
        events.on(PutOff, react=lambda event: self.refresh(event.table))
        events.on(Changed, react=lambda event: None if event.shown else self.refresh(event.table))
        events.on(Began, react=self._show_answers)

    def _show_answers(self, began: Began) -> None:
        """Make the edit that an earlier process may not have made: answers are stored, edits are not."""
        if began.table.answers:
            self.refresh(began.table)

    def refresh(self, table: Table, *, gathers: bool = False) -> None:
        """Have a table's open message edited soon. ``gathers``: only once answers stop coming in.

        A question about to close needs no edit: its message is edited when it closes.
        """
        row, now = table.row, self._clock.now()
        if row.status in {"over", "cancelled"} or (table.folded and table.round.is_due(now)):
            return
        before = self._edited.get(row.id)
        if before is None or before.step != row.step:
            self._edited.put(row.id, before := Edited(now, row.step, 0))
        # Bounded, since the machine's clock may have been set back.
        wait = min(LONGEST_GAP, before.again(self._gap) - now) if before.times else 0.0
        promised = self._promised.get(row.id, math.inf)
        if gathers:
            wait = min(max(wait, self._gap * LULL), promised - now)
        else:
            self._promised[row.id] = min(promised, now + wait)
        worded, gone = partial(self._worded, table, row.step), partial(self._gone, table)
        self._live.show(("table", row.id), row.place_id, worded, gone, wait)

    async def _gone(self, table: Table, place: MessageRow, gone: Gone) -> None:
        """Repost a table's open message if it was deleted while the bot was away."""
        if gone.code == UNKNOWN_MESSAGE:
            await self.deleted(table, {place.message_id})

    async def deleted(self, table: Table, messages: Collection[int]) -> None:
        """Repost a table's open message if it is among deleted ones: it asks, and has the buttons.

        Once per question, since another bot may delete whatever is posted there.

        Raises: StoreError: the message is not reposted.
        """
        step, slot = table.row.step, step_slot(table.row.step)
        place = await self._store.slot(table.row.id, slot)
        if place is None or place.message_id not in messages:
            return
        await table.fold()
        await self._posts.prepare(table)
        async with self._changes.unseen(table) as change:
            row = table.row
            is_there = row.status in RUNNING and not row.in_dms and row.lost_at is row.evicted_at is None
            if is_there and row.step == step and self._reposted.get(row.id) != step:
                await change.save(row, posts=tuple(self._posts.at_table(self._posts.step_messages(table))))
                self._reposted.put(row.id, step)

    async def _worded(self, table: Table, step: int) -> tuple[MessageRow, Message] | None:
        """Return the open message, None if its question has closed."""
        number = table.row.id
        self._promised.pop(number, None)
        place = await self._store.slot(number, step_slot(step))
        if place is None or table.row.step != step or table.row.status in {"over", "cancelled"}:
            return None
        before = self._edited.get(number)
        times = before.times + 1 if before is not None and before.step == step else 1
        self._edited.put(number, Edited(self._clock.now(), step, times))
        await table.fold()
        messages = self._posts.step_messages(table).step_messages(table.row.status)
        return place, messages[-1]


# -- whom pings notify -----------------------------------------------------------------------------------


QUIET = 600.0
"""Seconds for which a ping that notified a person replaces other tables' pings."""


@dataclass(frozen=True, slots=True)
class NotNotified:
    """A ping has named a person without notifying them."""

    person_id: int


@dataclass(frozen=True, slots=True)
class Call:
    """A ping that notified a person."""

    table: int
    step: int
    at: float


class Pings:
    """Decides whom pings notify.

    Others can see who was notified, so only public state decides: never a sealed anonymous answer, a
    changed one, who takes DMs, or a channel that others may not see. Where answers are anonymous a ping names
    everybody.
    """

    def __init__(self, registry: Registry, clock: Clock, events: Events) -> None:
        self._registry = registry
        self._clock = clock
        self._events = events
        self._calls: LruCache[int, list[Call]] = LruCache()  # people beyond its size get an extra ping
        events.on(Forgotten, react=lambda forgotten: self._calls.drop(forgotten.person_id))

    def to_notify(self, table: Table, people: Sequence[int]) -> tuple[int, ...]:
        """Return the people in a table's ping to notify; the others get a digest."""
        row, now = table.row, self._clock.now()
        notified = []
        for person in people:
            calls = [call for call in self._calls.get(person) or () if abs(now - call.at) <= QUIET]
            if row.step and any(self._is_public_call(call, person, row) for call in calls):
                self._events.emit(NotNotified(person))
            else:  # a table's first ping always notifies, so that Discord lists the thread for that person
                others = [call for call in calls if call.table != row.id]
                self._calls.put(person, [*others, Call(row.id, row.step, now)])
                notified.append(person)
        return tuple(notified)

    def _is_public_call(self, call: Call, person: int, here: TableRow) -> bool:
        """Return whether everybody who sees this channel can know that another table awaits a person."""
        other = self._registry.tables.get(call.table)
        if other is None or other.row.id == here.id or other.row.channel_id != here.channel_id:
            return False
        if other.row.step != call.step or not other.folded or other.ask is None or other.ask.counted:
            return False
        return other.awaits(person)


class LastCalls:
    """Calls by DM whoever is the last to move, if they want that; once per question."""

    def __init__(self, posts: Posts, changes: Changes, events: Events) -> None:
        self._posts = posts
        self._changes = changes
        self._tasks = Background()
        self.idle, self.close = self._tasks.idle, self._tasks.close
        self._called: LruCache[int, int] = LruCache()  # by table: the step; a restart may call once more
        events.on(AnswersChanged, react=lambda event: self._answered(event.table))

    def _answered(self, table: Table) -> None:
        number = table.row.id
        if self._called.get(number) != table.row.step and self._posts.private.last_call(table):
            self._called.put(number, table.row.step)
            self._tasks.run(self._call(table, table.row.step), number)

    async def _call(self, table: Table, step: int) -> None:
        async with self._changes.unseen(table) as change:
            posts = self._posts.private.last_call(table) if table.row.step == step else ()
            if posts:
                await change.save(table.row, posts=posts)


# -- one DM for a person whom pings left out -------------------------------------------------------------


LONGEST = 20
"""Largest number of tables that a digest lists."""


@dataclass(frozen=True, slots=True)
class Digest:
    """A digest in a person's DMs. ``text``: what it says, None if an earlier process sent it.

    ``stored``: it is in the store. One that was sent but could not be stored is not sent again.
    """

    channel: int
    message: int
    text: Message | None = None
    stored: bool = True


class Digests:
    """Keeps one DM for each person whom pings left out, which lists the tables that wait for them.

    It comes and goes with those tables, and only its person sees it, so it has its own store and its own job
    in the outbox.
    """

    def __init__(
        self,
        registry: Registry,
        people: People,
        store: Store,
        outbox: Outbox,
        transport: Transport,
        clock: Clock,
        events: Events,
    ) -> None:
        self._registry = registry
        self._people = people
        self._store = store
        self._outbox = outbox
        self._transport = transport
        self._clock = clock
        self._digests: dict[int, Digest] = {}
        self._searched: set[int] = set()
        self._started = clock.now()
        self._update_count = 0
        events.on(NotNotified, react=lambda left_out: self.update(left_out.person_id))
        events.on(AnswersChanged, Began, Changed, Dealt, Evicted, PutOff, react=self._update_all)
        events.on(Due, react=self._update_at)
        events.on(Forgotten, react=lambda forgotten: self._delete(forgotten.person_id))

    async def recall(self) -> None:
        """Adopt the digests of an earlier process, one per person, and delete the others."""
        self._digests = {}
        for row in await self._store.digests():
            digest = Digest(row.channel_id, row.message_id)
            if self._digests.setdefault(row.person_id, digest) != digest:
                self._outbox.run(row.person_id, partial(self._remove, row.person_id, digest))
        for person in self._digests:
            if not self._registry.tables_of(person):  # no table will ever change it
                self.update(person)

    def _delete(self, person: int) -> None:
        """Delete a forgotten person's digest: no table awaits them."""
        if person in self._digests:
            self.update(person)

    async def _forget(self, person: int, digest: Digest) -> None:
        await self._store.drop_digest(person, digest.message)
        if self._digests.get(person) == digest:
            del self._digests[person]

    def _update_all(self, event: TableEvent) -> None:
        """Update the digests of a table's people."""
        for seat in event.table.seats:
            person = seat.person_id or seat.owner_id
            if person in self._digests:
                self.update(person)

    def _update_at(self, due: Due) -> None:
        if (table := self._registry.tables.get(due.number)) is not None:
            self._update_all(TableEvent(table))

    def update(self, person: int) -> None:
        """Bring a person's digest up to date, or send it."""
        self._update_count += 1
        nonce = f"g{person % 10**12}-{int(self._clock.now()) % 10**6}-{self._update_count % 1000}"
        self._outbox.run(person, partial(self._show, person, nonce), "digest")

    async def _worded(self, person: int) -> Message | None:
        tables = [table async for table in self._registry.awaiting(person)]
        if not tables:
            return None
        seat = tables[0].seat_of(person)
        reader = await self._people.read(person, seat)
        if reader.person.answers == "table" or not seat.dm:
            return None
        localizer = reader.localizer
        lines = tuple(table_line(localizer, table.row, mine=True) for table in tables[:LONGEST])
        return Message(
            localizer.say("prompt.digest", count=len(tables)), below=lines
        )  # recognised by its count

    async def _show(self, person: int, nonce: str) -> None:
        message, before = await self._worded(person), self._digests.get(person)
        if before is not None and not before.stored:
            before = await self._stored(person, before)
        if message is None:
            await self._remove(person, before)
        elif before is None:
            await self._send(person, message, nonce)
        elif before.text != message:
            await self._edit(person, before, message)

    async def _remove(self, person: int, digest: Digest | None) -> None:
        if digest is not None:
            with suppress(Gone):
                await self._transport.delete(digest.channel, digest.message)
            await self._forget(person, digest)

    async def _send(self, person: int, message: Message, nonce: str) -> None:
        found = await self._find_unstored(person, message)
        channel, number = found or await self._transport.direct(person, Outgoing(message), nonce)
        if found is not None:
            await self._transport.edit(channel, number, Outgoing(message))
        self._digests[person] = sent = Digest(channel, number, message, stored=False)
        await self._stored(person, sent)

    async def _find_unstored(self, person: int, message: Message) -> tuple[int, int] | None:
        """Return the channel and id of a digest that an earlier process sent but died before storing.

        It is looked for once per person, and only if a table that awaits them is older than this process.
        """
        if person in self._searched:
            return None
        earlier = [
            each.row.created
            async for each in self._registry.awaiting(person)
            if each.row.created < self._started
        ]
        found = await self._transport.find(person, True, message, min(earlier)) if earlier else None
        self._searched.add(person)
        return found

    async def _stored(self, person: int, digest: Digest) -> Digest | None:
        """Store a digest's place; delete the digest if its person was forgotten while it was sent."""
        if await self._store.put_digest(DigestRow(person, digest.channel, digest.message)):
            self._digests[person] = stored = replace(digest, stored=True)
            return stored
        self._digests.pop(person, None)
        await self._transport.delete(digest.channel, digest.message)
        return None

    async def _edit(self, person: int, digest: Digest, message: Message) -> None:
        try:
            await self._transport.edit(digest.channel, digest.message, Outgoing(message))
        except Gone:  # it was deleted; the next ping that doesn't notify the person brings a new one
            await self._forget(person, digest)
        else:
            self._digests[person] = Digest(digest.channel, digest.message, message)
