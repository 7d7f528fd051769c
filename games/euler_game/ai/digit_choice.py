"""How hard chooses its order card and its number."""

from __future__ import annotations

import numpy as np

from games.euler_game.ai.digit_value import indices, order_card, rest, worth
from games.euler_game.ai.sampling import fits
from games.euler_game.view import EulerView
from games.game import Seat
from games.rng import Rng

CLOSE = 0.01
"""Numbers whose worth differs by less are chosen among by chance."""


def order(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the digit that is needed least."""
    return str(order_card(view.digits, rivals_of(view) or 1))


def number(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the number with the best sum of its own chance and the worth of the digits kept."""
    rivals = rivals_of(view)
    some = indices(view.digits)
    fit = fits(view, seat)[list(some)] ** rivals
    totals = fit + [worth(rest(view.digits, number), rivals) for number in some]
    near = np.flatnonzero(totals >= totals.max() - CLOSE)
    return f"{some[near[rng.below(len(near))]]:02}"


def rivals_of(view: EulerView) -> int:
    """Return how many play against the viewer in this hand."""
    playing = len(view.live) if view.order else len(view.chips) - len(view.out)
    return max(playing - 1, 1)
