"""Draw cards: digits, signs, special cards and conditions, face up and face down."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from renderers import shape
from renderers.brush import Brush, Layer, Size, hatched
from renderers.euler_game.glyphs import width, write
from renderers.euler_game.layout import CONDITION
from renderers.euler_game.symbols import IDLE, SYMBOLS, step_lines
from renderers.euler_game.tones import Tones
from renderers.palette import Rgb
from renderers.shape import Sprite, moved

CORNER = 1.0
"""Radius of the corners of cards, tokens and spots."""
STRIPES = 1.7, 0.36
"""Distance between two lines of a hatching, and the share of it that a line covers."""
DOT = 0.28
"""Radius of the dots around a possibility."""
INSET = 0.55
"""Distance from a card's rim to the pattern of its back."""


@lru_cache(maxsize=32)
def weave(width: float, height: float, unit: float) -> Sprite:
    """Return the pattern of a back, all in pixels; ``unit``: a hundredth of the picture's width."""
    inset = INSET * unit
    size = width - 2 * inset, height - 2 * inset, CORNER * unit - inset
    inner = hatched(*size, round(STRIPES[0] * unit), 0.5)
    return moved(inner, (inset, inset))


@lru_cache(maxsize=64)
def dots(width: float, height: float, radius: float) -> Sprite:
    """Return a rectangle drawn as dots."""
    return shape.dotted([(0, 0), (width, 0), (width, height), (0, height)], radius, 3.7 * radius)


def dotted(brush: Brush[Tones], x: float, y: float, size: Size, colour: Rgb, away: float = -0.3) -> None:
    """Draw dots around a rectangle, which mark a possibility."""
    u = brush.unit
    around = dots((size[0] + 2 * away) * u, (size[1] + 2 * away) * u, DOT * u)
    brush.put(around, x - away, y - away, colour, Layer.OUTLINE)


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards; ``x`` and ``y`` are the upper left corner."""

    brush: Brush[Tones]

    def face(self, text: str, x: float, y: float, size: Size, known: bool = False) -> None:
        """Draw a card face up; ``known``: it is face down, and only the viewer knows it."""
        tones = self.brush.tones
        self.plate(text, x, y, size, tones.known if known else tones.card, tones.print)

    def plate(self, text: str, x: float, y: float, size: Size, ground: Rgb, ink: Rgb) -> None:
        """Draw a coloured card with a text as large as fits."""
        self.brush.box(x, y, size, ground)
        most = 0.98 * size[0], 0.84 * size[1], 0.84 * size[0] / width(text, 1)
        write(self.brush, text, x + size[0] / 2, y + size[1] / 2, min(most), ink)

    def back(self, x: float, y: float, size: Size) -> None:
        """Draw the back of a card, the same for all."""
        brush, u = self.brush, self.brush.unit
        brush.box(x, y, size, brush.tones.back)
        brush.put(weave(size[0] * u, size[1] * u, u), x, y, brush.tones.weave, Layer.HATCH)

    def place(self, x: float, y: float, size: Size) -> None:
        """Draw in dots the place of a card that is still to come."""
        dotted(self.brush, x, y, size, self.brush.tones.line)

    def digits(
        self, numeral: str, x: float, y: float, size: Size, gap: float, known: str = "", void: bool = False
    ) -> None:
        """Draw a number's two cards. An empty ``numeral`` draws their places; "?" is a card face down.

        ``known``: the digits of cards face down, tens first, if the viewer knows them; ``void``: the player
        has died.
        """
        for place, digit in enumerate(numeral or "  "):
            left = x + place * (size[0] + gap)
            if digit == " ":
                self.place(left, y, size)
            elif digit != "?":
                self.face(digit, left, y, size)
            elif known:
                self.face(known[place], left, y, size, known=True)
            else:
                self.back(left, y, size)
            if void and digit != " ":
                tones = self.brush.tones
                self.brush.hatch(left, y, size, tones.step if digit == "?" else tones.known)

    def condition(self, name: str, x: float, y: float, last: bool) -> None:
        """Draw a condition. The ``last`` of a chain, which decides, is bright; the others are steps.

        A condition that does nothing as a step is hatched.
        """
        brush, tones = self.brush, self.brush.tones
        brush.box(x, y, CONDITION, tones.card if last else tones.step)
        ink = tones.print if last else tones.ink
        lines = SYMBOLS[name] if last else step_lines(name)
        if not last and name in IDLE:
            brush.hatch(x, y, CONDITION, tones.felt)
        for number, line in enumerate(lines):
            middle = y + CONDITION[1] / 2 + (number - (len(lines) - 1) / 2) * 5.8
            largest = 7.4 if len(line) < 4 else 5.4
            size = min(largest, 4.9 if len(lines) > 1 else 9, (CONDITION[0] - 1.6) / width(line, 1))
            write(brush, line, x + CONDITION[0] / 2, middle, size, ink)
