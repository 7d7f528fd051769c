"""A quantal response equilibrium of one turn, at a table where not everybody plays it.

Sources: McKelvey and Palfrey (1995), "Quantal response equilibria for normal form games"; the averaging of
answers is that of fictitious play (Brown 1951). A little luck in the worth of each claim, the same for
everybody who computes it, leads all to the same one of several equilibria: a correlated equilibrium
(Aumann 1974).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from games.jit import compiled
from games.rainbow_pentagon.ai.gains import Numbers, fractions
from games.rainbow_pentagon.regions import Rows
from games.rng import Rng

ROUNDS = 60
TEMPERATURE = 0.2
"""So many cells less make an answer e times less likely."""

LUCK = 0.3
"""The most cells that a claim is worth more by luck."""

LEAST_STEP = 0.08

NEGLIGIBLE = 1e-12
"""What is less likely than that is left out."""


Clear: TypeAlias = tuple[Numbers, Numbers]
"""For each colour, and for each claim of the others: how likely the claim is clear of that colour's, and what
that colour is expected to gain, in cells, where it is."""


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
    ends = np.cumsum([0, *(len(claims.worth) for claims in lists.values())])
    cells = np.concatenate([claims.cells for claims in lists.values()])
    worth = np.concatenate([claims.worth for claims in lists.values()])
    luck = np.concatenate([fractions(rng, len(claims.worth)) for claims in lists.values()])
    order = list(range(len(lists)))
    rng.shuffle(order)
    grudges = [[claims.grudges.get(colour, 0.0) for colour in lists] for claims in lists.values()]
    values = _settled(
        (cells @ cells.T < 0.5).astype(np.float64),
        ends,
        worth,
        worth + LUCK * luck * (worth > 0),
        np.concatenate([claims.habit for claims in lists.values()]),
        np.array([claims.settled for claims in lists.values()]),
        np.array(grudges) * (1 - np.eye(len(lists))),
        np.array(order),
    )
    return {colour: values[ends[place] : ends[place + 1]] for place, colour in enumerate(lists)}


@compiled
def _settled(
    free: Numbers,
    ends: Rows,
    worth: Numbers,
    lucky: Numbers,
    habit: Numbers,
    settled: Numbers,
    grudges: Numbers,
    order: Rows,
) -> Numbers:
    """Return what each claim is worth in the end. All claims stand in one row; a colour's end at ``ends``.

    ``free``: which claims can stand beside each other, as ones. ``grudges``: of each rival, for each colour.
    """
    shape = (len(order), len(worth))
    habits, clear = (np.zeros(shape), np.zeros(shape)), (np.zeros(shape), np.zeros(shape))
    for place in range(len(order)):
        own = slice(ends[place], ends[place + 1])
        _add((1 - settled[place]) * habit[own], place, free, ends, worth, habits)
        _add(settled[place] * _softmax(lucky[own], 1.0), place, free, ends, worth, clear)
        clear[0][place] += habits[0][place]
        clear[1][place] += habits[1][place]
    for number in range(ROUNDS):
        step = max(LEAST_STEP, 1 / (number + 2))
        for place in order:
            best = _softmax(_value(place, ends, lucky, clear, grudges), TEMPERATURE)
            for kept, habit_kept in zip(clear, habits):  # noqa: B905  # numba knows no strict
                kept[place] += step * (habit_kept[place] - kept[place])
            _add(step * settled[place] * best, place, free, ends, worth, clear)
    values = np.empty(len(worth))
    for place in range(len(order)):
        values[ends[place] : ends[place + 1]] = _value(place, ends, worth, clear, grudges)
    return values


@compiled
def _add(likely: Numbers, place: int, free: Numbers, ends: Rows, worth: Numbers, clear: Clear) -> None:
    """Let everybody know that a colour makes its claims so much more often."""
    met, spared = clear[0][place], clear[1][place]
    for i in range(len(likely)):
        if likely[i] > NEGLIGIBLE:
            beside = free[ends[place] + i]
            gain = likely[i] * worth[ends[place] + i]
            for other in range(len(worth)):
                met[other] += likely[i] * beside[other]
                spared[other] += gain * beside[other]


@compiled
def _value(place: int, ends: Rows, worth: Numbers, clear: Clear, grudges: Numbers) -> Numbers:
    """Return what each of a colour's claims is worth: what it gains, and what it keeps from rivals."""
    own = slice(ends[place], ends[place + 1])
    value = worth[own].copy()
    for rival in range(len(grudges)):
        if rival != place:
            value *= clear[0][rival, own]
    for rival in range(len(grudges)):
        if grudges[rival, place] > 0:
            # Claiming nothing, the last on the list, meets nobody: it spares all that the rival would gain.
            spared = clear[1][rival, own]
            value += grudges[rival, place] * (spared[-1] - spared)
    return value


@compiled
def _softmax(values: Numbers, scale: float) -> Numbers:
    weights = np.exp((values - values.max()) / scale)
    shares: Numbers = weights / weights.sum()
    return shares
