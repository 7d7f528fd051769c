"""A puzzle: the twelve pieces of one colour keep as many loose ends as possible.

20 is the most: they have 31 ends, and of the eleven contacts that join them each costs one at least. Source:
the rules, section "Puzzles".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.game import Word
from games.twigs.puzzles.puzzle import Puzzle
from games.twigs.puzzles.verdict import APART, Verdict, connected, loose_ends, scored
from games.twigs.view import Twig
from games.twigs_tree.answer import ANSWER

REACHED = Word("verdict.reached")


class Tree(Puzzle):
    """Its score is the number of vertices at which a single edge of a piece ends."""

    id: ClassVar[str] = "twigs_tree"
    name: ClassVar[str] = "tree"
    best: ClassVar[int] = 20
    answer: ClassVar[tuple[str, ...]] = ANSWER

    def verdict(self, twigs: Sequence[Twig]) -> Verdict:
        """Count the loose ends."""
        return scored(loose_ends(twigs), self.best, REACHED) if connected(twigs) else APART


GAME = Tree()

__all__ = ["GAME", "Tree"]
