"""Whose turn it is in a view, and what the turn still needs."""

from __future__ import annotations

from games.game import Seat
from games.pentago.board import BLACK, NOBODY, RED
from games.pentago.view import PentagoView


def is_half(view: PentagoView) -> bool:
    """Return whether a turn still lacks its rotation: there is one more stone than there were turns."""
    return not view.over and len(view.board) - view.board.count(NOBODY) > view.ply


def awaited(view: PentagoView) -> str:
    """Return the colour whose turn it is, "X" or "O"; in a preview it is the viewer's.

    After the end, it is the colour that would move next.
    """
    if view.building and view.stone is not None:
        return view.board[view.stone]
    return RED if view.ply % 2 == 0 else BLACK


def seat_of(view: PentagoView, colour: str) -> Seat:
    """Return the seat that plays a colour."""
    return view.red if colour == RED else 1 - view.red
