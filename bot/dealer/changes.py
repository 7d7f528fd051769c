"""Change a table under its lock: save first, then send its messages and emit an event.

What answers change goes through ``Table.submit`` and ``Runner``; everything else that changes a table comes
here. The few places that lock a table themselves say why. Lobbies decide and save on their own (``Lobby``);
``Lobbies`` sends and shows what they have saved.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.delivery.outbox import Outbox
from bot.tables.events import Cancelled, Changed, Events
from bot.tables.table import Announce, Table
from data.message_rows import OutboxRow, Post, step_slot
from data.result_rows import Ended
from data.rows import Announced, Moves, SeatRow, TableRow
from games.game import Seat


class Change:
    """One change of a table, while its lock is held."""

    def __init__(self, table: Table, outbox: Outbox) -> None:
        self._table = table
        self._outbox = outbox
        self.shows = False
        """Whether a stored post replaces the message of the open question."""

    async def save(
        self,
        row: TableRow,
        seats: tuple[SeatRow, ...] | None = None,
        posts: tuple[Post, ...] | Announced = (),
        drop: tuple[Seat, ...] = (),
        ended: Ended | None = None,
        unknown: tuple[Seat, ...] = (),
    ) -> None:
        """Store a row and what goes with it (see ``data.rows.Change``), then queue its posts.

        Raises:
            StoreError: nothing has changed.
        """
        sent = await self._table.update(row, seats, posts, drop, ended, unknown)
        self.shows |= any(post.redraws and post.slot == step_slot(row.step) for post in sent)
        self._outbox.push(sent)

    async def act(self, moves: Moves, announce: Announce, until: float) -> tuple[OutboxRow, ...]:
        """Log what people do besides their moves, and queue its posts; return these. See ``Table.act``."""
        sent = await self._table.act(moves, announce, until=until)
        self._outbox.push(sent)
        return sent


class Changes:
    """Makes the changes to a table other than answers to its questions."""

    def __init__(self, outbox: Outbox, events: Events) -> None:
        self._outbox = outbox
        self._events = events

    @asynccontextmanager
    async def of(self, table: Table) -> AsyncIterator[Change]:
        """Hold a table's lock; after releasing it, emit ``Changed`` or ``Cancelled`` if anything changed.

        What was saved has changed, too, if something fails after it.
        """
        change, is_changed = Change(table, self._outbox), False
        try:
            async with table.lock:
                before = table.row, table.seats
                try:
                    yield change
                finally:
                    is_changed = table.row is not before[0] or table.seats is not before[1]
        finally:
            if is_changed:
                cancelled = table.row.status == "cancelled"
                self._events.emit(Cancelled(table) if cancelled else Changed(table, change.shows))

    @asynccontextmanager
    async def unseen(self, table: Table) -> AsyncIterator[Change]:
        """Like ``of``, but emits no event: for changes that are not shown, or must not be."""
        async with table.lock:
            yield Change(table, self._outbox)
