"""Pictures of at most 256 colours, painted shape by shape.

A picture is an array of colour numbers. A shape is a list of the pixels that it covers; if it covers one in
part, a precomputed table gives the colour nearest to the mixture with the ground. An empty board is drawn
once and cached; a turn copies it and changes few pixels, for hundreds of shapes together. The encoder gets
one byte for each pixel.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from renderers.palette import Rgb
from renderers.shape import Point, Sprite

Colours: TypeAlias = tuple[Rgb, ...]

LEVELS = 16
"""Number of levels at which a shape may cover a pixel."""


STEPS = ((np.arange(256) * LEVELS + 127) // 255).astype(np.uint8)
"""The level of coverage for each value of a mask."""

BUILDING = Lock()
"""Held while an empty board is built, so that other threads wait instead of building it too."""


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """The pixels of a shape in a picture of a certain width.

    ``whole``: places in the flat picture that it covers completely. ``part``: those it covers in part, and
    ``levels`` (1 to LEVELS - 1): how much of each.
    """

    whole: NDArray[np.intp]
    part: NDArray[np.intp]
    levels: NDArray[np.uint8]


def patch(shape: Sprite, width: int) -> Patch:
    """Return a shape as a patch for pictures of a width. Wherever it is painted, it must lie inside."""
    mask = STEPS[np.asarray(shape.mask)]
    flat = np.flatnonzero(mask)
    levels = mask.reshape(-1)[flat]
    rows = flat // mask.shape[1]
    places = flat + rows * (width - mask.shape[1]) + (shape.top * width + shape.left)
    soft = levels < LEVELS
    return Patch(places[~soft], places[soft], levels[soft])


kept = lru_cache(maxsize=1024)(patch)


class Canvas:
    """A picture being painted: ``pixels`` has the colour number of each pixel, row by row."""

    def __init__(self, width: int, height: int, colours: Colours, ground: Rgb) -> None:
        self.width = width
        self.height = height
        self.colours = colours
        self.pixels: NDArray[np.uint8] = np.full(width * height, colours.index(ground), np.uint8)

    def copy(self) -> Canvas:
        """Return a copy, which can be painted without changing this one."""
        other = object.__new__(Canvas)
        other.width, other.height, other.colours = self.width, self.height, self.colours
        other.pixels = self.pixels.copy()
        return other

    def taller(self, by: int, ground: Rgb) -> Canvas:
        """Return a copy with ``by`` further rows of a colour below."""
        other = self.copy()
        added = np.full(by * self.width, self.colours.index(ground), np.uint8)
        other.pixels, other.height = np.concatenate([self.pixels, added]), self.height + by
        return other

    def above(self, other: Canvas) -> Canvas:
        """Return this picture on top of another of the same width and colours."""
        both = object.__new__(Canvas)
        both.width, both.height, both.colours = self.width, self.height + other.height, self.colours
        both.pixels = np.concatenate([self.pixels, other.pixels])
        return both

    def split_at(self, row: int) -> tuple[Canvas, Canvas]:
        """Return the part above a row, and the part from that row on."""
        halves = []
        for pixels in np.split(self.pixels, [row * self.width]):
            part = object.__new__(Canvas)
            part.width, part.height, part.colours = self.width, len(pixels) // self.width, self.colours
            part.pixels = pixels
            halves.append(part)
        return halves[0], halves[1]

    @property
    def rows(self) -> NDArray[np.uint8]:
        """The pixels as an array of rows; changing it changes the picture."""
        return self.pixels.reshape(self.height, self.width)

    def image(self) -> Image.Image:
        """Return the canvas as a picture with a palette.

        It shares the canvas's memory, so nothing may be painted afterwards.
        """
        image = Image.frombuffer("P", (self.width, self.height), self.pixels, "raw", "P", 0, 1)
        image.putpalette([value for colour in self.colours for value in colour])
        return image

    def lay(self, colour: Rgb, patches: Iterable[Patch]) -> None:
        """Paint patches in one of the canvas's colours.

        Where the soft edges of two of them meet, the later one wins.

        Raises:
            ValueError: the colour is not one of the canvas's.
        """
        chosen = list(patches)
        if not chosen:
            return
        part = np.concatenate([each.part for each in chosen])
        levels = np.concatenate([each.levels for each in chosen])
        self.pixels[part] = mixtures(self.colours, colour)[self.pixels[part], levels]
        number = self.colours.index(colour)
        for each in chosen:
            self.pixels[each.whole] = number

    def stamp(self, colour: Rgb, shape: Sprite, at: Point) -> None:
        """Paint one shape, moved from the origin to the pixel nearest to ``at``. Its patch is cached."""
        cut = kept(shape, self.width)
        shift = round(at[1]) * self.width + round(at[0])
        self.lay(colour, [Patch(cut.whole + shift, cut.part + shift, cut.levels)])


@lru_cache(maxsize=1024)  # all games in both themes need over 300
def mixtures(colours: Colours, colour: Rgb) -> NDArray[np.uint8]:
    """Return, for each ground and level, the number of the colour nearest to the mixture with ``colour``.

    The shape is (number of colours, LEVELS); the distance is Euclidean in RGB.
    """
    grounds, top = np.array(colours, np.float32), np.array(colour, np.float32)
    size = (grounds**2).sum(axis=1)
    # One level at a time: that fits in the processor's cache and needs no other thread.
    nearest = [
        (size - 2 * (grounds * (1 - share) + top * share) @ grounds.T).argmin(axis=1)
        for share in np.arange(LEVELS, dtype=np.float32) / LEVELS
    ]
    return np.stack(nearest, axis=1).astype(np.uint8)
