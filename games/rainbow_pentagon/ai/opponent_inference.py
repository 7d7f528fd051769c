"""Inference of each colour's kind of player from public facts. A dealing is the end of a turn."""

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
"""Prior probabilities of the kinds: claims anything, land of a middling size, or the largest it can; thinks
one step ahead; is settled, that is plays the equilibrium."""

PASSED = (0.1, 0.02, 0.02)
"""The probability that a player of each of the first three kinds claims nothing although it could."""

LEAST = 0.02
"""Lower bound of a kind's relative likelihood in one turn, since people change their ways."""

MEMORY = 16
"""All evidence is dropped each time this many turns have passed, so that a player without it soon knows as
much as the others."""

ROOM = 1 / 3
"""The probability that a player with one-step lookahead passes after a turn in which nothing was painted and
its own claim was void."""


class Seen(NamedTuple):
    """The public part of a view, the same for all seats.

    ``past``: the dealings before the last one. ``strikes``: whether a claim of somebody's land makes the
    owner's claim void too.
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
        """Return the public part of a view."""
        return cls(
            view.owner, view.players, view.turn, view.gained, view.void, view.past, view.owned_hit == "both"
        )

    @property
    def before(self) -> Seen:
        """What was public a turn earlier."""
        owner = before_dealing(self.owner, self.gained)
        gained, void = self.past[-1] if self.past else ((), ())
        return self._replace(owner=owner, turn=self.turn - 1, gained=gained, void=void, past=self.past[:-1])

    @property
    def remembered(self) -> tuple[Seen, ...]:
        """What was public after each dealing that is remembered, the last one last."""
        found: list[Seen] = []
        seen = self
        while seen.turn > 1 and (seen.turn - 1) % MEMORY:
            found.append(seen)
            seen = seen.before
        return tuple(reversed(found))

    @property
    def idle(self) -> int:
        """The number of turns in a row, up to the last one, in which nothing was painted."""
        return len(tuple(takewhile(lambda then: not then.gained, reversed(self.remembered))))

    def last_claim(self, colour: int) -> Cells:
        """Return what is known of a colour's last claim: all of it if void, what it gained if painted."""
        void = dict(self.void)
        if colour in void:
            return bits(void[colour])
        return bits(cell for cell in self.gained if self.owner[cell] == colour)


@dataclass(frozen=True, slots=True)
class Kinds:
    """The probability of each kind, in the order of ``PRIOR``; they sum to 1."""

    wild: float
    middling: float
    greedy: float
    one_step: float
    settled: float

    @property
    def yielding(self) -> float:
        """The probability that the player avoids cells that others are likely to claim."""
        return self.one_step + self.settled


def makes_room(seen: Seen, colour: int) -> float:
    """Return the probability that a player with one-step lookahead claims nothing to make room."""
    return ROOM if not seen.gained and colour in dict(seen.void) else 0.0


def simple_likelihoods(seen: Seen, colour: int) -> Numbers:
    """Return the likelihood of the colour's last claim for each of the first three kinds; ones if unknown."""
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
