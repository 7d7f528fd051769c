"""What stops and restarts the clocks of tables and tournaments: outages, quarantine, and signs of life."""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

from data.errors import StoreError
from data.rows import TableRow
from data.store.columns import fits
from data.store.damage import concerns_one_row, readable_rows, skipping_rows
from data.store.database import Connection, ShardPart, StorePart, Values
from data.store.loading import TABLE_COLUMNS, TABLES
from data.tournament_rows import soonest_start
from data.turns import in_turns

PutOff: TypeAlias = Callable[[TableRow, float], float]
"""Returns the new end of a table's question after an outage of some seconds."""

Clocks: TypeAlias = dict[int, dict[str, Any]]
"""Clocks that were put off, by table number and column name."""

NO_ENDS: Mapping[int, float] = MappingProxyType({})
_CLOCKS = ("acted", "deadline", "paused_until", "evicted_at", "lost_at", "offered_until", "confirm_until")
_RUNNING = "coalesce(status, '') NOT IN ('over', 'cancelled')"
# coalesce, since a damaged row may hold a NULL, which SQLite doesn't expect in a NOT NULL column.
_WEEKENDS = "status = 'open' AND weekends_off AND deadline IS NOT NULL"
_SHIFT = """
UPDATE tables SET
    acted = acted + gap,
    deadline = CASE
        WHEN status <> 'open' THEN deadline
        WHEN asked > since THEN deadline + CASE WHEN asked < ? THEN ? - asked ELSE 0.0 END
        ELSE deadline + gap
    END,
    paused_until = CASE WHEN paused_until BETWEEN 1 AND 9e15 THEN paused_until + gap ELSE paused_until END,
    evicted_at = CASE WHEN status = 'paused' THEN evicted_at + gap ELSE evicted_at END,
    lost_at = lost_at + gap,
    offered_until = offered_until + gap,
    confirm_until = confirm_until + gap,
    quarantined_at = NULL
FROM (
    SELECT id AS number, since, CASE WHEN since < ? THEN ? - since ELSE 0.0 END AS gap
    FROM (SELECT id, coalesce(quarantined_at, ?) AS since FROM tables) AS stopped
) AS outage
WHERE id = number AND status NOT IN ('over', 'cancelled')
    AND (status <> 'asleep' OR quarantined_at IS NOT NULL OR gap >= ?)
"""
SHORT = 3600.0
"""After a shorter outage (seconds), sleeping tables are not changed: they get no time back."""

_QUARANTINE = f"UPDATE tables SET quarantined_at = ? WHERE {_RUNNING}"
_SHIFT_TOURNAMENTS = """
UPDATE tournaments SET round_ends = round_ends + ?,
    starts_at = CASE WHEN starts_at BETWEEN ? AND ? THEN ? ELSE starts_at END
WHERE status IN ('gathering', 'running') AND lost_at IS NULL AND away_at IS NULL
"""
_BEAT = """
INSERT INTO heartbeat ("only", at) VALUES (1, ?) ON CONFLICT ("only") DO UPDATE SET at = excluded.at
"""
_FIRST_BEAT = """
INSERT INTO beats (shard, shards, at) SELECT ?, ?, at FROM heartbeat WHERE true
ON CONFLICT (shard, shards) DO NOTHING
"""
_BEAT_OF_SHARD = """
INSERT INTO beats (shard, shards, at) VALUES (?, ?, ?)
ON CONFLICT (shard, shards) DO UPDATE SET at = excluded.at
"""


