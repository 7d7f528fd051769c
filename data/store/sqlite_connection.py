"""A connection to a SQLite file: its thread works off what coroutines ask, a turn for each."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar

import aiosqlite

from data.store.database import Bound, Statement, Work

log = logging.getLogger(__name__)

T = TypeVar("T")

_REFERENCES = """
SELECT schema.name, reference."from"
FROM sqlite_schema AS schema, pragma_foreign_key_list(schema.name) AS reference
WHERE schema.type = 'table' AND reference."table" = ?
"""


class Turn:
    """The database within one turn of its thread: what is asked of it is done when it is asked."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw = raw
        self._asked: list[str] = []

    def later(self, sql: str, parameters: Bound = ()) -> None:
        """Run one statement; there is nothing to wait for."""
        self._asked.append(sql)
        self._raw.execute(sql, parameters)

    async def execute_fetchall(self, sql: str, parameters: Bound = ()) -> list[Any]:
        """Run one statement and return its rows."""
        self._asked.append(sql)
        return self._raw.execute(sql, parameters).fetchall()

    def transaction(self, changes: Sequence[Statement], work: Work[T], durable: bool) -> T:
        """Make changes, then run some work, all as one transaction. ``durable``: it waits for the disk."""
        try:
            if not durable:
                self.later("PRAGMA synchronous = NORMAL")
            self.later("BEGIN IMMEDIATE")
            for change in changes:
                self.later(*change)
            found = _outcome(work(self))
            self.later("COMMIT")
        except BaseException as error:
            if isinstance(error, sqlite3.InterfaceError):
                log_misuse(self._asked)
            self._raw.rollback()  # does nothing where SQLite has done so by itself
            raise
        finally:
            if not durable:
                self.later("PRAGMA synchronous = FULL")
        return found


def log_misuse(statements: Sequence[object]) -> None:
    """Log the statements of which one misused SQLite. Their values may be secrets, so they are left out."""
    log.error("SQLite was misused by one of: %s", statements)


def _outcome(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that has nothing to wait for, and return what it returns."""
    try:
        work.send(None)
    except StopIteration as done:
        found: T = done.value
        return found
    work.close()
    raise RuntimeError("a transaction waits for something beside its statements")


class SqliteConnection(aiosqlite.Connection):
    """A connection to the file, with what the store asks of one beyond statements."""

    def __init__(self, opened: sqlite3.Connection) -> None:
        super().__init__(lambda: opened, iter_chunk_size=64)
        self._later: list[Statement] = []

    def later(self, sql: str, parameters: Bound = ()) -> None:
        """Let a statement go to SQLite's thread with the next one: each turn of that thread costs more."""
        self._later.append((sql, parameters))

    async def in_one_turn(self, changes: Sequence[Statement], work: Work[T], *, durable: bool) -> T:
        """Make changes, then run some work, all as one transaction in one turn of the thread."""
        do = partial(Turn(self._conn).transaction, changes, work, durable)
        found: T = await super()._execute(do)  # type: ignore[no-untyped-call]
        return found

    async def empty_log(self) -> bool:
        """Carry all changes from the -wal file into the database; tell whether it is empty now."""
        done: bool = await super()._execute(self._empty_log)  # type: ignore[no-untyped-call]
        return done

    def _empty_log(self) -> bool:
        [(patience,)] = self._conn.execute("PRAGMA busy_timeout")
        self._conn.execute("PRAGMA busy_timeout = 0")  # else everybody would wait here for a reader
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
        """Queue work for SQLite's thread. All that aiosqlite does there passes here."""
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
        """Return the last number that a table has given to a row, 0 for none."""
        rows = list(await self.execute_fetchall("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)))
        return int(rows[0][0]) if rows else 0

    async def go_on_after(self, table: str, number: int) -> None:
        """Let a table give higher numbers only."""
        await self.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        await self.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))

    async def ring(self, shard: int) -> None:
        """Do nothing: no other process uses the file."""

    async def alone(self, what: str) -> None:
        """Do nothing: a transaction has the whole file to itself from its BEGIN IMMEDIATE on."""
