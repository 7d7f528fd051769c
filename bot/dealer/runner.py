"""Run tables: have computers answer, and deal when a question is due."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import games
from bot.clock import Clock
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.errors import log_fault
from bot.messages.posts import Posts
from bot.services.background import Background
from bot.services.backoff import Backoff
from bot.services.compute import Compute
from bot.services.figures import Figures, begin_at_zero
from bot.services.high_scores import HighScores
from bot.services.logs import concerning
from bot.services.oracle import Oracles
from bot.services.process_pool import ProcessLostError
from bot.services.work import from_level_down
from bot.tables.clocks import MOST_MOVES, clock_of
from bot.tables.events import AnswersChanged, Began, Changed, Dealt, Events, Submitted
from bot.tables.round import stand_in_level
from bot.tables.table import Table
from data.store import StoreError
from games.game import Game, Seat
from games.record import COMPUTER, DEFAULT

# -- choose for computers, and for people who are absent -------------------------------------------------


log = logging.getLogger(__name__)

REASONS = ("fault", "late", "lost", "illegal")
"""Why a computer failed, as the metrics name it (``Figures.failures``)."""

REVEAL_DELAY = 0.5
"""Seconds after which a single computer's choice counts. A hard one thinks for 0.02 to 0.2 s; a chat
takes about one message per second anyway."""

FURTHER = 0.5
"""Seconds added for each further computer, since they think one after the other."""

LONGEST_DELAY = 8.0
"""Up to this many seconds, each instant at which a choice may count is twice the one before; later ones are
evenly spaced, so that a clock put forward keeps nobody waiting for long.
"""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that no person gave. ``level``: of the computer that chose; "": the rules' default."""

    move: str
    level: str = ""

    @property
    def giver(self) -> str:
        """What gave the answer, as the record names it."""
        return f"{COMPUTER}{self.level}" if self.level else DEFAULT


class MovedOnError(Exception):
    """While a computer was thinking, its table ended or moved on to another question."""


