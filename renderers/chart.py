"""Draw what each player had, turn by turn: a line for each, with a mark, a name and the last figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from PIL import Image, ImageDraw

from games.game import Point
from renderers.legend import from_right
from renderers.lettering import name_sprite
from renderers.marks import mark
from renderers.palette import SCHEMES, Pigment, Rgb, Scheme, Theme, contrast
from renderers.png import encode
from renderers.shape import Sprite, text_sprite, text_width

WIDTH, HEIGHT = 1000, 640
LEFT, RIGHT, TOP, BOTTOM = 84, 320, 84, 76
"""Room around the lines: for the figures, the names, the unit, and the turns."""

LETTERS, FIGURES = 34, 28
"""Sizes of names and of figures in pixels; on a phone they are shown at two fifths of it."""
LINE, EDGE = 7, 2
"""Thickness of a player's line and of the seam around it, so that lines that cross stay apart."""
SEEN = 1.6
"""Least contrast of a line with the paper; one below it needs a rim."""
SMOOTH = 2
"""How much larger lines are drawn before they are made smooth."""
DISC = 17
"""Radius of the disc at a line's end, which has the player's mark."""
REACH = 48
"""From a line's end to its disc."""
ASIDE = 24
"""From the edge to the unit."""
APART = 46
"""Least distance of two names."""
TICKS = 5
"""About the most steps between the lines of the grid."""
ROOM = 10
"""Least room between two turns' labels."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart to draw. ``unit``: what is counted. ``colours``, ``names``: one a seat, as ``figures``."""

    unit: str
    points: tuple[Point, ...]
    colours: tuple[Pigment, ...]
    names: tuple[str, ...]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.names))


def ticks(low: int, high: int) -> list[int]:
    """Return round figures from at most ``low`` to at least ``high``, evenly apart."""
    step = max(1, high - low) / TICKS
    size = 10 ** max(0, floor(log10(step)))
    apart = next(each * size for each in (1, 2, 5, 10) if each * size >= step)
    return list(range(floor(low / apart) * apart, ceil(max(high, low + 1) / apart) * apart + 1, apart))


def labelled(widths: Sequence[float], apart: float) -> list[int]:
    """Return which labels of a row are written: the last one, and as many before it as fit."""
    if not widths:
        return []
    every = max(1, ceil((max(widths) + ROOM) / apart)) if apart else len(widths)
    return [place for place in range(len(widths)) if (len(widths) - 1 - place) % every == 0]


def spread(wanted: Sequence[float], low: float, high: float) -> list[float]:
    """Return places in the same order within bounds: near the wanted ones, at least ``APART`` apart."""
    order = sorted(range(len(wanted)), key=lambda each: (wanted[each], each))
    apart = min(APART, (high - low) / max(1, len(wanted) - 1))
    places = [0.0] * len(wanted)
    edge = low
    for each in order:
        places[each] = edge = max(edge, wanted[each])
        edge += apart
    edge = high
    for each in reversed(order):
        places[each] = edge = min(edge, places[each])
        edge -= apart
    return places


def draw_chart(chart: Chart, theme: Theme = "dark") -> Image.Image:
    """Return the picture of a chart with at least one point, with a palette."""
    return _Drawing(chart, SCHEMES[theme]).finished()


def draw(chart: Chart, theme: Theme = "dark") -> bytes:
    """Return the picture of a chart as a PNG."""
    return encode(draw_chart(chart, theme))


