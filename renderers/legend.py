"""The legend below a picture: each sign on it with a word, small and quiet.

The signs of a picture follow from its view; the words are passed in like the names. A legend is painted once
for each set of words and cached.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from renderers.bidi import from_right
from renderers.brush import Brush
from renderers.canvas import Canvas, Colours
from renderers.lettering import name_sprite
from renderers.marks import mark
from renderers.palette import SCHEMES, Rgb, Theme

Words: TypeAlias = tuple[tuple[str, str], ...]
"""The signs on a picture, each with its meaning; () for a picture without a legend."""

SIZE = 3.6
"""Size of the letters, in hundredths of the picture's width, like all measures here."""
SIDE = 3.4
"""Room left and right of the legend."""
LINE = 5.6
"""Distance between two lines."""
ABOVE, BELOW = 0.6, 2.2
BESIDE = 1.1
"""Between a sign and its word."""
APART = 3.2
"""Between a word and the next sign."""

Draw: TypeAlias = Callable[[Brush[Any], float, float], None]
"""A function that draws a sign with a brush around a place."""


@dataclass(frozen=True, slots=True)
class Sign:
    """The width of a sign in the legend, and the function that draws it."""

    width: float
    draw: Draw


@dataclass(frozen=True, slots=True, eq=False)
class Legend:
    """The signs of a game's pictures by their keys; ``brush`` paints a theme, ``quiet`` writes the words."""

    brush: Callable[[Canvas, Theme], Brush[Any]]
    signs: Mapping[str, Sign]
    quiet: Callable[[Brush[Any]], Rgb] = lambda brush: brush.scheme.label

    def below(self, canvas: Canvas, theme: Theme, words: Words) -> Canvas:
        """Return a picture with its signs' legend below it; unchanged if there are no words."""
        if not words:
            return canvas
        ground = SCHEMES[theme].paper
        return canvas.above(strip(self, words, canvas.colours, theme, canvas.width, ground, (ABOVE, BELOW)))

    def within(
        self, canvas: Canvas, theme: Theme, words: Words, ground: Rgb, y: float, side: float
    ) -> Canvas:
        """Return a picture with signs and words inserted next to the things that they explain.

        The picture is cut at ``y``, through a field of colour ``ground`` that ends ``side`` from its edges.
        """
        if not words:
            return canvas
        line = strip(self, words, canvas.colours, theme, canvas.width, ground, (0.0, 0.0)).copy()
        edge, paper = round(side * canvas.width / 100), canvas.colours.index(SCHEMES[theme].paper)
        line.rows[:, :edge] = line.rows[:, -edge:] = paper
        upper, lower = canvas.split_at(round(y * canvas.width / 100))
        return upper.above(line).above(lower)


@lru_cache(maxsize=32)
def strip(
    legend: Legend,
    words: Words,
    colours: Colours,
    theme: Theme,
    width: int,
    ground: Rgb,
    pads: tuple[float, float],
) -> Canvas:
    """Return a legend as a picture; ``pads``: room above and below its lines. Don't paint on it."""
    unit = width / 100
    entries = [Entry(SHARED.get(key) or legend.signs[key], word, unit) for key, word in words]
    places = placed([entry.width for entry in entries])
    rows = 1 + places[-1][0]
    canvas = Canvas(width, round((sum(pads) + rows * LINE) * unit), colours, ground)
    brush, mirrored = legend.brush(canvas, theme), any(from_right(word) for _, word in words)
    for entry, (row, x) in zip(entries, places, strict=True):
        entry.draw(brush, legend.quiet(brush), x, pads[0] + (row + 0.5) * LINE, mirrored)
    brush.finish()
    return canvas


def placed(widths: Sequence[float]) -> list[tuple[int, float]]:
    """Return the line and the left end of each entry; each line is filled before the next begins."""
    places: list[tuple[int, float]] = []
    row, x = 0, SIDE
    for width in widths:
        if x > SIDE and x + width > 100 - SIDE:
            row, x = row + 1, SIDE
        places.append((row, x))
        x += width + APART
    return places


@dataclass(frozen=True, slots=True)
class Entry:
    """A sign with its word; ``unit``: a hundredth of the picture's width in pixels."""

    sign: Sign
    word: str
    unit: float

    @property
    def room(self) -> float:
        """The greatest width that the word may have."""
        return 100 - 2 * SIDE - self.sign.width - BESIDE

    @property
    def width(self) -> float:
        """The width of the sign and its word."""
        letters = name_sprite(self.word, SIZE * self.unit, self.room * self.unit)[1]
        return self.sign.width + BESIDE + letters / self.unit

    def draw(self, brush: Brush[Any], colour: Rgb, x: float, y: float, mirrored: bool) -> None:
        """Draw the sign and its word from x on; ``mirrored``: from the right, for right-to-left scripts."""
        sign, word = x + self.sign.width / 2, x + self.sign.width + BESIDE
        if mirrored:
            sign, word = 100 - sign, 100 - word
        self.sign.draw(brush, sign, y)
        brush.name(self.word, word, y, SIZE, self.room, colour, float(mirrored))


def you(brush: Brush[Any], x: float, y: float) -> None:
    """Draw the rim of the reader's own things."""
    brush.halo(x - 1.6, y - 1.0, (3.2, 2.0), 0.7)


def computer(brush: Brush[Any], x: float, y: float) -> None:
    """Draw the sign before the name of a person for whom a computer has played."""
    brush.put(mark("computer", 1.4 * brush.unit), x, y, brush.scheme.ink)


def refused(brush: Brush[Any], x: float, y: float) -> None:
    """Draw the sign that crosses out what is not allowed."""
    brush.refuse(x, y, 1.5)


YOU, COMPUTER, REFUSED = "sign.you", "sign.computer", "sign.refused"

SHARED: Mapping[str, Sign] = {YOU: Sign(4.8, you), COMPUTER: Sign(3.0, computer), REFUSED: Sign(3.6, refused)}
"""The signs that are the same in all games."""
