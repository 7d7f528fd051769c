"""One-step lookahead: what each claim is worth against many sampled claims of the rivals.

A claim's worth is its gain times the share of sampled turns in which it meets nobody. Gain and count are
small whole numbers, so worths are kept as ``gain * count``, and softmax weights come from a small table.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from games.jit import compiled
from games.rainbow_pentagon.ai.gains import DECISION, FORESEEN, Numbers
from games.rainbow_pentagon.regions import Rows, Words

GUESSED = 0.5
"""The softmax temperature that others assume for such a player, whose samples they don't know, instead of
``DECISION``."""

MOST_WORDS = 4
"""Words of 64 bits that the cells of a board fill at most."""

Products: TypeAlias = npt.NDArray[np.int16]


def products(cells: Words, gains: Numbers, taken: Words) -> Products:
    """Return each claim's gain times the number of sampled turns in which it meets nobody.

    The shape is (times, claims). ``cells``: of each claim, shape (words, claims). ``taken``: all cells that
    rivals claim in a sampled turn, shape (times * FORESEEN, words).
    """
    ours, theirs = (np.zeros((MOST_WORDS, length), np.uint64) for length in (cells.shape[1], len(taken)))
    ours[: len(cells)] = cells
    theirs[: taken.shape[1]] = taken.T
    return _products(ours, gains.astype(np.int16), theirs)


@compiled
def _products(ours: Words, gains: Products, theirs: Words) -> Products:
    times = theirs.shape[1] // FORESEEN
    found = np.empty((times, len(gains)), np.int16)
    for claim in range(len(gains)):
        a, b, c, d = ours[0, claim], ours[1, claim], ours[2, claim], ours[3, claim]
        for time in range(times):
            clear = 0
            for i in range(time * FORESEEN, (time + 1) * FORESEEN):
                met = (a & theirs[0, i]) | (b & theirs[1, i]) | (c & theirs[2, i]) | (d & theirs[3, i])
                clear += met == 0
            found[time, claim] = gains[claim] * clear
    return found


@compiled
def preferred(found: Products, spots: Numbers) -> Rows:
    """Return the index of one claim for each time, drawn by softmax.

    ``spots``: random numbers from 0 to below 1, one for each time.
    """
    picks = np.empty(len(found), np.intp)
    for time in range(len(found)):
        row = found[time]
        weights = _weights(row.max(), DECISION)
        total = 0.0
        for product in row:
            total += weights[product]
        spot, reached, claim = spots[time] * total, 0.0, -1
        while reached <= spot and claim < len(row) - 1:
            claim += 1
            reached += weights[row[claim]]
        picks[time] = claim
    return picks


@compiled
def one_step_shares(found: Products) -> Numbers:
    """Return the probability that a player with one-step lookahead makes each claim, over all its samples."""
    shares = np.zeros(found.shape[1])
    for row in found:
        weights = _weights(row.max(), GUESSED)
        total = 0.0
        for product in row:
            total += weights[product]
        weights /= total * len(found)
        for claim in range(len(row)):
            shares[claim] += weights[row[claim]]
    return shares


@compiled
def _weights(best: int, scale: float) -> Numbers:
    """Return the softmax weight of each product up to the best, with the temperature ``scale`` in cells."""
    return np.exp((np.arange(best + 1) - best) / (FORESEEN * scale))
