"""The honeycomb: its edges, vertices and hexagons, which of them meet, their places, its symmetries.

Vertices are of two kinds. ``A(x, y)`` is at (1.5 x, sqrt(3) (y + x/2)), in units of an edge; from it the edge
``(x, y, d)`` runs in the direction of d times 120 degrees to a vertex of kind B. ``B(x, y)`` is the other end
of ``(x, y, 0)``. The first coordinate of a point grows to the right, the second upwards.

Source: the rules, section "Grid".
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TypeAlias

Edge: TypeAlias = tuple[int, int, int]
"""``(x, y, d)``: from ``A(x, y)`` in the direction of d times 120 degrees, d = 0, 1, 2."""

Vertex: TypeAlias = tuple[int, int, int]
"""``(x, y, kind)``: kind 0 is ``A(x, y)``, kind 1 is ``B(x, y)``."""

Hexagon: TypeAlias = tuple[int, int]
"""``(x, y)``: the hexagon right below ``A(x, y)``, ``A(x, y)`` being its upper left vertex."""

Point: TypeAlias = tuple[float, float]

A, B = 0, 1
ROOT = math.sqrt(3)
TURNS = range(6)
"""Turns of 60 degrees."""


def ends(edge: Edge) -> tuple[Vertex, Vertex]:
    """Return the two vertices of an edge, kind A first."""
    x, y, d = edge
    far = (x, y, B) if d == 0 else (x - 1, y + 2 - d, B)
    return (x, y, A), far


def edges_at(vertex: Vertex) -> tuple[Edge, Edge, Edge]:
    """Return the three edges that meet at a vertex."""
    x, y, kind = vertex
    if kind == A:
        return (x, y, 0), (x, y, 1), (x, y, 2)
    return (x, y, 0), (x + 1, y - 1, 1), (x + 1, y, 2)


def hexagon_edges(hexagon: Hexagon) -> tuple[Edge, ...]:
    """Return the six edges around a hexagon, clockwise from its upper one."""
    x, y = hexagon
    return (x, y, 0), (x + 1, y - 1, 1), (x + 1, y - 1, 2), (x, y - 1, 0), (x, y - 1, 1), (x, y, 2)


def hexagon_vertices(hexagon: Hexagon) -> tuple[Vertex, ...]:
    """Return the six vertices around a hexagon, clockwise from the upper left one."""
    x, y = hexagon
    return (x, y, A), (x, y, B), (x + 1, y - 1, A), (x, y - 1, B), (x, y - 1, A), (x - 1, y, B)


def hexagons_beside(edge: Edge) -> tuple[Hexagon, Hexagon]:
    """Return the two hexagons that an edge separates."""
    x, y, d = edge
    if d == 0:
        return (x, y), (x, y + 1)
    return ((x - 1, y + 1), (x, y + 1)) if d == 1 else ((x - 1, y + 1), (x, y))


def across(hexagon: Hexagon) -> tuple[Hexagon, ...]:
    """Return the six neighbours of a hexagon, each beyond the edge at the same index in ``hexagon_edges``."""
    x, y = hexagon
    return (x, y + 1), (x + 1, y), (x + 1, y - 1), (x, y - 1), (x - 1, y), (x - 1, y + 1)


def vertices_of(edges: Iterable[Edge]) -> Mapping[Vertex, int]:
    """Return the vertices of edges in the order of the edges, each with how many of them meet there."""
    meeting: dict[Vertex, int] = {}
    for edge in edges:
        for vertex in ends(edge):
            meeting[vertex] = meeting.get(vertex, 0) + 1
    return meeting


def vertex_point(vertex: Vertex) -> Point:
    """Return the place of a vertex, in edges, right and up from ``A(0, 0)``."""
    x, y, kind = vertex
    return 1.5 * x + kind, ROOT * (y + x / 2)


def hexagon_point(hexagon: Hexagon) -> Point:
    """Return the middle of a hexagon, in edges, right and up from ``A(0, 0)``."""
    x, y = hexagon
    return 1.5 * x + 0.5, ROOT * (y + (x - 1) / 2)


def moved(edge: Edge, by: tuple[int, int]) -> Edge:
    """Return an edge moved by whole steps in both coordinates."""
    return edge[0] + by[0], edge[1] + by[1], edge[2]


def settled(edges: Iterable[Edge]) -> tuple[Edge, ...]:
    """Return edges in order, moved so that their smallest x and their smallest y are 0."""
    listed = tuple(edges)
    x, y = min(edge[0] for edge in listed), min(edge[1] for edge in listed)
    return tuple(sorted(moved(edge, (-x, -y)) for edge in listed))


def turned_vertex(vertex: Vertex, turn: int, flip: bool) -> Vertex:
    """Return a vertex after a flip (left and right change places) and turns of 60 degrees clockwise.

    Both leave the middle of the hexagon (0, 0) where it is.
    """
    x, y, kind = vertex
    # In thirds of the two basis vectors, from that middle: A(x, y) is (3x, 3y), B(x, y) is (3x + 2, 3y - 1).
    a, b = 3 * x + 2 * kind - 1, 3 * y - kind + 2
    if flip:
        a, b = -a, a + b
    for _ in range(turn % 6):
        a, b = a + b, -a
    a, b = a + 1, b - 2
    kind = B if a % 3 else A
    return (a - 2 * kind) // 3, (b + kind) // 3, kind


def turned(edge: Edge, turn: int, flip: bool) -> Edge:
    """Return an edge after a flip and turns, see ``turned_vertex``: these are the twelve symmetries."""
    first, second = (turned_vertex(vertex, turn, flip) for vertex in ends(edge))
    near, far = (first, second) if first[2] == A else (second, first)
    return next(edge for edge in edges_at(near) if ends(edge)[1] == far)
