"""Tell people by DM of a deadline that an outage has moved, where their question names a time gone by."""

from __future__ import annotations

from contextlib import suppress

from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.errors import NEED
from bot.messages.posts import Posts
from bot.tables.table import Table
from data.message_rows import ask_slot
from data.rows import TableRow
from data.store import Store
from games.game import Seat


class MovedDeadlines:
    """Posts notes; the question itself stays as it is, with the buttons that it has."""

    def __init__(self, registry: Registry, store: Store, posts: Posts, outbox: Outbox, clock: Clock) -> None:
        self._store = store
        self._registry = registry
        self._posts = posts
        self._outbox = outbox
        self._clock = clock

    async def tell(self, table: Table, gap: float) -> None:
        """Tell those who owe a table an answer until when they can give it, if they had to read that as past.

        ``gap``: by how many seconds its deadline has moved. Who reads a time to come answers before it.

        Raises: StoreError: it is not told.
        """
        async with table.lock:
            row = table.row
            if row.status != "open" or row.deadline is None or row.deadline - gap > self._clock.now():
                return
            with suppress(*NEED):  # whatever lets it go on next tries again
                if await self._registry.fold(table):
                    table.asked_by_dm = await self._standing(row, len(table.seats))
                    await self._posts.prepare(table)
                    posts = self._posts.notes.on_new_deadline(table, row, None, "extended")
                    self._outbox.push(await table.update(row, posts=posts) if posts else ())

    async def _standing(self, row: TableRow, seats: int) -> frozenset[Seat]:
        """Return the seats whose open question stands in a DM."""
        slots = {ask_slot(row.step, seat): seat for seat in range(seats)}
        return frozenset(slots[each.slot] for each in await self._store.slots(row.id, tuple(slots)))
