"""Draw the end of the game: the chests, the fullest first."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from games.diamant.view import DiamantView
from games.game import Seat
from renderers.brush import Brush, Layer
from renderers.diamant.layout import CHEST, LADDER, RUNG, TOKEN, Plan
from renderers.diamant.people import People
from renderers.diamant.props import put_stone
from renderers.diamant.row import stones
from renderers.diamant.tones import Tones
from renderers.marks import mark
from renderers.seats import ranked

FIRST = 38.4
"""Middle of the first stone of a chest."""
PITCH = 3.9
"""Distance of two stones; closer together where so many would not fit."""
ROOM = 56.5
"""Distance of the first and the last stone of a line at most."""
LINES = 2
"""Lines of stones beside a chest."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """Draws the ranking."""

    brush: Brush[Tones]
    view: DiamantView
    plan: Plan

    def draw(self) -> None:
        """Draw a line a player."""
        for line, (rank, seat) in enumerate(ranked(self.view.chests)):
            self.line(rank, seat, LADDER + line * RUNG)

    def line(self, rank: int, seat: Seat, y: float) -> None:
        """Draw rank, token, chest and what is in it."""
        people, middle = People(self.brush, self.view, self.plan), y + CHEST[1] / 2
        self.place(rank, 7.2, middle)
        people.token(seat, 17.8, middle - TOKEN[1] / 2)
        people.chest(seat, 29.4, y)
        self.stones(self.view.chests[seat], middle)

    def place(self, rank: int, x: float, y: float) -> None:
        """Write a rank; the first one stands in a star."""
        brush, scheme = self.brush, self.brush.scheme
        if rank > 1:
            brush.write(str(rank), x, y, 4.6, scheme.label)
            return
        brush.put(mark("star", 4.0 * brush.unit), x, y, scheme.ink, Layer.HALO)
        brush.write(str(rank), x, y + 0.35, 3.4, scheme.paper)

    def stones(self, diamonds: int, y: float) -> None:
        """Lay a chest's diamonds side by side, in two lines where one is too short."""
        kinds = stones(diamonds)
        whole = int(ROOM / PITCH) + 1
        lines = 1 if len(kinds) <= whole else LINES
        across = ceil(len(kinds) / lines)
        pitch = min(PITCH, ROOM / max(1, across - 1))
        for place, five in enumerate(kinds):
            line, column = divmod(place, across)
            at = FIRST + column * pitch, y + (line - (lines - 1) / 2) * PITCH
            put_stone(self.brush, five, *at, 1.85 if five else 1.55)
