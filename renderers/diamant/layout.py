"""Places and sizes on the picture of a mine, in hundredths of its width."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from games.diamant.view import DiamantView
from renderers.brush import NAME, PLATE
from renderers.lettering import in_lines

COLUMNS = 7
"""Cards side by side."""
ROWS = 2
"""Rows of cards that a mine has room for from the start, so that its picture keeps its height."""

SIDE = 3.0
"""Room left and right of everything."""

PORTAL = 6.8
HEAD = 7.0
"""The middle of the first line: the mines and the heap."""

STRIP = 12.6, 8.2
"""Top and height of the strip with the hazards."""
KIND = 18.0
"""Width of one hazard's field in the strip."""

MINE = 22.8
"""Top of the mine."""
WALL = 2.7
CARD = 11.6, 14.4
GAP = 1.05
TOKEN = 9.2, 6.2
CHEST = 9.2, 8.0
TENT = 10.6, 8.2
BAG = 7.4
"""Height of a bag with the room above it."""
NEWS = 4.6
"""Height of the line below the chests for diamonds just brought home."""


AWAY = 0.35
"""Distance between a new thing and its outline."""

NAMED = 5.8
"""Height of the first line of names below the chests."""
LOWER = 4.4
"""Distance between two lines of names."""
SPACE = 1.8
"""Least distance between two names; the room around all is twice as wide."""
LINED = 4
"""The most players with names side by side, on two lines each. Names of more players alternate between two
heights, so that each has twice the room, and take two lines only if needed.
"""

LADDER = 4.4
"""Top of the first line of the ranking."""
RUNG = 10.4
"""Height of one line of the ranking."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The measures that depend on the view and the names; ``lines``: of all names below the chests."""

    rows: int
    players: int
    bags: bool
    over: bool = False
    lines: int = 0

    def card(self, index: int) -> tuple[float, float]:
        """Return the upper left corner of a card in the row."""
        row, column = divmod(index, COLUMNS)
        left = (100 - COLUMNS * CARD[0] - (COLUMNS - 1) * GAP) / 2
        return left + column * (CARD[0] + GAP), MINE + WALL + 0.6 + row * (CARD[1] + GAP)

    @property
    def floor(self) -> float:
        """The top of the tokens in the mine."""
        return self.card(COLUMNS * (self.rows - 1))[1] + CARD[1] + 1.9

    @property
    def bottom(self) -> float:
        """The lower end of the mine."""
        return self.floor + TOKEN[1] + (BAG if self.bags else 0) + 0.6 + WALL

    @property
    def camp(self) -> float:
        """The top of the tokens in the camp."""
        return self.bottom + 2.6

    @property
    def chests(self) -> float:
        """The top of the chests."""
        return self.camp + TOKEN[1] + 1.7

    @property
    def news(self) -> float:
        """The top of the line below chests and names."""
        return self.chests + CHEST[1] + (NAMED + (self.lines - 1) * LOWER if self.lines else 0)

    @property
    def turns(self) -> int:
        """The number of heights that names alternate between."""
        return 1 if self.players <= LINED else 2

    @property
    def each(self) -> int:
        """The number of lines that a name may have."""
        return self.lines // self.turns

    def name(self, seat: int) -> tuple[float, float]:
        """Return the height of the middle of a seat's name, and the room for it around the seat's column."""
        top, x = self.chests + CHEST[1] + NAMED / 2 + 0.4, self.seat(seat)
        room = min(self.turns * self.pitch - SPACE, 2 * min(x, 100 - x) - 2 * SPACE)
        return top + (seat % self.turns * self.each + (self.each - 1) / 2) * LOWER, room

    @property
    def height(self) -> float:
        """The height of the picture."""
        if self.over:
            return LADDER + RUNG * self.players + 2.8
        return self.news + NEWS + 1.6

    def seat(self, seat: int) -> float:
        """Return the middle of a seat's column, the same in the mine and in the camp."""
        return 50 + (seat - (self.players - 1) / 2) * self.pitch

    @property
    def pitch(self) -> float:
        """The width of a seat's column."""
        return min(88.4 / self.players, 26)


def plan_of(view: DiamantView, names: Sequence[str] = ()) -> Plan:
    """Return the measures for a view; until the mine ends, they include a place for the next card."""
    places = len(view.row) + (not view.ended and not view.over)
    rows = ROWS if view.over else max(ROWS, ceil(places / COLUMNS))
    plan = Plan(rows, len(view.chests), view.share == "on_reveal", view.over, 2 if names else 0)
    return replace(plan, lines=2 * plan.turns) if _are_long(names, plan) else plan


def _are_long(names: Sequence[str], plan: Plan) -> bool:
    """Return whether a name needs two lines, even on a plate."""
    rooms = (plan.name(seat)[1] - 2 * PLATE * NAME for seat in range(plan.players))
    return any(
        len(in_lines(name, 10 * NAME, 10 * room)) > 1 for name, room in zip(names, rooms, strict=False)
    )
