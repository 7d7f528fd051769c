"""When a table's clock runs: until a fixed hour of the day, and not at weekends. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

from data.rows import TableRow
from data.zones import GREENWICH, Zone, first_showing, shown
from games.durations import DAY, HOUR, WEEK

Instant: TypeAlias = float
"""Unix seconds."""

MONDAY = 3 * DAY
"""Seconds from a Monday to the Thursday on which Unix time begins."""

WORKDAYS = 5 * DAY
AT_LEAST = 12.0 * HOUR
"""Least time of a question (seconds) if all questions end at a fixed hour of the day."""

CHANGE = 2 * HOUR
"""Most seconds by which clocks are put back or forward."""


@dataclass(frozen=True, slots=True)
class Hours:
    """The hours of a table. ``daily``: the hour, in its zone, at which questions end.

    If that hour comes twice in a day, they end at the first; if it is skipped, at the next. A week has
    120 hours from midnight on Monday, and then a weekend, even if the clocks change on a workday.
    """

    zone: Zone = GREENWICH
    daily: int | None = None
    weekends_off: bool = False

    def between(self, start: Instant, end: Instant) -> float:
        """Return the seconds that the clock runs between two instants."""
        return self._run(end) - self._run(start)

    def after(self, start: Instant, seconds: float) -> Instant:
        """Return when the clock has run for ``seconds`` since ``start``; if negative, before it."""
        if not self.weekends_off:
            return start + seconds
        weeks, rest = divmod(self._run(start) + seconds, WORKDAYS)
        ends_on_friday = rest == 0 and seconds > 0
        weeks, rest = (weeks - 1, WORKDAYS) if ends_on_friday else (weeks, rest)
        found = self._monday(weeks) + rest
        return found if seconds < 0 else max(start, found)

    def ends(self, start: Instant, seconds: float) -> Instant:
        """Return when a question asked at ``start`` ends; ``seconds``: its time if there is no fixed hour."""
        return self.after(start, seconds) if self.daily is None else self.next_end(start)

    def new_end(self, start: Instant, left: float) -> Instant:
        """Return the new end of a question that resumes at ``start`` with ``left`` seconds."""
        return self.after(start, left) if self.daily is None else self.next_end(start, left)

    def next_end(self, start: Instant, least: float = AT_LEAST) -> Instant:
        """Return the next fixed hour that leaves the clock at least ``least`` seconds to run."""
        hour = (self.daily or 0) * HOUR
        today = math.floor(shown(self.zone, start) / DAY)
        for day in range(today, today + 30):
            end = first_showing(self.zone, float(day * DAY + hour))
            if end > start and not self._is_off(end) and self.between(start, end) >= least:
                return end
        return self.after(start, least)

    def put_off(self, end: Instant, now: Instant, outage: float) -> Instant:
        """Return an end put off by the length of an outage up to ``now``, losing nothing to weekends."""
        if not self.weekends_off:
            return end + outage
        return self.after(now, self.between(now - outage, end))

    def _is_off(self, instant: Instant) -> bool:
        return self.weekends_off and (shown(self.zone, instant) + MONDAY) % WEEK >= WORKDAYS

    def _run(self, instant: Instant) -> float:
        """Return the seconds that the clock has run since a Monday long ago."""
        if not self.weekends_off:
            return instant
        weeks = (shown(self.zone, instant) + MONDAY) // WEEK
        return weeks * WORKDAYS + min(instant - self._monday(weeks), WORKDAYS)

    def _monday(self, weeks: float) -> Instant:
        """Return when a week's Monday begins. ``weeks``: counted from the Monday before Unix time."""
        return first_showing(self.zone, weeks * WEEK - MONDAY)


def hours_of(row: TableRow) -> Hours:
    """Return the hours of a table."""
    return Hours(row.zone, row.daily, row.weekends_off)


def put_off(now: Instant, row: TableRow, outage: float) -> Instant:
    """Return the end of a table's question, put off by an outage up to ``now``."""
    return hours_of(row).put_off(row.deadline or now, now, outage)


def longest_span(seconds: float) -> float:
    """Return the longest time (seconds) in which a clock that stops at weekends runs for ``seconds``."""
    return seconds + 2 * DAY * math.ceil(seconds / WORKDAYS)


def least_clock(seconds: float) -> float:
    """Return the least time (seconds) for which such a clock runs within ``seconds``."""
    weeks, rest = divmod(seconds, WEEK)
    return weeks * WORKDAYS + max(0.0, rest - 2 * DAY)


def longest_question(row: TableRow, seconds: float) -> float:
    """Return the longest (seconds) that a question may stay open; ``seconds``: the time its game gives."""
    longest = row.bank + (AT_LEAST + DAY + CHANGE if row.daily is not None else seconds)
    return longest_span(longest) + CHANGE if row.weekends_off else longest


def is_slow(row: TableRow, seconds: float | None) -> bool:
    """Return whether a table may go a day without a message. ``seconds``: for an answer, None: no limit."""
    return longest_question(row, seconds or 0.0) > DAY / 2


def usual_seconds(row: TableRow, seconds: float) -> float:
    """Return the length of a question (seconds) that reminders go by."""
    return float(DAY) if row.daily is not None else seconds
