"""The evaluation: what hexagons and regions are worth to a seat, as tables for every number of turns left.

The kind of an open hexagon is how many of its edges the seat has, how many the best other seat has, how many
are covered in all, and whether the seat is to move. The kind of a larger region is its size and its owner's
lead. Each kind is worth ``a + b t + c t^2``, where t is the share of the game that is left. With no turn left
a table is exact: a disc or region counts for its owner and against the mean of the others.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.twigs.ai.board import BASE, SIDES
from games.twigs.ai.regions import LEADS, SIZES
from games.twigs.ai.weights import WEIGHTS
from games.twigs.pieces import NAMES

TERMS = 3
"""Terms of the polynomial in the share of the game that is left."""

REGION_KINDS = SIZES * LEADS
UNIT = 1000
"""Weights are written as whole numbers, in units of 1 / UNIT points."""

Floats = NDArray[np.float32]
Weights = NDArray[np.float64]


class Worth(NamedTuple):
    """Values in points. ``hexagons``: by turns left, seat and hexagon's number. ``regions``: by turns left,
    size class and lead class.
    """

    hexagons: Floats
    regions: Floats


@lru_cache(maxsize=8)
def open_kinds(seats: int) -> tuple[tuple[int, int, int], ...]:
    """Return the kinds of open hexagons by edges: the seat's, the best other's, all covered ones (1 to 5)."""
    return tuple(
        (own, other, covered)
        for own, other, covered in product(range(SIDES), repeat=3)
        if covered and own + other <= covered <= own + (seats - 1) * other
    )


def kind_count(seats: int) -> int:
    """Return how many weights there are for each term: open hexagons (not to move, to move), regions."""
    return 2 * len(open_kinds(seats)) + REGION_KINDS


def terms(left: int, seats: int) -> NDArray[np.float64]:
    """Return the powers of the share of the game that is left: 1, t, t^2."""
    share = left / (len(NAMES) * seats)
    return np.array([share**power for power in range(TERMS)])


@lru_cache(maxsize=8)
def kinds_of_numbers(seats: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Return for each seat and hexagon's number the open kind (-1: none), and the worth when closed."""
    place = {kind: index for index, kind in enumerate(open_kinds(seats))}
    kinds = np.full((seats, BASE**seats), -1, np.int64)
    points = np.zeros((seats, BASE**seats))
    for number, digits in enumerate(product(range(BASE), repeat=seats)):
        counts = digits[::-1]
        for seat in range(seats):
            others = [count for other, count in enumerate(counts) if other != seat]
            kinds[seat, number] = place.get((counts[seat], max(others), sum(counts)), -1)
            if sum(counts) == SIDES:
                points[seat, number] = _points(counts, seat)
    return kinds, points


def _points(counts: tuple[int, ...], seat: int) -> float:
    if counts.count(max(counts)) > 1:
        return 0.0
    return 1.0 if counts[seat] == max(counts) else -1 / (len(counts) - 1)


def weights_of(seats: int, scoring: str) -> Weights:
    """Return the fitted weights, shape (TERMS, kinds); zeros where none were fitted."""
    written = WEIGHTS.get(f"{scoring}{seats}", "")
    if not written:
        return np.zeros((TERMS, kind_count(seats)))
    return np.array(written.split(), np.float64).reshape(TERMS, -1) / UNIT


def tables(seats: int, weights: Weights) -> Worth:
    """Return the tables of a game that seat 0 began, for every number of turns left, 0 included."""
    kinds, points = kinds_of_numbers(seats)
    count, turns = len(open_kinds(seats)), len(NAMES) * seats
    hexagons = np.repeat(points[None], turns + 1, axis=0)
    regions = np.ones((turns + 1, SIZES, LEADS))
    for left in range(1, turns + 1):
        now = terms(left, seats) @ weights
        regions[left] = now[2 * count :].reshape(SIZES, LEADS)
        for seat in range(seats):
            own = now[count : 2 * count] if seat == -left % seats else now[:count]
            hexagons[left, seat] += np.where(kinds[seat] >= 0, own[kinds[seat]], 0)
        if seats == 2:  # zero-sum, on which alpha-beta relies
            hexagons[left, 0] = (hexagons[left, 0] - hexagons[left, 1]) / 2
            hexagons[left, 1] = -hexagons[left, 0]
    return Worth(hexagons.astype(np.float32), regions.astype(np.float32))


@lru_cache(maxsize=8)
def fitted(seats: int, scoring: str) -> Worth:
    """Return the tables of the fitted weights."""
    return tables(seats, weights_of(seats, scoring))
