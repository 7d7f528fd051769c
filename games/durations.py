"""Lengths of time as people type them in four languages: ``10m``, ``2시간``, ``90 s``."""

from __future__ import annotations

import re

from games.typed import plain

MINUTE, HOUR, DAY, WEEK = 60, 3600, 86_400, 604_800

LONGEST_TEXT = 60
"""Only so many characters are read."""

_UNITS = {
    1: "s sec secs second seconds 초 秒 秒間 ثانیه ث",
    MINUTE: "m min mins minute minutes 분 分 分間 دقیقه د",
    HOUR: "h hr hrs hour hours 시간 時間 ساعت",
    DAY: "d day days 일 日 日間 روز",
    WEEK: "w week weeks 주 주일 週 週間 هفته",
}
_SECONDS = {word: seconds for seconds, words in _UNITS.items() for word in words.split()}
_ALONE = {"하루": DAY, "이틀": 2 * DAY, "사흘": 3 * DAY, "나흘": 4 * DAY, "닷새": 5 * DAY, "일주일": WEEK}
"""Whole lengths in one word."""
_ONE = frozenset({"a", "an", "one", "한", "일", "一", "یک"})
_AND = frozenset({"and", "و", "と"})
_PIECES = re.compile(r"(\d{1,9}(?:\.\d{1,3})?|[^\W\d_]+)")


def read_duration(text: str) -> int | None:
    """Return the whole seconds that a text means, None if it means none. A number alone counts seconds."""
    pieces = _pieces(text)
    if not pieces:
        return None
    if len(pieces) == 1:
        alone = _ALONE.get(pieces[0], _number(pieces[0]))
        return None if alone is None else _whole(alone)
    if len(pieces) % 2 and _number(pieces[-1]) is not None:
        pieces.append(_below(pieces[-2]))
    pairs = list(zip(pieces[::2], pieces[1::2], strict=False))
    lengths = [_length(number, unit) for number, unit in pairs]
    if len(pieces) % 2 or None in lengths:
        return None
    return _whole(sum(length for length in lengths if length is not None))


def _pieces(text: str) -> list[str]:
    """Return numbers and words in their order; nothing if there is anything else."""
    written = plain(text, LONGEST_TEXT).replace("٫", ".")
    rest = _PIECES.sub("", written)
    if rest.strip(" ,،、+"):
        return []
    return [piece for piece in _PIECES.findall(written) if piece not in _AND]


def _number(piece: str) -> float | None:
    if piece in _ONE:
        return 1.0
    return float(piece) if piece[0].isdigit() else None


def _length(number: str, unit: str) -> float | None:
    count, seconds = _number(number), _SECONDS.get(unit)
    return None if count is None or seconds is None else count * seconds


def _below(unit: str) -> str:
    """Return the unit of a number that ends a length, as in ``1h30``."""
    return {HOUR: "m", MINUTE: "s", DAY: "h"}.get(_SECONDS.get(unit, 0), "")


def _whole(seconds: float) -> int | None:
    return int(seconds) if seconds == int(seconds) else None


LADDER = (
    10, 15, 20, 30, 45, MINUTE, 90, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE,
    HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 5 * DAY, WEEK,
)  # fmt: skip
"""Lengths that are useful to suggest."""
