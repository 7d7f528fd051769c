"""A database at one moment, read from outside by synchronous code."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import asyncpg

from data.address import Address, Server
from data.store.postgres.connection import PostgresConnection

T = TypeVar("T")
Asked: TypeAlias = Callable[[str, tuple[Any, ...]], list[Any]]

TIME_LIMIT = 60.0
"""Seconds within which a server that is down comes back."""

Gone = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


def moment(database: Address, read: Callable[[Asked], T]) -> T:
    """Return what ``read`` makes of its queries' results, all of one instant."""
    if isinstance(database, Server):
        return _far(database).moment(read)
    uri = f"{Path(database).as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(uri, uri=True, timeout=30)) as file:
        file.execute("BEGIN")
        return read(lambda sql, values: file.execute(sql, values).fetchall())


class _Far:
    """A connection to PostgreSQL with an event loop of its own, opened again if it is lost."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._raw: Any = None
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def moment(self, read: Callable[[Asked], T]) -> T:
        """Read; if the server goes down meanwhile, try again."""
        end = time.monotonic() + TIME_LIMIT
        while True:
            try:
                self._done(self._begin())
                found = read(self._asked)
                self._done(self._raw.execute("ROLLBACK"))
                return found
            except Gone:
                if self._raw is not None:
                    self._loop.call_soon_threadsafe(self._raw.terminate)
                    self._raw = None
                assert time.monotonic() < end
                time.sleep(0.05)

    def _asked(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        rows: list[Any] = self._done(PostgresConnection(self._raw).execute_fetchall(sql, values))
        return rows

    async def _begin(self) -> None:
        if self._raw is None or self._raw.is_closed():
            self._raw = await asyncpg.connect(self._server.url, timeout=5.0)
        await self._raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")

    def _done(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@cache
def _far(server: Server) -> _Far:
    return _Far(server)
