"""Open a database file: private, durable, and in the newest form."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from data.errors import Failure, StoreError, store_error
from data.migrations import known_migrations, migrate, pending_migrations
from data.private_file import make_private

log = logging.getLogger(__name__)

OLDEST_SQLITE = (3, 37, 0)  # STRICT tables
SQLITE = sqlite3.sqlite_version_info
SIDE_FILES = ("", "-wal", "-shm")
"""What the names of the files end in that hold what the database holds."""


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
            )  # refuses a file that is not ours, and leaves it alone
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
    """Make an older file and its side files private too, before anything secret is added to them."""
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
    """Return the text, or the bytes if they are not UTF-8: then that row alone can't be read."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _probe(connection: sqlite3.Connection) -> None:
    """Fail now, and not in the middle of a game, if the file can't be written."""
    connection.execute("DELETE FROM migrations WHERE number < 0")  # BEGIN alone passes on a read-only file
