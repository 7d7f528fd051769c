"""A puzzle: the twelve pieces of one colour keep as many loose ends as possible.

20 is the most: they have 31 ends, and each of the eleven contacts that join them costs at least one. Source:
the rules, section "Puzzles".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.twigs.view import Twig
from games.twigs_puzzles.puzzle import Puzzle
from games.twigs_puzzles.verdict import APART, Verdict, connected, loose_ends, scored

ANSWER = (
    "H5 0,1,0 0,1,1 1,0,1 1,0,2 1,1,2",
    "X5 -1,1,0 -1,1,1 -1,1,2 0,0,1 0,1,2",
    "Y5 1,1,0 1,1,1 2,0,1 2,1,1 2,1,2",
    "S5 0,3,0 0,3,2 1,2,0 1,2,1 2,2,2",
    "I5 2,2,0 2,2,1 3,1,0 3,1,1 4,0,1",
    "C5 -2,2,0 -2,2,1 -2,3,0 -2,3,2 -1,2,2",
    "T5 -1,4,0 -1,4,2 0,3,1 0,4,0 0,4,2",
    "U5 4,1,0 4,1,2 5,1,1 5,1,2 5,2,2",
    "W5 1,3,0 2,3,0 2,3,2 3,3,1 3,3,2",
    "R5 -2,1,0 -2,1,1 -2,1,2 -1,0,1 -1,0,2",
    "P5 -3,0,0 -3,1,0 -3,1,1 -2,0,1 -2,0,2",
    "L5 5,1,0 6,1,0 6,1,2 7,0,1 7,1,2",
)
"""Printed by ``python -m games.twigs_puzzles tree --seed 1``. Shown only to a player who asks twice."""


class Tree(Puzzle):
    """The puzzle; its score is the number of vertices at which a single edge of a piece ends."""

    id: ClassVar[str] = "twigs_tree"
    name: ClassVar[str] = "tree"
    best: ClassVar[int] = 20
    answer: ClassVar[tuple[str, ...]] = ANSWER

    def verdict(self, twigs: Sequence[Twig]) -> Verdict:
        """Count the loose ends."""
        return scored(loose_ends(twigs), self.best) if connected(twigs) else APART
