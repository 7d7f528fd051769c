"""What a computer makes of a position: a move, and what is proven of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verdict:
    """A canonical move, and the position's worth to the side to move.

    ``value``: 1 won, 0 drawn, -1 lost with best play, None where nothing is proven. ``turns``: after at most
    so many turns, those of both sides counted, the game is over (None: not known).
    """

    move: str
    value: int | None = None
    turns: int | None = None
