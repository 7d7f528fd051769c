"""The board as two sets of cells: those with red stones and those with black ones.

A set of cells is an integer of 36 bits, bit ``6 * row + column`` for a cell, so cell 0 is a1 and cell
35 is f6. A block is turned by a table: the 15 bits that its nine cells span are looked up and replaced.

Source: the rules, sections "Board" and "A turn".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.pentago.view import Turn, Way

SIZE = 6
CELLS = SIZE * SIZE
BLOCKS = (1, 2, 3, 4)
FIVE = 5
RED, BLACK, NOBODY = "X", "O", "."

Stones = int
"""A set of cells as bits."""

_EVERYWHERE: Stones = (1 << CELLS) - 1
_ORIGIN = {1: 0, 2: 3, 3: 18, 4: 21}
"""The top-left cell of each block."""

_SIDE = 3
_SPAN: Stones = sum(1 << (SIZE * row + column) for row in range(_SIDE) for column in range(_SIDE))
"""The nine cells of block 1."""


def members(stones: Stones) -> Iterator[int]:
    """Yield the cells of a set in order."""
    while stones:
        lowest = stones & -stones
        yield lowest.bit_length() - 1
        stones ^= lowest


def cells_of(block: int) -> tuple[int, ...]:
    """Return the nine cells of a block (1 to 4), row by row."""
    origin = _ORIGIN[block]
    return tuple(origin + SIZE * row + column for row in range(_SIDE) for column in range(_SIDE))


def _bits(cells: tuple[int, ...]) -> Stones:
    return sum(1 << cell for cell in cells)


def _quarter_turn(stones: Stones) -> Stones:
    """Return stones of block 1 after a clockwise quarter: row r becomes column 2 - r."""
    turned = 0
    for cell in members(stones):
        row, column = divmod(cell, SIZE)
        turned |= 1 << (SIZE * column + _SIDE - 1 - row)
    return turned


def _subsets(mask: Stones) -> Iterator[Stones]:
    part = mask
    while part:
        yield part
        part = (part - 1) & mask
    yield 0


_CLOCKWISE = {part: _quarter_turn(part) for part in _subsets(_SPAN)}
_ROTATIONS: dict[Way, dict[Stones, Stones]] = {
    "+": _CLOCKWISE,
    "-": {turned: part for part, turned in _CLOCKWISE.items()},
    "=": {part: part for part in _CLOCKWISE},
}


def _straight_lines() -> tuple[tuple[int, ...], ...]:
    """Return every row, column and diagonal of five or six cells."""
    found = []
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for start in range(CELLS):
            row, column = divmod(start, SIZE)
            if row >= down and 0 <= column - right < SIZE:
                continue  # the line begins further back
            cells = []
            while 0 <= row < SIZE and 0 <= column < SIZE:
                cells.append(SIZE * row + column)
                row, column = row + down, column + right
            if len(cells) >= FIVE:
                found.append(tuple(cells))
    return tuple(found)


_STRAIGHT = _straight_lines()

LINES: tuple[Stones, ...] = tuple(
    _bits(cells[start : start + FIVE]) for cells in _STRAIGHT for start in range(len(cells) - FIVE + 1)
)
"""The 32 lines of five."""

_RUNS = tuple(
    tuple((_bits(run), run) for run in dict.fromkeys((cells, cells[:FIVE], cells[-FIVE:])))
    for cells in _STRAIGHT
)
"""For each straight line, the rows of five or six in it with their cells, the longest first."""


def has_five(stones: Stones) -> bool:
    """Return whether five or six of these lie in a row, a column or a diagonal."""
    return any(stones & line == line for line in LINES)


def fives(stones: Stones) -> tuple[tuple[int, ...], ...]:
    """Return the cells of every five in a row; six in a row count as one."""
    if not has_five(stones):
        return ()
    found = (next((cells for bits, cells in runs if stones & bits == bits), ()) for runs in _RUNS)
    return tuple(cells for cells in found if cells)


def longest_row(stones: Stones) -> int:
    """Return the length of the longest unbroken row of these stones, in a line with room for five."""
    return max(max(map(len, _runs(cells, stones))) for cells in _STRAIGHT)


def _runs(cells: tuple[int, ...], stones: Stones) -> list[str]:
    return "".join("X" if stones >> cell & 1 else " " for cell in cells).split(" ")


def turned(stones: Stones, block: int, way: Way) -> Stones:
    """Return the stones after a quarter turn of a block (1 to 4)."""
    origin = _ORIGIN[block]
    part = stones >> origin & _SPAN
    return stones ^ (part ^ _ROTATIONS[way][part]) << origin


@dataclass(frozen=True, slots=True)
class Position:
    """The stones of both colours."""

    red: Stones = 0
    black: Stones = 0

    @property
    def free(self) -> Stones:
        """The empty cells."""
        return _EVERYWHERE & ~(self.red | self.black)

    @property
    def stones(self) -> int:
        """How many stones lie on the board."""
        return (self.red | self.black).bit_count()

    @property
    def to_move(self) -> str:
        """The colour to move: red if both colours have as many stones."""
        return RED if self.red.bit_count() == self.black.bit_count() else BLACK

    def of(self, colour: str) -> Stones:
        """Return the stones of a colour."""
        return self.red if colour == RED else self.black

    def placed(self, cell: int, colour: str) -> Position:
        """Return the board with one more stone."""
        if colour == RED:
            return replace(self, red=self.red | 1 << cell)
        return replace(self, black=self.black | 1 << cell)

    def turned(self, turn: Turn) -> Position:
        """Return the board after a rotation; the skip changes nothing."""
        if turn.way == "=":
            return self
        return Position(turned(self.red, turn.block, turn.way), turned(self.black, turn.block, turn.way))

    def looks_the_same(self, block: int) -> bool:
        """Return whether a quarter turn of a block changes nothing."""
        return self.turned(Turn(block, "+")) == self

    @property
    def text(self) -> str:
        """The board as 36 characters, row by row: ``.`` empty, ``X`` red, ``O`` black."""
        signs = [NOBODY] * CELLS
        for colour in (RED, BLACK):
            for cell in members(self.of(colour)):
                signs[cell] = colour
        return "".join(signs)


EMPTY = Position()


def position_of(board: str) -> Position:
    """Read what ``Position.text`` wrote.

    Raises:
        ValueError: it is not 36 characters of ``.XO``.
    """
    if len(board) != CELLS or not set(board) <= {RED, BLACK, NOBODY}:
        raise ValueError("a board is 36 characters of . X O")
    red, black = (
        _bits(tuple(cell for cell in range(CELLS) if board[cell] == colour)) for colour in (RED, BLACK)
    )
    return Position(red, black)
