"""The tables and lobbies in memory, and those that are quarantined. The store has all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.clock import Clock
from bot.dealer.other_processes import OtherProcesses
from bot.dealer.sleeping_tables import SleepingTables
from bot.dealer.table_cache import TableCache, is_sleeping
from bot.dealer.table_loader import UNREADABLE, TableLoader, UnfitError, seated
from bot.errors import NEED
from bot.messages.people import Preferences
from bot.tables.lobby import Lobby, kind_of_lobby
from bot.tables.refusal import Refusal
from bot.tables.table import RUNNING, Table
from data.errors import UnreadableError
from data.rows import Seating, Stored, TableRow
from data.store import Store, StoreError
from data.turns import in_turns

log = logging.getLogger(__name__)


class QuarantinedError(Exception):
    """The table is quarantined, so its messages wait with it."""


class Registry:
    """Finds tables and lobbies by number, person or thread.

    ``comes``: has the scheduler look at a table that slept. ``leaves``: is called with one that is evicted.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        preferences: Preferences,
        loader: TableLoader,
        comes: Callable[[int], None] = lambda number: None,
        leaves: Callable[[Table], None] = lambda table: None,
    ) -> None:
        self._store = store
        self.others = OtherProcesses(store, clock)
        self._clock = clock
        self._preferences = preferences
        self._loader = loader
        self._comes = comes
        self._cache = TableCache(leaves)
        self._reading: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.tables, self.all_in_memory = self._cache.tables, self._cache.all_in_memory
        self.lobbies: dict[int, Lobby] = {}
        self.quarantined: dict[int, frozenset[int]] = {}
        """Stored tables that this program can't run, and who sits there as far as that is known."""
        self.sleeping = SleepingTables(store, clock, self._cache, self.load, self.quarantined)
        self.earlier = 0
        """The newest table of earlier processes. Nobody answers a command any more that opened one up to it.
        """

    # -- what is in memory ----------------------------------------------------------------------------

    def adopt(self, stored: Stored) -> Table | Lobby:
        """Load a stored table or lobby.

        Raises:
            Refusal: this program does not know its game in that version.
        """
        number = stored.table.id
        try:
            if stored.table.status == "lobby":
                kind = kind_of_lobby(stored.table)
                return self.lobbies.setdefault(number, kind(stored, self._store, self._clock))
            return self._cache.put(Table(stored, self._store, self._clock))
        except KeyError:
            raise Refusal("table_aside", table=number) from None

    def replace_lobby(self, table: Table) -> None:
        """Keep a table in place of its lobby, once its start is on disk."""
        del self.lobbies[table.row.id]
        self._cache.put(table)
        self.put_away()

    def keep(self, table: Table) -> None:
        """Keep a changed table in memory again, if it was evicted meanwhile."""
        if table.row.status in RUNNING and table.row.id not in self.quarantined:
            self._cache.put(table)

    def forget(self, number: int) -> None:
        """Drop a table from memory; the store has it."""
        self._cache.evict(number)

    def delete(self, number: int) -> None:
        """Forget a table or a lobby that was deleted."""
        self._cache.delete(number)
        self.lobbies.pop(number, None)
        self.quarantined.pop(number, None)

    def forget_person(self, person_id: int) -> None:
        """Find no table by a person any more; the tables change under their own locks."""
        self._cache.forget_person(person_id)
        for number, people in self.quarantined.items():
            self.quarantined[number] = people - {person_id}

    def put_away(self) -> None:
        """Keep only the newest finished tables, and the newest games that people play alone, in memory."""
        self._cache.evict_finished()
        self.sleeping.exist = self._cache.evict_idle_solo_games() or self.sleeping.exist

    def quarantine(self, number: int, game: str, why: str, people: frozenset[int]) -> None:
        """Quarantine a table until a program starts that can run it."""
        log.error("table %d (%s) is quarantined: %s", number, game, why)
        self.quarantined[number] = people
        self._cache.delete(number)
        self.lobbies.pop(number, None)

    async def seating(self, number: int) -> Seating:
        """Return who sits at a table that has started and where it stands, without reading its game.

        Raises:
            Refusal: there is none of that number, or this program can't run it.
        """
        self._refuse_quarantined(number)
        if (table := self.tables.get(number)) is not None:
            return Seating(table.row, table.seats)
        try:
            found = await self._store.seating(number)
        except UnreadableError as error:
            self.quarantine(number, UNREADABLE, str(error), frozenset())
            raise Refusal("table_aside", table=number) from None
        if found is None:
            raise Refusal("no_table", table=number)
        self._require_started(found.table)
        return found

    def _require_started(self, row: TableRow) -> None:
        self.others.require_here(row.guild_id)  # who keeps a lobby also knows whom to tell of it
        begins = row.id in self.lobbies  # just now: what is on disk is not yet in memory
        if begins or row.status in {"lobby", "cancelled"} or not row.seed:
            raise Refusal("no_table", table=row.id)

    async def table(self, number: int) -> Table:
        """Return a table that has started, finished ones too.

        Raises:
            Refusal: there is none of that number, or this program can't run it.
        """
        table = await self.load(number)
        if not await self.fold(table):
            raise Refusal("table_aside", table=number)
        await self._preferences.load(seat.person_id for seat in table.seats)
        return table

    async def load(self, number: int) -> Table:
        """Return a table that has started; its states may not be in memory yet.

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
        """Load a table, unless it is loaded; two calls at once read it once."""
        if number in self.tables:
            return
        table = self._cache.held(number) or await self._stored(number)
        self._require_started(table.row)
        if not is_sleeping(table.row):
            self.put_away()
        table.touched = self._clock.now()
        self._cache.put(table)
        if is_sleeping(table.row):  # it is evicted again once nobody uses it
            self._comes(number)

    async def _stored(self, number: int) -> Table:
        try:
            if (table := await self._loader.table(number)) is not None:
                return table
        except UnfitError as error:
            self.quarantine(number, error.game, error.why, error.people)
            if error.game != UNREADABLE:  # its time stands still meanwhile
                await self._store.quarantine([number], self._clock.now())
            raise Refusal("table_aside", table=number) from None
        raise Refusal("no_table", table=number)

    async def speaking(self, number: int) -> Table:
        """Return a table that has something to post.

        Raises: Refusal: there is none of that number, so nobody waits for it. QuarantinedError: its messages
        wait.
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
            Refusal: it has started, was cancelled, or never was, or this program can't run it.
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
        """Return the numbers of the quarantined tables at which a person sits, as far as that is known."""
        return sorted(number for number, people in self.quarantined.items() if person_id in people)

    def has_seat(self, person_id: int) -> bool:
        """Tell whether a person has a seat at a table in memory, so that their settings must stay too."""
        return self._cache.has_seat(person_id)

    def tables_of(self, person_id: int, *, left: bool = False) -> list[Table]:
        """Return a person's running tables, the oldest first. ``left``: those whose seat they have left."""
        running = (table for table in self._cache.of(person_id) if table.row.status in RUNNING)
        return [table for table in running if (person_id in table.people) is not left]

    def tables_in(self, guild_id: int) -> list[Table]:
        """Return the tables in memory of a server."""
        return self._cache.in_server(guild_id)

    def lobbies_in(self, guild_id: int) -> list[Lobby]:
        """Return the lobbies of a server."""
        return [lobby for lobby in self.lobbies.values() if lobby.row.guild_id == guild_id]

    def lobbies_of(self, person_id: int) -> list[Lobby]:
        """Return the lobbies that a person hosts or sits in, the oldest first."""
        mine = (
            lobby
            for lobby in self.lobbies.values()
            if person_id == lobby.row.host_id or person_id in seated(lobby.seats)
        )
        return sorted(mine, key=lambda lobby: lobby.row.id)

    async def table_in(self, channel_id: int) -> int | None:
        """Return the number of the table whose thread this is, finished ones too: the newest of several."""
        return await self._store.table_in(channel_id)

    async def is_noted(self, message_id: int) -> bool:
        """Tell whether it is known what a message of ours shows."""
        return await self._store.message(message_id) is not None

    async def folded_of(self, person_id: int) -> AsyncIterator[Table]:
        """Yield ``tables_of`` one after the other; the states of running ones are then in memory."""
        async for table in in_turns(self.tables_of(person_id)):
            if table.row.status == "open":
                with suppress(StoreError):  # one that is to be set aside is so in memory
                    await self.fold(table)
            status = table.row.status
            if person_id in table.people and (table.folded if status == "open" else status in RUNNING):
                yield table

    async def fold(self, table: Table) -> bool:
        """Replay a table's record to its state; return False if that fails and the table is quarantined."""
        try:
            await table.fold()
        except NEED:  # a later try may succeed
            raise
        except Exception as error:
            if table.row.id in self.quarantined:
                return False  # another task has found that out meanwhile
            why = f"its record does not replay: {type(error).__name__}"
            self.quarantine(table.row.id, table.row.game, why, table.people)
            await self._store.quarantine([table.row.id], self._clock.now())
        return table.folded

    async def close_dms(self, table_id: int, person_id: int) -> None:
        """Send no more DMs to somebody who has closed them; the button at the table does the same."""
        table = await self.table(table_id)
        async with table.lock:
            now = self._clock.now()
            seats = tuple(
                replace(s, dm_closed_at=now) if s.person_id == person_id else s for s in table.seats
            )
            await table.update(table.row, seats)
