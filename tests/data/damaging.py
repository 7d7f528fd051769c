"""Damage that none of our statements does, but that another program or a bad disk may do to a file."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def lax(path: Path) -> Iterator[sqlite3.Connection]:
    """Connect without any of the tables' constraints: types, checks, references, NOT NULL."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection, unruled(connection):
        yield connection


@contextlib.contextmanager
def unruled(connection: sqlite3.Connection) -> Iterator[None]:
    """Suspend the tables' constraints for a connection (in autocommit mode)."""
    kept = connection.execute("SELECT sql, name FROM sqlite_schema WHERE type = 'table'").fetchall()
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("PRAGMA ignore_check_constraints = ON")
    _state(connection, [(_without_rules(sql or ""), name) for sql, name in kept])
    try:
        yield
    finally:
        _state(connection, kept)


def _without_rules(sql: str) -> str:
    bare = re.sub(r"(?<!IS )NOT NULL", "", sql)  # what a check asks stays
    return bare.replace("STRICT, WITHOUT", "WITHOUT").replace("STRICT", "")


def _state(connection: sqlite3.Connection, kept: list[tuple[str, str]]) -> None:
    connection.execute("PRAGMA writable_schema = ON")
    connection.executemany("UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?", kept)
    connection.execute("PRAGMA writable_schema = RESET")


def tear_row(path: Path, marker: bytes) -> None:
    """Cut a long row that repeats a marker off after its first pages, as a failing disk may."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [(size,)] = connection.execute("PRAGMA page_size")
    content = bytearray(path.read_bytes())
    pages = [at for at in range(0, len(content), size) if marker in content[at : at + size]]
    # A page in which a row goes on begins with the number of the next one; a page of rows with a flag.
    torn = next(at for at in pages if content[at] == 0 and any(content[at : at + 4]))
    content[torn : torn + 4] = b"\xff\xff\xff\xff"
    path.write_bytes(content)
