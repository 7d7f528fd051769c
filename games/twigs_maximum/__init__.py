"""A puzzle: all 24 pieces of two colours, laid in turn, close as many hexagons as possible.

Which colour surrounds a hexagon is of no account. 33 is the most: h hexagons need 3h + ceil(sqrt(12h - 3))
edges, 34 need 123, and there are 120. Source: the rules, section "Puzzles".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.game import Word
from games.twigs.puzzles.puzzle import Puzzle
from games.twigs.puzzles.verdict import APART, Verdict, closed_hexagons, connected, scored
from games.twigs.view import COLOURS, Twig
from games.twigs_maximum.answer import ANSWER

REACHED = Word("verdict.reached")


class Maximum(Puzzle):
    """White and black come in turn; after a piece was lifted its colour comes next."""

    id: ClassVar[str] = "twigs_maximum"
    name: ClassVar[str] = "maximum"
    minutes: ClassVar[tuple[int, int]] = (15, 120)
    best: ClassVar[int] = 33
    colours: ClassVar[tuple[str, ...]] = COLOURS[:2]
    answer: ClassVar[tuple[str, ...]] = ANSWER

    def verdict(self, twigs: Sequence[Twig]) -> Verdict:
        """Count the closed hexagons."""
        return scored(len(closed_hexagons(twigs)), self.best, REACHED) if connected(twigs) else APART


GAME = Maximum()

__all__ = ["GAME", "Maximum"]
