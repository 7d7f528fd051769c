"""Keep tables' open messages and people's digests up to date; edits close together become one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone, Transport
from bot.messages.display_names import table_line, table_link
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from bot.messages.people import People
from bot.messages.posts import Posts
from bot.services.events import Events
from bot.services.lru_cache import LruCache
from bot.services.stopping import stop
from bot.tables.events import AnswersChanged, Changed, Evicted, PutOff
from bot.tables.table import Table
from data.message_rows import DigestRow, step_slot
from data.rows import TableRow
from data.store import Store

# -- decide who is notified, and keep one digest for a person awaited at several tables ------------------


QUIET = 600.0
"""Seconds for which a ping that notified a person replaces other tables' pings."""

LONGEST = 20
"""Most tables that are listed."""


@dataclass(frozen=True, slots=True)
class Call:
    """A ping that notified a person."""

    table: int
    step: int
    at: float


@dataclass(frozen=True, slots=True)
class Digest:
    """A digest in a person's DMs. ``said``: its text, None if an earlier process sent it.

    ``noted``: it is in the store. One that was sent but could not be stored is not sent again.
    """

    channel: int
    message: int
    said: Message | None = None
    noted: bool = True


class Notifications:
    """Decides whom pings notify, and keeps the digests.

    Others can see who was notified, so only public state decides: never a sealed anonymous answer, a
    changed one, who takes DMs, or a channel that others may not see. Where answers are anonymous a ping names
    everybody.
    """

    def __init__(
        self,
        registry: Registry,
        people: People,
        store: Store,
        outbox: Outbox,
        transport: Transport,
        clock: Clock,
    ) -> None:
        self._registry = registry
        self._people = people
        self._store = store
        self._outbox = outbox
        self._transport = transport
        self._clock = clock
        self._calls: LruCache[int, list[Call]] = LruCache()  # people beyond its size get an extra ping
        self._digests: dict[int, Digest] = {}
        self._asked = 0

    # -- pings -----------------------------------------------------------------------------------------

    def to_notify(self, table: Table, people: Sequence[int]) -> tuple[int, ...]:
        """Return the people in a table's ping to notify; the others get a digest."""
        row, now = table.row, self._clock.now()
        notified = []
        for person in people:
            calls = [call for call in self._calls.get(person) or () if now - call.at <= QUIET]
            if row.step and any(self._is_public_call(call, person, row) for call in calls):
                self._ask_for(person)
            else:  # a table's first ping always notifies, so that Discord lists the thread for that person
                others = [call for call in calls if call.table != row.id]
                self._calls.put(person, [*others, Call(row.id, row.step, now)])
                notified.append(person)
        return tuple(notified)

    def _is_public_call(self, call: Call, person: int, here: TableRow) -> bool:
        """Return whether everybody who sees this channel can know that another table awaits a person."""
        there = self._registry.tables.get(call.table)
        if there is None or there.row.id == here.id or there.row.channel_id != here.channel_id:
            return False
        if there.row.step != call.step or not there.folded or there.ask is None or there.ask.anonymous:
            return False
        return there.awaits(person)

    # -- tables that wait ------------------------------------------------------------------------------

    async def _waiting(self, person: int) -> AsyncIterator[Table]:
        """Yield the tables that still await a person's answer, without those where a computer gives it."""
        async for table in self._registry.folded_of(person):
            if table.awaits(person):
                yield table

    def only_at(self, person: int, here: Table) -> bool:
        """Return whether ``here`` is a person's only running table."""
        return self._registry.tables_of(person) == [here]

    async def other_tables(self, localizer: Localizer, person: int, here: Table) -> tuple[str, ...]:
        """Return the lines of a receipt about other tables that await the person."""
        if self.only_at(person, here):
            return ()
        threads: list[str] = []
        async for table in self._waiting(person):
            if table is not here:
                threads.append(table_link(localizer, table.row))
            if len(threads) == LONGEST:  # beyond that many, tables are not even looked at
                break
        return (localizer.say("receipt.elsewhere", tables=tuple(threads)),) if threads else ()

    async def _worded(self, person: int) -> Message | None:
        tables = [table async for table in self._waiting(person)]
        if not tables:
            return None
        seat = tables[0].seat_of(person)
        reader = await self._people.read(person, seat)
        if reader.person.answers == "table" or not seat.dm:
            return None
        localizer = reader.localizer
        lines = tuple(table_line(localizer, table.row, mine=True) for table in tables[:LONGEST])
        return Message(localizer.say("prompt.digest", count=len(tables)), lines)

    # -- the digests -----------------------------------------------------------------------------------

    async def recall(self) -> None:
        """Adopt the digests of an earlier process, one per person, and delete the others."""
        self._digests = {}
        for row in await self._store.digests():
            digest = Digest(row.channel_id, row.message_id)
            if self._digests.setdefault(row.person_id, digest) != digest:
                self._outbox.run(row.person_id, partial(self._take_away, row.person_id, digest))
        for person in self._digests:
            if not self._registry.tables_of(person):  # no table will ever change it
                self._ask_for(person)

    def forget(self, person: int) -> None:
        """Forget a person's pings, and delete their digest."""
        self._calls.drop(person)
        if person in self._digests:
            self._ask_for(person)

    async def _forget(self, person: int, digest: Digest) -> None:
        await self._store.drop_digest(person, digest.message)
        if self._digests.get(person) == digest:
            del self._digests[person]

    def look(self, number: int) -> None:
        """Update the digests of a table's people."""
        table = self._registry.tables.get(number)
        for seat in table.seats if table is not None else ():
            person = seat.person_id or seat.owner_id
            if person in self._digests:
                self._ask_for(person)

    def _ask_for(self, person: int) -> None:
        self._asked += 1
        nonce = f"g{person % 10**12}-{int(self._clock.now()) % 10**6}-{self._asked % 1000}"
        self._outbox.run(person, partial(self._show, person, nonce), "digest")

    async def _show(self, person: int, nonce: str) -> None:
        message, before = await self._worded(person), self._digests.get(person)
        if before is not None and not before.noted:
            before = await self._noted(person, before)
        if message is None:
            await self._take_away(person, before)
        elif before is None:
            await self._send(person, message, nonce)
        elif before.said != message:
            await self._edit(person, before, message)

    async def _take_away(self, person: int, digest: Digest | None) -> None:
        if digest is not None:
            with suppress(Gone):
                await self._transport.delete(digest.channel, digest.message)
            await self._forget(person, digest)

    async def _send(self, person: int, message: Message, nonce: str) -> None:
        channel, number = await self._transport.direct(person, Outgoing(message), nonce)
        self._digests[person] = sent = Digest(channel, number, message, noted=False)
        await self._noted(person, sent)

    async def _noted(self, person: int, digest: Digest) -> Digest | None:
        """Store a digest's place; delete it if its person was forgotten while it was sent."""
        if await self._store.put_digest(DigestRow(person, digest.channel, digest.message)):
            self._digests[person] = noted = replace(digest, noted=True)
            return noted
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


