"""Twigs to try again: the loss of a placement, as a search some turns ahead sees it."""

from __future__ import annotations

from typing import ClassVar

from games.game import Args
from games.practice import Practice, Rating, Turn
from games.twigs.claims import closings
from games.twigs.placements import read_move
from games.twigs.view import TwigsView


class TwigsPractice(Practice[TwigsView]):
    """The judge, which uses a search, and the rules alone for the last twig of a game."""

    least: ClassVar[float] = 1.5
    nearly: ClassVar[float] = 0.75

    def rate(self, turn: Turn[TwigsView], seconds: float) -> Rating | None:
        """Compare a placement with the best one; None for the first twig of a game."""
        from games.twigs.ai.rating import rated  # compiled: takes long to load

        return rated(turn, self.nearly, seconds)

    def hint(self, turn: Turn[TwigsView], better: str) -> Args:
        """Return the piece, and what it closes."""
        placement = read_move(better)
        view = turn.view
        own, _ = closings(view.twigs, placement.lying.name, placement.edges, view.to_move)
        return {"piece": placement.lying.name, "own": own}
