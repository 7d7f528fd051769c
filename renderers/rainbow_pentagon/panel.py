"""Draw everything around the board: start corners, turn, free cells, scores, the viewer's colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from games.rainbow_pentagon.view import RainbowView
from renderers import Names
from renderers.brush import HALO, Brush
from renderers.canvas import Canvas
from renderers.marks import mark
from renderers.palette import PIGMENTS, Rgb, Scheme
from renderers.rainbow_pentagon.board import token
from renderers.rainbow_pentagon.layout import WEIGHT, Layout, pill_rows
from renderers.rainbow_pentagon.words import ranks_of
from renderers.shape import Point, Sprite, hatch, pill, text_sprite, text_width


@lru_cache(maxsize=32)
def pill_shape(width: float, height: float, unit: float) -> Sprite:
    """Return the body of a pill, its upper left corner at the origin."""
    return pill((0, 0, width * unit, height * unit), 1.6 * unit)


@lru_cache(maxsize=32)
def pill_halo(width: float, height: float, unit: float) -> Sprite:
    """Return the body of a pill with the rim of the reader's own things."""
    box = -HALO * unit, -HALO * unit, (width + HALO) * unit, (height + HALO) * unit
    return pill(box, (1.6 + HALO) * unit)


@lru_cache(maxsize=32)
def pill_hatch(width: float, height: float, unit: float) -> Sprite:
    """Return the hatching of a pill."""
    shape = pill_shape(width, height, unit)
    return shape.masked_by(hatch(shape.mask.size, round(1.5 * unit), 0.0, 0.5), (shape.left, shape.top))


ROW, HEIGHT = 8.8, 7.2
"""Distance between two rows of pills, and the height of a pill."""
EDGE = 3.0
"""Room left and right of the pills."""
RANKED, BESIDE, AFTER = 14.0, 1.8, 2.4
"""Width of a pill in the ranking, and room before and after its name."""
SMALL = 3.4
"""Size of gains, of ranks and of seats on a pill."""
FEW = 3
"""The most players whose ranking has one column."""


def rows_of(view: RainbowView) -> int:
    """Return the number of rows of pills."""
    return min(pill_rows(view.sides), ceil(len(view.players) / 4))


def ranking_of(view: RainbowView) -> tuple[int, int]:
    """Return the rows and columns of the ranking with names."""
    columns = 1 if len(view.players) <= FEW else 2
    return ceil(len(view.players) / columns), columns


