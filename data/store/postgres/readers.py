"""Connections that only read a PostgreSQL database; another one writes."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeVar

import asyncpg

from data.address import Server
from data.errors import StoreError
from data.store.database import Bound
from data.store.postgres.connection import (
    CLOSING,
    CONNECTING,
    PostgresConnection,
    connection_to,
    drop_if_cut,
    end,
    leave,
    whole,
)
from data.store.postgres.errors import Failure, translated

T = TypeVar("T")

READERS: Final = 4
SHORTEST: Final = 0.2  # the shortest wait for a reader, in seconds

_SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"


class Readers:
    """A pool of a few connections; a caller that finds none free waits for one."""

    def __init__(self, server: Server, lock_timeout: float, pool: Any) -> None:
        self._server = server
        self._lock_timeout = lock_timeout
        self._pool = pool
        self.closed = False
        """Set before closing: from then on nobody gets a reader."""

    @classmethod
    async def open(cls, server: Server, lock_timeout: float) -> Readers:
        """Return readers of a server; each connects when it is first needed.

        Raises: StoreError: the server can't be reached.
        """
        with translated(server, connecting=True):
            pool = await asyncpg.create_pool(
                server.url,
                min_size=0,
                max_size=READERS,
                reset=_no_reset,
                connect=partial(connection_to, lock_timeout=lock_timeout),
            )
        return cls(server, lock_timeout, pool)

    async def close(self) -> None:
        """Wait until all readers are back, then close them."""
        await self._pool.close()

    def terminate(self) -> None:
        """Drop all readers without telling the server."""
        self._pool.terminate()

    async def follow(self) -> None:
        """Use new connections from now on, since the address may lead to another server."""
        await self._pool.expire_connections()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[PostgresConnection]:
        """Yield a connection for reads that belong together: all see the same snapshot.

        Raises:
            StoreError: with the reason.
        """
        async with self._reader(_snapshot) as (raw, _):
            try:
                yield PostgresConnection(raw)
            except BaseException as error:
                if isinstance(error, Failure) and not isinstance(error, asyncpg.PostgresError):
                    leave(raw)
                await end(raw, "ROLLBACK")
                raise
            await end(raw, "COMMIT")

    async def rows(self, sql: str, values: Bound) -> list[Any]:
        """Return the rows of one query; a mapping binds values by their names."""

        async def query(raw: Any) -> list[Any]:
            return await PostgresConnection(raw).execute_fetchall(sql, values)

        async with self._reader(query) as (_, rows):
            return rows

    @contextlib.asynccontextmanager
    async def _reader(self, first: Callable[[Any], Awaitable[T]]) -> AsyncIterator[tuple[Any, T]]:
        """Yield a reader with the result of its first statement; replace one that died unnoticed."""
        try:
            raw, found = await self._begun(first)
        except StoreError as error:
            if error.reason != "cut":
                raise
            raw, found = await self._begun(first)
        try:
            with translated(self._server):
                yield raw, found
        except StoreError as error:
            drop_if_cut(raw, error)
            raise
        finally:
            await self._release(raw)

    async def _begun(self, first: Callable[[Any], Awaitable[T]]) -> tuple[Any, T]:
        """Take a reader, run its first statement and return both; release the reader if that fails."""
        raw = await self._acquire()
        try:
            with translated(self._server):
                return raw, await first(raw)
        except BaseException as error:
            drop_if_cut(raw, error)
            await end(raw, "ROLLBACK")
            await self._release(raw)
            raise

    async def _acquire(self) -> Any:
        if self.closed:
            raise StoreError("closed", self._server)
        with translated(self._server, connecting=True):
            busy = self._pool.get_idle_size() == 0 and self._pool.get_size() == READERS
            wait = max(self._lock_timeout, SHORTEST) if busy else CONNECTING
            try:
                return await self._pool.acquire(timeout=wait)
            except TimeoutError:
                raise StoreError("crowded" if busy else "unreachable", self._server) from None

    async def _release(self, raw: Any) -> None:
        with contextlib.suppress(*Failure):  # if it broke after its answer, the pool has dropped it already
            await whole(self._pool.release(raw, timeout=CLOSING))


async def _snapshot(raw: Any) -> None:
    await raw.execute(_SNAPSHOT)


async def _no_reset(_: Any) -> None:
    """Don't reset a returned reader, since everything it began has ended."""
