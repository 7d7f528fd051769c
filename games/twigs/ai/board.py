"""The window as arrays that change in place: laying a twig and taking it back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.jit import compiled
from games.twigs.ai.orientations import (
    BRUIJN,
    BRUIJN_COLUMN,
    CELLS,
    EDGE_CELL,
    EDGE_ROW,
    EDGE_SHIFT,
    HEXAGON_ADD,
    HEXAGON_CELL,
    HEXAGONS,
    PIECE,
    STRIDE,
    VERTEX_ROW,
    VERTEX_SHIFT,
    Ints,
)
from games.twigs.pieces import NAMES

BASE = 7
"""A hexagon is a number: its seat-th digit of this base is how many of its edges the seat has."""

SIDES = 6
CORNERS = 6
LOW, HIGH = 0, 1


class Board(NamedTuple):
    """The twigs in a window.

    ``edges``, ``vertices``: rows of bits, kind by kind. ``owner``: the seat by edge cell, kind by kind, -1
    for none. ``around``: each hexagon cell's number, see ``BASE``. ``closed``: closed hexagons, rows of bits.
    ``hands``: for each seat a bit for each piece left. ``rows``: the lowest and the highest row with an edge.
    ``sums``: how many covered edges a hexagon's number means. ``powers``: of ``BASE``, one for each seat.
    """

    edges: Ints
    vertices: Ints
    owner: NDArray[np.int8]
    around: NDArray[np.int16]
    closed: Ints
    hands: Ints
    rows: Ints
    sums: NDArray[np.int8]
    powers: Ints


def empty(hands: Iterable[Iterable[str]]) -> Board:
    """Return a window without twigs. ``hands``: the names of each seat's pieces."""
    held = np.array([sum(1 << NAMES.index(name) for name in hand) for hand in hands], np.int64)
    powers = BASE ** np.arange(len(held), dtype=np.int64)
    digits = np.arange(BASE ** len(held))[:, None] // powers % BASE
    return Board(
        edges=np.zeros(3 * STRIDE, np.int64),
        vertices=np.zeros(2 * STRIDE, np.int64),
        owner=np.full(3 * CELLS, -1, np.int8),
        around=np.zeros(CELLS, np.int16),
        closed=np.zeros(STRIDE, np.int64),
        hands=held,
        rows=np.array([STRIDE, -1], np.int64),
        sums=digits.sum(axis=1).astype(np.int8),
        powers=powers,
    )


@compiled
def column_of(bit: int) -> int:
    """Return the position of a number's only bit, one of the lowest 63."""
    return BRUIJN_COLUMN[((bit * BRUIJN) >> 58) & 63]  # type: ignore[no-any-return]


@compiled
def lay(board: Board, way: int, cell: int, seat: int) -> int:
    """Lay an orientation at a cell; return a bit for each of its vertices that was not covered before."""
    row, column = cell // STRIDE, cell % STRIDE
    for i in range(EDGE_ROW.shape[1]):
        at = EDGE_ROW[way, i] + row
        board.edges[at] |= 1 << (EDGE_SHIFT[way, i] + column)
        board.owner[EDGE_CELL[way, i] + cell] = seat
        board.rows[LOW] = min(board.rows[LOW], at % STRIDE)
        board.rows[HIGH] = max(board.rows[HIGH], at % STRIDE)
    fresh = 0
    for i in range(CORNERS):
        bit = 1 << (VERTEX_SHIFT[way, i] + column)
        if not board.vertices[VERTEX_ROW[way, i] + row] & bit:
            fresh |= 1 << i
        board.vertices[VERTEX_ROW[way, i] + row] |= bit
    for i in range(HEXAGONS[way]):
        hexagon = HEXAGON_CELL[way, i] + cell
        board.around[hexagon] += HEXAGON_ADD[way, i] * board.powers[seat]
        if board.sums[board.around[hexagon]] == SIDES:
            board.closed[hexagon // STRIDE] |= 1 << (hexagon % STRIDE)
    board.hands[seat] &= ~(1 << PIECE[way])
    return fresh


@compiled
def lift(board: Board, way: int, cell: int, seat: int, fresh: int, low: int, high: int) -> None:
    """Undo ``lay``: ``fresh`` is what it returned, ``low`` and ``high`` what ``board.rows`` was before."""
    row, column = cell // STRIDE, cell % STRIDE
    for i in range(EDGE_ROW.shape[1]):
        board.edges[EDGE_ROW[way, i] + row] &= ~(1 << (EDGE_SHIFT[way, i] + column))
        board.owner[EDGE_CELL[way, i] + cell] = -1
    for i in range(CORNERS):
        if fresh >> i & 1:
            board.vertices[VERTEX_ROW[way, i] + row] &= ~(1 << (VERTEX_SHIFT[way, i] + column))
    for i in range(HEXAGONS[way]):
        hexagon = HEXAGON_CELL[way, i] + cell
        board.around[hexagon] -= HEXAGON_ADD[way, i] * board.powers[seat]
        board.closed[hexagon // STRIDE] &= ~(1 << (hexagon % STRIDE))
    board.hands[seat] |= 1 << PIECE[way]
    board.rows[LOW], board.rows[HIGH] = low, high
