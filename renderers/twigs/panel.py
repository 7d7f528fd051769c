"""Draw the panel below the board: whose turn it is, the scores, and the twigs left in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from PIL import ImageDraw

from games.game import Seat
from games.twigs.pieces import NAMES, ORIENTATIONS
from games.twigs.view import Building, TwigsView
from renderers import Names
from renderers.brush import Brush, Layer, block
from renderers.marks import mark
from renderers.palette import Rgb
from renderers.seats import ranked
from renderers.shape import Point, Sprite, polygon, regular, sprite
from renderers.twigs.board import Board
from renderers.twigs.frame import SIDE, TOP
from renderers.twigs.pieces import Pieces
from renderers.twigs.tones import Tone

GAP = 1.8
"""Between the board and the panel."""
LINE = 7.0
"""Height of a line of a hand."""
HEAD = 4.0
"""Height of the line with the pieces' names, if the names aren't next to the pieces."""
LABEL, NAME, SCORE = 3.3, 3.6, 4.6
"""Sizes of quiet labels, of names beside pieces and of scores."""
TOKEN = 8.2, 5.4
"""Width and height of a player's sign."""
ALONE = 5.4, 5.4
"""The same in a puzzle, where the sign has no number."""
FIRST = 24.0
"""The left end of the hands."""
CALL, RANK = 5.8, 8.8
"""Heights of the line of a name above a hand, and of a line of the ranking with names."""
EDGE = 1.36
"""Length of an edge in the hand, small enough to keep U5 and W5 apart side by side."""
FEW = 2
"""The most hands that have two lines each, with names next to the pieces."""

CHOICE = 16.0, 10.4
"""Width and height of the place of a piece that can be chosen."""
CHOICE_EDGE = 1.85
ACROSS = 6
"""Pieces side by side if names are next to them."""


def parts_of(view: TwigsView, seat: Seat) -> tuple[int, int]:
    """Return a player's points from closed hexagons and from larger regions."""
    discs = sum(disc.owner == seat for disc in view.discs)
    return discs, view.scores[seat] - discs


def panel_height(view: TwigsView, named: bool) -> float:
    """Return the height of a view's panel and the room below it, in hundredths of the width."""
    count = len(view.hands)
    if view.building is not None:
        left = len(view.hands[view.mover])
        return GAP + LINE + ceil(left / ACROSS) * CHOICE[1] + 1.5
    if view.over and not view.puzzle:
        return GAP + (RANK if named else LINE) * count + 1.5
    call = CALL if named and not view.puzzle else 0
    if count <= FEW:
        return GAP + (2 * LINE + 1 + call) * count + 1.0
    return GAP + HEAD + (LINE + call) * count + 1.2


@lru_cache(maxsize=8)
def pointer(size: float) -> Sprite:
    """Return a triangle that points to the right, around the origin."""
    return polygon([(-0.6 * size, -size), (-0.6 * size, size), (0.9 * size, 0)])


