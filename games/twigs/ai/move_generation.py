"""Move generation: where the pieces of a hand fit, ordered by what they gain at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from games.jit import compiled
from games.twigs.ai.board import CORNERS, HIGH, LOW, Board, column_of
from games.twigs.ai.orientations import (
    EDGE_ROW,
    EDGE_SHIFT,
    FIRST_WAY,
    HEXAGON_ADD,
    HEXAGON_CELL,
    HEXAGONS,
    LEAST,
    MOST,
    PLACES,
    REACH,
    STRIDE,
    VERTEX_ROW,
    VERTEX_SHIFT,
    Ints,
)

Floats = NDArray[np.float32]

WAYS = 128
"""A placement as a number: ``(cell * 4 + joins) * WAYS + way``, where ``joins`` is the number of contacts
beyond the first (each closes a region), three at most.
"""


@compiled
def gain_of(board: Board, way: int, cell: int, power: int, worth: Floats) -> float:
    """Return what a placement adds to the worth of the hexagons whose edges it covers.

    ``power``: the seat's power of ``board.BASE``. ``worth``: see ``fitting``.
    """
    gain = 0.0
    for i in range(HEXAGONS[way]):
        before = board.around[HEXAGON_CELL[way, i] + cell]
        gain += worth[before + HEXAGON_ADD[way, i] * power] - worth[before]
    return gain


@compiled
def _insert(moves: Ints, gains: Floats, count: int, move: int, gain: float) -> int:
    """Insert a placement into a list in descending order of gain; return the list's new length."""
    last = len(moves)
    if count == last and gain <= gains[last - 1]:
        return count
    at = min(count, last - 1)
    while at > 0 and gains[at - 1] < gain:
        moves[at], gains[at] = moves[at - 1], gains[at - 1]
        at -= 1
    moves[at], gains[at] = move, gain
    return min(count + 1, last)


@compiled
def _row(board: Board, way: int, row: int) -> tuple[int, int, int, int]:
    """Return as bits the columns of a row where an orientation fits with at least 1, 2, 3 and 4 contacts."""
    covered = 0
    for i in range(5):
        covered |= board.edges[EDGE_ROW[way, i] + row] >> EDGE_SHIFT[way, i]
    once, twice, thrice, more = 0, 0, 0, 0
    for i in range(CORNERS):
        met = board.vertices[VERTEX_ROW[way, i] + row] >> VERTEX_SHIFT[way, i]
        more |= thrice & met
        thrice |= twice & met
        twice |= once & met
        once |= met
    free = ~covered & PLACES
    return once & free, twice & free, thrice & free, more & free


@compiled
def fitting(
    board: Board, seat: int, barred: int, worth: Floats, joining: Floats, moves: Ints, gains: Floats
) -> int:
    """Fill ``moves`` and ``gains`` with a seat's best placements in descending order; return their number.

    ``barred``: the one piece that may not be laid, or -1. ``worth``: of a hexagon, by its number (see
    ``board.BASE``). ``joining``: what is added for 0 to 3 joins.
    """
    count, power = 0, board.powers[seat]
    low, high = max(LEAST, board.rows[LOW] - REACH), min(MOST, board.rows[HIGH] + 1)
    for piece in range(len(FIRST_WAY) - 1):
        if piece == barred or not board.hands[seat] >> piece & 1:
            continue
        for way in range(FIRST_WAY[piece], FIRST_WAY[piece + 1]):
            for row in range(low, high + 1):
                once, twice, thrice, more = _row(board, way, row)
                while once:
                    bit = once & -once
                    once ^= bit
                    joins = ((twice & bit) != 0) + ((thrice & bit) != 0) + ((more & bit) != 0)
                    cell = row * STRIDE + column_of(bit)
                    gain = joining[joins] + gain_of(board, way, cell, power, worth)
                    if count < len(moves) or gain > gains[count - 1]:
                        move = (cell * 4 + joins) * WAYS + way
                        count = _insert(moves, gains, count, move, gain)
    return count
