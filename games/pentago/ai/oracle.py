"""The published solution, behind a web service: what it is asked, and which answers are believed.

Source: the rules, section "The computer", "Perfect with the published solution". A board's name is the
decimal value of a 64-bit number: quadrant ``2 * (x div 3) + (y div 3)`` in 16 bits each, x the column from
the left, y the row from the bottom; in a quadrant the digit of cell (x, y) is worth 3**(3*(x mod 3) + y mod
3): 0 empty, 1 the first player, 2 the second. The suffix ``m``: a stone is placed, the same side turns.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.pentago.board import BLACK, CELLS, NOBODY, RED, SIZE, Position, members, position_of
from games.pentago.turns import TURNS, Half, cell_name, finish, place
from games.pentago.view import PentagoView

SERVICE = "PENTAGO_ORACLE_URL"
"""The setting that holds the address."""
FOLDER = "PENTAGO_SLICES"
"""The setting that names the folder with the files of the solution (``published``)."""

MOST_STONES = 17
LEVEL = "perfect"

_SIDE = 3


class UnbelievableError(ValueError):
    """An answer that is incomplete or contradicts itself or the rules."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is kept of an answer: the position's value for the side to move, and the moves that keep it.

    For a lost position the moves are empty: all of them keep its value. Not ``proven``: the moves are those
    that may keep it; every other one is known to lose value.
    """

    value: int
    moves: frozenset[str]
    proven: bool = True

    @classmethod
    def read(cls, text: str) -> Reading:
        """Read what ``text`` wrote."""
        kept = json.loads(text)
        return cls(kept["value"], frozenset(kept["moves"]), kept.get("proven", True))

    @property
    def text(self) -> str:
        """The text that ``read`` reads."""
        kept = {"value": self.value, "moves": sorted(self.moves)} | ({} if self.proven else {"proven": False})
        return json.dumps(kept, separators=(",", ":"))


def _worth(cell: int) -> int:
    """Return what a stone of digit 1 on a cell adds to the board's number."""
    y, x = SIZE - 1 - cell // SIZE, cell % SIZE
    quadrant = 2 * (x // _SIDE) + y // _SIDE
    return int(3 ** (3 * (x % _SIDE) + y % _SIDE)) << 16 * quadrant


_WORTH = tuple(_worth(cell) for cell in range(CELLS))


def name_of(position: Position, placed: bool = False) -> str:
    """Return the service's name of a board; ``placed``: the side that has placed a stone must turn."""
    stones = ((position.red, 1), (position.black, 2))
    number = sum(digit * _WORTH[cell] for held, digit in stones for cell in members(held))
    return f"{number}m" if placed else str(number)


def position_named(name: str) -> Position:
    """Return the board of a name without suffix.

    Raises:
        ValueError: it does not name a board.
    """
    number = int(name)
    signs = [NOBODY] * CELLS
    for cell, worth in enumerate(_WORTH):
        shift = (worth.bit_length() - 1) // 16 * 16
        digit = (number >> shift & 0xFFFF) // (worth >> shift) % 3
        signs[cell] = (NOBODY, RED, BLACK)[digit]
    position = position_of("".join(signs))
    if name_of(position) != name:
        raise ValueError(f"{name} is no board")
    return position


def query(view: PentagoView, level: str) -> str | None:
    """Return the name of a position to ask about; None if the service is not for this level or board."""
    position = position_of(view.board)
    if level != LEVEL or view.over or position.stones > MOST_STONES:
        return None
    return name_of(position)


def reading(name: str, answer: str) -> str | None:
    """Return what is kept of an answer, None if it contradicts itself or the rules."""
    try:
        return _believed(position_named(name), _values(answer)).text
    except (ValueError, RecursionError):
        return None


def _values(answer: str) -> Mapping[str, int]:
    found = json.loads(answer)
    if not isinstance(found, dict):
        raise UnbelievableError
    for value in found.values():
        if type(value) is not int or value not in (-1, 0, 1):
            raise UnbelievableError
    return found


def _believed(position: Position, values: Mapping[str, int]) -> Reading:
    """Return what an answer says of a position, after checking that all its values agree."""
    worth: dict[str, int] = {}
    for cell in members(position.free):
        half = place(position, cell)
        turns = {cell_name(cell): 1} if half.wins else dict(_turns(half, values))
        if _value(values, name_of(half.position, placed=True)) != max(turns.values()):
            raise UnbelievableError
        worth |= turns
    value = _value(values, name_of(position))
    if value != max(worth.values()):
        raise UnbelievableError
    return Reading(
        value, frozenset(move for move in worth if worth[move] == value) if value >= 0 else frozenset()
    )


def _turns(half: Half, values: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Yield each move that begins with a placement, with its value for the mover."""
    for written in TURNS:
        whole = finish(half, written)
        name = name_of(whole.position)
        if whole.over:
            value = 0 if not whole.winner else 1 if whole.winner == half.colour else -1
            if values.get(name, -value) != -value:
                raise UnbelievableError
        else:
            value = -_value(values, name)
        yield f"{cell_name(half.cell)} {written}", value


def _value(values: Mapping[str, int], name: str) -> int:
    if name not in values:
        raise UnbelievableError
    return values[name]
