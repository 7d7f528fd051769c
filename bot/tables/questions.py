"""Which message put the open question: words that are older than it answered an earlier one."""

from __future__ import annotations

from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.rows import SeatRow
from data.store import Store


async def put_by(store: Store, table: Table, seat: SeatRow) -> int | None:
    """Return the id of the first message that put the open question to a seat: the DM or the table's own."""
    slots = (f"ask:{table.row.step}:{seat.seat}", f"step:{table.row.step}")
    found = await store.slots(table.row.id, slots)
    return found[0].message_id if found else None


async def refuse_older(store: Store, table: Table, seat: SeatRow, said: int) -> None:
    """Refuse words that were sent before the open question was. ``said``: the id of what brought them.

    Both instants are in Discord's own ids, so no clock of ours has to be right.

    Raises:
        Refusal: the words are older than the question, or it still waits to be put.
    """
    step = table.row.step
    asked = await put_by(store, table, seat)
    if asked is None:
        waiting = await store.outbox(table.row.id)
        # Where a table may not speak, that can take a week: who has no DMs looks at /table and answers.
        early = table.row.barred_since is None and any(row.slot == f"step:{step}" for row in waiting)
    else:
        early = said < asked
    if early:
        raise Refusal("stale", table=table.row.id)
