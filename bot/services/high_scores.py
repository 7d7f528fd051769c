"""Results of games for one player: a server's best and people's streaks, read once and kept in memory."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.services.lru_cache import LruCache
from data.result_rows import BestRow, DailyRow
from data.rows import NOBODY
from data.store import Store

HIDDEN = -1
"""Used in place of a hidden person's id."""


@dataclass(frozen=True, slots=True)
class SolvedDays:
    """The days that count for a person's streak, as loaded for a table.

    ``here``: the puzzle at that table. ``table_id``: the table that counts for the puzzle's day.
    """

    days: tuple[int, ...] = ()
    table_id: int | None = None
    here: DailyRow | None = None

    @property
    def spent(self) -> float:
        """Seconds spent on that puzzle so far."""
        return 0.0 if self.here is None else self.here.spent


class HighScores:
    """A cache in front of the store. Results saved with a table's last step are then noted here."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: LruCache[tuple[int, str], BestRow | None] = LruCache()
        self._hiding: frozenset[int] = frozenset()
        self._days: LruCache[int, SolvedDays] = LruCache()

    async def load(self, guild_id: int, game: str) -> BestRow | None:
        """Load a server's best result, and whether its person now hides."""
        key = (guild_id, game)
        if key not in self._known:
            self._known.put(key, await self._store.best(guild_id, game))
        if (row := self._known.get(key)) is not None:
            hidden = await self._store.hidden_among((row.person_id,))
            self._hiding = (self._hiding - {row.person_id}) | hidden
        return self.known(guild_id, game)

    async def may_count(self, person_id: int | None, game: str) -> bool:
        """Return whether a person's next result at a puzzle may be a best: not after seeing a solution."""
        return person_id is not None and not await self._store.has_seen_solution(person_id, game)

    def known(self, guild_id: int, game: str) -> BestRow | None:
        """Return a loaded best result, without the name of a person who hides."""
        row = self._known.get((guild_id, game))
        return replace(row, person_id=HIDDEN) if row is not None and row.person_id in self._hiding else row

    def forget(self, person_id: int) -> None:
        """Remove a person from their results, and forget their days."""
        for table_id in [each for each in self._days if _is_of(self._days.get(each), person_id)]:
            self._days.drop(table_id)
        for key in self._known:
            row = self._known.get(key)
            if row is not None and row.person_id == person_id:
                self._known.put(key, replace(row, person_id=NOBODY))

    def drop_guild(self, guild_id: int) -> None:
        """Drop a server's best results from memory; call it after they are deleted."""
        for key in self._known:
            if key[0] == guild_id:
                self._known.drop(key)

    def note(self, result: BestRow) -> None:
        """Remember a stored result if it is the best.

        If the previous best is no longer in memory, the store is asked next time.
        """
        key = (result.guild_id, result.game)
        before = self._known.get(key)
        if key in self._known and (before is None or result.score > before.score):
            self._known.put(key, result)

    # -- the days on which people solved the puzzle ----------------------------------------------------

    async def load_days(self, person_id: int, table_id: int) -> SolvedDays:
        """Load the days whose puzzle a person solved in time, and the table that counts for a puzzle's day.

        ``table_id``: the table of that puzzle, where the person plays.
        """
        days, row = tuple(await self._store.days_solved(person_id)), await self._store.daily_at(table_id)
        counted = None if row is None else await self._store.streak_table(person_id, row.day)
        solved = SolvedDays(days, counted, row)
        self._days.put(table_id, solved)
        return solved

    def days_of(self, table_id: int) -> SolvedDays:
        """Return what was last loaded for a table."""
        return self._days.get(table_id) or SolvedDays()


def _is_of(solved: SolvedDays | None, person_id: int) -> bool:
    return solved is not None and solved.here is not None and solved.here.person_id == person_id
