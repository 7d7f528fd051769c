"""The letters of number theory that the built-in font lacks, and lines of text that mix them with it.

A glyph is drawn in units of the size: x from its left, y down from the baseline, capitals 0.7 high.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import cos, pi, sin
from typing import Any

from PIL import ImageDraw

from renderers.brush import Brush
from renderers.palette import Rgb
from renderers.shape import CAP_HEIGHT, SCALE, Point, Sprite, circle, font, regular, sprite

WEIGHT = 0.03
"""Extra weight of the text over the built-in font, as a share of the size."""
STROKE = 0.055
"""Half the width of a drawn line, in units of the size."""
ROOM = 0.26
"""How far a letter may rise above a capital or reach below the line."""


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws one glyph whose left end on the baseline is ``at``; ``size`` in the drawing's own pixels."""

    drawing: ImageDraw.ImageDraw
    at: Point
    size: float

    def to(self, point: Point) -> Point:
        """Return a place in the drawing's own pixels."""
        return self.at[0] + point[0] * self.size, self.at[1] + point[1] * self.size

    def line(self, points: Sequence[Point], half: float = STROKE) -> None:
        """Draw a line with round ends and joints, ``half`` to each side."""
        places = [self.to(point) for point in points]
        self.drawing.line(places, 255, round(2 * half * self.size))
        for place in places:
            circle(self.drawing, place, half * self.size, 255)

    def area(self, points: Sequence[Point]) -> None:
        """Fill a polygon."""
        self.drawing.polygon([self.to(point) for point in points], fill=255)

    def bow(self, middle: Point, reach: Point, start: float, end: float) -> None:
        """Draw a piece of an ellipse, from ``start`` to ``end`` in turns clockwise from the right."""
        angles = [2 * pi * (start + (end - start) * step / 40) for step in range(41)]
        self.line([(middle[0] + reach[0] * cos(a), middle[1] + reach[1] * sin(a)) for a in angles])

    def small(self, text: str) -> None:
        """Write a raised digit."""
        size = 0.62 * self.size
        self.drawing.text(
            self.to((0.02, -0.36)), text, 255, font(size), anchor="ls", stroke_width=WEIGHT * size
        )


def _sigma(pen: Pen) -> None:
    pen.line([(0.52, -0.64), (0.1, -0.64), (0.36, -0.35), (0.1, -0.06), (0.54, -0.06)])


def _phi(pen: Pen) -> None:
    pen.bow((0.33, -0.25), (0.24, 0.22), 0, 1)
    pen.line([(0.33, -0.66), (0.33, 0.14)])


def _omega(pen: Pen) -> None:
    pen.bow((0.21, -0.24), (0.14, 0.18), -0.03, 0.66)
    pen.bow((0.49, -0.24), (0.14, 0.18), 0.53, -0.16)
    pen.line([(0.35, -0.34), (0.35, -0.2)])


def _capital_omega(pen: Pen) -> None:
    pen.bow((0.37, -0.37), (0.29, 0.28), 0.35, 1.15)
    pen.line([(0.06, -0.06), (0.24, -0.06), (0.2, -0.16)])
    pen.line([(0.68, -0.06), (0.5, -0.06), (0.54, -0.16)])


def _minus(pen: Pen) -> None:
    pen.line([(0.08, -0.29), (0.5, -0.29)])


def _times(pen: Pen) -> None:
    for sign in (-1, 1):
        pen.line([(0.11, -0.29 - 0.17 * sign), (0.45, -0.29 + 0.17 * sign)])


def _arrow(pen: Pen) -> None:
    pen.line([(0.08, -0.33), (0.74, -0.33)])
    pen.line([(0.52, -0.55), (0.76, -0.33), (0.52, -0.11)])


def _back(pen: Pen) -> None:
    pen.line([(0.1, -0.42), (0.56, -0.42)])
    pen.bow((0.56, -0.24), (0.2, 0.18), -0.25, 0.25)
    pen.line([(0.56, -0.06), (0.34, -0.06)])
    pen.line([(0.3, -0.64), (0.08, -0.42), (0.3, -0.2)])


