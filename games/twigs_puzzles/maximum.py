"""A puzzle: all 24 pieces of two colours, laid in turn, close as many hexagons as possible.

It does not matter which colour encloses a hexagon. 33 is the most: h hexagons need 3h + ceil(sqrt(12h - 3))
edges, 34 need 123, and there are 120. Source: the rules, section "Puzzles".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.twigs.view import COLOURS, Twig
from games.twigs_puzzles.puzzle import Puzzle
from games.twigs_puzzles.verdict import APART, Verdict, closed_hexagons, connected, scored

ANSWER = (
    "Y5 0,1,0 0,1,2 1,0,1 1,0,2 1,1,2",
    "H5 -1,2,0 -1,2,1 -1,2,2 -1,3,2 0,1,1",
    "T5 1,1,0 1,1,1 2,0,0 2,0,1 2,1,2",
    "I5 3,-1,1 3,-1,2 3,0,1 3,0,2 3,1,2",
    "R5 3,1,0 3,1,1 3,2,2 4,0,1 4,1,2",
    "X5 1,3,0 2,2,0 2,2,1 2,2,2 2,3,2",
    "L5 3,2,0 4,1,0 4,1,1 4,2,2 5,0,1",
    "L5 3,3,0 3,3,1 3,3,2 4,2,0 4,2,1",
    "H5 5,0,0 5,0,2 6,-1,1 6,0,1 6,0,2",
    "U5 0,2,0 1,2,0 1,2,2 2,1,0 2,1,1",
    "C5 2,-2,0 2,-2,1 2,-1,0 3,-2,1 3,-2,2",
    "S5 -1,3,0 -1,3,1 -1,4,2 0,2,1 0,2,2",
    "X5 -1,4,0 0,3,0 0,3,1 0,3,2 0,4,2",
    "P5 5,1,0 5,1,2 5,2,0 6,1,1 6,1,2",
    "I5 -1,1,0 -1,1,1 0,0,0 0,0,1 1,-1,1",
    "W5 2,4,0 2,4,2 3,4,0 3,4,2 4,3,1",
    "U5 0,4,0 0,4,1 1,2,1 1,3,1 1,3,2",
    "Y5 3,-1,0 3,0,0 4,-1,0 4,-1,1 4,-1,2",
    "W5 1,4,0 1,4,2 2,3,0 2,3,1 3,2,1",
    "C5 5,-2,0 5,-2,1 5,-1,2 6,-2,1 6,-2,2",
    "S5 4,0,0 4,0,2 5,-1,0 5,-1,1 6,-1,2",
    "T5 3,-2,0 4,-2,0 4,-2,1 4,-2,2 5,-2,2",
    "P5 4,3,0 4,3,2 5,1,1 5,2,1 5,2,2",
    "R5 1,-1,0 1,0,0 2,-1,1 2,-1,2 2,0,2",
)
"""Printed by ``python -m games.twigs_puzzles maximum --seed 1``. Shown only to a player who asks twice."""


class Maximum(Puzzle):
    """The puzzle; white and black are laid in turn, and once a piece is lifted its colour comes next."""

    id: ClassVar[str] = "twigs_maximum"
    name: ClassVar[str] = "maximum"
    minutes: ClassVar[tuple[int, int]] = (15, 120)
    best: ClassVar[int] = 33
    colours: ClassVar[tuple[str, ...]] = COLOURS[:2]
    answer: ClassVar[tuple[str, ...]] = ANSWER

    def verdict(self, twigs: Sequence[Twig]) -> Verdict:
        """Count the closed hexagons."""
        return scored(len(closed_hexagons(twigs)), self.best) if connected(twigs) else APART
