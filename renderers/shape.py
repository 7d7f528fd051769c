"""Smooth shapes: each is drawn large once and reduced to a mask.

Pillow draws without antialiasing; drawing a mask ``SCALE`` times as large and averaging adds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, dist, floor, pi, sin
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFont

Point: TypeAlias = tuple[float, float]
Paint: TypeAlias = Callable[[ImageDraw.ImageDraw, Callable[[float, float], Point]], None]

SCALE = 4
CAP_HEIGHT = 0.7
"""Height of capitals and digits of Pillow's built-in font (Aileron), in units of its size."""


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A mask and the place of its upper left pixel. Two sprites are equal if they are the same object."""

    mask: Image.Image
    left: int
    top: int

    def masked_by(self, field: Image.Image, origin: tuple[int, int] = (0, 0)) -> Sprite:
        """Return the part of this shape under a mask whose upper left pixel is at ``origin``."""
        left, top = self.left - origin[0], self.top - origin[1]
        width, height = self.mask.size
        window = field.crop((left, top, left + width, top + height))
        return Sprite(ImageChops.multiply(self.mask, window), self.left, self.top)


def moved(shape: Sprite, by: Point) -> Sprite:
    """Return the same mask, moved to the nearest pixel."""
    return Sprite(shape.mask, shape.left + round(by[0]), shape.top + round(by[1]))


def sprite(box: tuple[float, float, float, float], paint: Paint) -> Sprite:
    """Return a shape within ``box`` (left, top, right, bottom in pixels), drawn by ``paint``.

    ``paint`` gets a large "L" drawing and a function from picture coordinates to those of the drawing.
    """
    left, top = floor(box[0]) - 1, floor(box[1]) - 1
    width, height = ceil(box[2]) + 1 - left, ceil(box[3]) + 1 - top
    large = Image.new("L", (width * SCALE, height * SCALE), 0)
    paint(ImageDraw.Draw(large), lambda x, y: ((x - left) * SCALE, (y - top) * SCALE))
    return Sprite(large.reduce(SCALE), left, top)


def bounds(points: Iterable[Point], pad: float = 0.0) -> tuple[float, float, float, float]:
    """Return the box around points, widened by ``pad``."""
    xs, ys = zip(*points, strict=True)
    return min(xs) - pad, min(ys) - pad, max(xs) + pad, max(ys) + pad


def polygon(points: Sequence[Point]) -> Sprite:
    """Return a filled polygon."""
    return sprite(bounds(points), lambda pen, to: pen.polygon([to(*p) for p in points], fill=255))


def circle(pen: ImageDraw.ImageDraw, centre: Point, radius: float, fill: int) -> None:
    """Draw a filled circle in the pen's own coordinates."""
    x, y = centre
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)


def segment(a: Point, b: Point, width: float, bead: float = 0.0) -> Sprite:
    """Return a line with flat ends, or with discs of radius ``bead`` on its ends."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        dx, dy = ((q - p) / dist(a, b) * width / 2 for p, q in zip(a, b, strict=True))
        sides = [(a, 1), (b, 1), (b, -1), (a, -1)]
        pen.polygon([to(x - sign * dy, y + sign * dx) for (x, y), sign in sides], fill=255)
        for end in (a, b) if bead else ():
            circle(pen, to(*end), bead * SCALE, 255)

    return sprite(bounds([a, b], max(width / 2, bead)), paint)


def dotted(points: Sequence[Point], radius: float, step: float) -> Sprite:
    """Return a closed polygon drawn as round dots about ``step`` pixels apart, one on each corner."""
    dots: list[Point] = []
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        count = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / step))
        dots += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(count)]
    return beads(dots, radius)


def beads(points: Sequence[Point], radius: float) -> Sprite:
    """Return round dots."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        for point in points:
            circle(pen, to(*point), radius * SCALE, 255)

    return sprite(bounds(points, radius), paint)


def ring(centre: Point, inner: float, outer: float) -> Sprite:
    """Return the ring between two circles."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        circle(pen, to(*centre), outer * SCALE, 255)
        circle(pen, to(*centre), inner * SCALE, 0)

    return sprite(bounds([centre], outer), paint)


def regular(centre: Point, radius: float, corners: int, turn: float) -> list[Point]:
    """Return the corners of a regular polygon, the first at ``turn`` radians clockwise from the right."""
    x, y = centre
    angles = [turn + 2 * pi * i / corners for i in range(corners)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def pill(box: tuple[float, float, float, float], radius: float, hole: float = 0.0) -> Sprite:
    """Return a rectangle with round corners, or its frame of thickness ``hole``."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        outer = (*to(box[0], box[1]), *to(box[2], box[3]))
        pen.rounded_rectangle(outer, radius * SCALE, fill=255)
        if hole:
            inner = (*to(box[0] + hole, box[1] + hole), *to(box[2] - hole, box[3] - hole))
            pen.rounded_rectangle(inner, max(0.0, radius - hole) * SCALE, fill=0)

    return sprite(box, paint)


def hatch(size: tuple[int, int], period: int, start: float, share: float) -> Image.Image:
    """Return a mask of rising diagonal stripes.

    ``period``: horizontal distance between two stripes in pixels. A stripe covers the ``share`` of the period
    that begins at ``start``, both from 0 to 1.
    """
    side = period * SCALE
    large = Image.new("L", (side, side), 0)
    pen = ImageDraw.Draw(large)
    for low in (start * side - side, start * side, start * side + side):
        high = low + share * side
        pen.polygon([(low, 0), (high, 0), (high - side, side), (low - side, side)], fill=255)
    field = Image.new("L", size, 0)
    field.paste(large.reduce(SCALE), (0, 0))
    for axis in (0, 1):  # double the tile until it is large enough
        reach = period
        while reach < size[axis]:
            filled = (reach, min(period, size[1])) if axis == 0 else (size[0], reach)
            field.paste(field.crop((0, 0, *filled)), (reach, 0) if axis == 0 else (0, reach))
            reach *= 2
    return field


@lru_cache(maxsize=64)
def font(size: float) -> ImageFont.FreeTypeFont:
    """Return the built-in font in a size in pixels."""
    loaded = ImageFont.load_default(size)
    assert isinstance(loaded, ImageFont.FreeTypeFont), "Pillow was built without FreeType"
    return loaded


def text_width(text: str, size: float, weight: float = 0.0) -> float:
    """Return the width of a text in pixels. ``weight`` as in ``text_sprite``."""
    return float(font(size * SCALE).getlength(text)) / SCALE + 2 * weight * size


@lru_cache(maxsize=4096)
def text_sprite(text: str, size: float, weight: float = 0.0, halo: float = 0.0) -> Sprite:
    """Return a line of capitals and digits around the origin.

    ``weight``: how much bolder than the font, as a fraction of the size. ``halo``: pixels around the letters.
    """
    stroke = weight * size + halo
    half = text_width(text, size, weight) / 2 + halo
    rise = CAP_HEIGHT * size / 2

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        pen.text(to(0, rise), text, 255, font(size * SCALE), anchor="ms", stroke_width=stroke * SCALE)

    return sprite((-half - 1, -rise - stroke - 1, half + 1, rise + stroke + 1), paint)
