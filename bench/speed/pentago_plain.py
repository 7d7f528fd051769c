"""A plain solver of Pentago: alpha-beta with a table of positions, every rotation a position of its own.

The rival of games/pentago/ai/solver/solution.py, compiled too. It knows neither sets of rotations nor layers.
"""

from __future__ import annotations

import numpy as np

from games.jit import compiled_for
from games.pentago.ai.bitboards import BOARD, Words, has_five, pack, turned

TABLE_BITS = 21
_1 = np.uint64(1)
_MIX = np.uint64(0x9E3779B97F4A7C15)


@compiled_for("int64(uint64, uint64)")
def _place(own: np.uint64, other: np.uint64) -> int:
    mixed = (own * _MIX) ^ ((other + _1) * (_MIX >> _1))
    return np.int64(((mixed ^ (mixed >> np.uint64(29))) * _MIX) >> np.uint64(64 - TABLE_BITS))  # type: ignore[return-value]


@compiled_for("boolean(uint64, uint64)")
def wins_by_placing(own: np.uint64, other: np.uint64) -> bool:
    """Say whether a stone makes five before any turn."""
    free = BOARD & ~(own | other)
    while free:
        if has_five(own | (free & (~free + _1))):
            return True
        free &= free - _1
    return False


@compiled_for("int64(uint64, uint64)")
def ended(own: np.uint64, other: np.uint64) -> int:
    """Return the value, for ``own``, of a board after its turn; 2 if the game goes on."""
    mine, theirs = has_five(own), has_five(other)
    if mine or theirs:
        return np.int64(mine) - np.int64(theirs)  # type: ignore[return-value]
    return 0 if own | other == BOARD else 2


@compiled_for("int64(uint64, uint64, int64, int64, uint64[:, ::1])")
def value(own: np.uint64, other: np.uint64, alpha: int, beta: int, table: Words) -> int:
    """Return the value for ``own``, to move: exact between the bounds, else a bound (fail-soft).

    ``table``: rows of own, other, and lower and upper bound, each as 2 more than it is.
    """
    if wins_by_placing(own, other):
        return 1
    place = _place(own, other)
    low, high = -1, 1
    if table[place, 0] == own and table[place, 1] == other:
        low, high = np.int64(table[place, 2]) - 2, np.int64(table[place, 3]) - 2  # type: ignore[assignment]
        if low >= beta or high <= alpha or low == high:
            return low if low >= beta else high
    best = -1
    for code in range(512):
        stone = _1 << np.uint64(code >> 3)
        if best >= beta or not stone & BOARD & ~(own | other):
            continue
        mine, theirs = turned(own | stone, code & 7), turned(other, code & 7)
        result = ended(mine, theirs)
        if result == 2:
            result = -value(theirs, mine, -beta, -max(alpha, best), table)
        best = max(best, result)
    low, high = max(low, best) if best > alpha else low, min(high, best) if best < beta else high
    table[place, 0], table[place, 1] = own, other
    table[place, 2], table[place, 3] = np.uint64(low + 2), np.uint64(high + 2)
    return best


def solve(board: str) -> int:
    """Return the value of an unfinished position of 36 characters for the side to move."""
    first, second = pack(board)
    own, other = (first, second) if board.count("X") == board.count("O") else (second, first)
    table = np.zeros((1 << TABLE_BITS, 4), dtype=np.uint64)
    return value(np.uint64(own), np.uint64(other), -1, 1, table)
