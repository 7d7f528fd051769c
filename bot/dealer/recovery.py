"""A start: every table is taken up where it was left, and one that can't be stops no other.

Tables that sleep are not even read: who wakes one has it read then (``Registry.table``).
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial

from bot.clock import Clock
from bot.dealer.reading import NEED, UNREADABLE, Reading, seated
from bot.dealer.registry import Registry
from bot.errors import log_fault
from bot.tables.hours import put_off
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.message_rows import OutboxRow
from data.rows import Stored
from data.store import Store
from data.turns import in_turns

log = logging.getLogger(__name__)

NOTICED = 60.0
"""Seconds of an outage from which on the open messages are told of the new deadlines."""


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a start finds. ``shifted``: the tables whose open message names an old deadline."""

    unsent: tuple[OutboxRow, ...]
    shifted: tuple[Table, ...]


class Recovery:
    """Reads what an earlier process left in the store."""

    def __init__(self, registry: Registry, store: Store, clock: Clock, files: Reading) -> None:
        self._registry = registry
        self._store = store
        self._clock = clock
        self._files = files

    async def take_up(self) -> Recovered:
        """Have all lobbies at hand and all tables that don't sleep; an outage costs nobody any time.

        A table whose game this program does not know, that can't be prepared, or of which something can't be
        read is quarantined: its messages wait, its time stands still, until a program starts that can run it.
        """
        registry, now = self._registry, self._clock.now()
        last = await self._store.last_beat()
        last = now if last is None else last
        back = await self._store.shift_deadlines(now, last, partial(put_off, now))
        await self._store.shift_rounds(max(0.0, now - last))
        await self._store.beat(now)
        registry.earlier = await self._store.newest_table()
        await self._find_tables()
        await self._store.quarantine(registry.quarantined, now)
        unsent = [row for row in await self._unsent() if row.table_id not in registry.quarantined]
        late = now - last > NOTICED
        shifted = [
            table
            for table in registry.tables.values()
            if table.row.deadline is not None and (late or table.row.id in back)
        ]
        return Recovered(tuple(unsent), tuple(shifted))

    async def _unsent(self) -> list[OutboxRow]:
        """Return what is still to be said; what can't be read stays in the file."""
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
                continue  # it only still has to say so
            why = self._adopted(stored)
            if why is not None:
                self._registry.quarantine(stored.table.id, stored.table.game, why, seated(stored.seats))
        await self._prepare()
        self._registry.put_away()
        self._registry.sleepers.exist |= await self._store.any_asleep()

    def _adopted(self, stored: Stored) -> str | None:
        """Have a table at hand; return why this program can't run it, None where it can."""
        try:
            return self._files.misfit(self._registry.adopt(stored))
        except Refusal:
            return f"version {stored.table.version} is unknown"

    async def _prepare(self) -> None:
        """Let every game compute what it keeps for its tables; quarantine those for which it can't."""
        async for table in in_turns(self._registry.tables.values()):
            try:
                why = await self._files.prepare(table)
            except NEED as error:
                log_fault(log, f"table {table.row.id} goes on unprepared", error)
                continue
            if why is not None:
                self._registry.quarantine(table.row.id, table.row.game, why, table.people)
