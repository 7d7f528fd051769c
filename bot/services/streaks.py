"""On which days somebody has solved the puzzle, at hand where a message is worded."""

from __future__ import annotations

from bot.services.recent import Recent
from data.store import Store


class Streaks:
    """Reads from the store what a message is about to tell."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._days: Recent[int, tuple[int, ...]] = Recent()

    async def load(self, person_id: int) -> tuple[int, ...]:
        """Bring to hand, and return, the days of which a person has solved the puzzle in time."""
        days = tuple(await self._store.days_solved(person_id))
        self._days.put(person_id, days)
        return days

    def known(self, person_id: int) -> tuple[int, ...]:
        """Return what was last brought to hand."""
        return self._days.get(person_id) or ()

    def forget(self, person_id: int) -> None:
        """Have nothing of a person at hand."""
        self._days.drop(person_id)
