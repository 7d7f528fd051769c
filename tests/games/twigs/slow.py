"""Placements and regions found in slower ways, which share only the grid with the rules.

Placements are tried one by one; regions are traced as faces of a plane drawing and measured.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from games.game import Seat
from games.twigs.grid import Edge, Vertex, edges_at, ends, moved, vertex_point, vertices_of
from games.twigs.pieces import ORIENTATIONS

HEXAGON_AREA = 3 * math.sqrt(3) / 2
Dart = tuple[Vertex, Vertex]


def placements(covered: Collection[Edge], names: Iterable[str]) -> Iterator[tuple[str, tuple[Edge, ...]]]:
    """Try every orientation at every vertex of the table with each of its own."""
    taken, on_table, tried = set(covered), vertices_of(covered), set()
    for name in names:
        for lying in ORIENTATIONS[name]:
            for own in lying.vertices:
                for there in on_table:
                    if own[2] == there[2]:
                        tried.add((name, lying.edges, (there[0] - own[0], there[1] - own[1])))
    for name, edges, by in sorted(tried):
        lain = tuple(moved(edge, by) for edge in edges)
        if not taken & set(lain):
            yield name, lain


def closed_hexagons(owners: Mapping[Edge, Seat]) -> dict[tuple[int, int], Seat | None]:
    """Look at every hexagon of a wide frame."""
    found = {}
    for x in range(-40, 41):
        for y in range(-40, 41):
            around = [
                (x, y, 0),
                (x, y, 2),
                (x, y - 1, 0),
                (x, y - 1, 1),
                (x + 1, y - 1, 1),
                (x + 1, y - 1, 2),
            ]
            if all(edge in owners for edge in around):
                found[x, y] = most([owners[edge] for edge in around])
    return found


def most(seats: Iterable[Seat]) -> Seat | None:
    """The player who occurs more often than any other."""
    counts = Counter(seats)
    best = max(counts.values())
    winners = [seat for seat, count in counts.items() if count == best]
    return winners[0] if len(winners) == 1 else None


def faces(owners: Mapping[Edge, Seat]) -> list[tuple[int, Seat | None]]:
    """Walk around every bounded face of a connected drawing: its size in hexagons, its owner, in order."""
    darts = {dart for edge in owners for dart in (ends(edge), ends(edge)[::-1])}
    found = []
    while darts:
        walk = _around(min(darts), owners)
        darts -= set(walk)
        area = sum(_cross(vertex_point(a), vertex_point(b)) for a, b in walk) / 2
        if area > HEXAGON_AREA / 2:
            once = [dart for dart in walk if dart[::-1] not in walk]
            found.append((round(area / HEXAGON_AREA), most(owners[_edge(*dart)] for dart in once)))
    return sorted(found, key=str)


def _around(start: Dart, owners: Mapping[Edge, Seat]) -> list[Dart]:
    """Keep to the left: the face lies on the left of every step."""
    walk = [start]
    while True:
        last, here = walk[-1]
        ahead = [far for edge in edges_at(here) if edge in owners for far in ends(edge) if far != here]
        then = here, min(ahead, key=lambda far: _left_turn(last, here, far))
        if then == start:
            return walk
        walk.append(then)


def _left_turn(last: Vertex, here: Vertex, far: Vertex) -> float:
    """The angle from the way back, clockwise: the leftmost way on has the least."""
    (lx, ly), (hx, hy), (fx, fy) = map(vertex_point, (last, here, far))
    back, ahead = math.atan2(ly - hy, lx - hx), math.atan2(fy - hy, fx - hx)
    return (back - ahead) % (2 * math.pi) or 2 * math.pi


def _edge(a: Vertex, b: Vertex) -> Edge:
    return next(edge for edge in edges_at(a) if set(ends(edge)) == {a, b})


def _cross(a: tuple[float, float], b: tuple[float, float]) -> float:
    return a[0] * b[1] - a[1] * b[0]
