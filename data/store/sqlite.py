"""A database in one SQLite file: how it is opened, and its one transaction at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TypeVar

from data.errors import Failure, StoreError, store_error
from data.migrations import known_migrations, migrate, pending_migrations
from data.private_file import create_private, make_private
from data.store.database import Statement, Statements, Transactions, Work, interaction_statement, unstored
from data.store.lock import ProcessLock, real_file
from data.store.sqlite_connection import SqliteConnection

log = logging.getLogger(__name__)

OLDEST_SQLITE = (3, 37, 0)  # STRICT tables
SQLITE = sqlite3.sqlite_version_info
T = TypeVar("T")

SIDE_FILES = ("", "-wal", "-shm")
"""The endings of the names of all files that hold the database's data."""


def files_of(path: Path) -> list[Path]:
    """Return all files that hold the data of a database, beside where a symbolic link leads."""
    real = real_file(path)
    return [real.with_name(real.name + end) for end in SIDE_FILES]


class SqliteTransactions(Transactions):
    """The file, on one connection that coroutines share; a lock file keeps other processes out."""

    def __init__(self, connection: SqliteConnection, lock: ProcessLock, path: Path) -> None:
        self._path = path
        self._connection = connection
        self._process_lock = lock
        self._turn = asyncio.Lock()
        self._closed = False
        self._log_empty = False  # after a kill it may hold what was deleted

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
            if not self._log_empty:
                with contextlib.suppress(*Failure):  # not the caller's: the next one tries again
                    self._log_empty = await self._connection.empty_log()

    async def scrub(self) -> None:
        """Empty the -wal file; ``secure_delete`` has overwritten in the database itself what was deleted.

        A backup or a check that is reading just then keeps it: then the first call after its end empties it.

        Raises:
            StoreError: the disk failed.
        """
        async with self._turn:
            if not self._closed:
                self._log_empty = False
                with translated(self._path):
                    self._log_empty = await self._connection.empty_log()

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

    async def transaction(self, work: Work[T], *, durable: bool = True) -> T:
        """Run some work as one transaction, in one turn of SQLite's thread: each turn costs more than it."""
        acting = unstored()
        first = () if acting is None else (interaction_statement(acting),)
        async with self.reading() as connection:
            found = await connection.in_one_turn(first, work, durable=durable or acting is not None)
        if acting is not None:
            acting.stored = True
        return found

    async def together(self, *changes: Statement, durable: bool = True) -> None:
        """Make changes as one transaction in one turn; a single one needs no BEGIN and COMMIT."""

        async def made(statements: Statements) -> None:
            for change in changes:
                statements.later(*change)

        if changes[1:] or unstored() is not None or not durable:
            await self.transaction(made, durable=durable)
            return
        async with self.reading() as connection:
            await connection.execute(*changes[0])


def open_database(path: Path, lock_timeout: float) -> sqlite3.Connection:
    """Open the file, create it if it is missing, and bring it to the newest form.

    When a durable commit returns, it is on the disk (WAL, synchronous=FULL). ``lock_timeout``: seconds to
    wait for a lock. The connection is in autocommit mode; one thread at a time may use it.

    Raises:
        StoreError: with the reason.
    """
    if SQLITE < OLDEST_SQLITE:
        raise StoreError("old sqlite", path, ".".join(map(str, OLDEST_SQLITE)))
    with translated(path):
        create_private(real_file(path))  # SQLite gives its side files the same mode
        connection = sqlite3.connect(
            path, timeout=lock_timeout, isolation_level=None, check_same_thread=False
        )
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            # Else the file, and backups of it, hold what was deleted.
            connection.execute("PRAGMA secure_delete = ON")
            known = known_migrations()
            pending_migrations(
                connection, path, known
            )  # it refuses a file that is not ours, and leaves it alone
            _take_rights_of_others(path)
            if path.stat().st_nlink > 1:
                log.warning(
                    "%s has more names (hard links): open it by this one alone, beside which a power failure "
                    "leaves the newest changes",
                    path,
                )
            migrate(connection, path, known)
            # A file that can't be written fails now, not during a game; BEGIN alone passes on it.
            connection.execute("DELETE FROM migrations WHERE number < 0")
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


def _take_rights_of_others(path: Path) -> None:
    """Make an older file and its side files private too, before anything secret is added."""
    for file in files_of(path):
        try:
            tightened = make_private(file)
        except PermissionError:
            reason = "exposed" if os.access(file, os.W_OK, effective_ids=True) else "read-only"
            raise StoreError(reason, file) from None
        if tightened:
            log.warning("other users of this machine could read %s; now only its owner can", file)


def _text(raw: bytes) -> str | bytes:
    """Return the text, or the bytes if they are not UTF-8: then only that row can't be read."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw
