"""The state of a game and its views, which show everything to everybody.

The board of a view has as many stones as turns were played (``ply``), and one more between the two moves of a
turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.game import Seat
from games.pentago.board import EMPTY, RED, Position, fives
from games.pentago.turns import Half, Whole
from games.pentago.view import COLOURS, PentagoView, Turn


@dataclass(frozen=True, slots=True)
class State:
    """A game between two turns. ``red``: the seat that plays red; ``seconds``: the table's option.

    The other fields: see ``PentagoView``.
    """

    red: Seat
    seconds: int
    position: Position = EMPTY
    ply: int = 0
    stone: int | None = None
    turn: Turn | None = None
    over: str = ""
    winner: str = ""

    @property
    def mover(self) -> Seat:
        """The seat to move."""
        return seat_of(self.red, self.position.to_move)


def seat_of(red: Seat, colour: str) -> Seat:
    """Return the seat that plays a colour."""
    return red if colour == RED else 1 - red


def colour_of(red: Seat, seat: Seat) -> str:
    """Return the catalog key of a seat's colour."""
    return f"colour.{COLOURS[0 if seat == red else 1]}"


def after(s: State, whole: Whole) -> State:
    """Return the state after a turn."""
    return replace(
        s,
        position=whole.position,
        ply=s.ply + 1,
        stone=whole.stone,
        turn=whole.turn,
        over=whole.over,
        winner=whole.winner,
    )


def view_of(s: State, seat: Seat | None) -> PentagoView:
    """Return the view of a seat; only its ``seat`` differs from other views."""
    return PentagoView(
        seat=seat,
        board=s.position.text,
        red=s.red,
        ply=s.ply,
        stone=s.stone,
        turn=s.turn,
        lines=_lines(s.position),
        over=s.over,
        winner=s.winner,
    )


def half_shown(view: PentagoView, half: Half, building: bool = False) -> PentagoView:
    """Return the view between the two moves of a turn."""
    board = half.position.text
    return replace(
        view, board=board, stone=half.cell, turn=None, lines=_lines(half.position), building=building
    )


def whole_shown(view: PentagoView, whole: Whole) -> PentagoView:
    """Return the preview of a whole turn."""
    return replace(
        view,
        board=whole.position.text,
        ply=view.ply + 1,
        stone=whole.stone,
        turn=whole.turn,
        lines=_lines(whole.position),
        building=True,
        over=whole.over,
        winner=whole.winner,
    )


def _lines(position: Position) -> tuple[tuple[int, ...], ...]:
    return (*fives(position.red), *fives(position.black))
