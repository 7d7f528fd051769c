"""Read tables from the store that this or another program left there, if this one can run them."""

from __future__ import annotations

from bot.clock import Clock
from bot.dealer.other_processes import OtherProcesses
from bot.errors import NEED
from bot.services.compute import Compute
from bot.services.lru_cache import LruCache
from bot.services.work import warm
from bot.tables.lobby import Lobby
from bot.tables.options import all_options
from bot.tables.table import RUNNING, Table
from data.rows import Damaged, SeatRow, Stored
from data.store import Store
from games.options import OptionError, settle_options

UNREADABLE = "unreadable"


class UnfitError(Exception):
    """This program can't run a table. ``people``: who sits there, as far as that is known."""

    def __init__(self, game: str, why: str, people: frozenset[int]) -> None:
        super().__init__(why)
        self.game, self.why, self.people = game, why, people


def seated(seats: tuple[SeatRow, ...]) -> frozenset[int]:
    """Return the people on these seats."""
    return frozenset(seat.person_id for seat in seats if seat.person_id is not None)


class TableLoader:
    """Reads one table, and has its game compute what such tables need."""

    def __init__(self, store: Store, clock: Clock, compute: Compute) -> None:
        self._store = store
        self._clock = clock
        self._others = OtherProcesses(store, clock)
        self._compute = compute
        self._prepared: LruCache[tuple[str, int, str], None] = LruCache()

    async def table(self, number: int) -> Table | None:
        """Return a table that has started, None where there is none of that number.

        Raises:
            UnfitError: this program can't run it, or a part of it can't be read.
            OtherShard: another process keeps it.
        """
        found = await self._store.found(number)
        if isinstance(found, Damaged):
            raise UnfitError(UNREADABLE, found.why, found.people)
        if found is None or found.table.status == "lobby" or not found.table.seed:
            return None
        self._others.require_here(found.table.guild_id)
        table = self._made(found)
        if table.row.status in RUNNING:
            why = self.misfit(table) or await self.prepare(table)
            if why is not None:
                raise UnfitError(table.row.game, why, table.people)
        return table

    def _made(self, stored: Stored) -> Table:
        try:
            return Table(stored, self._store, self._clock)
        except KeyError:
            why = f"version {stored.table.version} is unknown"
            waits = stored.table.status in RUNNING  # nobody waits for one that is over
            raise UnfitError(stored.table.game, why, seated(stored.seats if waits else ())) from None

    @staticmethod
    def misfit(table: Table | Lobby) -> str | None:
        """Return what this program does not know in a table's rows; None: it knows everything."""
        if any(seat.level and seat.level not in table.game.computers for seat in table.seats):
            return "the level of a computer is unknown"
        try:
            settle_options(all_options(table.game), table.row.options)
        except OptionError:
            return "an option is unknown or out of bounds"
        return None

    async def prepare(self, table: Table) -> str | None:
        """Let a game compute what a table's options need, once; return why it can't, else None.

        Raises:
            MemoryError, OSError: the machine lacks something just now.
        """
        alike = (table.row.game, table.row.version, str(table.row.options))
        if alike not in self._prepared:
            try:
                await self._compute.run(warm, table.game, table.row.options)
            except NEED:
                raise
            except Exception as error:
                return f"preparing it failed: {type(error).__name__}"
            self._prepared.put(alike, None)
        return None
