"""Find dates in what people type in four languages: ``5 Dec``, ``Dec 5th``, ``12월 5일``, ``2026-12-05``.

A date of two numbers, such as 5/12, is not read: people disagree on which is the month. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from bot.tables.hours import Instant
from data.zones import Zone, shown
from games.durations import DAY

_MONTHS = (
    "jan(?:uary)?|ژانویه", "feb(?:ruary)?|فوریه", "mar(?:ch)?|مارس", "apr(?:il)?|آوریل|آپریل", "may|مه|می",
    "june?|ژوئن|جون", "july?|ژوئیه|ژوییه|جولای", "aug(?:ust)?|اوت|آگوست", "sept?(?:ember)?|سپتامبر",
    "oct(?:ober)?|اکتبر", "nov(?:ember)?|نوامبر", "dec(?:ember)?|دسامبر",
)  # fmt: skip
_NAMED = tuple(map(re.compile, _MONTHS))
_MONTH = rf"(?<![^\W\d_])(?:{'|'.join(_MONTHS)})(?![^\W\d_])\.?"
_DAY = r"(?<![\d:.])\d{1,2}(?![\d:.]\d)(?:st|nd|rd|th|\.)?"
_YEAR = r"(?:,?\s*(?P<y{0}>\d{{4}})(?!\d))?"
_WEEKDAY = r"(?:\s*\((?P<weekday>[월화수목금토일月火水木金土])(?:요일|曜日?)?\))?"
_DATE = re.compile(
    rf"(?P<d1>{_DAY})(?: of)?\s*(?P<m1>{_MONTH}){_YEAR.format(1)}"
    rf"|(?P<m2>{_MONTH})\s*(?P<d2>{_DAY})(?![\d:]){_YEAR.format(2)}"
    rf"|(?:(?P<y3>\d{{4}})[년年]\s*)?(?P<m3>\d{{1,2}})[월月]\s*(?P<d3>\d{{1,2}})[일日]{_WEEKDAY}"
    r"|(?<!\d)(?P<y4>\d{4})-(?P<m4>\d\d)-(?P<d4>\d\d)(?!\d)t?"
)
_WEEKDAYS = ("월月", "화火", "수水", "목木", "금金", "토土", "일日")


@dataclass(frozen=True, slots=True)
class TypedDate:
    """A date in a text. ``year`` None: the next such date. ``weekday``: the one named with it, 0 is Monday.

    ``before``, ``after``: what stands around it.
    """

    year: int | None
    month: int
    day: int
    weekday: int | None
    before: str
    after: str

    def days(self, now: Instant, zone: Zone) -> Sequence[int]:
        """Return how many days after today it is, by the clocks of a zone; (): never, or it is over.

        Without a year it is that of this year, or of the next one.
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
    """Return the date in a text in plain signs (``games.typed``), None if there is none."""
    found = _DATE.search(typed)
    if found is None:
        return None
    form = next(number for number in "1234" if found[f"m{number}"])
    year, month, day = (found[f"{part}{form}"] for part in "ymd")
    sign = found["weekday"]
    return TypedDate(
        int(year) if year else None,
        int(month) if month.isdecimal() else _number_of(month),
        int("".join(filter(str.isdecimal, day))),
        next(number for number, signs in enumerate(_WEEKDAYS) if sign in signs) if sign else None,
        typed[: found.start()],
        typed[found.end() :],
    )


def _number_of(month: str) -> int:
    return next(n for n, named in enumerate(_NAMED, 1) if named.fullmatch(month.rstrip(".")))
