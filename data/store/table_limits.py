"""Check whether there is room for another table, in the transaction that adds it."""

# ruff: noqa: S608
# Only our own conditions are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Sequence

from data.errors import NotAddedError
from data.rows import SeatRow, TableLimits, TableRow
from data.store.database import Connection
from data.store.tournament_loading import BEGUN

_OPEN = """
SELECT count(*), count(*) FILTER (WHERE host_id = ? AND (status <> 'lobby' OR offered_until IS NULL)),
    count(*) FILTER (WHERE status = 'lobby' AND channel_id = ?)
FROM tables WHERE guild_id = ? AND status IN ('lobby', 'open', 'paused') AND quarantined_at IS NULL AND (
    status <> 'lobby' OR id > ?
    OR EXISTS (SELECT 1 FROM messages WHERE table_id = tables.id AND slot = 'lobby')
)
"""
_FOUNDED = "SELECT 1 FROM tables JOIN seats ON table_id = id AND seat = 0 WHERE host_id = ? AND joined = ?"


async def check_limits(
    connection: Connection, row: TableRow, seats: Sequence[SeatRow], limits: TableLimits | None
) -> None:
    """Check within the running transaction that a table may be added. ``limits`` None: it always may.

    Raises:
        NotAddedError: see ``TableStore.add_table``.
    """
    if row.pairing_id is not None:
        await _require_unpaired(connection, row.pairing_id)
    if limits is None:
        return
    joined = seats[0].joined if seats else ""
    if joined and list(await connection.execute_fetchall(_FOUNDED, (row.host_id, joined))):
        raise NotAddedError("twice")
    values = (row.host_id, row.channel_id, row.guild_id, limits.after)
    [(server, person, channel)] = await connection.execute_fetchall(_OPEN, values)
    if limits.server is not None and server >= limits.server:
        raise NotAddedError("server")
    if person >= limits.person:
        raise NotAddedError("person")
    if limits.channel is not None and channel >= limits.channel:
        raise NotAddedError("channel")


async def _require_unpaired(connection: Connection, pairing_id: int) -> None:
    """Check within the running transaction that a pairing is open, has no table, and its people are known.

    Raises: NotAddedError: it has one, or is over, or one of its people was forgotten.
    """
    await connection.alone("tournaments")
    sql = f"""
        SELECT 1 FROM pairings JOIN tournaments ON tournaments.id = tournament_id
        WHERE pairings.id = ? AND closed = '' AND tournaments.status = 'running'
            AND NOT EXISTS (SELECT 1 FROM tables WHERE pairing_id = pairings.id AND {BEGUN})
            AND NOT EXISTS (
                SELECT 1 FROM paired JOIN entrants ON entrants.number = paired.number
                WHERE paired.pairing_id = pairings.id AND entrants.tournament_id = tournaments.id
                    AND entrants.person_id IS NULL
            )"""
    if not list(await connection.execute_fetchall(sql, (pairing_id,))):
        raise NotAddedError("paired")
