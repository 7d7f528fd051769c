"""Read from what people type, in four languages, when something is to begin. Pure.

After a delay: ``2 hours``, ``in half an hour``, ``30분 뒤``. At an hour: ``21:00``, ``tomorrow 8 pm``,
``土曜日20時``, ``20:00 UTC``, ``5 Dec 20:00``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from bot.tables.hours import Instant
from data.cities import places, zone_of
from data.zones import Zone, ahead, first_showing, shown, written_offset
from games.durations import DAY, HOUR, MINUTE, read_duration
from games.typed import plain

# -- find dates in what people type in four languages ----------------------------------------------------


_MONTHS = (
    "jan(?:uary)?|ژانویه", "feb(?:ruary)?|فوریه", "mar(?:ch)?|مارس", "apr(?:il)?|آوریل|آپریل", "may|مه|می",
    "june?|ژوئن|جون", "july?|ژوئیه|ژوییه|جولای", "aug(?:ust)?|اوت|آگوست", "sept?(?:ember)?|سپتامبر",
    "oct(?:ober)?|اکتبر", "nov(?:ember)?|نوامبر", "dec(?:ember)?|دسامبر",
)  # fmt: skip
_NAMED = tuple(map(re.compile, _MONTHS))
_MONTH = rf"(?<![^\W\d_])(?:{'|'.join(_MONTHS)})(?![^\W\d_])\.?"
_DAY_OF_MONTH = r"(?<![\d:.])\d{1,2}(?![\d:.]\d)(?:st|nd|rd|th|\.)?"
_YEAR = r"(?:,?\s*(?P<y{0}>\d{{4}})(?!\d))?"
_WEEKDAY = r"(?:\s*\((?P<weekday>[월화수목금토일月火水木金土])(?:요일|曜日?)?\))?"
_DATE = re.compile(
    rf"(?P<d1>{_DAY_OF_MONTH})(?: of)?\s*(?P<m1>{_MONTH}){_YEAR.format(1)}"
    rf"|(?P<m2>{_MONTH})\s*(?P<d2>{_DAY_OF_MONTH})(?![\d:]){_YEAR.format(2)}"
    rf"|(?:(?P<y3>\d{{4}})[년年]\s*)?(?P<m3>\d{{1,2}})[월月]\s*(?P<d3>\d{{1,2}})[일日]{_WEEKDAY}"
    r"|(?<!\d)(?P<y4>\d{4})-(?P<m4>\d\d)-(?P<d4>\d\d)(?!\d)t?"
)
_WEEKDAYS = ("월月", "화火", "수水", "목木", "금金", "토土", "일日")


@dataclass(frozen=True, slots=True)
class TypedDate:
    """A date in a text. ``year`` None: the next such date. ``weekday``: the one named with it, 0 is Monday.

    ``before``, ``after``: the text around it.
    """

    year: int | None
    month: int
    day: int
    weekday: int | None
    before: str
    after: str

    def days(self, now: Instant, zone: Zone) -> Sequence[int]:
        """Return how many days after today it is in a zone; (): there is no such day, or it is past.

        Without a year it is this year's or next year's date.
        """
        today = date(1970, 1, 1).toordinal() + int(shown(zone, now) // DAY)
        this_year = date.fromordinal(today).year
        years = (this_year, this_year + 1) if self.year is None else (self.year,)
        found = [at for year in years if (at := _on(year, self.month, self.day)) is not None]
        fits = [at for at in found if self.weekday is None or at.weekday() == self.weekday]
        return tuple(at.toordinal() - today for at in fits if at.toordinal() >= today)


def _on(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def date_in(typed: str) -> TypedDate | None:
    """Return the date in a text, None if there is none. ``typed``: normalized by ``games.typed``."""
    found = _DATE.search(typed)
    if found is None:
        return None
    form = next(number for number in "1234" if found[f"m{number}"])
    year, month, day = (found[f"{part}{form}"] for part in "ymd")
    weekday = found["weekday"]
    return TypedDate(
        int(year) if year else None,
        int(month) if month.isdecimal() else _number_of(month),
        int("".join(filter(str.isdecimal, day))),
        next(number for number, names in enumerate(_WEEKDAYS) if weekday in names) if weekday else None,
        typed[: found.start()],
        typed[found.end() :],
    )


def _number_of(month: str) -> int:
    return next(n for n, named in enumerate(_NAMED, 1) if named.fullmatch(month.rstrip(".")))


# -- read hours of the day and time zones as people type them in four languages. Pure --------------------


LONGEST_HOUR = 40
"""Most characters of a typed time or zone that are read."""

NEAR = 7
"""Minutes by which somebody's clock may be wrong."""

WEST, EAST = -12 * 60, 14 * 60
"""The westernmost and easternmost offset, in minutes."""

_MANY = (-10 * 60, 13 * 60)
"""Offsets (minutes) between which most people live."""

