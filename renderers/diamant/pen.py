"""A pen for signs. Its coordinates run from -1 to 1, however large the sign is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from PIL import ImageDraw

from renderers.shape import SCALE, Point, Sprite, circle, sprite

STEPS = 24
"""Pieces of a curve between two of its points."""


class Pen:
    """Draws into a mask; the sign reaches from -1 to 1. ``fill`` 255 adds to it, 0 cuts out of it."""

    def __init__(self, pen: ImageDraw.ImageDraw, centre: Point, radius: float) -> None:
        self._pen = pen
        self._centre = centre
        self._radius = radius

    def _to(self, at: Point) -> Point:
        return self._centre[0] + at[0] * self._radius, self._centre[1] + at[1] * self._radius

    def disc(self, at: Point, radius: float, fill: int = 255) -> None:
        """Draw a filled circle."""
        circle(self._pen, self._to(at), radius * self._radius, fill)

    def oval(self, at: Point, rx: float, ry: float, fill: int = 255) -> None:
        """Draw a filled ellipse."""
        left, top = self._to((at[0] - rx, at[1] - ry))
        right, bottom = self._to((at[0] + rx, at[1] + ry))
        self._pen.ellipse((left, top, right, bottom), fill=fill)

    def area(self, points: Sequence[Point], fill: int = 255) -> None:
        """Draw a filled polygon."""
        self._pen.polygon([self._to(point) for point in points], fill=fill)

    def stroke(self, points: Sequence[Point], widths: Sequence[float], fill: int = 255) -> None:
        """Draw a line with round ends; ``widths`` are its half widths at the points."""
        for (ax, ay), (bx, by), wa, wb in zip(points, points[1:], widths, widths[1:], strict=False):
            pieces = max(2, round(hypot(bx - ax, by - ay) / 0.02))
            for piece in range(pieces + 1):
                share = piece / pieces
                at = ax + (bx - ax) * share, ay + (by - ay) * share
                self.disc(at, wa + (wb - wa) * share, fill)


def curve(points: Sequence[Point]) -> list[Point]:
    """Return a smooth line through points (a Catmull-Rom spline), ``STEPS`` pieces between two of them."""
    ends = [points[0], *points, points[-1]]
    line = []
    for p, q, r, s in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        line += [_between(p, q, r, s, step / STEPS) for step in range(STEPS)]
    return [*line, points[-1]]


def _between(p: Point, q: Point, r: Point, s: Point, t: float) -> Point:
    x, y = (
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(p, q, r, s, strict=True)
    )
    return x, y


Drawing = Callable[[Pen], None]


def sign(drawing: Drawing, radius: float) -> Sprite:
    """Return a drawing around the origin, ``radius`` pixels to each side."""
    box = (-radius, -radius, radius, radius)
    return sprite(box, lambda pen, to: drawing(Pen(pen, to(0, 0), radius * SCALE)))
