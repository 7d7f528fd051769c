"""Read what a person typed: a piece and either edges or the parts of the short form.

It reads ``L5 r2 f @14 #2`` in any order, case and spacing (``l5r2f@14``), also without the @, which opens a
list of people on a phone, with words for the signs (``L5 rotation 2 at contact 14``), the canonical
``L5 3,-1,0 ...``, and full-width, Persian and Arabic digits. It does not check whether the placement fits the
table.

Source: the rules, section "Notation".
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.twigs.grid import TURNS, Edge
from games.twigs.pieces import NAMES
from games.typed import plain

COORDINATES = 15
"""Numbers of the five edges of a piece."""

_FLIPPED = (
    "flipped", "flip", "f", "뒤집어서", "뒤집기", "뒤집어", "뒤집음", "裏返して", "裏返し", "裏返す",
    "裏", "反転", "پشت و رو", "پشت", "برگردانده",
)  # fmt: skip
_AT = re.compile(
    r"(?<![a-z])(?:(?:at\s+)?contact|at|접점)(?=\s*\d)|接点(?=\s*\d)"
    r"|(?:در\s+)?(?:نقط(?:ه\u0654?|هی|ۀ)\s*)?تماس(?=\s*\d)|(?<!\d)(?=\d{1,4}번\s*접점)"
)
"""The words for a contact, before its number; plain text has no joiner between نقطه and ی."""
_AFTER = re.compile(r"(?<=\d)번\s*접점")
"""The same after its number, in Korean."""

_TURNED = (
    "rotation", "rotated", "rotate", "rot", "turned", "turn", "방향", "회전", "돌린 횟수", "向き", "回転",
    "回す回数", "تعداد چرخشها", "چرخش",
)  # fmt: skip
"""The words for a rotation, before its number."""
_TWIG = re.compile(r"(?<![a-z])(?:twig|트위그|トウィッグ|تویگ)\s*(?=[a-z]\d)")
"""The word for a piece, before its name."""

_BETWEEN = r"\s,،、.。;:؛()\[\]/!"
_TOKEN = re.compile(
    r"(?P<contact>@\s*\d{1,4}(?!\d))|(?P<which>#\s*\d{1,4}(?!\d))|(?P<named>[a-z]\d(?!\d))"
    rf"|(?P<turn>(?:{'|'.join(_TURNED)})[\s:=]*r?\d(?!\d))"
    rf"|(?P<flip>(?:{'|'.join(_FLIPPED)})(?![a-z\d]))|(?P<number>(?<![a-z\d])-?\d{{1,4}}(?!\d))"
    rf"|(?P<strange>[^{_BETWEEN}]+?(?=[{_BETWEEN}]|$))"
)

Fault: TypeAlias = Literal["", "unreadable", "two_moves", "no_piece", "unknown_piece", "no_turn"]


@dataclass(frozen=True, slots=True)
class Typed:
    """The parts of a text; None: not in it. ``edges``: () unless coordinates were typed.

    ``fault``: why the other fields are meaningless; then ``name`` is at most what was typed for a piece.
    """

    name: str = ""
    edges: tuple[Edge, ...] = ()
    turn: int | None = None
    flip: bool = False
    contact: int | None = None
    which: int | None = None
    fault: Fault = ""


def read(text: str) -> Typed:
    """Return the parts of a text. Never raises for any text."""
    found: dict[str, list[str]] = defaultdict(list)
    for token in _TOKEN.finditer(_AFTER.sub("", _AT.sub("@", _TWIG.sub("", plain(text))))):
        found[str(token.lastgroup)].append(token[0].lstrip("@# "))
    if len(found["number"]) == 1 and found["number"][0].isdigit() and not found["contact"]:
        found["contact"] = found.pop("number")
    if found["strange"] or not any(found.values()):
        return Typed(fault="unreadable")
    names, turns = _names(found["named"])
    turns += [f"r{token[-1]}" for token in found["turn"]]
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