@lru_cache(maxsize=8)
def comb(cells: int, radius: float) -> Sprite:
    """Return one hexagon around the origin, or three that meet there."""
    middles = [(0.0, 0.0)] if cells == 1 else regular((0, 0), 0.66 * radius, cells, 0)
    size = radius if cells == 1 else 0.6 * radius
    reach = (-1.4 * radius, -1.4 * radius, 1.4 * radius, 1.4 * radius)

    def draw(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        for middle in middles:
            pen.polygon([to(*corner) for corner in regular(middle, size, 6, 0)], fill=255)

    return sprite(reach, draw)


def notation(building: Building) -> Iterator[str]:
    """Yield the parts of the notation of the move that is being built."""
    yield building.piece
    if building.edges:
        yield f"r{building.turn}"
        if building.flip:
            yield "f"
    if building.contact is not None:
        yield f"@{building.contact.number}"
        if building.edges and max(building.which, building.alike) > 1:
            yield f"#{building.which}"


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel below the board."""

    board: Board
    view: TwigsView
    names: Names = ()

    @property
    def brush(self) -> Brush[Sequence[Tone]]:
        """The brush for everything outside the board."""
        return self.board.brush

    @property
    def top(self) -> float:
        """The top of the panel."""
        return TOP + self.board.frame.height + GAP

    def draw(self) -> None:
        """Draw the parts for the view."""
        view = self.view
        if view.building is not None:
            self.choosing(view.building)
        elif view.over and not view.puzzle:
            self.ranking()
        else:
            self.hands()

    def hands(self) -> None:
        """Draw everybody's score and hand."""
        count, call = len(self.view.hands), CALL if self.names and not self.view.puzzle else 0
        if count <= FEW:
            for seat in range(count):
                top = self.top + (2 * LINE + 1 + call) * seat
                self.standing(seat, top, 2 * LINE + call)
                self.named_hand(seat, top + call)
            return
        for place, name in enumerate(NAMES):
            label = self.brush.scheme.label
            self.brush.write(name, self.column(place), self.top + HEAD / 2, LABEL, label)
        for seat in range(count):
            top = self.top + HEAD + (LINE + call) * seat
            self.standing(seat, top, LINE + call)
            self.hand(seat, top + call + LINE / 2)

    def standing(self, seat: Seat, top: float, height: float) -> None:
        """Draw a player's sign and score, with a pointer for the one to move."""
        brush, view, y = self.brush, self.view, top + height / 2
        if seat == view.to_move:
            self.box(SIDE, top + 0.1, 100 - 2 * SIDE, height - 0.2, brush.scheme.field)
            brush.put(pointer(1.3 * brush.unit), 4.2, y, brush.scheme.ink, Layer.SIGN)
        if self.names and not view.puzzle:
            self.name(seat, FIRST + 1.2, top + CALL / 2 + 0.1, 96 - FIRST, 0)
        self.token(seat, 6.2, y)
        if seat < len(view.scores):
            score = f"{view.scores[seat]}/{view.best}" if view.best else str(view.scores[seat])
            x = 17.6 if view.puzzle else 19.2
            brush.write(score, x, y, SCORE if len(score) < 4 else NAME, brush.scheme.ink)

    def name(self, seat: Seat, x: float, y: float, room: float, align: float, lines: int = 1) -> None:
        """Write a player's name, the viewer's own on a plate."""
        self.brush.player(self.names[seat], x, y, room, align, own=seat == self.view.seat, lines=lines)

    def column(self, place: int) -> float:
        """Return the middle of a piece's column, if all twelve are side by side."""
        return FIRST + (98 - FIRST) / len(NAMES) * (place + 0.5)

    def hand(self, seat: Seat, y: float) -> None:
        """Draw a hand in one line, each piece in its column."""
        for place, name in enumerate(NAMES):
            if name in self.view.hands[seat]:
                self.piece(name, seat, self.column(place), y, EDGE)

    def named_hand(self, seat: Seat, top: float) -> None:
        """Draw a hand in two lines, names beside the pieces."""
        pitch = (97 - FIRST) / ACROSS
        for place, name in enumerate(NAMES):
            if name in self.view.hands[seat]:
                row, column = divmod(place, ACROSS)
                x, y = FIRST + column * pitch, top + LINE * (row + 0.5)
                self.brush.write(name, x + 2.6, y, NAME, self.brush.scheme.label)
                self.piece(name, seat, x + 8.6, y, EDGE)

    def piece(self, name: str, seat: Seat, x: float, y: float, edge: float) -> None:
        """Draw a small twig around a place."""
        Pieces(self.board).show(ORIENTATIONS[name][0].edges, seat, (x, y), edge)

    def ranking(self) -> None:
        """Draw everybody with their scores and their parts, the best first."""
        brush, view, row_height = self.brush, self.view, RANK if self.names else LINE
        for line, (rank, seat) in enumerate(ranked(view.strengths)):
            top = self.top + row_height * line
            y = top + row_height / 2
            if rank == 1:
                self.box(SIDE, top + 0.1, 100 - 2 * SIDE, row_height - 0.2, brush.scheme.field)
            brush.write(str(rank), 5.6, y, LABEL, brush.scheme.label)
            self.token(seat, 9, y)
            brush.write(str(view.scores[seat]), 24.0, y, SCORE, brush.scheme.ink)
            self.parts(seat, 34.0, y)
            if self.names:
                self.name(seat, 96.0, y, 40.0, 1, lines=2)

    def parts(self, seat: Seat, x: float, y: float) -> None:
        """Draw the points from closed hexagons and from larger regions."""
        brush = self.brush
        for number, points in zip((1, 3), parts_of(self.view, seat), strict=True):
            if points:
                brush.put(comb(number, 1.35 * brush.unit), x, y, brush.scheme.label, Layer.SIGN)
                x += 3.4 + brush.write(str(points), x + 3.4, y, NAME, brush.scheme.label, 0) + 5.0

    def choosing(self, building: Building) -> None:
        """Draw the viewer's hand large, with the chosen piece outlined, and the move in notation."""
        brush, seat = self.brush, self.view.mover
        y = self.top + LINE / 2
        self.token(seat, SIDE, y)
        brush.write(" ".join(notation(building)), SIDE + TOKEN[0] + 2.4, y, SCORE, brush.scheme.ink, 0)
        if self.names and not self.view.puzzle:
            self.name(seat, 98 - SIDE, y, 38.0, 1)
        for place, name in enumerate(self.view.hands[seat]):
            row, column = divmod(place, ACROSS)
            corner = SIDE + column * CHOICE[0], self.top + LINE + row * CHOICE[1]
            self.choice(name, seat, corner, building.piece)

    def choice(self, name: str, seat: Seat, at: tuple[float, float], chosen: str) -> None:
        """Draw a piece that can be chosen, with its name."""
        brush, (x, y), (width, height) = self.brush, at, CHOICE
        if name == chosen:
            inner = width - 0.8, height - 0.8
            self.box(x + 0.4, y + 0.4, *inner, brush.scheme.field)
            size = (inner[0] * brush.unit, inner[1] * brush.unit, 1.4 * brush.unit, 0.4 * brush.unit)
            brush.put(block(*size), x + 0.4, y + 0.4, brush.scheme.ink, Layer.RING)
        ink = brush.scheme.ink if chosen in ("", name) else brush.scheme.label
        brush.write(name, x + 3.7, y + height / 2, NAME, ink)
        self.piece(name, seat, x + 11.0, y + height / 2, CHOICE_EDGE)

    def token(self, seat: Seat, x: float, y: float) -> None:
        """Draw a player's sign from x on: the colour's mark and, at a table, the seat's number from 1."""
        alone = bool(self.view.puzzle)
        brush, tone = self.brush, self.board.tone(seat)
        width, height = ALONE if alone else TOKEN
        if seat == self.view.seat and not alone:
            brush.halo(x, y - height / 2, (width, height), 1.4)
        self.box(x, y - height / 2, width, height, tone.rim, Layer.RIM)
        if tone.rim != tone.fill:
            self.box(x + 0.3, y - height / 2 + 0.3, width - 0.6, height - 0.6, tone.fill, Layer.FILL, 1.1)
        left = x + (2.6 if tone.mark and not alone else width / 2)
        if tone.mark:
            brush.put(mark(tone.mark, 1.25 * brush.unit), left, y, tone.ink, Layer.SIGN)
        if not alone:
            brush.write(str(seat + 1), x + 5.8 if tone.mark else left, y, 4.0, tone.ink)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: Rgb,
        layer: Layer = Layer.GROUND,
        radius: float = 1.4,
    ) -> None:
        """Fill a rectangle with round corners."""
        unit = self.brush.unit
        self.brush.put(block(width * unit, height * unit, radius * unit), x, y, colour, layer)
