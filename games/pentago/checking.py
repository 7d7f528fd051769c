"""Checks of typed moves: a move, or the rule that the text breaks and legal moves near it.

Source: the rules, sections "A turn" and "Notation".
"""

from __future__ import annotations

from dataclasses import fields, replace

from games.game import Args, Check
from games.pentago.board import BLOCKS, SIZE, Position, members, position_of
from games.pentago.events import end_of, line_of, turn_args, way_of_stone
from games.pentago.notation import Place, Typed, read
from games.pentago.state import half_shown, whole_shown
from games.pentago.turns import SKIP, Half, cell_name, finish, gives_away, moves_on, place
from games.pentago.view import PentagoView, RefusedView

MOST = 25
EXAMPLES = 5
_MIDDLE: Place = (2, 2)


def check_text(view: PentagoView, text: str) -> Check:
    """Read any text as a move of the colour to move."""
    if view.over:
        return Check(None, "over")
    position, typed = position_of(view.board), read(text)
    code = typed.fault or _cell_fault(position, typed)
    if code:
        suggest = _elsewhere(position, typed)[: MOST if typed.place else EXAMPLES]
        args = {**_refusal_args(typed), "example": example_of(view), **_unread(typed)}
        return Check(None, code, args, suggest, _refused(view, typed) if code == "taken" else None)
    half = place(position, _cell(typed))
    if half.wins:
        return _confirmed_if_unsure(_accepted(view, half, ""), typed)
    code = _turn_fault(half, typed)
    if code:
        suggest = tuple(move for move in moves_on(half) if _agrees_with(move, typed)) or moves_on(half)
        return Check(None, code, _refusal_args(typed, half), suggest, half_shown(view, half, building=True))
    return _confirmed_if_unsure(
        _accepted(view, half, SKIP if typed.way == "=" else f"{typed.block}{typed.way}"), typed
    )


def _unread(typed: Typed) -> Args:
    return {"unread": typed.unread} if typed.unread else {}


def _confirmed_if_unsure(check: Check, typed: Typed) -> Check:
    """Return an accepted move; the player has to confirm it if the text may mean something else."""
    return replace(check, args={**check.args, "confirm": 1}) if typed.unsure else check


def _accepted(view: PentagoView, half: Half, written: str) -> Check:
    whole = finish(half, written)
    name = cell_name(half.cell)
    args: Args = {
        "cell": way_of_stone(half, whole),
        "end": end_of(half, whole),
        "line": line_of(whole),
        **turn_args(whole.turn),
    }
    return Check(f"{name} {written}".rstrip(), "ok", args, preview=whole_shown(view, whole))


def _refused(view: PentagoView, typed: Typed) -> RefusedView:
    return RefusedView(**{each.name: getattr(view, each.name) for each in fields(view)}, cell=_cell(typed))


def _cell(typed: Typed) -> int:
    assert typed.place is not None
    return SIZE * typed.place[0] + typed.place[1]


def _cell_fault(position: Position, typed: Typed) -> str:
    if typed.place is None:
        return "no_cell"
    if not typed.on_board:
        return "off_board"
    return "" if position.free >> _cell(typed) & 1 else "taken"


def _turn_fault(half: Half, typed: Typed) -> str:
    if typed.block is not None and typed.block not in BLOCKS:
        return "no_block"
    if typed.way == "=":
        return "" if half.may_skip else "no_skip"
    return "no_turn" if typed.block is None or typed.way is None else ""


def _refusal_args(typed: Typed, half: Half | None = None) -> Args:
    """Return the arguments of a refusal: the cell, by its name if it is on the board, and the block."""
    named = f"({typed.named})" if typed.named[:1].isdigit() else typed.named
    if typed.on_board and typed.place is not None:
        named = cell_name(_cell(typed))
    return {
        "cell": named,
        "block": "" if typed.block is None else str(typed.block),
        "skip": int(half is not None and half.may_skip),
    }


def _agrees_with(move: str, typed: Typed) -> bool:
    """Return whether a move agrees with the typed part of the rotation."""
    written = move.partition(" ")[2]
    if typed.block in BLOCKS:
        return written[:1] == str(typed.block)
    return typed.way in {None, "="} or written[1:] == typed.way


def _elsewhere(position: Position, typed: Typed) -> tuple[str, ...]:
    """Return a move for each free cell, the nearest to the typed one first, with the typed rotation."""
    row, column = typed.place or _MIDDLE

    def distance(cell: int) -> tuple[int, int, int]:
        down, right = cell // SIZE - row, cell % SIZE - column
        return max(abs(down), abs(right)), down * down + right * right, cell

    wanted = f"{typed.block or 1}{typed.way or '+'}" if typed.way != "=" else SKIP
    found = []
    for cell in sorted(members(position.free), key=distance):
        moves = moves_on(place(position, cell))
        name = cell_name(cell)
        found.append(f"{name} {wanted}" if f"{name} {wanted}" in moves else moves[0])
    return tuple(found)


def example_of(view: PentagoView) -> str:
    """Return a move to show the notation, if possible one that does not decide the game."""
    position = position_of(view.board)
    halves = [place(position, cell) for cell in sorted(members(position.free), key=_from_the_middle)]
    moves = [move for half in halves for move in moves_on(half) if not half.wins]
    quiet = (move for move in moves if not gives_away(position, move))
    return next(quiet, moves_on(halves[0])[0])


def _from_the_middle(cell: int) -> int:
    row, column = divmod(cell, SIZE)
    return abs(2 * row - SIZE + 1) + abs(2 * column - SIZE + 1)
