"""Time for a whole game in addition to each question's: a clock or a bank for each seat. Pure.

A clock is a player's total time in a game with turns: with an increment, or with periods (byo-yomi). What it
still holds is one number of seconds, the periods included: once the main time is used up, the player gets
back each period that they don't use up. It falls when it holds nothing.

A bank is how long in total a seat may keep the others waiting. There are two kinds.

The bank of a table's option (``TableRow.bank``) is drawn on once the question's own time is over, by each
seat for itself. Where answers are anonymous, the fullest bank counts for everybody who is asked: the end of
the wait must not tell whose bank it was. It is not drawn on for answers that stay face down.

A league's bank is a share of the round's time. It is drawn on only while the seat owes an answer, by the
second; if several owe one, they share that second. So all banks together are the longest time a game can
take, however its seats spend them, and a seat that has answered pays nothing. A seat whose bank is empty is
no longer waited for: its questions end as soon as nobody else is waited for.

The current balance would reveal when the others answered. So a seat's own person sees what its bank held when
the question was asked, and the others see nothing.

Time is counted by the question's clock, in seconds since it was asked: pauses, outages and free weekends
don't count.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.tables.hours import Hours, Instant
from data.rows import SeatRow, TableRow
from games.durations import MINUTE
from games.game import Seat

CLOCKS = (
    "3:00+2", "5:00+3", "10:00+5", "15:00+10", "30:00+20", "10:00+3x0:30", "20:00+5x0:30", "60:00+5x1:00",
)  # fmt: skip
"""The clocks that a host can choose: main time, then seconds a move, or periods."""

_CLOCK = re.compile(r"(\d+):(\d\d)\+(?:(\d+)x(\d+):(\d\d)|(\d+))")

MOST_MOVES = 40
"""More moves than any game for two can have: a Pentago board is full after 36."""

SLACK = 1e-6
"""Seconds by which a period may be overstepped: instants are floats."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock as it starts, in seconds. ``increment``: added after each move; ``periods``: their number."""

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

    @property
    def longest(self) -> float:
        """The most seconds that a game of two can take."""
        return 2 * self.whole + MOST_MOVES * max(self.increment, self.period)

    def after(self, held: float, used: float, *, moved: bool = True) -> float:
        """Return what it holds after a question on which its player used ``used`` seconds.

        ``moved``: they made their move; otherwise nothing is added or given back.
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


def is_out_of_time(row: TableRow, seat: SeatRow) -> bool:
    """Return whether a seat has used up its clock for the whole game: from then on a computer plays it."""
    return clock_of(row) is not None and seat.bank is not None and seat.bank <= SLACK


def with_clocks(seats: Sequence[SeatRow], text: str) -> tuple[SeatRow, ...]:
    """Return the seats of a game that begins with the clock that an option names."""
    clock = read_clock(text)
    if clock is None:
        return tuple(seats)
    return tuple(replace(seat, bank=None if seat.level else clock.whole) for seat in seats)


# -- banks ---------------------------------------------------------------------------------------------


SHARED = 0.9
"""Fraction of a round that its seats share; the rest is for drawing, posting and computers' thinking."""

Banks = Mapping[Seat, float]
"""Seconds left to each seat when a question is asked."""

Answered = Mapping[Seat, float]
"""Seconds the clock had run when each seat answered; only seats that have answered are in it."""


def share(hours: Hours, now: Instant, end: Instant, seats: int) -> float:
    """Return the bank (seconds) of each of ``seats`` seats in a game that may last until ``end``."""
    return max(0.0, SHARED * hours.between(now, end) / seats)


def own_bank(row: TableRow) -> int:
    """Return the seconds of the banks that a table's option gives, 0 for none."""
    return row.bank if clock_of(row) is None else 0


def filled(seats: Sequence[SeatRow], seconds: int) -> tuple[SeatRow, ...]:
    """Return the seats of a game that begins with banks of ``seconds``; 0: with none."""
    if not seconds:
        return tuple(seats)
    return tuple(replace(seat, bank=None if seat.level else float(seconds)) for seat in seats)


def after_own_time(banks: Banks, answered: Answered, own: float, seconds: float) -> dict[Seat, float]:
    """Return the banks of a table's option once a question's clock has run for ``seconds``.

    ``own``: the seconds of the question's own time, which cost nothing.
    """
    return {
        seat: max(0.0, bank - max(0.0, answered.get(seat, seconds) - own)) for seat, bank in banks.items()
    }


def left(banks: Banks, answered: Answered, seconds: float) -> dict[Seat, float]:
    """Return the banks of the seats that were asked, after the clock has run for ``seconds``."""
    elapsed, after = 0.0, dict(banks)
    while owing := [s for s, bank in after.items() if bank > 0 and answered.get(s, math.inf) > elapsed]:
        until = min(seconds, *(answered.get(seat, math.inf) for seat in owing))
        least = min(after[seat] for seat in owing)
        each = min((until - elapsed) / len(owing), least)
        if each <= 0:
            break
        for seat in owing:
            after[seat] = 0.0 if after[seat] == each else after[seat] - each
        elapsed = until if each < least else elapsed + each * len(owing)
    return after


def runs_out(banks: Banks, answered: Answered) -> float:
    """Return the seconds until every seat that owes an answer has run out of time.

    That comes sooner if others answer in the meantime.
    """
    last = max((at for seat, at in answered.items() if seat in banks), default=0.0)
    after = left(banks, answered, last)
    return last + sum(after[seat] for seat in banks.keys() - answered.keys())
