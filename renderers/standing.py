"""The standings of a tournament: a table of places, names, points, and tie-breaks.

The words come in the server's language; right-to-left ones are drawn from the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from renderers.card import WIDTH, Card
from renderers.lettering import in_lines, name_sprite
from renderers.marks import mark
from renderers.palette import Rgb, Theme
from renderers.png import encode

MARGIN = 40
"""Room at the sides."""
HEAD, TITLES, ROW, TALL, FOOT = 156, 66, 78, 106, 24
"""Heights of the title, of the columns' titles, of a row, of a row with a two-line name, and of the rest."""
BELOW = 44
"""Distance between the two lines of a long name."""

LARGE, PLAIN, SMALL = 60, 42, 36
"""Sizes of letters in pixels; a phone shows them at a third of that."""

NAME, COLUMN = 124, 172
"""Where names begin, and the width of a column of figures."""
DISC = 30
"""Radius of the disc around the first places."""
STROKE = 3
"""Thickness of the line through the name of somebody who has left."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entrant. ``place``, ``points``, ``figures`` (one for each column): as written.

    ``is_first``: in first place, perhaps shared. ``gone``: has left, so the name is crossed out.
    """

    place: str
    name: str
    points: str
    figures: tuple[str, ...]
    gone: bool = False
    is_first: bool = False


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
    return HEAD + TITLES + row_of(standing) * len(standing.lines) + FOOT


def ends_of(standing: Standing) -> list[int]:
    """Return where each column of figures ends, the points first."""
    count = len(standing.columns)
    return [WIDTH - MARGIN - COLUMN * (count - place) for place in range(count + 1)]


def room_of(standing: Standing) -> int:
    """Return the room for a name."""
    return ends_of(standing)[0] - NAME - COLUMN + 30


def row_of(standing: Standing) -> int:
    """Return the height of a line; all have room for the longest name."""
    room = room_of(standing)
    return TALL if any(len(in_lines(line.name, PLAIN, room)) > 1 for line in standing.lines) else ROW


def draw_standing(standing: Standing, theme: Theme = "dark") -> Image.Image:
    """Return the picture of a table, with a palette."""
    return _Drawing(standing, theme).drawn()


def draw(standing: Standing, theme: Theme = "dark") -> bytes:
    """Return the picture of a table as a PNG."""
    return encode(draw_standing(standing, theme))


class _Drawing(Card):
    def __init__(self, standing: Standing, theme: Theme) -> None:
        super().__init__(height_of(standing), theme, standing.from_right)
        self.standing, self.row = standing, row_of(standing)

    def drawn(self) -> Image.Image:
        standing, scheme = self.standing, self.scheme
        room = WIDTH - 2 * MARGIN
        self.write(standing.title, MARGIN, 58, LARGE, room, scheme.ink)
        self.write(standing.note, MARGIN, 122, SMALL, room, scheme.label)
        ends = ends_of(standing)
        for end, title in zip(ends, (standing.unit, *standing.columns), strict=True):
            self.write_to(title, end, HEAD + TITLES / 2, SMALL, COLUMN - 14, scheme.label)
        for place, line in enumerate(standing.lines):
            self._line(line, HEAD + TITLES + self.row * place, ends)
        return self.finished((self.accent, scheme.paper))

    def _line(self, line: Line, top: float, ends: Sequence[float]) -> None:
        middle, scheme = top + self.row / 2, self.scheme
        self.rule(top, MARGIN)
        ink = scheme.label if line.gone else scheme.ink
        if line.is_first:
            self.put(mark("disc", DISC), self.x(MARGIN + DISC), middle, self.accent)
        number, _ = name_sprite(line.place, PLAIN, 2 * DISC)
        colour = scheme.paper if line.is_first else ink
        self.put(number, self.x(MARGIN + DISC), middle, colour)
        self._name(line, middle, ink)
        self.write_to(line.points, ends[0], middle, PLAIN, COLUMN - 20, ink)
        for end, figure in zip(ends[1:], line.figures, strict=True):
            self.write_to(figure, end, middle, SMALL + 4, COLUMN - 20, scheme.label)

    def _name(self, line: Line, middle: float, ink: Rgb) -> None:
        """Write a name on one line or two."""
        room = room_of(self.standing)
        parts = in_lines(line.name, PLAIN, room)
        for place, part in enumerate(parts):
            y = middle + BELOW * (place - (len(parts) - 1) / 2)
            width = self.write(part, NAME, y, PLAIN, room, ink)
            if line.gone:
                across = (self.x(NAME), y, self.x(NAME + width), y)
                ImageDraw.Draw(self.image).line(across, ink, STROKE)
