"""Read the DMs that people wrote while the bot was offline, without delaying the bot's own messages.

People who owe an answer come first, recent answerers by DM before others; then those who may only
change an answer; then everyone else whose DM is known, up to a limit. This takes at most a
fifth of the requests that Discord allows per second, and all other requests go first (``bot.app.pacing``).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from bot.app.direct_messages import DirectMessages, MeantTables
from bot.app.discord_transport import direct_channel, mark_of, mark_on, translated_faults
from bot.dealer.answers import asked_by
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.delivery.delivery import UNKNOWN_CHANNEL
from bot.delivery.transport import MISSING_ACCESS, READING, Gone, Unavailable, allowing_slack
from bot.errors import NEED, log_fault
from bot.services.background import stop
from bot.tables.table import Table
from data.message_rows import first_id_at, written_at
from data.rows import SeatRow
from data.store import Store, StoreError

log = logging.getLogger(__name__)

LOOKED_BACK = 50
"""Number of a DM's newest messages looked at; older ones are not read."""

AT_ONCE = 5
"""Number of people whose DMs are read at the same time."""

OTHERS = 3000
"""Number of people whose DMs are read although nothing asks them, which takes five minutes; recent answerers
by DM come first. Anyone beyond that is answered when they write again.
"""

A_SECOND = 10
"""Requests per second."""

