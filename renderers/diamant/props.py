"""The things in the game: diamonds, chests, bags, the portals of the mines.

Diamonds are drawn around the origin, everything else with its upper left corner there, in pixels. All are
cached.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil

from PIL import ImageDraw

from renderers.brush import Brush, Layer
from renderers.diamant.pen import Pen
from renderers.diamant.tones import GEM, Tones
from renderers.shape import SCALE, Point, Sprite, bounds, dotted, pill, polygon, sprite

BRILLIANT: tuple[Point, ...] = ((-0.98, -0.28), (-0.56, -0.76), (0.56, -0.76), (0.98, -0.28), (0.0, 0.92))
"""A diamond seen from the side, then its lit and its dark facets."""
LIT = ((-0.3, -0.3), (0.0, -0.66), (0.3, -0.3)), ((-0.86, -0.3), (-0.54, -0.66), (-0.42, -0.3))
DARK = ((0.34, -0.2), (0.96, -0.2), (0.0, 0.92)), ((-0.34, -0.2), (-0.44, -0.2), (0.0, 0.92))

PITCH = 2.05, 1.9
"""Distances between two diamonds, across and down, in units of their radius."""
ACROSS, FEW = 5, 3
"""The most diamonds side by side in a heap, and in a heap of one line."""


def places(diamonds: int) -> list[Point]:
    """Return the places of a heap's diamonds around its middle, in units of their distance."""
    lines = 1 if diamonds <= FEW else max(2, ceil(diamonds / ACROSS))
    across = ceil(diamonds / lines)
    found = []
    for line in range(lines):
        in_line = min(across, diamonds - line * across)
        found += [(place - (in_line - 1) / 2, line - (lines - 1) / 2) for place in range(in_line)]
    return found


@lru_cache(maxsize=64)
def heap(diamonds: int, radius: float) -> tuple[Sprite, Sprite, Sprite]:
    """Return ``diamonds`` diamonds around the origin: their bodies, lit and dark facets, all in pixels."""
    at = [(x * PITCH[0] * radius, y * PITCH[1] * radius) for x, y in places(diamonds)]
    box = bounds(at, radius)

    def paint(shapes: Sequence[Sequence[Point]]) -> Sprite:
        def draw(drawing: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
            for place in at:
                for shape in shapes:
                    Pen(drawing, to(*place), radius * SCALE).area(shape)

        return sprite(box, draw)

    return paint([BRILLIANT]), paint(LIT), paint(DARK)


def put_heap(brush: Brush[Tones], diamonds: int, x: float, y: float, radius: float) -> None:
    """Draw ``diamonds`` diamonds around a place, in hundredths of the picture's width."""
    body, lit, dark = heap(diamonds, radius * brush.unit)
    brush.put(body, x, y, GEM.body)
    brush.put(lit, x, y, GEM.lit, Layer.FACET)
    brush.put(dark, x, y, GEM.dark, Layer.FACET)


@lru_cache(maxsize=16)
def dots(width: float, height: float, radius: float) -> Sprite:
    """Return a rectangle's outline in round dots, which mark what is possible."""
    cut = 2.4 * radius
    points = [(cut, 0.0), (width - cut, 0.0), (width, cut), (width, height - cut)]
    points += [(width - cut, height), (cut, height), (0.0, height - cut), (0.0, cut)]
    return dotted(points, radius, 4.4 * radius)


@lru_cache(maxsize=16)
def chest(width: float, height: float) -> tuple[Sprite, Sprite]:
    """Return the body of a chest, and its lid."""
    seam = 0.34 * height
    body = pill((0, seam + 0.07 * height, width, height), 0.12 * height)
    return body, _arch(width, seam, 0.3 * height)


@lru_cache(maxsize=8)
def tent(width: float, height: float) -> tuple[Sprite, Sprite]:
    """Return a tent, and its open door."""
    middle, door = width / 2, 0.2 * width
    return (
        polygon([(middle, 0), (width, height), (0, height)]),
        polygon([(middle, 0.3 * height), (middle + door, height), (middle - door, height)]),
    )


@lru_cache(maxsize=16)
def bag(width: float, height: float) -> Sprite:
    """Return a tied bag."""
    neck, middle = 0.2 * height, width / 2

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        pen.polygon(
            [to(middle + x * width, y * height) for x, y in ((-0.22, 0), (0.22, 0), (0, 0.3))], fill=255
        )
        pen.rounded_rectangle((*to(0, neck), *to(width, height)), 0.38 * height * SCALE, fill=255)

    return sprite((0, 0, width, height), paint)


@lru_cache(maxsize=16)
def portal(width: float, height: float) -> Sprite:
    """Return the mouth of a mine."""
    return _arch(width, height, width / 2)


def _arch(width: float, height: float, radius: float) -> Sprite:
    """Return a rectangle whose upper corners are round."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        pen.rounded_rectangle((*to(0, 0), *to(width, 2 * height)), radius * SCALE, fill=255)
        pen.rectangle((*to(-1, height), *to(width + 1, 3 * height)), fill=0)

    return sprite((0, 0, width, height), paint)
