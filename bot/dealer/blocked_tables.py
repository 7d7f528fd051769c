"""Tables that lack a permission to post: who is told, and how long their messages wait."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.delivery.outbox import QUEUE_LIFETIME
from bot.delivery.transport import ARCHIVED, REFUSED, THREAD_LOCKED, THREADS_FULL, Forbidden, Unfit
from bot.errors import log_fault
from bot.messages.display_names import permission_words, table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Message
from bot.messages.people import Readers
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.message_rows import OutboxRow, Post
from data.rows import NOBODY
from data.store import StoreError

log = logging.getLogger(__name__)


class BlockedTables:
    """Notes at each table since when it may not post, so that a restart neither forgets nor repeats it.

    ``moved``: offers the rematch elsewhere; tells whether the messages were of one. ``comes``: has the
    scheduler look at a table.
    """

    def __init__(
        self,
        registry: Registry,
        readers: Readers,
        clock: Clock,
        moved: Callable[[int], Awaitable[bool]],
        comes: Callable[[int], None],
    ) -> None:
        self._registry = registry
        self._readers = readers
        self._clock = clock
        self._moved = moved
        self._comes = comes
        self._told: set[int] = set()  # the tables whose hosts know that something was left out

    async def refused(self, table_id: int, forbidden: Forbidden) -> tuple[int | None, Sequence[OutboxRow]]:
        """Note that a table's messages are refused; the first time, tell its host.

        Returns the channel of the table's thread, None if nobody waits for those messages any more (the table
        was cancelled, or they have waited for too long), and the messages to send about it.

        Raises: QuarantinedError: its messages wait with the table.
        """
        if await self._moved(table_id):
            return None, ()
        if (lobby := self._registry.lobbies.get(table_id)) is not None:
            # Its host sees that nobody was called; of a tournament's table the host was told before.
            return lobby.row.channel_id, ()
        try:
            table = await self._registry.speaking(table_id)
        except Refusal:
            return None, ()
        async with table.lock:
            since = table.row.barred_since
            if table.row.status == "cancelled" or (since and self._clock.now() - since >= QUEUE_LIFETIME):
                return None, ()
            sent = await self._begin(table, forbidden) if since is None else ()
        return table.row.channel_id, sent

    async def _begin(self, table: Table, forbidden: Forbidden) -> Sequence[OutboxRow]:
        away = ", ".join(forbidden.lacking) or "unknown"
        log.warning("the words of table %d wait: code %d, lacking: %s", table.row.id, forbidden.code, away)
        row = replace(table.row, barred_since=self._clock.now())
        post = Post(
            table.row.host_id, "dm", "barred", {"message": (await self._notice(table, forbidden)).to_json()}
        )
        return await table.update(row, posts=(post,) if row.host_id != NOBODY else ())

    async def _notice(self, table: Table, forbidden: Forbidden) -> Message:
        localizer, name = await self._reading(table)
        headline = localizer.say("prompt.barred", table=name, place=f"<#{forbidden.channel_id}>")
        return Message(
            headline, (_reason(localizer, forbidden), localizer.say("prompt.barred_kept")), silent=False
        )

    async def _reading(self, table: Table) -> tuple[Localizer, str]:
        """Return how a table's host reads, and the table's name for them."""
        host = table.row.host_id
        seat = next((s for s in table.seats if host in {s.person_id, s.owner_id}), None)
        localizer = (await self._readers.read(host, seat)).localizer
        return localizer, table_name(localizer, table.row)

    async def left_out(self, row: OutboxRow, unfit: Unfit) -> Sequence[OutboxRow]:
        """Tell a table's host, once, that Discord refuses what a message of theirs holds; see ``refused``."""
        if row.table_id in self._told or row.table_id in self._registry.lobbies:
            return ()
        try:
            table = await self._registry.speaking(row.table_id)
        except Refusal:
            return ()
        self._told.add(row.table_id)
        if (host := table.row.host_id) == NOBODY:
            return ()
        localizer, name = await self._reading(table)
        reason = "prompt.unfit_filter" if unfit.status == REFUSED else "prompt.unfit_unknown"
        message = Message(
            localizer.say("prompt.unfit", table=name, place=f"<#{row.channel_id}>"),
            (localizer.say(reason, code=str(unfit.code)),),
            silent=False,
        )
        async with table.lock:
            return await table.update(
                table.row, posts=(Post(host, "dm", "unfit", {"message": message.to_json()}),)
            )

    async def passed(self, table_id: int) -> None:
        """Note that a table may post again."""
        try:
            table = await self._noted(table_id)
            if table is None:
                return
            async with table.lock:
                await table.update(replace(table.row, barred_since=None))
        except StoreError as error:  # the next message that passes notes it again
            log_fault(log, f"table {table_id} is still noted as blocked", error)
        self._comes(table_id)  # a sleeping one is evicted in time

    async def _noted(self, table_id: int) -> Table | None:
        """Return a table that is noted as blocked, also one that has left memory since; None: it is not.

        An old note would end the next wait before it began, and stop a tournament's clock for no reason.
        """
        if table_id in self._registry.lobbies:
            return None
        with suppress(Refusal):
            if (await self._registry.seating(table_id)).table.barred_since is not None:
                return self._registry.tables.get(table_id) or await self._registry.load(table_id)
        return None


def _reason(localizer: Localizer, forbidden: Forbidden) -> str:
    if forbidden.code == ARCHIVED:
        return localizer.say("prompt.barred_archived")
    if forbidden.code == THREAD_LOCKED:
        return localizer.say("prompt.barred_locked")
    if forbidden.code in THREADS_FULL:
        return localizer.say("prompt.barred_full")
    if forbidden.lacking:
        names = permission_words(forbidden.lacking)
        return localizer.say("prompt.barred_lacking", names=names, count=len(names))
    return localizer.say("prompt.barred_unknown")
