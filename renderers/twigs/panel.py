"""Below the board: whose turn it is, the scores, and the twigs that everybody has left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.game import Seat
from games.twigs.pieces import NAMES, ORIENTATIONS
from games.twigs.view import Building, TwigsView
from renderers.marks import mark
from renderers.palette import Rgb
from renderers.shape import Sprite, pill, polygon
from renderers.twigs.brush import TOP, Brush, Layer
from renderers.twigs.frame import SIDE
from renderers.twigs.pieces import Pieces
from renderers.twigs.ranking import ranked

GAP = 1.8
"""Between the board and the panel."""
HEAD = 4.0
"""Height of the line with the pieces' names."""
ROW = 7.2
"""Height of a player's line."""
LABEL, SCORE = 2.9, 4.6
"""Sizes of names and of scores."""
TOKEN = 8.2, 5.4
"""Width and height of the sign that stands for a player."""
FIRST, PITCH = 28.6, 6.05
"""Middle of the first piece's column, and the distance of two columns."""
HAND_EDGE = 1.3
"""Length of an edge in the hand."""

CHOICE = 16.0, 10.4
"""Width and height of the place of a piece that may be chosen."""
CHOICE_EDGE = 1.95
ACROSS = 6
"""Pieces side by side while one is chosen."""


def panel_height(view: TwigsView) -> float:
    """Return how high the panel of a view is with the room below it, in hundredths of the width."""
    if view.building is not None:
        return GAP + ROW + 2 * CHOICE[1] + 1.5
    if view.over:
        return GAP + ROW * len(view.hands) + 1.5
    return GAP + HEAD + ROW * len(view.hands) + 1.2


@lru_cache(maxsize=64)
def block(width: float, height: float, radius: float, hole: float = 0.0) -> Sprite:
    """Return a rectangle with round corners, its upper left one at the origin, or its frame."""
    return pill((0, 0, width, height), radius, hole)


@lru_cache(maxsize=8)
def pointer(size: float) -> Sprite:
    """Return a triangle that points to the right, around the origin."""
    return polygon([(-0.6 * size, -size), (-0.6 * size, size), (0.9 * size, 0)])


def notation(building: Building) -> Iterator[str]:
    """Yield the parts of what a person could type for what is being built."""
    yield building.piece
    if building.edges:
        yield f"r{building.turn}"
        if building.flip:
            yield "f"
    if building.contact is not None:
        yield f"@{building.contact.number}"
        if building.edges and building.which > 1:
            yield f"#{building.which}"


@dataclass(frozen=True, slots=True)
class Panel:
    """Draws the panel with a brush."""

    brush: Brush

    @property
    def top(self) -> float:
        """Where the panel begins."""
        return TOP + self.brush.frame.height + GAP

    def draw(self) -> None:
        """Draw what the view needs."""
        view = self.brush.view
        if view.building is not None:
            self.choosing(view.building)
        elif view.over:
            self.ranking()
        else:
            self.hands()

    def hands(self) -> None:
        """Draw everybody's line."""
        view = self.brush.view
        for place, name in enumerate(NAMES):
            self.brush.write(name, FIRST + place * PITCH, self.top + HEAD / 2, LABEL, self.brush.scheme.label)
        for seat in range(len(view.hands)):
            self.line(seat, self.top + HEAD + ROW * (seat + 0.5))

    def line(self, seat: Seat, y: float) -> None:
        """Draw a player's sign, score and hand; who is to move is pointed at."""
        brush, view = self.brush, self.brush.view
        if seat == view.to_move:
            self.box(SIDE, y - ROW / 2 + 0.2, 100 - 2 * SIDE, ROW - 0.4, brush.scheme.field)
            brush.put(pointer(1.3 * brush.unit), 4.4, y, brush.scheme.ink, Layer.SIGN)
        self.token(seat, 6.6, y)
        brush.write(str(view.scores[seat]), 20.0, y, SCORE, brush.scheme.ink)
        for place, name in enumerate(NAMES):
            if name in view.hands[seat]:
                shape = ORIENTATIONS[name][0].edges
                Pieces(brush).show(shape, seat, (FIRST + place * PITCH, y), HAND_EDGE)

    def ranking(self) -> None:
        """Draw everybody with their scores, the best first, and what these are made of."""
        brush, view = self.brush, self.brush.view
        for line, (rank, seat) in enumerate(ranked(view)):
            y = self.top + ROW * (line + 0.5)
            if rank == 1:
                self.box(SIDE, y - ROW / 2 + 0.2, 100 - 2 * SIDE, ROW - 0.4, brush.scheme.field)
            brush.write(str(rank), 5.6, y, LABEL, brush.scheme.label)
            self.token(seat, 9, y)
            brush.write(str(view.scores[seat]), 23.0, y, SCORE, brush.scheme.ink)

    def choosing(self, building: Building) -> None:
        """Draw the viewer's hand large, the chosen piece outlined, and what is built as it is typed."""
        brush, view = self.brush, self.brush.view
        seat = view.to_move if view.to_move is not None else view.seat or 0
        y = self.top + ROW / 2
        self.token(seat, SIDE, y)
        brush.write(" ".join(notation(building)), SIDE + TOKEN[0] + 2.4, y, SCORE, brush.scheme.ink, 0)
        for place, name in enumerate(NAMES):
            if name in view.hands[seat]:
                row, column = divmod(place, ACROSS)
                at = SIDE + column * CHOICE[0], self.top + ROW + row * CHOICE[1]
                self.choice(name, seat, at, name == building.piece)

    def choice(self, name: str, seat: Seat, at: tuple[float, float], chosen: bool) -> None:
        """Draw a piece that may be chosen, its name beside it."""
        brush, (x, y), (width, height) = self.brush, at, CHOICE
        if chosen:
            self.box(x + 0.4, y + 0.4, width - 0.8, height - 0.8, brush.scheme.field)
            size = (
                (width - 0.8) * brush.unit,
                (height - 0.8) * brush.unit,
                1.4 * brush.unit,
                0.4 * brush.unit,
            )
            brush.put(block(*size), x + 0.4, y + 0.4, brush.scheme.ink, Layer.RING)
        ink = brush.scheme.ink if chosen or not brush.view.building.piece else brush.scheme.label
        brush.write(name, x + 3.7, y + height / 2, 3.4, ink)
        Pieces(brush).show(ORIENTATIONS[name][0].edges, seat, (x + 10.5, y + height / 2), CHOICE_EDGE)

    def token(self, seat: Seat, x: float, y: float) -> None:
        """Draw a player's sign from x on: the mark of the colour and the number of the seat, from 1."""
        brush, tone, (width, height) = self.brush, self.brush.tone(seat), TOKEN
        self.box(x, y - height / 2, width, height, tone.rim, Layer.RIM)
        if tone.rim != tone.fill:
            self.box(x + 0.3, y - height / 2 + 0.3, width - 0.6, height - 0.6, tone.fill, Layer.FILL, 1.1)
        left = x + (2.6 if tone.mark else width / 2)
        if tone.mark:
            brush.put(mark(tone.mark, 1.25 * brush.unit), left, y, tone.ink, Layer.SIGN)
        brush.write(str(seat + 1), x + 5.8 if tone.mark else left, y, 4.0, tone.ink)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: Rgb,
        layer: Layer = Layer.CELL,
        radius: float = 1.4,
    ) -> None:
        """Fill a rectangle with round corners."""
        unit = self.brush.unit
        self.brush.put(block(width * unit, height * unit, radius * unit), x, y, colour, layer)
