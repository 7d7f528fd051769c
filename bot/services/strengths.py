"""The present ratings of people, from games among people."""

from __future__ import annotations

from bot.clock import Clock
from data.ratings import PEOPLE, aged, started
from data.result_rows import RatingRow
from data.store import Store


class Strengths:
    """Reads ratings from the store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def of(self, person_id: int, game: str) -> RatingRow:
        """Return a person's rating at a game; the first rating if they have not played it."""
        rows = await self._store.ratings(person_id)
        mine = (row for row in rows if row.game == game and row.kind == PEOPLE)
        return aged(next(mine, started(person_id, game, PEOPLE)), self._clock.now())
