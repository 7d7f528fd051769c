"""A bank of time: for how long each seat of a table may keep the others waiting in all. Pure.

Beside a question's own time, a seat may have a bank for the whole game. It is drawn on only while the seat
owes an answer, by the second: where several owe one, they share that second. So all banks together are the
longest time that a game can take, however its seats spend them, and whoever has answered pays nothing. A seat
whose bank is empty is waited for no longer: its questions end as soon as nobody else is waited for.

What is left just now would tell when the others have answered. So its own person sees what a bank held when
the question was asked, and the others see nothing.

Time is counted as a question's clock runs, in seconds since it was asked: pauses, outages and free weekends
are not in it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from bot.tables.hours import Hours, Instant
from games.game import Seat

SHARED = 0.9
"""The part of a round that its seats share; the rest is for what is nobody's: showing, drawing, thinking."""

Banks = Mapping[Seat, float]
"""The seconds that are left to each seat when a question is asked."""

Answered = Mapping[Seat, float]
"""For how many seconds the clock had run when a seat answered; who has not is not in it."""


def share(hours: Hours, now: Instant, end: Instant, seats: int) -> float:
    """Return the bank of each of so many seats whose game may last until an instant."""
    return max(0.0, SHARED * hours.between(now, end) / seats)


def left(banks: Banks, answered: Answered, seconds: float) -> dict[Seat, float]:
    """Return the banks of the seats that were asked, once the clock has run for so many seconds."""
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
    """Return for how many seconds the clock runs until nobody who owes an answer has time left.

    Others may answer before that: then it is sooner.
    """
    last = max((at for seat, at in answered.items() if seat in banks), default=0.0)
    after = left(banks, answered, last)
    return last + sum(after[seat] for seat in banks.keys() - answered.keys())
