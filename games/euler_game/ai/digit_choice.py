"""The hard level's policy for the order card and the number."""

from __future__ import annotations

import numpy as np

from games.euler_game.ai.digit_value import indices, kept_digits, order_card, worth
from games.euler_game.ai.sampling import fits
from games.euler_game.view import EulerView
from games.game import Seat
from games.rng import Rng

CLOSE = 0.01
"""Numbers that are worth at most this much less than the best are equally likely to be drawn."""


def order(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the digit whose loss costs least."""
    return str(order_card(view.digits, rivals_of(view) or 1))


def number(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the number with the best sum of its chance to win and the worth of the digits kept."""
    rivals = rivals_of(view)
    choices = indices(view.digits)
    fit = fits(view, seat)[list(choices)] ** rivals
    totals = fit + [worth(kept_digits(view.digits, number), rivals) for number in choices]
    near = np.flatnonzero(totals >= totals.max() - CLOSE)
    return f"{choices[near[rng.below(len(near))]]:02}"


def rivals_of(view: EulerView) -> int:
    """Return how many play against the viewer in this hand."""
    playing = len(view.live) if view.order else len(view.chips) - len(view.out)
    return max(playing - 1, 1)
