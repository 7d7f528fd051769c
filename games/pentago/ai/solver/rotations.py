"""Sets of rotations, so that a question is answered for all rotations of a position's blocks at once.

The four blocks can be rotated in 4**4 = 256 ways. Every turn of the game rotates one block by a quarter, so
after n turns only those 128 ways matter in which the number of clockwise quarters, summed over the blocks,
has the parity of n. A set of them is two 64-bit words: rotation (a, b, c, d) of blocks 0 to 3 is bit
``a//2 + 2b + 8c + 32(d % 2)`` of word ``d // 2``; what a has to be odd or even follows from the parity.

That boards modulo rotation need half of the 256 ways is Geoffrey Irving's observation ("Pentago is a First
Player Win", 2014, and the program that goes with it).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from games.jit import compiled_for
from games.pentago.ai.bitboards import BLOCK, LINES_FILLED, ROT_CW, Words

_1, _2, _4, _8, _16, _32 = (np.uint64(1 << shift) for shift in range(6))
_EVERY_2ND = np.uint64(0x5555555555555555)
_LOW_4TH, _HIGH_4TH = np.uint64(0x0303030303030303), np.uint64(0x0C0C0C0C0C0C0C0C)
_LOW_HALF = np.uint64(0x0F0F0F0F0F0F0F0F)
_LOW_BYTE, _HIGH_BYTE = np.uint64(0x000000FF000000FF), np.uint64(0x0000FF000000FF00)
_LOW_WORD = np.uint64(0x0000FFFF0000FFFF)
LINES = 32


def place(quarters: tuple[int, int, int, int]) -> tuple[int, int, int]:
    """Return parity, word and bit of a rotation given as clockwise quarters of blocks 0 to 3."""
    a, b, c, d = (count % 4 for count in quarters)
    return (a + b + c + d) % 2, d // 2, a // 2 + 2 * b + 8 * c + 32 * (d % 2)


def _spread() -> Words:
    """Return the rotations in which a block is turned in one of some ways; shape (4, 16, 4).

    First index the block, second the set of its ways as four bits; the four words are the two of even and the
    two of odd parity.
    """
    table = np.zeros((4, 16, 4), dtype=np.uint64)
    for index in range(256):
        quarters = (index & 3, index >> 2 & 3, index >> 4 & 3, index >> 6)
        parity, word, bit = place(quarters)
        for block in range(4):
            for ways in range(16):
                if ways >> quarters[block] & 1:
                    table[block, ways, 2 * parity + word] |= np.uint64(1 << bit)
    return table


def _fillings() -> tuple[npt.NDArray[np.uint8], Words]:
    """Return for each block, its nine bits and each line the ways to turn it that fill all its cells there.

    The second result has bit i set where there is such a way for line i: shapes (4, 512, 32) and (4, 512).
    """
    ways = np.zeros((4, 512, LINES), dtype=np.uint8)
    state = np.arange(512, dtype=np.uint64)
    for quarters in range(4):
        filled = LINES_FILLED[:, state]
        for line in range(LINES):
            ways[:, :, line] |= ((filled >> np.uint64(line)) & _1).astype(np.uint8) << quarters
        state = ROT_CW[state]
    some = np.zeros((4, 512), dtype=np.uint64)
    for line in range(LINES):
        some |= (ways[:, :, line] != 0).astype(np.uint64) << np.uint64(line)
    return ways, some


SPREAD = _spread()
FILLING, FILLABLE = _fillings()


@compiled_for("uint64(uint64, uint64, uint64)")
def _joined(first: np.uint64, second: np.uint64, third: np.uint64) -> np.uint64:
    """Put together what turns of blocks 0, 1 and 2 reach inside a word.

    Each parameter holds, for its block, the lower one of each two ways that are half a turn apart.
    """
    second = ((second >> _2) & _LOW_4TH) | ((second << _2) & _HIGH_4TH)
    third = ((third >> _8) & _LOW_BYTE) | ((third << _8) & _HIGH_BYTE)
    return first | (first << _1) | second | (second << _4) | third | (third << _16)


@compiled_for("uint64(uint64)")
def _one_turn_inside(word: np.uint64) -> np.uint64:
    first, second, third = word | (word >> _1), word | (word >> _4), word | (word >> _16)
    return _joined(first & _EVERY_2ND, second & _LOW_HALF, third & _LOW_WORD)


@compiled_for("uint64(uint64)")
def _either_way_inside(word: np.uint64) -> np.uint64:
    first, second, third = word & (word >> _1), word & (word >> _4), word & (word >> _16)
    return _joined(first & _EVERY_2ND, second & _LOW_HALF, third & _LOW_WORD)


@compiled_for("UniTuple(uint64, 2)(uint64, uint64)")
def one_turn(low: np.uint64, high: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the rotations from which some turn of one block leads into the set (the parity changes)."""
    last = low | high
    last = (last << _32) | (last >> _32)
    return _one_turn_inside(low) | last, _one_turn_inside(high) | last


@compiled_for("UniTuple(uint64, 2)(uint64, uint64)")
def either_way(low: np.uint64, high: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the rotations from which some block leads into the set whichever way it is turned."""
    last = low & high
    last = (last << _32) | (last >> _32)
    return _either_way_inside(low) | last, _either_way_inside(high) | last


@compiled_for("void(uint64, uint64[::1])")
def fives(side: np.uint64, found: Words) -> None:
    """Fill ``found`` (4 words: even parity, odd parity) with the rotations in which ``side`` has five."""
    block0, block1 = side & BLOCK, (side >> np.uint64(16)) & BLOCK
    block2, block3 = (side >> np.uint64(32)) & BLOCK, (side >> np.uint64(48)) & BLOCK
    lines = FILLABLE[0, block0] & FILLABLE[1, block1] & FILLABLE[2, block2] & FILLABLE[3, block3]
    found[:] = np.uint64(0)
    line = np.uint64(0)
    while lines:
        if lines & _1:
            ways0, ways1 = SPREAD[0, FILLING[0, block0, line]], SPREAD[1, FILLING[1, block1, line]]
            ways2, ways3 = SPREAD[2, FILLING[2, block2, line]], SPREAD[3, FILLING[3, block3, line]]
            for word in range(4):
                found[word] |= ways0[word] & ways1[word] & ways2[word] & ways3[word]
        lines >>= _1
        line += _1


@compiled_for("void(uint64, uint64[::1], int64, uint64[:, ::1])")
def fives_of_subsets(side: np.uint64, cells: Words, most: int, found: Words) -> None:
    """Fill ``found`` (2**cells, 4) with the fives of ``side`` and each set of at most ``most`` of the cells.

    ``cells`` holds each cell as a one-bit board.
    """
    sides = np.empty(len(found), dtype=np.uint64)
    sizes = np.zeros(len(found), dtype=np.uint8)
    sides[0] = side
    fives(side, found[0])
    for cell in range(len(cells)):
        for mask in range(1 << cell):
            larger = mask | (1 << cell)
            sides[larger] = sides[mask] | cells[cell]
            sizes[larger] = sizes[mask] + 1
            if sizes[larger] <= most:
                fives(sides[larger], found[larger])
