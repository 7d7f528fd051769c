"""The result of a daily puzzle: tries as squares, the time, the streak; no hint of the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from bot.messages.localizer import Localizer
from bot.tables.streak import Streak, streak_of
from data.result_rows import DailyEnd, DailyRow
from games.durations import DAY
from games.values import Duration

WRONG, RIGHT, GIVEN_UP = "⬜", "✅", "🏳️"
MOST_SQUARES = 10
"""So many wrong tries have a square each; of more, the number stands beside one square."""


def day_of(instant: float) -> int:
    """Return the number of the day (UTC) in which an instant lies."""
    return int(instant // DAY)


def date_of(day: int) -> date:
    """Return the date of a day's number."""
    return datetime.fromtimestamp(day * DAY, UTC).date()


@dataclass(frozen=True, slots=True)
class DailyResult:
    """The result of a daily puzzle for somebody. ``streak``: with this day in it.

    ``counts``: it is the one of its day that counts for the streak.
    """

    day: int
    tries: int
    solved: bool
    seconds: int
    streak: Streak
    counts: bool = True

    @classmethod
    def of(cls, row: DailyRow, solved: Sequence[int], today: int, *, counts: bool) -> DailyResult:
        """Return a stored result. ``solved``: the days that count for the person."""
        return cls(row.day, row.tries, row.solved, row.seconds, streak_of(solved, today), counts)

    @classmethod
    def at_end(cls, end: DailyEnd, began: float, solved: Sequence[int], *, counts: bool) -> DailyResult:
        """Return a result that is about to be stored. ``solved``: the days that counted before."""
        day, today = day_of(began), day_of(end.at)
        days = (*solved, day) if counts and end.solved and day == today else tuple(solved)
        return cls(day, end.tries, end.solved, int(end.at - began), streak_of(days, today), counts)


def squares(result: DailyResult) -> str:
    """Return a square for each try, without what was tried."""
    wrong = result.tries - result.solved
    tries = WRONG * wrong if wrong <= MOST_SQUARES else f"{WRONG}×{wrong} "
    return tries + (RIGHT if result.solved else GIVEN_UP)


def result_lines(localizer: Localizer, result: DailyResult) -> tuple[str, ...]:
    """Return how it went: squares and words, then the streak."""
    key = "daily.solved" if result.solved else "daily.given_up"
    line = localizer.say(
        key, squares=squares(result), tries=result.tries, time=Duration(max(1, result.seconds))
    )
    if not result.counts:
        return (line, localizer.say("daily.uncounted"))
    streak = result.streak
    if not streak.longest:
        return (line,)
    return (line, localizer.say("daily.streak", days=streak.now, longest=streak.longest))
