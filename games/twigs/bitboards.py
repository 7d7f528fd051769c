"""The places where a piece fits, as sets of bits: one integer has a bit for every place of a window.

For each kind of edge and of vertex, an integer has a bit for each taken place. Shifted by the offset of one
edge of a piece, it shows for all places at once whether that edge would be covered twice; five such integers
for the edges and six for the vertices together show where the whole piece fits. The window is laid around the
twigs, so the table has no border.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from games.twigs.grid import Edge, ends
from games.twigs.pieces import ALL

REACH = 7
"""Steps that a window needs around the taken places: no piece reaches further."""

Shift = tuple[int, int]
"""A kind (of edge, of vertex) and a number of bits."""


@dataclass(frozen=True, slots=True)
class Way:
    """An orientation in a window. ``index``: its place in ``pieces.ALL``.

    ``edges``, ``vertices``: places in the lists of ``Moves``. ``own_edges``, ``own_vertices``: the bits that
    it takes at place 0, one number for each kind.
    """

    index: int
    edges: tuple[int, ...]
    vertices: tuple[int, ...]
    own_edges: tuple[int, ...]
    own_vertices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moves:
    """The distances by which the boards of a window are shifted for all the pieces, each once."""

    edges: tuple[Shift, ...]
    vertices: tuple[Shift, ...]
    ways: Mapping[str, tuple[Way, ...]]


def _own(shifts: Iterable[Shift], kinds: int) -> tuple[int, ...]:
    bits = [0] * kinds
    for kind, by in shifts:
        bits[kind] |= 1 << by
    return tuple(bits)


@lru_cache(maxsize=256)
def _moves(width: int) -> Moves:
    edges: dict[Shift, int] = {}
    vertices: dict[Shift, int] = {}
    ways: dict[str, list[Way]] = {}
    for index, lying in enumerate(ALL):
        # A vertex may lie one step left of every edge, so everything is shifted one bit more.
        covers = [(d, y * width + x + 1) for x, y, d in lying.edges]
        meets = [(kind, y * width + x + 1) for x, y, kind in lying.vertices]
        way = Way(
            index,
            tuple(edges.setdefault(shift, len(edges)) for shift in covers),
            tuple(vertices.setdefault(shift, len(vertices)) for shift in meets),
            _own(covers, 3),
            _own(meets, 2),
        )
        ways.setdefault(lying.name, []).append(way)
    return Moves(tuple(edges), tuple(vertices), {name: tuple(listed) for name, listed in ways.items()})


@dataclass(frozen=True, slots=True)
class Window:
    """The taken edges and vertices as bits: place (x, y) is bit ``(y - bottom) * width + x - left``."""

    left: int
    bottom: int
    width: int
    edges: tuple[int, ...]
    vertices: tuple[int, ...]

    def fitting(self, names: Iterable[str]) -> Iterator[tuple[Way, int]]:
        """Yield the orientations of pieces, each with the bits of all places where it fits and touches."""
        moves = _moves(self.width)
        edges = [self.edges[d] >> by for d, by in moves.edges]
        vertices = [self.vertices[kind] >> by for kind, by in moves.vertices]
        for name in names:
            for way in moves.ways[name]:
                a, b, c, d, e = way.edges
                u, v, w, x, y, z = way.vertices
                touching = vertices[u] | vertices[v] | vertices[w] | vertices[x] | vertices[y] | vertices[z]
                yield way, touching & ~(edges[a] | edges[b] | edges[c] | edges[d] | edges[e])

    def places(self, bits: int) -> Iterator[tuple[int, int]]:
        """Yield the offset of an orientation at each of these bits, the lowest bit first."""
        left, bottom, width = self.left + 1, self.bottom, self.width
        for bit in members(bits):
            yield left + bit % width, bottom + bit // width

    def adding(self, way: Way, bit: int) -> Window:
        """Return the window with one more piece; the caller must ensure that it is wide enough."""
        edges = tuple(taken | own << bit for taken, own in zip(self.edges, way.own_edges, strict=True))
        vertices = tuple(
            taken | own << bit for taken, own in zip(self.vertices, way.own_vertices, strict=True)
        )
        return Window(self.left, self.bottom, self.width, edges, vertices)


NOWHERE = Window(-1, 0, 1, (0, 0, 0), (0, 0))
"""The window of an empty table: its bit 0 is the place with offset 0."""


def window(edges: Iterable[Edge], room: int = 1) -> Window:
    """Return the window around edges (at least one), wide enough for ``room`` more pieces."""
    taken = list(edges)
    left = min(edge[0] for edge in taken) - REACH * room
    bottom = min(edge[1] for edge in taken) - REACH * room
    width = max(edge[0] for edge in taken) - left + REACH * room
    lines, points = [0, 0, 0], [0, 0]
    for edge in taken:
        lines[edge[2]] |= 1 << (edge[1] - bottom) * width + edge[0] - left
        for x, y, kind in ends(edge):
            points[kind] |= 1 << (y - bottom) * width + x - left
    return Window(left, bottom, width, tuple(lines), tuple(points))


def inside(free: Iterable[Edge]) -> Window:
    """Return the window in which every edge but these (at least one) is taken."""
    open_ones = window(free)
    return replace(open_ones, edges=tuple(~lines for lines in open_ones.edges))


def members(bits: int) -> Iterator[int]:
    """Yield the places of a number's bits, the lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
