"""What is shown and said of a puzzle as it stands."""

from __future__ import annotations

from dataclasses import replace

from games.game import Args
from games.twigs.grid import hexagon_edges
from games.twigs.view import Twig, TwigsView


def progress(view: TwigsView) -> Args:
    """Return how a puzzle stands: what it is worth now, the most that is known, twigs left and laid."""
    left = sum(map(len, view.hands))
    return {"score": view.scores[0], "best": view.best, "left": left, "laid": len(view.twigs)}


def without(view: TwigsView, twig: Twig) -> TwigsView:
    """Return the view as if a twig were back in its hand; what the table is worth stays as it was."""
    twigs = tuple(other for other in view.twigs if other != twig)
    hands = tuple(
        tuple(sorted((*hand, twig.name))) if colour == twig.owner else hand
        for colour, hand in enumerate(view.hands)
    )
    covered = {edge for other in twigs for edge in other.edges}
    return replace(
        view,
        twigs=twigs,
        hands=hands,
        discs=tuple(disc for disc in view.discs if covered >= set(hexagon_edges(disc.hexagon))),
        last=len(twigs) - 1 if twigs else None,
        building=None,
    )
