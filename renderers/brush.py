"""The brush of all pictures: it collects shapes in layers and paints them together.

A picture has hundreds of small shapes in few colours. Painting those of one layer and colour together takes a
third of the time that painting them one by one would. So shapes of one layer in different colours must not
overlap.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from math import ceil
from typing import Generic, TypeAlias, TypeVar

from renderers.canvas import Canvas, Patch, kept
from renderers.lettering import in_lines, name_sprite
from renderers.marks import mark
from renderers.palette import Rgb, Scheme
from renderers.shape import Sprite, hatch, pill, text_sprite, text_width

Size: TypeAlias = tuple[float, float]
"""Width and height."""

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom in whole pixels; right and bottom are outside."""

T = TypeVar("T")

WEIGHT = 0.04
"""Extra weight of text over the built-in font."""
PLATE, TALL = 0.35, 1.3
"""Room left and right of a name on its plate, and the plate's height, in units of the letters' size."""
NAME, BELOW = 3.8, 4.0
"""Size of a player's name, and the distance between its two lines. A phone shows them at a third of that:
even the smaller letters of a long name are 11 pixels high there.
"""
HALO, SEAM = 0.75, 0.12
"""Width of the rim around the reader's own things, and how far the rim reaches under them."""
LINE = 0.5
"""Thickness of the outline of new things."""


class Layer(IntEnum):
    """The layers of a picture, the lowest first."""

    GROUND = 0
    HATCH = 1
    TARGET = 2
    RING = 3
    RIM = 4
    FILL = 5
    HALO = 6
    SIGN = 7
    FACET = 8
    OUTLINE = 9
    CLEAR = 10
    LEADER = 11
    DOTS = 12
    LABEL = 13


breadth = lru_cache(maxsize=1024)(text_width)
"""The width of a text, cached since names and numbers recur."""


@lru_cache(maxsize=2048)
def shifted(cut: Patch, by: int) -> Patch:
    """Return a patch moved by ``by`` pixels, cached since cards, tokens and twigs often stay in place."""
    return Patch(cut.whole + by, cut.part + by, cut.levels)


@lru_cache(maxsize=512)
def block(width: float, height: float, radius: float, hole: float = 0.0) -> Sprite:
    """Return a rectangle with round corners from the origin right and down; with ``hole``, its frame."""
    return pill((0, 0, width, height), radius, hole)


@lru_cache(maxsize=256)
def block_parts(width: float, height: float, radius: float) -> tuple[Sprite, tuple[Box, Box]]:
    """Return such a rectangle in parts: its rim, and two boxes inside it, since boxes are filled faster."""
    right, bottom, corner = int(width) - 2, int(height) - 2, ceil(radius) + 1
    boxes = (2, corner, right, bottom + 2 - corner), (corner, 2, right + 2 - corner, bottom)
    shape = block(width, height, radius)
    rim = shape.mask.copy()
    for left, top, end, low in boxes:
        rim.paste(0, (left - shape.left, top - shape.top, end - shape.left, low - shape.top))
    return Sprite(rim, shape.left, shape.top), boxes


@lru_cache(maxsize=256)
def frame(width: float, height: float, radius: float, line: float, away: float) -> Sprite:
    """Return a line around such a rectangle, ``away`` pixels from it."""
    reach = away + line
    return pill((-reach, -reach, width + reach, height + reach), radius + reach, line)


@lru_cache(maxsize=256)
def hatched(width: float, height: float, radius: float, period: int, share: float) -> Sprite:
    """Return the hatching of such a rectangle; ``share``: the part that the stripes cover."""
    shape = block(width, height, radius)
    return shape.masked_by(hatch(shape.mask.size, period, 0.0, share), (shape.left, shape.top))