_MORNING = re.compile(
    r"오전|아침|새벽|午前|朝|早朝|未明|a\.?m\.?|in the morning|ق\.?ظ\.?|قبل ?از ?ظهر|صبح|بامداد"
)
_LATE = re.compile(
    r"오후|저녁|午後|夕方?|p\.?m\.?|in the (?:afternoon|evening)|ب\.?ظ\.?|بعد ?از ?ظهر|عصر|غروب"
)
_EVENING = re.compile(r"저녁|夕方?|in the evening|عصر|غروب")
"""Those of the parts of the day in ``_LATE`` that have no twelve o'clock."""
_MIDDAY = re.compile(r"한?낮|昼|noon|ظهر")
_AT_NIGHT = re.compile(r"한?밤|심야|夜中?|深夜|晩|at night|midnight|شب|نیمه ?شب")
_PARTS = "|".join(part.pattern for part in (_MORNING, _LATE, _MIDDAY, _AT_NIGHT))
_MINUTES = r" ?(?:[:.시時]|و) ?(?:(\d\d|\d(?= ?(?:[분分]|دقیقه))) ?(?:[분分]|دقیقه)?|(반|半|نیم))"
_CLOCK = re.compile(
    rf"(?:ساعت ?|at )?(?:({_PARTS})の? ?)?(\d{{1,2}})(?:{_MINUTES}| ?(?:[:.시時]|o['’]?clock))? ?({_PARTS})?"
)
"""A time of day: 21:34, 9:34 pm, 오후 9시 34분, 午後9時半, ساعت ۹ شب."""

