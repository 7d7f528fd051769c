"""Let computers choose, and choose for people who are absent.

How long a computer thinks depends on what it holds: one that can gain nothing is done sooner than one that
has to weigh. So where a choice is hidden, all choices of a table count at the same instant, which follows
only from when they began to think and how many they are. If they need longer, they count at the next of a few
later instants.

A computer that fails is not a computer that chose: if it raises, runs out of time or breaks the rules, the
next weaker level of the game answers, and the log says who did.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.clock import Clock
from bot.errors import log_fault
from bot.services.compute import Compute
from bot.services.figures import Figures
from bot.services.oracle import Oracles
from bot.services.process_pool import ProcessLostError
from bot.services.work import from_level_down
from bot.tables.round import stand_in_level
from bot.tables.table import Table
from games.game import Game, Seat
from games.record import COMPUTER, DEFAULT

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


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer in place of a person's. ``level``: of the computer that chose; "" for the rules' default."""

    move: str
    level: str = ""

    @property
    def giver(self) -> str:
        """The record's word for who gave it."""
        return f"{COMPUTER}{self.level}" if self.level else DEFAULT


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

    def __init__(
        self, compute: Compute, oracles: Oracles, clock: Clock, figures: Figures, delay: float
    ) -> None:
        self._compute = compute
        self._oracles = oracles
        self._clock = clock
        self._figures = figures
        self._delay = delay

    async def choose(self, table: Table, levels: Mapping[Seat, str]) -> dict[Seat, Choice]:
        """Return the moves of computers, which think one after the other, once those moves may count.

        Until then they are only in this call, so that nothing can show them; after a death they choose again.
        """
        if not levels:
            return {}
        hidden = any(is_hidden(table.game, table.state, seat) for seat in levels)
        began = self._clock.now()
        chosen = {seat: await self._choice(table, seat, level) for seat, level in levels.items()}
        if hidden:
            await asyncio.sleep(delay_left(self._clock.now() - began, len(levels), self._delay))
        return chosen

    async def fill(self, table: Table) -> tuple[dict[Seat, str], dict[Seat, str]]:
        """Return an answer for each absent seat: a computer's for people who were away, else the default.

        The second mapping holds the levels of the computers that have chosen.
        """
        level = stand_in_level(tuple(table.game.computers), table.seats)
        absent = table.round.absent()
        away = {seat: level for seat in absent if table.seats[seat].standin}
        chosen = await self.choose(table, away)
        moves = {seat: chosen[seat].move if seat in chosen else _default(table, seat) for seat in absent}
        return moves, {seat: choice.level for seat, choice in chosen.items() if choice.level}

    async def _choice(self, table: Table, seat: Seat, level: str) -> Choice:
        """Return what the computer of a level chooses, or the strongest below it that can choose.

        If none can, the table goes on with the rules' default.
        """
        for each in from_level_down(table.game, level):
            move = await self._move(table, seat, each)
            if move is not None:
                return Choice(move, each)
        return Choice(_default(table, seat))

    async def _move(self, table: Table, seat: Seat, level: str) -> str | None:
        """Return a computer's move, None if it could not choose.

        Another machine may send anything: an illegal move would be logged, and no step could be made of it.
        """
        game = table.game.id
        view = table.game.view(table.state, seat)
        rng = table.chance(seat, "computer")
        try:
            known = await self._oracles.lookup(table.game, view, level)
            clock = table.ask.seconds if table.ask else None
            move = await self._compute.think(
                table.game, level, view, seat, rng, known, clock, table.row.guild_id
            )
        except Exception as error:
            self._figures.failures[game, level, _reason(error)] += 1
            log_fault(log, f"a computer ({level}) failed at table {table.row.id}", error)
            return None
        if table.game.check(table.state, seat, move).move != move:
            self._figures.failures[game, level, "illegal"] += 1
            log.error("a computer (%s) chose an illegal move at table %d", level, table.row.id)
            return None
        return move


def _reason(error: Exception) -> str:
    """Return the figures' word for why a computer failed."""
    if isinstance(error, TimeoutError):
        return "late"
    return "lost" if isinstance(error, ProcessLostError) else "fault"


def _default(table: Table, seat: Seat) -> str:
    move: str = table.game.default(table.state, seat, table.chance(seat, "default"))
    return move
