"""The tables and lobbies at hand, and those that are quarantined. The store has all of them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from dataclasses import replace

from bot.clock import Clock
from bot.dealer.other_processes import RUNNING, OtherProcesses
from bot.services.index import Index
from bot.services.preferences import Preferences
from bot.tables.at_rest import at_rest
from bot.tables.lobby import Lobby
from bot.tables.paired import kind_of_lobby
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.errors import UnreadableError
from data.rows import Seating, SeatRow, Stored, TableRow
from data.store import Store, StoreError
from data.turns import in_turns

log = logging.getLogger(__name__)

FINISHED_KEPT = 50
"""Finished tables that stay at hand, since people look at the end again and press Rematch."""

ALONE_KEPT = 1000
"""Games that people play alone in their DMs, without a clock, that stay at hand; the store has them all."""

UNREADABLE = "unreadable"


class QuarantinedError(Exception):
    """The table is quarantined, so what it has to say waits with it."""


def seated(seats: Iterable[SeatRow]) -> frozenset[int]:
    """Return the people who sit on these seats."""
    return frozenset(seat.person_id for seat in seats if seat.person_id is not None)


class Registry:
    """Finds tables and lobbies by number, person or thread.

    ``leaves``: is told of a table that is about to be at hand no more.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        preferences: Preferences,
        leaves: Callable[[Table], None] = lambda table: None,
    ) -> None:
        self._store = store
        self.others = OtherProcesses(store, clock)
        self._clock = clock
        self._preferences = preferences
        self._leaves = leaves
        self._by_person = Index()  # of the tables at hand where somebody has a seat
        self._by_server = Index()
        self._some_rest = False
        self.tables: dict[int, Table] = {}
        self.lobbies: dict[int, Lobby] = {}
        self.quarantined: dict[int, frozenset[int]] = {}
        """Stored tables that this program can't run, and who sits there as far as that is known."""
        self.earlier = 0
        """The newest table of earlier processes. A command that opened one up to it is answered by nobody."""

    # -- what is at hand -------------------------------------------------------------------------------

    def adopt(self, stored: Stored) -> Table | Lobby:
        """Have a stored table or lobby at hand.

        Raises:
            Refusal: this program does not know its game in that version.
        """
        number = stored.table.id
        try:
            if stored.table.status == "lobby":
                kind = kind_of_lobby(stored.table)
                return self.lobbies.setdefault(number, kind(stored, self._store, self._clock))
            return self._at_hand(Table(stored, self._store, self._clock))
        except KeyError:
            raise Refusal("table_aside", table=number) from None

    def begun(self, table: Table) -> None:
        """Have a table at hand in the place of its lobby, whose start is on disk."""
        del self.lobbies[table.row.id]
        self._at_hand(table)
        self._forget_finished()
        self.put_away()

    def _at_hand(self, table: Table) -> Table:
        """Have a table at hand, once; people find it as long as they sit there or may sit down again."""
        kept = self.tables.setdefault(table.row.id, table)
        people = {seat.person_id or seat.owner_id for seat in kept.seats}
        self._by_person.put(kept.row.id, (person for person in people if person is not None))
        self._by_server.put(kept.row.id, (kept.row.guild_id,))
        return kept

    def forget(self, number: int) -> None:
        """Have a table at hand no more; the store has it."""
        if (table := self.tables.get(number)) is not None:
            self._leaves(table)
        self.tables.pop(number, None)
        self._by_person.drop(number)
        self._by_server.drop(number)

    def forget_person(self, person_id: int) -> None:
        """Find no table by a person any more; who holds the tables' locks changes the tables themselves."""
        self._by_person.drop_key(person_id)
        for number, people in self.quarantined.items():
            self.quarantined[number] = people - {person_id}

    def _forget_finished(self) -> None:
        """Keep only the newest finished tables at hand; the store has them all."""
        finished = [number for number, table in self.tables.items() if table.row.status not in RUNNING]
        for number in finished[:-FINISHED_KEPT]:
            if not self.tables[number].lock.locked():
                self.forget(number)

    def put_away(self) -> None:
        """Keep of the games that people play alone only those at hand that were touched last."""
        for table in at_rest(self.tables.values(), ALONE_KEPT):
            if not table.lock.locked():
                self._some_rest = True
                self.forget(table.row.id)

    async def recall(self, person_id: int) -> None:
        """Have the games of a person at hand again that were put away."""
        for row in await self.others.rows_here(person_id) if self._some_rest else ():
            if row.status in {"open", "asleep"} and row.in_dms and row.id not in self.tables:
                with suppress(Refusal):
                    await self.table(row.id)

    def quarantine(self, number: int, game: str, why: str, people: frozenset[int]) -> None:
        """Set a table aside until a program starts that can run it."""
        log.error("table %d (%s) is quarantined: %s", number, game, why)
        self.quarantined[number] = people
        self.forget(number)
        self.lobbies.pop(number, None)

    async def seating(self, number: int) -> Seating:
        """Return who sits at a table that has started and where it stands; nothing of its game is read.

        Raises:
            Refusal: there is none of that number, or this program can't run it.
        """
        self._refuse_quarantined(number)
        table = self.tables.get(number)
        if table is not None:
            return Seating(table.row, table.seats)
        try:
            found = await self._store.seating(number)
        except UnreadableError as error:
            self.quarantine(number, UNREADABLE, str(error), frozenset())
            raise Refusal("table_aside", table=number) from None
        if found is None:
            raise Refusal("no_table", table=number)
        self._require_begun(found.table)
        return found

    def _require_begun(self, row: TableRow) -> None:
        if row.status in {"lobby", "cancelled"} or not row.seed:
            raise Refusal("no_table", table=row.id)
        self.others.require_here(row.guild_id)

    async def table(self, number: int) -> Table:
        """Return a table that has started, finished ones too.

        Raises:
            Refusal: there is none of that number, or this program can't run it.
        """
        self._refuse_quarantined(number)
        if number not in self.tables:
            await self._read(number)
        table = self.tables[number]
        table.touched = self._clock.now()  # whoever asks may be about to change it: it stays at hand
        if not await self.fold(table):
            raise Refusal("table_aside", table=number)
        await self._preferences.load(seat.person_id for seat in table.seats)
        return table

    async def _read(self, number: int) -> None:
        try:
            stored = await self._store.stored(number)
        except UnreadableError as error:
            self.quarantine(number, UNREADABLE, str(error), frozenset())
            raise Refusal("table_aside", table=number) from None
        if stored is None:
            raise Refusal("no_table", table=number)
        self._require_begun(stored.table)
        self._forget_finished()
        self.put_away()
        self.adopt(stored)

    async def speaking(self, number: int) -> Table:
        """Return a table that has something to say.

        Raises:
            Refusal: there is none of that number, so nobody need hear it.
            QuarantinedError: what it has to say waits.
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
        """Tell whether a person has a seat at a table at hand: what is known of them must stay at hand."""
        return person_id in self._by_person

    def tables_of(self, person_id: int) -> list[Table]:
        """Return the running tables at which a person sits, the oldest first."""
        mine = (self.tables[number] for number in self._by_person.of(person_id))
        return [table for table in mine if person_id in table.people and table.row.status in RUNNING]

    def tables_in(self, guild_id: int) -> list[Table]:
        """Return the tables at hand of a server."""
        return [self.tables[number] for number in self._by_server.of(guild_id)]

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

    async def shows_lobby(self, message_id: int) -> bool:
        """Tell whether a message is known as one that shows a lobby."""
        row = await self._store.message(message_id)
        return row is not None and row.slot == "lobby"

    async def folded_of(self, person_id: int) -> AsyncIterator[Table]:
        """Yield ``tables_of`` one after the other; those that are open have their states at hand then."""
        async for table in in_turns(self.tables_of(person_id)):
            if table.row.status == "open":
                with suppress(StoreError):  # one that is to be set aside is so in memory
                    await self.fold(table)
            status = table.row.status
            if person_id in table.people and (table.folded if status == "open" else status in RUNNING):
                yield table

    async def fold(self, table: Table) -> bool:
        """Have a table's state at hand; False if its record does not fold and it is quarantined."""
        try:
            await table.fold()
        except Exception as error:
            if table.row.id in self.quarantined:
                return False  # somebody else has found that out meanwhile
            why = f"its record does not replay: {type(error).__name__}"
            self.quarantine(table.row.id, table.row.game, why, table.people)
            await self._store.quarantine([table.row.id], self._clock.now())
        return table.folded

    async def close_dms(self, table_id: int, person_id: int) -> None:
        """Write no more DMs to somebody who has closed them; the button at the table does all of it."""
        table = await self.table(table_id)
        async with table.lock:
            now = self._clock.now()
            seats = tuple(
                replace(s, dm_closed_at=now) if s.person_id == person_id else s for s in table.seats
            )
            await table.update(table.row, seats)