class _Drawing:
    """One chart while it is drawn."""

    def __init__(self, chart: Chart, scheme: Scheme) -> None:
        self.chart, self.scheme = chart, scheme
        self.image = Image.new("RGB", (WIDTH, HEIGHT), scheme.paper)
        figures = [figure for point in chart.points for figure in point.figures]
        self.ticks = ticks(min(0, *figures, 0), max(figures))

    def finished(self) -> Image.Image:
        """Draw all of it."""
        self._grid()
        self._turns()
        last = self.chart.points[-1].figures
        for seat in sorted(self.chart.seats, key=lambda seat: (last[seat], -seat)):  # the best on top
            self._line(seat)
        self._ends()
        return self.image.quantize(256, dither=Image.Dither.NONE)

    def x(self, place: int) -> float:
        """Return the place of a turn."""
        gaps = max(1, len(self.chart.points) - 1)
        return LEFT + (WIDTH - LEFT - RIGHT) * place / gaps

    def y(self, figure: float) -> float:
        """Return the height of a figure."""
        low, high = self.ticks[0], self.ticks[-1]
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (figure - low) / (high - low)

    def _put(self, shape: Sprite, x: float, y: float, colour: Rgb) -> None:
        self.image.paste(colour, (round(x) + shape.left, round(y) + shape.top), shape.mask)

    def _name(self, text: str, x: float, y: float, room: float, colour: Rgb) -> float:
        """Write a text that begins at a place, and return its width."""
        letters, width = name_sprite(text, LETTERS, room)
        self._put(letters, x + width / 2, y, colour)
        return width

    def _grid(self) -> None:
        pen = ImageDraw.Draw(self.image)
        for tick in self.ticks:
            y = round(self.y(tick))
            pen.line([(LEFT, y), (WIDTH - RIGHT, y)], self.scheme.line if tick == 0 else self.scheme.field, 3)
            label = str(tick)
            width = text_width(label, FIGURES)
            self._put(text_sprite(label, FIGURES), LEFT - 18 - width / 2, y, self.scheme.label)
        self._title()

    def _title(self) -> None:
        """Write the unit above the lines, from the side where its script begins."""
        letters, width = name_sprite(self.chart.unit, LETTERS, WIDTH - 2 * ASIDE)
        x = WIDTH - ASIDE - width if from_right(self.chart.unit) else ASIDE
        self._put(letters, x + width / 2, TOP / 2 - 4, self.scheme.ink)

    def _turns(self) -> None:
        labels = [point.label for point in self.chart.points]
        widths = [text_width(label, FIGURES) for label in labels]
        apart = self.x(1) - self.x(0) if len(labels) > 1 else 0.0
        for place in labelled(widths, apart):
            self._put(
                text_sprite(labels[place], FIGURES), self.x(place), HEIGHT - BOTTOM / 2, self.scheme.label
            )

    def _line(self, seat: int) -> None:
        points = [
            (SMOOTH * self.x(place), SMOOTH * self.y(point.figures[seat]))
            for place, point in enumerate(self.chart.points)
        ]
        pigment = self.chart.colours[seat]
        seams = (
            (self.scheme.paper, LINE + 4 * EDGE), (self._rim(pigment), LINE + 2 * EDGE), (pigment.rgb, LINE),
        )  # fmt: skip
        for colour, width in seams:
            mask = Image.new("L", (SMOOTH * WIDTH, SMOOTH * HEIGHT), 0)
            if len(points) > 1:
                ImageDraw.Draw(mask).line(points, 255, SMOOTH * width, joint="curve")
            self.image.paste(colour, (0, 0), mask.resize((WIDTH, HEIGHT), Image.Resampling.BOX))

    def _rim(self, pigment: Pigment) -> Rgb:
        """Return the colour of a line's rim, which shows a line that is nearly the paper's colour."""
        plain = contrast(pigment.rgb, self.scheme.paper) < SEEN
        return self.scheme.label if plain else pigment.shade

    def _ends(self) -> None:
        """Write the names beside the ends of the lines, the figures after them."""
        last = self.chart.points[-1].figures
        ends = [self.y(last[seat]) for seat in self.chart.seats]
        rows = spread(ends, TOP - 10, HEIGHT - BOTTOM + 10)
        pen, x = ImageDraw.Draw(self.image), self.x(len(self.chart.points) - 1)
        for seat in self.chart.seats:
            pigment, disc = self.chart.colours[seat], x + REACH
            pen.line([(x, ends[seat]), (disc, rows[seat])], self._rim(pigment), 3)
            self._put(mark("disc", DISC + EDGE), disc, rows[seat], self._rim(pigment))
            self._put(mark("disc", DISC), disc, rows[seat], pigment.rgb)
            self._put(mark(pigment.mark, 0.62 * DISC), disc, rows[seat], pigment.ink)
            figure = str(last[seat])
            wide = text_width(figure, FIGURES)
            left, right = disc + DISC + 10, WIDTH - 14
            name = self._name(
                self.chart.names[seat], left, rows[seat], right - left - wide - 14, self.scheme.ink
            )
            self._put(
                text_sprite(figure, FIGURES), left + name + 14 + wide / 2, rows[seat], self.scheme.label
            )
