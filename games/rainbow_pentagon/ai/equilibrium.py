"""A quantal response equilibrium of one turn, at a table where not everybody plays it.

Sources: McKelvey and Palfrey (1995), "Quantal response equilibria for normal form games"; responses are
averaged as in fictitious play (Brown 1951). A small random bonus for each claim, the same for everybody who
computes it, makes them all select the same one of several equilibria: a correlated equilibrium (Aumann 1974).
A *settled* player plays its part of the equilibrium.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from games.jit import compiled
from games.rainbow_pentagon.ai.gains import Numbers, fractions, softmax
from games.rainbow_pentagon.regions import Rows
from games.rng import Rng

ROUNDS = 60
"""Steps of fictitious play."""

TEMPERATURE = 0.2
"""Of the softmax over responses, in cells."""

BONUS = 0.3
"""The largest random bonus of a claim, in cells."""

LEAST_STEP = 0.08
"""Lower bound of the step size, which begins at 1 / 2 and falls as in fictitious play."""

NEGLIGIBLE = 1e-12
"""Claims with a smaller probability are left out."""

_softmax = compiled(softmax)

Clear: TypeAlias = tuple[Numbers, Numbers]
"""Two arrays of shape (colours, claims): for each colour and each claim of the others the probability that
the two do not meet, and the colour's expected gain in cells, counting only turns in which they do not."""


@dataclass(frozen=True, slots=True, eq=False)
class Claims:
    """A colour's list of claims.

    ``worth``: of each claim if it is not void. ``cells``: those it touches, as zeros and ones. ``habit``: the
    mixture of a player who does not play the equilibrium. ``settled``: the probability that the colour's
    player does. ``denials``: the worth to each other colour of a cell kept from this one.
    """

    worth: Numbers
    cells: npt.NDArray[np.float32]
    habit: Numbers
    settled: float
    denials: Mapping[int, float]


def equilibrium_values(lists: Mapping[int, Claims], rng: Rng) -> dict[int, Numbers]:
    """Return for each colour the worth of each of its claims, in cells, against the equilibrium mixtures."""
    ends = np.cumsum([0, *(len(claims.worth) for claims in lists.values())])
    cells = np.concatenate([claims.cells for claims in lists.values()])
    worth = np.concatenate([claims.worth for claims in lists.values()])
    bonus = np.concatenate([fractions(rng, len(claims.worth)) for claims in lists.values()])
    order = list(range(len(lists)))
    rng.shuffle(order)
    denials = [[claims.denials.get(colour, 0.0) for colour in lists] for claims in lists.values()]
    values = _equilibrium_values(
        (cells @ cells.T < 0.5).astype(np.float64),
        ends,
        worth,
        worth + BONUS * bonus * (worth > 0),
        np.concatenate([claims.habit for claims in lists.values()]),
        np.array([claims.settled for claims in lists.values()]),
        np.array(denials) * (1 - np.eye(len(lists))),
        np.array(order),
    )
    return {colour: values[ends[place] : ends[place + 1]] for place, colour in enumerate(lists)}


@compiled
def _equilibrium_values(
    free: Numbers,
    ends: Rows,
    worth: Numbers,
    with_bonus: Numbers,
    habit: Numbers,
    settled: Numbers,
    denials: Numbers,
    order: Rows,
) -> Numbers:
    """Return what each claim is worth in the equilibrium.

    All claims are in one array; each colour's begin and end at ``ends``. ``free``: 1 where two claims do not
    meet. ``with_bonus``: the worth plus its random bonus. ``denials``: the worth of a cell kept from each
    rival to each colour. ``order``: the order in which the colours respond.
    """
    shape = (len(order), len(worth))
    habits, clear = (np.zeros(shape), np.zeros(shape)), (np.zeros(shape), np.zeros(shape))
    for place in range(len(order)):
        own = slice(ends[place], ends[place + 1])
        _add((1 - settled[place]) * habit[own], place, free, ends, worth, habits)
        _add(settled[place] * _softmax(with_bonus[own], 1.0), place, free, ends, worth, clear)
        clear[0][place] += habits[0][place]
        clear[1][place] += habits[1][place]
    for number in range(ROUNDS):
        step = max(LEAST_STEP, 1 / (number + 2))
        for place in order:
            best = _softmax(_value(place, ends, with_bonus, clear, denials), TEMPERATURE)
            for kept, habit_kept in zip(clear, habits):  # noqa: B905  # numba knows no strict
                kept[place] += step * (habit_kept[place] - kept[place])
            _add(step * settled[place] * best, place, free, ends, worth, clear)
    values = np.empty(len(worth))
    for place in range(len(order)):
        values[ends[place] : ends[place + 1]] = _value(place, ends, worth, clear, denials)
    return values


@compiled
def _add(likely: Numbers, place: int, free: Numbers, ends: Rows, worth: Numbers, clear: Clear) -> None:
    """Add to the probabilities of a colour's claims, and update ``clear`` for all claims of others."""
    met, spared = clear[0][place], clear[1][place]
    for i in range(len(likely)):
        if likely[i] > NEGLIGIBLE:
            beside = free[ends[place] + i]
            gain = likely[i] * worth[ends[place] + i]
            for other in range(len(worth)):
                met[other] += likely[i] * beside[other]
                spared[other] += gain * beside[other]


@compiled
def _value(place: int, ends: Rows, worth: Numbers, clear: Clear, denials: Numbers) -> Numbers:
    """Return what each of a colour's claims is worth: what it gains, and what it keeps from rivals."""
    own = slice(ends[place], ends[place + 1])
    value = worth[own].copy()
    for rival in range(len(denials)):
        if rival != place:
            value *= clear[0][rival, own]
    for rival in range(len(denials)):
        if denials[rival, place] > 0:
            # Claiming nothing, the last on the list, meets nobody: it spares all that the rival would gain.
            spared = clear[1][rival, own]
            value += denials[rival, place] * (spared[-1] - spared)
    return value
