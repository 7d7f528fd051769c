"""The board for any number of sectors: triangles, the vertices and unit edges between them, the corners.

A sector is a triangular grid of five rows counted from the centre, with 1, 3, 5, 7 and 9 cells. A set of
cells or vertices is an integer: bit ``i`` is set if index ``i`` belongs to it.

Source: the rules, section "Board".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

ROWS = 5
SECTOR_CELLS = ROWS * ROWS
SIDES = range(4, 9)
SECTORS = "ABCDEFGH"

Cells = int
"""A set of cells as bits."""

Vertices = int
"""A set of vertices as bits."""


@dataclass(frozen=True, slots=True)
class Board:
    """The topology of a board. A cell's index is ``25 * sector + number - 1``; vertex 0 is the centre.

    ``names``: of each cell. ``corners``: the three vertices of each cell. ``edges``: pairs of vertices,
    the smaller first. ``edge_cells``: the one (outer border) or two cells at each edge. ``neighbours``:
    the cells across an edge of each cell, as bits. ``vertices_of``: of each cell, as bits. ``stars``: the
    cells around each vertex, as bits. ``rim``: vertices of the outer border. ``start``: the start vertex
    of each colour. ``everything``: all cells.
    """

    sides: int
    names: tuple[str, ...]
    corners: tuple[tuple[int, int, int], ...]
    edges: tuple[tuple[int, int], ...]
    edge_cells: tuple[tuple[int, ...], ...]
    neighbours: tuple[Cells, ...]
    vertices_of: tuple[Vertices, ...]
    stars: tuple[Cells, ...]
    rim: Vertices
    start: tuple[int, ...]
    everything: Cells

    @property
    def size(self) -> int:
        """The number of cells."""
        return len(self.names)


def vertex(sides: int, sector: int, row: int, column: int) -> int:
    """Return the index of a vertex: row 0 is the centre; the last column of a row is the next sector's first.

    Column 0 of a sector lies on the spoke towards the next sector clockwise.
    """
    if row == 0:
        return 0
    return 1 + sides * row * (row - 1) // 2 + (column - sector * row) % (sides * row)


def _corners(sides: int, sector: int, row: int, column: int) -> tuple[int, int, int]:
    k = column // 2
    if column % 2 == 0:
        places = ((row, k), (row + 1, k), (row + 1, k + 1))
    else:
        places = ((row, k), (row, k + 1), (row + 1, k + 1))
    first, second, third = (vertex(sides, sector, r, c) for r, c in places)
    return first, second, third


@cache
def board(sides: int) -> Board:
    """Return the board of ``sides`` sectors.

    Raises:
        ValueError: there is no such board.
    """
    if sides not in SIDES:
        raise ValueError(f"a board has {SIDES[0]} to {SIDES[-1]} sides, not {sides}")
    places = [(s, i, j) for s in range(sides) for i in range(ROWS) for j in range(2 * i + 1)]
    corners = tuple(_corners(sides, s, i, j) for s, i, j in places)
    at_edge: dict[tuple[int, int], list[int]] = {}
    stars = [0] * (1 + sides * ROWS * (ROWS + 1) // 2)
    for cell, points in enumerate(corners):
        for first, second in combinations(sorted(points), 2):
            at_edge.setdefault((first, second), []).append(cell)
        for point in points:
            stars[point] |= 1 << cell
    edges = tuple(sorted(at_edge))
    return Board(
        sides=sides,
        names=tuple(f"{SECTORS[s]}{i * i + j + 1}" for s, i, j in places),
        corners=corners,
        edges=edges,
        edge_cells=tuple(tuple(at_edge[edge]) for edge in edges),
        neighbours=_neighbours(len(places), at_edge.values()),
        vertices_of=tuple(bits(points) for points in corners),
        stars=tuple(stars),
        rim=bits(point for edge in edges if len(at_edge[edge]) == 1 for point in edge),
        start=tuple(vertex(sides, sector, ROWS, 0) for sector in range(sides)),
        everything=(1 << len(places)) - 1,
    )


def _neighbours(size: int, edges: Iterable[list[int]]) -> tuple[Cells, ...]:
    found = [0] * size
    for cells in edges:
        if len(cells) == 2:
            first, second = cells
            found[first] |= 1 << second
            found[second] |= 1 << first
    return tuple(found)


def bits(indices: Iterable[int]) -> int:
    """Return the set of these indices as bits."""
    found = 0
    for index in indices:
        found |= 1 << index
    return found


def members(mask: int) -> Iterator[int]:
    """Yield the indices in a set of bits, the smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def names(plan: Board, cells: Cells) -> tuple[str, ...]:
    """Return the names of cells in board order."""
    return tuple(plan.names[cell] for cell in members(cells))


def perimeter(plan: Board, cells: Cells) -> int:
    """Return the number of unit edges between these cells and all else, holes and outer border included."""
    return sum(3 - (plan.neighbours[cell] & cells).bit_count() for cell in members(cells))


def piece(plan: Board, cells: Cells, seed: Cells) -> Cells:
    """Return the part of ``cells`` that can be reached from ``seed`` across edges."""
    reached, fringe = 0, seed & cells
    while fringe:
        reached |= fringe
        around = 0
        for cell in members(fringe):
            around |= plan.neighbours[cell]
        fringe = around & cells & ~reached
    return reached


def pieces(plan: Board, cells: Cells) -> tuple[Cells, ...]:
    """Return the edge-connected parts of ``cells``, the largest first, equal ones in board order."""
    parts = []
    while cells:
        part = piece(plan, cells, cells & -cells)
        parts.append(part)
        cells &= ~part
    return tuple(sorted(parts, key=lambda part: (-part.bit_count(), part & -part)))


def enclosed(plan: Board, cells: Cells) -> Cells:
    """Return the other cells that can't reach the outer border across edges without entering ``cells``."""
    outside = bits(c for at in plan.edge_cells if len(at) == 1 for c in at)
    rest = plan.everything & ~cells
    return rest & ~piece(plan, rest, outside)


def frontier(plan: Board, cells: Cells) -> Vertices:
    """Return the vertices on the border of a territory: the ends of its edges to everything else."""
    touched = found = 0
    for cell in members(cells):
        touched |= plan.vertices_of[cell]
    for point in members(touched):
        if plan.stars[point] & ~cells or plan.rim >> point & 1:
            found |= 1 << point
    return found
