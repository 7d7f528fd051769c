"""The standings of a tournament: a table of places, names, points, and what decides between equal points.

The words come in the server's language; right-to-left ones are drawn from the right.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from renderers.card import WIDTH, Card
from renderers.lettering import name_sprite
from renderers.marks import mark
from renderers.palette import Theme
from renderers.png import encode

MARGIN = 40
"""Room at the sides."""
HEAD, TITLES, ROW, FOOT = 150, 60, 76, 24
"""Heights of the name, of the columns' titles, of a line, and of the rest below."""

LARGE, PLAIN, SMALL = 60, 42, 30
"""Sizes of letters in pixels; on a phone they are shown at two fifths of it."""

NAME, COLUMN = 136, 160
"""Where names begin, and the distance between the ends of figures."""
DISC = 30
"""Radius of the disc around the first places."""
STROKE = 3
"""Thickness of the line through the name of somebody who has left."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entrant. ``figures``: as written, one for each column. ``gone``: has left, so is crossed out."""

    place: int
    name: str
    points: str
    figures: tuple[str, ...]
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """A table to draw. ``note``: the text below the title; ``unit``: the text above the points."""

    title: str
    note: str
    unit: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]
    from_right: bool = False


def height_of(standing: Standing) -> int:
    """Return the height of a table in pixels."""
    return HEAD + TITLES + ROW * len(standing.lines) + FOOT


def draw_standing(standing: Standing, theme: Theme = "dark") -> Image.Image:
    """Return the picture of a table, with a palette."""
    return _Drawing(standing, theme).drawn()


def draw(standing: Standing, theme: Theme = "dark") -> bytes:
    """Return the picture of a table as a PNG."""
    return encode(draw_standing(standing, theme))


class _Drawing(Card):
    """One table while it is drawn."""

    def __init__(self, standing: Standing, theme: Theme) -> None:
        super().__init__(height_of(standing), theme, standing.from_right)
        self.standing = standing

    def drawn(self) -> Image.Image:
        """Draw all of it."""
        standing, scheme = self.standing, self.scheme
        room = WIDTH - 2 * MARGIN
        self.write(standing.title, MARGIN, 58, LARGE, room, scheme.ink)
        self.write(standing.note, MARGIN, 118, SMALL, room, scheme.label)
        ends = self._ends()
        for end, title in zip(ends, (standing.unit, *standing.columns), strict=True):
            self.write_to(title, end, HEAD + TITLES / 2, SMALL, COLUMN - 14, scheme.label)
        for place, line in enumerate(standing.lines):
            self._line(line, HEAD + TITLES + ROW * place, ends)
        return self.finished((self.accent, scheme.paper))

    def _ends(self) -> list[float]:
        """Return the ends of the figures, the points first."""
        count = len(self.standing.columns)
        last = WIDTH - MARGIN
        return [last - COLUMN * (count - place) for place in range(count + 1)]

    def _line(self, line: Line, top: float, ends: list[float]) -> None:
        middle, scheme = top + ROW / 2, self.scheme
        self.rule(top, MARGIN)
        ink = scheme.label if line.gone else scheme.ink
        if line.place == 1:
            self.put(mark("disc", DISC), self.x(MARGIN + DISC), middle, self.accent)
        number, _ = name_sprite(str(line.place), PLAIN, 2 * DISC)
        colour = scheme.paper if line.place == 1 else ink
        self.put(number, self.x(MARGIN + DISC), middle, colour)
        wide = self.write(line.name, NAME, middle, PLAIN, ends[0] - NAME - COLUMN + 20, ink)
        if line.gone:
            across = (self.x(NAME), middle, self.x(NAME + wide), middle)
            ImageDraw.Draw(self.image).line(across, ink, STROKE)
        self.write_to(line.points, ends[0], middle, PLAIN, COLUMN - 20, ink)
        for end, figure in zip(ends[1:], line.figures, strict=True):
            self.write_to(figure, end, middle, SMALL + 4, COLUMN - 20, scheme.label)
