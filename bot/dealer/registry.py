"""The tables and lobbies in memory, and the quarantined ones. The store has them all."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

from bot.clock import Clock
from bot.errors import NEED
from bot.messages.people import People
from bot.services.compute import Compute
from bot.services.lru_cache import LruCache
from bot.services.work import warm
from bot.tables.events import Began, Cancelled, Changed, Closed, Due, Events, Evicted, Forgotten
from bot.tables.lobby import Lobby, kind_of_lobby
from bot.tables.options import all_options
from bot.tables.refusal import OtherShard, Refusal
from bot.tables.table import RUNNING, Table
from data.errors import UnreadableError
from data.rows import Damaged, Seating, SeatRow, Stored, TableRow
from data.store import Store, StoreError
from data.turns import in_turns
from games.options import OptionError, settle_options

# -- the tables in memory: by number, by person, by server -----------------------------------------------


FINISHED_KEPT = 50
"""Number of finished tables kept in memory, since people look at the end again and press Rematch."""

ALONE_KEPT = 1000
"""Number of clockless solo games in DMs kept in memory; the store has them all."""

QUIET = 300.0
"""Seconds without use after which a sleeping table is evicted."""


class Index:
    """Finds numbers by key (a person or a server), and drops a number from all its keys."""

    def __init__(self) -> None:
        self._numbers: dict[int, set[int]] = {}
        self._keys: dict[int, tuple[int, ...]] = {}

    def __contains__(self, key: object) -> bool:
        """Return whether a key has any numbers."""
        return key in self._numbers

    def __len__(self) -> int:
        """Return the number of keys in use."""
        return len(self._numbers)

    def put(self, number: int, keys: Iterable[int]) -> None:
        """Make a number found by exactly these keys."""
        self.drop(number)
        self._keys[number] = tuple(keys)
        for key in self._keys[number]:
            self._numbers.setdefault(key, set()).add(number)

    def of(self, key: int) -> list[int]:
        """Return the numbers of a key, lowest first."""
        return sorted(self._numbers.get(key, ()))

    def drop(self, number: int) -> None:
        """Drop a number from all its keys."""
        for key in self._keys.pop(number, ()):
            numbers = self._numbers.get(key, set())
            numbers.discard(number)
            if not numbers:
                self._numbers.pop(key, None)

    def drop_key(self, key: int) -> None:
        """Drop a key with all its numbers."""
        self._numbers.pop(key, None)


def is_sleeping(row: TableRow) -> bool:
    """Return whether a table stays unchanged until somebody wakes it or its server comes back."""
    return row.status == "asleep" and row.lost_at is None and row.barred_since is None


def idle_solo_games(tables: Iterable[Table], kept: int) -> list[Table]:
    """Return the idle solo games, except the ``kept`` most recently used."""
    idle = [table for table in tables if _is_idle_solo(table.row, table.seats)]
    return sorted(idle, key=lambda table: table.touched)[: max(0, len(idle) - kept)]


def _is_idle_solo(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Return whether a table stays unchanged until its only person acts."""
    timed = (row.deadline, row.paused_until, row.lost_at, row.evicted_at, row.barred_since)
    alone = len(seats) == 1 and seats[0].person_id is not None
    return alone and row.in_dms and row.status in {"open", "asleep"} and all(each is None for each in timed)


# -- tables of other processes, which serve other shards on the same database ----------------------------


