"""Boards written row by row as a reader sees them, and states that hold them."""

from __future__ import annotations

from typing import Any

from games.pentago.board import position_of
from games.pentago.rules import Pentago
from games.pentago.state import State
from games.pentago.view import PentagoView
from games.rng import SeededRng

GAME = Pentago()
RED, BLACK = 0, 1
"""Seat 0 plays red in every state that is made here."""


def state(drawn: str = "", **fields: Any) -> State:
    """A state with a board drawn in six rows (X red, O black, . empty; a | or a line of - is left out)."""
    rows = [row.replace("|", "").replace(" ", "") for row in drawn.split("\n")]
    board = "".join(row for row in rows if row and not row.startswith("-")) or "." * 36
    position = position_of(board)
    made: dict[str, Any] = {"red": RED, "seconds": 3600, "position": position, "ply": position.stones}
    return State(**{**made, **fields})


def view(s: State, seat: int | None = None) -> PentagoView:
    """The view of the seat that is to move, or of another."""
    return GAME.view(s, s.mover if seat is None else seat)


def played(s: State, *moves: str) -> State:
    """The state after some turns."""
    for move in moves:
        s = GAME.step(s, {s.mover: move}, SeededRng(b"", 0)).state
    return s


FOUR_RED = """
    X X X | X . .
    . . . | . . .
    . . . | . . .
    ------+------
    O . . | . . .
    . O . | . . .
    . . . | O . O
"""
"""Red makes five on e1."""

NO_SKIP = """
    X . . | X O .
    . . . | . . .
    . . . | . . .
    ------+------
    O . . | X . .
    . . . | . . .
    . . . | O . .
"""
"""No block looks the same when turned, whatever is placed (red is to move)."""
