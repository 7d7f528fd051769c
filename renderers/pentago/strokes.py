"""Lines: around a stone, along five in a row, and around a block that turns. Dots mark a possibility.

All are cached as patches of a picture of a certain width.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, pi, sin

from PIL import ImageDraw

from games.pentago.view import Way
from renderers.canvas import Patch, patch
from renderers.pentago.layout import (
    BEYOND,
    CORNER,
    MARGIN,
    PLATE,
    REACH,
    WAY,
    from_first,
    is_mirrored,
    middle,
    pixels,
)
from renderers.shape import SCALE, Point, Sprite, beads, bounds, circle, ring, segment, sprite

LINE = 0.55
"""Thickness of the outline of new things."""
AROUND = 5.3
"""Radius of the middle of an outline around a stone."""
INNER = 3.0
"""Radius of an outline within a stone."""
CHAIN = 0.85
"""Thickness of the lines around and between five in a row."""
ARROW = 1.15
HEAD = 1.75
"""Thickness of an arrow, and half the width of its head."""
DOT = 0.42
STEP = 1.75
"""Radius of dots, and the distance between them."""


def stroke(points: Sequence[Point], thickness: float) -> Sprite:
    """Return a line through points in pixels, with round ends."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        placed = [to(*point) for point in points]
        pen.line(placed, 255, round(thickness * SCALE), joint="curve")
        for end in (placed[0], placed[-1]):
            circle(pen, end, thickness / 2 * SCALE, 255)

    return sprite(bounds(points, thickness), paint)


def spaced(points: Sequence[Point], step: float) -> list[Point]:
    """Return points about ``step`` apart along a line, including its two ends."""
    lengths = [dist(a, b) for a, b in pairwise(points)]
    count = max(1, round(sum(lengths) / step))
    found, travelled = [points[0]], 0.0
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        while len(found) < count and travelled + length >= len(found) * sum(lengths) / count:
            share = (len(found) * sum(lengths) / count - travelled) / length
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        travelled += length
    return [*found, points[-1]]


def arc(centre: Point, radius: float, start: float, end: float, count: int) -> list[Point]:
    """Return points on an arc; the angles are in radians, clockwise from the right."""
    angles = [start + (end - start) * i / count for i in range(count + 1)]
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def _circle(centre: Point, radius: float, thickness: float) -> Sprite:
    """Return a circle in pixels; ``radius`` to the middle of the line."""
    return ring(centre, radius - thickness / 2, radius + thickness / 2)


@lru_cache(maxsize=128)
def outline(cell: int, width: int, dotted: bool) -> Patch:
    """Return a circle around the stone on a cell."""
    unit = width / 100
    at = pixels(middle(cell), unit)
    if not dotted:
        return patch(_circle(at, AROUND * unit, LINE * unit), width)
    points = arc(at, AROUND * unit, 0, 2 * pi, 20)[:-1]
    return patch(beads(points, DOT * unit), width)


@lru_cache(maxsize=64)
def chain(line: tuple[int, ...], width: int, dotted: bool) -> tuple[Patch, ...]:
    """Return the circles around the stones of a line and the links between them."""
    unit = width / 100
    places = [pixels(middle(cell), unit) for cell in line]
    if dotted:
        between = [spaced(link, STEP * unit)[1:-1] for link in links(places, unit)]
        dots = [patch(beads(points, DOT * unit), width) for points in between if points]
        return (*(outline(cell, width, dotted=True) for cell in line), *dots)
    rings = [patch(_circle(place, AROUND * unit, CHAIN * unit), width) for place in places]
    bars = [patch(segment(near, far, 2 * CHAIN * unit), width) for near, far in links(places, unit)]
    return (*rings, *bars)


def links(places: Sequence[Point], unit: float) -> Iterator[tuple[Point, Point]]:
    """Yield the two ends of the bar between each stone of a line and the next."""
    for a, b in pairwise(places):
        share = AROUND * unit / dist(a, b)
        near, far = ((a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s) for s in (share, 1 - share))
        yield near, far


@lru_cache(maxsize=64)
def inner(cell: int, width: int) -> Patch:
    """Return a circle inside a new stone whose outer circle means something else."""
    unit = width / 100
    return patch(_circle(pixels(middle(cell), unit), INNER * unit, LINE * unit), width)


def around(block: int, way: Way) -> list[Point]:
    """Return the path of an arrow around a block's outer corner, in hundredths of the picture's width."""
    low, high = MARGIN - WAY, MARGIN + REACH * PLATE
    corner = (MARGIN + CORNER, MARGIN + CORNER)
    path = [(low, high), *arc(corner, CORNER + WAY, pi, 1.5 * pi, 24), (high, low)]
    placed = [from_first(block, point) for point in path]
    return placed if is_mirrored(block) == (way == "-") else placed[::-1]


def head(path: Sequence[Point], size: float) -> list[Point]:
    """Return the triangle at the end of a path; its tip is 1.2 times ``size`` beyond that end."""
    (ax, ay), (bx, by) = path[-2:]
    length = dist((ax, ay), (bx, by))
    dx, dy = (bx - ax) / length * size, (by - ay) / length * size
    return [(bx + 1.2 * dx, by + 1.2 * dy), (bx - dy, by + dx), (bx + dy, by - dx)]


def triangle(points: Sequence[Point], soft: float) -> Sprite:
    """Return a triangle in pixels with corners rounded by ``soft``."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        placed = [to(*point) for point in points]
        pen.polygon(placed, fill=255)
        pen.line([*placed, *placed[:2]], 255, round(2 * soft * SCALE), joint="curve")

    return sprite(bounds(points, soft), paint)


@lru_cache(maxsize=64)
def arrow(block: int, way: Way, width: int, dotted: bool) -> tuple[Patch, ...]:
    """Return the arrow of a rotation."""
    unit = width / 100
    path = [pixels(point, unit) for point in around(block, way)]
    line = beads(spaced(path, STEP * unit)[:-1], DOT * unit) if dotted else stroke(path, ARROW * unit)
    tip = triangle(head(path, HEAD * unit), 0.25 * unit)
    return patch(line, width), patch(tip, width)


def sign_place(block: int, way: Way) -> Point:
    """Return the place of a rotation's sign: beyond the head of its arrow."""
    low, far = MARGIN - WAY, MARGIN + BEYOND * PLATE
    along_top = is_mirrored(block) == (way == "-")
    return from_first(block, (far, low) if along_top else (low, far))
