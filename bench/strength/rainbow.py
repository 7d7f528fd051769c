"""Simple players of Rainbow Pentagon, to compare its computers with (``bench.strength.mixes``)."""

from __future__ import annotations

import numpy as np

from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.ai.gains import prospect
from games.rainbow_pentagon.board import board
from games.rainbow_pentagon.notation import NO_CLAIM, written
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.territory import claimable
from games.rainbow_pentagon.view import RainbowView
from games.rng import Rng


def by_chance(view: RainbowView, seat: int, rng: Rng) -> str:
    """Return a legal move, each equally likely."""
    assert view.colour is not None
    rows = claimable(view.owner, view.colour)
    place = rng.below(1 + len(rows))
    return written(board(view.sides), regions(view.sides).masks[rows[place - 1]]) if place else NO_CLAIM


def by_greed(view: RainbowView, seat: int, rng: Rng) -> str:
    """Return a claim with the largest gain that has no cell of others; ties are broken by chance."""
    assert view.colour is not None
    own = prospect(view.owner, view.colour)
    if not len(own.rows):
        return NO_CLAIM
    best = np.flatnonzero(own.gains == own.gains.max())
    return written(board(view.sides), regions(view.sides).masks[own.rows[best[rng.below(len(best))]]])


def by_ready(view: RainbowView, seat: int, rng: Rng) -> str:
    """Return the first ready claim of the menu, as who trusts it without a thought."""
    first = next((choice for choice in GAME.menu(view, ()).choices if choice.ready), None)
    return NO_CLAIM if first is None else first.id