class OutageStore(StorePart):
    """The part of the store with the clocks of tables and tournaments."""

    async def shift_clocks(self, now: float, last: float, put_off: PutOff) -> frozenset[int]:
        """Add the outage before a start to all clocks, and store that the bot is alive; see ``give_back``.

        ``last``: when the program was last alive. A quarantined table leaves quarantine and gets all of that
        time back. Returns the ids of the tables that were quarantined.
        """
        async with self._database.reading() as connection:
            where = f"quarantined_at IS NOT NULL AND {self._database.part.where()}"
            back, _ = await readable_rows(connection, "tables", "id", where)
        await self._shift(now, {self._database.part: last}, put_off, now, "true")
        return frozenset(int(number) for (number,) in back)

    async def give_back(
        self, now: float, stopped: Mapping[ShardPart, float], put_off: PutOff, alive: float
    ) -> Clocks:
        """Add an outage up to now to the clocks of parts, and store that the bot was ``alive``.

        All this is one transaction, so that a crash can't give a clock the same time twice. The clocks are
        the deadlines, pauses and waking hours of every table and lobby, the week in which players choose a
        new place, and the starts and rounds of tournaments. A question gets back at most the time since it
        was asked. A short outage doesn't change sleeping tables, and quarantined ones never change. If a row
        is damaged, each table and tournament has a transaction of its own.

        ``stopped``: when the clocks of these parts stopped. ``put_off``: computes deadlines where weekends
        are off. Returns the clocks that were put off.
        """
        return await self._shift(now, stopped, put_off, alive, "quarantined_at IS NULL")

    async def _shift(
        self, now: float, stopped: Mapping[ShardPart, float], put_off: PutOff, alive: float, which: str
    ) -> Clocks:
        """Do what ``give_back`` describes for the tables that meet a condition."""
        async with self._database.reading() as connection:
            shifts = [
                _Shift(
                    now, since, part, which, await ends_after(connection, now, since, put_off, part, which)
                )
                for part, since in stopped.items()
            ]
        clocks: Clocks = {}
        try:
            async with self._database.writing() as connection:
                for each in shifts:
                    clocks |= await _change(connection, each.sql, each.values, each.ends)
                    sql = f"{_SHIFT_TOURNAMENTS} AND {each.part.where()}"
                    await connection.execute(sql, each.of_tournaments)
                await _beat(connection, self._database.part, alive)
        except StoreError as error:
            if not concerns_one_row(error):
                raise
            clocks = {}
            for each in shifts:
                clocks |= await self._change_each(each.sql, each.values, each.ends)
                await self._shift_each_tournament(each)
            await self.beat(alive)
        return clocks

    async def _shift_each_tournament(self, shift: _Shift) -> None:
        """Add an outage to tournaments one by one; skip those that can't be changed."""
        for number in await self._numbers("tournaments", shift.part.where()):
            with skipping_rows():
                values = (*shift.of_tournaments, number)
                await self._database.change(f"{_SHIFT_TOURNAMENTS} AND id = ?", values)

    async def beat(self, now: float) -> None:
        """Store that the bot is alive now, for each of its shards if there are several."""
        async with self._database.writing() as connection:
            await _beat(connection, self._database.part, now)

    async def last_beat(self) -> float | None:
        """Return when the bot was last alive, None if unknown.

        Each shard has its own beat; until the first one with this number of shards, any beat counts for all.
        """
        part = self._database.part
        sql = "SELECT at FROM beats WHERE shard = ? AND shards = ?"
        rows = list(await self._database.rows(sql, (part.shard, part.shards))) if part.shards > 1 else []
        rows = rows or list(await self._database.rows("SELECT at FROM heartbeat"))
        return rows[0][0] if rows and fits(rows[0][0], float) else None

    async def quarantine(self, table_ids: Collection[int], now: float) -> None:
        """Stop the clocks of these tables; skip rows that can't be changed."""
        if not table_ids:
            return
        sql, values = f"{_QUARANTINE} AND id IN ({', '.join('?' * len(table_ids))})", (now, *table_ids)
        try:
            await self._database.change(sql, values)
        except StoreError as error:
            if not concerns_one_row(error):
                raise
            await self._change_each(sql, values)

    async def _change_each(self, sql: str, values: Values, ends: Mapping[int, float] = NO_ENDS) -> Clocks:
        """Change tables one by one; skip those that can't be changed. Return the clocks of the others.

        ``sql``: a statement that ends in a condition. ``ends``: the new deadlines of some tables, set in the
        same transaction. SQLite commits no transaction in which it met a damaged page.
        """
        clocks: Clocks = {}
        for number in await self._numbers("tables", f"{_RUNNING} AND {self._database.part.where()}"):
            own = {number: ends[number]} if number in ends else NO_ENDS
            with skipping_rows():
                async with self._database.writing() as connection:
                    changed = await _change(connection, f"{sql} AND id = ?", (*values, number), own)
                clocks |= changed
        return clocks

    async def _numbers(self, table: str, where: str) -> list[int]:
        return [number for (number,) in await self._database.rows(f"SELECT id FROM {table} WHERE {where}")]


