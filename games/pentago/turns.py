"""A turn and its two moves: a stone on an empty cell and, unless that wins, a block's rotation or the skip.

Moves are written ``b5 2+`` (cell; block and way), ``c3 =`` (the skip), and ``b5`` if the placement wins. The
skip and the rotations of blocks that look the same when turned have the same effect, but all of them are
legal, and a record keeps what was played.

Source: the rules, sections "A turn" and "Notation".
"""

from __future__ import annotations

from dataclasses import dataclass

from games.pentago.board import BLACK, BLOCKS, CELLS, RED, SIZE, Position, has_five, members, turned
from games.pentago.view import Turn

COLUMNS = "abcdef"
SKIP = "="

TURNS: dict[str, Turn] = {f"{block}{way}": Turn(block, way) for block in BLOCKS for way in ("+", "-")}
"""The eight rotations as they are written."""

_NO_TURN = Turn(0, "=")


def cell_name(cell: int) -> str:
    """Return a cell's name: the column's letter, the row's number from 1."""
    row, column = divmod(cell, SIZE)
    return f"{COLUMNS[column]}{row + 1}"


_CELL = {cell_name(cell): cell for cell in range(CELLS)}


@dataclass(frozen=True, slots=True)
class Half:
    """The board between the two moves: ``colour`` has placed a stone on ``cell``, which may win."""

    position: Position
    cell: int
    colour: str
    wins: bool

    @property
    def turns(self) -> tuple[str, ...]:
        """The second moves in notation, in a fixed order; none after a placement that wins."""
        if self.wins:
            return ()
        return (*TURNS, SKIP) if self.may_skip else tuple(TURNS)

    @property
    def may_skip(self) -> bool:
        """Whether some block looks the same when turned."""
        return any(self.position.looks_the_same(block) for block in BLOCKS)


@dataclass(frozen=True, slots=True)
class Whole:
    """The board after a turn.

    ``stone``: where the placed stone lies now. ``turn``: None if the placement won. ``over`` and ``winner``:
    as in ``PentagoView``.
    """

    position: Position
    stone: int
    turn: Turn | None
    over: str = ""
    winner: str = ""


def place(position: Position, cell: int) -> Half:
    """Place a stone of the colour to move.

    Raises:
        ValueError: the cell is taken.
    """
    if not position.free >> cell & 1:
        raise ValueError(f"{cell_name(cell)} is taken")
    colour = position.to_move
    after = position.placed(cell, colour)
    return Half(after, cell, colour, has_five(after.of(colour)))


def finish(half: Half, written: str = "") -> Whole:
    """Carry out the second move; "" after a placement that wins.

    Raises:
        ValueError: that is not one of the second moves.
    """
    if half.wins and not written:
        return Whole(half.position, half.cell, None, "placed", half.colour)
    if written not in half.turns:
        raise ValueError(f"{written!r} can't follow {cell_name(half.cell)}")
    turn = TURNS.get(written, _NO_TURN)
    after = half.position.turned(turn)
    stone = half.cell if turn.way == "=" else _moved(half.cell, turn)
    return Whole(after, stone, turn, *_ending(after))


def _moved(cell: int, turn: Turn) -> int:
    return turned(1 << cell, turn.block, turn.way).bit_length() - 1


def _ending(position: Position) -> tuple[str, str]:
    """Return the reason for the end and the winner after a rotation; both "" if the game isn't over."""
    red, black = has_five(position.red), has_five(position.black)
    if red and black:
        return "both", ""
    if red or black:
        return "turned", RED if red else BLACK
    return ("", "") if position.free else ("full", "")


def play(position: Position, move: str) -> tuple[Half, Whole]:
    """Carry out a canonical move; return the board after each of its two parts.

    Raises:
        ValueError: it is not a legal move in its canonical form.
    """
    name, _, written = move.partition(" ")
    if name not in _CELL or move != f"{name} {written}".rstrip():
        raise ValueError(f"{move!r} is not a canonical move")
    half = place(position, _CELL[name])
    return half, finish(half, written)


def moves_on(half: Half) -> tuple[str, ...]:
    """Return the canonical moves that begin with this placement."""
    name = cell_name(half.cell)
    return (name,) if half.wins else tuple(f"{name} {written}" for written in half.turns)


def legal_moves(position: Position) -> tuple[str, ...]:
    """Return every canonical move: cells row by row; for each 1+ 1- 2+ ... 4-, then the skip if legal."""
    return tuple(move for cell in members(position.free) for move in moves_on(place(position, cell)))


def gives_away(position: Position, move: str) -> bool:
    """Return whether the opponent wins by this move itself."""
    return play(position, move)[1].winner not in {"", position.to_move}
