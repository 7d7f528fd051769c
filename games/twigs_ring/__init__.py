"""A puzzle: the twelve pieces of one colour enclose exactly one region, as large as possible.

The largest that is known has 48 hexagons; that none has more is not proved. Source: the rules, section
"Puzzles".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.game import Word
from games.twigs.puzzles.puzzle import Puzzle
from games.twigs.puzzles.verdict import APART, Verdict, connected, regions, scored
from games.twigs.view import Region, Twig
from games.twigs_ring.answer import ANSWER

REACHED = Word("verdict.reached")


class Ring(Puzzle):
    """Its score is the number of hexagons of the one region; a second region makes it nothing."""

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
        return scored(len(enclosed[0].cells), self.best, REACHED)

    def outlined(self, twigs: Sequence[Twig]) -> tuple[Region, ...]:
        """Return what is enclosed."""
        return regions(twigs)


GAME = Ring()

__all__ = ["GAME", "Ring"]
