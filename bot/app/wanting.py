"""Read which ratings a host wants: around their own, or from one to another."""

from __future__ import annotations

from bot.messages.lobby_panel import ANY
from bot.services.strengths import Strengths
from bot.tables.refusal import Refusal
from bot.tables.wanted_ratings import Wanted, read_wanted

RANGE_EXAMPLE = "1400-1800"


async def wanted_by(strengths: Strengths, person_id: int, game: str, text: str) -> Wanted:
    """Return the ratings that a host wants at a game.

    Raises:
        Refusal: the text means none.
    """
    if text == ANY:
        return Wanted()
    own = await strengths.of(person_id, game)
    wanted = read_wanted(text, own.rating)
    if wanted is None:
        raise Refusal("ratings", example=RANGE_EXAMPLE)
    return wanted
