"""Tables that may not speak for want of a permission: who is told, and how long their words wait."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.delivery.permission_backoff import WEEK
from bot.delivery.transport import THREAD_LOCKED, THREADS_FULL, Forbidden
from bot.errors import log_fault
from bot.messages.display_names import private_language, table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Message
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.rows import Post
from data.store import StoreError

if TYPE_CHECKING:
    from bot.dealer.registry import Host

log = logging.getLogger(__name__)


class BlockedTables:
    """Notes at each table since when it is barred, so that a restart neither forgets nor repeats that."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def refused(self, table_id: int, barred: Forbidden) -> int | None:
        """Note that a table's words are refused; the first time its host is told.

        Returns the channel in which the table's thread is, None if nobody waits for those words any more:
        the table was cancelled, or they have waited for too long.

        Raises:
            RuntimeError: the table is left aside, and its words with it.
        """
        try:
            table = await self._host.table(table_id)
        except Refusal:
            if table_id in self._host.aside:
                raise RuntimeError(f"table {table_id} is left aside") from None
            return None
        async with table.lock:
            since = table.row.barred_since
            if table.row.status == "cancelled" or (since and self._host.clock.now() - since >= WEEK):
                return None
            if since is None:
                await self._begin(table, barred)
        return table.row.channel_id

    async def _begin(self, table: Table, barred: Forbidden) -> None:
        away = ", ".join(barred.lacking) or "unknown"
        log.warning("the words of table %d wait: code %d, lacking: %s", table.row.id, barred.code, away)
        row = replace(table.row, barred_since=self._host.clock.now())
        post = Post(
            table.row.host_id, "dm", "barred", {"message": (await self._told(table, barred)).to_json()}
        )
        self._host.outbox.push(await table.update(row, posts=(post,)))

    async def _told(self, table: Table, barred: Forbidden) -> Message:
        person = await self._host.people.person(table.row.host_id)
        seat = next((s for s in table.seats if person.id in {s.person_id, s.owner_id}), None)
        speech = Localizer(self._host.catalogs, private_language(person, seat))
        headline = speech.say(
            "prompt.barred", table=table_name(speech, table.row), place=f"<#{barred.channel_id}>"
        )
        return Message(headline, (_reason(speech, barred), speech.say("prompt.barred_kept")), silent=False)

    async def passed(self, table_id: int) -> None:
        """Note that a table speaks again."""
        table = self._host.tables.get(table_id)
        if table is None or table.row.barred_since is None:
            return
        try:
            async with table.lock:
                await table.update(replace(table.row, barred_since=None))
        except StoreError as error:  # the next words that pass tell it again
            log_fault(log, f"table {table_id} is still noted as barred", error)


def _reason(speech: Localizer, barred: Forbidden) -> str:
    if barred.code == THREAD_LOCKED:
        return speech.say("prompt.barred_locked")
    if barred.code in THREADS_FULL:
        return speech.say("prompt.barred_full")
    if barred.lacking:
        return speech.say("prompt.barred_lacking", names=barred.lacking, count=len(barred.lacking))
    return speech.say("prompt.barred_unknown")
