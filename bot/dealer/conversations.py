"""Keep one DM of a table for each seat: what is said last in it takes the place of what was said before."""

from __future__ import annotations

from contextlib import suppress

from bot.dealer.answering import Answered
from bot.delivery.outbox import Outbox
from bot.messages.private_posts import living_slot
from data.rows import MessageRow
from data.store import Store, StoreError


class Conversations:
    """Notes which DM is the one."""

    def __init__(self, store: Store, outbox: Outbox) -> None:
        self._store = store
        self._outbox = outbox

    async def goes_on(self, said: Answered, person_id: int, channel_id: int, message_id: int) -> None:
        """Take a reply for the one DM of its seat, unless the next question stands there already."""
        row = said.table.row
        if row.step != said.step or row.in_dms:
            return
        place = MessageRow(row.id, living_slot(said.seat), channel_id, message_id)
        with suppress(StoreError):  # then the old question stands beside its receipt until the next one comes
            self._outbox.push(await self._store.take_place(place, person_id))
