"""The places of the board's cells, corners and edges. Rules: section "Board".

A grid vertex is named (ring, place): ring 0 is the centre, ring r has ``r * sides`` places, clockwise from
the right corner of sector A. Points are in units of the board's radius around its centre, y downwards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, isqrt, pi, sin
from typing import TypeAlias

from renderers.shape import Point

ROWS = 5
SECTOR_CELLS = ROWS * ROWS

GridVertex: TypeAlias = tuple[int, int]
GridEdge: TypeAlias = tuple[GridVertex, GridVertex]


def cell_name(cell: int) -> str:
    """Return the name that a player types: cell 0 is A1, cell 49 is B25."""
    return f"{chr(ord('A') + cell // SECTOR_CELLS)}{cell % SECTOR_CELLS + 1}"


def sector_corner(sides: int, sector: int) -> Point:
    """Return the left corner of a sector's outer side, seen from outside: where colour ``sector`` starts.

    For A it is the lower left corner of the bottom side; each further sector is turned clockwise.
    """
    angle = pi / 2 + pi / sides + 2 * pi * sector / sides
    return cos(angle), sin(angle)


def cell_vertices(sides: int, cell: int) -> tuple[GridVertex, GridVertex, GridVertex]:
    """Return the three corners of a cell; the first is the one that is alone on its ring."""
    sector, number = divmod(cell, SECTOR_CELLS)
    row = isqrt(number)
    column, outwards = divmod(number - row * row, 2)

    def vertex(ring: int, k: int) -> GridVertex:
        return (ring, (sector * ring + ring - k) % (ring * sides)) if ring else (0, 0)

    if outwards:
        return vertex(row + 1, column + 1), vertex(row, column), vertex(row, column + 1)
    return vertex(row, column), vertex(row + 1, column), vertex(row + 1, column + 1)


def vertex_point(sides: int, vertex: GridVertex) -> Point:
    """Return the place of a grid vertex."""
    ring, place = vertex
    if ring == 0:
        return 0.0, 0.0
    sector, steps = divmod(place, ring)
    (ax, ay), (bx, by) = sector_corner(sides, sector - 1), sector_corner(sides, sector)
    share = steps / ring
    return ((ax + (bx - ax) * share) * ring / ROWS, (ay + (by - ay) * share) * ring / ROWS)


@dataclass(frozen=True, slots=True)
class Mesh:
    """The board of a number of sides: corners of each cell, points of vertices, cells at each edge."""

    sides: int
    corners: tuple[tuple[GridVertex, GridVertex, GridVertex], ...]
    points: dict[GridVertex, Point]
    edges: dict[GridEdge, tuple[int, ...]]

    def border(self, cells: Iterable[int]) -> list[GridEdge]:
        """Return the edges that have exactly one of the cells beside them."""
        inside = set(cells)
        return [edge for edge, beside in self.edges.items() if len(inside.intersection(beside)) == 1]

    def spoke(self, edge: GridEdge) -> bool:
        """Return whether an edge separates two sectors."""
        return len({cell // SECTOR_CELLS for cell in self.edges[edge]}) == 2

    def start(self, colour: int) -> GridVertex:
        """Return the start corner of a colour."""
        return ROWS, (colour + 1) * ROWS % (ROWS * self.sides)


@lru_cache(maxsize=8)
def mesh(sides: int) -> Mesh:
    """Return the board of ``sides`` sectors (4 to 8)."""
    corners = tuple(cell_vertices(sides, cell) for cell in range(SECTOR_CELLS * sides))
    edges: defaultdict[GridEdge, list[int]] = defaultdict(list)
    for cell, (a, b, c) in enumerate(corners):
        for edge in ((a, b), (b, c), (a, c)):
            edges[min(edge), max(edge)].append(cell)
    vertices = sorted({vertex for cell in corners for vertex in cell})
    return Mesh(
        sides,
        corners,
        {vertex: vertex_point(sides, vertex) for vertex in vertices},
        {edge: tuple(edges[edge]) for edge in sorted(edges)},
    )
