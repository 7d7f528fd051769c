"""A bank of time: how long in total each seat of a table may keep the others waiting. Pure.

Beside a question's own time, a seat may have a bank for the whole game. There are two kinds.

That of a table's option (``TableRow.bank``) is drawn on once the question's own time is over, by each seat
for itself. Where answers are anonymous, the fullest bank counts for all who are asked: the end of the wait
must not tell whose bank it was.

That of a league is a share of the round's time. It is drawn on only while the seat
owes an answer, by the second; if several owe one, they share that second. So all banks together are the
longest time a game can take, however its seats spend them, and a seat that has answered pays nothing. A seat
whose bank is empty is waited for no longer: its questions end as soon as nobody else is waited for.

The current balance would reveal when the others answered. So a seat's own person sees what its bank held when
the question was asked, and the others see nothing.

Time is counted by the question's clock, in seconds since it was asked: pauses, outages and free weekends
don't count.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.tables.clocks import clock_of
from bot.tables.hours import Hours, Instant
from data.rows import SeatRow, TableRow
from games.game import Seat

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
    """Return the seats of a game that begins with banks of so many seconds; 0: with none."""
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
    now, after = 0.0, dict(banks)
    while owing := [s for s, bank in after.items() if bank > 0 and answered.get(s, math.inf) > now]:
        until = min(seconds, *(answered.get(seat, math.inf) for seat in owing))
        least = min(after[seat] for seat in owing)
        each = min((until - now) / len(owing), least)
        if each <= 0:
            break
        for seat in owing:
            after[seat] = 0.0 if after[seat] == each else after[seat] - each
        now = until if each < least else now + each * len(owing)
    return after


def runs_out(banks: Banks, answered: Answered) -> float:
    """Return the seconds until every seat that owes an answer has run out of time.

    It is sooner if others answer before that.
    """
    last = max((at for seat, at in answered.items() if seat in banks), default=0.0)
    after = left(banks, answered, last)
    return last + sum(after[seat] for seat in banks.keys() - answered.keys())
