"""How many days in a row somebody has solved the daily puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

FORGIVEN_IN = 7
"""Number of consecutive days in which one may be missed."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Days solved in the current streak, and in the longest one."""

    now: int
    longest: int


def streak_of(solved: Iterable[int], today: int) -> Streak:
    """Return the streak of somebody who solved the puzzles of these days. ``solved``, ``today``: day numbers.

    A missed day is forgiven but not counted, unless another was missed in the six days before it; a
    second one ends the streak, and the next solved day begins a new one. Today doesn't count as missed yet.
    """
    done = {day for day in solved if day <= today}
    count, longest, missed = 0, 0, None
    for day in range(min(done, default=today), today + 1):
        if day in done:
            count += 1
            longest = max(longest, count)
        elif day == today:
            break
        elif missed is not None and day - missed < FORGIVEN_IN:
            count, missed = 0, None
        elif count:
            missed = day
    return Streak(count, longest)
