"""The 99 orientations as tables for compiled code: the edges, vertices and hexagons of each.

The place of an orientation, and every edge, vertex and hexagon, is a cell of the window:
``row * STRIDE + column``. The tables hold differences from the place.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.twigs.grid import hexagons_beside
from games.twigs.pieces import ALL, NAMES

Ints: TypeAlias = NDArray[np.int64]

STRIDE = 64
"""Columns (of which ``COLUMNS`` are used) and rows of a window; a row is the bits of one integer."""

COLUMNS = 62
CELLS = STRIDE * STRIDE

REACH = 6
"""Columns and rows beyond the place of an orientation that it may cover or meet."""

LEAST, MOST = 3, COLUMNS - REACH - 2
"""The columns and the rows between which places lie, both included."""

PLACES = sum(1 << column for column in range(LEAST, MOST + 1))

EDGE_ROW = np.array([[d * STRIDE + y for _, y, d in lying.edges] for lying in ALL], np.int64)
EDGE_SHIFT = np.array([[x for x, _, _ in lying.edges] for lying in ALL], np.int64)
EDGE_CELL = np.array([[d * CELLS + y * STRIDE + x for x, y, d in lying.edges] for lying in ALL], np.int64)
"""For each orientation and edge: its row (kind by kind), its column, its cell (kind by kind)."""

VERTEX_ROW = np.array([[kind * STRIDE + y for _, y, kind in lying.vertices] for lying in ALL], np.int64)
VERTEX_SHIFT = np.array([[x + 1 for x, _, _ in lying.vertices] for lying in ALL], np.int64)
"""The same for vertices, with bits shifted left by one: a vertex may lie a column before the place."""


def _hexagons() -> tuple[Ints, Ints, Ints]:
    counted = [Counter(hexagon for edge in lying.edges for hexagon in hexagons_beside(edge)) for lying in ALL]
    most = max(map(len, counted))
    cells, adds = np.zeros((len(ALL), most), np.int64), np.zeros((len(ALL), most), np.int64)
    for way, found in enumerate(counted):
        for number, ((x, y), add) in enumerate(sorted(found.items())):
            cells[way, number], adds[way, number] = y * STRIDE + x, add
    return np.array([len(found) for found in counted], np.int64), cells, adds


HEXAGONS, HEXAGON_CELL, HEXAGON_ADD = _hexagons()
"""For each orientation: how many hexagons it touches; the cell of each; how many edges of each it covers."""

FIRST_WAY = np.array(
    [next(way for way, lying in enumerate(ALL) if lying.name == name) for name in NAMES] + [len(ALL)],
    np.int64,
)
"""Where in ``pieces.ALL`` the orientations of each piece begin, and where they end."""

PIECE = np.array([NAMES.index(lying.name) for lying in ALL], np.int64)

_BRUIJN = 0x03F79D71B4CB0A89


def _columns() -> Ints:
    found = np.zeros(STRIDE, np.int64)
    for column in range(STRIDE - 1):
        found[((1 << column) * _BRUIJN & (1 << 64) - 1) >> 58] = column
    return found


BRUIJN = np.int64(_BRUIJN)
BRUIJN_COLUMN = _columns()
"""The column of a lone bit, by the highest six bits of its product with a de Bruijn sequence."""
