"""A puzzle: the twelve pieces of one colour enclose exactly one region, as large as possible.

The largest known region has 48 hexagons; it is not proved that none is larger. Source: the rules, section
"Puzzles".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.game import Word
from games.twigs.view import Region, Twig
from games.twigs_puzzles.puzzle import Puzzle
from games.twigs_puzzles.verdict import APART, Verdict, connected, regions, scored

ANSWER = (
    "I5 0,0,0 0,0,2 1,0,0 1,0,2 2,0,2",
    "P5 2,0,0 2,0,1 3,0,1 3,0,2 3,1,2",
    "C5 3,1,0 3,2,0 3,2,2 4,1,1 4,1,2",
    "H5 2,4,0 3,2,1 3,3,0 3,3,1 3,3,2",
    "T5 0,6,0 1,5,0 1,5,1 1,5,2 2,4,1",
    "W5 -2,8,0 -2,8,2 -1,7,0 -1,7,1 0,6,1",
    "L5 -4,8,0 -4,8,2 -3,8,0 -3,8,1 -3,8,2",
    "S5 -5,6,1 -5,7,0 -5,7,2 -4,7,1 -4,7,2",
    "X5 -6,6,0 -5,5,0 -5,5,1 -5,5,2 -5,6,2",
    "U5 -5,3,0 -5,3,1 -5,4,1 -5,4,2 -4,2,1",
    "R5 -2,0,0 -2,0,1 -1,0,0 -1,0,1 -1,0,2",
    "Y5 -4,1,0 -4,2,0 -3,1,0 -3,1,1 -3,1,2",
)
"""Printed by ``python -m games.twigs_puzzles ring --seed 2``. Shown only to a player who asks twice."""


class Ring(Puzzle):
    """The puzzle; its score is the number of hexagons of the one region, or 0 with a second region."""

    id: ClassVar[str] = "twigs_ring"
    name: ClassVar[str] = "ring"
    best: ClassVar[int] = 48
    answer: ClassVar[tuple[str, ...]] = ANSWER

    def verdict(self, twigs: Sequence[Twig]) -> Verdict:
        """Measure the region."""
        if not connected(twigs):
            return APART
        enclosed = regions(twigs)
        if len(enclosed) != 1:
            return Verdict(0, Word("verdict.several") if enclosed else Word("verdict.open"))
        return scored(len(enclosed[0].cells), self.best)

    def outlined(self, twigs: Sequence[Twig]) -> tuple[Region, ...]:
        """Return the enclosed regions."""
        return regions(twigs)
