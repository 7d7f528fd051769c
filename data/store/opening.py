"""Opening a database file so that it is private, durable, and of the program's own form."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from data.errors import Failure, StoreError, store_error
from data.migrate import Migration, known_migrations, migrate

OLDEST_SQLITE = (3, 37, 0)  # STRICT tables
SQLITE = sqlite3.sqlite_version_info


def open_database(
    path: Path, patience: float, known: Sequence[Migration] | None = None
) -> sqlite3.Connection:
    """Open the file, create it if it is missing, and bring it to the newest form.

    A commit is on the disk when it returns (WAL, synchronous=FULL). ``patience``: seconds to wait for a lock.
    The connection is in autocommit mode and may be used from any one thread at a time.

    Raises:
        StoreError: with the reason.
    """
    if SQLITE < OLDEST_SQLITE:
        raise StoreError("old sqlite", path, ".".join(map(str, OLDEST_SQLITE)))
    with translated(path):
        _create_private(path)
        connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
        try:
            _prepare(connection)
            migrate(connection, path, known_migrations() if known is None else known)
            _probe(connection)
            connection.text_factory = _text
        except BaseException:
            connection.close()
            raise
        return connection


@contextlib.contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn what sqlite3 and the operating system raise into a ``StoreError``."""
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


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _text(raw: bytes) -> str | bytes:
    """Give what is no text as bytes: whoever reads that row tells it from a text, and the others are read."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _probe(connection: sqlite3.Connection) -> None:
    """Fail now rather than in the middle of a game if the file can't be written."""
    connection.execute("DELETE FROM migrations WHERE number < 0")  # BEGIN alone passes on a read-only file
