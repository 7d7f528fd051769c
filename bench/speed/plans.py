"""The query plans of a store's statements, and which tables they scan in full."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from data.address import Server
from data.store import Store
from data.store.database import Bound, Connection

_WHOLE = re.compile(r"^SCAN (?!CONSTANT ROW)|\bSeq Scan on\b")
"""A line of a plan of SQLite or PostgreSQL for a full table scan."""


def whole(plan: Sequence[str]) -> list[str]:
    """Return the lines of a plan that are full table scans."""
    return [line for line in plan if _WHOLE.search(line)]


class _Recording:
    """A connection that records its queries."""

    def __init__(self, connection: Connection, asked: dict[str, Bound]) -> None:
        self._connection, self._asked = connection, asked

    async def execute_fetchall(self, sql: str, values: Bound = ()) -> Any:
        self._asked[sql] = values
        return await self._connection.execute_fetchall(sql, values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


async def plans_of(store: Store, ask: Callable[[Store], Awaitable[None]]) -> dict[str, list[str]]:
    """Return the plan of every query that ``ask`` runs, by statement, one line for each step."""
    database, asked = store._database, dict[str, Bound]()
    reading, rows = database.reading, database.rows

    @asynccontextmanager
    async def recorded() -> AsyncIterator[Any]:
        async with reading() as connection:
            yield _Recording(connection, asked)

    async def recorded_rows(sql: str, values: Bound = ()) -> Any:
        asked[sql] = values
        return await rows(sql, values)

    for name, watched in (("reading", recorded), ("rows", recorded_rows)):
        setattr(database, name, watched)
    try:
        await ask(store)
    finally:
        for name, own in (("reading", reading), ("rows", rows)):
            setattr(database, name, own)
    command = "EXPLAIN" if isinstance(database.path, Server) else "EXPLAIN QUERY PLAN"
    return {
        sql: [str(row[-1]) for row in await rows(f"{command} {sql}", values)] for sql, values in asked.items()
    }
