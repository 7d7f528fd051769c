"""What all parts of a picture draw with: shapes are collected in layers and painted together.

Painting all shapes of one layer and colour in one go costs a part of painting them one by one. Shapes of one
layer and of different colours must not overlap.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache

from games.twigs.grid import Point as Place
from games.twigs.view import TwigsView
from renderers import Theme
from renderers.canvas import Canvas, Patch, kept, patch
from renderers.palette import SCHEMES, Rgb, Scheme
from renderers.shape import Point, Sprite, text_sprite, text_width
from renderers.twigs.frame import SIDE, Frame
from renderers.twigs.tones import TONES, Tone

TOP = 2.0
"""Above the board."""
WEIGHT = 0.04
"""How much bolder the letters are than the built-in font."""

breadth = lru_cache(maxsize=1024)(text_width)
"""The width of a text, kept: names and numbers come again and again."""


@lru_cache(maxsize=1024)
def shifted(cut: Patch, by: int) -> Patch:
    """Return a patch moved by so many pixels, kept: twigs stay where they are from turn to turn."""
    return Patch(cut.whole + by, cut.part + by, cut.levels)


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
        box = self.frame.box
        return SIDE + (place[0] - box.left) * self.frame.edge, TOP + (box.top - place[1]) * self.frame.edge

    def lay(self, shape: Sprite, place: Place, colour: Rgb, layer: Layer) -> None:
        """Let a shape around the origin be painted on a place of the board, as far as the board reaches."""
        x, y = (round(v * self.unit) for v in self.at(place))
        low, high = round(SIDE * self.unit), round(TOP * self.unit)
        right, bottom = self.canvas.width - low, round((TOP + self.frame.height) * self.unit)
        left, top = max(low - x, shape.left), max(high - y, shape.top)
        end = min(right - x, shape.left + shape.mask.width), min(bottom - y, shape.top + shape.mask.height)
        if (end[0] - left, end[1] - top) == shape.mask.size:
            self._wait(kept(shape, self.canvas.width), y * self.canvas.width + x, colour, layer)
        elif left < end[0] and top < end[1]:
            part = (left - shape.left, top - shape.top, end[0] - shape.left, end[1] - shape.top)
            cut = patch(Sprite(shape.mask.crop(part), left, top), self.canvas.width)
            self._wait(cut, y * self.canvas.width + x, colour, layer)

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
