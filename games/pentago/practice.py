"""Moves to try again: those that gave a proven win or draw away; and the play that refutes a new try."""

from __future__ import annotations

from typing import ClassVar

from games.game import Args
from games.pentago.events import marked
from games.pentago.view import PentagoView
from games.practice import Practice, Rating, Turn


class PentagoPractice(Practice[PentagoView]):
    """The judge, which uses proofs only, as the analysis does."""

    least: ClassVar[float] = 0.5
    nearly: ClassVar[float] = 0.25

    def rate(self, turn: Turn[PentagoView], seconds: float) -> Rating | None:
        """Compare the proven values before and after a move; None: the position is lost or not proven."""
        from games.pentago.ai.rating import rated  # compiled: takes long to load

        return rated(turn, seconds)

    def asks(self, turn: Turn[PentagoView]) -> Args:
        """Return whose move it is."""
        return {"colour": marked(turn.view.to_move)}

    def hint(self, turn: Turn[PentagoView], better: str) -> Args:
        """Return the cell."""
        return {"cell": better.split(" ")[0]}

    def gain(self, gained: float) -> Args:
        """Return how much better a try is: 2 from a loss to a win, 1 to or from a draw, 0 for no change."""
        return {"gain": int(gained)}
