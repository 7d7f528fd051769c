"""A puzzle: the twelve pieces of one colour cover a triangle of fifteen hexagons, 60 edges, exactly.

Its score is the number of edges covered. 56 solutions are known, not counting their turns and flips. Source:
the rules, section "Puzzles".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.twigs.grid import Edge, hexagon_edges
from games.twigs.view import Twig
from games.twigs_puzzles.puzzle import Puzzle
from games.twigs_puzzles.verdict import Verdict, scored

SIDE = 5
CELLS = tuple((x, y) for x in range(SIDE) for y in range(SIDE - x))
TARGET = tuple(sorted({edge for cell in CELLS for edge in hexagon_edges(cell)}))

ANSWER = (
    "C5 0,-1,0 0,-1,1 0,0,2 1,-1,1 1,-1,2",
    "I5 1,-1,0 2,-1,0 2,-1,2 3,-1,0 3,-1,2",
    "W5 3,1,0 4,0,0 4,0,1 5,-1,1 5,-1,2",
    "X5 3,0,0 4,-1,0 4,-1,1 4,-1,2 4,0,2",
    "R5 0,4,0 0,4,2 1,3,0 1,3,1 1,3,2",
    "U5 0,2,0 0,2,1 0,3,1 0,3,2 1,1,1",
    "H5 0,3,0 1,2,0 1,2,1 1,2,2 2,2,2",
    "P5 2,1,0 2,2,0 2,2,1 3,1,1 3,1,2",
    "Y5 2,0,0 2,0,1 3,-1,1 3,0,1 3,0,2",
    "S5 1,0,1 1,1,0 1,1,2 2,1,1 2,1,2",
    "L5 0,0,0 1,0,0 1,0,2 2,-1,1 2,0,2",
    "T5 0,0,1 0,1,0 0,1,1 0,1,2 0,2,2",
)
"""Printed by ``python -m games.twigs_puzzles triangle --seed 1``. Shown only to a player who asks twice."""


class Triangle(Puzzle):
    """The puzzle; a piece may lie anywhere on the triangle and need not touch the others."""

    id: ClassVar[str] = "twigs_triangle"
    name: ClassVar[str] = "triangle"
    best: ClassVar[int] = len(TARGET)
    target: ClassVar[tuple[Edge, ...]] = TARGET
    answer: ClassVar[tuple[str, ...]] = ANSWER

    def verdict(self, twigs: Sequence[Twig]) -> Verdict:
        """Count the edges that are covered."""
        return scored(sum(len(twig.edges) for twig in twigs), self.best)
