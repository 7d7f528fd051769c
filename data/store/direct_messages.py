"""Known DM channels, and the receipts that are still owed in them."""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Sequence

from data.message_rows import DmChannelRow, OwedReceiptRow, written_at
from data.store.columns import Columns
from data.store.database import Statement, Transactions

LOOKED_UP = 500
"""One query looks for the DMs of so many people."""

RECEIPTS = Columns(OwedReceiptRow)
CHANNELS = Columns(DmChannelRow)

_PUT_RECEIPT = RECEIPTS.insert("owed_receipts", ("message_id",))
_PUT_CHANNEL = """
INSERT INTO dm_channels (person_id, channel_id, answered_at)
SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM seats WHERE person_id = ?1)
ON CONFLICT (person_id) DO UPDATE SET
    channel_id = excluded.channel_id,
    answered_at = CASE WHEN excluded.answered_at > coalesce(dm_channels.answered_at, 0)
        THEN excluded.answered_at ELSE dm_channels.answered_at END
"""


class DirectMessageStore:
    """The part of the store with the DMs."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def owed_receipts(self) -> list[OwedReceiptRow]:
        """Return the receipts that are still owed, the oldest first; unreadable rows are left out."""
        mine = self._database.part.where_table()
        sql = f"SELECT {RECEIPTS.select} FROM owed_receipts WHERE {mine} ORDER BY message_id"
        return RECEIPTS.decode_readable(await self._database.rows(sql))

    async def receipt_said(self, message_id: int) -> None:
        """Delete the receipt that is owed for a DM."""
        await self._database.change("DELETE FROM owed_receipts WHERE message_id = ?", (message_id,))

    async def dm_channel(self, person_id: int) -> int | None:
        """Return the DM with a person, None if it is not known."""
        sql = f"SELECT {CHANNELS.select} FROM dm_channels WHERE person_id = ?"
        found = CHANNELS.decode_readable(await self._database.rows(sql, (person_id,)))
        return found[0].channel_id if found else None

    async def know_dm(self, person_id: int, channel_id: int) -> None:
        """Remember the DM of a person who sits somewhere; do nothing for one who was forgotten meanwhile.

        It does not wait for the disk: Discord can be asked again.
        """
        await self._database.together(channel_statement(person_id, channel_id), durable=False)

    async def locale_of(self, person_id: int) -> str:
        """Return Discord's language for a person when they last sat down at a table; "": unknown."""
        sql = "SELECT locale FROM seats WHERE person_id = ? AND locale <> '' ORDER BY table_id DESC LIMIT 1"
        return "".join(locale for (locale,) in await self._database.rows(sql, (person_id,)))

    async def dm_channels(self, people: Sequence[int]) -> list[DmChannelRow]:
        """Return the known DMs with these people; unreadable rows are left out."""
        found = []
        for first in range(0, len(people), LOOKED_UP):
            some = people[first : first + LOOKED_UP]
            marks = ", ".join("?" * len(some))
            sql = f"SELECT {CHANNELS.select} FROM dm_channels WHERE person_id IN ({marks})"
            found += CHANNELS.decode_readable(await self._database.rows(sql, some))
        return found

    async def latest_dm_channels(self, count: int) -> list[DmChannelRow]:
        """Return so many known DMs, those first in which a table was answered last; no unreadable rows."""
        order = "ORDER BY coalesce(answered_at, 0) DESC, person_id LIMIT ?"
        sql = f"SELECT {CHANNELS.select} FROM dm_channels {order}"
        return CHANNELS.decode_readable(await self._database.rows(sql, (count,)))


def receipt_statements(row: OwedReceiptRow) -> tuple[Statement, Statement]:
    """Return the statement that stores an owed receipt, and the one that stores its DM channel."""
    channel = channel_statement(row.person_id, row.channel_id, written_at(row.message_id))
    return (_PUT_RECEIPT, RECEIPTS.encode(row)), channel


def channel_statement(person_id: int, channel_id: int, answered_at: float | None = None) -> Statement:
    """Return the statement that stores the DM with a person."""
    return _PUT_CHANNEL, (person_id, channel_id, answered_at)
