"""The puzzle of each day.

A day's difficulty is its weekday, Monday 1 to Sunday 7; its kind repeats every five days. Since five and
seven have no common divisor, each kind has each difficulty once in 35 days.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache

from games.daily.book import Entry, book
from games.options import Options

KINDS = ("pentago", "diamant", "twigs", "euler_game", "rainbow_pentagon")
"""The games whose puzzles take turns day by day."""

WEEK = 7
ROUND = WEEK * len(KINDS)
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@dataclass(frozen=True, slots=True)
class Day:
    """The puzzle of a day: the game to load, its options, and the difficulty, 1 to 7."""

    game: str
    options: Options
    level: int


def day_number(date: str) -> int:
    """Return how many days a date of the form ``2026-11-22`` is after 0001-01-01, a Monday.

    Raises:
        ValueError: there is no such date.
    """
    parts = date.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all(
        part.isascii() and part.isdigit() for part in parts
    ):
        raise ValueError(f"{date!r} is not a date such as 2026-11-22")
    year, month, day = map(int, parts)
    if not (year >= 1 and 1 <= month <= len(_DAYS) and 1 <= day <= _length(year, month)):
        raise ValueError(f"there is no day {date}")
    before = sum(_length(year, earlier) for earlier in range(1, month))
    return _days_before(year) + before + day - 1


def date_of(number: int) -> str:
    """Return the date of a day's number: the inverse of ``day_number``."""
    year = number // 366 + 1
    while _days_before(year + 1) <= number:
        year += 1
    day, month = number - _days_before(year), 1
    while day >= _length(year, month):
        day -= _length(year, month)
        month += 1
    return f"{year:04}-{month:02}-{day + 1:02}"


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _length(year: int, month: int) -> int:
    return _DAYS[month - 1] + (month == 2 and _is_leap(year))


def _days_before(year: int) -> int:
    whole = year - 1
    return 365 * whole + whole // 4 - whole // 100 + whole // 400


def level_of(number: int) -> int:
    """Return the difficulty of a day: 1 on Mondays to 7 on Sundays."""
    return number % WEEK + 1


def kind_of(number: int) -> str:
    """Return the game of a day."""
    return KINDS[number % len(KINDS)]


def of(date: str, seed: str = "") -> Day:
    """Return the puzzle of a date.

    ``seed``: that of a server with an order of its own. Such a server gets the same proven puzzles of each
    kind and difficulty in another order, so nothing has to be made while somebody waits, and a reader of the
    list still does not know which of them is today's. Dates without a line in the list reuse its lines.

    Raises:
        ValueError: there is no such date.
    """
    number = day_number(date)
    entry = _listed().get(date) if not seed else None
    if entry is None:
        fitting = _in_order(kind_of(number), level_of(number), seed)
        entry = fitting[number // ROUND % len(fitting)]
    return Day(f"{entry.kind}_daily", {"puzzle": entry.number}, entry.level)


@cache
def _listed() -> dict[str, Entry]:
    return {entry.date: entry for entry in book()}


def _in_order(kind: str, level: int, seed: str) -> tuple[Entry, ...]:
    """Return the puzzles of a kind and difficulty, in the order that a seed gives them."""
    fitting = [entry for entry in book() if (entry.kind, entry.level) == (kind, level)]

    def place(entry: Entry) -> bytes:
        return hashlib.sha256(f"{seed}\n{kind} {entry.number}".encode()).digest()

    return tuple(sorted(fitting, key=place) if seed else fitting)
