"""By which plans a database answers what a store asks: which tables it reads from end to end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from data.address import Server
from data.store import Store
from data.store.database import Bound, Connection

_WHOLE = re.compile(r"^SCAN (?!CONSTANT ROW)|\bSeq Scan on\b")
"""A line of SQLite's plans, or of PostgreSQL's, that tells of a table read from end to end."""


def whole(plan: Sequence[str]) -> list[str]:
    """Return the lines of a plan that tell of a table read from end to end."""
    return [line for line in plan if _WHOLE.search(line)]


class _Heard:
    """A connection whose queries are noted."""

    def __init__(self, connection: Connection, asked: dict[str, Bound]) -> None:
        self._connection, self._asked = connection, asked

    async def execute_fetchall(self, sql: str, values: Bound = ()) -> Any:
        self._asked[sql] = values
        return await self._connection.execute_fetchall(sql, values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


async def plans_of(store: Store, ask: Callable[[Store], Awaitable[None]]) -> dict[str, list[str]]:
    """Return the plan of every query that something asks, a line a step."""
    database, asked = store._database, dict[str, Bound]()
    reading, rows = database.reading, database.rows

    @asynccontextmanager
    async def heard() -> AsyncIterator[Any]:
        async with reading() as connection:
            yield _Heard(connection, asked)

    async def heard_rows(sql: str, values: Bound = ()) -> Any:
        asked[sql] = values
        return await rows(sql, values)

    for name, watched in (("reading", heard), ("rows", heard_rows)):
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
