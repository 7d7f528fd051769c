"""The things of the game: cut stones, chests, bags, the portals of the mines.

Stones are drawn around the origin, all else with its upper left corner there, in pixels. All are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import pi

from PIL import ImageDraw

from renderers.brush import Brush, Layer
from renderers.diamant.pen import Pen, sign
from renderers.diamant.tones import CLEAR, RED, Tones
from renderers.shape import SCALE, Point, Sprite, dotted, pill, polygon, regular, sprite

BRILLIANT: tuple[Point, ...] = ((-0.98, -0.28), (-0.56, -0.76), (0.56, -0.76), (0.98, -0.28), (0.0, 0.92))
"""Five diamonds: a stone seen from the side."""


@lru_cache(maxsize=32)
def clear_stone(radius: float) -> tuple[Sprite, Sprite, Sprite]:
    """Return body, lit and dark facets of a white stone."""
    lit = [(-0.3, -0.3), (0.0, -0.66), (0.3, -0.3)], [(-0.86, -0.3), (-0.54, -0.66), (-0.42, -0.3)]
    dark = [(0.34, -0.2), (0.96, -0.2), (0.0, 0.92)], [(-0.34, -0.2), (-0.44, -0.2), (0.0, 0.92)]
    return _stone(radius, BRILLIANT, lit, dark)


@lru_cache(maxsize=32)
def red_stone(radius: float) -> tuple[Sprite, Sprite, Sprite]:
    """Return body, lit and dark facets of a red stone: a hexagon seen from above."""
    outer, inner = (regular((0, 0), reach, 6, pi / 6) for reach in (0.92, 0.5))
    lit = [*inner[2:5], *reversed(outer[2:5])]
    dark = [outer[5], outer[0], outer[1], inner[1], inner[0], inner[5]]
    return _stone(radius, outer, [lit], [dark])


def _stone(
    radius: float, body: Sequence[Point], lit: Sequence[Sequence[Point]], dark: Sequence[Sequence[Point]]
) -> tuple[Sprite, Sprite, Sprite]:
    def areas(pen: Pen, shapes: Sequence[Sequence[Point]]) -> None:
        for shape in shapes:
            pen.area(shape)

    return (
        sign(lambda pen: areas(pen, [body]), radius),
        sign(lambda pen: areas(pen, lit), radius),
        sign(lambda pen: areas(pen, dark), radius),
    )


def put_stone(brush: Brush[Tones], five: bool, x: float, y: float, radius: float) -> None:
    """Draw a white stone (five diamonds) or a red one (one diamond)."""
    cut, draw = (CLEAR, clear_stone) if five else (RED, red_stone)
    body, lit, dark = draw(radius * brush.unit)
    brush.put(body, x, y, cut.body)
    brush.put(lit, x, y, cut.lit, Layer.FACET)
    brush.put(dark, x, y, cut.dark, Layer.FACET)


@lru_cache(maxsize=16)
def dots(width: float, height: float, radius: float) -> Sprite:
    """Return the outline of a rectangle in round dots: what could be there."""
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
