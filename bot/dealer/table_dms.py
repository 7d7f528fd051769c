"""Keep one DM of a table for each seat: what is said last in it takes the place of what was said before."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dealer.answering import Answered
from bot.delivery.outbox import Outbox
from bot.messages.posts import Posts
from bot.tables.table import Table
from data.message_rows import MessageRow, OwedReceiptRow, Post, closed_slot, living_slot
from data.store import Store


class TableDms:
    """Notes which DM is the one."""

    def __init__(self, store: Store, posts: Posts, outbox: Outbox) -> None:
        self._store = store
        self._posts = posts
        self._outbox = outbox

    async def goes_on(
        self, said: Answered, person_id: int, channel_id: int, message_id: int, answers: int
    ) -> None:
        """Take a reply to a DM, ``answers``, for the one DM of its seat, unless the next question stands.

        Raises:
            StoreError: it is still owed, and stands beside the old question until it is recalled.
        """
        if said.table.game.belongs and said.refused:
            return  # what it is about stays in sight
        place = MessageRow(said.table.row.id, living_slot(said.seat), channel_id, message_id)
        keeps = said.sealed or not said.taken
        await self._take(
            said.table, said.step, place, person_id, answers, keeps, superseded=said.is_superseded
        )

    async def recall(self, table: Table, owed: OwedReceiptRow, message_id: int) -> None:
        """Take a receipt for the one DM that was said before the program died, or while the store was away.

        Raises:
            StoreError: see ``goes_on``.
        """
        place = MessageRow(table.row.id, living_slot(owed.seat), owed.channel_id, message_id)
        asked = table.game.ask(table.step_at(owed.step).state)
        sealed = asked is not None and asked.sealed
        then = (self._posts.farewell(table, owed.seat, owed.step),) if sealed and _is_over(table) else ()
        superseded = is_superseded(table, owed)
        await self._take(
            table, owed.step, place, owed.person_id, owed.message_id, sealed, then, superseded=superseded
        )

    async def _take(
        self,
        table: Table,
        step: int,
        place: MessageRow,
        person_id: int,
        answers: int,
        goes_on: bool,
        then: Sequence[Post] = (),
        *,
        superseded: bool,
    ) -> None:
        """Store a reply as the one DM of its seat, or let it be deleted if it is ``superseded``.

        ``goes_on``: the reply will say something else; the receipt of an open move stays as it is. Where the
        table is played in DMs everything goes on. ``then``: what is said next.
        """
        keeps = goes_on or table.row.in_dms
        seat = int(place.slot.rpartition(":")[2])
        if keeps and not superseded:
            table.prompted |= {seat}
        sent = await self._store.take_place(
            place, person_id, answers, closed=closed_slot(seat), step=step, keeps=keeps, then=then,
            superseded=superseded,
        )  # fmt: skip
        self._outbox.push(sent)


def is_superseded(table: Table, owed: OwedReceiptRow) -> bool:
    """Tell whether a receipt's answer counts no more: it was replaced or withdrawn, or its person left."""
    return table.counted(owed.seat, owed.step) != owed.move


def _is_over(table: Table) -> bool:
    """Tell whether a table whose end is told in its thread has ended: its DMs say no more after that."""
    return table.row.status == "over" and not table.row.in_dms
