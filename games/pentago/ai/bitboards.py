"""Boards for compiled code: one 64-bit word per colour.

Block q (0 top-left, 1 top-right, 2 bottom-left, 3 bottom-right) lies in bits 16q to 16q+8; bit 3*row+column
of these nine is the cell of that row and column inside the block, counted from its top-left. Importing this
module imports numba and loads or compiles its functions.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from games.jit import compiled_for

Words = npt.NDArray[np.uint64]

BLOCK = np.uint64(0x1FF)
"""The nine cells of block 0."""
BOARD = np.uint64(0x01FF01FF01FF01FF)
"""All 36 cells."""
SYMMETRIES = 8
_BITS = [
    16 * (2 * (row // 3) + column // 3) + 3 * (row % 3) + column % 3
    for row in range(6)
    for column in range(6)
]
CELL_BIT: npt.NDArray[np.int64] = np.array(_BITS, dtype=np.int64)
"""The bit of each cell; shape (36,), cells counted row by row from the top-left."""


def _lines() -> list[list[int]]:
    """Return the 32 lines of five, each as its five bits."""
    found = []
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for row in range(6):
            for column in range(6):
                line = [(row + step * down, column + step * right) for step in range(5)]
                if all(0 <= r < 6 and 0 <= c < 6 for r, c in line):
                    found.append([_BITS[6 * r + c] for r, c in line])
    return found


def _lines_filled() -> Words:
    """Return, for a block and its nine bits, the lines all of whose cells in this block are set."""
    table = np.zeros((4, 512), dtype=np.uint64)
    for index, line in enumerate(_lines()):
        for block in range(4):
            cells = sum(1 << (bit & 15) for bit in line if bit >> 4 == block)
            for state in range(512):
                if state & cells == cells:
                    table[block, state] |= np.uint64(1 << index)
    return table


def _moved(target: Sequence[int]) -> Words:
    """Return the table that moves the stone of each cell i of nine bits to cell ``target[i]``."""
    table = [sum(1 << target[i] for i in range(9) if state >> i & 1) for state in range(512)]
    return np.array(table, dtype=np.uint64)


def _placed(symmetry: int, row: int, column: int, size: int) -> tuple[int, int]:
    """Return where a cell of a square goes: mirrored left to right if ``symmetry`` >= 4, then turned."""
    if symmetry >= 4:
        column = size - 1 - column
    for _ in range(symmetry % 4):
        row, column = column, size - 1 - row
    return row, column


def _in_square(symmetry: int, size: int) -> list[int]:
    """Return the place that each cell of a square takes, both counted row by row."""
    places = (_placed(symmetry, index // size, index % size, size) for index in range(size * size))
    return [row * size + column for row, column in places]


LINES_FILLED = _lines_filled()
"""Shape (4, 512): bit i is set if all cells of line i in the block are set."""
ROT_CW = _moved(_in_square(1, 3))
"""Shape (512,): nine bits turned clockwise by 90 degrees."""
ROT_CCW = _moved(_in_square(3, 3))
"""Shape (512,): nine bits turned counter-clockwise by 90 degrees."""
BLOCK_IMAGE = np.stack([_moved(_in_square(symmetry, 3)) for symmetry in range(SYMMETRIES)])
"""Shape (8, 512): a block's nine bits under each symmetry of the square."""
BLOCK_PLACE: npt.NDArray[np.int64] = np.array([_in_square(s, 2) for s in range(SYMMETRIES)], dtype=np.int64)
"""Shape (8, 4): the block to which each block goes under each symmetry."""


def pack(board: str) -> tuple[int, int]:
    """Return the stones of X and of O of a board of 36 characters, row by row from the top-left.

    Raises:
        ValueError: it is not 36 characters of ``X``, ``O`` and ``.``.
    """
    if len(board) != 36 or set(board) - set("XO."):
        raise ValueError("a board is 36 characters, row by row: X, O or . for an empty cell")
    first, second = (sum(1 << bit for bit, c in zip(_BITS, board, strict=True) if c == s) for s in "XO")
    return first, second


@compiled_for("int64(uint64)")
def popcount(word: np.uint64) -> int:
    """Return how many bits are set."""
    word = word - ((word >> np.uint64(1)) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + ((word >> np.uint64(2)) & np.uint64(0x3333333333333333))
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((word * np.uint64(0x0101010101010101)) >> np.uint64(56))  # type: ignore[return-value]


@compiled_for("uint64(uint64, int64)")
def turned(side: np.uint64, turn: int) -> np.uint64:
    """Return a colour's stones after a turn: 2 * block for clockwise, one more for counter-clockwise."""
    shift = np.uint64(16 * (turn >> 1))
    state = (side >> shift) & BLOCK
    after = ROT_CCW[state] if turn & 1 else ROT_CW[state]
    return side ^ ((state ^ after) << shift)  # type: ignore[no-any-return]


@compiled_for("boolean(uint64)")
def has_five(side: np.uint64) -> bool:
    """Return whether a colour has five in a row, column or diagonal."""
    lines = LINES_FILLED[0, side & BLOCK] & LINES_FILLED[1, (side >> np.uint64(16)) & BLOCK]
    lines &= LINES_FILLED[2, (side >> np.uint64(32)) & BLOCK]
    lines &= LINES_FILLED[3, (side >> np.uint64(48)) & BLOCK]
    return lines != np.uint64(0)  # type: ignore[no-any-return]


@compiled_for("uint64(uint64, int64)")
def image(side: np.uint64, symmetry: int) -> np.uint64:
    """Return a colour's stones under a symmetry: 0 to 3 quarter turns clockwise; 4 to 7 mirrored first."""
    result = np.uint64(0)
    for block in range(4):
        state = (side >> np.uint64(16 * block)) & BLOCK
        result |= BLOCK_IMAGE[symmetry, state] << np.uint64(16 * BLOCK_PLACE[symmetry, block])
    return result
