"""The ways in which a twig can be part of a ring: a path in it belongs to the ring, the rest branches off.

Vertices are points of the triangular lattice here: (a, b) is a steps to the right and b steps in the
direction of 60 degrees, counter-clockwise; an edge is one step in one of six directions. A ring is walked
with its inside on the left, by turns of 60 degrees to the left (1) and to the right (-1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.twigs.grid import A, B, Edge, Vertex, edges_at, ends
from games.twigs.pieces import NAMES, ORIENTATIONS

Numbers: TypeAlias = NDArray[np.int64]
Spot: TypeAlias = tuple[int, int]

WAYS: tuple[Spot, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
SPARE = 1
"""A twig's path in the ring may be this many edges shorter than the longest path in the twig."""


def spot_of(vertex: Vertex) -> Spot:
    """Return a vertex's place in the lattice, with ``A(0, 0)`` at the origin."""
    x, y, kind = vertex
    return x - y + kind, 2 * y + x


def vertex_at(spot: Spot) -> Vertex:
    """Return the vertex at a place of the lattice that is not the middle of a hexagon."""
    a, b = spot
    kind = (a - b) % 3
    y = (kind - (a - b)) // 3
    return b - 2 * y, y, A if kind == 0 else B


def edge_between(one: Spot, other: Spot) -> Edge:
    """Return the edge between two neighbouring vertices."""
    vertices = {vertex_at(one), vertex_at(other)}
    return next(edge for edge in edges_at(vertex_at(one)) if set(ends(edge)) == vertices)


def rotated(spot: Spot, turns: int) -> Spot:
    """Return a place after turns of 60 degrees to the left around the origin."""
    a, b = spot
    for _ in range(turns % 6):
        a, b = -b, a + b
    return a, b


@dataclass(frozen=True, slots=True)
class Part:
    """A way in which a twig belongs to a ring. Its path begins at the origin and goes in direction 0.

    ``end``: where the path ends. ``turn``: the sum of its turns. ``area``: twice the area between the path
    and the line from its end to its beginning, in parallelograms of the lattice; a hexagon has three, so it
    counts six. ``spots``: the twig's six vertices. ``edges``: its five edges, as pairs of these.
    """

    name: str
    end: Spot
    turn: int
    area: int
    spots: tuple[Spot, ...]
    edges: tuple[tuple[Spot, Spot], ...]


def _paths(neighbours: Mapping[Spot, list[Spot]], path: list[Spot]) -> Iterator[list[Spot]]:
    yield path
    for spot in neighbours[path[-1]]:
        if spot not in path:
            yield from _paths(neighbours, [*path, spot])


def _way(one: Spot, other: Spot) -> int:
    return WAYS.index((other[0] - one[0], other[1] - one[1]))


def _part(name: str, pairs: list[tuple[Spot, Spot]], path: list[Spot]) -> Part:
    first = _way(path[0], path[1])

    def seen(spot: Spot) -> Spot:
        return rotated((spot[0] - path[0][0], spot[1] - path[0][1]), -first)

    walked = [seen(spot) for spot in path]
    ways = [_way(one, other) for one, other in pairwise(walked)]
    turn = sum((after - before + 3) % 6 - 3 for before, after in pairwise(ways))
    closed = zip(walked, [*walked[1:], walked[0]], strict=True)
    area = sum(one[0] * other[1] - one[1] * other[0] for one, other in closed)
    edges = tuple(sorted(tuple(sorted((seen(one), seen(other)))) for one, other in pairs))
    spots = tuple(sorted({spot for edge in edges for spot in edge}))
    return Part(name, walked[-1], turn, area, spots, edges)  # type: ignore[arg-type]


def parts_of(name: str) -> list[Part]:
    """Return all parts that a twig can be, without those whose path is too short."""
    found: dict[tuple[object, ...], tuple[int, Part]] = {}
    for flip in (False, True):
        pairs = []
        for edge in ORIENTATIONS[name][0].edges:
            (a, b), (c, d) = (spot_of(vertex) for vertex in ends(edge))
            pairs.append(((a + b, -b), (c + d, -d)) if flip else ((a, b), (c, d)))
        neighbours: dict[Spot, list[Spot]] = {}
        for one, other in pairs:
            neighbours.setdefault(one, []).append(other)
            neighbours.setdefault(other, []).append(one)
        for start in sorted(neighbours):
            for path in _paths(neighbours, [start]):
                if len(path) > 1:
                    part = _part(name, pairs, path)
                    found.setdefault((part.end, part.turn, part.area, part.edges), (len(path), part))
    longest = max(length for length, _ in found.values())
    return [part for length, part in found.values() if length >= longest - SPARE]


@dataclass(frozen=True, slots=True)
class Tables:
    """The parts of all twigs as numbers; those of twig k are ``first[k]`` to ``first[k + 1] - 1``.

    ``end`` (parts, 6, 2) and ``spots`` (parts, 6, 6, 2): places for each direction of the path's first edge.
    """

    first: Numbers
    end: Numbers
    turn: Numbers
    area: Numbers
    spots: Numbers

    @property
    def arrays(self) -> tuple[Numbers, Numbers, Numbers, Numbers, Numbers]:
        """The arrays that compiled functions take."""
        return self.first, self.end, self.turn, self.area, self.spots


def tables() -> tuple[list[Part], Tables]:
    """Return the parts of all twigs in the order of ``NAMES``, and the same as numbers."""
    each = [parts_of(name) for name in NAMES]
    parts = [part for some in each for part in some]
    return parts, Tables(
        np.cumsum([0, *map(len, each)], dtype=np.int64),
        np.array([[rotated(part.end, turns) for turns in range(6)] for part in parts], np.int64),
        np.array([part.turn for part in parts], np.int64),
        np.array([part.area for part in parts], np.int64),
        np.array(
            [[[rotated(spot, turns) for spot in part.spots] for turns in range(6)] for part in parts],
            np.int64,
        ),
    )
