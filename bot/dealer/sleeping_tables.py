"""Sleeping tables: they are evicted after a while, and read again when something concerns them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from bot.clock import Clock
from bot.dealer.table_cache import QUIET, TableCache, is_sleeping
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.store import Store
from data.turns import in_turns


class SleepingTables:
    """Loads sleeping tables again; they sleep on. ``load``: loads one by its number."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        cache: TableCache,
        load: Callable[[int], Awaitable[Table]],
        quarantined: dict[int, frozenset[int]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._cache = cache
        self._load_one = load
        self._quarantined = quarantined
        self.exist = False
        """Whether there are sleeping tables."""

    def evict_if_idle(self, table: Table) -> float | None:
        """Evict a sleeping table that nobody has touched lately; return when to look again."""
        if not is_sleeping(table.row):
            return None
        now = self._clock.now()
        if self._cache.is_wanted(table, now):
            return now + QUIET
        self.exist = True
        self._cache.evict(table.row.id)
        return None

    async def load_of(self, person_id: int) -> None:
        """Load the tables of a person, and note that the person sits at those that can't be read."""
        if not self.exist:
            return
        async for number in in_turns(await self._store.resting_of(person_id)):
            await self._load(number)
            if number in self._quarantined:
                self._quarantined[number] |= {person_id}

    async def load_in_server(self, guild_id: int) -> None:
        """Load the tables of a server that sleep since it removed the bot."""
        await self._load_all(await self._store.evicted_from(guild_id) if self.exist else ())

    async def load_at(self, guild_id: int, place_id: int) -> None:
        """Load the tables that sleep in a thread or a channel of a server."""
        await self._load_all(await self._store.sleeping_in(guild_id, place_id) if self.exist else ())

    async def _load_all(self, numbers: Iterable[int]) -> None:
        async for number in in_turns(numbers):
            await self._load(number)

    async def _load(self, number: int) -> None:
        with suppress(Refusal):
            await self._load_one(number)
