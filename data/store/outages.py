"""What stops and restarts the clocks of tables and tournaments: outages, quarantine, and signs of life."""

# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import TypeAlias

from data.errors import StoreError
from data.rows import TableRow
from data.store.columns import fits
from data.store.damage import concerns_one_row, readable_rows
from data.store.database import Connection, Transactions, Values
from data.store.loading import TABLE_COLUMNS, TABLES
from data.store.part import ShardPart

PutOff: TypeAlias = Callable[[TableRow, float], float]
"""Returns the new end of a table's question after an outage of so many seconds."""

CLOSED = ("over", "cancelled")
NO_ENDS: Mapping[int, float] = MappingProxyType({})
_SPARED = "status = 'open' AND weekends_off AND deadline IS NOT NULL"
_SHIFT = """
UPDATE tables SET
    acted = acted + gap,
    deadline = CASE WHEN status = 'open' THEN deadline + gap ELSE deadline END,
    paused_until = CASE WHEN paused_until BETWEEN 1 AND 9e15 THEN paused_until + gap ELSE paused_until END,
    evicted_at = CASE WHEN status = 'paused' THEN evicted_at + gap ELSE evicted_at END,
    offered_until = offered_until + gap,
    quarantined_at = NULL
FROM (
    SELECT id AS number, CASE WHEN since < ? THEN ? - since ELSE 0.0 END AS gap
    FROM (SELECT id, coalesce(quarantined_at, ?) AS since FROM tables) AS stopped
) AS outage
WHERE id = number AND status NOT IN (?, ?) AND (status <> 'asleep' OR quarantined_at IS NOT NULL OR gap >= ?)
"""
SHORT = 3600.0
"""After a shorter outage (seconds), sleeping tables are not changed: they get no time back."""

_QUARANTINE = "UPDATE tables SET quarantined_at = ? WHERE coalesce(status, '') NOT IN ('over', 'cancelled')"
# coalesce, since a damaged row may hold a NULL, which SQLite does not expect in a NOT NULL column.
_NOT_CLOSED = "SELECT id FROM tables WHERE coalesce(status, '') NOT IN (?, ?)"
_SHIFT_ROUNDS = """
UPDATE tournaments SET round_ends = round_ends + ?
WHERE status = 'running' AND lost_at IS NULL AND away_at IS NULL
"""
_BEAT = """
INSERT INTO heartbeat ("only", at) VALUES (1, ?) ON CONFLICT ("only") DO UPDATE SET at = excluded.at
"""
_BEFORE_THE_FIRST = """
INSERT INTO beats (shard, shards, at) SELECT ?, ?, at FROM heartbeat WHERE true
ON CONFLICT (shard, shards) DO NOTHING
"""
_BEAT_OF_SHARD = """
INSERT INTO beats (shard, shards, at) VALUES (?, ?, ?)
ON CONFLICT (shard, shards) DO UPDATE SET at = excluded.at
"""


