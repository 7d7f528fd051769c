"""Read a tournament with all its rows, within a transaction."""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

import logging
from collections import defaultdict

from data.store.columns import Columns
from data.store.damage import skipping_damage
from data.store.database import Connection
from data.tournament_rows import EntrantRow, PairingRow, StoredTournament, TournamentRow

log = logging.getLogger(__name__)

TOURNAMENTS = Columns(TournamentRow)
ENTRANTS = Columns(EntrantRow)

BEGUN = "(status <> 'cancelled' OR length(seed) > 0)"
_PAIRINGS = f"""
SELECT pairings.id, round, board, closed, seat, paired.number, points, tables.id, thread_id
FROM pairings JOIN paired ON paired.pairing_id = pairings.id
    LEFT JOIN tables ON tables.pairing_id = pairings.id AND {BEGUN}
WHERE tournament_id = ? ORDER BY round, board, seat
"""


async def load_tournament(connection: Connection, number: int) -> StoredTournament | None:
    """Return all rows of a tournament, None if there is none or one of them can't be read."""
    with skipping_damage():
        return await _load(connection, number)
    log.error("tournament %d can't be read: its part of the file is damaged", number)
    return None


async def _load(connection: Connection, number: int) -> StoredTournament | None:
    sql = f"SELECT {TOURNAMENTS.select} FROM tournaments WHERE id = ?"
    rows = TOURNAMENTS.decode_readable(await connection.execute_fetchall(sql, (number,)))
    if not rows:
        return None
    sql = f"SELECT {ENTRANTS.select} FROM entrants WHERE tournament_id = ? ORDER BY number"
    entrants = ENTRANTS.decode_readable(await connection.execute_fetchall(sql, (number,)))
    seats = defaultdict(list)
    for *key, _, entrant, points, table, thread in await connection.execute_fetchall(_PAIRINGS, (number,)):
        seats[(*key, table, thread)].append((entrant, points))
    pairings = tuple(
        PairingRow(
            pairing, number, round_, board, closed, tuple(each for each, _ in who),
            tuple(points for _, points in who) if closed else (), table, thread,
        )
        for (pairing, round_, board, closed, table, thread), who in seats.items()
    )  # fmt: skip
    return StoredTournament(rows[0], tuple(entrants), pairings)
