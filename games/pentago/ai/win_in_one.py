"""Whether the side to move wins this turn, by its lines of five.

A line crosses two or three blocks. For each block's nine bits the tables say which lines are complete in the
block and which lack one cell, so that a turned block needs one look-up and no new board.
"""

from __future__ import annotations

import numpy as np

from games.jit import compiled_for
from games.pentago.ai.bitboards import BLOCK, LINES_FILLED, ROT_CCW, ROT_CW, Words, popcount

LEAST = 4
"""The fewest stones with which one can win."""
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_NONE = np.uint64(0)


def _lines_short_of_one() -> Words:
    """Return, for a block and its nine bits, the lines that lack exactly one cell in this block."""
    filled = LINES_FILLED
    table = np.zeros_like(filled)
    for state in range(512):
        for cell in range(9):
            if not state >> cell & 1:
                table[:, state] |= filled[:, state | 1 << cell] & ~filled[:, state]
    return table


def _lines_touched() -> Words:
    """Return, for a block and its nine bits, the lines on which the bits lie."""
    whole = LINES_FILLED[:, 511]
    table = np.zeros_like(LINES_FILLED)
    for state in range(512):
        table[:, state] = whole & ~LINES_FILLED[:, 511 ^ state]
    return table


LINES = LINES_FILLED | (_lines_short_of_one() << _HALF)
"""Shape (4, 512): in the low half the lines complete in the block, in the high half those that lack one
cell."""
TOUCHED = _lines_touched()
"""Shape (4, 512): the lines on which a block's bits lie."""


@compiled_for("uint64(uint64, uint64)")
def joined(one: np.uint64, two: np.uint64) -> np.uint64:
    """Join the lines of two groups of blocks: complete and lacking one cell, as in ``LINES``."""
    filled = one & two & _LOW
    short = ((one >> _HALF) & two) | (one & (two >> _HALF))
    return filled | (short & _LOW) << _HALF


@compiled_for("boolean(int64, uint64, uint64, uint64, uint64, uint64, uint64)")
def turn_wins(
    block: int,
    own: np.uint64,
    other: np.uint64,
    rest: np.uint64,
    rest_touched: np.uint64,
    other_rest: np.uint64,
    image_choice: np.uint64,
) -> bool:
    """Return whether a placement and this turn of a block win: five for the mover, none for the other side.

    ``own``, ``other``: the block's nine bits. ``rest``: the mover's lines over the other three blocks, from
    ``joined``. ``rest_touched``: the lines on which the other side lies there. ``other_rest``: the other
    side's whole lines there. ``image_choice``: 0 clockwise, 1 counter-clockwise.
    """
    mine = ROT_CW[own] if image_choice == _NONE else ROT_CCW[own]
    theirs = ROT_CW[other] if image_choice == _NONE else ROT_CCW[other]
    lines = LINES[block, mine]
    five = (lines & (rest | rest >> _HALF)) | ((lines >> _HALF) & rest)
    five &= _LOW & ~(TOUCHED[block, theirs] | rest_touched)
    if five == _NONE:
        return False
    return (LINES_FILLED[block, theirs] & other_rest & _LOW) == _NONE  # type: ignore[no-any-return]


@compiled_for("boolean(int64, uint64, uint64, uint64, uint64, uint64)")
def block_wins(
    block: int, own: np.uint64, other: np.uint64, rest: np.uint64, touched: np.uint64, other_rest: np.uint64
) -> bool:
    """Return whether a placement and a turn of this block, either way, win."""
    if ((rest | rest >> _HALF) & _LOW & ~touched) == _NONE:
        return False
    if turn_wins(block, own, other, rest, touched, other_rest, _NONE):
        return True
    return turn_wins(block, own, other, rest, touched, other_rest, np.uint64(1))


@compiled_for("boolean(uint64, uint64)")
def wins_now(own: np.uint64, other: np.uint64) -> bool:
    """Return whether the side to move can win this turn, by a placement alone or with a rotation.

    The board has an empty cell and no five on it.
    """
    if popcount(own) < LEAST:
        return False
    a0, a1, a2, a3 = (
        own & BLOCK,
        (own >> np.uint64(16)) & BLOCK,
        (own >> np.uint64(32)) & BLOCK,
        own >> np.uint64(48),
    )
    b0, b1, b2, b3 = (
        other & BLOCK,
        (other >> np.uint64(16)) & BLOCK,
        (other >> np.uint64(32)) & BLOCK,
        other >> np.uint64(48),
    )
    m0, m1, m2, m3 = LINES[0, a0], LINES[1, a1], LINES[2, a2], LINES[3, a3]
    t0, t1, t2, t3 = TOUCHED[0, b0], TOUCHED[1, b1], TOUCHED[2, b2], TOUCHED[3, b3]
    top, bottom = joined(m0, m1), joined(m2, m3)
    top_touched, bottom_touched = t0 | t1, t2 | t3
    if (joined(top, bottom) >> _HALF) & ~(top_touched | bottom_touched) != _NONE:
        return True
    f0, f1, f2, f3 = LINES_FILLED[0, b0], LINES_FILLED[1, b1], LINES_FILLED[2, b2], LINES_FILLED[3, b3]
    return (
        block_wins(0, a0, b0, joined(m1, bottom), t1 | bottom_touched, f1 & f2 & f3)
        or block_wins(1, a1, b1, joined(m0, bottom), t0 | bottom_touched, f0 & f2 & f3)
        or block_wins(2, a2, b2, joined(top, m3), top_touched | t3, f0 & f1 & f3)
        or block_wins(3, a3, b3, joined(top, m2), top_touched | t2, f0 & f1 & f2)
    )
