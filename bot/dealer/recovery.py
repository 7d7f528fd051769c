"""At a start, resume every table where it was left; one that can't be resumed doesn't stop the others.

Sleeping tables are not read until they are needed (``Registry.table``).
"""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from functools import partial

from bot.clock import Clock
from bot.dealer.outages import MovedDeadlines
from bot.dealer.registry import UNREADABLE, Registry, seated
from bot.errors import NEED, log_fault
from bot.services.background import Background
from bot.services.garbage import keep
from bot.tables.events import Began, Due, Events
from bot.tables.hours import put_off
from bot.tables.lobby import CALL
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.message_rows import OutboxRow
from data.rows import Stored
from data.store import Store
from data.turns import AT_ONCE, in_turns

log = logging.getLogger(__name__)

NOTICED = 60.0
"""Shortest outage (seconds) after which the open messages are edited to show new deadlines."""


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a start has found.

    ``shifted``: the tables whose open message shows an outdated deadline. ``outage``: the seconds for which
    nobody could answer.
    """

    unsent: tuple[OutboxRow, ...]
    shifted: tuple[Table, ...]
    outage: float


class Recovery:
    """Reads what an earlier process left in the store, then resumes it."""

    def __init__(
        self,
        registry: Registry,
        store: Store,
        clock: Clock,
        moved_deadlines: MovedDeadlines,
        events: Events,
    ) -> None:
        self._registry = registry
        self._store = store
        self._clock = clock
        self._moved_deadlines = moved_deadlines
        self._events = events
        self._tasks = Background()
        self.idle, self.close = self._tasks.idle, self._tasks.close

    async def take_up(self) -> Recovered:
        """Load all lobbies and all tables that aren't asleep; an outage costs nobody time.

        A table is quarantined if this program does not know its game, can't prepare it, or can't read part of
        its rows: its messages wait and its clock is stopped until a program that can run it starts.
        """
        registry, now = self._registry, self._clock.now()
        last = await self._store.last_beat()
        last = now if last is None else last
        unquarantined = await self._store.shift_clocks(now, last, partial(put_off, now))
        registry.earlier = await self._store.newest_table()
        await self._find_tables()
        await self._store.quarantine(registry.quarantined, now)
        unsent = [row for row in await self._unsent() if row.table_id not in registry.quarantined]
        for row in unsent:
            if row.slot.startswith(CALL) and row.table_id in registry.lobbies:
                registry.lobbies[row.table_id].calls |= {row.slot}
        is_long = now - last > NOTICED
        shifted = [
            table
            for table in registry.tables.values()
            if table.row.deadline is not None and (is_long or table.row.id in unquarantined)
        ]
        return Recovered(tuple(unsent), tuple(shifted), max(0.0, now - last))

    async def _unsent(self) -> list[OutboxRow]:
        """Return the rows still to be sent; unreadable ones stay in the store."""
        rows, damaged = await self._store.unsent()
        for each in damaged:
            log.error("message %d of the outbox is left where it is: %s", each.number, each.why)
        return rows

    async def _find_tables(self) -> None:
        found, damaged = await self._store.awake()
        for each in damaged:
            self._registry.quarantine(each.number, UNREADABLE, each.why, each.people)
        async for stored in in_turns(found):
            if stored.table.status == "cancelled":
                continue  # only its messages are still to be sent
            why = self._adopted(stored)
            if why is not None:
                self._registry.quarantine(stored.table.id, stored.table.game, why, seated(stored.seats))
        await self._prepare()
        self._registry.evict_surplus()
        self._registry.any_asleep |= await self._store.any_asleep()

    def _adopted(self, stored: Stored) -> str | None:
        """Load a table; return why this program can't run it, None if it can."""
        try:
            return self._registry.unknown_part(self._registry.adopt(stored))
        except Refusal:
            return f"version {stored.table.version} is unknown"

    async def _prepare(self) -> None:
        """Have each game compute what its tables need; quarantine the tables for which that fails."""
        async for table in in_turns(self._registry.tables.values()):
            try:
                why = await self._registry.prepare(table)
            except NEED as error:
                log_fault(log, f"table {table.row.id} is resumed unprepared", error)
                continue
            if why is not None:
                self._registry.quarantine(table.row.id, table.row.game, why, table.people)

    # -- then resume one table after the other, the earliest deadline first --------------------------------

    def resume(self, outage: float) -> None:
        """Resume all tables and lobbies in memory, in the background. ``outage``: its seconds."""
        self._tasks.run(self._resume_all(outage))

    async def _resume_all(self, outage: float) -> None:
        running = [table for table in self._registry.tables.values() if table.row.status == "open"]
        resting = self._registry.tables.keys() - {table.row.id for table in running}
        async for number in in_turns(sorted({*resting, *self._registry.lobbies})):
            self._events.emit(Due(number))
        for number, table in enumerate(sorted(running, key=_deadline), start=1):
            try:
                if await self._registry.fold(table) and outage:
                    await self._moved_deadlines.tell(table, outage)
            except Exception as error:  # whatever resumes it next tries again
                log_fault(log, f"table {table.row.id} is resumed without telling its people", error)
            self._events.emit(Began(table))
            if number % AT_ONCE == 0:
                keep()  # a collection over thousands of states would stop everything


def _deadline(table: Table) -> tuple[float, int]:
    deadline = table.row.deadline
    return math.inf if deadline is None else deadline, table.row.id
