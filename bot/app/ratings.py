"""Read which ratings a host wants: around their own, or from one to another."""

from __future__ import annotations

from bot.messages.lobby_panel import ANY
from bot.services.strengths import Strengths
from bot.tables.refusal import Refusal
from bot.tables.wanted_ratings import RatingRange, read_wanted
from data.preference_rows import PersonRow

RANGE_EXAMPLE = "1400-1800"


async def own_rating(strengths: Strengths, host: PersonRow, game: str) -> float | None:
    """Return the rating around which a host may name a range; None: the range would tell what they hide."""
    return None if host.hidden else (await strengths.of(host.id, game)).rating


async def wanted_by(strengths: Strengths, host: PersonRow, game: str, text: str) -> RatingRange:
    """Return the range of ratings that a host's text means.

    Raises:
        Refusal: the text means none.
    """
    if text == ANY:
        return RatingRange()
    wanted = read_wanted(text, await own_rating(strengths, host, game))
    if wanted is None:
        raise Refusal("ratings_hidden" if host.hidden else "ratings", example=RANGE_EXAMPLE)
    return wanted
