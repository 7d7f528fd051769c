"""What all parts of a picture draw with: shapes are collected in layers and painted together.

Painting all shapes of one layer and colour in one go costs a part of painting them one by one. Shapes of one
layer and of different colours must not overlap.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from typing import TypeAlias

from games.twigs.grid import Point as Place
from games.twigs.view import TwigsView
from renderers.canvas import Canvas, Patch, kept, patch
from renderers.palette import SCHEMES, Rgb, Scheme, Theme
from renderers.shape import Point, Sprite, text_sprite, text_width
from renderers.twigs.frame import SIDE, Frame
from renderers.twigs.tones import TONES, Tone

TOP = 2.0
"""Above the board."""
WEIGHT = 0.04
"""How much bolder the letters are than the built-in font."""

Pixels: TypeAlias = tuple[int, int, int, int]
"""A box: left, top, right, bottom."""

breadth = lru_cache(maxsize=1024)(text_width)
"""The width of a text, kept: names and numbers come again and again."""


@lru_cache(maxsize=1024)
def shifted(cut: Patch, by: int) -> Patch:
    """Return a patch moved by so many pixels, kept: twigs stay where they are from turn to turn."""
    return Patch(cut.whole + by, cut.part + by, cut.levels)


@lru_cache(maxsize=2048)
def reach(shape: Sprite) -> Pixels:
    """Return the box of a shape."""
    width, height = shape.mask.size
    return shape.left, shape.top, shape.left + width, shape.top + height


def common(a: Pixels, b: Pixels) -> Pixels:
    """Return what two boxes have in common; its right may be left of its left."""
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


@lru_cache(maxsize=128)
def clipped(shape: Sprite, box: Pixels, width: int) -> Patch:
    """Return the patch of the part of a shape that lies in a box."""
    left, top, right, bottom = box
    part = shape.mask.crop((left - shape.left, top - shape.top, right - shape.left, bottom - shape.top))
    return patch(Sprite(part, left, top), width)


class Layer(IntEnum):
    """What is painted over what, the lowest first."""

    CELL = 0
    HATCH = 1
    GROUND = 2
    RING = 3
    RIM = 4
    FILL = 5
    SIGN = 6
    CLEAR = 7
    LEADER = 8
    HALO = 9
    LABEL = 10


@dataclass(frozen=True, slots=True)
class Brush:
    """A canvas with the view and the frame that it shows.

    Places on the board are in edges; on the picture they are in hundredths of its width from its upper left
    corner.
    """

    canvas: Canvas
    view: TwigsView
    frame: Frame
    theme: Theme
    waiting: dict[tuple[Layer, Rgb], list[Patch]] = field(default_factory=dict)

    @property
    def unit(self) -> float:
        """A hundredth of the width in pixels."""
        return self.canvas.width / 100

    @property
    def edge(self) -> float:
        """An edge of the board in pixels."""
        return self.frame.edge * self.unit

    @property
    def scheme(self) -> Scheme:
        """The colours of the theme that belong to nobody."""
        return SCHEMES[self.theme]

    def tone(self, player: int) -> Tone:
        """Return a player's colours."""
        return TONES[self.theme][self.view.colours[player]]

    def at(self, place: Place) -> Point:
        """Return where a place of the board stands on the picture."""
        x, y = self.frame.corner
        return SIDE + (place[0] - x) * self.frame.edge, TOP + (y - place[1]) * self.frame.edge

    def lay(self, shape: Sprite, place: Place, colour: Rgb, layer: Layer) -> None:
        """Let a shape around the origin be painted on a place of the board, as far as the board reaches."""
        unit, width = self.unit, self.canvas.width
        across, down = self.at(place)
        x, y = round(across * unit), round(down * unit)
        low, high = round(SIDE * unit), round(TOP * unit)
        room = low - x, high - y, width - low - x, round((TOP + self.frame.height) * unit) - y
        box = reach(shape)
        if box[0] < room[0] or box[1] < room[1] or box[2] > room[2] or box[3] > room[3]:
            left, top, right, bottom = common(box, room)
            if left < right and top < bottom:
                self._wait(clipped(shape, (left, top, right, bottom), width), y * width + x, colour, layer)
            return
        self._wait(kept(shape, width), y * width + x, colour, layer)

    def put(self, shape: Sprite, x: float, y: float, colour: Rgb, layer: Layer) -> None:
        """Let a shape around the origin be painted on a place of the picture."""
        shift = round(y * self.unit) * self.canvas.width + round(x * self.unit)
        self._wait(kept(shape, self.canvas.width), shift, colour, layer)

    def _wait(self, cut: Patch, shift: int, colour: Rgb, layer: Layer) -> None:
        self.waiting.setdefault((layer, colour), []).append(shifted(cut, shift))

    def write(self, text: str, x: float, y: float, size: float, colour: Rgb, align: float = 0.5) -> float:
        """Write a line and return its width; ``align``: 0 puts its left end at x, 1 its right end."""
        width = breadth(text, size * self.unit, WEIGHT) / self.unit
        letters = text_sprite(text, size * self.unit, WEIGHT)
        self.put(letters, x + (0.5 - align) * width, y, colour, Layer.LABEL)
        return width

    def finish(self) -> None:
        """Paint all that waits."""
        for layer, colour in sorted(self.waiting, key=lambda key: key[0]):
            self.canvas.lay(colour, self.waiting[layer, colour])
        self.waiting.clear()
