"""One connection that runs one transaction at a time; every change is made whole or not at all."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import aiosqlite

from data.errors import StoreError
from data.store.lock import ProcessLock
from data.store.opening import open_database, translated

Values: TypeAlias = Sequence[Any]


class Transactions:
    """A database connection shared by coroutines.

    Each transaction has the connection to itself: no coroutine's statement gets into another's transaction,
    and none reads what is not committed.
    """

    def __init__(self, connection: aiosqlite.Connection, lock: ProcessLock, path: Path) -> None:
        self.path = path
        self._connection = connection
        self._process_lock = lock
        self._turn = asyncio.Lock()
        self._closed = False

    @classmethod
    async def connect(cls, path: Path, lock_timeout: float) -> Transactions:
        """Open the file off the event loop; see ``open_database``.

        Raises:
            StoreError: with the reason.
        """
        with translated(path):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = await asyncio.to_thread(ProcessLock, path, lock_timeout)
        try:
            opened = await asyncio.to_thread(open_database, path, lock_timeout)
        except BaseException:
            lock.release()
            raise
        # Opened before aiosqlite has it: its thread would complain on the terminal about a file refused.
        connection = await aiosqlite.Connection(lambda: opened, iter_chunk_size=64)
        return cls(connection, lock, path)

    async def close(self) -> None:
        """Wait for the running transaction, then close. Twice is harmless."""
        async with self._turn:
            if not self._closed:
                self._closed = True
                try:
                    await self._connection.close()
                finally:
                    self._process_lock.release()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[aiosqlite.Connection]:
        """Lend the connection for reads that belong together.

        Raises:
            StoreError: with the reason.
        """
        async with self._turn:
            if self._closed:
                raise StoreError("closed", self.path)
            with translated(self.path):
                yield self._connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[aiosqlite.Connection]:
        """Lend the connection for one transaction, committed at the end of the block.

        An exception or a cancellation inside the block leaves nothing behind. A cancellation during the
        commit itself leaves all or nothing.

        Raises:
            StoreError: with the reason; nothing was changed.
        """
        async with self.reading() as connection:
            try:
                await connection.execute("BEGIN IMMEDIATE")
                yield connection
                await connection.execute("COMMIT")
            except BaseException:
                # Queued behind whatever statement is still running, and before anybody else's; does nothing
                # where SQLite has rolled back by itself or the commit has gone through.
                await connection.rollback()
                raise

    async def rows(self, sql: str, values: Values = ()) -> Sequence[Values]:
        """Return the rows of one query."""
        async with self.reading() as connection:
            return list(await connection.execute_fetchall(sql, values))

    async def change(self, sql: str, values: Values = ()) -> None:
        """Run one statement as a transaction of its own, committed on return."""
        async with self.reading() as connection:
            await connection.execute(sql, values)
