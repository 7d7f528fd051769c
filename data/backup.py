"""Copy the database, even while the bot is running."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from data.address import Address, Server
from data.errors import StoreError
from data.store.sqlite import in_use_elsewhere, translated


def open_existing(path: Path) -> sqlite3.Connection:
    """Open a database for reading; other programs may still write to it.

    SQLite opens it for writing, since it could not remove its side files otherwise.

    Raises:
        StoreError: it does not exist, can't be opened, or is in use by another hard link.
    """
    if not os.path.isfile(path):
        raise StoreError("missing", path)
    with translated(path):
        if in_use_elsewhere(path):
            raise StoreError("other name", path)
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
        connection.execute("PRAGMA query_only = ON")
        return connection


def back_up(database: Address, target: Path, force: bool = False) -> None:
    """Copy the database into one file that only its owner may read; the copy is whole or absent.

    For PostgreSQL it is an archive of pg_dump, which pg_restore reads.

    Raises: StoreError: the database can't be read, or the copy can't be written. FileExistsError: the file
    exists, and is in use, a folder, or ``force`` is not given.
    """
    if isinstance(database, Path) and not os.path.isfile(database):
        raise StoreError("missing", database)
    try:
        _refuse_overwriting(database, target, force)
    except PermissionError as error:  # a folder above it may not be entered
        raise StoreError("read-only", target) from error
    if isinstance(database, Server):
        with _replaced(target) as file:
            _dump(database, file)
        return
    with contextlib.closing(open_existing(database)) as source, _replaced(target) as file:
        with translated(database):
            source.execute("SELECT count(*) FROM sqlite_schema")
        if not _is_sound_copy(source, file):
            raise StoreError("damaged", database)


@contextlib.contextmanager
def _replaced(target: Path) -> Iterator[Path]:
    """Yield a new file, private to its owner, that replaces the target at the end of the block."""
    with translated(target):
        descriptor, name = tempfile.mkstemp(prefix=target.name, dir=target.parent)  # mode 0600
        os.close(descriptor)
        try:
            yield Path(name)
            os.replace(name, target)
        except BaseException:
            Path(name).unlink()
            raise


def _dump(database: Server, file: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise StoreError("dump", database, "it is not installed (PostgreSQL's client programs hold it)")
    url, password = database.without_password()
    command = [program, "--format=custom", "--no-owner", f"--file={file}", f"--dbname={url}"]
    done = subprocess.run(  # noqa: S603  PostgreSQL's own program; its arguments hold no password
        command,
        env=os.environ | password,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise StoreError("dump", database, (done.stderr.strip().splitlines() or ["it failed"])[-1])


def _refuse_overwriting(database: Address, target: Path, force: bool) -> None:
    if target.is_dir():
        raise FileExistsError(f"{target} is a folder: name the file in it")
    if isinstance(database, Path) and target.exists() and target.samefile(database):
        raise FileExistsError(f"{target} is the database itself")
    if target.with_name(target.name + "-wal").exists():
        raise FileExistsError(f"{target} is a database in use")
    if target.exists() and not force:
        raise FileExistsError(f"{target} exists; --force writes over it")


def _is_sound_copy(source: sqlite3.Connection, target: Path) -> bool:
    """Copy a database; tell whether SQLite finds no damage in the copy."""
    with contextlib.closing(sqlite3.connect(target, isolation_level=None)) as copy:
        copy.execute("PRAGMA synchronous = FULL")
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # the copy is complete without a side file
        [(verdict,)] = copy.execute("PRAGMA integrity_check(1)")
    return bool(verdict == "ok")
