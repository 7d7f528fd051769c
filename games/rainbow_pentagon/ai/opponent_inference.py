"""What a player may believe of the others' next claims, from the board and the last dealing alone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.rainbow_pentagon.ai.gains import LIKELY, Numbers, one_step_choices, prospect
from games.rainbow_pentagon.board import Cells, bits
from games.rainbow_pentagon.regions import Rows, regions
from games.rainbow_pentagon.territory import NOBODY, Owner, claimable, taken, territories
from games.rainbow_pentagon.view import RainbowView
from games.rng import Rng

PRIOR = (0.1, 0.2, 0.7)
"""How many players claim anything, the largest they can, or think one step ahead."""

SAMPLES = 20
LARGEST = 10
AGAIN = 0.08
"""The chance that a claim which was void is tried again."""

UNLIKELY = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class Belief:
    """Claims a colour may make, as rows among the regions, with their chances (which sum to 1)."""

    rows: Rows
    chances: Numbers


def before(view: RainbowView) -> Owner:
    """Return the board as it was before the last dealing."""
    gained = set(view.gained)
    return tuple(NOBODY if cell in gained else colour for cell, colour in enumerate(view.owner))


def last_claim(view: RainbowView, colour: int) -> Cells:
    """Return what is known of a colour's last claim: all of it if it was void, what it gained if painted."""
    void = dict(view.void)
    if colour in void:
        return bits(void[colour])
    return bits(cell for cell in view.gained if view.owner[cell] == colour)


def kind_chances(earlier: Owner, colour: int, claim: Cells) -> Numbers:
    """Return how likely a colour is of each kind of ``PRIOR``, given its last claim and the board then."""
    prior = np.array(PRIOR)
    anything = claimable(earlier, colour)
    if not claim or not len(anything):
        return prior
    likelihood = np.array([1 / len(anything), UNLIKELY, UNLIKELY])
    possible = prospect(earlier, colour)
    if not claim & taken(earlier) & ~territories(earlier)[colour] and len(possible.gains):
        gain, most = (claim & ~taken(earlier)).bit_count(), possible.gains.max()
        if gain == most:
            likelihood[1] = 1 / (possible.gains == most).sum()
        weights = np.exp((possible.gains - most) / LIKELY)
        likelihood[2] = np.exp((gain - most) / LIKELY) / weights.sum()
    weighed = prior * likelihood
    posterior: Numbers = weighed / weighed.sum()
    return posterior


def belief(view: RainbowView, colour: int, rng: Rng) -> Belief | None:
    """Return what a colour may claim now; None if it can't gain anything."""
    possible = prospect(view.owner, colour)
    if not len(possible.rows):
        return None
    wild, greedy, thoughtful = kind_chances(before(view), colour, last_claim(view, colour))
    anything = claimable(view.owner, colour)
    largest = possible.rows[possible.gains == possible.gains.max()]
    parts = [
        (anything[_places(rng, len(anything), 2 + round(SAMPLES * wild))], wild),
        (largest[_places(rng, len(largest), min(LARGEST, len(largest)))], greedy),
        (
            one_step_choices(view.owner, view.players, colour, rng, 4 + round(SAMPLES * thoughtful)),
            thoughtful,
        ),
    ]
    again = regions(view.sides).row.get(bits(dict(view.void).get(colour, ())))
    share = 1.0
    if again is not None:
        share = 1 - AGAIN
        parts.append((np.array([again]), AGAIN / share))
    rows = np.concatenate([rows for rows, _ in parts])
    chances = np.concatenate([np.full(len(rows), share * mass / len(rows)) for rows, mass in parts])
    return Belief(rows, chances / chances.sum())


def _places(rng: Rng, count: int, times: int) -> list[int]:
    return [rng.below(count) for _ in range(times)]
