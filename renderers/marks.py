"""Signs: one for each player colour, and a few that need no explanation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, sin

from PIL import ImageDraw

from renderers.shape import SCALE, Point, Sprite, circle, regular, sprite


def _bar(
    pen: ImageDraw.ImageDraw, c: Point, ax: float, ay: float, bx: float, by: float, width: float
) -> None:
    pen.line([(c[0] + ax, c[1] + ay), (c[0] + bx, c[1] + by)], fill=255, width=round(width))


def _disc(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    circle(pen, c, r, 255)


def _dot(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    circle(pen, c, 0.68 * r, 255)


def _stripe(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    for y in (-0.62, 0.0, 0.62):
        _bar(pen, c, -0.95 * r, y * r, 0.95 * r, y * r, 0.34 * r)


def _pillars(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    for x in (-0.5, 0.5):
        _bar(pen, c, x * r, -0.9 * r, x * r, 0.9 * r, 0.48 * r)


def _ring(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    circle(pen, c, 0.98 * r, 255)
    circle(pen, c, 0.58 * r, 0)


def _cross(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    for sign in (-1, 1):
        _bar(pen, c, -0.75 * r, -0.75 * sign * r, 0.75 * r, 0.75 * sign * r, 0.5 * r)


def _plus(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    _bar(pen, c, -0.9 * r, 0, 0.9 * r, 0, 0.46 * r)
    _bar(pen, c, 0, -0.9 * r, 0, 0.9 * r, 0.46 * r)


def _check(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    points = [(-0.9, 0.05), (-0.3, 0.65), (0.9, -0.65)]
    pen.line([(c[0] + x * r, c[1] + y * r) for x, y in points], 255, round(0.36 * r), joint="curve")


def _diamond(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    x, y = c
    wide, high = 0.86 * r, 1.16 * r
    pen.polygon([(x - wide, y), (x, y - high), (x + wide, y), (x, y + high)], fill=255)


def _triangle(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    pen.polygon(regular((c[0], c[1] + 0.2 * r), 1.1 * r, 3, -pi / 2), fill=255)


def _frame(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    for half, fill in ((0.88 * r, 255), (0.46 * r, 0)):
        pen.rectangle((c[0] - half, c[1] - half, c[0] + half, c[1] + half), fill=fill)


def _cell(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    pen.polygon(regular((c[0], c[1] + 0.25 * r), 1.1 * r, 3, -pi / 2), fill=255)


def _star(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    outer, inner = regular(c, 1.1 * r, 5, -pi / 2), regular(c, 0.46 * r, 5, -pi / 2 + pi / 5)
    pen.polygon([p for pair in zip(outer, inner, strict=True) for p in pair], fill=255)


def _person(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    circle(pen, (c[0], c[1] - 0.48 * r), 0.46 * r, 255)
    pen.pieslice((c[0] - 0.9 * r, c[1] + 0.1 * r, c[0] + 0.9 * r, c[1] + 1.9 * r), 180, 360, fill=255)


def _cycle(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    x, y = c
    pen.arc((x - r, y - r, x + r, y + r), 0, 290, fill=255, width=round(0.28 * r))
    tail = 290 * pi / 180
    tip = (x + 0.86 * r * cos(tail + 0.28), y + 0.86 * r * sin(tail + 0.28))
    pen.polygon(regular(tip, 0.52 * r, 3, tail + pi / 2 + 0.2), fill=255)


def _computer(pen: ImageDraw.ImageDraw, c: Point, r: float) -> None:
    x, y = c
    pen.rounded_rectangle((x - r, y - 0.9 * r, x + r, y + 0.5 * r), 0.24 * r, fill=255)
    pen.rectangle((x - 0.68 * r, y - 0.58 * r, x + 0.68 * r, y + 0.18 * r), fill=0)
    pen.rectangle((x - 0.2 * r, y + 0.4 * r, x + 0.2 * r, y + 0.7 * r), fill=255)
    pen.rectangle((x - 0.62 * r, y + 0.66 * r, x + 0.62 * r, y + 0.92 * r), fill=255)


SIGNS: Mapping[str, Callable[[ImageDraw.ImageDraw, Point, float], None]] = {
    "dot": _dot,
    "stripe": _stripe,
    "ring": _ring,
    "cross": _cross,
    "diamond": _diamond,
    "triangle": _triangle,
    "pillars": _pillars,
    "frame": _frame,
    "disc": _disc,
    "cell": _cell,
    "plus": _plus,
    "check": _check,
    "star": _star,
    "person": _person,
    "cycle": _cycle,
    "computer": _computer,
}
"""The first eight are the marks of the player colours."""


@lru_cache(maxsize=256)
def mark(sign: str, radius: float) -> Sprite:
    """Return a sign around the origin, about ``radius`` pixels to each side.

    Raises:
        KeyError: there is no such sign.
    """
    reach = 1.2 * radius
    return sprite((-reach, -reach, reach, reach), lambda pen, to: SIGNS[sign](pen, to(0, 0), radius * SCALE))
