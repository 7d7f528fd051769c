"""Read a snapshot of a PostgreSQL database from code without an event loop."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final, TypeVar

from data.address import Server
from data.errors import StoreError
from data.store.database import Bound
from data.store.postgres import schema
from data.store.postgres.connection import IN_USE, LOCKS, PostgresConnection, connected
from data.store.postgres.errors import translated

T = TypeVar("T")

LOCK_TIMEOUT: Final = 5.0

_UNUSED = f"SELECT pg_try_advisory_xact_lock({LOCKS}, {IN_USE})"
"""Whether no bot uses the database: migrations lock its tables until the transaction ends."""


class Snapshot:
    """A connection that sees one snapshot. Any thread may use it, one at a time."""

    def __init__(self, loop: asyncio.AbstractEventLoop, server: Server) -> None:
        self._loop = loop
        self._server = server
        self._raw: Any = None

    def execute(self, sql: str, values: Bound = ()) -> list[Any]:
        """Return the rows of one query."""
        return self._run(PostgresConnection(self._raw).execute_fetchall(sql, values))

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        with translated(self._server):
            return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def begin(self) -> None:
        """Connect, and read the database in the newest form; the database itself is not changed."""
        self._run(self._begin())

    async def _begin(self) -> None:
        self._raw = await connected(self._server, LOCK_TIMEOUT)
        if await schema.is_empty(self._raw):
            raise StoreError("empty", self._server)
        await self._raw.transaction(isolation="repeatable_read").start()
        known = schema.postgres_migrations()
        newest = await schema.is_newest(self._raw, self._server, known)
        if not newest and not await self._raw.fetchval(_UNUSED):
            raise StoreError("older", self._server)
        await schema.migrate(self._raw, self._server, known)

    def end(self) -> None:
        """End the connection; the server then undoes the migrations of ``begin``."""
        if self._raw is not None:
            self._loop.call_soon_threadsafe(self._raw.terminate)


def older_form(server: Server) -> int | None:
    """Return the number of a database's form, None if it isn't older than this program's.

    Raises:
        StoreError: it can't be reached, is empty, newer than the program or another program's.
    """

    async def form(raw: Any) -> int | None:
        if await schema.is_empty(raw):
            raise StoreError("empty", server)
        return await schema.older_form(raw, server, schema.postgres_migrations())

    return _on_new_connection(server, form)


def current_schema(server: Server) -> str:
    """Return the schema of the bot's tables, the empty text if its user has none.

    Raises:
        StoreError: the server can't be reached.
    """
    return str(_on_new_connection(server, lambda raw: raw.fetchval("SELECT coalesce(current_schema(), '')")))


def _on_new_connection(server: Server, query: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
    """Run a query on a connection of its own and return the result."""

    async def query_once() -> T:
        raw = await connected(server, LOCK_TIMEOUT)
        try:
            with translated(server):
                return await query(raw)
        finally:
            raw.terminate()

    return asyncio.run(query_once())


@contextlib.contextmanager
def snapshot(server: Server) -> Iterator[Snapshot]:
    """Yield a snapshot of the database in the newest form; the database itself is not changed.

    Raises:
        StoreError: it can't be reached, is empty, newer than the program or another program's, or an older
        version of this one uses it.
    """
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    found = Snapshot(loop, server)
    try:
        found.begin()
        yield found
    finally:
        found.end()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
