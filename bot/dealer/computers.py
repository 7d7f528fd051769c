"""Let computers choose, and choose for people who are absent.

How long a computer thinks depends on what it holds: one that can gain nothing is done sooner than one that
has to weigh. So where a choice is hidden, all choices of a table count at the same instant, which follows
only from when they began to think and how many they are. If they need longer, they count at the next of a few
later instants.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.clock import Clock
from bot.errors import log_fault
from bot.services.compute import Compute
from bot.services.oracle import Oracles
from bot.tables.round import stand_in_level
from bot.tables.table import Table
from games.game import Game, Seat

log = logging.getLogger(__name__)

REVEAL_DELAY = 0.5
"""Seconds after which the choice of a single computer counts. A hard one thinks for 0.02 to 0.2 s; a chat
takes about a message a second anyway."""

FURTHER = 0.5
"""So many seconds more for each further computer, since they think one after the other."""

LONGEST_DELAY = 8.0
"""Up to so many seconds, each instant is twice as late as the one before; later ones are evenly apart, so
that a clock that is put forward keeps nobody waiting for long.
"""


def is_hidden(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Tell whether others may not see a seat's choice, or what the seat knows when it chooses."""
    ask = game.ask(state)
    if ask is not None and ask.sealed:
        return True
    return bool(replace(game.view(state, seat), seat=None) != game.view(state, None))


def delay_left(took: float, thinkers: int, delay: float) -> float:
    """Return the seconds until the choices of so many computers count that took ``took`` seconds.

    ``delay``: see ``REVEAL_DELAY``; 0: at once.
    """
    if delay <= 0:
        return 0.0
    took = max(0.0, took)
    instant = delay * (1 + FURTHER * (thinkers - 1))
    while instant < took and instant < LONGEST_DELAY:
        instant *= 2
    return max(1, math.ceil(took / instant)) * instant - took


class Computers:
    """Asks computers for moves. ``delay``: see ``REVEAL_DELAY``."""

    def __init__(self, compute: Compute, oracles: Oracles, clock: Clock, delay: float) -> None:
        self._compute = compute
        self._oracles = oracles
        self._clock = clock
        self._delay = delay

    async def choose(self, table: Table, levels: Mapping[Seat, str]) -> dict[Seat, str]:
        """Return the moves of computers, which think one after the other, once those moves may count.

        Until then they are only in this call, so that nothing can show them; after a death they choose again.
        """
        if not levels:
            return {}
        hidden = any(is_hidden(table.game, table.state, seat) for seat in levels)
        began = self._clock.now()
        chosen = {seat: await self._move(table, seat, level) for seat, level in levels.items()}
        if hidden:
            await asyncio.sleep(delay_left(self._clock.now() - began, len(levels), self._delay))
        return chosen

    async def fill(self, table: Table) -> tuple[dict[Seat, str], dict[Seat, str]]:
        """Return an answer for each absent seat: a computer's for people who were away, else the default.

        The second mapping holds the levels of these computers.
        """
        level = stand_in_level(tuple(table.game.computers), table.seats)
        absent = table.round.absent()
        away = {seat: level for seat in absent if table.seats[seat].standin}
        chosen = await self.choose(table, away)
        for seat in absent:
            if seat not in chosen:
                chosen[seat] = _default(table, seat)
        return chosen, away

    async def _move(self, table: Table, seat: Seat, level: str) -> str:
        """Return a computer's move; should its thinking fail, the table goes on with the rules' default.

        Another machine may send anything: an illegal move would be logged, and no step could be made of it.
        """
        view = table.game.view(table.state, seat)
        rng = table.chance(seat, "computer")
        try:
            known = await self._oracles.lookup(table.game, view, level)
            clock = table.ask.seconds if table.ask else None
            move = await self._compute.think(
                table.game, level, view, seat, rng, known, clock, table.row.guild_id
            )
        except Exception as error:
            log_fault(log, f"a computer failed at table {table.row.id}", error)
            return _default(table, seat)
        if table.game.check(table.state, seat, move).move != move:
            log.error("a computer chose an illegal move at table %d", table.row.id)
            return _default(table, seat)
        return move


def _default(table: Table, seat: Seat) -> str:
    move: str = table.game.default(table.state, seat, table.chance(seat, "default"))
    return move
