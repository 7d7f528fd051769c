"""Draw the end of the game: the chests, the fullest first."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamant.view import DiamantView
from games.game import Seat
from renderers import Names
from renderers.brush import Brush, Layer, block
from renderers.diamant.layout import CHEST, LADDER, RUNG, TOKEN, Plan
from renderers.diamant.people import People
from renderers.diamant.props import put_heap
from renderers.diamant.tones import Tones
from renderers.marks import mark
from renderers.palette import PIGMENTS
from renderers.seats import ranked

FIRST = 37.0
"""Left end of a bar."""
ROOM = 57.0
"""Length of the longest bar."""
BAR = 3.4
"""Height of a bar."""
ABOVE, BELOW = 1.5, 6.3
"""Middles of a name and of the bar below it, from the top of the chest."""


def length(diamonds: int, most: int) -> float:
    """Return the length of a chest's bar if the fullest chest has ``most`` diamonds."""
    return ROOM * diamonds / max(1, most)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranking at the end."""

    brush: Brush[Tones]
    view: DiamantView
    plan: Plan
    names: Names = ()

    def draw(self) -> None:
        """Draw a line per player."""
        for line, (rank, seat) in enumerate(ranked(self.view.chests)):
            self.line(rank, seat, LADDER + line * RUNG)

    def line(self, rank: int, seat: Seat, y: float) -> None:
        """Draw rank, token, chest and what is in it."""
        people, middle = People(self.brush, self.view, self.plan, self.names), y + CHEST[1] / 2
        self.place(rank, 7.2, middle)
        people.token(seat, 17.8, middle - TOKEN[1] / 2)
        people.chest(seat, 29.4, y)
        if self.names:
            people.name(seat, FIRST, y + ABOVE, ROOM, align=0)
        self.bar(seat, y + BELOW if self.names else middle)

    def place(self, rank: int, x: float, y: float) -> None:
        """Write a rank; the first is in a star."""
        brush, scheme = self.brush, self.brush.scheme
        if rank > 1:
            brush.write(str(rank), x, y, 4.6, scheme.label)
            return
        brush.put(mark("star", 4.0 * brush.unit), x, y, scheme.ink, Layer.HALO)
        brush.write(str(rank), x, y + 0.35, 3.4, scheme.paper)

    def bar(self, seat: Seat, y: float) -> None:
        """Draw a bar for the diamonds in a chest, with a diamond at its end."""
        brush, diamonds = self.brush, self.view.chests[seat]
        bar_length = length(diamonds, max(self.view.chests))
        if diamonds:
            shape = block(bar_length * brush.unit, BAR * brush.unit, min(BAR, bar_length) / 2 * brush.unit)
            brush.put(shape, FIRST, y - BAR / 2, PIGMENTS[seat].rgb, Layer.GROUND)
            put_heap(brush, 1, FIRST + bar_length, y, 1.6)
