"""Placements in advance, in the order of preference."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.advance import Preferences, Rules
from games.game import Check, Seat
from games.twigs.checking import check_text
from games.twigs.state import view_of


class TwigsPreferences(Preferences):
    """Placements, the first that is still legal counts."""

    def check(self, game: Rules, state: Any, seat: Seat, text: str) -> Check:
        """Read a placement from this seat's hand, whoever is to move."""
        return check_text(replace(view_of(state, seat), to_move=seat), text)
