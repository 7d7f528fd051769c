"""Read when something is to begin, as people type it in four languages. Pure.

After a while: ``2 hours``, ``in half an hour``, ``30분 뒤``. At an hour: ``21:00``, ``tomorrow 8 pm``,
``土曜日20時``, ``20:00 UTC``, ``5 Dec 20:00``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.tables.hours import Instant
from bot.tables.typed_dates import date_in
from bot.tables.typed_hours import ABBREVIATIONS, named_zone, next_time, read_clock
from data.zones import Zone, shown
from games.durations import DAY, read_duration
from games.typed import plain

LONGEST = 60
"""Only so many characters are read."""

_IN = re.compile(r"(?:in|after|تا|بعد از|پس از)\s+")
_LATER = re.compile(r" ?(?:from now|later|time|(?:후|뒤)에?|後に?|دیگر|دیگه|بعد)")

_DAYS = {
    "tonight": "tonight|오늘 ?밤|今夜|今晩|امشب",
    "today": "today|오늘|今日|本日|きょう|امروز",
    "after": "(?:the )?day after tomorrow|(?:내일 ?)?모레|明後日|あさって|پس ?فردا",
    "tomorrow": "tomorrow|내일|明日|あした|فردا",
    "day0": "monday|mon|월요일|月曜日?|2 ?شنبه|دو ?شنبه",
    "day1": "tuesday|tues?|화요일|火曜日?|3 ?شنبه|سه ?شنبه",
    "day2": "wednesday|wed|수요일|水曜日?|4 ?شنبه|چهار ?شنبه",
    "day3": "thursday|thurs?|thu|목요일|木曜日?|5 ?شنبه|پنج ?شنبه",
    "day4": "friday|fri|금요일|金曜日?|جمعه|آدینه",
    "day5": "saturday|sat|토요일|土曜日?|شنبه",
    "day6": "sunday|sun|일요일|日曜日?|1 ?شنبه|یک ?شنبه",
}
"""The weekdays begin with Monday. Persian counts them from Saturday: 5شنبه is Thursday."""
_FROM_NOW = {"today": 0, "tonight": 0, "tomorrow": 1, "after": 2}


def _bounded(word: str) -> str:
    """Return a pattern for a day; in scripts with blanks between words, for the whole word only."""
    spaced = word[0].isascii() or "\u0600" <= word[0] <= "\u06ff"
    return rf"(?<![\w:.])(?:{word})(?![^\W\d_])" if spaced else word


_DAY = "|".join(f"(?P<{day}>{'|'.join(map(_bounded, words.split('|')))})" for day, words in _DAYS.items())
_DAY_FIRST = re.compile(rf"(?:on |this )?(?:{_DAY})(?:の|에)?(?P<hour>.+)")
_DAY_LAST = re.compile(rf"(?P<hour>.*?)(?:\bon |\bthis )?(?:{_DAY})에?")
_SIGNS = " ,،、"
"""They may stand between a day and an hour."""
_AT = re.compile(r"(?<=.)(?:에|부터|に|から)$")
"""What follows an hour at which something begins."""
_BEFORE_DATE, _AFTER_DATE = (
    re.compile(r"(?:\bon)?(?:(?:^| )the)?$"),
    re.compile(r"^(?:に|の|에)?[ ,،、]*(?:at )?"),
)
"""What joins a date to what stands around it."""

_SMALL = 6
_NIGHT = re.compile(r"night|밤|심야|자정|夜|晩|شب|^24")
"""Before this hour people disagree on the day that a night belongs to: Saturday at midnight."""

_TIME_OF = re.compile(r"^\(?(?:به )?(?:وقت )?| ?(?:time|시간|時間)?\)?$")
"""What stands around a zone: ``(UTC)``, Berlin time, به وقت تهران."""
_GLUED = re.compile(
    rf"(?<=[\d.m시時分분])(?=\(?(?:{ABBREVIATIONS})(?: ?[+-]? ?\d[\d:.]*)?\)?$)|(?<=:\d\d)(?=[+-]\d)"
)
"""Where a zone follows an hour without a blank: 20:00UTC, 8pmKST, 20:00+9."""
_ZONE_WORDS = 4
"""A zone is named in so many words at most: ``New York City time``."""


def read_start(text: str, now: Instant, zone: Zone, soonest: float, furthest: float) -> Instant | None:
    """Return when something begins; None: the text means no moment, or one too near or too far.

    ``zone``: whose clocks an hour is of, if the text names no zone. ``soonest``, ``furthest``: how many
    seconds ahead it may be. An hour that comes too soon is that of the next day. A bare number is no hour:
    21 may be minutes.
    """
    typed = " ".join(plain(text, LONGEST).split()).strip(" .。!")
    at = None if typed.isdecimal() else _at_an_hour(typed, now, zone, soonest)
    if at is None:
        seconds = _after(typed)
        at = None if seconds is None else now + seconds
    return at if at is not None and soonest <= at - now <= furthest else None


def _after(typed: str) -> int | None:
    """Return the seconds of ``2 hours``, ``in 2 hours`` and the like; None: it is none of these."""
    begun = _IN.match(typed)
    length = typed[begun.end() :] if begun else typed
    ends = next((found for found in _LATER.finditer(length) if found.end() == len(length)), None)
    length = length[: ends.start()] if ends else length
    return None if (begun or ends) and length.isdecimal() else read_duration(length)


def _at_an_hour(typed: str, now: Instant, zone: Zone, soonest: float) -> Instant | None:
    for hour, where in _zoned(_GLUED.sub(" ", typed), zone):
        at = _next(hour, now, where, soonest)
        if at is not None:
            return at
    return None


def _zoned(typed: str, zone: Zone) -> Iterator[tuple[str, Zone]]:
    """Yield a text with the person's zone, then without each zone that may be named at its end or start."""
    yield typed, zone
    words = typed.split(" ")
    for count in range(min(_ZONE_WORDS, len(words) - 1), 0, -1):
        for named, rest in ((words[-count:], words[:-count]), (words[:count], words[count:])):
            where = named_zone(_TIME_OF.sub("", " ".join(named)))
            if where is not None:
                yield " ".join(rest), where


def _next(typed: str, now: Instant, zone: Zone, soonest: float) -> Instant | None:
    """Return when the clocks of a zone show an hour, of a day if one is named; None: it is no hour."""
    dated = date_in(typed)
    if dated is not None:
        before = _BEFORE_DATE.sub("", dated.before.rstrip(_SIGNS))
        typed = f"{before.rstrip(_SIGNS)} {_AFTER_DATE.sub('', dated.after)}".strip(_SIGNS)
    found = _DAY_FIRST.fullmatch(typed) or _DAY_LAST.fullmatch(typed)
    if found is None and dated is None:
        return next_time(_AT.sub("", typed), now, zone, soonest)
    day = next(day for day in _DAYS if found[day]) if found else ""
    hour = _AT.sub("", (found["hour"] if found else typed).strip(_SIGNS))
    if day == "tonight":
        hour = late if read_clock(late := f"{hour} at night") else hour
    clock = read_clock(hour)
    if clock is None or (clock[0] < _SMALL and _NIGHT.search(f"{hour} {found[day] if found else ''}")):
        return None
    days = _days(day, now, zone) if found else ()
    if dated is not None:
        if hour.isdecimal():  # of 5 Dec 8 it is not clear which is the hour
            return None
        days = [on for on in dated.days(now, zone) if not found or _is_on(on, day, days)]
    return next_time(hour, now, zone, soonest, days)


def _is_on(days: int, day: str, its: Sequence[int]) -> bool:
    """Tell whether a date, so many days after today, is on a named day. ``its``: ``_days`` of that day."""
    return days in its or (day not in _FROM_NOW and (days - its[0]) % 7 == 0)


def _days(day: str, now: Instant, zone: Zone) -> Sequence[int]:
    """Return how many days after today a day is; a weekday is so twice."""
    if day in _FROM_NOW:
        return (_FROM_NOW[day],)
    today = int(shown(zone, now) // DAY + 3) % 7  # the first of 1970 was a Thursday
    ahead = (int(day.removeprefix("day")) - today) % 7
    return (ahead, ahead + 7)
