"""What kind of player a colour may be, from what everybody saw of the last dealing alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from games.rainbow_pentagon.ai.gains import LIKELY, Numbers, prospect
from games.rainbow_pentagon.board import Cells, bits
from games.rainbow_pentagon.territory import Owner, before_dealing, claimable, taken, territories
from games.rainbow_pentagon.view import RainbowView

PRIOR = (0.1, 0.15, 0.35, 0.4)
"""How many claim anything, the largest they can, think one step ahead, or are settled in an equilibrium."""

PASSED = (0.1, 0.01, 0.01, 1.0)
"""How likely a player of each kind is to claim nothing where there was something to paint."""

UNLIKELY = 1e-6


class Seen(NamedTuple):
    """What of a view is everybody's: the same for all seats."""

    owner: Owner
    players: tuple[int, ...]
    turn: int
    gained: tuple[int, ...]
    void: tuple[tuple[int, tuple[int, ...]], ...]

    @classmethod
    def of(cls, view: RainbowView) -> Seen:
        """Return what everybody sees of a view."""
        return cls(view.owner, view.players, view.turn, view.gained, view.void)

    @property
    def before(self) -> Owner:
        """The board as it was before the last dealing."""
        return before_dealing(self.owner, self.gained)

    def last_claim(self, colour: int) -> Cells:
        """Return what is known of a colour's last claim: all of it if void, what it gained if painted."""
        void = dict(self.void)
        if colour in void:
            return bits(void[colour])
        return bits(cell for cell in self.gained if self.owner[cell] == colour)


@dataclass(frozen=True, slots=True)
class Kinds:
    """The chance of each kind of ``PRIOR``; they sum to 1."""

    wild: float
    greedy: float
    one_step: float
    settled: float


def kinds(seen: Seen, colour: int) -> Kinds:
    """Return how likely a colour is of each kind."""
    weighed = np.array(PRIOR) * _likelihoods(seen, colour)
    return Kinds(*(weighed / weighed.sum()).tolist())


def _likelihoods(seen: Seen, colour: int) -> Numbers:
    """Return how likely each kind would have made the colour's last claim, on the board as it was then."""
    earlier, claim = seen.before, seen.last_claim(colour)
    possible, anything = prospect(earlier, colour), claimable(earlier, colour)
    if seen.turn == 1 or not len(anything):
        return np.ones(len(PRIOR))
    if not claim:
        return np.array(PASSED) if len(possible.rows) else np.ones(len(PRIOR))
    found = np.array([1 / len(anything), UNLIKELY, UNLIKELY, UNLIKELY])
    if claim & taken(earlier) & ~territories(earlier)[colour] or not len(possible.rows):
        return found
    gain, most = (claim & ~taken(earlier)).bit_count(), possible.gains.max()
    if gain == most:
        found[1] = 1 / (possible.gains == most).sum()
    found[2] = np.exp((gain - most) / LIKELY) / np.exp((possible.gains - most) / LIKELY).sum()
    found[3] = (found[1] + found[2]) / 2
    return found
