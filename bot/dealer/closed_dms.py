"""DMs that Discord refuses: noted at each table, and tried again when there is reason to."""

from __future__ import annotations

from dataclasses import replace

from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.messages.posts import Posts
from bot.tables.table import Table
from data.message_rows import Post, ask_slot
from data.rows import SeatRow
from data.store import Store

HOUR = 3600.0
"""Seconds after which DMs that were refused are tried again."""


class ClosedDms:
    """Sends nothing to people whose DMs are closed until they write, join a table, or an hour has passed.

    The button at the table does all that a DM does, so nobody misses anything meanwhile.
    """

    def __init__(
        self,
        registry: Registry,
        store: Store,
        posts: Posts,
        outbox: Outbox,
        clock: Clock,
    ) -> None:
        self._registry = registry
        self._store = store
        self._posts = posts
        self._outbox = outbox
        self._clock = clock

    async def reopened(self, person_id: int, channel_id: int | None = None) -> None:
        """Send DMs to a person again from all their tables: their DMs were seen open.

        ``channel_id``: of the DM, which is remembered: after an outage what they wrote there is looked for.
        """
        if channel_id is not None:
            await self._store.know_dm(person_id, channel_id)
        await self._registry.sleeping.load_of(person_id)
        for table in self._registry.tables_of(person_id):
            await self._open(table, float("inf"), person_id)

    async def retry(self, table: Table) -> None:
        """Send DMs again to people of a table who owe an answer and whose DMs were refused an hour ago."""
        await self._open(table, self._clock.now() - HOUR)

    async def _open(self, table: Table, before: float, person_id: int | None = None) -> None:
        """Note DMs as open that were closed before an instant, and send the questions that are still open."""

        def concerns(seat: SeatRow) -> bool:
            closed = seat.dm_closed_at is not None and seat.dm_closed_at <= before
            return closed and seat.person_id is not None and person_id in {None, seat.person_id}

        if not any(map(concerns, table.seats)) or not await self._registry.fold(table):
            return
        await self._posts.prepare(table)
        async with table.lock:
            owing = {seat.seat for seat in table.round.people_awaited()}
            opened = [s.seat for s in table.seats if concerns(s) and (person_id or s.seat in owing)]
            if not opened:
                return
            seats = tuple(replace(s, dm_closed_at=None) if s.seat in opened else s for s in table.seats)
            posts = [await self._asked(table, seats[seat]) for seat in opened if seat in owing]
            sent = await table.update(table.row, seats, tuple(post for some in posts for post in some))
        self._outbox.push(sent)

    async def _asked(self, table: Table, seat: SeatRow) -> tuple[Post, ...]:
        """Return the open question to a seat, unless its DM already shows it."""
        stands = await self._store.slot(table.row.id, ask_slot(table.row.step, seat.seat))
        if stands is not None or table.row.status != "open":
            return ()
        return self._posts.private.asking(self._posts.step_messages(table), seat)
