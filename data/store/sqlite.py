"""A database in one SQLite file, with one transaction at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import aiosqlite

from data.errors import Failure, StoreError, store_error
from data.migrations import announce, applied_migrations, known_migrations, migrate, outdated_form
from data.store.database import (
    Bound,
    Statement,
    Statements,
    Transactions,
    Work,
    interaction_statement,
    unstored,
)
from data.system import LOCKS_OPEN_FILES, create_private, is_locked, lock, make_private

# -- a connection to a SQLite file: its thread runs what coroutines ask for, one turn for each -----------


log = logging.getLogger(__name__)

T = TypeVar("T")

_REFERENCES = """
SELECT schema.name, reference."from"
FROM sqlite_schema AS schema, pragma_foreign_key_list(schema.name) AS reference
WHERE schema.type = 'table' AND reference."table" = ?
"""


class Turn:
    """The database within one turn of its thread, where every call runs at once."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw = raw
        self._statements: list[str] = []

    def later(self, sql: str, parameters: Bound = ()) -> None:
        """Run one statement at once; waiting would save no turn here."""
        self._statements.append(sql)
        self._raw.execute(sql, parameters)

    async def execute_fetchall(self, sql: str, parameters: Bound = ()) -> list[Any]:
        """Run one statement and return its rows."""
        self._statements.append(sql)
        return self._raw.execute(sql, parameters).fetchall()

    def transaction(self, changes: Sequence[Statement], work: Work[T], durable: bool) -> T:
        """Make changes, then run some work, all as one transaction. ``durable``: it waits for the disk."""
        try:
            if not durable:
                self.later("PRAGMA synchronous = NORMAL")
            self.later("BEGIN IMMEDIATE")
            for change in changes:
                self.later(*change)
            result = _outcome(work(self))
            self.later("COMMIT")
        except BaseException as error:
            if isinstance(error, sqlite3.InterfaceError):
                log_misuse(self._statements)
            self._raw.rollback()  # does nothing where SQLite has done so by itself
            raise
        finally:
            if not durable:
                self.later("PRAGMA synchronous = FULL")
        return result


def log_misuse(statements: Sequence[object]) -> None:
    """Log statements, one of which misused SQLite. Their values may be secrets, so they are left out."""
    log.error("SQLite was misused by one of: %s", statements)


def _outcome(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never waits, and return its result."""
    try:
        work.send(None)
    except StopIteration as stop:
        result: T = stop.value
        return result
    work.close()
    raise RuntimeError("a transaction waits for something other than its statements")


class SqliteConnection(aiosqlite.Connection):
    """A connection to the file, with the store's operations beyond statements."""

    def __init__(self, opened: sqlite3.Connection) -> None:
        super().__init__(lambda: opened, iter_chunk_size=64)
        self._later: list[Statement] = []

    def later(self, sql: str, parameters: Bound = ()) -> None:
        """Send a statement to SQLite's thread with the next one, since turns are the costly part."""
        self._later.append((sql, parameters))

    async def in_one_turn(self, changes: Sequence[Statement], work: Work[T], *, durable: bool) -> T:
        """Make changes, then run some work, all as one transaction in one turn of the thread."""
        work_in_turn = partial(Turn(self._conn).transaction, changes, work, durable)
        result: T = await super()._execute(work_in_turn)  # type: ignore[no-untyped-call]
        return result

    async def empty_log(self) -> bool:
        """Move all changes from the -wal file into the database; return whether that file is empty now."""
        done: bool = await super()._execute(self._empty_log)  # type: ignore[no-untyped-call]
        return done

    def _empty_log(self) -> bool:
        [(patience,)] = self._conn.execute("PRAGMA busy_timeout")
        self._conn.execute("PRAGMA busy_timeout = 0")  # otherwise everybody would wait here for a reader
        try:
            [(busy, _, _)] = self._conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self._conn.execute(f"PRAGMA busy_timeout = {patience}")
        return not busy

    async def undo(self) -> None:
        """End the transaction with nothing done, whatever state it is in."""
        self._later.clear()
        await self.rollback()

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Queue work for SQLite's thread. Everything that aiosqlite does there goes through here."""
        first, self._later = self._later, []
        if first:
            fn = partial(self._after, tuple(first), fn)
        try:
            return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]
        except sqlite3.InterfaceError:
            log_misuse([*(sql for sql, _ in first), *args[:1]])
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
        """Return the last number that a table has assigned to a row, 0 for none."""
        rows = list(await self.execute_fetchall("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)))
        return int(rows[0][0]) if rows else 0

    async def set_last_number(self, table: str, number: int) -> None:
        """Let a table assign only higher numbers."""
        await self.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        await self.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))

    async def ring(self, shard: int) -> None:
        """Do nothing: no other process uses the file."""

    async def alone(self, what: str) -> None:
        """Do nothing: from its BEGIN IMMEDIATE a transaction has the whole file to itself."""


# -- a lock that lets one program at a time use a database file; it ends with its process ----------------


_PAUSE: Final = 0.05  # seconds between two tries

_LOCKED_FROM: Final = 2**62
"""The first byte of the database that we lock: SQLite locks bytes around 2**30, and no file is this long."""

_held: set[tuple[int, int]] = set()
"""Device and inode of the databases that this process has locked."""


