"""The worth of a position to the side to move, who can't win at once: a small network and open lines."""

from __future__ import annotations

import numpy as np

from games.jit import compiled_for
from games.pentago.ai.bitboards import BLOCK, LINES_FILLED, Words, popcount
from games.pentago.ai.network import TERNARY, UNITS, Floats, line_worths

_OWN, _OTHER = line_worths()
_ONES = np.uint64(0x1111111111111111)
_NONE, _ONE, _TWO = np.uint64(0), np.uint64(1), np.uint64(2)


def _counts() -> Words:
    """Return, for a block and its nine bits, the stones on each of 32 lines, four bits per line."""
    table = np.zeros((4, 512, 2), dtype=np.uint64)
    whole = LINES_FILLED[:, 511]
    for block in range(4):
        for cell in range(9):
            on = int(whole[block] & ~LINES_FILLED[block, 511 ^ 1 << cell])
            for line in range(32):
                if on >> line & 1:
                    one = np.uint64(1 << 4 * (line % 16))
                    table[block, [s for s in range(512) if s >> cell & 1], line // 16] += one
    return table


COUNTS = _counts()
"""Shape (4, 512, 2): a block's stones on the lines 0 to 15 and 16 to 31, four bits a line."""


@compiled_for("uint64(uint64, int64)")
def line_counts(side: np.uint64, half: int) -> np.uint64:
    """Return the stones of a colour on each of 16 lines."""
    total = COUNTS[0, side & BLOCK, half] + COUNTS[1, (side >> np.uint64(16)) & BLOCK, half]
    total += COUNTS[2, (side >> np.uint64(32)) & BLOCK, half]
    return total + COUNTS[3, side >> np.uint64(48), half]  # type: ignore[no-any-return]


@compiled_for("uint64(uint64, uint64, uint64)")
def both(first: np.uint64, second: np.uint64, shift: np.uint64) -> np.uint64:
    """Return a bit of each nibble of two words, in one word."""
    return (first >> shift & _ONES) | (second >> shift & _ONES) << _ONE


@compiled_for("int64(uint64, uint64, uint64, int64, int64, int64, int64)")
def open_lines(
    counts: np.uint64, more: np.uint64, taken: np.uint64, one: int, two: int, three: int, four: int
) -> int:
    """Return the worth of one colour's lines without stones of the other, given the worth of each count.

    ``counts``, ``more``: its stones on the lines; ``taken``: the lines with stones of the other, as ``both``.
    """
    low, middle = both(counts, more, _NONE) & ~taken, both(counts, more, _ONE) & ~taken
    high = both(counts, more, _TWO) & ~taken
    few = one * popcount(low & ~middle) + two * popcount(middle & ~low)
    return few + three * popcount(low & middle) + four * popcount(high)


@compiled_for("uint64(uint64, uint64)")
def touched(counts: np.uint64, more: np.uint64) -> np.uint64:
    """Return the lines with any stone, as ``both``."""
    return both(counts, more, _NONE) | both(counts, more, _ONE) | both(counts, more, _TWO)


@compiled_for("int64(uint64, uint64)")
def lines_worth(own: np.uint64, other: np.uint64) -> int:
    """Return what the open lines are worth to the side to move, ``own``."""
    mine, more = line_counts(own, 0), line_counts(own, 1)
    theirs, rest = line_counts(other, 0), line_counts(other, 1)
    good = open_lines(mine, more, touched(theirs, rest), _OWN[0], _OWN[1], _OWN[2], _OWN[3])
    return good + open_lines(theirs, rest, touched(mine, more), _OTHER[0], _OTHER[1], _OTHER[2], _OTHER[3])


@compiled_for("int64(uint64, uint64, int64)")
def state(own: np.uint64, other: np.uint64, block: int) -> int:
    """Return a block's state, as in ``network``."""
    shift = np.uint64(16 * block)
    return TERNARY[(own >> shift) & BLOCK] + 2 * TERNARY[(other >> shift) & BLOCK]  # type: ignore[no-any-return]


@compiled_for("int64(uint64, uint64, int64, float32[:,:,::1], float32[::1])", fastmath=True, counted=False)
def evaluate(own: np.uint64, other: np.uint64, stones: int, table: Floats, outer: Floats) -> int:
    """Return the worth of a position with ``stones`` stones to the side to move, ``own``, in points.

    ``table``, ``outer``: from ``network.network``.
    """
    one, two = state(own, other, 0), state(own, other, 1)
    three, four = state(own, other, 2), state(own, other, 3)
    value = outer[UNITS + stones]
    for unit in range(UNITS):
        inner = table[0, one, unit] + table[1, two, unit] + table[2, three, unit] + table[3, four, unit]
        if inner > np.float32(0):  # numba makes no vectors of max
            value += outer[unit] * inner
    return lines_worth(own, other) + np.int64(value)  # type: ignore[return-value]
