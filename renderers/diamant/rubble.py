"""Draw the boulders that fill a collapsed mine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from renderers.canvas import Canvas
from renderers.diamant.layout import CARD, COLUMNS, GAP, MINE, SIDE, TOKEN, WALL, Plan
from renderers.diamant.stone import SHAPES, boulder, rough
from renderers.diamant.tones import Tones

PILE = ((0.14, 0.24), (0.64, 0.2), (0.92, 0.55), (0.4, 0.52), (0.15, 0.84), (0.66, 0.86))
"""Where boulders lie on the place of a card, as shares of its width and height."""
EDGE = 0.45
"""Width of the dark edge that sets a boulder off from what is behind it."""


@dataclass(frozen=True, slots=True)
class Boulder:
    """A boulder's shape, middle and radius, in hundredths of the picture's width."""

    number: int
    x: float
    y: float
    radius: float


def heaped(plan: Plan) -> Iterator[Boulder]:
    """Yield the boulders that fill the places of all cards."""
    for index in range(COLUMNS * plan.rows):
        x, y = plan.card(index)
        for number, (dx, dy) in enumerate(PILE):
            radius = 3.2 + 1.6 * rough(7 * index + number)
            right = 100 - SIDE - WALL - 0.6 - radius
            yield Boulder(5 * index + number, min(x + dx * CARD[0], right), y + dy * CARD[1], radius)


def floor(plan: Plan) -> Iterator[Boulder]:
    """Yield the boulders on the floor of a mine, side by side."""
    low = plan.bottom - WALL + 0.4
    for number in range(28):
        radius = 1.9 + 0.9 * rough(number + 50)
        yield Boulder(number, 6.6 + number * 3.2, low - radius, radius)


def at_feet(plan: Plan, seats: Iterable[int]) -> Iterator[Boulder]:
    """Yield the boulders of the floor that lie on the edges of these seats' tokens."""
    places = [plan.seat(seat) for seat in seats]
    for stone in floor(plan):
        away = min((abs(stone.x - place) for place in places), default=100.0) - TOKEN[0] / 2
        if 0.5 < away / stone.radius < 1:
            yield stone


def bury(canvas: Canvas, full: Canvas, plan: Plan, first: int) -> None:
    """Copy the boulders on all places from ``first`` on, from a picture of a mine that is full of them."""
    unit, last = canvas.width / 100, COLUMNS * plan.rows - 1
    low = round((plan.card(last)[1] + CARD[1] + 1.2) * unit)
    while first <= last:
        x, y = plan.card(first)
        left = round((x - GAP / 2) * unit) if first % COLUMNS else 0
        top = round((y - GAP / 2) * unit) if first >= COLUMNS else round((MINE + 1) * unit)
        first += COLUMNS - first % COLUMNS
        bottom = low if first > last else round((plan.card(first)[1] - GAP / 2) * unit)
        canvas.rows[top:bottom, left:] = full.rows[top:bottom, left:]


def lay(canvas: Canvas, tones: Tones, boulders: Iterable[Boulder]) -> None:
    """Paint boulders, each over the ones before."""
    unit = canvas.width / 100
    for stone in boulders:
        size, at = round(2 * stone.radius) / 2, (stone.x * unit, stone.y * unit)
        body, lit = boulder(stone.number % SHAPES, size * unit)
        edge, _ = boulder(stone.number % SHAPES, (size + EDGE) * unit)
        for colour, shape in ((tones.cave, edge), (tones.rock, body), (tones.facet, lit)):
            canvas.stamp(colour, shape, at)
