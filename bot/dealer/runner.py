"""Keep tables going: let computers answer, and deal when a question is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

from bot.dealer.computers import Computers
from bot.dealer.registry import Registry
from bot.dealer.table_updates import TableUpdates
from bot.delivery.outbox import Outbox
from bot.errors import log_fault
from bot.messages.posts import Posts
from bot.services.high_scores import HighScores
from bot.services.logs import concerning
from bot.services.stopping import stop
from bot.tables.table import Table
from data.store import StoreError

log = logging.getLogger(__name__)

MOMENT = 0.5
"""Seconds at most that ``settle`` waits."""

RETRY = 5.0
LONGEST_WAIT = 60.0
"""Seconds after which a table that failed is tried again: the first time, and at most."""


class Runner:
    """One task a table, while there is something to do.

    ``now``: returns the instant for the clocks of a server's questions. ``changed``: is told of a table that
    has gone on.
    """

    def __init__(
        self,
        registry: Registry,
        computers: Computers,
        posts: Posts,
        outbox: Outbox,
        updates: TableUpdates,
        high_scores: HighScores,
        now: Callable[[int], float],
        changed: Callable[[Table], None],
    ) -> None:
        self._registry = registry
        self._computers = computers
        self._posts = posts
        self._outbox = outbox
        self._updates = updates
        self._high_scores = high_scores
        self._now = now
        self._changed = changed
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    def wake(self, table: Table) -> None:
        """Look whether there is something to do at a table."""
        number = table.row.id
        if number in self._tasks:
            self._again.add(number)
            return
        asked = table.round if table.folded and not table.write_outcome_unknown else None
        if asked is None or asked.computers_awaited() or asked.closes(self._now(table.row.guild_id)):
            with concerning(number, table.row.guild_id):
                self._tasks[number] = asyncio.create_task(self._run(table))

    async def settle(self, table: Table) -> None:
        """Let a table go on and wait until it has, a moment at most."""
        self.wake(table)
        if (task := self._tasks.get(table.row.id)) is not None:
            await asyncio.wait({task}, timeout=MOMENT)

    async def idle(self) -> None:
        """Wait until no table is being worked on."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop where it is; a step in the middle of its commit is whole or absent."""
        await stop(*self._tasks.values())

    async def _run(self, table: Table) -> None:
        number, wait = table.row.id, RETRY
        try:
            while True:
                self._again.discard(number)
                try:
                    if table.write_outcome_unknown:
                        await self._catch_up(table)
                    moved = await self._registry.fold(table) and await self._advance(table)
                except StoreError as error:
                    log.warning("table %d waits: %s", number, error)
                    await asyncio.sleep(RETRY)
                except Exception as error:  # it may pass, or somebody may answer otherwise
                    log_fault(log, f"table {number} waits {wait:.0f} s", error)
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LONGEST_WAIT)
                else:
                    if not moved and number not in self._again:
                        return
        finally:
            self._tasks.pop(number, None)

    async def _catch_up(self, table: Table) -> None:
        """Go on from what is on the disk, where a change has failed; send what waits there unknown."""
        known = self._outbox.row_ids()
        unsent = await table.catch_up()
        known |= self._outbox.row_ids()
        self._outbox.push(row for row in unsent if row.id not in known)
        self._changed(table)

    async def _advance(self, table: Table) -> bool:
        """Do the next thing at a table; False if there is nothing to do now."""
        step = table.row.step
        waiting = table.round.computers_awaited()
        chosen = await self._computers.choose(table, {seat: table.seats[seat].level for seat in waiting})
        for seat, choice in chosen.items():
            own = choice.level == table.seats[seat].level
            await table.answer_computer(seat, step, choice.move, "" if own else choice.giver)
        if not table.round.is_due(self._now(table.row.guild_id)):
            if waiting and not table.is_anonymous:  # there they count from the start
                self._updates.refresh(table)
            return bool(waiting) and bool(table.round.computers_awaited())
        await self._deal(table, step)
        return True

    async def _deal(self, table: Table, step: int) -> None:
        """Close the question that is due and say what has become of it."""
        filled, played = await self._computers.fill(table)
        if table.solo:
            await self._note_solution(table)
        await self._posts.prepare(table)
        sent = await table.deal(step, filled, self._posts.on_step, played)
        self._outbox.push(sent)
        await self._posts.note_sent(table, sent)
        if table.solo and (result := table.result(table.step_at(), table.row)) is not None:
            self._high_scores.note(result)
        self._changed(table)

    async def _note_solution(self, table: Table) -> None:
        """Note at a puzzle that its person was shown a solution of it at another table."""
        row = table.row
        if not table.game.has_solution or row.solution_seen:
            return
        if not await self._high_scores.may_count(table.seats[0].person_id, row.game):
            async with table.lock:
                await table.update(replace(table.row, solution_seen=True))
