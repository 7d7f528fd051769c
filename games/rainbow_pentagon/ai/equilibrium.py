"""A quantal response equilibrium of one turn, at a table where not everybody plays it.

Sources: McKelvey and Palfrey (1995), "Quantal response equilibria for normal form games"; the averaging of
answers is that of fictitious play (Brown 1951). A little luck in the worth of each claim, the same for
everybody who computes it, leads all to the same one of several equilibria: a correlated equilibrium
(Aumann 1974).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from games.rainbow_pentagon.ai.gains import Numbers, fractions, softmax
from games.rng import Rng

ROUNDS = 60
TEMPERATURE = 0.2
"""So many cells less make an answer e times less likely."""

LUCK = 0.3
"""The most cells that a claim is worth more by luck."""

LEAST_STEP = 0.08


@dataclass(frozen=True, slots=True, eq=False)
class Claims:
    """A colour's list: the worth of each claim unless it is void, the cells it touches as zeros and ones,
    how players outside the equilibrium choose, and the chance that the colour's player is settled in it.
    ``grudges``: what a cell kept from the colour is worth to each other.
    """

    worth: Numbers
    cells: npt.NDArray[np.float32]
    habit: Numbers
    settled: float
    grudges: Mapping[int, float]


def settled_values(lists: Mapping[int, Claims], rng: Rng) -> dict[int, Numbers]:
    """Return what each claim of each colour is worth once the settled ones are settled."""
    table = _Table(lists, rng)
    order = list(lists)
    rng.shuffle(order)
    for number in range(ROUNDS):
        for colour in order:
            table.answer(colour, max(LEAST_STEP, 1 / (number + 2)))
    return {colour: table.value(colour, lists[colour].worth) for colour in lists}


class _Table:
    """Everybody's mixtures, and how clear each claim is of each colour's."""

    def __init__(self, lists: Mapping[int, Claims], rng: Rng) -> None:
        self.lists = lists
        ends = np.cumsum([0, *(len(claims.worth) for claims in lists.values())]).tolist()
        self.span = {colour: slice(ends[i], ends[i + 1]) for i, colour in enumerate(lists)}
        self.place = {colour: i for i, colour in enumerate(lists)}
        cells = np.concatenate([claims.cells for claims in lists.values()])
        self.free = (cells @ cells.T < 0.5).astype(np.float32)
        self.clear = np.ones((len(cells), len(lists)))
        self.lucky = {
            colour: claims.worth + LUCK * fractions(rng, len(claims.worth)) * (claims.worth > 0)
            for colour, claims in lists.items()
        }
        self.mixed = {colour: softmax(worth, 1.0) for colour, worth in self.lucky.items()}
        self.likely: dict[int, Numbers] = {}
        for colour in lists:
            self._tell(colour)

    def survival(self, colour: int) -> Numbers:
        """Return the chance of each of a colour's claims to meet nobody's."""
        chance: Numbers = self.clear[self.span[colour]].prod(axis=1)
        return chance

    def value(self, colour: int, worth: Numbers) -> Numbers:
        """Return what each of a colour's claims is worth: what it gains, and what it keeps from rivals."""
        value: Numbers = worth * self.survival(colour)
        for rival, claims in self.lists.items():
            if rival != colour and (grudge := claims.grudges[colour]):
                span = self.span[rival]
                kept = (1.0 - self.free[self.span[colour], span]) @ (claims.worth * self.likely[rival])
                value = value + grudge * kept
        return value

    def answer(self, colour: int, step: float) -> None:
        """Move a colour's mixture some way to its best answers."""
        best = softmax(self.value(colour, self.lucky[colour]), TEMPERATURE)
        self.mixed[colour] = (1 - step) * self.mixed[colour] + step * best
        self._tell(colour)

    def _tell(self, colour: int) -> None:
        """Let the others know how a colour claims."""
        claims, span, place = self.lists[colour], self.span[colour], self.place[colour]
        likely = claims.settled * self.mixed[colour] + (1 - claims.settled) * claims.habit
        self.likely[colour] = likely
        self.clear[:, place] = self.free[:, span] @ likely.astype(np.float32)
        self.clear[span, place] = 1.0
