"""Twigs to try again: what a placement loses, as far as the search sees some turns later."""

from __future__ import annotations

from typing import ClassVar, cast

from games.game import Args
from games.practice import Practice, Rating, Turn
from games.twigs.claims import closed_by, cover
from games.twigs.placements import Placement, read_move
from games.twigs.view import Twig, TwigsView


class TwigsPractice(Practice):
    """Judges by search, the last twig of a game by the rules."""

    least: ClassVar[float] = 1.5
    nearly: ClassVar[float] = 0.75

    def rate(self, turn: Turn, seconds: float) -> Rating | None:
        """Compare a placement with the best one; of the first twig of a game nothing is known."""
        from games.twigs.ai.rating import rated  # compiled: takes long to load

        return rated(turn, self.nearly, seconds)

    def hint(self, turn: Turn, better: str) -> Args:
        """Return the piece, and what it closes."""
        placement = read_move(better)
        own, _ = closed(cast("TwigsView", turn.view), placement)
        return {"piece": placement.lying.name, "own": own}


def closed(view: TwigsView, placement: Placement) -> tuple[int, int]:
    """Return how many hexagons a placement closes for its player, and how many for others."""
    seat = view.to_move
    assert seat is not None
    twig = Twig(placement.lying.name, placement.edges, seat)
    discs = closed_by(placement.edges, cover((*view.twigs, twig)))
    own = sum(disc.owner == seat for disc in discs)
    return own, sum(disc.owner not in {seat, None} for disc in discs)