class OtherProcesses:
    """Finds the tables of other processes. A bot in a single process has none."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    def require_here(self, guild_id: int) -> None:
        """Check that a server's tables belong to this process.

        Raises: OtherShard: they belong to another.
        """
        part = self._store.part
        if not part.has(guild_id):
            raise OtherShard(part.of(guild_id))

    async def running_tables_of(self, person_id: int) -> list[tuple[int, int]]:
        """Return a person's tables in other processes, each with its server."""
        part = self._store.part
        found = await self._store.running_tables_of(person_id) if part.shards > 1 else []
        return [(number, server) for number, server in found if not part.has(server)]

    async def asking(self, person_id: int) -> list[Table]:
        """Return the tables of other processes that await a person's answer; read-only."""
        found = [await self.look(number) for number, _ in await self.running_tables_of(person_id)]
        return [table for table in found if isinstance(table, Table) and table.asks(person_id)]

    async def rows_of(self, person_id: int) -> list[TableRow]:
        """Return a person's running tables and lobbies in other processes."""
        part = self._store.part
        rows = await self._store.tables_of(person_id) if part.shards > 1 else []
        return [row for row in rows if row.status in {"lobby", *RUNNING} and not part.has(row.guild_id)]

    async def look(self, number: int) -> Table | Lobby | None:
        """Return a table or a lobby as it is on disk; read-only.

        None: this program can't run it.

        Raises:
            StoreError: the store failed.
        """
        try:
            stored = await self._store.stored(number)
            return await self._read(stored) if stored is not None else None
        except (UnreadableError, KeyError):
            return None

    async def _read(self, stored: Stored) -> Table | Lobby | None:
        if stored.table.status == "lobby":
            return kind_of_lobby(stored.table)(stored, self._store, self._clock)
        table = Table(stored, self._store, self._clock)
        try:
            if table.row.status == "open":
                await table.fold()
        except Exception:  # its own process finds that out too, and quarantines it
            return None
        return table


UNREADABLE = "unreadable"


def seated(seats: tuple[SeatRow, ...]) -> frozenset[int]:
    """Return the people on these seats."""
    return frozenset(seat.person_id for seat in seats if seat.person_id is not None)


log = logging.getLogger(__name__)


class QuarantinedError(Exception):
    """The table is quarantined, so its messages wait too."""


