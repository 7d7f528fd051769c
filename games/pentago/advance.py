"""Replies in advance: what I play if they play this."""

from __future__ import annotations

from typing import Any

from games.advance import Replies, Rules
from games.pentago.state import view_of


class PentagoReplies(Replies):
    """Replies to expected turns."""

    def position(self, game: Rules, state: Any) -> str:
        """Return the board: whose turn it is follows from the number of stones."""
        return view_of(state, None).board
