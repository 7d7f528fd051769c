"""The boards that one turn leads to; those that rotations make equal are counted once.

A move's code is ``8 * bit + turn``: ``bit`` as in ``bitboards``, ``turn`` as in ``bitboards.turned``. The
skip has no code of its own: it is the turn of a block that looks the same.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from games.jit import compiled_for
from games.pentago.ai.bitboards import BLOCK, BOARD, CELL_BIT, ROT_CCW, ROT_CW, Words, popcount, turned

Numbers = npt.NDArray[np.int64]

CODES = 512
"""Every code is below this."""
MOST = 288
"""More moves than any position has."""

_ONE = np.uint64(1)


@compiled_for("int64(uint64)")
def lowest(word: np.uint64) -> int:
    """Return the number of the lowest bit that is set; the word is not 0."""
    return popcount((word & (~word + _ONE)) - _ONE)


@compiled_for("int64(uint64, uint64, int64)")
def sameness(own: np.uint64, other: np.uint64, block: int) -> int:
    """Return 4 if a block looks the same after a quarter turn, 2 if only after a half turn, else 1."""
    shift = np.uint64(16 * block)
    mine, theirs = (own >> shift) & BLOCK, (other >> shift) & BLOCK
    if ROT_CW[mine] == mine and ROT_CW[theirs] == theirs:
        return 4
    return 2 if ROT_CW[mine] == ROT_CCW[mine] and ROT_CW[theirs] == ROT_CCW[theirs] else 1


@compiled_for("boolean(uint64, uint64, uint64, int64, int64)")
def as_unturned(own: np.uint64, placed: np.uint64, other: np.uint64, block: int, way: int) -> bool:
    """Return whether turning the stone's own block gives the board of another cell without that turn."""
    shift, turn = np.uint64(16 * block), 2 * block + way
    before = (own >> shift) & BLOCK
    after = (turned(placed, turn) >> shift) & BLOCK
    return after & before == before and turned(other, turn) == other  # type: ignore[no-any-return]


@compiled_for("int64(uint64, uint64, int64, boolean, uint64[:,::1], int64[:,::1], int64)", counted=False)
def _turns(
    own: np.uint64, other: np.uint64, bit: int, can_stay: bool, boards: Words, marks: Numbers, count: int
) -> int:
    """Add the boards after one placement. ``can_stay``: another block looks the same when turned."""
    home, placed = bit >> 4, own | (_ONE << np.uint64(bit))
    before = sameness(own, other, home)
    # In such a block, except on its centre, another cell and a turn give the same board.
    stayed = before == 4 and sameness(placed, other, home) != 4
    for block in range(4):
        same = sameness(placed, other, block)
        for way in range(2):
            if same == 4:
                if stayed:
                    break
                stayed = True
            elif way == 1 and (same == 2 or (block == home and before > 1)):
                break
            elif block == home and before < 4 and can_stay and as_unturned(own, placed, other, block, way):
                continue
            turn = 2 * block + way
            boards[count, 0] = turned(placed, turn)
            boards[count, 1] = turned(other, turn)
            marks[count, 0] = 8 * bit + turn
            count += 1
    return count


@compiled_for("int64(uint64, uint64, uint64[:,::1], int64[:,::1])", counted=False)
def children(own: np.uint64, other: np.uint64, boards: Words, marks: Numbers) -> int:
    """Write the different boards after one turn of ``own``; return how many there are.

    Placements that win are treated like others. ``boards``: shape (MOST, 2), for each child the mover's
    stones and the other side's. ``marks``: shape (MOST, 2), the code in column 0.
    """
    count, same = 0, 0
    for block in range(4):
        same |= (sameness(own, other, block) >> 2) << block
    free = BOARD & ~(own | other)
    while free:
        bit = lowest(free)
        free &= free - _ONE
        count = _turns(own, other, bit, same & ~(1 << (bit >> 4)) != 0, boards, marks, count)
    return count


def spoken(code: int, *, placement_only: bool = False) -> str:
    """Return the canonical notation of a code: ``b5 2+``, or ``b5`` for a placement that wins."""
    cell = CELL_BIT.tolist().index(code >> 3)
    written = f"{'abcdef'[cell % 6]}{cell // 6 + 1}"
    return written if placement_only else f"{written} {(code & 7) // 2 + 1}{'-' if code & 1 else '+'}"