@dataclass(frozen=True, slots=True)
class _Shift:
    """An outage of a part. ``which``: the condition for its tables. ``ends``: some new deadlines."""

    now: float
    since: float
    part: ShardPart
    which: str
    ends: Mapping[int, float]

    @property
    def gap(self) -> float:
        """The length of the outage in seconds."""
        return max(0.0, self.now - self.since)

    @property
    def sql(self) -> str:
        """The statement for the clocks of tables."""
        return f"{_SHIFT} AND {self.part.where()} AND {self.which}"

    @property
    def values(self) -> Values:
        """The values for its marks."""
        return (self.now, self.now, self.now, self.now, self.since, SHORT)

    @property
    def of_tournaments(self) -> Values:
        """The values for the marks of ``_SHIFT_TOURNAMENTS``."""
        soonest = soonest_start(self.since, self.now)
        return (self.gap, self.since, soonest, soonest)


async def _change(connection: Connection, sql: str, values: Values, ends: Mapping[int, float]) -> Clocks:
    """Change tables, then the deadlines of some; return the clocks of the changed ones."""
    changed = await connection.execute_fetchall(f"{sql} RETURNING id, {', '.join(_CLOCKS)}", values)
    clocks = {number: dict(zip(_CLOCKS, row, strict=True)) for number, *row in changed}
    await connection.executemany(
        "UPDATE tables SET deadline = ? WHERE id = ?", [(end, number) for number, end in ends.items()]
    )
    for number in ends.keys() & clocks.keys():
        clocks[number]["deadline"] = ends[number]
    return clocks


async def _beat(connection: Connection, part: ShardPart, now: float) -> None:
    await connection.execute("DELETE FROM beats WHERE shards <> ?", (part.shards,))
    if part.shards > 1:
        await _store_first_beats(connection, part)
        await connection.execute(_BEAT_OF_SHARD, (part.shard, part.shards, now))
    await connection.execute(_BEAT, (now,))


async def _store_first_beats(connection: Connection, part: ShardPart) -> None:
    """Before the first beat with this number of shards, store for each shard when the bot was last alive."""
    sql = "SELECT 1 FROM beats WHERE shard = ? AND shards = ?"
    if not list(await connection.execute_fetchall(sql, (part.shard, part.shards))):
        shards = [(shard, part.shards) for shard in range(part.shards)]
        await connection.executemany(_FIRST_BEAT, shards)


async def ends_after(
    connection: Connection, now: float, last: float, put_off: PutOff, part: ShardPart, which: str = "true"
) -> dict[int, float]:
    """Return new deadlines for a part's tables whose clock stops at weekends.

    ``which``: a further condition for the tables.
    """
    columns, where = f"quarantined_at, {TABLE_COLUMNS}", f"{_WEEKENDS} AND {part.where()} AND {which}"
    rows, _ = await readable_rows(connection, "tables", columns, where)
    ends = {}
    async for quarantined, *values in in_turns(rows):
        since = quarantined if isinstance(quarantined, float) else last  # a damaged file may hold anything
        for row in TABLES.decode_readable((values,)):
            ends[row.id] = put_off(row, max(0.0, now - max(since, row.asked)))
    return ends
