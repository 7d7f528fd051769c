"""The view of Pentago, which shows everything.

Cells count row by row from the top-left, 0 to 35: ``6 * row + column``; cell 0 is a1, cell 35 is f6. Blocks
are numbered 1 (top-left), 2 (top-right), 3 (bottom-left), 4 (bottom-right).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.game import Seat, View

Way: TypeAlias = Literal["+", "-", "="]
"""Which way a block turned: clockwise as seen, counter-clockwise, or not at all (the skip)."""

COLOURS = ("red", "black")
"""The colours of the first and of the second player."""

MARKS = "•○"
"""The mark that a colour's stones have on pictures, as a character."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A rotation: ``block`` 1 to 4 (0 with the skip), ``way`` how it went."""

    block: int
    way: Way


@dataclass(frozen=True, slots=True)
class PentagoView(View):
    """The board.

    ``board``: 36 characters, ``.`` empty, ``X`` red (the first player), ``O`` black. ``red``: the seat that
    plays red. ``ply``: how many turns were played. ``stone``: where the last placed stone lies now, after the
    rotation, or None. ``turn``: the last rotation, or None. ``lines``: the cells of every five (or six) in a
    row that ended the game. ``building``: this is a preview of the viewer's own move. ``over``: "" or the
    reason for the end: placed (five by a placement), turned (five for one colour after a rotation), both
    (five for both), full, resigned, flagged (out of time), agreed (a draw). ``winner``: "X", "O", or "" (a
    draw, or not over).
    """

    board: str
    red: Seat
    ply: int
    stone: int | None = None
    turn: Turn | None = None
    lines: tuple[tuple[int, ...], ...] = ()
    building: bool = False
    over: str = ""
    winner: str = ""

    @property
    def to_move(self) -> str:
        """The colour to move: "X" if both have as many stones, else "O"."""
        return "X" if self.board.count("X") == self.board.count("O") else "O"


@dataclass(frozen=True, slots=True)
class RefusedView(PentagoView):
    """The board of a player who has tried to place a stone on ``cell``, which is taken."""

    cell: int = 0


def refused_at(view: PentagoView) -> int | None:
    """Return the taken cell on which the viewer has tried to place a stone; None: there is none."""
    return view.cell if isinstance(view, RefusedView) else None
