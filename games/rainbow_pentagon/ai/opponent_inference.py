"""What kind of player a colour may be, from what everybody saw of the dealings so far."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

import numpy as np

from games.rainbow_pentagon.ai.gains import Numbers, middling, prospect
from games.rainbow_pentagon.board import Cells, bits
from games.rainbow_pentagon.territory import Owner, before_dealing, claimable, taken, territories
from games.rainbow_pentagon.view import RainbowView, Shown

PRIOR = (0.08, 0.1, 0.12, 0.3, 0.4)
"""How many claim anything, land of a middling size, the largest they can, think one step ahead, or are
settled in an equilibrium."""

PASSED = (0.1, 0.02, 0.02)
"""How likely a player of each of the first three kinds is to claim nothing where it could."""

LEAST = 0.02
"""No dealing speaks more than so strongly against a kind: people change their ways."""

MEMORY = 16
"""The memory begins anew after so many turns, so that whoever has seen none of them soon catches up."""


ROOM = 1 / 3
"""How likely a player who thinks one step ahead claims nothing after a dealing that painted nothing and in
which its claim was void."""


class Seen(NamedTuple):
    """What of a view is everybody's: the same for all seats. ``past``: the dealings before the last one.

    ``strikes``: who claims land of others makes the owner's claim void too.
    """

    owner: Owner
    players: tuple[int, ...]
    turn: int
    gained: tuple[int, ...]
    void: tuple[tuple[int, tuple[int, ...]], ...]
    past: tuple[Shown, ...]
    strikes: bool = True

    @classmethod
    def of(cls, view: RainbowView) -> Seen:
        """Return what everybody sees of a view."""
        return cls(
            view.owner, view.players, view.turn, view.gained, view.void, view.past, view.owned_hit == "both"
        )

    @property
    def before(self) -> Seen:
        """What was seen a turn earlier."""
        owner = before_dealing(self.owner, self.gained)
        gained, void = self.past[-1] if self.past else ((), ())
        return self._replace(owner=owner, turn=self.turn - 1, gained=gained, void=void, past=self.past[:-1])

    @property
    def remembered(self) -> tuple[Seen, ...]:
        """What was seen after each dealing that is remembered, this one last."""
        found: list[Seen] = []
        seen = self
        while seen.turn > 1 and (seen.turn - 1) % MEMORY:
            found.append(seen)
            seen = seen.before
        return tuple(reversed(found))

    @property
    def idle(self) -> int:
        """In how many turns in a row, up to the last one, nothing was painted."""
        return len(tuple(takewhile(lambda then: not then.gained, reversed(self.remembered))))

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
    middling: float
    greedy: float
    one_step: float
    settled: float

    @property
    def yielding(self) -> float:
        """The chance that the player goes where nobody else is likely to go."""
        return self.one_step + self.settled


def makes_room(seen: Seen, colour: int) -> float:
    """Return how likely a player who thinks one step ahead claims nothing of its own will."""
    return ROOM if not seen.gained and colour in dict(seen.void) else 0.0


def simple_likelihoods(seen: Seen, colour: int) -> Numbers:
    """Return how likely each of the first three kinds would have made the colour's last claim.

    Ones where nothing can be told.
    """
    earlier, claim = seen.before.owner, seen.last_claim(colour)
    possible, anything = prospect(earlier, colour), claimable(earlier, colour)
    if not len(anything):
        return np.ones(3)
    if not claim:
        return np.array(PASSED) if len(possible.rows) else np.ones(3)
    found = np.array([1 / len(anything), 0.0, 0.0])
    if claim & taken(earlier) & ~territories(earlier)[colour] or not len(possible.rows):
        return found
    gain, most = (claim & ~taken(earlier)).bit_count(), possible.gains.max()
    sizes = middling(possible.gains)
    found[1] = sizes[possible.gains == gain].mean() if (possible.gains == gain).any() else 0.0
    if gain == most:
        found[2] = 1 / (possible.gains == most).sum()
    return found
