"""Which games need not be at hand: sleeping ones, and those that people play alone. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.tables.table import Table
from data.rows import SeatRow, TableRow


def is_sleeping(row: TableRow) -> bool:
    """Tell whether a table stays as it is until somebody wakes it or its server comes back."""
    return row.status == "asleep" and row.lost_at is None and row.barred_since is None


def at_rest(tables: Iterable[Table], kept: int) -> list[Table]:
    """Return the resting games, except the so many that were touched last."""
    resting = [table for table in tables if _can_rest(table.row, table.seats)]
    return sorted(resting, key=lambda table: table.touched)[: max(0, len(resting) - kept)]


def _can_rest(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Tell whether a table stays as it is until its one person does something."""
    timed = (row.deadline, row.paused_until, row.lost_at, row.evicted_at, row.barred_since)
    alone = len(seats) == 1 and seats[0].person_id is not None
    return alone and row.in_dms and row.status in {"open", "asleep"} and all(each is None for each in timed)
