"""Copy the database, also while the bot is running."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from pathlib import Path

from data.errors import StoreError
from data.store.sqlite import translated


def open_existing(path: Path) -> sqlite3.Connection:
    """Open a database for reading; other programs may go on writing it.

    SQLite itself opens it for writing, or it could not remove the side files that reading makes.

    Raises:
        StoreError: it does not exist or can't be opened.
    """
    if not path.is_file():
        raise StoreError("missing", path)
    with translated(path):
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
        connection.execute("PRAGMA query_only = ON")
        return connection


def back_up(database: Path, target: Path, force: bool = False) -> None:
    """Copy the database into one file that only its owner may read; the copy is whole or absent.

    Raises:
        StoreError: the database can't be read, or the copy can't be written.
        FileExistsError: there is such a file, and it is in use or ``force`` is not given.
    """
    _refuse_overwriting(database, target, force)
    with contextlib.closing(open_existing(database)) as source, translated(target):
        descriptor, name = tempfile.mkstemp(prefix=target.name, dir=target.parent)  # mode 0600
        os.close(descriptor)
        try:
            with translated(database):
                source.execute("SELECT count(*) FROM sqlite_schema")
            _copy(source, Path(name))
            os.replace(name, target)
        except BaseException:
            Path(name).unlink()
            raise


def _refuse_overwriting(database: Path, target: Path, force: bool) -> None:
    if target.exists() and target.samefile(database):
        raise FileExistsError(f"{target} is the database itself")
    if target.with_name(target.name + "-wal").exists():
        raise FileExistsError(f"{target} is a database in use")
    if target.exists() and not force:
        raise FileExistsError(f"{target} exists; --force writes over it")


def _copy(source: sqlite3.Connection, target: Path) -> None:
    with contextlib.closing(sqlite3.connect(target, isolation_level=None)) as copy:
        copy.execute("PRAGMA synchronous = FULL")
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # the copy is complete without a side file
        [(verdict,)] = copy.execute("PRAGMA integrity_check(1)")
    if verdict != "ok":
        raise StoreError("damaged", target)
