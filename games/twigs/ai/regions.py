"""The enclosed regions of two or more hexagons, and what they are worth to each seat."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from games.jit import compiled
from games.twigs.ai.board import HIGH, LOW, Board, column_of
from games.twigs.ai.orientations import CELLS, COLUMNS, STRIDE, Ints

ALL_COLUMNS = (1 << COLUMNS) - 1
SIZES = 7
"""Size classes: 2, 3, 4, 5, 6 or 7, 8 to 11 hexagons, and more."""

LEADS = 4
"""Lead classes: 1, 2, 3 or 4 more of the edges around than the next seat, and more."""

SIDE_CELL = np.array(
    [0, CELLS - STRIDE + 1, 2 * CELLS - STRIDE + 1, -STRIDE, CELLS - STRIDE, 2 * CELLS], np.int64
)
"""The edges around a hexagon in the order of ``grid.hexagon_edges``, as cells kind by kind."""

BEYOND_CELL = np.array([STRIDE, 1, 1 - STRIDE, -STRIDE, -1, STRIDE - 1], np.int64)
"""The hexagon beyond each of them."""


@compiled
def size_class(cells: int) -> int:
    """Return the size class of a region of ``cells`` hexagons, 0 to SIZES - 1."""
    if cells <= 5:
        return cells - 2
    return 4 if cells <= 7 else 5 if cells <= 11 else 6


@compiled
def lead_class(lead: int) -> int:
    """Return the class of a lead in edges, 0 to LEADS - 1."""
    return lead - 1 if lead <= 2 else 2 if lead <= 4 else 3


@compiled
def _spread(entered: int, open_right: int) -> int:
    """Return the columns of a row that are reached from ``entered``, in logarithmically many steps.

    ``open_right``: bits of the columns whose right edge is open.
    """
    reached, way = entered, open_right
    step = 1
    while step < COLUMNS:
        reached |= (reached & way) << step & ALL_COLUMNS
        way &= way >> step
        step *= 2
    reached_left, way, step = reached, open_right << 1, 1
    while step < COLUMNS:
        reached_left |= (reached_left & way) >> step
        way &= way << step
        step *= 2
    return reached_left


@compiled
def outside(board: Board, reached: Ints) -> None:
    """Flood-fill ``reached`` from outside, in the rows with edges and the two around them."""
    bottom, top = board.rows[LOW] - 1, board.rows[HIGH] + 2
    for row in range(bottom, top + 1):
        reached[row] = 1 | 1 << (COLUMNS - 1)
    reached[bottom] = reached[top] = ALL_COLUMNS
    changed = True
    while changed:
        changed = False
        for step in range(2 * (top - bottom)):
            row = top - 1 - step if step < top - bottom else bottom + 1 + step - (top - bottom)
            if bottom < row < top and _flow(board, reached, row):
                changed = True


@compiled
def _flow(board: Board, reached: Ints, row: int) -> bool:
    """Spread the fill into a row from its neighbours and along itself; return whether the row changed."""
    level, steep = board.edges[row], board.edges[2 * STRIDE + row]
    entered = reached[row]
    entered |= reached[row + 1] & ~level | (reached[row + 1] << 1) & ~steep & ALL_COLUMNS
    entered |= reached[row - 1] & ~board.edges[row - 1]
    entered |= (reached[row - 1] & ~board.edges[2 * STRIDE + row - 1]) >> 1
    if entered == reached[row]:
        return False
    reached[row] = _spread(entered, ~(board.edges[STRIDE + row - 1] >> 1) & ALL_COLUMNS)
    return True


@compiled
def enclosed(board: Board, found: Ints, room: Ints) -> int:
    """Find the larger enclosed regions; return how many there are.

    ``found``: a row for each region gets its size, the seat with strictly the most edges around it (-1:
    none) and the lead over the next. ``room``: space to work in, as long as ``work_room``.
    """
    reached, ahead = room[:STRIDE], room[STRIDE:]
    outside(board, reached)
    count = 0
    for row in range(board.rows[LOW], board.rows[HIGH] + 2):
        left = ~(reached[row] | board.closed[row]) & ALL_COLUMNS
        while left:
            bit = left & -left
            _region(board, reached, ahead, row * STRIDE + column_of(bit), found[count])
            count += 1
            left = ~(reached[row] | board.closed[row]) & ALL_COLUMNS
    return count


@compiled
def _region(board: Board, reached: Ints, ahead: Ints, start: int, found: Ints) -> None:
    """Mark the region of a hexagon as reached, and write its size, owner and lead into ``found``."""
    ahead[0], size, done = start, 1, 0
    reached[start // STRIDE] |= 1 << (start % STRIDE)
    while done < size:
        for side in range(6):
            beyond = ahead[done] + BEYOND_CELL[side]
            row, bit = beyond // STRIDE, 1 << (beyond % STRIDE)
            if board.owner[ahead[done] + SIDE_CELL[side]] < 0 and not reached[row] & bit:
                reached[row] |= bit
                ahead[size] = beyond
                size += 1
        done += 1
    _claim(board, ahead[:size], found)


@compiled
def _claim(board: Board, cells: Ints, found: Ints) -> None:
    """Write a region's size, owner and lead into ``found``."""
    seats = len(board.hands)
    counts = np.zeros(4, np.int64)
    for cell in cells:
        for side in range(6):
            seat = board.owner[cell + SIDE_CELL[side]]
            # An edge with the region on both sides is a loose end.
            if seat >= 0 and not _has(cells, cell + BEYOND_CELL[side]):
                counts[seat] += 1
    best, second, owner = 0, 0, -1
    for seat in range(seats):
        if counts[seat] > best:
            best, second, owner = counts[seat], best, seat
        else:
            second = max(second, counts[seat])
    found[0], found[1], found[2] = len(cells), owner if best > second else -1, best - second


@compiled
def _has(cells: Ints, cell: int) -> bool:
    for other in cells:  # noqa: SIM110 - compiled
        if other == cell:
            return True
    return False


@compiled
def worth_of_regions(
    board: Board,
    weights: NDArray[np.float32],
    area: bool,
    found: Ints,
    room: Ints,
    worth: NDArray[np.float32],
) -> None:
    """Write into ``worth`` what the larger regions are worth to each seat.

    A region counts for its owner and against the mean of the others. ``weights``: the worth of a region,
    or with ``area`` of each of its hexagons, by size and lead.
    """
    seats = len(board.hands)
    worth[:] = 0
    for number in range(enclosed(board, found, room)):
        size, owner, lead = found[number]
        if owner >= 0:
            value = weights[size_class(size), lead_class(lead)] * (size if area else 1)
            for seat in range(seats):
                worth[seat] += value if seat == owner else -value / (seats - 1)


def work_room() -> Ints:
    """Return space for ``enclosed`` to work in."""
    return np.zeros(STRIDE + CELLS, np.int64)


def found_room() -> Ints:
    """Return space for the regions that ``enclosed`` finds."""
    return np.zeros((STRIDE * 4, 3), np.int64)