class Registry:
    """Finds tables and lobbies by number, person or thread."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        people: People,
        compute: Compute,
        events: Events,
    ) -> None:
        self._store = store
        self.others = OtherProcesses(store, clock)
        self._clock = clock
        self._people = people
        self._compute = compute
        self._prepared: LruCache[tuple[str, int, str], None] = LruCache()
        self._events = events
        self._reading: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._held: WeakValueDictionary[int, Table] = WeakValueDictionary()  # evicted ones still in use too
        self._by_person = Index()  # people who have a seat or may take one back
        self._by_server = Index()
        self.tables: dict[int, Table] = {}
        self.lobbies: dict[int, Lobby] = {}
        self.quarantined: dict[int, frozenset[int]] = {}
        """Stored tables that this program can't run, and who sits there as far as known."""
        self.any_asleep = False
        """Whether there may be sleeping tables."""
        self.earlier = 0
        """Newest table of earlier processes. Commands that opened it or an older one get no reply."""
        events.on(Changed, react=lambda changed: self.keep(changed.table))
        events.on(Forgotten, react=lambda forgotten: self._forget_person(forgotten.person_id))
        events.on(Cancelled, react=lambda cancelled: self.forget(cancelled.table.row.id))

    # -- what is in memory ----------------------------------------------------------------------------

    def adopt(self, stored: Stored) -> Table | Lobby:
        """Load a stored table or lobby.

        Raises:
            Refusal: this program does not know that version of its game.
        """
        number = stored.table.id
        try:
            if stored.table.status == "lobby":
                return self.lobbies.setdefault(number, self.lobby_from(stored))
            return self._put(Table(stored, self._store, self._clock))
        except KeyError:
            raise Refusal("table_aside", table=number) from None

    def _put(self, table: Table) -> Table:
        """Keep a table, once; people find it while they sit there or may come back."""
        number = table.row.id
        kept = self.tables.setdefault(number, self._held.setdefault(number, table))
        people = {seat.person_id or seat.owner_id for seat in kept.seats}
        self._by_person.put(number, (person for person in people if person is not None))
        self._by_server.put(number, (kept.row.guild_id,))
        return kept

    def lobby_from(self, stored: Stored) -> Lobby:
        """Build a stored lobby, of its kind, without keeping it."""
        return kind_of_lobby(stored.table)(stored, self._store, self._clock)

    def add_lobby(self, lobby: Lobby) -> None:
        """Keep a new lobby, once it is on disk."""
        self.lobbies[lobby.row.id] = lobby
        self._events.emit(Due(lobby.row.id))

    def replace_lobby(self, table: Table) -> None:
        """Replace a lobby by its table, once the start is on disk and its messages are on their way."""
        del self.lobbies[table.row.id]
        self._put(table)
        self.evict_surplus()
        self._events.emit(Began(table))

    def close_lobby(self, lobby: Lobby) -> None:
        """Forget a lobby that has ended, once that is on disk."""
        self.lobbies.pop(lobby.row.id, None)
        self._events.emit(Closed(lobby))

    def keep(self, table: Table) -> None:
        """Return a changed table to memory if it was evicted meanwhile."""
        if table.row.status in RUNNING and table.row.id not in self.quarantined:
            self._put(table)

    def forget(self, number: int) -> None:
        """Drop a table from memory; the store has it."""
        if (table := self.tables.get(number)) is not None:
            self._events.emit(Evicted(table))
        self.tables.pop(number, None)
        self._by_person.drop(number)
        self._by_server.drop(number)

    def delete(self, number: int) -> None:
        """Forget a table or a lobby that was deleted, even while it is in use."""
        self._drop(number)
        self.quarantined.pop(number, None)

    def _drop(self, number: int) -> None:
        self.forget(number)
        self._held.pop(number, None)
        self.lobbies.pop(number, None)

    def _forget_person(self, person_id: int) -> None:
        """Stop finding tables by a person; the tables themselves change under their own locks."""
        self._by_person.drop_key(person_id)
        for number, people in self.quarantined.items():
            self.quarantined[number] = people - {person_id}

    def evict_surplus(self) -> None:
        """Evict all but the newest finished tables and the newest solo games."""
        finished = [table for table in self.tables.values() if table.row.status not in RUNNING]
        self._evict_unused(finished[:-FINISHED_KEPT])
        if self._evict_unused(idle_solo_games(self.tables.values(), ALONE_KEPT)):
            self.any_asleep = True

    def _evict_unused(self, tables: Iterable[Table]) -> bool:
        """Evict those of these tables that nobody is changing; return whether there were any."""
        unused = [table for table in tables if not table.lock.locked()]
        for table in unused:
            self.forget(table.row.id)
        return bool(unused)

    def quarantine(self, number: int, game: str, why: str, people: frozenset[int]) -> None:
        """Quarantine a table until a program that can run it starts."""
        log.error("table %d (%s) is quarantined: %s", number, game, why)
        self.quarantined[number] = people
        self._drop(number)

    async def seating(self, number: int, *, anywhere: bool = False) -> Seating | None:
        """Return a started table's row and seats without reading its game; None if there is no such table.

        ``anywhere``: even if another process has the table.

        Raises:
            Refusal: this program can't run the table, or another process has it.
        """
        self._refuse_quarantined(number)
        if (table := self.tables.get(number)) is not None:
            return Seating(table.row, table.seats)
        try:
            found = await self._store.seating(number)
        except UnreadableError as error:
            self.quarantine(number, UNREADABLE, str(error), frozenset())
            raise Refusal("table_aside", table=number) from None
        if found is not None and not anywhere:
            self.others.require_here(found.table.guild_id)  # the other one also knows whom to tell of a lobby
        return found if found is not None and self._has_started(found.table) else None

    def _has_started(self, row: TableRow) -> bool:
        """Return whether a table has started, and was not cancelled."""
        is_starting = row.id in self.lobbies  # its start is on disk, but not in memory yet
        return not is_starting and row.status not in {"lobby", "cancelled"} and bool(row.seed)

    async def table(self, number: int) -> Table:
        """Return a started table, finished or not.

        Raises:
            Refusal: there is no table of that number, or this program can't run it.
        """
        table = await self.load(number)
        if not await self.fold(table):
            raise Refusal("table_aside", table=number)
        await self._people.load(seat.person_id for seat in table.seats)
        return table

    async def table_or_cancelled(self, number: int) -> Table:
        """Return a started table; a cancelled one is returned as it is on disk.

        Raises:
            Refusal: see ``table``.
        """
        self._refuse_quarantined(number)
        if number not in self.tables and (stored := await self._stored(number)).row.status == "cancelled":
            return stored
        return await self.table(number)

    async def load(self, number: int) -> Table:
        """Return a started table; its states may not be in memory yet.

        Raises:
            Refusal: see ``table``.
        """
        self._refuse_quarantined(number)
        if number not in self.tables:
            async with self._reading.setdefault(number, asyncio.Lock()):
                self._refuse_quarantined(number)
                await self._read(number)
        table = self.tables[number]
        table.touched = self._clock.now()  # the caller may be about to change it, so it stays in memory
        return table

    async def _read(self, number: int) -> None:
        """Load a table unless it is loaded; concurrent calls read it once."""
        if number in self.tables:
            return
        table = self._held.get(number) or await self._stored(number)
        if not self._has_started(table.row):
            raise Refusal("no_table", table=number)
        if not is_sleeping(table.row):
            self.evict_surplus()
        table.touched = self._clock.now()
        self._put(table)
        if is_sleeping(table.row):  # it is evicted again once unused
            self._events.emit(Due(number))

    async def _stored(self, number: int) -> Table:
        """Return a started table as it is on disk.

        Raises:
            Refusal: there is no table of that number, or this program can't run it.
            OtherShard: it belongs to another process.
        """
        found = await self._store.found(number)
        if isinstance(found, Damaged):
            self.quarantine(number, UNREADABLE, found.why, found.people)
            raise Refusal("table_aside", table=number)
        if found is None or found.table.status == "lobby" or not found.table.seed:
            raise Refusal("no_table", table=number)
        self.others.require_here(found.table.guild_id)
        runs = found.table.status in RUNNING
        try:
            table = Table(found, self._store, self._clock)
        except KeyError:
            why: str | None = f"version {found.table.version} is unknown"
        else:
            why = (self.unknown_part(table) or await self.prepare(table)) if runs else None
        if why is not None:  # nobody waits for a finished one
            self.quarantine(number, found.table.game, why, seated(found.seats if runs else ()))
            await self._store.quarantine([number], self._clock.now())  # its clock is stopped meanwhile
            raise Refusal("table_aside", table=number)
        return table

    # -- can this program run a table? -----------------------------------------------------------------

    @staticmethod
    def unknown_part(table: Table | Lobby) -> str | None:
        """Return what this program doesn't know in a table's rows, None if it knows everything."""
        if any(seat.level and seat.level not in table.game.computers for seat in table.seats):
            return "the level of a computer is unknown"
        try:
            settle_options(all_options(table.game), table.row.options)
        except OptionError:
            return "an option is unknown or out of bounds"
        return None

    async def prepare(self, table: Table) -> str | None:
        """Have a game compute what a table's options need, once; return why it can't, None if it can.

        Raises:
            MemoryError, OSError: the machine lacks a resource at the moment.
        """
        key = (table.row.game, table.row.version, str(table.row.options))
        if key not in self._prepared:
            try:
                await self._compute.run(warm, table.game, table.row.options)
            except NEED:
                raise
            except Exception as error:
                return f"preparing it failed: {type(error).__name__}"
            self._prepared.put(key, None)
        return None

    # -- sleeping tables are loaded without being woken -------------------------------------------------

    def evict_if_idle(self, table: Table) -> float | None:
        """Evict a sleeping table that was not used lately; return when to look again."""
        if not is_sleeping(table.row):
            return None
        now = self._clock.now()
        if table.lock.locked() or table.touched <= now < table.touched + QUIET:
            return now + QUIET
        self.any_asleep = True
        self.forget(table.row.id)
        return None

    async def load_sleeping_of(self, person_id: int) -> None:
        """Load a person's tables, and note the person at those that can't be read."""
        if not self.any_asleep:
            return
        async for number in in_turns(await self._store.resting_of(person_id)):
            await self._load_sleeping((number,))
            if number in self.quarantined:
                self.quarantined[number] |= {person_id}

    async def prolong_sleep_in(self, guild_id: int, seconds: float) -> None:
        """Postpone the end of the tables that have been asleep since a server removed the bot."""
        await self._store.prolong_sleep(guild_id, seconds)

    async def load_sleeping_in(self, guild_id: int) -> None:
        """Load a server's tables that have been asleep since it removed the bot."""
        await self._load_sleeping(await self._store.evicted_from(guild_id) if self.any_asleep else ())

    async def load_sleeping_at(self, guild_id: int, place_id: int) -> None:
        """Load the tables asleep in a server's thread or channel."""
        await self._load_sleeping(
            await self._store.sleeping_in(guild_id, place_id) if self.any_asleep else ()
        )

    async def _load_sleeping(self, numbers: Iterable[int]) -> None:
        async for number in in_turns(numbers):
            with suppress(Refusal):
                await self.load(number)

    # -- finding ---------------------------------------------------------------------------------------

    async def table_for_posting(self, number: int) -> Table:
        """Return a table that has something to post.

        Raises: Refusal: there is no table of that number, so its messages are not needed. QuarantinedError:
        the table is quarantined, so its messages wait.
        """
        try:
            return await self.table(number)
        except Refusal:
            if number in self.quarantined:
                raise QuarantinedError(f"table {number} is quarantined") from None
            raise

    def lobby(self, number: int) -> Lobby:
        """Return an open lobby.

        Raises:
            Refusal: it has started, was cancelled, or never existed, or this program can't run it.
        """
        self._refuse_quarantined(number)
        try:
            return self.lobbies[number]
        except KeyError:
            raise Refusal("lobby_closed", table=number) from None

    def _refuse_quarantined(self, number: int) -> None:
        if number in self.quarantined:
            raise Refusal("table_aside", table=number)

    def quarantined_of(self, person_id: int) -> list[int]:
        """Return the numbers of a person's quarantined tables, as far as known."""
        return sorted(number for number, people in self.quarantined.items() if person_id in people)

    def has_seat(self, person_id: int) -> bool:
        """Return whether a person has a seat at a table in memory, so that their settings must stay too."""
        return person_id in self._by_person

    def tables_of(self, person_id: int, *, left: bool = False) -> list[Table]:
        """Return a person's running tables, oldest first. ``left``: only those whose seat they have left."""
        tables = (self.tables[number] for number in self._by_person.of(person_id))
        running = (table for table in tables if table.row.status in RUNNING)
        return [table for table in running if (person_id in table.people) is not left]

    def tables_in(self, guild_id: int) -> list[Table]:
        """Return a server's tables in memory."""
        return [self.tables[number] for number in self._by_server.of(guild_id)]

    def all_in_memory(self) -> list[Table]:
        """Return the tables in memory, including evicted ones still in use."""
        return list(self._held.values())

    def lobbies_in(self, guild_id: int) -> list[Lobby]:
        """Return a server's lobbies."""
        return [lobby for lobby in self.lobbies.values() if lobby.row.guild_id == guild_id]

    def lobbies_of(self, person_id: int) -> list[Lobby]:
        """Return the lobbies a person hosts or sits in, oldest first."""
        mine = (
            lobby
            for lobby in self.lobbies.values()
            if person_id == lobby.row.host_id or person_id in seated(lobby.seats)
        )
        return sorted(mine, key=lambda lobby: lobby.row.id)

    async def table_in(self, channel_id: int) -> int | None:
        """Return the number of a thread's table, finished or not (``TableStore.table_in``); or None."""
        return await self._store.table_in(channel_id)

    async def is_taken(self, thread_id: int) -> bool:
        """Return whether a thread has a lobby or a running game."""
        if any(lobby.row.thread_id == thread_id for lobby in self.lobbies.values()):
            return True
        number = await self.table_in(thread_id)
        found = await self.seating(number) if number is not None else None
        return found is not None and found.table.status in RUNNING

    async def folded_of(self, person_id: int, most: int | None = None) -> AsyncIterator[Table]:
        """Yield ``tables_of`` one by one; the states of running ones are then in memory.

        ``most``: the largest number of tables to yield; those whose time ends first are yielded.
        """
        found = self.tables_of(person_id)
        if most is not None:
            found = sorted(found, key=lambda table: table.row.deadline or math.inf)[:most]
        async for table in in_turns(found):
            if table.row.status == "open":
                with suppress(StoreError):  # one to quarantine is quarantined in memory
                    await self.fold(table)
            status = table.row.status
            if person_id in table.people and (table.folded if status == "open" else status in RUNNING):
                yield table

    async def awaiting(self, person_id: int) -> AsyncIterator[Table]:
        """Yield the tables that await a person's answer, except those where a computer gives it."""
        async for table in self.folded_of(person_id):
            if table.awaits(person_id):
                yield table

    async def fold(self, table: Table) -> bool:
        """Replay a table's record to its current state; if that fails, quarantine it and return False."""
        try:
            await table.fold()
        except NEED:  # a later try may succeed
            raise
        except Exception as error:
            if table.row.id in self.quarantined:
                return False  # another task found that out meanwhile
            why = f"its record does not replay: {type(error).__name__}"
            self.quarantine(table.row.id, table.row.game, why, table.people)
            await self._store.quarantine([table.row.id], self._clock.now())
        return table.folded