RETRY = 5.0
"""Seconds before another try to read messages that Discord didn't return."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """A person whose DMs are read.

    ``after``: Discord's id of the message that asked an open question, or that brought the answer to it, the
    earliest of all tables; for people who are not ``asked`` anything, the time since which nobody listened.
    ``answered_at``: when they last answered a table by DM, 0 if unknown. ``owes``: one of these tables still
    waits for their answer; else they may only change one.
    """

    person_id: int
    after: int
    channel_id: int | None = None
    answered_at: float = 0.0
    owes: bool = True
    asked: bool = True


class CatchingUp:
    """Reads, once, the DMs of people who are asked something, and what others wrote while nobody listened."""

    def __init__(
        self,
        client: discord.Client,
        registry: Registry,
        store: Store,
        direct_messages: DirectMessages,
        meant: MeantTables,
        outages: Outages,
    ) -> None:
        self._client = client
        self._registry = registry
        self._store = store
        self._direct_messages = direct_messages
        self._meant = meant
        self._outages = outages
        self._waiting: dict[int, Awaited] = {}
        self._read_from: dict[tuple[int, int], int] = {}  # by table and person
        self._unheard: int | None = None  # the id after which certainly nobody listened
        self._heard: int | None = None  # the one up to which certainly somebody did
        self._shortage: Exception | None = None
        self._held_up: frozenset[int] = frozenset()  # the people of tables that can't be read just now
        self._working = False
        self._workers: asyncio.Future[list[None]] | None = None
        self._requests: deque[float] = deque(maxlen=A_SECOND)

    async def run(self, since: float | None = None, unsure: float = 0.0) -> None:
        """Read the DMs of everyone who is asked something now; if a run is under way, add them to it.

        ``since``: when the bot last certainly received DMs; what others wrote after that is read too. None:
        another process reads that. ``unsure``: seconds after that in which it may still have received some.

        Raises:
            MemoryError, OSError: the machine lacks a resource to read a table; all others are read.
        """
        others, awaited = await self._others(since, unsure), await self._awaited()
        found = {**others, **self._waiting}  # read now: a worker may have put somebody back
        for person, one in awaited.items():
            if (other := found.get(person)) is not None:
                # Where it isn't certain who listened, what is noted of their answers decides.
                since_then = other.after if other.asked or self._unheard is None else self._unheard
                one = replace(one, after=min(one.after, since_then))
            found[person] = one
        found = {each: one for each, one in found.items() if one.asked or each not in self._held_up}
        order = sorted(
            found.values(),
            key=lambda one: (not one.asked, not one.owes, one.channel_id is None, -one.answered_at),
        )
        self._waiting = {one.person_id: one for one in order}
        if self._working:
            return
        self._working = True
        try:
            while self._waiting:  # some may have been added just after the last worker ended
                self._workers = asyncio.gather(*(self._work() for _ in range(AT_ONCE)))
                await self._workers
        finally:
            self._working = self._outages.catching_up = False
        if self._shortage is not None:
            raise self._shortage

    async def close(self) -> None:
        """Stop reading; the next start reads again."""
        await stop(self._workers)

    def is_surely_unread(self, table_id: int | None, message: discord.Message) -> bool:
        """Return whether a message is certainly unread, even if no reply to it exists.

        It came while nobody listened, or after the question that a table put to its author before the start.
        """
        return any(message.id > after for after in self._unheard_after(table_id, message))

    def _is_surely_read(self, table_id: int, message: discord.Message) -> bool:
        """Return whether a message that names a table came before everything that can be unread there."""
        heard = self._unheard_after(table_id, message)
        if self._heard is not None and (table_id, message.author.id) not in self._read_from:
            heard = [self._heard]  # nothing is noted of their answers to that table
        return bool(heard) and message.id <= min(heard)

    def _was_read_live(self, message: discord.Message) -> bool:
        """Return whether this process has read a message live since the outage, perhaps before older ones."""
        return (
            self._heard is not None
            and message.id > self._heard
            and self._direct_messages.has_read(message.id)
        )

    def _unheard_after(self, table_id: int | None, message: discord.Message) -> list[int]:
        """Return the known ids after which nobody may have heard a message's author."""
        question = self._read_from.get((table_id or 0, message.author.id))
        return [after for after in (question, self._unheard) if after is not None]

    async def _others(self, since: float | None, unsure: float) -> dict[int, Awaited]:
        """Return the people who may have written although nothing asks them."""
        if since is None:
            return {}
        self._unheard, self._heard = first_id_at(since + unsure), (heard := first_id_at(since))
        return {
            row.person_id: Awaited(
                row.person_id, heard, row.channel_id, row.answered_at or 0.0, owes=False, asked=False
            )
            for row in await self._store.latest_dm_channels(OTHERS)
        }

    async def _awaited(self) -> dict[int, Awaited]:
        self._shortage, self._held_up = None, frozenset()
        if not self._working:
            self._read_from = {}
        first: dict[int, int] = {}  # per person, the id after which DMs are read
        owing: set[int] = set()
        open_to_us: set[int] = set()
        for table in list(self._registry.tables.values()):
            if table.row.status != "open" or not await self._is_readable(table):
                continue
            round_ = table.round
            for seat in (table.seats[number] for number in round_.asked):
                after, person = await self._after(table, seat), seat.person_id
                if person is None or after is None:
                    continue
                first[person] = min(after, first.get(person, after))
                self._read_from.setdefault((table.row.id, person), after)
                if seat.seat in round_.unanswered():
                    owing.add(person)
                    open_to_us |= {person} if seat.dm else set()
        known = {row.person_id: row for row in await self._store.dm_channels(tuple(first))}
        found = {person: Awaited(person, first[person]) for person in open_to_us}
        for person, row in known.items():
            answered_at, owes = row.answered_at or 0.0, person in owing
            found[person] = Awaited(person, first[person], row.channel_id, answered_at, owes)
        return found

    async def _is_readable(self, table: Table) -> bool:
        """Return whether a table can be read; one that can't just now doesn't hold up the others."""
        try:
            return await self._registry.fold(table)
        except NEED as error:
            self._shortage, self._held_up = error, self._held_up | table.people
            return False

    async def _after(self, table: Table, seat: SeatRow) -> int | None:
        """Return the Discord id after which a seat may have written something new, None if unknown."""
        question, last = await asked_by(self._store, table, seat), table.last_heard(seat.seat)
        return question if question is None or last is None else max(question, last)

    async def _work(self) -> None:
        while self._waiting:
            one = self._waiting.pop(next(iter(self._waiting)))
            self._outages.catching_up &= one.owes  # they come first
            try:
                with allowing_slack(READING):
                    unread = await self._unread(one)
                for message in unread:
                    await self._wait_for_turn()
                    await self._direct_messages.read(message, unread=self.is_surely_unread)
            except Gone:
                continue
            except (Unavailable, StoreError):
                new = self._waiting.get(one.person_id, one)  # another outage may have come meanwhile
                self._waiting[one.person_id] = replace(new, after=min(new.after, one.after))
                await asyncio.sleep(RETRY)
            except Exception as error:  # still read the others
                log_fault(log, "a DM from before the start could not be answered", error)

    async def _unread(self, one: Awaited) -> list[discord.Message]:
        """Return the unread DMs, the oldest first."""
        known = one.channel_id
        try:
            newest = await self._newest(one, await self._open_dm(one) if known is None else known)
        except Gone as gone:
            if known is None or not one.asked or gone.code not in {MISSING_ACCESS, UNKNOWN_CHANNEL}:
                raise
            newest = await self._newest(one, await self._open_dm(one))  # it was that of an earlier bot
        return await self._unread_of(one, newest)

    async def _newest(self, one: Awaited, channel_id: int) -> list[discord.Message]:
        """Return a DM's latest messages, the newest first; where nothing is asked, only the new ones."""
        await self._wait_for_turn()
        channel = direct_channel(self._client, channel_id)
        after = None if one.asked else discord.Object(one.after)
        with translated_faults():
            history = channel.history(limit=LOOKED_BACK, after=after, oldest_first=False)
            return [message async for message in history]

    async def _unread_of(self, one: Awaited, newest: Sequence[discord.Message]) -> list[discord.Message]:
        """Return the unread ones of somebody's messages; ``newest`` has the newest first.

        A reply or a receipt shows that a message and all before it were read, even if their own replies are
        gone; so does the note of the last answer. It doesn't for what came while nobody listened, nor for a
        message that names a table which no read message named: a later one, or another process, may have been
        quicker. Nor does a message that this process answered live show anything about earlier ones.
        """
        ours = [message for message in newest if message.author.id != one.person_id]
        answered = {mark_of(each.reference.message_id or 0) for each in ours if each.reference}
        answered |= {mark_on(each) for each in ours}
        unread: list[discord.Message] = []
        read: set[int | None] = set()  # the tables of answered messages
        for message in newest:
            if message.author.id != one.person_id or message.id <= one.after:
                continue
            table = await self._meant.named(message)
            if mark_of(message.id) in answered:
                if not self._was_read_live(message):
                    read.add(table)
            elif table is None and written_at(message.id) <= one.answered_at:
                continue  # it is that answer, or older
            elif table is not None and self._is_surely_read(table, message):
                continue  # else an old DM would wake a table, though nobody writes to it now
            elif (
                not read
                or self.is_surely_unread(None, message)
                or (table is not None and read.isdisjoint({table, None}))
            ):
                unread.append(message)
        return unread[::-1]

    async def _open_dm(self, one: Awaited) -> int:
        """Open the DM with a person; return its channel."""
        await self._wait_for_turn()
        with translated_faults():
            channel = await self._client.create_dm(discord.Object(one.person_id))
        await self._store.save_dm_channel(one.person_id, channel.id)
        return channel.id

    async def _wait_for_turn(self) -> None:
        instant = now = asyncio.get_running_loop().time()
        if len(self._requests) == A_SECOND:
            instant = max(now, self._requests[0] + 1.0)
        self._requests.append(instant)
        if instant > now:
            await asyncio.sleep(instant - now)
