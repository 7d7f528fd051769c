"""The shared parts of a person's card and a tournament's table: paper, words, and a fixed palette."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.lettering import name_sprite
from renderers.palette import PIGMENTS, SCHEMES, Rgb, Theme, contrast, gamut
from renderers.shape import Sprite

WIDTH = 1000


class Card:
    """A picture of text being drawn. Horizontal places are measured from the side where reading begins."""

    def __init__(self, height: int, theme: Theme, from_right: bool) -> None:
        self.scheme = SCHEMES[theme]
        self.image = Image.new("RGB", (WIDTH, height), self.scheme.paper)
        self.from_right = from_right
        sky, blue = PIGMENTS[6].rgb, PIGMENTS[3].rgb
        self.accent = max((sky, blue), key=lambda colour: contrast(colour, self.scheme.paper))

    def x(self, x: float) -> float:
        """Return the distance from the left of a place."""
        return WIDTH - x if self.from_right else x

    def put(self, shape: Sprite, x: float, y: float, colour: Rgb) -> None:
        """Put a shape at a place measured from the left."""
        self.image.paste(colour, (round(x) + shape.left, round(y) + shape.top), shape.mask)

    def write(self, text: str, x: float, y: float, size: float, room: float, colour: Rgb) -> float:
        """Write a text that begins at a place; return its width."""
        letters, width = name_sprite(text, size, room)
        self.put(letters, self.x(x + width / 2), y, colour)
        return width

    def write_to(self, text: str, x: float, y: float, size: float, room: float, colour: Rgb) -> None:
        """Write a text that ends at a place."""
        letters, width = name_sprite(text, size, room)
        self.put(letters, self.x(x - width / 2), y, colour)

    def rule(self, y: float, margin: float) -> None:
        """Draw a quiet line across, ``margin`` from both sides."""
        ImageDraw.Draw(self.image).line((margin, y, WIDTH - margin, y), self.scheme.field, 3)

    def finished(self, *ramps: tuple[Rgb, Rgb]) -> Image.Image:
        """Return the picture with a palette; ``ramps``: further colours drawn on others."""
        scheme = self.scheme
        solids = (scheme.paper, scheme.field, scheme.line, scheme.label, scheme.ink, self.accent)
        plain = [(scheme.paper, over) for over in (scheme.ink, scheme.label, self.accent)]
        palette = _palette((*solids, *(over for _, over in ramps)), (*plain, *ramps))
        return self.image.quantize(palette=palette, dither=Image.Dither.NONE)


@lru_cache(maxsize=16)
def _palette(solids: tuple[Rgb, ...], ramps: tuple[tuple[Rgb, Rgb], ...]) -> Image.Image:
    """Return a palette; finding the picture's own colours would take twenty times as long."""
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in gamut(solids, ramps) for part in colour])
    return palette
