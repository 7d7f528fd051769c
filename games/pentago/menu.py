"""Building a move: the cell, then the rotation. Each chosen rotation is drawn; the last one counts.

Each click on a rotation makes a whole move, and all rotations stay on offer, so that a person can look at
several and play the one that is shown.
"""

from __future__ import annotations

from games.game import Choice, Menu, Word
from games.pentago.board import Position, members, position_of
from games.pentago.events import colour_word, end_of, line_of, turn_args
from games.pentago.state import colour_of, half_shown, whole_shown
from games.pentago.turns import TURNS, Half, cell_name, finish, place
from games.pentago.view import PentagoView


def menu_of(view: PentagoView, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen after ``built``: a cell, then any number of rotations.

    Raises:
        ValueError: ``built`` can't be reached.
    """
    if view.over or view.seat is None or not is_to_move(view):
        if built:
            raise ValueError("there is nothing to build")
        return Menu("list", preview=view)
    position = position_of(view.board)
    if not built:
        return _cells(view, position)
    half = _placed(position, built[0])
    if any(written not in half.turns for written in built[1:]):
        raise ValueError(f"{built!r} was not offered")
    return _turns(view, half, built[1:])


def is_to_move(view: PentagoView) -> bool:
    """Tell whether it is the turn of the view's seat."""
    return view.seat is not None and colour_word(view.to_move).key == colour_of(view.red, view.seat)


def _cells(view: PentagoView, position: Position) -> Menu:
    names = [cell_name(cell) for cell in members(position.free)]
    args = {"colour": colour_word(view.to_move)}
    return Menu("list", tuple(Choice(name, name) for name in names), view, ask="cell", args=args)


def _placed(position: Position, name: str) -> Half:
    cell = next((cell for cell in members(position.free) if cell_name(cell) == name), None)
    if cell is None:
        raise ValueError(f"{name!r} is not a free cell")
    return place(position, cell)


def _turns(view: PentagoView, half: Half, chosen: tuple[str, ...]) -> Menu:
    name = cell_name(half.cell)
    choices = tuple(_choice(written) for written in half.turns)
    if not chosen and not half.wins:
        preview = half_shown(view, half, building=True)
        return Menu("buttons", choices, preview, ask="turn", args={"cell": name})
    whole = finish(half, chosen[-1] if chosen else "")
    args = {"cell": name, "end": end_of(half, whole), "line": line_of(whole), **turn_args(whole.turn)}
    move = f"{name} {chosen[-1]}" if chosen else name
    return Menu("buttons", choices, whole_shown(view, whole), move, "whole", args)


def _choice(written: str) -> Choice:
    turn = TURNS.get(written)
    if turn is None:
        return Choice(written, Word("skip"))
    return Choice(written, Word("clockwise" if turn.way == "+" else "counter"), {"block": turn.block})
