"""Charts: a figure of each player, turn by turn, as a line that ends in the player's mark.

The names are below, with the marks and the last figures: a phone has no room for them next to the lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, dist, floor, log10

from PIL import Image, ImageDraw

from games.game import Point
from renderers.bidi import from_right
from renderers.lettering import SMALLEST, name_sprite
from renderers.marks import mark
from renderers.palette import SCHEMES, Pigment, Rgb, Scheme, Theme, contrast
from renderers.png import encode
from renderers.shape import Sprite

WIDTH, HEIGHT = 1000, 640
LEFT, RIGHT, TOP, BOTTOM = 104, 100, 96, 80
"""Room around the lines: for the figures, the marks, the unit, and the turns."""

LETTERS, FIGURES = 40, 36
"""Sizes of names and of figures in pixels; a phone shows them at a third of that."""
LINE, EDGE = 7, 2
"""Thickness of a player's line, and of the seam around it that keeps crossing lines apart."""
SEEN = 1.6
"""Least contrast of a line with the paper; a line with less needs a rim."""
SMOOTH = 2
"""Factor by which lines are drawn larger before they are smoothed."""
DISC = 19
"""Radius of the disc with the player's mark at a line's end."""
REACH = 48
"""Distance from a line's end to its disc."""
ASIDE = 24
"""Distance from the edge to the unit."""
APART = 44
"""Least distance between two discs."""
ROW, FOOT = 62, 22
"""Heights of a line of names, and of the room below them."""
ABREAST = LINE + EDGE
"""Distance between lines that would cover each other."""
BESIDE, AFTER = 16, 36
"""Room between a disc and its name, or a name and its figure; and between two columns of names."""
TICKS = 5
"""About the most steps between grid lines."""
ROOM = 24
"""Least room between two turns' labels; with less they would run together on a phone."""


