"""Places and sizes on the picture of a table, in hundredths of its width."""

from __future__ import annotations

from dataclasses import dataclass

from games.euler_game.view import EulerView
from renderers.brush import Size

SIDE = 2.4
"""Room left and right of everything."""
WIDE = 100 - 2 * SIDE
TOP = 2.4
GAP = 1.4
"""Distance between two spots."""
PAD = 1.3
"""Distance between the rim of a spot and its contents."""

CARD = 8.4, 11.4
"""Size of a number card in front of a player."""
SMALL = 6.0, 8.8
"""Size of a number card of the dealer or the function."""
HELD = 5.7, 8.4
"""Size of a card in the viewer's hand."""
TINY = 4.4, 5.8
"""Size of a card in the strip of the order."""
SIGN = 4.2, 5.8
"""Size of a card with plus or minus."""
CONDITION = 13.4, 13.4
"""Size of a condition's card."""
TOKEN = 9.0, 6.0
BEAD = 6.0, 5.8
"""Sizes of a player's token, and of a small one in a line of text."""

NAME = 9.0
"""Height of the two lines of a name in a result."""

GAMING = TOP, CONDITION[1] + 2 * PAD
"""Top and height of the spot of the condition and the function."""
DEALER = GAMING[0] + GAMING[1] + GAP, SMALL[1] + 2 * PAD
"""Top and height of the dealer's spot, and of the spot of the bets next to it."""
ORDER = DEALER[0] + DEALER[1] + GAP, TINY[1] + 2 * PAD - 0.4
PLAYERS = ORDER[0] + ORDER[1] + GAP, 40.2
SEEN = PLAYERS[0] + PLAYERS[1] + GAP, 6.2
"""Top and height of the strip that counts the digits seen."""
OWN = SEEN[0] + SEEN[1] + GAP, HELD[1] + 2 * PAD + 1.0
WORTH = OWN[0] + OWN[1], 7.4
"""Top and height of the worth of the viewer's number, in the same spot as the viewer's hand."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The measures that depend on the view: the number of players, whether the viewer's hand is shown, and
    whether the worth of the viewer's number is shown below it.
    """

    players: int
    own: bool
    worth: bool

    @property
    def height(self) -> float:
        """The height of the picture."""
        last = WORTH if self.worth else OWN if self.own else SEEN
        return last[0] + last[1] + TOP

    @property
    def panel(self) -> Size:
        """The size of a player's spot."""
        return (WIDE - (self.players - 1) * GAP) / self.players, PLAYERS[1]

    def seat(self, seat: int) -> float:
        """Return the left end of a player's spot, which it keeps throughout the game."""
        return SIDE + seat * (self.panel[0] + GAP)


def plan_of(view: EulerView) -> Plan:
    """Return the measures for a view of the table."""
    own = view.seat is not None
    return Plan(len(view.chips), own, own and view.phase != "order")
