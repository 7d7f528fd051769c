"""The present ratings of people, from games among people, and the ranges that hosts name by them."""

from __future__ import annotations

from bot.clock import Clock
from bot.messages.lobby_panel import ANY
from bot.messages.profile_message import rating_text
from bot.tables.lobby import Lobby
from bot.tables.options import INVITED, RatingRange, read_wanted
from bot.tables.refusal import Refusal
from data.preference_rows import PersonRow
from data.ratings import PEOPLE, aged, started
from data.result_rows import RatingRow
from data.store import Store
from games.values import Word

RANGE_EXAMPLE = "1400-1800"


class Ratings:
    """Reads ratings from the store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def of(self, person_id: int, game: str) -> RatingRow:
        """Return a person's rating at a game; the first rating if they have not played it."""
        rows = await self._store.ratings(person_id)
        mine = (row for row in rows if row.game == game and row.kind == PEOPLE)
        return aged(next(mine, started(person_id, game, PEOPLE)), self._clock.now())

    async def shown(self, host: PersonRow, game: str) -> float | None:
        """Return the rating around which a host may name a range; None: it would tell what they hide."""
        return None if host.hidden else (await self.of(host.id, game)).rating

    async def wanted_by(self, host: PersonRow, game: str, text: str) -> RatingRange:
        """Return the range of ratings that a host's text means.

        Raises:
            Refusal: the text means none.
        """
        if text == ANY:
            return RatingRange()
        if text == INVITED:
            return RatingRange.nobody()
        wanted = read_wanted(text, await self.shown(host, game))
        if wanted is None:
            raise Refusal("ratings_hidden" if host.hidden else "ratings", example=RANGE_EXAMPLE)
        return wanted

    async def admit(self, lobby: Lobby, person_id: int) -> None:
        """Check that a person's rating is in a lobby's range; the host and invited people may have any.

        Raises:
            Refusal: it is not.
        """
        wanted = lobby.wanted
        expected = {lobby.row.host_id, *(seat.person_id for seat in lobby.seats)}
        if wanted.is_open or person_id in expected:
            return
        if wanted.is_by_invitation:
            raise Refusal("by_invitation")
        row = await self.of(person_id, lobby.game.id)
        if not wanted.takes(row):
            name = Word(f"{lobby.game.id}.name")
            own = rating_text(row, row.last_at)
            raise Refusal("other_ratings", low=wanted.low, high=wanted.high, own=own, game=name)
