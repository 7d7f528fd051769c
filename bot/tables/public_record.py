"""What of a finished game is handed out: its record with its proof, or what everybody has seen of it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.messages.display_names import named
from bot.messages.localizer import written_name
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.words import Catalogs
from games.disclosure import disclosed
from games.record import Record


def public_record(table: Table, catalogs: Catalogs) -> Record:
    """Return a finished game's record; the names of who sat there are in the table's language.

    Raises:
        Refusal: the game is not over; until then log and record are private.
    """
    row = table.row
    if row.status != "over":
        raise Refusal("record_private", table=row.id)
    speech = named(catalogs, row.language, table.seats, row.game)
    names = {f"seat {seat.seat}": written_name(speech.name(seat.seat)) for seat in table.seats}
    record = replace(table.record, notes={**table.record.notes, **names})
    if row.notes.get("reveal_seed", "on") == "on":
        record = replace(record, secret=row.secret, entropy=row.entropy)
    else:
        record = disclosed(record)
    outcome = table.game.outcome(table.state)
    return record if outcome is None else record.closed(outcome)


async def record_file(table: Table, catalogs: Catalogs) -> bytes:
    """Return ``public_record`` as a file's content; made in a thread, since it may play the game again.

    Raises:
        Refusal: see there.
    """
    return await asyncio.to_thread(lambda: public_record(table, catalogs).to_text().encode())
