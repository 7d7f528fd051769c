"""What all parts of a picture of the mine draw with: shapes are collected in layers and painted together.

A picture has hundreds of small shapes in few colours; painting those of one layer and colour in one go
costs a third of painting them one by one. Shapes of one layer therefore must not overlap.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from games.diamant.view import DiamantView
from renderers.canvas import Canvas, Colours, Patch, kept, patch
from renderers.diamant.layout import Plan, Size
from renderers.diamant.props import Box, block, block_parts, clear_stone, frame, hatched, red_stone
from renderers.diamant.tones import CLEAR, RED, Tones
from renderers.palette import Rgb, Scheme
from renderers.shape import Sprite, text_sprite, text_width

WEIGHT = 0.04
"""How much bolder the numbers are than the built-in font."""
LINE = 0.5
"""Thickness of the outline of what is new."""
AWAY = 0.35
"""Distance of that outline."""
CORNER = 1.5
"""Radius of the corners of cards and tokens."""
STRIPES = 1.9
"""Distance of two lines of a hatching."""


breadth = lru_cache(maxsize=1024)(text_width)
"""The width of a text, kept: numbers come again and again."""


@lru_cache(maxsize=1024)
def placed(shape: Sprite, width: int, shift: int) -> Patch:
    """Return a shape's patch moved by ``shift`` pixels, kept: tokens, chests and cards have their places."""
    cut = kept(shape, width)
    return Patch(cut.whole + shift, cut.part + shift, cut.levels)


@lru_cache(maxsize=8)
def lost_pixels(colours: Colours, size: Size, unit: float, colour: Rgb, air: Rgb) -> NDArray[np.uint8]:
    """Return a hatched rectangle with round corners as colour numbers; its shape is (height, width)."""
    width, height, radius = size[0] * unit, size[1] * unit, CORNER * unit
    whole = block(width, height, radius)
    right, bottom = whole.mask.width + whole.left, whole.mask.height + whole.top
    tile = Canvas(right, bottom, colours, air)
    lines = hatched(width, height, radius, round(STRIPES * unit))
    for tone, shape in ((colour, whole), (air, lines)):
        tile.lay(tone, [patch(shape, right)])
    return tile.pixels.reshape(bottom, right)


class Layer(IntEnum):
    """What is painted over what, the lowest first."""

    GROUND = 0
    HATCH = 1
    HALO = 2
    SIGN = 3
    FACET = 4
    OUTLINE = 5


@dataclass(frozen=True, slots=True)
class Brush:
    """A canvas with the view it shows and the colours. Places are in hundredths of the picture's width."""

    canvas: Canvas
    view: DiamantView
    plan: Plan
    scheme: Scheme
    tones: Tones
    waiting: dict[tuple[Layer, Rgb], list[Patch]] = field(default_factory=dict)

    @property
    def unit(self) -> float:
        """A hundredth of the width in pixels."""
        return self.canvas.width / 100

    def put(self, shape: Sprite, x: float, y: float, colour: Rgb, layer: Layer) -> None:
        """Let a shape that is kept at or around the origin be painted when the picture is finished."""
        shift = round(y * self.unit) * self.canvas.width + round(x * self.unit)
        self.waiting.setdefault((layer, colour), []).append(placed(shape, self.canvas.width, shift))

    def finish(self) -> None:
        """Paint all that waits."""
        for layer, colour in sorted(self.waiting, key=lambda key: key[0]):
            self.canvas.lay(colour, self.waiting[layer, colour])
        self.waiting.clear()

    def write(self, text: str, x: float, y: float, size: float, colour: Rgb, align: float = 0.5) -> float:
        """Write a line and return its width; ``align``: 0 puts its left end at x, 1 its right end."""
        width = breadth(text, size * self.unit, WEIGHT) / self.unit
        letters = text_sprite(text, size * self.unit, WEIGHT)
        self.put(letters, x + (0.5 - align) * width, y, colour, Layer.SIGN)
        return width

    def box(self, x: float, y: float, size: Size, colour: Rgb) -> None:
        """Fill a rectangle with round corners; its upper left corner is at x and y."""
        rim, inner = block_parts(size[0] * self.unit, size[1] * self.unit, CORNER * self.unit)
        self.put(rim, x, y, colour, Layer.GROUND)
        for part in inner:
            self.fill(round(x * self.unit), round(y * self.unit), part, colour)

    def fill(self, x: int, y: int, box: Box, colour: Rgb) -> None:
        """Fill a box of whole pixels at once."""
        left, top, right, bottom = box
        rows = self.canvas.pixels.reshape(self.canvas.height, self.canvas.width)
        rows[y + top : y + bottom, x + left : x + right] = self.canvas.colours.index(colour)

    def outline(self, x: float, y: float, size: Size, colour: Rgb) -> None:
        """Outline a rectangle: it is new."""
        u = self.unit
        shape = frame(size[0] * u, size[1] * u, CORNER * u, LINE * u, AWAY * u)
        self.put(shape, x, y, colour, Layer.OUTLINE)

    def hatch(self, x: float, y: float, size: Size, colour: Rgb) -> None:
        """Hatch a rectangle: it is lost."""
        u = self.unit
        shape = hatched(size[0] * u, size[1] * u, CORNER * u, round(STRIPES * u))
        self.put(shape, x, y, colour, Layer.HATCH)

    def lost_box(self, x: float, y: float, size: Size, colour: Rgb, air: Rgb) -> None:
        """Fill a rectangle and hatch it in the colour of the air around it, by copying one that is kept."""
        pixels = lost_pixels(self.canvas.colours, size, self.unit, colour, air)
        left, top = round(x * self.unit), round(y * self.unit)
        rows = self.canvas.pixels.reshape(self.canvas.height, self.canvas.width)
        rows[top : top + pixels.shape[0], left : left + pixels.shape[1]] = pixels

    def stone(self, five: bool, x: float, y: float, radius: float) -> None:
        """Draw a white stone (five diamonds) or a red one (one diamond)."""
        cut, draw = (CLEAR, clear_stone) if five else (RED, red_stone)
        body, lit, dark = draw(radius * self.unit)
        self.put(body, x, y, cut.body, Layer.SIGN)
        self.put(lit, x, y, cut.lit, Layer.FACET)
        self.put(dark, x, y, cut.dark, Layer.FACET)
