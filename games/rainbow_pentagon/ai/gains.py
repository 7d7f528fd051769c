"""The claims of each colour as arrays: what each would gain, and which of them would meet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from games.rainbow_pentagon.board import Cells
from games.rainbow_pentagon.regions import WORD, Flags, Regions, Rows, regions, split
from games.rainbow_pentagon.territory import Owner, paintable, taken
from games.rng import Rng, words

Numbers: TypeAlias = npt.NDArray[np.float64]

RESOLUTION = 1 << 32

LIKELY = 3.0
"""Softmax temperature of the claims that a player samples for its rivals, in cells of gain."""

FORESEEN = 16
"""The number of claims that a player samples for each rival."""

DECISION = 0.15
"""Softmax temperature of a player's own choice, in cells of expected gain."""


@dataclass(frozen=True, slots=True, eq=False)
class Prospect:
    """A colour's paintable claims: their rows among the regions, and the cells each would gain."""

    colour: int
    rows: Rows
    gains: Numbers


def prospect(owner: Owner, colour: int) -> Prospect:
    """Return a colour's paintable claims with their gains."""
    rows = paintable(owner, colour)
    gains = regions(len(owner) // 25).count(rows, ~taken(owner))
    return Prospect(colour, rows, gains.astype(np.float64))


def compact(owner: Owner, own: Prospect) -> Prospect:
    """Return one claim of each set that would paint the same cells."""
    if not len(own.rows):
        return own
    words = regions(len(owner) // 25).cells[:, own.rows]
    fresh = [have & ~want for have, want in zip(words, split(taken(owner), len(words)), strict=True)]
    order = np.lexsort(fresh)
    first = np.ones(len(order), dtype=np.bool_)
    first[1:] = np.any([word[order][1:] != word[order][:-1] for word in fresh], axis=0)
    kept = np.sort(order[first])
    return Prospect(own.colour, own.rows[kept], own.gains[kept])


def footprints(found: Regions, rows: Rows) -> npt.NDArray[np.float32]:
    """Return the cells of each region as a row of zeros and ones, shape (regions, bits)."""
    packed = np.ascontiguousarray(found.cells[:, rows].T).view(np.uint8)
    return np.unpackbits(packed.reshape(len(rows), -1), axis=1, bitorder="little").astype(np.float32)


def brought_near(found: Regions, rows: Rows, occupied: Cells, own: Cells) -> Numbers:
    """Return how many more free cells would be next to the colour's land if each claim were painted."""
    adjacency = _adjacency(found.plan.sides)
    mine, free = (_indicator(found, cells) for cells in (own, found.plan.everything & ~occupied))
    fresh = footprints(found, rows) * free
    distant = (free > 0) & (mine @ adjacency == 0)
    near: Numbers = ((fresh @ adjacency > 0) & (fresh == 0) & distant).sum(axis=1).astype(np.float64)
    return near


@cache
def _adjacency(sides: int) -> npt.NDArray[np.float32]:
    """Return which cells are next to each cell, as rows of zeros and ones."""
    found = regions(sides)
    matrix = np.zeros((WORD * len(found.cells),) * 2, dtype=np.float32)
    for cell, near in enumerate(found.plan.neighbours):
        matrix[cell] = _indicator(found, near)
    return matrix


def _indicator(found: Regions, cells: Cells) -> npt.NDArray[np.float32]:
    """Return cells as a row of zeros and ones."""
    packed = np.array(split(cells, len(found.cells)), dtype=np.uint64).view(np.uint8)
    return np.unpackbits(packed, bitorder="little").astype(np.float32)


def fractions(rng: Rng, count: int) -> Numbers:
    """Return ``count`` random numbers from 0 to below 1."""
    drawn: Numbers = np.array(words(rng, count), np.uint64) % np.uint64(RESOLUTION) / RESOLUTION
    return drawn


def overlapping(found: Regions, ours: Rows, theirs: Rows) -> Flags:
    """Return which claims share a cell, shape (ours, theirs)."""
    met = np.zeros((len(ours), len(theirs)), dtype=np.bool_)
    for column in found.cells:
        met |= (column[ours][:, None] & column[theirs]) != 0
    return met


def softmax(values: Numbers, scale: float) -> Numbers:
    """Return weights that fall e-fold for each ``scale`` below the best value; they sum to 1."""
    weights = np.exp((values - values.max()) / scale)
    shares: Numbers = weights / weights.sum()
    return shares


def middling(gains: Numbers) -> Numbers:
    """Return the probability that *easy* makes each claim: it prefers about half of the best gain."""
    return softmax(-np.abs(gains - max(3.0, gains.max() / 2)), 1.0)


def sample(rng: Rng, weights: Numbers, times: int) -> Rows:
    """Return ``times`` indices, drawn independently in proportion to the weights."""
    ends = np.cumsum(weights)
    spots = fractions(rng, times) * ends[-1]
    places: Rows = np.minimum(np.searchsorted(ends, spots, side="right"), len(ends) - 1).astype(np.intp)
    return places


def one_step_choices(owner: Owner, players: tuple[int, ...], colour: int, rng: Rng, times: int) -> Rows:
    """Return ``times`` independent choices of a player with one-step lookahead, as rows.

    For each choice it samples FORESEEN claims of every rival, larger ones with a higher probability, and
    draws by softmax of the mean gain over these. Empty if the colour has nothing to claim.
    """
    own = prospect(owner, colour)
    if not len(own.rows):
        return own.rows[:0]
    found = regions(len(owner) // 25)
    alive = np.ones((len(own.rows), times * FORESEEN), dtype=np.bool_)
    for rival in players:
        theirs = prospect(owner, rival)
        if rival != colour and len(theirs.rows):
            likely = sample(rng, softmax(theirs.gains, LIKELY), times * FORESEEN)
            alive &= ~overlapping(found, own.rows, theirs.rows[likely])
    chances = alive.reshape(len(own.rows), times, FORESEEN).mean(axis=2)
    values = own.gains[:, None] * chances
    picks = [sample(rng, softmax(values[:, i], DECISION), 1)[0] for i in range(times)]
    return own.rows[picks]
