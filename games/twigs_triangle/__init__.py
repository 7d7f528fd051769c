"""A puzzle: the twelve pieces of one colour cover a triangle of fifteen hexagons, 60 edges, exactly.

Its score is the number of edges covered. 56 solutions are known, not counting what turns and flips make of
them. Source: the rules, section "Puzzles".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.game import Word
from games.twigs.grid import Edge, hexagon_edges
from games.twigs.puzzles.puzzle import Puzzle
from games.twigs.puzzles.verdict import Verdict, scored
from games.twigs.view import Twig
from games.twigs_triangle.answer import ANSWER

SIDE = 5
CELLS = tuple((x, y) for x in range(SIDE) for y in range(SIDE - x))
TARGET = tuple(sorted({edge for cell in CELLS for edge in hexagon_edges(cell)}))
REACHED = Word("verdict.reached")


class Triangle(Puzzle):
    """A piece may lie anywhere on the triangle; it need not touch those that lie there."""

    id: ClassVar[str] = "twigs_triangle"
    name: ClassVar[str] = "triangle"
    best: ClassVar[int] = len(TARGET)
    target: ClassVar[tuple[Edge, ...]] = TARGET
    answer: ClassVar[tuple[str, ...]] = ANSWER

    def verdict(self, twigs: Sequence[Twig]) -> Verdict:
        """Count the edges that are covered."""
        return scored(sum(len(twig.edges) for twig in twigs), self.best, REACHED)


GAME = Triangle()

__all__ = ["GAME", "Triangle"]
