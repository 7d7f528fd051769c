"""A rated game that one person plays against computers and ends too early: it counts as left."""

from __future__ import annotations

from bot.tables.table import Table
from data.result_rows import Ended
from data.results import results_of_left


def broken_off(table: Table, now: float, person_id: int | None = None) -> Ended | None:
    """Return the result that a table has if it is cancelled now; None for none.

    ``person_id``: who cancels it; somebody else does no harm to its person. None: it has slept too long,
    which is its person's doing only if there was a place to play on.
    """
    row = table.row
    if person_id is None:
        owes = row.evicted_at is None and row.lost_at is None
    else:
        owes = any(person_id in {seat.person_id, seat.owner_id} for seat in table.seats)
    results = results_of_left(row, table.seats, now) if owes and not table.game.belongs else ()
    return Ended(now, results) if results else None
