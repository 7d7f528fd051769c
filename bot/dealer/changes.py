"""Change a table under its lock: save first, then send its messages and emit an event."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.delivery.outbox import Outbox
from bot.services.events import Events
from bot.tables.events import Changed
from bot.tables.table import Table
from data.rows import TableRow


class Change:
    """One change of a table, while its lock is held."""

    def __init__(self, table: Table, outbox: Outbox) -> None:
        self._table = table
        self._outbox = outbox

    async def save(self, row: TableRow, *parts: Any, **more: Any) -> None:
        """Store a row and the other arguments of ``Table.update``, then queue its posts.

        Raises:
            StoreError: nothing has changed.
        """
        self._outbox.push(await self._table.update(row, *parts, **more))


class Changes:
    """Makes the changes to a table other than answers to its questions."""

    def __init__(self, outbox: Outbox, events: Events) -> None:
        self._outbox = outbox
        self._events = events

    @asynccontextmanager
    async def of(self, table: Table) -> AsyncIterator[Change]:
        """Hold a table's lock; once it is released, emit ``Changed`` if the table has changed."""
        async with table.lock:
            before = table.row, table.seats
            yield Change(table, self._outbox)
            is_changed = table.row is not before[0] or table.seats is not before[1]
        if is_changed:
            self.tell(table)

    def tell(self, table: Table) -> None:
        """Emit that a table has changed."""
        self._events.emit(Changed(table))