@dataclass(frozen=True, slots=True)
class Brush(Generic[T]):
    """A canvas and the colours of a game. Places are in hundredths of the picture's width.

    ``scheme``: the theme's colours; ``tones``: the game's own. ``corner``: radius of the corners of cards and
    tokens. ``stripes``: distance between two lines of a hatching, and the share that a line covers.
    """

    canvas: Canvas
    scheme: Scheme
    tones: T
    corner: float = 1.5
    stripes: tuple[float, float] = (1.9, 0.4)
    waiting: dict[tuple[Layer, Rgb], list[Patch]] = field(default_factory=dict)

    @property
    def unit(self) -> float:
        """A hundredth of the width in pixels."""
        return self.canvas.width / 100

    def put(self, shape: Sprite, x: float, y: float, colour: Rgb, layer: Layer = Layer.SIGN) -> None:
        """Move a shape from the origin to a place; it is painted when the picture is finished."""
        self.put_patch(
            kept(shape, self.canvas.width), round(x * self.unit), round(y * self.unit), colour, layer
        )

    def put_patch(self, cut: Patch, x: int, y: int, colour: Rgb, layer: Layer) -> None:
        """Move a patch right and down by whole pixels; it is painted when the picture is finished."""
        moved = shifted(cut, y * self.canvas.width + x)
        self.waiting.setdefault((layer, colour), []).append(moved)

    def finish(self) -> None:
        """Paint all collected shapes."""
        for layer, colour in sorted(self.waiting, key=lambda key: key[0]):
            self.canvas.lay(colour, self.waiting[layer, colour])
        self.waiting.clear()

    def write(self, text: str, x: float, y: float, size: float, colour: Rgb, align: float = 0.5) -> float:
        """Write a line and return its width; ``align``: 0 puts its left end at x, 1 its right end."""
        width = breadth(text, size * self.unit, WEIGHT) / self.unit
        letters = text_sprite(text, size * self.unit, WEIGHT)
        self.put(letters, x + (0.5 - align) * width, y, colour)
        return width

    def name(
        self, text: str, x: float, y: float, size: float, room: float, colour: Rgb, align: float = 0.5
    ) -> None:
        """Write a name, cut to ``room``; ``align`` as in ``write``."""
        letters, pixels = name_sprite(text, size * self.unit, room * self.unit)
        width = pixels / self.unit
        self.put(letters, x + (0.5 - align) * width, y, colour)

    def player(
        self, text: str, x: float, y: float, room: float, align: float = 0.5, *, own: bool, lines: int = 1
    ) -> None:
        """Write a player's name around y. The reader's ``own`` is on a plate, so that it stands out.

        ``lines``: 2 if a long name may take two, ``BELOW`` apart.
        """
        ink, unit = self.scheme.ink, self.unit
        room -= 2 * PLATE * NAME if own else 0
        parts = in_lines(text, NAME * unit, room * unit) if lines > 1 else (text,)
        line_span = (len(parts) - 1) * BELOW
        if own:
            plate_width = max(name_sprite(part, NAME * unit, room * unit)[1] for part in parts) / unit
            plate_width, plate_height = plate_width + 2 * PLATE * NAME, TALL * NAME + line_span
            x, align = x + (0.5 - align) * plate_width, 0.5
            plate = block(plate_width * unit, plate_height * unit, 0.4 * NAME * unit)
            self.put(plate, x - plate_width / 2, y - plate_height / 2, ink, Layer.HALO)
        for line, part in enumerate(parts):
            colour = self.scheme.paper if own else ink
            self.name(part, x, y - line_span / 2 + line * BELOW, NAME, room, colour, align)

    def halo(
        self, x: float, y: float, size: Size, corner: float | None = None, colour: Rgb | None = None
    ) -> None:
        """Draw the rim that marks a rectangle as the reader's own, the same in all games.

        ``colour`` replaces the theme's ink where that would not stand out.
        """
        u, radius = self.unit, self.corner if corner is None else corner
        shape = frame(size[0] * u, size[1] * u, radius * u, (HALO + SEAM) * u, -SEAM * u)
        self.put(shape, x, y, colour or self.scheme.ink, Layer.OUTLINE)

    def round_halo(self, x: float, y: float, radius: float) -> None:
        """Draw the same rim around a disc."""
        outer = radius + HALO
        self.put(mark("disc", outer * self.unit), x, y, self.scheme.ink, Layer.RING)

    def box(self, x: float, y: float, size: Size, colour: Rgb, corner: float | None = None) -> None:
        """Fill a rectangle with round corners at once; its soft rim is painted when the picture is finished.

        ``x`` and ``y`` are its upper left corner.
        """
        u = self.unit
        radius = self.corner if corner is None else corner
        rim, inner = block_parts(size[0] * u, size[1] * u, radius * u)
        self.put(rim, x, y, colour, Layer.GROUND)
        number, column, row = self.canvas.colours.index(colour), round(x * u), round(y * u)
        for left, top, right, bottom in inner:
            self.canvas.rows[row + top : row + bottom, column + left : column + right] = number

    def outline(self, x: float, y: float, size: Size, colour: Rgb, away: float) -> None:
        """Draw a line around a rectangle, ``away`` from it."""
        u = self.unit
        shape = frame(size[0] * u, size[1] * u, self.corner * u, LINE * u, away * u)
        self.put(shape, x, y, colour, Layer.OUTLINE)

    def refuse(self, x: float, y: float, radius: float = 1.9) -> None:
        """Cross out something that is not allowed; the same sign in all games."""
        for name, size, colour, layer in (
            ("disc", 1.22 * radius, self.scheme.paper, Layer.CLEAR),
            ("disc", radius, self.scheme.ink, Layer.LEADER),
            ("cross", 0.62 * radius, self.scheme.paper, Layer.LABEL),
        ):
            self.put(mark(name, size * self.unit), x, y, colour, layer)

    def hatch(self, x: float, y: float, size: Size, colour: Rgb) -> None:
        """Hatch a rectangle that is lost or void."""
        u, (period, share) = self.unit, self.stripes
        shape = hatched(size[0] * u, size[1] * u, self.corner * u, round(period * u), share)
        self.put(shape, x, y, colour, Layer.HATCH)
