"""Moves to try again: those that gave a proven win or draw away, and the play that refutes a new try."""

from __future__ import annotations

from typing import ClassVar, cast

from games.game import Args
from games.pentago.events import colour_word
from games.pentago.view import PentagoView
from games.practice import Practice, Rating, Turn


class PentagoPractice(Practice):
    """Judges by what is proven, as the analysis does."""

    least: ClassVar[float] = 0.5
    nearly: ClassVar[float] = 0.25

    def rate(self, turn: Turn, seconds: float) -> Rating | None:
        """Compare what is proven of a position with what is after a move; None where it is lost or open."""
        from games.pentago.ai.rating import rated  # compiled: takes long to load

        return rated(turn, seconds)

    def asks(self, turn: Turn) -> Args:
        """Return whose move it is."""
        return {"colour": colour_word(cast("PentagoView", turn.view).to_move)}

    def hint(self, turn: Turn, better: str) -> Args:
        """Return the cell."""
        return {"cell": better.split(" ")[0]}

    def gain(self, gained: float) -> Args:
        """Return how much better a try is: 2 a win for a loss, 1 a step between, 0 what is proven again."""
        return {"gain": int(gained)}
