"""Events that one process received from Discord for another, which serves the table's shard.

Direct messages reach only the first shard. Those for a table of another shard wait here until its process
has acted on them. A row may hold a secret, so it is never logged.
"""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

from data.inbox_rows import InboxRow
from data.store.columns import Columns
from data.store.database import Connection, Statement, StorePart, acting_on

INBOX = Columns(InboxRow)

_PUT = INBOX.insert("inbox", ("shard", "kind", "id"))
_ASKED = """
SELECT tables.id, tables.guild_id FROM seats JOIN tables ON tables.id = seats.table_id
    LEFT JOIN answers ON answers.table_id = tables.id AND answers.step = tables.step
        AND answers.seat = seats.seat AND answers.move <> ''
    LEFT JOIN messages ON messages.table_id = tables.id AND messages.slot IN (
        'live:' || seats.seat, 'ask:' || tables.step || ':' || seats.seat
    )
WHERE seats.person_id = ? AND status IN ('open', 'paused', 'asleep')
ORDER BY CASE WHEN status <> 'open' THEN 2 WHEN answers.seat IS NOT NULL THEN 1 ELSE 0 END,
    coalesce(messages.shown, messages.message_id, 0) DESC, tables.id DESC
"""


class InboxStore(StorePart):
    """The part of the store through which processes pass Discord's events to each other."""

    async def hand_on(self, row: InboxRow) -> None:
        """Pass an event to the process of a shard. A repeated call is only a reminder."""
        with acting_on(None):  # the other process acts on it
            async with self._database.writing() as connection:
                await put(connection, row)

    async def inbox(self) -> list[InboxRow]:
        """Return the rows for this shard, the oldest first, without unreadable ones."""
        sql = f"SELECT {INBOX.select} FROM inbox WHERE shard = ? ORDER BY at, id"
        return INBOX.decode_readable(await self._database.rows(sql, (self._database.part.shard,)))

    async def handed_on(self, row: InboxRow) -> None:
        """Delete a row that was acted on, unless it was put in again since."""
        sql = "DELETE FROM inbox WHERE shard = ? AND kind = ? AND id = ? AND at = ?"
        with acting_on(None):
            await self._database.change(sql, (row.shard, row.kind, row.id, row.at))

    async def drop_old_forget_requests(self, before: float) -> None:
        """Delete requests to forget people made before ``before``, at the start of a shard's process.

        It loads its tables without these people anyway. Acted on later, such a request would also remove what
        a person has done since they came back. A newer one stays: the shard's last owner may have stored the
        person again after the request was made.
        """
        sql = "DELETE FROM inbox WHERE shard = ? AND kind = 'forget' AND at < ?"
        await self._database.change(sql, (self._database.part.shard, before))

    async def purge_inbox(self, before: float) -> None:
        """Delete rows that arrived before ``before``, since nobody expects an answer any more.

        A process that takes the shard later loads its tables afresh, without forgotten people.
        """
        await self._database.change("DELETE FROM inbox WHERE at < ?", (before,))

    # -- where an event belongs ------------------------------------------------------------------------

    async def server_of(self, table_id: int) -> int | None:
        """Return the server of a table, 0 for none, None for an unknown table."""
        rows = await self._database.rows("SELECT guild_id FROM tables WHERE id = ?", (table_id,))
        return int(rows[0][0]) if rows else None

    async def running_tables_of(self, person_id: int) -> list[tuple[int, int]]:
        """Return the running tables at which a person sits, each with its server.

        Tables that wait for their answer come first; among these, the one with the latest question.
        """
        found = await self._database.rows(_ASKED, (person_id,))
        return list(dict.fromkeys((int(number), int(server)) for number, server in found))


async def put(connection: Connection, row: InboxRow) -> None:
    """Put a row into an inbox in the running transaction, and ring after its commit."""
    await connection.execute(_PUT, INBOX.encode(row))
    await connection.ring(row.shard)


def acted_on_statement(shard: int, message_id: int) -> Statement:
    """Return the statement that deletes the row of a DM after its answer is stored."""
    return "DELETE FROM inbox WHERE shard = ? AND kind = 'message' AND id = ?", (shard, message_id)
