"""Sample views."""

from __future__ import annotations

from dataclasses import replace

from games.pentago.board import CELLS, position_of
from games.pentago.state import State, after, half_shown, view_of, whole_shown
from games.pentago.turns import cell_name, finish, place, play
from games.pentago.view import PentagoView, Turn

_CELL = {cell_name(cell): cell for cell in range(CELLS)}


def played(moves: str, red: int = 0) -> PentagoView:
    """Return the view after moves such as ``"b2 1+, e5 ="``."""
    return view_of(_after(moves, red), None)


def planned(moves: str, cell: str, turn: str | None = None) -> PentagoView:
    """Return what the mover sees while choosing the next move: the cell alone, or the whole move.

    ``turn``: "" if the stone wins.
    """
    state = _after(moves, 0)
    view = view_of(state, state.mover)
    half = place(state.position, _CELL[cell])
    return half_shown(view, half, building=True) if turn is None else whole_shown(view, finish(half, turn))


def halfway(moves: str, cell: str) -> PentagoView:
    """Return what everybody sees between the two moves of the next turn."""
    return replace(planned(moves, cell), seat=None, building=False)


def ended(board: str, stone: int, turn: Turn | None, over: str, winner: str = "") -> PentagoView:
    """Return the view of an ended game from its last position alone."""
    plain = board.replace(" ", "")
    ply = len(plain) - plain.count(".")
    return view_of(State(0, 60, position_of(plain), ply, stone, turn, over, winner), None)


def _after(moves: str, red: int) -> State:
    state = State(red, 60)
    for move in filter(None, moves.split(", ")):
        state = after(state, play(state.position, move)[1])
    return state


OPENING = "b2 =, e5 4+, e2 2-, c3 1+, d3 4-, b5 3+, d1 1-, a2 1-, e1 2-, e3 2+, d6 4+, c2 4-"

SAMPLES: dict[str, PentagoView] = {
    "empty": played(""),
    "first": played("b2 ="),
    "middle": played(OPENING),
    "half": halfway(OPENING, "d5"),
    "cell": planned(OPENING, "d5"),
    "move": planned(OPENING, "d5", "4-"),
    "winning": planned("b2 =, b5 =, a1 =, a4 =, c3 =, c5 =, e5 =, b6 =", "d4", ""),
    "row": ended(
        "X..O.. .O...X ...... OXXXXX .OO..O X..O..", 22, None, "placed", "X",
    ),
    "diagonal": ended(
        ".X.O.. O.X... OO.X.. .X..X. ...O.X ....O.", 29, Turn(4, "-"), "turned", "X",
    ),
    "both": ended(
        "XO..X. XO.O.. XOX... XO...O XOX... .....O", 25, Turn(3, "+"), "both",
    ),
    "six": ended(
        "XXOOXO OXX.OX OOXXO. X.OX.X OO.XXO .XOO.X", 0, Turn(1, "-"), "turned", "X",
    ),
    "full": ended(
        "XXOOXX OOXXOO XXOOXX OOXXOO XXOOXX OOXXOO", 34, Turn(2, "-"), "full",
    ),
}  # fmt: skip
"""Views of everything that can happen, by name."""

TITLE = SAMPLES["middle"]
"""A game in full swing, for people who don't know it yet."""