OUTLOOK = 470
"""Height of the graph that shows who was ahead."""
DASH, GAP = 16, 12
"""Lengths of a dash and of the gap after it, for stretches where nothing is proven."""
TURNING = 25
"""Radius of a turning point's disc."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Who was ahead in a game for two after each of a chart's points, drawn above it.

    ``percents``: what seat 0 may expect; ``proven``: where that is known. ``turning``: the number and the
    index of each turning point; one about the whole game, or its end, is not listed.
    """

    title: str
    percents: tuple[int, ...]
    proven: tuple[bool, ...]
    turning: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart to draw. ``unit``: what is counted. ``colours``, ``names``: one for each seat.

    ``digits``: 0 to 9, as its readers write them.
    """

    unit: str
    points: tuple[Point, ...]
    colours: tuple[Pigment, ...]
    names: tuple[str, ...]
    digits: str = "0123456789"
    outlook: Outlook | None = None

    @property
    def order(self) -> list[int]:
        """The seats by their last figures, the highest first."""
        last = self.points[-1].figures
        return sorted(self.seats, key=lambda seat: (-last[seat], seat))

    def written(self, text: object) -> str:
        """Return a number as its readers write it."""
        return str(text).translate({ord("0") + value: digit for value, digit in enumerate(self.digits)})

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
    """Return which labels of a row to write: the last one, and every n-th before it, as densely as fits."""
    if not widths:
        return []
    step = max(1, ceil((max(widths) + ROOM) / apart)) if apart else len(widths)
    return [place for place in range(len(widths)) if (len(widths) - 1 - place) % step == 0]


def spread(wanted: Sequence[float], low: float, high: float) -> list[float]:
    """Return places within bounds, in the same order, near the wanted ones and ``APART`` from each other.

    If there is too little room, they are spread evenly.
    """
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


def abreast(heights: Sequence[float]) -> list[float]:
    """Return heights in the same order, moving lines that would cover each other side by side."""
    order = sorted(range(len(heights)), key=lambda each: (heights[each], each))
    runs: list[list[int]] = []
    for each in order:
        if runs and heights[each] - heights[runs[-1][-1]] < ABREAST:
            runs[-1].append(each)
        else:
            runs.append([each])
    places = [0.0] * len(heights)
    for run in runs:
        middle = sum(heights[each] for each in run) / len(run)
        for place, each in enumerate(run):
            places[each] = middle + (place - (len(run) - 1) / 2) * ABREAST
    return places


def draw_chart(chart: Chart, theme: Theme = "dark") -> Image.Image:
    """Return the picture of a chart with at least one point, with a palette."""
    drawing = _Drawing(chart, SCHEMES[theme])
    image = drawing.drawn()
    if chart.outlook is not None and len(chart.outlook.percents) == len(chart.points):
        above = drawing.outlook(chart.outlook)
        both = Image.new("RGB", (WIDTH, above.height + image.height))
        both.paste(above, (0, 0))
        both.paste(image, (0, above.height))
        image = both
    return image.quantize(256, dither=Image.Dither.NONE)


def _dashes(
    one: tuple[float, float], other: tuple[float, float]
) -> Iterator[tuple[tuple[float, float], ...]]:
    """Yield the ends of the dashes between two points."""
    (x, y), length = one, dist(one, other)
    across, down = (other[0] - x) / (length or 1), (other[1] - y) / (length or 1)
    for start in range(0, ceil(length), DASH + GAP):
        end = min(start + DASH, length)
        yield (x + across * start, y + down * start), (x + across * end, y + down * end)


def draw(chart: Chart, theme: Theme = "dark") -> bytes:
    """Return the picture of a chart as a PNG."""
    return encode(draw_chart(chart, theme))


class _Drawing:
    def __init__(self, chart: Chart, scheme: Scheme) -> None:
        self.chart, self.scheme = chart, scheme
        self.columns = 2 if all(map(self._is_short, chart.seats)) else 1
        self.rows = ceil(len(chart.names) / self.columns)
        self.image = Image.new("RGB", (WIDTH, HEIGHT + ROW * self.rows + FOOT), scheme.paper)
        figures = [figure for point in chart.points for figure in point.figures]
        self.ticks = ticks(min(0, *figures, 0), max(figures))
        self.heights = [abreast([self.y(figure) for figure in point.figures]) for point in chart.points]

    def drawn(self) -> Image.Image:
        """Draw everything except the outlook."""
        self._grid()
        self._turns()
        for seat in reversed(self.chart.order):  # the best on top
            self._line(seat)
        self._ends()
        self._names()
        return self.image

    def outlook(self, outlook: Outlook) -> Image.Image:
        """Draw who was ahead, each turn above its place in the chart."""
        chart_image, self.image = self.image, Image.new("RGB", (WIDTH, OUTLOOK), self.scheme.paper)
        pen, bottom = ImageDraw.Draw(self.image), OUTLOOK - TURNING - 20
        letters, width = name_sprite(outlook.title, LETTERS, WIDTH - 2 * ASIDE)
        x = WIDTH - ASIDE - width if from_right(outlook.title) else ASIDE
        self._put(letters, x + width / 2, TOP / 2 - 4, self.scheme.ink)
        for percent in (0, 50, 100):
            y = bottom - (bottom - TOP) * percent / 100
            colour = self.scheme.line if percent == 50 else self.scheme.field
            pen.line([(LEFT, round(y)), (WIDTH - RIGHT, round(y))], colour, 3)
            letters, width = name_sprite(self.chart.written(percent), FIGURES, LEFT)
            self._put(letters, LEFT - 18 - width / 2, y, self.scheme.label)
        points = [
            (self.x(place), bottom - (bottom - TOP) * percent / 100)
            for place, percent in enumerate(outlook.percents)
        ]
        for place, (one, other) in enumerate(pairwise(points)):
            solid = outlook.proven[place] and outlook.proven[place + 1]
            for ends in [(one, other)] if solid else _dashes(one, other):
                pen.line(list(ends), self.scheme.ink, LINE)
        for number, place in outlook.turning:
            x, y = points[place]
            self._put(mark("disc", TURNING), x, y, self.scheme.ink)
            letters, _ = name_sprite(self.chart.written(number), FIGURES, 2 * TURNING)
            self._put(letters, x, y, self.scheme.paper)
        above, self.image = self.image, chart_image
        return above

    def x(self, place: int) -> float:
        """Return the horizontal place of a turn in pixels."""
        gaps = max(1, len(self.chart.points) - 1)
        return LEFT + (WIDTH - LEFT - RIGHT) * place / gaps

    def y(self, figure: float) -> float:
        """Return the vertical place of a figure in pixels, from above."""
        low, high = self.ticks[0], self.ticks[-1]
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (figure - low) / (high - low)

    def _put(self, shape: Sprite, x: float, y: float, colour: Rgb) -> None:
        self.image.paste(colour, (round(x) + shape.left, round(y) + shape.top), shape.mask)

    def _grid(self) -> None:
        pen = ImageDraw.Draw(self.image)
        for tick in self.ticks:
            y = round(self.y(tick))
            pen.line([(LEFT, y), (WIDTH - RIGHT, y)], self.scheme.line if tick == 0 else self.scheme.field, 3)
            letters, width = name_sprite(self.chart.written(tick), FIGURES, LEFT)
            self._put(letters, LEFT - 18 - width / 2, y, self.scheme.label)
        self._title()

    def _title(self) -> None:
        """Write the unit above the lines, on the side where its script begins."""
        letters, width = name_sprite(self.chart.unit, LETTERS, WIDTH - 2 * ASIDE)
        x = WIDTH - ASIDE - width if from_right(self.chart.unit) else ASIDE
        self._put(letters, x + width / 2, TOP / 2 - 4, self.scheme.ink)

    def _turns(self) -> None:
        labels = [name_sprite(self.chart.written(point.label), FIGURES, WIDTH) for point in self.chart.points]
        widths = [width for _, width in labels]
        apart = self.x(1) - self.x(0) if len(labels) > 1 else 0.0
        for place in labelled(widths, apart):
            self._put(labels[place][0], self.x(place), HEIGHT - BOTTOM / 2, self.scheme.label)

    def _line(self, seat: int) -> None:
        points = [
            (SMOOTH * self.x(place), SMOOTH * heights[seat]) for place, heights in enumerate(self.heights)
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
        """Return the colour of a line's rim; it sets off a line of nearly the paper's colour."""
        blends_in = contrast(pigment.rgb, self.scheme.paper) < SEEN
        return self.scheme.label if blends_in else pigment.shade

    def _ends(self) -> None:
        """Put each player's disc beside the end of the line."""
        ends = self.heights[-1]
        rows = spread(ends, TOP - 10, HEIGHT - BOTTOM + 10)
        pen, x = ImageDraw.Draw(self.image), self.x(len(self.chart.points) - 1)
        for seat in self.chart.seats:
            pen.line([(x, ends[seat]), (x + REACH, rows[seat])], self._rim(self.chart.colours[seat]), 3)
            self._disc(seat, x + REACH, rows[seat])

    def _disc(self, seat: int, x: float, y: float) -> None:
        pigment = self.chart.colours[seat]
        self._put(mark("disc", DISC + EDGE), x, y, self._rim(pigment))
        self._put(mark("disc", DISC), x, y, pigment.rgb)
        self._put(mark(pigment.mark, 0.62 * DISC), x, y, pigment.ink)

    def _names(self) -> None:
        """Write the names below the lines, the best first, one column after the other."""
        mirrored = from_right(self.chart.unit)
        for place, seat in enumerate(self.chart.order):
            column, row = divmod(place, self.rows)
            x, y = ASIDE + column * self._pitch(self.columns), HEIGHT + ROW * (row + 0.5)
            disc_x = x + DISC
            self._disc(seat, WIDTH - disc_x if mirrored else disc_x, y)
            figure, room = self._figure(seat), self._room(seat, self.columns)
            x += 2 * DISC + BESIDE
            for text, size, colour, width_limit in (
                (self.chart.names[seat], LETTERS, self.scheme.ink, room),
                (figure, FIGURES, self.scheme.label, WIDTH),
            ):
                letters, text_width = name_sprite(text, size, width_limit)
                middle = x + text_width / 2
                self._put(letters, WIDTH - middle if mirrored else middle, y, colour)
                x += text_width + BESIDE

    def _figure(self, seat: int) -> str:
        return self.chart.written(self.chart.points[-1].figures[seat])

    def _room(self, seat: int, columns: int) -> float:
        """Return the room for a name in one of ``columns`` columns."""
        figure = name_sprite(self._figure(seat), FIGURES, WIDTH)[1]
        return self._pitch(columns) - AFTER - 2 * DISC - 2 * BESIDE - figure

    def _is_short(self, seat: int) -> bool:
        """Return whether a name fits into half of the width."""
        return SMALLEST * name_sprite(self.chart.names[seat], LETTERS, WIDTH)[1] <= self._room(seat, 2)

    @staticmethod
    def _pitch(columns: int) -> float:
        return (WIDTH - 2 * ASIDE + AFTER) / columns
