"""Lengths of time as people type them in four languages: ``10m``, ``2시간``, ``90 s``, ``half an hour``."""

from __future__ import annotations

import re

from games.typed import plain

MINUTE, HOUR, DAY, WEEK = 60, 3600, 86_400, 604_800

LONGEST_TEXT = 60
"""The most characters that are read; the rest is ignored."""

_UNITS = {
    1: "s sec secs second seconds 초 秒 秒間 ثانیه ث",
    MINUTE: "m min mins minute minutes 분 分 分間 دقیقه د",
    HOUR: "h hr hrs hour hours 시간 時間 ساعت",
    DAY: "d day days 일 日 日間 روز",
    WEEK: "w week weeks 주 주일 주간 週 週間 هفته",
}
_SECONDS = {word: seconds for seconds, words in _UNITS.items() for word in words.split()}
_DAYS = {"하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "열흘": 10}
"""Numbers of days in one word."""
_COUNTS = {
    1: "one 한 일 一 یک", 2: "two 두 이 二 دو", 3: "three 세 삼 三 سه", 4: "four 네 사 四 چهار",
    5: "five 다섯 오 五 پنج", 6: "six 여섯 육 六 شش", 7: "seven 일곱 칠 七 هفت", 8: "eight 여덟 팔 八 هشت",
    9: "nine 아홉 구 九 نه", 10: "ten 열 십 十 ده", 11: "eleven 열한 십일 十一 یازده",
    12: "twelve 열두 십이 十二 دوازده", 15: "fifteen 십오 十五 پانزده", 20: "twenty 이십 二十 بیست",
    30: "thirty 삼십 三十 سی",
}  # fmt: skip
_NUMBERS = {word: count for count, words in _COUNTS.items() for word in words.split()}
_SIGNS = {
    **{word: f"/{seconds}" for word, seconds in _SECONDS.items()},
    **{word: f"{count} /{DAY}" for word, count in _DAYS.items()},
    **{word: str(count) for word, count in _NUMBERS.items()},
    **dict.fromkeys(("a", "an"), "a"),
    **dict.fromkeys(("half", "반", "半", "نیم"), "half"),
    **dict.fromkeys(("and", "و", "と"), "&"),
}
_DAY_OR_ONE = "일"
"""After a number it means day, elsewhere the number one."""
_BELOW = {f"/{HOUR}": f"/{MINUTE}", f"/{MINUTE}": "/1", f"/{DAY}": f"/{HOUR}"}

_PIECES = re.compile(r"\d{1,9}(?:\.\d{1,3})?|[^\W\d_]+")
_TOGETHER = re.compile(
    "|".join(sorted((word for word in _SIGNS if not word.isascii()), key=len, reverse=True))
)
"""Words that other scripts write without a blank between them: 한시간, 半日."""
_STOP = re.compile(r"(?<=[^\W\d_])[.。]")
"""The full stop of ``5 mins.``"""

_LENGTH = re.compile(
    r"(?:(?P<count>[\d.]+|a)(?P<more> & (?:a )?half)?|(?:a )?half(?: a)?) /(?P<unit>\d+)"
    r"(?P<rest>(?: &)?(?: a)? half(?! (?:a )?/))?(?: & | |$)"
)
"""A number and its unit in the signs of ``_written``: two and a half hours, half an hour, 두 시간 반."""


def read_duration(text: str) -> int | None:
    """Return the length of time that a text means, in whole seconds, else None. A bare number is seconds."""
    pieces = _pieces(text)
    if len(pieces) == 1 and pieces[0][0].isdigit():
        return _whole(float(pieces[0]))
    written, seconds, at = _written(pieces), 0.0, 0
    while at < len(written):
        found = _LENGTH.match(written, at)
        if found is None:
            return None
        seconds, at = seconds + _length(found), found.end()
    return _whole(seconds) if written else None


def _pieces(text: str) -> list[str]:
    """Return the numbers and words in their order; [] if there is anything else."""
    spelt = _STOP.sub(" ", plain(text, LONGEST_TEXT).replace("٫", "."))
    if _PIECES.sub("", spelt).strip(" ,،、+"):
        return []
    return [part for piece in _PIECES.findall(spelt) for part in _parted(piece)]


def _parted(piece: str) -> list[str]:
    """Return the known words that a piece is made of; the piece itself if it contains anything else."""
    parts = _TOGETHER.findall(piece)
    return parts if "".join(parts) == piece else [piece]


def _written(pieces: list[str]) -> str:
    """Return the pieces as ``_SIGNS``: ``a /3600 & half`` for an hour and a half; "" if a word is unknown.

    A number at the end, as in ``1h30``, gets the unit below the last one.
    """
    signs: list[str] = []
    for piece in pieces:
        number = bool(signs) and (signs[-1][0].isdigit() or signs[-1] == "half")
        known = f"/{DAY}" if piece == _DAY_OR_ONE and number else _SIGNS.get(piece)
        sign = piece if piece[0].isdigit() else known
        if sign is None:
            return ""
        signs += sign.split()
    if pieces and pieces[-1][0].isdigit():
        units = [sign for sign in signs[:-1] if sign != "&"][-1:]
        signs += [below for unit in units if (below := _BELOW.get(unit))]
    return " ".join(signs)


def _length(found: re.Match[str]) -> float:
    """Return the seconds of a number with its unit, as ``_LENGTH`` matched it."""
    count = 0.5 if found["count"] is None else 1.0 if found["count"] == "a" else float(found["count"])
    halves = bool(found["more"]) + bool(found["rest"])
    return (count + halves / 2) * int(found["unit"])


def _whole(seconds: float) -> int | None:
    seconds = round(seconds, 3)  # 1.1 hours are 3960.0000000000005 seconds
    return int(seconds) if seconds == int(seconds) else None


LADDER = (
    10, 15, 20, 30, 45, MINUTE, 90, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE,
    HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 5 * DAY, WEEK,
)  # fmt: skip
"""Lengths that are useful to suggest."""
