"""Placements in advance, in the order of preference."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.advance import Order, Preferences, Rules
from games.game import Check, Seat
from games.twigs.checking import check_text
from games.twigs.state import view_of
from games.twigs.view import Twig, TwigsView


class TwigsPreferences(Preferences):
    """Placements, the first that is still legal counts."""

    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read the placements, once there is a twig that they can touch.

        On an empty table one has no place yet, and would be laid at a contact that nobody chose.
        """
        return super().read(game, state, seat, text) if state.twigs else Order("", "empty")

    def check(self, game: Rules, state: Any, seat: Seat, text: str) -> Check:
        """Read a placement from this seat's hand, whoever is to move."""
        view = view_of(state, seat)
        # Until it is this seat's turn others lay: the rule on the second twig does not concern it.
        more = (Twig("", (), view.mover),) if view.twigs and view.to_move != seat else ()
        check = check_text(replace(view, to_move=seat, twigs=view.twigs + more), text)
        if isinstance(check.preview, TwigsView):
            check = replace(check, preview=replace(check.preview, twigs=view.twigs))
        return check
