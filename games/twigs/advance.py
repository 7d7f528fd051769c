"""Placements set in advance, in order of preference."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.advance import Order, Preferences, Rules
from games.game import Check, Seat
from games.twigs.checking import check_text
from games.twigs.state import view_of
from games.twigs.view import Twig, TwigsView


class TwigsPreferences(Preferences):
    """Placements; the first that is still legal is laid."""

    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read the placements, once there is a twig that they can touch.

        On an empty table a placement has no place yet; it would be laid at a contact that nobody chose.
        """
        return super().read(game, state, seat, text) if state.twigs else Order("", "empty")

    def check(self, game: Rules, state: Any, seat: Seat, text: str) -> Check:
        """Read a placement from this seat's hand, whoever is to move."""
        view = view_of(state, seat)
        # Others lay before this seat's turn comes, so the rule on the second twig does not apply to it.
        more = (Twig("", (), view.mover),) if view.twigs and view.to_move != seat else ()
        check = check_text(replace(view, to_move=seat, twigs=view.twigs + more), text)
        if isinstance(check.preview, TwigsView):
            check = replace(check, preview=replace(check.preview, twigs=view.twigs))
        return check
