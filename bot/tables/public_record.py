"""What of a finished game is handed out: its record with its proof, or what everybody has seen of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.services.replaying import in_turn
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.disclosure import disclosed
from games.record import Record


def public_record(table: Table, names: Sequence[str]) -> Record:
    """Return a finished game's record with the names of who sat there, in the order of the seats.

    Raises:
        Refusal: the game is not over; until then log and record are private.
    """
    row = table.row
    if row.status != "over":
        raise Refusal("record_private", table=row.id)
    seats = {f"seat {seat}": name for seat, name in enumerate(names)}
    record = replace(table.record, notes={**table.record.notes, **seats})
    record = replace(record, secret=row.secret, entropy=row.entropy) if row.proof else disclosed(record)
    outcome = table.game.outcome(table.state)
    return record if outcome is None else record.closed(outcome)


async def record_file(table: Table, names: Sequence[str]) -> bytes:
    """Return ``public_record`` as a file's content. Have the table's newest step at hand before.

    It is made in a thread, since it may play the game again.

    Raises:
        Refusal: see there.
    """
    return await in_turn(lambda: public_record(table, names).to_text().encode())
