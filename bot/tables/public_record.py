"""What anybody may have of a finished game: its record with its proof, or only what everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.services.replaying import in_turn
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.disclosure import disclosed
from games.record import Record


def public_record(table: Table, names: Sequence[str]) -> Record:
    """Return a finished game's record with its players' names, in the order of the seats.

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
    """Return ``public_record`` as the content of a file. Compute the table's newest step first.

    It is made in a thread, since it may replay the game.

    Raises:
        Refusal: see there.
    """
    return await in_turn(lambda: public_record(table, names).to_text().encode())
