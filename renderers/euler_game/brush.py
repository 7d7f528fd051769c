"""What all parts of a picture draw with: shapes are collected in layers and painted together.

A picture has hundreds of small shapes in few colours; painting those of one layer and colour in one go
costs a third of painting them one by one. Shapes of one layer therefore must not overlap.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from math import ceil
from typing import TypeAlias

from renderers.canvas import Canvas, Patch, kept
from renderers.euler_game import glyphs
from renderers.euler_game.tones import Tones
from renderers.palette import Rgb
from renderers.shape import Sprite, dotted, hatch, pill

Size: TypeAlias = tuple[float, float]
"""Width and height."""

CORNER = 1.0
"""Radius of the corners of cards, tokens and spots."""
LINE = 0.5
"""Thickness of the outline of what is new or awaited."""
DOT = 0.28
"""Radius of the dots around what could be."""
STRIPES = 1.7
"""Distance of two lines of a hatching."""


class Layer(IntEnum):
    """What is painted over what, the lowest first."""

    GROUND = 0
    HATCH = 1
    HALO = 2
    SIGN = 3
    OUTLINE = 4


@lru_cache(maxsize=256)
def block(width: float, height: float, radius: float) -> Sprite:
    """Return a rectangle with round corners whose upper left corner is the origin, in pixels."""
    return pill((0, 0, width, height), radius)


@lru_cache(maxsize=256)
def rim(width: float, height: float, radius: float) -> tuple[Sprite, tuple[tuple[int, int, int, int], ...]]:
    """Return such a rectangle in parts: its rim, and two boxes inside it that are filled faster.

    A box is left, top, right and bottom in whole pixels; right and bottom are outside.
    """
    right, bottom, corner = int(width) - 2, int(height) - 2, ceil(radius) + 1
    boxes = (2, corner, right, bottom + 2 - corner), (corner, 2, right + 2 - corner, bottom)
    shape = block(width, height, radius)
    mask = shape.mask.copy()
    for left, top, end, low in boxes:
        mask.paste(0, (left - shape.left, top - shape.top, end - shape.left, low - shape.top))
    return Sprite(mask, shape.left, shape.top), boxes


@lru_cache(maxsize=256)
def frame(width: float, height: float, radius: float, line: float) -> Sprite:
    """Return a line along the inside of such a rectangle."""
    return pill((0, 0, width, height), radius, line)


@lru_cache(maxsize=256)
def hatched(width: float, height: float, radius: float, period: int, share: float = 0.36) -> Sprite:
    """Return the hatching of such a rectangle."""
    shape = block(width, height, radius)
    return shape.crossed_with(hatch(shape.mask.size, period, 0.0, share), (shape.left, shape.top))


@lru_cache(maxsize=64)
def dots(width: float, height: float, radius: float) -> Sprite:
    """Return a rectangle drawn as dots."""
    return dotted([(0, 0), (width, 0), (width, height), (0, height)], radius, 3.7 * radius)


@lru_cache(maxsize=1024)
def placed(shape: Sprite, width: int, shift: int) -> Patch:
    """Return a shape's patch moved by ``shift`` pixels, kept: cards and tokens have their places."""
    cut = kept(shape, width)
    return Patch(cut.whole + shift, cut.part + shift, cut.levels)


@dataclass(frozen=True, slots=True)
class Brush:
    """A canvas with its colours. Places are in hundredths of the picture's width."""

    canvas: Canvas
    tones: Tones
    waiting: dict[tuple[Layer, Rgb], list[Patch]] = field(default_factory=dict)

    @property
    def unit(self) -> float:
        """A hundredth of the width in pixels."""
        return self.canvas.width / 100

    def put(self, shape: Sprite, x: float, y: float, colour: Rgb, layer: Layer = Layer.SIGN) -> None:
        """Let a shape that is kept at or around the origin be painted when the picture is finished."""
        unit, width = self.canvas.width / 100, self.canvas.width
        patch = placed(shape, width, round(y * unit) * width + round(x * unit))
        self.waiting.setdefault((layer, colour), []).append(patch)

    def finish(self) -> None:
        """Paint all that waits."""
        for layer, colour in sorted(self.waiting, key=lambda key: key[0]):
            self.canvas.lay(colour, self.waiting[layer, colour])
        self.waiting.clear()

    def width(self, text: str, size: float) -> float:
        """Return how wide a line will be."""
        return glyphs.width(text, size)

    def write(self, text: str, x: float, y: float, size: float, colour: Rgb, align: float = 0.5) -> float:
        """Write a line around the height y and return its width; ``align``: 0 puts its left end at x, 1 its
        right end. A long numeral is written digit by digit, so that nothing has to be kept of it.
        """
        width = glyphs.width(text, size)
        left = x - align * width
        for piece in text if text.isdigit() else (text,):
            self.put(glyphs.letters(piece, size * self.unit), left, y, colour)
            left += glyphs.width(piece, size)
        return width

    def box(self, x: float, y: float, size: Size, colour: Rgb, corner: float = CORNER) -> None:
        """Fill a rectangle with round corners at once, its soft rim when the picture is finished."""
        edge, inner = rim(size[0] * self.unit, size[1] * self.unit, corner * self.unit)
        self.put(edge, x, y, colour, Layer.GROUND)
        rows = self.canvas.pixels.reshape(self.canvas.height, self.canvas.width)
        number, column, row = self.canvas.colours.index(colour), round(x * self.unit), round(y * self.unit)
        for left, top, right, bottom in inner:
            rows[row + top : row + bottom, column + left : column + right] = number

    def outline(self, x: float, y: float, size: Size, colour: Rgb, away: float = 0.0) -> None:
        """Draw a line around a rectangle, ``away`` from it."""
        u, wide = self.unit, 2 * (away + LINE)
        shape = frame((size[0] + wide) * u, (size[1] + wide) * u, (CORNER + away + LINE) * u, LINE * u)
        self.put(shape, x - away - LINE, y - away - LINE, colour, Layer.OUTLINE)

    def dotted(self, x: float, y: float, size: Size, colour: Rgb, away: float = -0.3) -> None:
        """Draw dots around a rectangle: it could be."""
        u = self.unit
        shape = dots((size[0] + 2 * away) * u, (size[1] + 2 * away) * u, DOT * u)
        self.put(shape, x - away, y - away, colour, Layer.OUTLINE)

    def hatch(self, x: float, y: float, size: Size, colour: Rgb) -> None:
        """Hatch a rectangle: it is void."""
        u = self.unit
        self.put(hatched(size[0] * u, size[1] * u, CORNER * u, round(STRIPES * u)), x, y, colour, Layer.HATCH)
