"""A puzzle: the twelve pieces of one colour make fifteen hexagons, in another arrangement than the triangle.

Fifteen is the most, since h hexagons need 3h + ceil(sqrt(12h - 3)) edges, and sixteen need 62. Source: the
rules, section "Puzzles".
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from games.game import Word
from games.twigs.grid import Hexagon
from games.twigs.view import Twig
from games.twigs_puzzles.puzzle import Puzzle
from games.twigs_puzzles.verdict import APART, Verdict, closed_hexagons, connected, scored

SIDE = 5
UPRIGHT = frozenset((x, y) for x in range(SIDE) for y in range(SIDE - x))
TURNED = frozenset((SIDE - 1 - x, SIDE - 1 - y) for x, y in UPRIGHT)


def is_triangle(cells: Collection[Hexagon]) -> bool:
    """Return whether hexagons form a triangle of side 5, at any place and in any direction."""
    left, bottom = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - bottom) for x, y in cells) in (UPRIGHT, TURNED)


ANSWER = (
    "L5 0,0,0 0,0,1 0,0,2 1,0,0 1,0,2",
    "P5 -2,1,0 -2,1,1 -2,2,2 -1,1,0 -1,1,2",
    "C5 -2,2,0 -2,2,1 -2,3,0 -2,3,2 -1,2,1",
    "T5 -2,3,1 -2,4,0 -2,4,1 -2,4,2 -2,5,2",
    "H5 -2,5,0 -1,3,1 -1,4,0 -1,4,1 -1,4,2",
    "W5 -1,5,0 -1,5,2 0,4,0 0,4,1 1,3,1",
    "S5 -1,1,1 -1,2,0 -1,2,2 0,2,1 0,2,2",
    "I5 2,0,1 2,0,2 2,1,1 2,1,2 2,2,2",
    "X5 0,1,0 0,1,1 0,1,2 1,0,1 1,1,2",
    "Y5 0,2,0 1,1,0 1,1,1 1,2,0 1,2,2",
    "R5 0,3,0 1,2,1 1,3,0 1,3,2 2,2,1",
    "U5 -1,3,0 -1,3,2 0,3,1 0,3,2 0,4,2",
)
"""Printed by ``python -m games.twigs_puzzles fifteen --seed 1``. Shown only to a player who asks twice."""


class Fifteen(Puzzle):
    """The puzzle; its score is the number of closed hexagons, or 0 for the triangle."""

    id: ClassVar[str] = "twigs_fifteen"
    name: ClassVar[str] = "fifteen"
    best: ClassVar[int] = 15
    answer: ClassVar[tuple[str, ...]] = ANSWER

    def verdict(self, twigs: Sequence[Twig]) -> Verdict:
        """Count the closed hexagons."""
        if not connected(twigs):
            return APART
        closed = closed_hexagons(twigs)
        if closed and is_triangle(closed):
            return Verdict(0, Word("verdict.again"))
        return scored(len(closed), self.best)