EDIT_GAP = 2.0
"""Seconds between two edits of a table's open message."""

LONGEST_GAP = 64.0


@dataclass(frozen=True, slots=True)
class Edited:
    """When a table's open message was last edited, and the number of edits at that step."""

    at: float
    step: int
    times: int

    def again(self, step: int, gap: float) -> float:
        """Return when the message of a step may next be edited.

        The pause doubles with each edit of a question, so a full table that answers at once costs a few
        requests, not one per answer.
        """
        return self.at + min(LONGEST_GAP, gap * 2**self.times if step == self.step else gap)


class TableUpdates:
    """Keeps the open messages of tables up to date."""

    def __init__(
        self,
        store: Store,
        outbox: Outbox,
        posts: Posts,
        clock: Clock,
        gap: float,
        notifications: Notifications,
        events: Events,
    ) -> None:
        self._store = store
        self._outbox = outbox
        self._posts = posts
        self._clock = clock
        self._gap = gap
        self._notifications = notifications
        self._edits: dict[int, asyncio.Task[None]] = {}
        self._edited: LruCache[int, Edited] = LruCache()
        self._asked: dict[int, int] = {}  # by table: the step for which an edit was last requested
        events.on(AnswersChanged, Changed, PutOff, react=lambda event: self.refresh(event.table))
        events.on(Evicted, react=lambda evicted: notifications.look(evicted.table.row.id))

    def refresh(self, table: Table) -> None:
        """Have a table's open message edited soon.

        A question about to close needs no edit: its message is edited when it closes.
        """
        number, step = table.row.id, table.row.step
        self._notifications.look(number)
        if table.row.status in {"over", "cancelled"}:
            return
        if table.folded and table.round.is_due(self._clock.now()):
            return
        waiting = self._edits.get(number)
        if waiting is not None and self._asked[number] == step:
            return
        if waiting is not None:
            waiting.cancel()  # it was for a question that is closed
        self._asked[number] = step
        self._edits[number] = asyncio.create_task(self._edit_soon(table, step))

    async def _edit_soon(self, table: Table, step: int) -> None:
        number = table.row.id
        before = self._edited.get(number) or Edited(-LONGEST_GAP, -1, 0)
        await asyncio.sleep(max(0.0, before.again(step, self._gap) - self._clock.now()))
        del self._edits[number], self._asked[number]
        times = before.times + 1 if before.step == step else 1
        self._edited.put(number, Edited(self._clock.now(), step, times))
        thread = table.row.place_id
        self._outbox.run(thread, lambda: self._edit(table, step), ("table", number))

    async def _edit(self, table: Table, step: int) -> None:
        """Edit the open message, unless its question has closed."""
        place = await self._store.slot(table.row.id, step_slot(step))
        if place is None or table.row.step != step or table.row.status in {"over", "cancelled"}:
            return
        await table.fold()
        messages = self._posts.step_messages(table).step_messages(table.step_at(), table.row.status)
        await self._outbox.edit(place, messages[-1])

    async def idle(self) -> None:
        """Wait until no edit is pending."""
        while self._edits:
            await asyncio.gather(*self._edits.values(), return_exceptions=True)

    async def close(self) -> None:
        """Drop all pending edits."""
        await stop(*self._edits.values())
