"""The days on which people have solved the puzzle, at hand for messages."""

from __future__ import annotations

from bot.services.recent import Recent
from data.store import Store


class Streaks:
    """Caches the solved days of people."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._days: Recent[int, tuple[int, ...]] = Recent()

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
