"""The transposition table, in which the eight images of a position share one entry."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from games.jit import compiled_for
from games.pentago.ai.bitboards import BLOCK_PLACE, SYMMETRIES, Words, image
from games.pentago.ai.move_generation import CODES

EXACT, LOWER, UPPER = 0, 1, 2
NO_CODE = CODES - 1
"""No move: bit 63 is no cell."""

_SHIFT = 1 << 15


def _code_images() -> npt.NDArray[np.int64]:
    """Return each code's image under each symmetry, shape (8, CODES); codes without a cell are unchanged."""
    table = np.tile(np.arange(CODES, dtype=np.int64), (SYMMETRIES, 1))
    for symmetry in range(SYMMETRIES):
        for bit in range(64):
            if bit & 15 > 8:
                continue
            moved = int(image(np.uint64(1 << bit), symmetry)).bit_length() - 1
            for turn in range(8):
                way = (turn & 1) ^ (symmetry >= 4)
                table[symmetry, 8 * bit + turn] = 8 * moved + 2 * BLOCK_PLACE[symmetry, turn >> 1] + way
    return table


CODE_IMAGE = _code_images()
INVERSE = np.array(
    [
        int(np.flatnonzero((CODE_IMAGE[:, CODE_IMAGE[s]] == np.arange(CODES)).all(1))[0])
        for s in range(SYMMETRIES)
    ]
)
"""Shape (8,): the symmetry that undoes each symmetry."""


@compiled_for("Tuple((uint64, int64))(uint64, uint64)")
def key_of(own: np.uint64, other: np.uint64) -> tuple[np.uint64, int]:
    """Return a position's key, the same for its eight images, and the symmetry to the image it is made of.

    The key is 64 bits mixed by the finalizer of MurmurHash3 (Appleby 2011).
    """
    best_own, best_other, best = own, other, 0
    for symmetry in range(1, SYMMETRIES):
        one = image(own, symmetry)
        if one <= best_own:
            two = image(other, symmetry)
            if one < best_own or two < best_other:
                best_own, best_other, best = one, two, symmetry
    key = best_own * np.uint64(0x9E3779B97F4A7C15)
    key ^= key >> np.uint64(32)
    key += best_other
    key = (key ^ (key >> np.uint64(33))) * np.uint64(0xFF51AFD7ED558CCD)
    key = (key ^ (key >> np.uint64(33))) * np.uint64(0xC4CEB9FE1A85EC53)
    return key ^ (key >> np.uint64(33)), best


def new_table(bits: int) -> Words:
    """Return an empty table of 2**bits entries: the key with the data word in exclusive or, the data word.

    So an entry of which two threads wrote half each counts as none (Hyatt and Mann 2002).
    """
    return np.zeros((1 << bits, 2), dtype=np.uint64)


@compiled_for("void(uint64[:,::1], uint64, int64, int64, int64, int64)", counted=False)
def keep(table: Words, key: np.uint64, score: int, depth: int, bound: int, code: int) -> None:
    """Write an entry over any other in its place."""
    place = key & np.uint64(table.shape[0] - 1)
    data = np.uint64(((score + _SHIFT) << 24) | depth << 16 | bound << 12 | code)
    table[place, 0] = key ^ data
    table[place, 1] = data


@compiled_for("UniTuple(int64, 4)(uint64[:,::1], uint64)", counted=False)
def known(table: Words, key: np.uint64) -> tuple[int, int, int, int]:
    """Return score, depth, bound and best code of a position; depth -1 if it has no entry."""
    place = key & np.uint64(table.shape[0] - 1)
    word = table[place, 1]
    if table[place, 0] ^ word != key:
        return 0, -1, UPPER, NO_CODE
    data: int = np.int64(word)  # type: ignore[assignment]
    return (data >> 24) - _SHIFT, (data >> 16) & 0xFF, (data >> 12) & 3, data & 0xFFF
