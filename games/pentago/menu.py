"""Building a move: the block, the cell, then the turn; the buttons lie as on the board.

A turn completes the move, and all turns stay on offer, so that a person can look at several and play the one
that is shown.
"""

from __future__ import annotations

from games.game import Arg, Choice, Menu, Word
from games.pentago.board import BLOCKS, Position, cells_of, position_of
from games.pentago.events import colour_word, end_of, line_of, turn_args, way_of_stone
from games.pentago.state import colour_of, half_shown, whole_shown
from games.pentago.turns import SKIP, TURNS, Half, cell_name, finish, place
from games.pentago.view import PentagoView


def menu_of(view: PentagoView, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen after ``built``: a block, a cell of it, any number of turns.

    The blocks are in everybody's view, so that they can be chosen at the table itself.

    Raises:
        ValueError: ``built`` can't be reached.
    """
    if view.over or not (view.seat is None or is_to_move(view)):
        if built:
            raise ValueError("there is nothing to build")
        return Menu("list", preview=view)
    position = position_of(view.board)
    if not built:
        return _blocks(view, position)
    block = next((block for block in BLOCKS if str(block) == built[0]), None)
    if block is None or not _free(position, block):
        raise ValueError(f"{built[0]!r} is not a block with a free cell")
    if len(built) == 1:
        return _cells(view, position, block)
    half = _placed(position, block, built[1])
    if any(written not in half.turns for written in built[2:]):
        raise ValueError(f"{built!r} was not offered")
    return _turns(view, half, built)


def is_to_move(view: PentagoView) -> bool:
    """Return whether it is the turn of the view's seat."""
    return view.seat is not None and colour_word(view.to_move).key == colour_of(view.red, view.seat)


def _free(position: Position, block: int) -> list[int]:
    return [cell for cell in cells_of(block) if position.free >> cell & 1]


def _blocks(view: PentagoView, position: Position) -> Menu:
    choices = tuple(
        Choice(str(block), Word("block"), {"block": block}, off=not _free(position, block))
        for block in BLOCKS
    )
    return Menu("buttons", choices, view, ask="block", rows=(2, 2))


def _cells(view: PentagoView, position: Position, block: int) -> Menu:
    choices = tuple(
        Choice(cell_name(cell), cell_name(cell), off=not position.free >> cell & 1)
        for cell in cells_of(block)
    )
    args: dict[str, Arg] = {"colour": colour_word(view.to_move), "block": block}
    return Menu("buttons", choices, view, ask="cell", args=args, rows=(3, 3, 3))


def _placed(position: Position, block: int, name: str) -> Half:
    cell = next((cell for cell in _free(position, block) if cell_name(cell) == name), None)
    if cell is None:
        raise ValueError(f"{name!r} is not a free cell of block {block}")
    return place(position, cell)


def _turns(view: PentagoView, half: Half, built: tuple[str, ...]) -> Menu:
    name, before, chosen = cell_name(half.cell), built[:2], built[2:]
    written = sorted(half.turns, key=lambda way: (way == SKIP, way[0], way[-1] == "+"))
    choices = tuple(_choice(way, before) for way in written)
    rows = (4, 4, 1)[: -(-len(choices) // 4)]
    if not chosen and not half.wins:
        preview = half_shown(view, half, building=True)
        return Menu("buttons", choices, preview, ask="turn", args={"cell": name}, rows=rows)
    whole = finish(half, chosen[-1] if chosen else "")
    args = {
        "cell": way_of_stone(half, whole),
        "end": end_of(half, whole),
        "line": line_of(whole),
        **turn_args(whole.turn),
    }
    move = f"{name} {chosen[-1]}" if chosen else name
    return Menu("buttons", choices, whole_shown(view, whole), move, "whole", args, rows)


def _choice(written: str, before: tuple[str, ...]) -> Choice:
    turn, to = TURNS.get(written), (*before, written)
    if turn is None:
        return Choice(written, Word("skip"), to=to, plays=True)
    key = "clockwise" if turn.way == "+" else "counter"
    return Choice(written, Word(key), {"block": turn.block}, to=to, plays=True)