class OutageStore:
    """The part of the store with the clocks of all that goes on."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def shift_clocks(self, now: float, last: float, put_off: PutOff | None = None) -> frozenset[int]:
        """Add an outage to all clocks, and note that the bot is alive now, in one transaction.

        So a death gives no clock the same time twice. The clocks are the deadlines, pauses and waking hours
        of every table and lobby, and the rounds of tournaments. A short outage changes nothing at sleeping
        tables. Where a row is damaged, each table has a transaction of its own.

        ``last``: when the program was last alive. A quarantined table gets the whole time of its quarantine
        back, which ends here. ``put_off``: computes deadlines where weekends are off. Returns the ids of the
        tables that were quarantined.
        """
        async with self._database.reading() as connection:
            mine = self._database.part.where()
            where = f"quarantined_at IS NOT NULL AND {mine}"
            back, _ = await readable_rows(connection, "tables", "id", where)
            ends = await ends_after(connection, now, last, put_off, mine) if put_off is not None else {}

        values, gap = (now, now, last, *CLOSED, SHORT), max(0.0, now - last)
        try:
            async with self._database.writing() as connection:
                await _change(connection, f"{_SHIFT} AND {mine}", values, ends)
                await _shift_rounds(connection, self._database.part, gap)
                await _beat(connection, self._database.part, now)
        except StoreError as error:
            if not concerns_one_row(error):
                raise
            await self._change_each(f"{_SHIFT} AND {mine}", values, ends)
            await self.shift_rounds(gap)
            await self.beat(now)
        return frozenset(int(number) for (number,) in back)

    async def shift_rounds(self, gap: float) -> None:
        """Add an outage to the clocks of all rounds that go on."""
        async with self._database.writing() as connection:
            await _shift_rounds(connection, self._database.part, gap)

    async def beat(self, now: float) -> None:
        """Store that the bot is alive now; with several shards, for each of its own."""
        async with self._database.writing() as connection:
            await _beat(connection, self._database.part, now)

    async def last_beat(self) -> float | None:
        """Return when the bot was last alive, None if that is not known.

        Each of so many shards has its own beat; before there were so many, any beat counts for all.
        """
        part = self._database.part
        sql = "SELECT at FROM beats WHERE shard = ? AND shards = ?"
        rows = list(await self._database.rows(sql, (part.shard, part.shards))) if part.shards > 1 else []
        rows = rows or list(await self._database.rows("SELECT at FROM heartbeat"))
        return rows[0][0] if rows and fits(rows[0][0], float) else None

    async def quarantine(self, table_ids: Collection[int], now: float) -> None:
        """Stop the time of these tables; a row that can't be changed stays as it is."""
        if not table_ids:
            return
        sql, values = f"{_QUARANTINE} AND id IN ({', '.join('?' * len(table_ids))})", (now, *table_ids)
        try:
            await self._database.change(sql, values)
        except StoreError as error:
            if not concerns_one_row(error):
                raise
            await self._change_each(sql, values)

    async def _change_each(self, sql: str, values: Values, ends: Mapping[int, float] = NO_ENDS) -> None:
        """Change tables one by one by a statement that ends in a condition; skip those that can't be changed.

        SQLite commits no transaction in which it met a damaged page. ``ends``: deadlines of some tables,
        which change with it.
        """
        mine = self._database.part.where()
        for (number,) in await self._database.rows(f"{_NOT_CLOSED} AND {mine}", CLOSED):
            own = {number: ends[number]} if number in ends else NO_ENDS
            try:
                async with self._database.writing() as connection:
                    await _change(connection, f"{sql} AND id = ?", (*values, number), own)
            except StoreError as error:
                if not concerns_one_row(error):
                    raise


async def _change(connection: Connection, sql: str, values: Values, ends: Mapping[int, float]) -> None:
    """Change tables, and then the deadlines of some."""
    await connection.execute(sql, values)
    await connection.executemany(
        "UPDATE tables SET deadline = ? WHERE id = ?", [(end, number) for number, end in ends.items()]
    )


async def _shift_rounds(connection: Connection, part: ShardPart, gap: float) -> None:
    await connection.execute(f"{_SHIFT_ROUNDS} AND {part.where()}", (gap,))


async def _beat(connection: Connection, part: ShardPart, now: float) -> None:
    await connection.execute("DELETE FROM beats WHERE shards <> ?", (part.shards,))
    if part.shards > 1:
        await _begin_beats(connection, part)
        await connection.execute(_BEAT_OF_SHARD, (part.shard, part.shards, now))
    await connection.execute(_BEAT, (now,))


async def _begin_beats(connection: Connection, part: ShardPart) -> None:
    """Before the first beat with so many shards, store for each when the bot was last alive."""
    sql = "SELECT 1 FROM beats WHERE shard = ? AND shards = ?"
    if not list(await connection.execute_fetchall(sql, (part.shard, part.shards))):
        shards = [(shard, part.shards) for shard in range(part.shards)]
        await connection.executemany(_BEFORE_THE_FIRST, shards)


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
