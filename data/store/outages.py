"""How an outage moves deadlines of tables whose clock stands still at weekends."""

# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from data.rows import TableRow
from data.store.damage import readable_rows
from data.store.database import Connection
from data.store.loading import TABLE_COLUMNS, TABLES

PutOff: TypeAlias = Callable[[TableRow, float], float]
"""Returns the new end of a table's question after an outage of so many seconds."""

_SPARED = "status = 'open' AND weekends_off AND deadline IS NOT NULL"


async def ends_after(
    connection: Connection, now: float, last: float, put_off: PutOff, mine: str
) -> dict[int, float]:
    """Return new deadlines for tables whose clock stands still at weekends, for those that are ``mine``."""
    columns = f"quarantined_at, {TABLE_COLUMNS}"
    rows, _ = await readable_rows(connection, "tables", columns, f"{_SPARED} AND {mine}")
    found = {}
    for since, *values in rows:
        for row in TABLES.decode_readable((values,)):
            found[row.id] = put_off(row, max(0.0, now - (last if since is None else since)))
    return found
