"""All legal proposals of a seat in a late position; the floor is a plain loop over all regions."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from tqdm import trange

import games
from bench.row import BenchRow, beside
from bench.speed.played import GAME, SEATS, played
from games.rainbow_pentagon.board import board, frontier
from games.rainbow_pentagon.notation import written
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State

POSITIONS = 20
TURNS = 9
LIMIT = 5.0
"""Milliseconds."""


def looped(state: State, seat: int) -> list[int]:
    """Return the proposals as bit masks by the bare rule: one region after the other, without arrays.

    The list of the board's regions exists already, as it does for the game.
    """
    plan, found = board(state.sides), regions(state.sides)
    colour = state.colours[seat]
    own = sum(1 << cell for cell, owner in enumerate(state.owner) if owner == colour)
    contact = frontier(plan, own) if own else 1 << plan.start[colour]
    pairs = zip(found.masks, found.borders, strict=True)
    return [mask for mask, border in pairs if border & contact and mask & ~own]


def milliseconds(start: float) -> float:
    """Return the time since ``start``, in milliseconds."""
    return (perf_counter() - start) * 1000


def rows() -> list[BenchRow]:
    """Return the times; each position is measured once, so that no cached results of it help."""
    game = games.load(GAME)
    first = played(1, 0).state
    list(game.legal(first, 0))
    found: list[float] = []
    listed: list[float] = []
    plain: list[float] = []
    for number in trange(POSITIONS, desc="proposals", leave=False, disable=None):
        state = played(TURNS, number).state
        for seat in range(SEATS):
            start = perf_counter()
            legal = game.legal(state, seat)
            found.append(milliseconds(start))
            moves = list(legal)
            listed.append(milliseconds(start))
            start = perf_counter()
            masks = looped(state, seat)
            plain.append(milliseconds(start))
            expected = ["pass", *(written(board(state.sides), mask) for mask in masks)]
            assert moves == expected, f"position {number}, seat {seat}"
    value, floor = median(listed), median(plain)
    what = "a plain loop over all regions, as bit masks"
    return [
        beside("legal proposals, late position, written out", value, floor, "ms", LIMIT, "value", what),
        beside("the same, none written out", median(found), floor, "ms", what=what),
    ]
