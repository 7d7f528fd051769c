"""Claims in advance, in the order of preference."""

from __future__ import annotations

from typing import Any

from games.advance import Preferences
from games.game import Seat
from games.rainbow_pentagon.board import board
from games.rainbow_pentagon.notation import parsed
from games.rainbow_pentagon.state import view_of
from games.rainbow_pentagon.territory import owners_in


class RainbowPreferences(Preferences):
    """Claims: one on land of others is legal but void, so it counts only if it was so when it was left."""

    def attacked(self, state: Any, seat: Seat, move: str) -> frozenset[int]:
        """Return the other colours that own cells of a claim."""
        view = view_of(state, seat)
        assert view.colour is not None
        return frozenset(owners_in(view.owner, view.colour, parsed(board(view.sides), move)))
