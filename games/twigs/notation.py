"""Read what a person typed: a piece and either edges or the parts of the short form.

It reads ``L5 r2 f @14 #2`` in any order, case and spacing (``l5r2f@14``), also without the @, which opens a
list of people on a phone, the canonical ``L5 3,-1,0 ...``, full-width, Persian and Arabic digits, and what
people say in four languages (``L5 rotation 2 at contact 14``), by the words of ``vocabulary/``. It does not
check whether the placement fits the table.

Source: the rules, section "Notation".
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from games.twigs.grid import TURNS, Edge
from games.twigs.pieces import NAMES
from games.typed import plain, without_faces
from games.vocabulary import Heard, Piece, vocabulary

COORDINATES = 15
"""How many coordinates the five edges of a piece have."""

_BETWEEN = r"\s,،、.。;:؛()\[\]/!"
_TOKEN = re.compile(
    r"(?P<contact>@\s*\d{1,4}(?!\d))|(?P<which>#\s*\d{1,4}(?!\d))|(?P<named>[a-z]\d(?!\d))"
    r"|(?P<flip>f(?![a-z\d]))|(?P<number>(?<![a-z\d])-?\d{1,4}(?!\d))"
    rf"|(?P<strange>[^{_BETWEEN}]+?(?=[{_BETWEEN}]|$))"
)

_WORDS = vocabulary(__package__)

Fault: TypeAlias = Literal["", "unreadable", "two_moves", "no_piece", "unknown_piece", "no_turn"]


@dataclass(frozen=True, slots=True)
class Typed:
    """The parts of a text; None: not in it. ``edges``: () unless coordinates were typed.

    ``fault``: why the other fields are meaningless; then ``name`` is at most what was typed for a piece.
    ``unsure``, ``unread``: as in ``games.vocabulary.Said``.
    """

    name: str = ""
    edges: tuple[Edge, ...] = ()
    turn: int | None = None
    flip: bool = False
    contact: int | None = None
    which: int | None = None
    fault: Fault = ""
    unsure: bool = False
    unread: tuple[str, ...] = ()


def read(text: str) -> Typed:
    """Return the parts of a text: as notation, else as people say it. Never raises for any text."""
    exact = _exact(without_faces(plain(text)))
    if exact.fault != "unreadable":
        return exact
    heard = _WORDS.hear(text)
    written = None if heard.unread else _written(heard)
    typed = _exact(written) if written else exact
    return replace(typed, unsure=heard.unsure, unread=heard.unread)


def _exact(text: str) -> Typed:
    found: dict[str, list[str]] = defaultdict(list)
    for token in _TOKEN.finditer(text):
        found[str(token.lastgroup)].append(token[0].lstrip("@# "))
    if len(found["number"]) == 1 and found["number"][0].isdigit() and not found["contact"]:
        found["contact"] = found.pop("number")
    if found["strange"] or not any(found.values()):
        return Typed(fault="unreadable")
    names, turns = _names(found["named"])
    fault = _fault(found, names, turns)
    name = names[0] if names else ""
    if fault:
        return Typed(name, fault=fault)
    return Typed(
        name,
        _edges(found["number"]),
        turn=int(turns[0][1]) if turns else None,
        flip=bool(found["flip"]),
        contact=_number(found["contact"]),
        which=_number(found["which"]),
    )


# -- what people say -----------------------------------------------------------------------------------

_SIGN_OF = {"turn": "r", "contact": "@", "which": "#"}
"""The signs of the short form whose parts have a number, by the word said before or after it."""


def _written(heard: Heard) -> str | None:
    """Return what is said, written in the short form; None if it is ambiguous."""
    if heard.has("or", "not", "no"):
        return None
    kinds = {"word", "number", "letter", "sign", "count", "at"}
    rest = [piece for piece in heard.pieces if piece.kind in kinds and piece.said != "lay"]
    words: list[str] = []
    turn = ""
    while rest:
        word, taken, turns = _next_word(rest)
        if word is None:
            return None
        words += [word] if word else []
        turn = word if turns else turn
        rest = rest[taken:]
    if turn == "r5" and not any(_PIECE.fullmatch(word) for word in words):
        words.remove(turn)  # it would be the piece of that name
    return " ".join(words)


def _next_word(rest: Sequence[Piece]) -> tuple[str | None, int, bool]:
    """Return the first word in the short form (None: unclear), its number of pieces, and whether it turns."""
    one, two, three = (*rest, _NO_PIECE, _NO_PIECE)[:3]
    numbered = two.kind == "number"
    if numbered and ((one.kind == "letter" and two.close) or (one.kind == "sign" and one.said in "@#")):
        return one.said + two.said, 2, False
    if numbered and one.said in _SIGN_OF:
        return _SIGN_OF[one.said] + two.said, 3 if three.kind == "count" else 2, one.said == "turn"
    if one.kind == "number":
        label = _label(two, three)
        if two.kind == "at":
            return f"@{one.said}", 2, False
        if label:
            return _SIGN_OF[label] + one.said, 3 if two.kind == "count" else 2, label == "turn"
        return one.said, 1, False
    if one.said in {"f", "flip"}:
        return "f", 1, False
    if one.said == "turn" and two.said == "r":
        return "", 1, False
    unclear = one.kind in {"letter", "sign"} or one.said in _SIGN_OF
    return None if unclear else "", 1, False


_PIECE = re.compile(r"[a-qs-z]\d")
_NO_PIECE = Piece("apart", "")


def _label(two: Piece, three: Piece) -> str:
    """Return the word after a number that says what it is (6번 접점); "" if that is said of the next one."""
    if two.said in _SIGN_OF and three.kind != "number":
        return two.said
    return three.said if two.kind == "count" and three.said in _SIGN_OF else ""


def _number(words: list[str]) -> int | None:
    return int(words[0]) if words else None


def _names(named: list[str]) -> tuple[list[str], list[str]]:
    """Separate pieces from turns, which look alike: ``r5`` is the piece R5 unless another piece is named."""
    pieces = [word for word in named if word[0] != "r"]
    turns = [word for word in named if word[0] == "r"]
    if not pieces and "r5" in turns:
        turns.remove("r5")
        pieces = ["r5"]
    return list(dict.fromkeys(word.upper() for word in pieces)), turns


def _fault(found: dict[str, list[str]], names: list[str], turns: list[str]) -> Fault:
    numbers, words = found["number"], [turns, *(found[part] for part in ("flip", "contact", "which"))]
    if len(names) > 1 or len(numbers) > COORDINATES or any(len(part) > 1 for part in words):
        return "two_moves"
    if not names:
        return "no_piece"
    if names[0] not in NAMES:
        return "unknown_piece"
    if numbers and (len(numbers) != COORDINATES or any(words) or set(numbers[2::3]) - {"0", "1", "2"}):
        return "unreadable"
    return "no_turn" if turns and int(turns[0][1]) not in TURNS else ""


def _edges(numbers: list[str]) -> tuple[Edge, ...]:
    values = list(map(int, numbers))
    return tuple(sorted(zip(values[::3], values[1::3], values[2::3], strict=True)))
