"""Keeps tables going: lets computers answer, deals when a question is due, gathers edits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.dealer.recovery import fold_or_leave
from bot.dealer.reveal_delay import hides, rest
from bot.errors import log_fault
from bot.tables.table import Table
from data.store import StoreError
from games.game import Seat

if TYPE_CHECKING:
    from bot.dealer.registry import Host

log = logging.getLogger(__name__)

RETRY = 5.0
LONGEST_WAIT = 60.0
"""Seconds after which a table that failed is tried again: the first time, and at most."""

LONGEST_GAP = 64.0


@dataclass(frozen=True, slots=True)
class Edited:
    """When a table's open message was last edited, and how often at that step."""

    at: float
    step: int
    times: int

    def again(self, step: int, gap: float) -> float:
        """Return from when on the message may be edited for a step.

        The pause doubles with every edit of one question, so that a full table that answers at once costs a
        handful of calls, not one for each answer.
        """
        return self.at + min(LONGEST_GAP, gap * 2**self.times if step == self.step else gap)


class Runner:
    """One task a table, while there is something to do."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._edits: dict[int, asyncio.Task[None]] = {}
        self._edited: dict[int, Edited] = {}
        self._asked: dict[int, int] = {}  # the step for which a table's next edit was last asked
        self._folding = asyncio.Lock()

    def poke(self, table: Table) -> None:
        """Look whether there is something to do at a table."""
        number = table.row.id
        if number in self._tasks:
            self._again.add(number)
        else:
            self._tasks[number] = asyncio.create_task(self._run(table))

    async def fold(self, table: Table) -> bool:
        """Have a table's state at hand; False if it is left aside for want of one.

        After a start, one table at a time and others between.
        """
        if table.folded:
            return True
        async with self._folding:
            folds = await fold_or_leave(self._host, table)
            await asyncio.sleep(0)
        return folds

    async def idle(self) -> None:
        """Wait until no table is being worked on."""
        while self._tasks or self._edits:
            await asyncio.gather(*self._tasks.values(), *self._edits.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop where it is; a step in the middle of its commit is whole or absent."""
        tasks = [*self._tasks.values(), *self._edits.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table: Table) -> None:
        number, wait = table.row.id, RETRY
        try:
            while True:
                self._again.discard(number)
                try:
                    moved = await self.fold(table) and await self._advance(table)
                except StoreError:
                    log.warning("table %d waits: the store failed", number)
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

    async def _advance(self, table: Table) -> bool:
        """Do the next thing at a table; False if there is nothing to do now."""
        host = self._host
        step = table.row.step
        waiting = table.sitting.computers_awaited()
        chosen = await self._choices(table, {seat: table.seats[seat].level for seat in waiting})
        for seat, move in chosen.items():
            await table.answer_computer(seat, step, move)
        if not table.sitting.is_due(host.clock.now()):
            if waiting:
                self.refresh(table)
            return bool(waiting) and bool(table.sitting.computers_awaited())
        await host.people.load(seat.person_id for seat in table.seats)
        filled = await self._fill(table)
        if table.solo:
            await host.bests.load(table.row.guild_id, table.row.game)
        sent = await table.deal(step, filled, host.announcer.on_step)
        host.outbox.push(sent)
        await host.explained(table, sent)
        if (result := table.result(table.now_step, table.row)) is not None:
            host.bests.note(result)
        host.timekeeper.wake()
        return True

    async def _choices(self, table: Table, levels: Mapping[Seat, str]) -> dict[Seat, str]:
        """Let computers choose, one after the other, and wait until it is time for what they chose to count.

        Until then it is nowhere but here, so that nothing can show it; after a death they choose again.
        """
        if not levels:
            return {}
        hidden = any(hides(table.game, table.state, seat) for seat in levels)
        began = self._host.clock.now()
        chosen = {seat: await self._choose(table, seat, level) for seat, level in levels.items()}
        if hidden:
            await asyncio.sleep(rest(self._host.clock.now() - began, len(levels), self._host.pace))
        return chosen

    async def _choose(self, table: Table, seat: Seat, level: str) -> str:
        """Return a computer's move; should its thinking fail, the table goes on with the rules' default."""
        view = table.game.view(table.state, seat)
        rng = table.chance(seat, "computer")
        try:
            told = await self._host.services.told(table.game, view, level)
            clock = table.ask.seconds if table.ask else None
            return await self._host.studio.think(
                table.game, level, view, seat, rng, told, clock, table.row.guild_id
            )
        except Exception as error:
            log_fault(log, f"a computer failed at table {table.row.id}", error)
            return table.game.default(table.state, seat, table.chance(seat, "default"))

    async def _fill(self, table: Table) -> dict[Seat, str]:
        """Answer for who is absent: a computer for who has been away, else the rules' default."""
        levels = list(table.game.computers)
        absent = table.sitting.absent()
        away = {seat: levels[len(levels) // 2] for seat in absent if table.seats[seat].standin}
        chosen = await self._choices(table, away)
        for seat in absent:
            if seat not in chosen:
                chosen[seat] = table.game.default(table.state, seat, table.chance(seat, "default"))
        return chosen

    # -- edits -----------------------------------------------------------------------------------------

    def refresh(self, table: Table) -> None:
        """Edit the open message soon; edits close to each other are one.

        A question about to close needs none: its message is edited when it does.
        """
        number, step = table.row.id, table.row.step
        if table.folded and table.sitting.is_due(self._host.clock.now()):
            return
        waiting = self._edits.get(number)
        if waiting is not None and self._asked[number] == step:
            return
        if waiting is not None:
            waiting.cancel()  # it was for a question that is closed
        self._asked[number] = step
        self._edits[number] = asyncio.create_task(self._edit_soon(table, step))

    async def _edit_soon(self, table: Table, step: int) -> None:
        number, clock = table.row.id, self._host.clock
        before = self._edited.get(number, Edited(-LONGEST_GAP, -1, 0))
        await asyncio.sleep(max(0.0, before.again(step, self._host.edit_gap) - clock.now()))
        del self._edits[number], self._asked[number]
        self._edited[number] = Edited(clock.now(), step, before.times + 1 if before.step == step else 1)
        thread = table.row.thread_id or table.row.channel_id
        self._host.outbox.run(thread, lambda: self._edit(table, step))

    async def _edit(self, table: Table, step: int) -> None:
        """Show how things stand now, unless the question for which that was asked is closed."""
        place = await self._host.store.slot(table.row.id, f"step:{step}")
        if place is None or table.row.step != step or table.row.status in {"over", "cancelled"}:
            return
        dealer = self._host.announcer.dealer(table)
        message = dealer.step_messages(table.now_step, table.row.status)[-1]
        await self._host.outbox.edit(place, message)