def names_height(view: RainbowView) -> float:
    """Return how much higher a picture with names is, in hundredths of its width."""
    return ROW * (ranking_of(view)[0] - pill_rows(view.sides))


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything around the board. Places are in hundredths of the picture's width."""

    canvas: Canvas
    view: RainbowView
    plan: Layout
    scheme: Scheme
    names: Names = ()

    def draw(self) -> None:
        """Draw the panel onto the canvas."""
        self.start_corners()
        self.counters()
        self.own_colour()
        self.standing()

    def at(self, x: float, y: float) -> Point:
        """Return a place in pixels."""
        return x * self.plan.unit, y * self.plan.unit

    def sign(self, name: str, x: float, y: float, radius: float, colour: Rgb) -> None:
        """Draw a sign."""
        self.canvas.stamp(colour, mark(name, radius * self.plan.unit), self.at(x, y))

    def write(self, text: str, x: float, y: float, size: float, colour: Rgb, align: float = 0.0) -> float:
        """Write a line and return its width; ``align``: 0 puts its left end at x, 1 its right end."""
        width = text_width(text, size * self.plan.unit, WEIGHT) / self.plan.unit
        place = self.at(x + (0.5 - align) * width, y)
        self.canvas.stamp(colour, text_sprite(text, size * self.plan.unit, WEIGHT), place)
        return width

    def start_corners(self) -> None:
        """Put each colour's token outside its start corner, or a quiet dot if nobody plays the colour."""
        unit = self.plan.unit
        for colour in range(self.view.sides):
            x, y = self.plan.mesh.points[self.plan.mesh.start(colour)]
            share = 1 + 3.0 * unit / self.plan.radius
            at = self.plan.point((x * share, y * share))
            if colour == self.view.colour:
                self.canvas.stamp(self.scheme.ink, mark("disc", (2.05 + HALO) * unit), at)
            if colour in self.view.players:
                token(self.canvas, colour, at, 2.05 * unit)
            else:
                self.canvas.stamp(self.scheme.line, mark("disc", 0.7 * unit), at)

    def counters(self) -> None:
        """Write the turn into the upper left corner, the number of free cells into the upper right one."""
        self.sign("cycle", 6.4, 6.6, 2.3, self.scheme.label)
        self.write(str(self.view.turn), 9.8, 6.6, 5.2, self.scheme.ink)
        width = self.write(str(self.view.free), 96, 6.6, 5.2, self.scheme.ink, align=1)
        self.sign("cell", 92.2 - width, 6.6, 2.5, self.scheme.line)

    def own_colour(self) -> None:
        """Show the viewer's colour after the sign of a person, and whether the claim is good."""
        if self.view.colour is not None:
            self.sign("person", 21.0, 6.6, 2.2, self.scheme.label)
            self.sign("disc", 27.0, 6.6, 2.6 + HALO, self.scheme.ink)
            token(self.canvas, self.view.colour, self.at(27.0, 6.6), 2.6 * self.plan.unit)
        if self.view.claim is not None:
            self.sign("check" if self.view.claim.legal else "cross", 33.4, 6.6, 2.3, self.scheme.ink)

    def standing(self) -> None:
        """Draw one pill for each colour, after the end in the order of the ranks."""
        view, count = self.view, len(self.view.players)
        order = sorted(range(count), key=ranks_of(view).__getitem__) if view.over else list(range(count))
        bottom = self.plan.height / self.plan.unit - 2.4
        if view.seats and self.names:
            names = dict(zip(view.seats, self.names, strict=False))
            self.ranking(order, names, bottom - ROW * pill_rows(view.sides))
        else:
            self.pills(order, bottom - ROW * (rows_of(view) + pill_rows(view.sides)) / 2)

    def pills(self, order: Sequence[int], y: float) -> None:
        """Draw pills in short rows below y, each row in the middle."""
        count, rows = len(order), rows_of(self.view)
        columns = ceil(count / rows)
        room = min((100 - 2 * EDGE) / columns, 22.0)
        for place, index in enumerate(order):
            row, column = divmod(place, columns)
            in_row = min(columns, count - row * columns)
            x = 50 + (column - in_row / 2) * room + 0.9
            self.pill(index, x, y + ROW * row, room - 1.8)

    def ranking(self, order: Sequence[int], names: Mapping[int, str], y: float) -> None:
        """Draw pills below y, each with its player's name beside it, one column after the other."""
        rows, columns = ranking_of(self.view)
        room = (100 - 2 * EDGE) / columns
        for place, index in enumerate(order):
            column, row = divmod(place, rows)
            x, top, colour = EDGE + 0.9 + column * room, y + ROW * row, self.view.players[index]
            self.pill(index, x, top, RANKED)
            left, end = x + RANKED + BESIDE, EDGE + (column + 1) * room - AFTER
            self.name(names[colour], colour, left, top + HEIGHT / 2, end - left)

    def name(self, name: str, colour: int, x: float, y: float, room: float) -> None:
        """Write a name from x on, the reader's own on a plate."""
        brush = Brush(self.canvas, self.scheme, None)
        brush.player(name, x, y, room, align=0, own=colour == self.view.colour, lines=2)
        brush.finish()

    def rank(self, index: int, x: float, y: float) -> None:
        """Draw the rank onto the corner of a pill: a star for the first, else a number."""
        rank = ranks_of(self.view)[index]
        self.canvas.stamp(self.scheme.paper, mark("disc", 2.0 * self.plan.unit), self.at(x, y))
        if rank == 1:
            self.sign("star", x, y, 1.7, self.scheme.ink)
        else:
            self.write(str(rank), x, y, SMALL, self.scheme.ink, align=0.5)

    def pill(self, index: int, x: float, y: float, width: float) -> None:
        """Draw one colour's mark and area, and its gain or its seat; hatched if its claim was void."""
        view, unit, height = self.view, self.plan.unit, HEIGHT
        colour = view.players[index]
        pigment, corner, middle = PIGMENTS[colour], self.at(x, y), y + height / 2
        if colour == view.colour:
            self.canvas.stamp(self.scheme.ink, pill_halo(width, height, unit), corner)
        self.canvas.stamp(pigment.rgb, pill_shape(width, height, unit), corner)
        if colour in {void for void, _ in view.void} and not view.over:
            self.canvas.stamp(pigment.shade, pill_hatch(width, height, unit), corner)
        self.sign(pigment.mark, x + 2.7, middle, 1.5, pigment.ink)
        area_width = self.write(str(view.areas[index]), x + 5.1, middle, 4.4, pigment.ink)
        gain = Counter(view.owner[cell] for cell in view.gained)[colour]
        right = x + width - 1.3
        if view.seats and not self.names:
            taken = self.write(str(view.seats.index(colour) + 1), right, middle, SMALL, pigment.ink, align=1)
            self.sign("person", right - taken - 1.5, middle, 1.1, pigment.ink)
        elif gain and not view.over:
            text, room = f"+{gain}", width - 7.0 - area_width
            size = min(SMALL, room / text_width(text, self.plan.unit, WEIGHT) * self.plan.unit)
            self.write(text, right, middle, size, pigment.ink, align=1)
        if view.over:
            self.rank(index, x + 0.6, y + 0.4)
