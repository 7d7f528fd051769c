"""Draw the signs of players: tokens and chips."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from PIL import ImageDraw

from games.game import Seat
from renderers.brush import Brush, Layer
from renderers.euler_game.glyphs import write
from renderers.euler_game.layout import BEAD, TOKEN
from renderers.euler_game.tones import Tones, faded
from renderers.marks import mark
from renderers.palette import PIGMENTS, Rgb
from renderers.shape import SCALE, Point, Sprite, circle, sprite


@lru_cache(maxsize=32)
def stamped(radius: float) -> Sprite:
    """Return the print of a chip around the origin: a ring, and bars on its rim."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        (x, y), large = to(0, 0), radius * SCALE
        for bar in range(6):
            turn = bar * pi / 3
            ends = [(x + cos(turn) * reach * large, y + sin(turn) * reach * large) for reach in (0.76, 0.98)]
            pen.line(ends, 255, round(0.26 * large))
        circle(pen, (x, y), 0.6 * large, 255)
        circle(pen, (x, y), 0.44 * large, 0)

    return sprite((-radius, -radius, radius, radius), paint)


@dataclass(frozen=True, slots=True)
class People:
    """The signs of players; ``x`` and ``y`` are the upper left corner."""

    brush: Brush[Tones]

    def colour(self, seat: Seat, gone: bool = False) -> Rgb:
        """Return a player's colour, faded for a player who is out of the hand."""
        rgb = PIGMENTS[seat].rgb
        return faded(rgb, self.brush.tones) if gone else rgb

    def token(self, seat: Seat, x: float, y: float, gone: bool = False, own: bool = False) -> None:
        """Draw the mark of the colour and the number of the seat, from 1; ``own``: the reader's."""
        brush, pigment, middle = self.brush, PIGMENTS[seat], y + TOKEN[1] / 2
        if own:
            brush.halo(x, y, TOKEN)
        brush.box(x, y, TOKEN, self.colour(seat, gone))
        ink = brush.tones.ink if gone else pigment.ink
        brush.put(mark(pigment.mark, 1.45 * brush.unit), x + 2.8, middle, ink)
        write(brush, str(seat + 1), x + 6.3, middle, 4.6, ink)

    def bead(self, seat: Seat, x: float, y: float, gone: bool = False) -> None:
        """Draw a small token."""
        brush, pigment = self.brush, PIGMENTS[seat]
        ink = brush.tones.ink if gone else pigment.ink
        brush.box(x, y, BEAD, self.colour(seat, gone))
        brush.put(mark(pigment.mark, 0.85 * brush.unit), x + 1.65, y + BEAD[1] / 2, ink)
        write(brush, str(seat + 1), x + 4.25, y + BEAD[1] / 2, 4.2, ink)

    def chip(self, seat: Seat | None, x: float, y: float, radius: float = 1.9, gone: bool = False) -> None:
        """Draw a chip around x and y in a player's colour, or one of a pot."""
        tones, size = self.brush.tones, radius * self.brush.unit
        body = tones.label if seat is None else self.colour(seat, gone)
        ink = tones.felt if seat is None or gone else PIGMENTS[seat].ink
        self.brush.put(mark("disc", size), x, y, body, Layer.HALO)
        self.brush.put(stamped(size), x, y, ink)
