"""When a table's clock runs: until a fixed hour of the day, and not at weekends. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

from data.rows import TableRow
from games.durations import DAY, HOUR, MINUTE, WEEK

Instant: TypeAlias = float
"""Unix seconds."""

MONDAY = 3 * DAY
"""The seconds from a Monday to the Thursday on which Unix time begins."""

WORKDAYS = 5 * DAY
AT_LEAST = 12.0 * HOUR
"""A question has at least so many seconds if all questions end at one hour of the day."""


@dataclass(frozen=True, slots=True)
class Hours:
    """The hours of a table. ``zone``: minutes east of UTC. ``daily``: the hour at which questions end."""

    zone: int = 0
    daily: int | None = None
    weekends_off: bool = False

    def between(self, start: Instant, end: Instant) -> float:
        """Return for how many seconds the clock runs between two instants."""
        return self._run(end) - self._run(start)

    def after(self, start: Instant, seconds: float) -> Instant:
        """Return the instant at which the clock has run for so many seconds."""
        if not self.weekends_off:
            return start + seconds
        weeks, rest = divmod(self._run(start) + seconds, WORKDAYS)
        ends_on_friday = rest == 0 and seconds > 0
        local = (weeks - 1) * WEEK + WORKDAYS if ends_on_friday else weeks * WEEK + rest
        return max(start, local - MONDAY - self.zone * MINUTE)

    def ends(self, start: Instant, seconds: float) -> Instant:
        """Return when a question ends that is asked at an instant and otherwise has so many seconds."""
        return self.after(start, seconds) if self.daily is None else self.next_end(start)

    def new_end(self, start: Instant, left: float) -> Instant:
        """Return the new end of a question that goes on with so many seconds left."""
        return self.after(start, left) if self.daily is None else self.next_end(start, left)

    def next_end(self, start: Instant, least: float = AT_LEAST) -> Instant:
        """Return the next fixed hour before which the clock runs for at least so many seconds."""
        hour = (self.daily or 0) * HOUR
        today = math.floor((start + self.zone * MINUTE) / DAY)
        for day in range(today, today + 30):
            end = float(day * DAY + hour - self.zone * MINUTE)
            if end > start and not self._is_off(end) and self.between(start, end) >= least:
                return end
        return self.after(start, least)

    def put_off(self, end: Instant, now: Instant, outage: float) -> Instant:
        """Return an end that is put off by the length of an outage up to now, without loss at weekends."""
        if not self.weekends_off:
            return end + outage
        return self.after(now, max(0.0, self.between(now - outage, end)))

    def _is_off(self, instant: Instant) -> bool:
        return self.weekends_off and (instant + self.zone * MINUTE + MONDAY) % WEEK >= WORKDAYS

    def _run(self, instant: Instant) -> float:
        """Return the seconds that the clock has run since a Monday long ago."""
        if not self.weekends_off:
            return instant
        weeks, rest = divmod(instant + self.zone * MINUTE + MONDAY, WEEK)
        return weeks * WORKDAYS + min(rest, WORKDAYS)


def written_zone(minutes: int) -> str:
    """Return a zone as a table's options hold it: +09:00."""
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"


def minutes_of(zone: str) -> int:
    """Return the minutes east of UTC of a written zone."""
    hours, _, minutes = zone.partition(":")
    return int(hours) * 60 + int(minutes) * (-1 if zone.startswith("-") else 1)


ZONES = tuple(
    written_zone(round(60 * hours))
    for hours in (
        -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2.5, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5,
        5.75, 6, 6.5, 7, 8, 8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 13.75, 14,
    )
)  # fmt: skip
"""All zones in which people live, summer times too."""

FEW = frozenset(
    {
        "-12:00", "-11:00", "-10:00", "-09:30", "-09:00", "-03:30", "-02:30", "-02:00", "-01:00",
        "+08:45", "+09:30", "+10:30", "+12:45", "+13:45", "+14:00",
    }
)  # fmt: skip
"""Those of them in which fewest live; of Australia and New Zealand both times of the year count."""


def hours_of(row: TableRow) -> Hours:
    """Return the hours of a table."""
    return Hours(row.zone, row.daily, row.weekends_off)


def put_off(now: Instant, row: TableRow, outage: float) -> Instant:
    """Return the end of a table's question that an outage up to now puts off."""
    return hours_of(row).put_off(row.deadline or now, now, outage)


def longest_question(row: TableRow, seconds: float) -> float:
    """Return how long a question may stay open at most; ``seconds``: the time that its game gives."""
    longest = AT_LEAST + DAY if row.daily is not None else seconds
    return longest + 2 * DAY * math.ceil(longest / WORKDAYS) if row.weekends_off else longest


def is_slow(row: TableRow, seconds: float | None) -> bool:
    """Tell whether nothing may be said at a table for a day, with so many seconds for an answer."""
    return longest_question(row, seconds or 0.0) > DAY / 2


def usual_seconds(row: TableRow, seconds: float) -> float:
    """Return the length of a question that reminders go by."""
    return float(DAY) if row.daily is not None else seconds
