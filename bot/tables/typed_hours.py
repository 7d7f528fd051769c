"""Read hours of the day and time zones as people type them in four languages. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.tables.hours import Instant
from data.cities import places, zone_of
from data.zones import Zone, ahead, first_showing, shown, written_offset
from games.durations import DAY, HOUR, MINUTE
from games.typed import plain

LONGEST = 40
"""Only so many characters of a typed time or zone are read."""

NEAR = 7
"""Minutes by which somebody's clock may be wrong."""

WEST, EAST = -12 * 60, 14 * 60
"""The first and the last offset of all, in minutes."""

_MANY = (-10 * 60, 13 * 60)
"""Between these offsets most people live."""

_MORNING = re.compile(
    r"오전|아침|새벽|午前|朝|早朝|未明|a\.?m\.?|in the morning|ق\.?ظ\.?|قبل ?از ?ظهر|صبح|بامداد"
)
_LATE = re.compile(
    r"오후|저녁|午後|夕方?|p\.?m\.?|in the (?:afternoon|evening)|ب\.?ظ\.?|بعد ?از ?ظهر|عصر|غروب"
)
_EVENING = re.compile(r"저녁|夕方?|in the evening|عصر|غروب")
"""Of these parts, those without a twelfth hour."""
_MIDDAY = re.compile(r"한?낮|昼|noon|ظهر")
_NIGHT = re.compile(r"한?밤|심야|夜中?|深夜|晩|at night|midnight|شب|نیمه ?شب")
_PARTS = "|".join(part.pattern for part in (_MORNING, _LATE, _MIDDAY, _NIGHT))
_MINUTES = r" ?(?:[:.시時]|و) ?(?:(\d\d|\d(?= ?(?:[분分]|دقیقه))) ?(?:[분分]|دقیقه)?|(반|半|نیم))"
_CLOCK = re.compile(
    rf"(?:ساعت ?|at )?(?:({_PARTS})の? ?)?(\d{{1,2}})(?:{_MINUTES}| ?(?:[:.시時]|o['’]?clock))? ?({_PARTS})?"
)
"""A time of day: 21:34, 9:34 pm, 오후 9시 34분, 午後9時半, ساعت ۹ شب."""

_NAMED = {
    "noon": 12, "정오": 12, "正午": 12, "ظهر": 12,
    "midnight": 0, "자정": 0, "نیمه شب": 0, "نیمهشب": 0, "24:00": 0, "24시": 0, "24時": 0,
}  # fmt: skip
"""Hours with names of their own."""

_OFFSET = re.compile(r"(?:(?:utc|gmt) ?([+-]?)|([+-])) ?(\d{1,2})(?:[:.]?(\d{2}))?")
"""UTC+9, +9, UTC 9."""
_ABBREVIATED = {
    "utc": 0, "gmt": 0, "z": 0, "wet": 0, "cet": 1, "cest": 2, "eet": 2, "eest": 3, "msk": 3, "irst": 3.5,
    "pkt": 5, "hkt": 8, "sgt": 8, "awst": 8, "kst": 9, "jst": 9, "aest": 10, "aedt": 11,
    "nzst": 12, "nzdt": 13, "edt": -4, "est": -5, "cdt": -5, "mdt": -6, "pdt": -7, "pst": -8, "hst": -10,
}  # fmt: skip
"""Zones by their usual abbreviations, without those that mean several: IST, CST, BST."""
ABBREVIATIONS = "|".join(_ABBREVIATED)
"""A pattern for them."""


def read_clock(text: str) -> tuple[int, int | None] | None:
    """Return the hour, 0 to 23, and the minute, None if none is said; None: the text is no time of day."""
    typed = " ".join(plain(text, LONGEST).split())
    if typed in _NAMED:
        return _NAMED[typed], None
    found = _CLOCK.fullmatch(typed)
    if not found or int(found[2]) > 23 or int(found[3] or 0) > 59 or (found[1] and found[5]):
        return None
    hour = _hour_of(int(found[2]), found[1] or found[5] or "")
    minute = 30 if found[4] else int(found[3]) if found[3] else None
    return None if hour is None else (hour, minute)


def _hour_of(hour: int, part: str) -> int | None:
    """Return the hour of the day that an hour with a part of the day means; None: they don't fit."""
    if hour > 12:
        return None if _MORNING.fullmatch(part) else hour
    first = hour % 12
    if not first and _EVENING.fullmatch(part):
        return None
    late = (
        _LATE.fullmatch(part)
        or (_MIDDAY.fullmatch(part) and first < 7)
        or (_NIGHT.fullmatch(part) and first > 5)
    )
    return first + 12 if late else first if part else hour


def read_hour(text: str) -> str | None:
    """Return the hour of the day that a text means, as options hold it: 21:00; None: it means none."""
    found = read_clock(text)
    return f"{found[0]:02}:00" if found and not found[1] else None


def next_time(
    text: str, now: Instant, zone: Zone, soonest: float = 0, days: Iterable[int] = (0, 1)
) -> Instant | None:
    """Return when the clocks of a zone show a typed time of day next; None: the text means none.

    ``soonest``: so many seconds from now at least. ``days``: only so many days after today; None: too soon.
    """
    found = read_clock(text)
    if found is None:
        return None
    midnight = shown(zone, now) // DAY * DAY
    for day in days:
        at = first_showing(zone, midnight + day * DAY + found[0] * HOUR + (found[1] or 0) * MINUTE)
        if at > now and at - now >= soonest:
            return at
    return None


def named_zone(text: str) -> Zone | None:
    """Return the zone that a text names: an offset for UTC+9 or KST, else that of a city or a country."""
    typed = plain(text, LONGEST).strip()
    if typed in _ABBREVIATED:
        return written_offset(round(60 * _ABBREVIATED[typed]))
    if named := _OFFSET.fullmatch(typed):
        minutes = (int(named[3]) * 60 + int(named[4] or 0)) * (-1 if "-" in (named[1], named[2]) else 1)
        return written_offset(minutes) if minutes % 15 == 0 and WEST <= minutes <= EAST else None
    return zone_of(typed)


def zone_showing(text: str, now: Instant) -> Zone | None:
    """Return the offset of those whose clocks show a typed time now; None: nobody's do, or it is no time.

    Of two offsets a day apart, it is the one where more people live.
    """
    clock = read_clock(text)
    if clock is None or clock[1] is None:
        return None
    seen = clock[0] * 60 + clock[1]
    offsets = {round(ahead(zone, now) / 60) for zone in places()}
    near = [
        (abs(_apart(seen, now, minutes)), not _MANY[0] <= minutes <= _MANY[1], minutes) for minutes in offsets
    ]
    distance, _, minutes = min(near)
    return written_offset(minutes) if distance <= NEAR else None


def read_zone(text: str, now: Instant) -> Zone | None:
    """Return the zone that a text means: one that it names, or the offset of what a clock shows now."""
    return named_zone(text) or zone_showing(text, now)


def _apart(seen: int, now: Instant, minutes: int) -> int:
    """Return the minutes between a clock and that of an offset, at most half a day."""
    there = int(now // MINUTE) + minutes
    return (seen - there + 720) % 1440 - 720
