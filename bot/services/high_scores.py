"""Results of people who play alone: a server's best, read once and kept in memory."""

from __future__ import annotations

from dataclasses import replace

from bot.services.lru_cache import LruCache
from data.result_rows import BestRow
from data.rows import NOBODY
from data.store import Store


class HighScores:
    """A cache in front of the store. What is saved with a table's last step is noted here afterwards."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: LruCache[tuple[int, str], BestRow | None] = LruCache()

    async def load(self, guild_id: int, game: str) -> BestRow | None:
        """Load a server's best."""
        key = (guild_id, game)
        if key not in self._known:
            self._known.put(key, await self._store.best(guild_id, game))
        return self._known.get(key)

    def known(self, guild_id: int, game: str) -> BestRow | None:
        """Return a best that is loaded."""
        return self._known.get((guild_id, game))

    def forget(self, person_id: int) -> None:
        """Keep a person's results without the person."""
        for key in self._known:
            row = self._known.get(key)
            if row is not None and row.person_id == person_id:
                self._known.put(key, replace(row, person_id=NOBODY))

    def note(self, result: BestRow) -> None:
        """Remember a result that the store has, if it is the best.

        If the best before it is no longer in memory, the store is asked next time.
        """
        key = (result.guild_id, result.game)
        before = self._known.get(key)
        if key in self._known and (before is None or result.score > before.score):
            self._known.put(key, result)


class Streaks:
    """Caches the days on which people have solved the puzzle."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._days: LruCache[int, tuple[int, ...]] = LruCache()

    async def load(self, person_id: int) -> tuple[int, ...]:
        """Load and return the days of which a person has solved the puzzle in time."""
        days = tuple(await self._store.days_solved(person_id))
        self._days.put(person_id, days)
        return days

    def known(self, person_id: int) -> tuple[int, ...]:
        """Return the days that were last loaded."""
        return self._days.get(person_id) or ()

    def forget(self, person_id: int) -> None:
        """Forget a person's days."""
        self._days.drop(person_id)
