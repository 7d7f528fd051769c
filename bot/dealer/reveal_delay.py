"""The pace at which computers' choices count, so that how long they think tells nothing of what they hold.

A computer that can gain nothing, say, is done sooner than one that has to weigh. What the computers of a
table have chosen counts, all of it together, from an instant that only the beginning of their thinking and
their number decide. If they need longer it is a later one of few instants, and only that can be told.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from games.game import Game, Seat

PACE = 0.5
"""Seconds after which the choice of a single computer counts. A hard one thinks for 0.02 to 0.2 s; a chat
takes about a message a second anyway."""

FURTHER = 0.5
"""Of that: so much more for each further computer, since they think one after the other."""

LONGEST = 8.0
"""Seconds up to which each instant is twice as late as the one before; from there on they are evenly apart,
so that a clock that is put forward keeps nobody waiting for long."""


def hides(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Tell whether what a seat chooses now, or what it chooses by, is hidden from those who look on."""
    ask = game.ask(state)
    if ask is not None and ask.sealed:
        return True
    return bool(replace(game.view(state, seat), seat=None) != game.view(state, None))


def rest(took: float, thinkers: int, pace: float) -> float:
    """Return the seconds that are left until what so many computers have chosen in ``took`` seconds counts.

    ``pace``: see ``PACE``; 0: at once.
    """
    if pace <= 0:
        return 0.0
    took = max(0.0, took)
    instant = pace * (1 + FURTHER * (thinkers - 1))
    while instant < took and instant < LONGEST:
        instant *= 2
    return max(1, math.ceil(took / instant)) * instant - took