def _up(pen: Pen) -> None:
    pen.area([(0.03, -0.06), (0.34, -0.64), (0.65, -0.06)])


def _down(pen: Pen) -> None:
    pen.area([(0.03, -0.62), (0.34, -0.04), (0.65, -0.62)])


def _coprime(pen: Pen) -> None:
    pen.line([(0.3, -0.66), (0.3, -0.05)])
    pen.line([(0.06, -0.05), (0.54, -0.05)])


def _divides_not(pen: Pen) -> None:
    pen.line([(0.27, -0.7), (0.27, 0.08)])
    pen.line([(0.08, -0.2), (0.46, -0.42)])


def _all_in(pen: Pen) -> None:
    pen.line([(0.36, -0.7), (0.36, -0.2)])
    pen.line([(0.14, -0.42), (0.36, -0.2), (0.58, -0.42)])
    pen.line([(0.06, -0.03), (0.66, -0.03)])


def _tick(pen: Pen) -> None:
    pen.line([(0.08, -0.3), (0.26, -0.1), (0.6, -0.56)], 0.065)


def _star(pen: Pen) -> None:
    outer, inner = regular((0.37, -0.33), 0.4, 5, -pi / 2), regular((0.37, -0.33), 0.17, 5, -0.3 * pi)
    pen.area([point for pair in zip(outer, inner, strict=True) for point in pair])


GLYPHS: Mapping[str, tuple[float, Callable[[Pen], None]]] = {
    "Σ": (0.62, _sigma),
    "φ": (0.66, _phi),
    "ω": (0.7, _omega),
    "Ω": (0.74, _capital_omega),
    "−": (0.58, _minus),
    "×": (0.56, _times),
    "→": (0.84, _arrow),
    "↩": (0.84, _back),
    "▲": (0.7, _up),
    "▼": (0.7, _down),
    "⊥": (0.6, _coprime),
    "∤": (0.54, _divides_not),
    "⤓": (0.72, _all_in),
    "✓": (0.68, _tick),
    "★": (0.74, _star),
    **{raised: (0.4, partial(Pen.small, text=str(digit))) for digit, raised in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
}
"""Each drawn sign with its width and its drawing."""


@lru_cache(maxsize=1024)
def breadth(text: str) -> float:
    """Return the width of a line, in units of its size."""
    return sum(_advance(letter) for letter in text)


def width(text: str, size: float) -> float:
    """Return the width of a line in the unit of ``size``."""
    return breadth(text) * size


@lru_cache(maxsize=256)
def _advance(letter: str) -> float:
    if letter in GLYPHS:
        return GLYPHS[letter][0]
    return float(font(100).getlength(letter)) / 100


@lru_cache(maxsize=2048)
def letters(text: str, size: float) -> Sprite:
    """Return a line of text; its left end on the middle of the capitals' height is the origin."""
    rise = CAP_HEIGHT * size / 2

    def paint(drawing: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        x = 0.0
        for letter in text:
            at = to(x, rise)
            if letter in GLYPHS:
                GLYPHS[letter][1](Pen(drawing, at, size * SCALE))
            else:
                stroke = WEIGHT * size * SCALE
                drawing.text(at, letter, 255, font(size * SCALE), anchor="ls", stroke_width=stroke)
            x += width(letter, size)

    pad = ROOM * size
    return sprite((-pad, -rise - pad, width(text, size) + pad, rise + pad), paint)


def write(
    brush: Brush[Any], text: str, x: float, y: float, size: float, colour: Rgb, align: float = 0.5
) -> float:
    """Write a line around the height y and return its width.

    ``align``: 0 puts its left end at x, 1 its right end. A numeral is written digit by digit, so that the
    cache isn't filled with long ones.
    """
    line_width = width(text, size)
    left = x - align * line_width
    for piece in text if text.isdigit() else (text,):
        brush.put(letters(piece, size * brush.unit), left, y, colour)
        left += width(piece, size)
    return line_width
