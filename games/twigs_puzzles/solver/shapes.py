"""Shapes of hexagons whose outlines need the fewest edges.

h hexagons have 6h sides, and each pair of neighbours shares an edge, so more neighbours mean fewer edges. The
minimum is 3h + ceil(sqrt(12h - 3)) (Harary and Harborth, "Extremal animals", 1976).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from games.rng import Rng
from games.twigs.grid import Edge, Hexagon, across, edges_at, hexagon_edges, vertices_of


def fewest_edges(hexagons: int) -> int:
    """Return the fewest edges that the outlines of ``hexagons`` hexagons can have."""
    return 3 * hexagons + isqrt(12 * hexagons - 4) + 1


def outline(cells: Iterable[Hexagon]) -> list[Edge]:
    """Return the edges around hexagons, each once, in order."""
    return sorted({edge for cell in cells for edge in hexagon_edges(cell)})


def grown(hexagons: int, rng: Rng) -> set[Hexagon]:
    """Return a compact shape: each hexagon is added where it has most neighbours, with some randomness."""
    cells = {(0, 0)}
    while len(cells) < hexagons:
        neighbours: dict[Hexagon, int] = {}
        for cell in sorted(cells):
            for other in across(cell):
                if other not in cells:
                    neighbours[other] = neighbours.get(other, 0) + 1
        weights = {cell: 10 * near + rng.below(16) for cell, near in neighbours.items()}
        cells.add(max(weights, key=lambda cell: weights[cell]))
    return cells


def compact(hexagons: int, rng: Rng) -> list[Edge]:
    """Return the edges of a shape with the fewest edges possible."""
    while True:
        edges = outline(grown(hexagons, rng))
        if len(edges) == fewest_edges(hexagons):
            return edges


def with_loose_ends(edges: list[Edge], count: int, rng: Rng) -> list[Edge]:
    """Return edges and ``count`` further ones, each at a vertex of those before it."""
    board = list(edges)
    while len(board) < len(edges) + count:
        candidates = sorted({edge for vertex in vertices_of(board) for edge in edges_at(vertex)} - set(board))
        board.append(candidates[rng.below(len(candidates))])
    return sorted(board)
