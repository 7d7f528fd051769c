"""A total time for each player of a game in turns: with an increment, or with periods (byo-yomi). Pure.

What a clock still holds is one number of seconds, the periods included: whoever has used up the main time
gets each period again that they don't use up. It falls when it holds nothing. Time is that of a question's
clock, which pauses, outages and free weekends stop.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from data.rows import SeatRow, TableRow
from games.durations import MINUTE

CLOCKS = (
    "3:00+2", "5:00+3", "10:00+5", "15:00+10", "30:00+20", "10:00+3x0:30", "20:00+5x0:30", "60:00+5x1:00",
)  # fmt: skip
"""The clocks that a host can choose: main time, then seconds a move, or periods."""

_CLOCK = re.compile(r"(\d+):(\d\d)\+(?:(\d+)x(\d+):(\d\d)|(\d+))")

SLACK = 1e-6
"""Seconds by which a period may be overstepped: instants are floats."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock as it begins, in seconds. ``increment``: added after each move; ``periods``: their number."""

    main: float
    increment: float = 0.0
    periods: int = 0
    period: float = 0.0

    @property
    def reserve(self) -> float:
        """Seconds of all periods."""
        return self.periods * self.period

    @property
    def whole(self) -> float:
        """Seconds that it holds at first."""
        return self.main + self.reserve

    def after(self, held: float, used: float, *, moved: bool = True) -> float:
        """Return what it holds after a question of which its player used so many seconds.

        ``moved``: they made their move; else nothing is added or given back.
        """
        rest = held - used
        if rest <= 0.0 or not moved:
            return max(0.0, rest)
        if rest >= self.reserve:
            return rest + self.increment
        return self.period * math.ceil((rest - SLACK) / self.period)

    def split(self, held: float) -> tuple[float, int]:
        """Return the seconds of main time that are left, and the number of periods."""
        if not self.periods or held >= self.reserve:
            return held - self.reserve, self.periods
        return 0.0, math.ceil((held - SLACK) / self.period)


@lru_cache
def read_clock(text: str) -> Clock | None:
    """Return the clock that an option names, None for none."""
    found = _CLOCK.fullmatch(text)
    if found is None:
        return None
    minutes, seconds, periods, length, more, increment = (int(part or 0) for part in found.groups())
    return Clock(minutes * MINUTE + seconds, float(increment), periods, length * MINUTE + more)


def clock_of(row: TableRow) -> Clock | None:
    """Return the clock of a table, None where only single questions have a time."""
    return read_clock(row.clock)


def wound(seats: Sequence[SeatRow], text: str) -> tuple[SeatRow, ...]:
    """Return the seats of a game that begins with the clock that an option names."""
    clock = read_clock(text)
    if clock is None:
        return tuple(seats)
    return tuple(replace(seat, bank=None if seat.level else clock.whole) for seat in seats)
