"""What the sentences say of a turn, as arguments."""

from __future__ import annotations

from games.game import Arg, Word
from games.pentago.board import BLACK, RED, fives
from games.pentago.turns import Half, Whole, cell_name
from games.pentago.view import COLOURS, Turn

_WAYS = {"+": "way.clockwise", "-": "way.counter", "=": "way.skip"}


def colour_word(colour: str) -> Word:
    """Return the word for "X" or "O"."""
    return Word(f"colour.{COLOURS[0 if colour == RED else 1]}")


def turn_args(turn: Turn | None) -> dict[str, Arg]:
    """Return ``block`` (0: none turned) and ``way`` of a rotation."""
    return {"block": turn.block if turn else 0, "way": Word(_WAYS[turn.way if turn else "="])}


def line_of(whole: Whole) -> str:
    """Return the cells of every five in a row: ``a1 b2 c3 d4 e5``, several parted by commas."""
    lines = [line for colour in (RED, BLACK) for line in fives(whole.position.of(colour))]
    return ", ".join(" ".join(cell_name(cell) for cell in line) for line in lines)


def end_of(half: Half, whole: Whole) -> str:
    """Return what a turn did: none, placed, turned, given (five for the opponent), both or full."""
    if whole.over == "turned" and whole.winner != half.colour:
        return "given"
    return whole.over or "none"
