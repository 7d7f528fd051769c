"""The board on a picture: shapes are laid on the honeycomb and cut at the board's edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from games.game import Seat
from games.twigs.grid import Point as Place
from renderers.brush import Brush, Layer
from renderers.canvas import Patch, kept, patch
from renderers.palette import Rgb, Scheme
from renderers.shape import Point, Sprite
from renderers.twigs.frame import SIDE, TOP, Frame
from renderers.twigs.tones import Tone

Pixels: TypeAlias = tuple[int, int, int, int]
"""A box: left, top, right, bottom."""


@lru_cache(maxsize=2048)
def reach(shape: Sprite) -> Pixels:
    """Return the box around a shape that is at the origin."""
    width, height = shape.mask.size
    return shape.left, shape.top, shape.left + width, shape.top + height


def common(a: Pixels, b: Pixels) -> Pixels:
    """Return the part that two boxes share; if there is none, its right end is left of its left end."""
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


@lru_cache(maxsize=128)
def clipped(shape: Sprite, box: Pixels, width: int) -> Patch:
    """Return the patch of the part of a shape that lies in a box."""
    left, top, right, bottom = box
    part = shape.mask.crop((left - shape.left, top - shape.top, right - shape.left, bottom - shape.top))
    return patch(Sprite(part, left, top), width)


@dataclass(frozen=True, slots=True)
class Board:
    """A window on the honeycomb; places on it are in edges.

    ``brush``: has each player's tones. ``ground``: the colour of empty cells.
    """

    brush: Brush[Sequence[Tone]]
    frame: Frame
    ground: Rgb

    @property
    def edge(self) -> float:
        """An edge in pixels."""
        return self.frame.edge * self.brush.unit

    @property
    def scheme(self) -> Scheme:
        """The colours of the theme that belong to nobody."""
        return self.brush.scheme

    def tone(self, player: Seat) -> Tone:
        """Return a player's colours."""
        return self.brush.tones[player]

    def at(self, place: Place) -> Point:
        """Return a place's position on the picture, in hundredths of its width."""
        x, y = self.frame.corner
        return SIDE + (place[0] - x) * self.frame.edge, TOP + (y - place[1]) * self.frame.edge

    def lay(self, shape: Sprite, place: Place, colour: Rgb, layer: Layer) -> None:
        """Put a shape from the origin on a place, cut at the board's edge."""
        unit, width = self.brush.unit, self.brush.canvas.width
        across, down = self.at(place)
        x, y = round(across * unit), round(down * unit)
        low, high = round(SIDE * unit), round(TOP * unit)
        room = low - x, high - y, width - low - x, round((TOP + self.frame.height) * unit) - y
        left, top, right, bottom = box = common(reach(shape), room)
        if box == reach(shape):
            self.brush.put_patch(kept(shape, width), x, y, colour, layer)
        elif left < right and top < bottom:
            self.brush.put_patch(clipped(shape, box, width), x, y, colour, layer)
