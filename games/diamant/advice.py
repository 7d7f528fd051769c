"""What ``/odds`` tells somebody inside a mine: the risk of one more card, and what it is worth."""

from __future__ import annotations

from fractions import Fraction

from games.diamant.odds import odds
from games.diamant.view import DiamantView
from games.game import Args


def advice(view: DiamantView) -> Args | None:
    """Return the next card's odds for anybody inside; None where the table forbids it or the mine is over.

    ``risk``: a percentage with one decimal; ``deadly`` of ``cards`` face-down cards end the mine. ``alone``
    and ``together`` (with ``_now`` for leaving at once): diamonds to take home if nobody or everybody else
    leaves at the same time; those of one more card are means with one decimal.
    """
    chances = odds(view) if view.odds else None
    if chances is None:
        return None
    return {
        "risk": _decimal(100 * chances.collapse),
        "deadly": chances.deadly,
        "cards": chances.cards,
        "inside": len(view.inside),
        "alone_now": chances.alone.leave,
        "alone": _decimal(chances.alone.stay),
        "together_now": chances.together.leave,
        "together": _decimal(chances.together.stay),
    }


def _decimal(value: Fraction) -> str:
    """Return a number that is not negative with one decimal, a half rounded up."""
    tenths = (20 * value + 1) // 2
    return f"{tenths // 10}.{tenths % 10}"
