"""Tables that tests begin with, and the answers sealed at them."""

from __future__ import annotations

from typing import Any

from tests.e2e.club import Club, Player
from tests.e2e.reading import menus

SLOW = 130.0
"""Seconds after which nobody counts as looking: the next question pings, in the thread and by DM."""


async def pair(
    club: Club, *levels: str, options: str = "seconds=400", **more: Any
) -> tuple[Player, Player, Any]:
    """Two people at a table, and its thread."""
    ann, ben = club.people("ann", "ben")
    return ann, ben, await club.table([ann, ben], *levels, options=options, **more)


def answer_of(club: Club, player: Player, number: int = 1) -> str | None:
    """The sealed answer of a person; None: there is none."""
    answer = club.hosted(number).answers.get(club.seat_of(player, number))
    return answer.move if answer is not None else None


def whole_claim(message: Any) -> str:
    """A complete claim that the builder's menu offers."""
    return next(option.value for option in menus(message)[0].options if " " in option.value)


def time_left(club: Club) -> float:
    """The seconds left for the open question of the club's table."""
    deadline = club.hosted().row.deadline
    assert deadline is not None
    return deadline - club.bot.dealer.clock.now()
