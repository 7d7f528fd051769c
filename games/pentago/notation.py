"""Typed moves, read into a cell and a rotation, whether or not they fit the board.

It reads ``b5 2+``, ``B52+``, ``b 5 2+``, ``2+ b5``, the pair ``4,1 2+`` or ``4 1 2+`` (row, column, both from
0), full-width, Persian and Arabic digits; and what people say in four languages (``b5 2 cw``, ``b5, turn the
top right block clockwise``), by the words of ``vocabulary/``.

Source: the rules, section "Notation".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, TypeAlias

from games.pentago.board import SIZE
from games.pentago.view import Way
from games.typed import plain, without_faces
from games.vocabulary import BEHIND, Heard, Piece, vocabulary, without_denied

SHOWN_LETTERS = 12

Place: TypeAlias = tuple[int, int]
"""Row and column from 0, which may lie off the board."""

_APART = re.compile(r"(?<![^\W_])([a-f])[ \t]+(?=\d)")
"""The letter of a cell before its number, as in ``b 5 2+``."""

_JOINT = re.compile(r"(?<=[a-z]\d)\s*-\s*(?=\d\s*[+\-=])")
"""The dash of ``b5-2+``, which only joins the two moves of a turn."""

_TOKEN = re.compile(
    r"(?P<cell>[a-z]\d+)|(?P<pair>\d+\s*[,،、]\s*\d+)|(?P<number>\d+)|(?P<sign>[+\-=])"
    r"|(?P<strange>[^\s,،、.。;:؛()\[\]/!]+)"
)

_WORDS = vocabulary(__package__)

_UNCLEAR = re.compile(r"-\s?\d")
"""A minus before the number of a block, where it may be a dash."""

_DIGITS = re.compile(r"\d+")

Fault: TypeAlias = Literal["", "unreadable", "several"]


@dataclass(frozen=True, slots=True)
class Typed:
    """The parts of a text; None: missing. ``named``: the cell as it was typed.

    ``fault``: "unreadable" (an unknown word, or parts that don't go together), "several" (more than one
    move); then the other fields are meaningless. ``unsure``, ``unread``: as in ``games.vocabulary.Said``.
    """

    place: Place | None = None
    named: str = ""
    block: int | None = None
    way: Way | None = None
    fault: Fault = ""
    unsure: bool = False
    unread: tuple[str, ...] = ()

    @property
    def on_board(self) -> bool:
        """Whether the cell is one of the board's."""
        return self.place is not None and all(0 <= at < SIZE for at in self.place)


def read(text: str) -> Typed:
    """Read any text: as notation, else as people say it."""
    exact = _exact(without_faces(plain(text)))
    if exact.fault != "unreadable":
        return exact
    heard = without_denied(_WORDS.hear(text), _WAYS)
    written = "" if heard.unread else _written(heard)
    typed = _exact(written) if written else exact
    # The board counts its rows from 1, a pair of numbers from 0.
    pair = {"row", "column"} <= heard.meant and typed.named[:1].isdigit()
    return replace(typed, unsure=heard.unsure or pair, unread=heard.unread)


def _exact(text: str) -> Typed:
    spelt = _JOINT.sub(" ", _APART.sub(r"\1", text))
    found: dict[str, list[str]] = {"cell": [], "pair": [], "number": [], "sign": [], "strange": []}
    for token in _TOKEN.finditer(spelt):
        found[str(token.lastgroup)].append(token[0])
    if found["strange"] or not any(found.values()):
        return Typed(fault="unreadable")
    _regroup(found)
    cells = [*found["cell"], *found["pair"]]
    if any(len(parts) > 1 for parts in (cells, found["number"], found["sign"])):
        return Typed(fault="several")
    named = cells[0] if cells else ""
    block = _number(found["number"][0]) if found["number"] else None
    # In b5-2 the sign may only join the cell and the block.
    way = None if _UNCLEAR.search(spelt) else _way(found["sign"])
    if way == "=" and block is not None:
        return Typed(fault="unreadable")
    return Typed(_place(named) if named else None, named[:SHOWN_LETTERS], block, way)


# -- what people say -----------------------------------------------------------------------------------

_WAYS: Mapping[str, Way] = {"clockwise": "+", "counter": "-", "skip": "="}
_CORNERS = {f"block{number}": str(number) for number in range(1, 5)}


