"""A database in one SQLite file: how it is opened, and its one transaction at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite

from data.errors import Failure, StoreError, store_error
from data.migrations import known_migrations, migrate, pending_migrations
from data.private_file import make_private
from data.store.database import Bound, Statement, Transactions
from data.store.interactions import interaction_statement, unstored
from data.store.lock import ProcessLock

log = logging.getLogger(__name__)

OLDEST_SQLITE = (3, 37, 0)  # STRICT tables
SQLITE = sqlite3.sqlite_version_info
SIDE_FILES = ("", "-wal", "-shm")
"""The endings of the names of all files that hold the database's data."""


_REFERENCES = """
SELECT schema.name, reference."from"
FROM sqlite_schema AS schema, pragma_foreign_key_list(schema.name) AS reference
WHERE schema.type = 'table' AND reference."table" = ?
"""


class SqliteConnection(aiosqlite.Connection):
    """A connection to the file, with what the store needs beyond statements."""

    def __init__(self, opened: sqlite3.Connection) -> None:
        super().__init__(lambda: opened, iter_chunk_size=64)
        self._later: list[Statement] = []

    def later(self, sql: str, parameters: Bound = ()) -> None:
        """Send a statement to SQLite's thread with the next one: each turn of that thread costs more."""
        self._later.append((sql, parameters))

    async def undo(self) -> None:
        """Roll the transaction back, whatever state it is in."""
        self._later.clear()
        await self.rollback()

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Queue work for SQLite's thread; everything that aiosqlite does there passes here."""
        first, self._later = self._later, []
        if first:
            fn = partial(self._after, tuple(first), fn)
        try:
            return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]
        except sqlite3.InterfaceError:  # only the statement is logged: values are secrets
            log.error("SQLite was misused by one of: %s", [*(sql for sql, _ in first), *args[:1]])
            raise

    def _after(self, first: Sequence[Statement], fn: Callable[..., Any], *args: Any) -> Any:
        for sql, parameters in first:
            self._conn.execute(sql, parameters)
        return fn(*args)

    async def dictionaries(self, sql: str, parameters: Any = ()) -> list[dict[str, Any]]:
        """Run one query and return its rows by the names of their columns."""
        async with self.execute(sql, parameters) as cursor:
            names = [column[0] for column in cursor.description]
            return [dict(zip(names, row, strict=True)) async for row in cursor]

    async def references(self, table: str) -> list[tuple[str, str]]:
        """Return the tables and their columns that refer to a table."""
        return [(name, column) for name, column in await self.execute_fetchall(_REFERENCES, (table,))]

    async def flags(self, table: str) -> frozenset[str]:
        """Return nothing: all flags are numbers."""
        return frozenset()

    async def last_number(self, table: str) -> int:
        """Return the last number that a table has given to a row, 0 for none."""
        rows = list(await self.execute_fetchall("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)))
        return int(rows[0][0]) if rows else 0

    async def go_on_after(self, table: str, number: int) -> None:
        """Let a table give only higher numbers."""
        await self.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        await self.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))

    async def ring(self, shard: int) -> None:
        """Do nothing: no other process uses the file."""

    async def alone(self, what: str) -> None:
        """Do nothing: from its BEGIN IMMEDIATE on, a transaction has the whole file to itself."""


class SqliteTransactions(Transactions):
    """The file, on one connection that coroutines share; a lock file keeps other processes out."""

    def __init__(self, connection: SqliteConnection, lock: ProcessLock, path: Path) -> None:
        self._path = path
        self._connection = connection
        self._process_lock = lock
        self._turn = asyncio.Lock()
        self._closed = False

    @property
    def path(self) -> Path:
        """The database file."""
        return self._path

    @classmethod
    async def connect(cls, path: Path, lock_timeout: float) -> SqliteTransactions:
        """Open the file in a thread; see ``open_database``.

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
        # Opened before aiosqlite has it: its thread would print a complaint about a refused file.
        connection = SqliteConnection(opened)
        await connection
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
    async def reading(self) -> AsyncIterator[SqliteConnection]:
        """Lend the connection for reads that belong together.

        Raises:
            StoreError: with the reason.
        """
        async with self._turn:
            if self._closed:
                raise StoreError("closed", self._path)
            with translated(self._path):
                yield self._connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[SqliteConnection]:
        """Lend the connection for one transaction, committed at the end of the block.

        An exception or a cancellation inside the block undoes everything. A cancellation during the commit
        itself leaves all or nothing. The id of the current interaction is stored with its first transaction.

        Raises:
            StoreError: with the reason; nothing was changed.
        """
        async with self.reading() as connection:
            try:
                connection.later("BEGIN IMMEDIATE")
                if (acting := unstored()) is not None:
                    connection.later(*interaction_statement(acting))
                yield connection
                await connection.execute("COMMIT")
                if acting is not None:
                    acting.stored = True
            except BaseException:
                # Queued behind whatever statement is still running, and before anybody else's; does nothing
                # where SQLite has rolled back by itself or the commit has gone through.
                await connection.undo()
                raise

    async def together(self, *changes: Statement) -> None:
        """Make changes as one transaction; a single one needs no BEGIN and COMMIT, which are turns too."""
        if changes[1:] or unstored() is not None:
            await super().together(*changes)
            return
        async with self.reading() as connection:
            await connection.execute(*changes[0])


def open_database(path: Path, lock_timeout: float) -> sqlite3.Connection:
    """Open the file, create it if it is missing, and bring it to the newest form.

    When a commit returns, it is on the disk (WAL, synchronous=FULL). ``lock_timeout``: seconds to wait for a
    lock. The connection is in autocommit mode; one thread at a time may use it.

    Raises:
        StoreError: with the reason.
    """
    if SQLITE < OLDEST_SQLITE:
        raise StoreError("old sqlite", path, ".".join(map(str, OLDEST_SQLITE)))
    with translated(path):
        _create_private(path)
        connection = sqlite3.connect(
            path, timeout=lock_timeout, isolation_level=None, check_same_thread=False
        )
        try:
            _prepare(connection)
            known = known_migrations()
            pending_migrations(
                connection, path, known
            )  # it refuses a file that is not ours, and leaves it alone
            _take_rights_of_others(path)
            migrate(connection, path, known)
            _probe(connection)
            connection.text_factory = _text
        except BaseException:
            connection.close()
            raise
        return connection


@contextlib.contextmanager
def translated(path: Path) -> Iterator[None]:
    """Raise a ``StoreError`` for an error of sqlite3 or the operating system."""
    try:
        yield
    except (*Failure, OSError) as error:
        raise store_error(error, path) from error


def _create_private(path: Path) -> None:
    """Create the file with mode 0600 whatever the umask; SQLite gives its side files the same mode."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            os.fchmod(descriptor, 0o600)
        finally:
            os.close(descriptor)


def _take_rights_of_others(path: Path) -> None:
    """Make an older file and its side files private too, before anything secret is added."""
    for end in SIDE_FILES:
        file = path.with_name(path.name + end)
        try:
            tightened = make_private(file)
        except PermissionError:
            reason = "exposed" if os.access(file, os.W_OK, effective_ids=True) else "read-only"
            raise StoreError(reason, file) from None
        if tightened:
            log.warning("other users of this machine could read %s; now only its owner can", file)


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _text(raw: bytes) -> str | bytes:
    """Return the text, or the bytes if they are not UTF-8: then only that row can't be read."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _probe(connection: sqlite3.Connection) -> None:
    """Fail now, not during a game, if the file can't be written."""
    connection.execute("DELETE FROM migrations WHERE number < 0")  # BEGIN alone passes on a read-only file