def is_hidden(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Return whether a seat's choice, or what the seat knows when choosing, is hidden from others."""
    ask = game.ask(state)
    if ask is not None and ask.sealed:
        return True
    return bool(replace(game.view(state, seat), seat=None) != game.view(state, None))


def delay_left(took: float, thinkers: int, delay: float) -> float:
    """Return the seconds until the choices of ``thinkers`` computers, which took ``took`` s, count.

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
    """Asks computers for moves. ``delay``: see ``REVEAL_DELAY``.

    A computer's thinking time depends on its hand. Where that is hidden, its choice is only in memory until
    it counts: not on disk, in no figure, and not in what ``/table`` shows. After a crash it chooses again,
    from the same view and random stream.

    If a computer fails, the next weaker level answers (``_choice``), and log, record and chain name that
    level as what gave the answer. The table shows this with the step, never before; where answers are
    anonymous, it names nobody and doesn't mention stand-ins.
    """

    def __init__(
        self, compute: Compute, oracles: Oracles, clock: Clock, figures: Figures, delay: float
    ) -> None:
        self._compute = compute
        self._oracles = oracles
        self._clock = clock
        self._figures = figures
        self._delay = delay
        known = (*games.all_games().values(), *games.tutorials().values(), *games.dailies().values())
        levels = [(game.id, level) for game in known for level in game.computers]
        begin_at_zero(figures.failures, ((*each, why) for each in levels for why in REASONS))

    async def choose(self, table: Table, levels: Mapping[Seat, str]) -> dict[Seat, Choice]:
        """Have computers think one after the other, and return their moves once these may count.

        Until then the moves exist only in this call, so that nothing can show them; after a crash the
        computers choose again.

        Raises: MovedOnError: nobody needs the moves any more.
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
        """Return an answer for each silent seat: a computer's for people who were away, else the default.

        The second mapping holds the levels of the computers that chose.

        Raises: MovedOnError: see ``choose``.
        """
        level = stand_in_level(tuple(table.game.computers), table.seats)
        current = table.round
        silent, absent = current.unanswered(), dict.fromkeys(current.stand_in_seats(), level)
        chosen = await self.choose(table, absent)
        moves = {seat: chosen[seat].move if seat in chosen else _default(table, seat) for seat in silent}
        return moves, {seat: choice.level for seat, choice in chosen.items() if choice.level}

    async def _choice(self, table: Table, seat: Seat, level: str) -> Choice:
        """Return the choice of a level's computer, or of the strongest below it that can choose.

        If none can, the table uses the rules' default.

        Raises: MovedOnError: see ``choose``.
        """
        question = table.row.step, table.row.status
        for each in from_level_down(table.game, level):
            move = await self._move(table, seat, each)
            if (table.row.step, table.row.status) != question:
                raise MovedOnError
            if move is not None:
                return Choice(move, each)
        return Choice(_default(table, seat))

    async def _move(self, table: Table, seat: Seat, level: str) -> str | None:
        """Return a computer's move, None if it could not choose.

        The move is checked, since another machine may send anything, and a log with an illegal move can't be
        replayed.
        """
        game, state = table.game.id, table.state  # people may change the table's while it thinks
        view = table.game.view(state, seat)
        rng = table.chance(seat, "computer")
        try:
            known = await self._oracles.lookup(table.game, view, level)
            clock = _seconds_a_move(table)
            queue = table.row.guild_id or -table.row.host_id
            move = await self._compute.think(table.game, level, view, seat, rng, known, clock, queue)
        except Exception as error:
            self._figures.failures[game, level, _reason(error)] += 1
            log_fault(log, f"a computer ({level}) failed at table {table.row.id}", error)
            return None
        if table.game.check(state, seat, move).move != move:
            self._figures.failures[game, level, "illegal"] += 1
            log.error("a computer (%s) chose an illegal move at table %d", level, table.row.id)
            return None
        return move


def _seconds_a_move(table: Table) -> float | None:
    """Return the seconds that people have for a move; an average where a clock covers the whole game."""
    seconds = [table.ask.seconds] if table.ask and table.ask.seconds is not None else []
    clock = clock_of(table.row)
    return min([*seconds, *([clock.longest / MOST_MOVES] if clock else [])], default=None)


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "late"
    return "lost" if isinstance(error, ProcessLostError) else "fault"


def _default(table: Table, seat: Seat) -> str:
    move: str = table.game.default(table.state, seat, table.chance(seat, "default"))
    return move


MOMENT = 0.5
"""Longest time (seconds) that ``settle`` waits."""

RETRY = 5.0
"""Seconds until a table whose store failed is tried again; constant, since people are waiting."""


class Runner:
    """Runs one task per table while there is something to do.

    ``close`` doesn't wait: a step in the middle of its commit is stored whole or not at all.
    """

    def __init__(
        self,
        registry: Registry,
        computers: Computers,
        posts: Posts,
        outbox: Outbox,
        high_scores: HighScores,
        outages: Outages,
        events: Events,
    ) -> None:
        self._registry = registry
        self._computers = computers
        self._posts = posts
        self._outbox = outbox
        self._high_scores = high_scores
        self._outages = outages
        self._events = events
        self._tasks = Background()
        self.idle, self.close = self._tasks.idle, self._tasks.close
        self._again: set[int] = set()
        events.on(Changed, Began, Submitted, react=lambda event: self.wake(event.table))

    def wake(self, table: Table) -> None:
        """Run a table's task if there may be something to do."""
        number = table.row.id
        if number in self._tasks:
            self._again.add(number)
            return
        current = table.round if table.folded and not table.write_outcome_unknown else None
        now = self._outages.question_time(table.row.guild_id)
        if current is None or current.computers_awaited() or current.closes(now):
            with concerning(number, table.row.guild_id):
                self._tasks.run(self._run(table), number)

    async def settle(self, table: Table) -> None:
        """Let a table move on and wait until it has, for at most ``MOMENT``."""
        self.wake(table)
        await self._tasks.wait(table.row.id, seconds=MOMENT)

    async def _run(self, table: Table) -> None:
        number, backoff = table.row.id, Backoff()
        while True:
            self._again.discard(number)
            try:
                if table.write_outcome_unknown:
                    await self._catch_up(table)
                moved = await self._registry.fold(table) and await self._advance(table)
            except MovedOnError:
                continue
            except StoreError as error:
                log.warning("table %d waits: %s", number, error)
                await asyncio.sleep(RETRY)
            except Exception as error:  # this may pass, or somebody may answer differently
                log_fault(log, f"table {number} waits {backoff.seconds:.0f} s", error)
                await backoff.wait()
            else:
                if not moved and number not in self._again:
                    return

    async def _catch_up(self, table: Table) -> None:
        """Reload a table from disk after a failed change; send the rows waiting there."""
        known = self._outbox.row_ids()
        unsent = await table.catch_up()
        known |= self._outbox.row_ids()
        self._outbox.push(row for row in unsent if row.id not in known)
        self._events.emit(Dealt(table))

    async def _advance(self, table: Table) -> bool:
        """Do the next thing at a table; return False if there is nothing to do now."""
        step = table.row.step
        waiting = table.round.computers_awaited()
        chosen = await self._computers.choose(table, {seat: table.seats[seat].level for seat in waiting})
        for seat, choice in chosen.items():
            is_own_level = choice.level == table.seats[seat].level
            await table.answer_computer(seat, step, choice.move, "" if is_own_level else choice.giver)
        if not table.round.is_due(self._outages.question_time(table.row.guild_id)):
            if waiting and not table.is_anonymous:  # where anonymous, they count from the start
                self._events.emit(AnswersChanged(table))
            return bool(waiting) and bool(table.round.computers_awaited())
        await self._deal(table, step)
        return True

    async def _deal(self, table: Table, step: int) -> None:
        """Close the question that is due and post the result."""
        fallen = table.round.fallen(self._outages.question_time(table.row.guild_id))
        filled, played = ({}, {}) if fallen is not None else await self._computers.fill(table)
        if table.solo:
            await self._note_solution(table)
        await self._posts.prepare(table)
        if fallen is not None:
            sent = await table.fall(step, fallen, self._posts.on_step)
        else:
            sent = await table.deal(step, filled, self._posts.on_step, played)
        self._outbox.push(sent)
        await self._posts.note_sent(table, sent)
        if table.solo and (result := table.result(table.step_at(), table.row)) is not None:
            self._high_scores.note(result)
        self._events.emit(Dealt(table))

    async def _note_solution(self, table: Table) -> None:
        """Note that a puzzle's player has seen its solution at another table."""
        row = table.row
        if not table.game.has_solution or row.solution_seen:
            return
        if not await self._high_scores.may_count(table.seats[0].person_id, row.game):
            await table.note_solution_seen()