def _written(heard: Heard) -> str:
    """Return what is said, as far as it goes, in notation; "" if it is ambiguous."""
    rest = [piece for piece in heard.pieces if piece.said not in {"place", "degrees"} and piece.kind != "at"]
    cell, rest = _cell_in(rest)
    meant = {piece.said for piece in rest if piece.kind == "word"}
    ways = {way for word, way in _WAYS.items() if word in meant}
    signs = [piece.said for piece in rest if piece.kind == "sign"]
    blocks = {_CORNERS[word] for word in meant if word in _CORNERS}
    numbers = [piece.said for piece in rest if piece.kind == "number"]  # two may be a block, and turns of it
    blocks |= set(numbers)
    several = len(ways) > 1 or len(blocks) > 1 or len(numbers) > 1
    if heard.has("or") or several or any(piece.kind == "letter" for piece in rest):
        return ""
    if heard.has("not"):
        if ways - {"="} or blocks or not _denies_the_turn(rest) or len(heard.all("not")) > 1:
            return ""
        ways = {"="}
    joint = "" if ways else "".join(sign for sign in signs if sign in "+-=")
    before = joint if any(one.kind == "sign" and two.kind == "number" for one, two in pairwise(rest)) else ""
    after = "".join(ways) or ("" if before else joint)
    return f"{cell} {before}{''.join(blocks)}{after}".strip()


def _denies_the_turn(pieces: Sequence[Piece]) -> bool:
    """Return whether the negation denies the turn and no other turn is named: 돌리지 말고 그대로."""
    words = [piece.said for piece in pieces if piece.said in {"turn", "skip"} or piece.kind == "not"]
    return words in (["turn", BEHIND], ["turn", BEHIND, "skip"]) or ("turn" in words and "skip" not in words)


def _cell_in(pieces: list[Piece]) -> tuple[str, list[Piece]]:
    """Take the cell out of the pieces: b5, 5b, row 4 column 1, column b row 5, (4, 1)."""
    placed = _row_and_column(pieces)
    if placed is not None:
        return placed
    for index, (one, two) in enumerate(pairwise(pieces)):
        if one.kind == "letter" and two.kind == "number" and (two.close or _lone(pieces, index)):
            return one.said + two.said, [*pieces[:index], *pieces[index + 2 :]]
        if one.kind == "number" and two.kind == "letter" and two.close:
            return two.said + one.said, [*pieces[:index], *pieces[index + 2 :]]
    numbers = [index for index, piece in enumerate(pieces) if piece.kind == "number"]
    if len(numbers) > 1:
        first, second = numbers[:2]
        between = {piece.kind for piece in pieces[first + 1 : second]}
        if between <= {"and", "apart", "count"}:
            rest = [piece for index, piece in enumerate(pieces) if index not in {first, second}]
            return f"{pieces[first].said},{pieces[second].said}", rest
    return "", pieces


def _lone(pieces: Sequence[Piece], index: int) -> bool:
    """Return whether a letter has no number right before it: in "5b 2" it belongs to the 5."""
    return index == 0 or pieces[index - 1].kind != "number" or not pieces[index].close


def _row_and_column(pieces: Sequence[Piece]) -> tuple[str, list[Piece]] | None:
    """Take a row and a column out of the pieces, each with its word before or after it."""
    labels = [index for index, piece in enumerate(pieces) if piece.said in {"row", "column"}]
    values = {"number", "letter"}
    if len(labels) != 2 or pieces[labels[0]].said == pieces[labels[1]].said:
        return None
    before = labels[0] > 0 and pieces[labels[0] - 1].kind in values
    places = [index - 1 if before else index + 1 for index in labels]
    if any(not 0 <= index < len(pieces) or pieces[index].kind not in values for index in places):
        return None
    found = {pieces[label].said: pieces[index] for label, index in zip(labels, places, strict=True)}
    row, column = found["row"], found["column"]
    if row.kind != "number":
        return None
    taken = {*labels, *places}
    cell = f"{column.said}{row.said}" if column.kind == "letter" else f"{row.said},{column.said}"
    return cell, [piece for index, piece in enumerate(pieces) if index not in taken]


def _regroup(found: dict[str, list[str]]) -> None:
    """Split ``b52+`` into b5 and 2+, and join ``4 1`` to the pair 4,1; in place."""
    cells, numbers = found["cell"], found["number"]
    if len(cells) == 1 and len(cells[0]) == 3 and found["sign"] and not numbers:
        numbers.append(cells[0][2])
        cells[0] = cells[0][:2]
    if not cells and not found["pair"] and 2 <= len(numbers) <= 3:
        found["pair"] = [",".join(numbers[:2])]
        del numbers[:2]


def _number(digits: str) -> int:
    """Return the number; one with too many digits becomes 9999, which is never valid."""
    return int(digits) if len(digits) <= 4 else 9999


def _place(named: str) -> Place:
    if named[0].isalpha():
        return _number(named[1:]) - 1, ord(named[0]) - ord("a")
    row, column = _DIGITS.findall(named)
    return _number(row), _number(column)


def _way(signs: list[str]) -> Way | None:
    if not signs:
        return None
    if signs[0] == "+":
        return "+"
    return "-" if signs[0] == "-" else "="
