"""Typed moves, read into a cell and a rotation, whether or not they fit the board.

It reads ``b5 2+``, ``B52+``, ``b 5 2+``, ``2+ b5``, the pair ``4,1 2+`` or ``4 1 2+`` (row, column, both from
0), the ways in words of four languages (``b5 2 cw``, ``b5 2 right``), arrows, and full-width, Persian and
Arabic digits.

Source: the rules, section "Notation".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.pentago.board import SIZE
from games.pentago.view import Way
from games.typed import plain

SHOWN_LETTERS = 12

Place: TypeAlias = tuple[int, int]
"""Row and column from 0, which may lie off the board."""

_CLOCKWISE = (
    "clockwise", "cw", "right", "r", "↻", "⟳",
    "시계방향", "시계 방향", "시계", "오른쪽", "우회전",
    "時計回り", "時計周り", "時計", "右回り", "右回転", "右",
    "ساعتگرد", "ساعت گرد", "راستگرد", "راست", "جهت عقربههای ساعت", "جهت عقربه های ساعت",
)  # fmt: skip
_COUNTER = (
    "counterclockwise", "counter-clockwise", "counter clockwise", "anticlockwise", "anti-clockwise",
    "anti clockwise", "counter", "ccw", "acw", "left", "l", "↺", "⟲",
    "반시계방향", "반시계 방향", "반시계", "시계반대방향", "시계 반대방향", "시계 반대 방향",
    "왼쪽", "좌회전",
    "反時計回り", "反時計周り", "反時計", "半時計回り", "逆時計回り", "左回り", "左回転", "左",
    "پادساعتگرد", "پادساعت گرد", "چپگرد", "چپ", "خلاف جهت عقربههای ساعت", "خلاف جهت عقربه های ساعت",
)  # fmt: skip
_SKIP = (
    "skip", "pass", "no turn", "no rotation", "건너뛰기", "건너뜀", "스킵", "패스", "회전 없음", "회전 안 함",
    "スキップ", "パス", "回さない", "回転なし", "بدون چرخش", "پاس",
)  # fmt: skip
_FILLERS = (
    "block", "turn", "rotate", "to", "the", "and", "then", "place", "put", "stone", "on", "at",
    "블록", "번", "놓고", "놓기", "으로", "로", "에", "을", "를", "회전", "돌리기", "돌려요", "돌려",
    "ブロック", "番", "を", "に", "へ", "で", "回転", "回す", "回します", "置いて", "置く",
    "بلوک", "را", "به", "و", "در",
)  # fmt: skip

_SIGNS = dict(
    [(word, "+") for word in _CLOCKWISE]
    + [(word, "-") for word in _COUNTER]
    + [(word, "=") for word in _SKIP]
    + [(word, " ") for word in _FILLERS]
)


def _bounded(word: str) -> str:
    """Return a pattern for a word; in scripts with spaces between words, for the whole word only."""
    spaced = word[0].isascii() or "\u0600" <= word[0] <= "\u06ff"
    return rf"(?<![^\W\d_]){re.escape(word)}(?![^\W\d_])" if spaced else re.escape(word)


_WORDS = re.compile("|".join(_bounded(word) for word in sorted(_SIGNS, key=len, reverse=True)))

_APART = re.compile(r"(?<![^\W_])([a-f])[ \t]+(?=\d)")
"""The letter of a cell before its number, as in ``b 5 2+``."""

_JOINT = re.compile(r"(?<=[a-z]\d)\s*-\s*(?=\d\s*[+\-=])")
"""The dash of ``b5-2+``, which only joins the two moves of a turn."""

_TOKEN = re.compile(
    r"(?P<cell>[a-z]\d+)|(?P<pair>\d+\s*[,،、]\s*\d+)|(?P<number>\d+)|(?P<sign>[+\-=])"
    r"|(?P<strange>[^\s,،、.。;:؛()\[\]/!]+)"
)

_DIGITS = re.compile(r"\d+")

Fault: TypeAlias = Literal["", "unreadable", "several"]


@dataclass(frozen=True, slots=True)
class Typed:
    """The parts of a text; None: missing. ``named``: the cell as it was typed.

    ``fault``: "unreadable" (an unknown word, or parts that don't go together), "several" (more than one
    move); then the other fields are meaningless.
    """

    place: Place | None = None
    named: str = ""
    block: int | None = None
    way: Way | None = None
    fault: Fault = ""

    @property
    def on_board(self) -> bool:
        """Whether the cell is one of the board's."""
        return self.place is not None and all(0 <= at < SIZE for at in self.place)


def read(text: str) -> Typed:
    """Read any text."""
    joined = _APART.sub(r"\1", plain(text))
    spelt = _JOINT.sub(" ", _WORDS.sub(lambda found: f" {_SIGNS[found[0]]} ", joined))
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
    way = _way(found["sign"])
    if way == "=" and block is not None:
        return Typed(fault="unreadable")
    return Typed(_place(named) if named else None, named[:SHOWN_LETTERS], block, way)


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