class ProcessLock:
    """Two locks: one on the database file itself, whatever its name, and one on a file next to it.

    The lock on the file itself needs Linux. The file next to it (next to the target of a symbolic link) is
    for other systems and for earlier versions of this program, which know no other lock. Backups and checks
    take neither.
    """

    def __init__(self, path: Path, lock_timeout: float) -> None:
        """Make the file if it is missing, and lock it; wait up to ``lock_timeout`` seconds for that.

        Raises:
            StoreError: another program, or this one, has locked it already.
            OSError: a file can't be opened.
        """
        self._descriptors: list[int] = []
        self._file: tuple[int, int] | None = None
        end = time.monotonic() + lock_timeout
        try:
            while not self._take(real_file(path)):
                self.release()
                if time.monotonic() >= end:
                    raise StoreError("in use", path)
                time.sleep(_PAUSE)
        except OSError:
            self.release()
            raise

    def _take(self, path: Path) -> bool:
        if not self._locked(lock_file(path), 0, os.O_CREAT):
            return False
        if not LOCKS_OPEN_FILES:
            return True
        create_private(path)
        if _identity(path) in _held:  # opening and closing it again would end SQLite's own locks on it
            return False
        if not self._locked(path, _LOCKED_FROM):
            return False
        self._file = _identity(path)
        _held.add(self._file)
        return True

    def _locked(self, file: Path, byte: int, flags: int = 0) -> bool:
        """Open a file and lock it from a byte on; return whether that worked."""
        descriptor = os.open(file, os.O_RDWR | flags, 0o600)
        self._descriptors.append(descriptor)
        return lock(descriptor, byte)

    def release(self) -> None:
        """Release both locks, once SQLite has closed the file. A second call is harmless."""
        if self._file is not None:
            _held.discard(self._file)
            self._file = None
        while self._descriptors:
            with contextlib.suppress(OSError):
                os.close(self._descriptors.pop())


def real_file(path: Path) -> Path:
    """Return the file that a name leads to; SQLite keeps its side files next to that one."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def in_use_elsewhere(path: Path) -> bool:
    """Return whether a program uses the file by another hard link, with its newest changes next to that."""
    path = real_file(path)
    if not LOCKS_OPEN_FILES:
        return False
    if path.stat().st_nlink == 1 or _identity(path) in _held:
        return False
    return is_locked(path, _LOCKED_FROM) and not is_locked(lock_file(path), 0)


def lock_file(path: Path) -> Path:
    """Return the file next to a database that is locked with it."""
    return path.with_name(path.name + "-lock")


def _identity(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_dev, status.st_ino


OLDEST_SQLITE = (3, 37, 0)  # STRICT tables
SQLITE = sqlite3.sqlite_version_info

SIDE_FILES = ("", "-wal", "-shm")
"""The endings of the names of all files that hold the database's data."""


def files_of(path: Path) -> list[Path]:
    """Return all files that hold the data of a database, next to the target of a symbolic link."""
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
        """Wait for the running transaction, then close. A second call does nothing."""
        async with self._turn:
            if not self._closed:
                self._closed = True
                try:
                    await self._connection.close()
                finally:
                    self._process_lock.release()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[SqliteConnection]:
        """Yield the connection for reads that belong together.

        Raises:
            StoreError: with the reason.
        """
        async with self._turn:
            if self._closed:
                raise StoreError("closed", self._path)
            with translated(self._path):
                yield self._connection
            if not self._log_empty:
                with contextlib.suppress(*Failure):  # no fault of the caller's; the next call tries again
                    self._log_empty = await self._connection.empty_log()

    async def scrub(self) -> None:
        """Empty the -wal file; in the database itself ``secure_delete`` has overwritten deleted data.

        A running backup or check prevents that; the first call after its end empties the file.

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
        """Yield the connection for one transaction, committed at the end of the block.

        An exception or a cancellation inside the block undoes everything. A cancellation during the commit
        itself leaves all or nothing. The id of the current interaction is stored with its first transaction.

        Raises:
            StoreError: with the reason; nothing was changed.
        """
        async with self.reading() as connection:
            try:
                connection.later("BEGIN IMMEDIATE")
                if (interaction := unstored()) is not None:
                    connection.later(*interaction_statement(interaction))
                yield connection
                await connection.execute("COMMIT")
                if interaction is not None:
                    interaction.stored = True
            except BaseException:
                # This is queued behind whatever statement is still running, and before anybody else's. It
                # does nothing if SQLite has rolled back by itself or the commit has gone through.
                await connection.undo()
                raise

    async def transaction(self, work: Work[T], *, durable: bool = True) -> T:
        """Run ``work`` as one transaction in one turn of SQLite's thread, since turns are the costly part."""
        interaction = unstored()
        first = () if interaction is None else (interaction_statement(interaction),)
        async with self.reading() as connection:
            result = await connection.in_one_turn(first, work, durable=durable or interaction is not None)
        if interaction is not None:
            interaction.stored = True
        return result

    async def together(self, *changes: Statement, durable: bool = True) -> None:
        """Make changes as one transaction in one turn; a single change needs no BEGIN and COMMIT."""

        async def run_all(statements: Statements) -> None:
            for change in changes:
                statements.later(*change)

        if changes[1:] or unstored() is not None or not durable:
            await self.transaction(run_all, durable=durable)
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
            connection.execute("PRAGMA synchronous = FULL")
            # Otherwise the file and its backups keep deleted data.
            connection.execute("PRAGMA secure_delete = ON")
            known = known_migrations()
            # It refuses a file that is not ours, and leaves it alone.
            older_form = outdated_form(applied_migrations(connection, path), path, known)
            _make_files_private(path)
            connection.execute("PRAGMA journal_mode = WAL")  # it is written into the file
            if path.stat().st_nlink > 1:
                log.warning(
                    "%s has more names (hard links): always open it by this one, since after a power failure "
                    "the newest changes are next to it",
                    path,
                )
            if older_form is not None:
                announce(path, known)
            migrate(connection, path, known)
            # A file that can't be written fails now, not during a game; BEGIN alone would succeed on it.
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


def _make_files_private(path: Path) -> None:
    """Make an existing file and its side files private before anything secret is added."""
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