_NAMED_HOUR = {
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
"""A pattern that matches any of them."""


def read_clock(text: str) -> tuple[int, int | None] | None:
    """Return the hour (0 to 23) and the minute, None if not given; None if the text is no time of day."""
    typed = " ".join(plain(text, LONGEST_HOUR).split())
    if typed in _NAMED_HOUR:
        return _NAMED_HOUR[typed], None
    found = _CLOCK.fullmatch(typed)
    if not found or int(found[2]) > 23 or int(found[3] or 0) > 59 or (found[1] and found[5]):
        return None
    hour = _hour_of(int(found[2]), found[1] or found[5] or "")
    minute = 30 if found[4] else int(found[3]) if found[3] else None
    return None if hour is None else (hour, minute)


def _hour_of(hour: int, part: str) -> int | None:
    """Return the hour (0 to 23) that an hour with a part of the day means; None if they don't fit."""
    if hour > 12:
        return None if _MORNING.fullmatch(part) else hour
    first = hour % 12
    if not first and _EVENING.fullmatch(part):
        return None
    late = (
        _LATE.fullmatch(part)
        or (_MIDDAY.fullmatch(part) and first < 7)
        or (_AT_NIGHT.fullmatch(part) and first > 5)
    )
    return first + 12 if late else first if part else hour


def read_hour(text: str) -> str | None:
    """Return the hour of the day that a text means, as options hold it (21:00); None if it means none."""
    found = read_clock(text)
    return f"{found[0]:02}:00" if found and not found[1] else None


def next_time(
    text: str, now: Instant, zone: Zone, soonest: float = 0, days: Iterable[int] = (0, 1)
) -> Instant | None:
    """Return the next instant at a typed time of day in a zone; None: the text is no time of day.

    ``soonest``: least seconds from now. ``days``: the days to try, counted from today; None: all too soon.
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
    """Return the zone that a text names: an offset for UTC+9 or KST, else a city's or a country's."""
    typed = plain(text, LONGEST_HOUR).strip()
    if typed in _ABBREVIATED:
        return written_offset(round(60 * _ABBREVIATED[typed]))
    if named := _OFFSET.fullmatch(typed):
        minutes = (int(named[3]) * 60 + int(named[4] or 0)) * (-1 if "-" in (named[1], named[2]) else 1)
        return written_offset(minutes) if minutes % 15 == 0 and WEST <= minutes <= EAST else None
    return zone_of(typed)


def zone_showing(text: str, now: Instant) -> Zone | None:
    """Return the offset where clocks show a typed time now; None: nowhere, or it is no time.

    Of two offsets a day apart, the one where more people live.
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
    """Return the zone that a text means: one it names, or the offset where clocks show that time now."""
    return named_zone(text) or zone_showing(text, now)


def _apart(seen: int, now: Instant, minutes: int) -> int:
    """Return the minutes between a clock and an offset's clock, at most half a day."""
    there = int(now // MINUTE) + minutes
    return (seen - there + 720) % 1440 - 720


LONGEST = 60
"""Most characters that are read."""

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
"""Words for days; day0 is Monday. Persian counts from Saturday: 5شنبه is Thursday."""
_FROM_NOW = {"today": 0, "tonight": 0, "tomorrow": 1, "after": 2}


def _bounded(word: str) -> str:
    """Return a pattern for a day; in scripts with spaces between words it matches whole words only."""
    spaced = word[0].isascii() or "\u0600" <= word[0] <= "\u06ff"
    return rf"(?<![\w:.])(?:{word})(?![^\W\d_])" if spaced else word


_DAY = "|".join(f"(?P<{day}>{'|'.join(map(_bounded, words.split('|')))})" for day, words in _DAYS.items())
_DAY_FIRST = re.compile(rf"(?:on |this )?(?:{_DAY})(?:の|에)?(?P<hour>.+)")
_DAY_LAST = re.compile(rf"(?P<hour>.*?)(?:\bon |\bthis )?(?:{_DAY})에?")
_SIGNS = " ,،、"
"""Characters that may come between a day and an hour."""
_AT = re.compile(r"(?<=.)(?:에|부터|に|から)$")
"""What follows an hour at which something begins."""
_BEFORE_DATE, _AFTER_DATE = (
    re.compile(r"(?:\bon)?(?:(?:^| )the)?$"),
    re.compile(r"^(?:に|の|에)?[ ,،、]*(?:at )?"),
)
"""What joins a date to the text around it."""

_NIGHT_ENDS = 6
_NIGHT = re.compile(r"night|밤|심야|자정|夜|晩|شب|^24")
"""Before ``_NIGHT_ENDS`` o'clock people disagree on the day a night belongs to: Saturday at midnight."""

_TIME_OF = re.compile(r"^\(?(?:به )?(?:وقت )?| ?(?:time|시간|時間)?\)?$")
"""What may surround a zone: ``(UTC)``, Berlin time, به وقت تهران."""
_GLUED = re.compile(
    rf"(?<=[\d.m시時分분])(?=\(?(?:{ABBREVIATIONS})(?: ?[+-]? ?\d[\d:.]*)?\)?$)|(?<=:\d\d)(?=[+-]\d)"
)
"""Where a zone follows an hour without a space: 20:00UTC, 8pmKST, 20:00+9."""
_ZONE_WORDS = 4
"""Most words in a zone's name: ``New York City time``."""


def read_start(text: str, now: Instant, zone: Zone, soonest: float, furthest: float) -> Instant | None:
    """Return when something begins; None: the text means no instant, or one too near or too far.

    ``zone``: the zone of an hour, if the text names none. ``soonest``, ``furthest``: how many
    seconds ahead it may be. An hour too soon means the next day's. A bare number is no hour:
    21 may be minutes.
    """
    typed = " ".join(plain(text, LONGEST).split()).strip(" .。!")
    at = None if typed.isdecimal() else _at_an_hour(typed, now, zone, soonest)
    if at is None:
        seconds = _delay_in(typed)
        at = None if seconds is None else now + seconds
    return at if at is not None and soonest <= at - now <= furthest else None


def _delay_in(typed: str) -> int | None:
    """Return the seconds of ``2 hours``, ``in 2 hours`` and the like; None for anything else."""
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
    """Yield a text with the person's zone, then without each zone it may name at its end or start."""
    yield typed, zone
    words = typed.split(" ")
    for count in range(min(_ZONE_WORDS, len(words) - 1), 0, -1):
        for named, rest in ((words[-count:], words[:-count]), (words[:count], words[count:])):
            where = named_zone(_TIME_OF.sub("", " ".join(named)))
            if where is not None:
                yield " ".join(rest), where


def _next(typed: str, now: Instant, zone: Zone, soonest: float) -> Instant | None:
    """Return the next instant at a typed hour in a zone, on the day if one is named; None: it is no hour."""
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
    if clock is None or (clock[0] < _NIGHT_ENDS and _NIGHT.search(f"{hour} {found[day] if found else ''}")):
        return None
    days = _days(day, now, zone) if found else ()
    if dated is not None:
        if hour.isdecimal():  # in 5 Dec 8 it isn't clear which number is the hour
            return None
        days = [on for on in dated.days(now, zone) if not found or _is_on(on, day, days)]
    return next_time(hour, now, zone, soonest, days)


def _is_on(ahead: int, day: str, days: Sequence[int]) -> bool:
    """Return whether a date ``ahead`` days after today is on a named day. ``days``: ``_days`` of that day."""
    return ahead in days or (day not in _FROM_NOW and (ahead - days[0]) % 7 == 0)


def _days(day: str, now: Instant, zone: Zone) -> Sequence[int]:
    """Return how many days after today a day is; a weekday gives two numbers."""
    if day in _FROM_NOW:
        return (_FROM_NOW[day],)
    today = int(shown(zone, now) // DAY + 3) % 7  # 1 January 1970 was a Thursday
    ahead = (int(day.removeprefix("day")) - today) % 7
    return (ahead, ahead + 7)
