"""Twigs as strokes: a piece's body, its pattern, and the lines around it.

A piece is drawn with ``A(0, 0)`` of its settled edges at the origin. Its ends stop before the vertex, so that
pieces that meet there stay apart; inside it has no gap. All lengths are in edges unless pixels are named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, dist, pi, sin
from typing import TypeAlias

from PIL import ImageDraw

from games.twigs.grid import Edge, ends, vertex_point, vertices_of
from renderers.shape import SCALE, Point, Sprite, bounds, circle, sprite

Pen: TypeAlias = ImageDraw.ImageDraw
Place: TypeAlias = Callable[[float, float], Point]

WIDTH = 0.34
"""Width of a twig."""
SHORT = 0.215
"""Distance between its end and the vertex."""
ROUND = 0.11
"""Radius of its corners."""
DOT = 0.105
"""Radius of the dots of a pattern."""
BEAD = 0.05
"""Radius of the dots around a piece."""


@dataclass(frozen=True, slots=True)
class Limb:
    """An edge of a piece: its two ends, and whether the piece ends there."""

    a: Point
    b: Point
    a_free: bool
    b_free: bool


def limbs(edges: Sequence[Edge]) -> Iterator[Limb]:
    """Yield the edges of a piece with their free ends, y downwards."""
    meeting = vertices_of(edges)
    for edge in edges:
        first, second = ends(edge)
        (ax, ay), (bx, by) = vertex_point(first), vertex_point(second)
        yield Limb((ax, -ay), (bx, -by), meeting[first] == 1, meeting[second] == 1)


def along(limb: Limb, share: float, aside: float = 0.0) -> Point:
    """Return the point at ``share`` of the way from the first end to the second, ``aside`` to its right."""
    (ax, ay), (bx, by) = limb.a, limb.b
    return ax + (bx - ax) * share - (by - ay) * aside, ay + (by - ay) * share + (bx - ax) * aside


def body(edges: Sequence[Edge], unit: float, wider: float = 0.0) -> Sprite:
    """Return a piece with edges of ``unit`` pixels; ``wider``: how much wider on each side."""
    return _shape(edges, unit, max(wider, 0.0), lambda pen, to: _bodies(pen, to, edges, unit, wider, 255))


def ring(edges: Sequence[Edge], unit: float, inner: float, outer: float) -> Sprite:
    """Return a line around a piece, between the distances ``inner`` and ``outer`` from it."""

    def draw(pen: Pen, to: Place) -> None:
        _bodies(pen, to, edges, unit, outer, 255)
        _bodies(pen, to, edges, unit, inner, 0)

    return _shape(edges, unit, outer, draw)


def dots(edges: Sequence[Edge], unit: float) -> Sprite:
    """Return the dots along a piece: two for each edge."""
    places = [along(limb, share) for limb in limbs(edges) for share in (0.3, 0.7)]
    return _spots(edges, unit, places, DOT)


def line(edges: Sequence[Edge], unit: float) -> Sprite:
    """Return the line along the middle of a piece."""
    thin = 0.085

    def draw(pen: Pen, to: Place) -> None:
        for limb in limbs(edges):
            start, stop = SHORT + 0.1 if limb.a_free else 0.0, 1 - (SHORT + 0.1 if limb.b_free else 0.0)
            _bar(pen, to, limb, start, stop, thin, unit)
            for end, free in ((limb.a, limb.a_free), (limb.b, limb.b_free)):
                if not free:
                    circle(pen, to(end[0] * unit, end[1] * unit), thin / 2 * unit * SCALE, 255)

    return _shape(edges, unit, 0, draw)


def dotted_ring(
    edges: Sequence[Edge], unit: float, away: float, step: float, holes: Sequence[tuple[Point, float]] = ()
) -> Sprite:
    """Return dots around a piece, ``away`` from its middle line and ``step`` from each other.

    ``holes``: circles (middle, y downwards, and radius) without dots.
    """
    parts = list(limbs(edges))
    places: list[Point] = []
    for place in _contour(parts, away):
        clear = all(_distance(limb, place) >= away - 0.02 for limb in parts)
        clear = clear and all(dist(place, middle) > radius for middle, radius in holes)
        if clear and all(dist(place, other) >= step for other in places):
            places.append(place)
    return _spots(edges, unit, places, BEAD, away)


def _contour(parts: Iterable[Limb], away: float) -> Iterator[Point]:
    """Yield points beside all edges and around all ends; some of them lie on other edges."""
    for limb in parts:
        for side in (-away, away):
            yield from (along(limb, share / 16, side) for share in range(17))
        for x, y in (limb.a, limb.b):
            yield from ((x + away * cos(pi * k / 12), y + away * sin(pi * k / 12)) for k in range(24))


def _distance(limb: Limb, point: Point) -> float:
    """Return the distance of a point from an edge, which is 1 long."""
    (ax, ay), (bx, by) = limb.a, limb.b
    share = (point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)
    return dist(point, along(limb, min(1.0, max(0.0, share))))


def _bodies(pen: Pen, to: Place, edges: Sequence[Edge], unit: float, wider: float, fill: int) -> None:
    width, short, corner = WIDTH + 2 * wider, SHORT - wider, max(ROUND + wider, 0.0)
    corner = min(corner, width / 2)
    for limb in limbs(edges):
        start, stop = (short if limb.a_free else 0.0), 1 - (short if limb.b_free else 0.0)
        near, far = (corner if limb.a_free else 0.0), (corner if limb.b_free else 0.0)
        _bar(pen, to, limb, start + near, stop - far, width, unit, fill)
        _bar(pen, to, limb, start, stop, width - 2 * corner, unit, fill)
        for end, free, share in ((limb.a, limb.a_free, start + near), (limb.b, limb.b_free, stop - far)):
            if not free:
                circle(pen, to(end[0] * unit, end[1] * unit), width / 2 * unit * SCALE, fill)
                continue
            for side in (-1, 1):
                x, y = along(limb, share, side * (width / 2 - corner))
                circle(pen, to(x * unit, y * unit), corner * unit * SCALE, fill)


def _bar(
    pen: Pen, to: Place, limb: Limb, start: float, stop: float, width: float, unit: float, fill: int = 255
) -> None:
    if width > 0:
        corners = [(start, 1), (stop, 1), (stop, -1), (start, -1)]
        points = (along(limb, share, side * width / 2) for share, side in corners)
        pen.polygon([to(x * unit, y * unit) for x, y in points], fill=fill)


def _shape(edges: Sequence[Edge], unit: float, reach: float, draw: Callable[[Pen, Place], None]) -> Sprite:
    points = [(x * unit, y * unit) for limb in limbs(edges) for x, y in (limb.a, limb.b)]
    return sprite(bounds(points, (WIDTH / 2 + reach) * unit + 1), draw)


def _spots(
    edges: Sequence[Edge], unit: float, places: Sequence[Point], radius: float, reach: float = 0.0
) -> Sprite:
    def draw(pen: Pen, to: Place) -> None:
        for x, y in places:
            circle(pen, to(x * unit, y * unit), radius * unit * SCALE, 255)

    return _shape(edges, unit, reach + radius, draw)


kept_body = lru_cache(maxsize=2048)(body)
kept_ring = lru_cache(maxsize=128)(ring)
kept_dots = lru_cache(maxsize=512)(dots)
kept_line = lru_cache(maxsize=512)(line)
