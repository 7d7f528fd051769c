"""Copy the database, even while the bot is running; name, find and delete the scheduled backups."""

from __future__ import annotations

import contextlib
import math
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from types import ModuleType

from data.address import Address, Server, canonical
from data.errors import StoreError
from data.store.sqlite import in_use_elsewhere, translated
from data.system import status

PART = ".part"
"""The ending of the name of a file that is being written."""


def open_existing(path: Path) -> sqlite3.Connection:
    """Open a database for reading; other programs may still write to it.

    SQLite itself opens it for writing, since it could not remove its side files otherwise.

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


def postgres_module(server: Server) -> ModuleType:
    """Return the module that reads PostgreSQL; it needs an optional package.

    Raises:
        StoreError: the package is not installed.
    """
    try:
        return import_module("data.store.postgres.snapshot")
    except ModuleNotFoundError as error:
        raise StoreError("driver", server) from error


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
        descriptor, name = tempfile.mkstemp(PART, f"{target.name}.", target.parent)  # mode 0600
        os.close(descriptor)
        try:
            yield Path(name)
            os.replace(name, target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def _dump(database: Server, file: Path) -> None:
    """Let pg_dump write an archive, and pg_restore read all of it.

    A schema of the bot's own is dumped alone: tables outside it belong to others, who may not let the bot
    read them. ``public`` is not named: the archive would create it, and every new database has it already.
    """
    url, password = database.without_password()
    schema = postgres_module(database).current_schema(database)
    own = () if schema == "public" else (f'--schema="{schema}"',)
    arguments = ("--format=custom", "--no-owner", f"--file={file}", f"--dbname={url}", *own)
    _run("pg_dump", database, *arguments, **password)
    _run("pg_restore", database, f"--file={os.devnull}", str(file))


def _run(name: str, database: Server, *arguments: str, **environment: str) -> None:
    program = shutil.which(name)
    if program is None:
        raise StoreError("dump", database, f"{name} is not installed (PostgreSQL's client programs hold it)")
    process = subprocess.run(  # noqa: S603  PostgreSQL's own program; its arguments hold no password
        [program, *arguments],
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if process.returncode:
        raise StoreError("dump", database, (process.stderr.strip().splitlines() or [f"{name} failed"])[-1])


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
    """Copy a database; return whether SQLite finds no damage in the copy."""
    with contextlib.closing(sqlite3.connect(target, isolation_level=None)) as copy:
        copy.execute("PRAGMA synchronous = FULL")
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # the copy is complete without a side file
        [(verdict,)] = copy.execute("PRAGMA integrity_check(1)")
    return bool(verdict == "ok")


# -- backups by schedule ---------------------------------------------------------------------------------


class BackupError(Exception):
    """No backup was made; the text is why, without a secret."""


OTHERS = (
    "{folder} holds the backups of another database, {other}: set another BACKUP_DIR for {this}, "
    "or, if that is the same one and was moved, delete {note}"
)

STAMP = "%Y%m%d-%H%M%S"

_UNFINISHED = rf"(?:\.[a-z0-9_]{{8}}{re.escape(PART)}){{1,2}}(?:-journal|-wal|-shm)?"
"""The ending of a file that is being written, or of one of SQLite's files next to it.

``PART`` comes twice while the copy that will replace such a file is written.
"""

ABANDONED = 86400.0
"""Seconds after which no backup writes to such a file any more."""


@dataclass(frozen=True, slots=True)
class Series:
    """The scheduled backups of one database in a folder. ``keep``: how many of them to keep.

    A file is named after the database and the time in UTC: ``games-20261129-031500.sqlite3``. A backup made
    before an update is named after the form that the database leaves, ``games-form-53.sqlite3``, and is never
    deleted. No other file in the folder is touched. ``games.sqlite3.origin`` there says which database of
    that name it is.
    """

    database: Address
    folder: Path
    hours: int
    keep: int

    def file(self, now: float) -> Path:
        """Return the file of a backup made at an instant."""
        return self.folder / f"{self._name}-{datetime.fromtimestamp(now, UTC).strftime(STAMP)}{self._ending}"

    def file_of_form(self, form: int) -> Path:
        """Return the file of the backup made before the database leaves a form."""
        return self.folder / f"{self._name}-form-{form}{self._ending}"

    def claim(self) -> None:
        """Note in the folder whose backups these are.

        Raises:
            BackupError: they are another database's. OSError: the folder can't be read or changed.
        """
        self._refuse_others()
        if not self._noted():
            self._origin.write_bytes(self._address)

    def claimed(self) -> float | None:
        """Return when the first backup was tried, None if none was.

        Raises:
            OSError: the folder can't be read.
        """
        return found.st_mtime if (found := status(self._origin)) is not None else None

    def _noted(self) -> bytes:
        """Return the noted address of the database whose backups they are, b"" if there is none."""
        return self._origin.read_bytes() if status(self._origin) is not None else b""

    def _refuse_others(self) -> None:
        """Check that the folder's backups are noted as this database's, or not noted.

        Raises:
            BackupError: they are another database's. OSError: the folder can't be read.
        """
        if (noted := self._noted()) not in {b"", self._address}:
            names = {"folder": self.folder, "note": self._origin, "this": canonical(self.database)}
            raise BackupError(OTHERS.format(other=os.fsdecode(noted), **names))

    @property
    def _origin(self) -> Path:
        return self.folder / f"{self._name}{self._ending}.origin"

    @property
    def _address(self) -> bytes:
        return os.fsencode(canonical(self.database))

    def made(self, now: float) -> list[tuple[float, Path]]:
        """Return when each of the backups was made, with its file, oldest first.

        Backups dated in the future come before all others: the clock was wrong when they were made.

        Raises:
            BackupError: they are another database's. OSError: the folder can't be read.
        """
        self._refuse_others()
        found = ((at, path) for at, path, whole in self._files() if whole and at is not None)
        return sorted(found, key=lambda each: (each[0] <= now, each[0]))

    def all_made(self) -> list[Path]:
        """Return the files of all backups, including those made before updates."""
        return [path for _, path, whole in self._files() if whole]

    def due(self, now: float) -> float:
        """Return when the next backup is due. Raises the errors of ``made``."""
        last = max((at for at, _ in self.made(now) if at <= now), default=-math.inf)
        return last + 3600.0 * self.hours

    def tidy(self, now: float) -> None:
        """Delete the oldest backups beyond ``keep``.

        Raises:
            BackupError: see ``made``. OSError: the folder or a file can't be changed.
        """
        for _, path in self.made(now)[: -self.keep]:
            path.unlink(missing_ok=True)

    def sweep(self, now: float) -> None:
        """Delete what interrupted backups have left; other backups may be running.

        Raises:
            BackupError: see ``made``. OSError: the folder or a file can't be changed.
        """
        self._refuse_others()
        for _, path, whole in self._files():
            if not whole and (found := status(path)) is not None and found.st_mtime < now - ABANDONED:
                path.unlink(missing_ok=True)

    def _files(self) -> Iterator[tuple[float | None, Path, bool]]:
        """Yield the time of each file (None: made before an update), its path, and whether it is complete."""
        name, ending = re.escape(self._name), re.escape(self._ending)
        pattern = re.compile(rf"{name}-(?:form-\d+|(\d{{8}}-\d{{6}})){ending}({_UNFINISHED})?")
        for path in self.folder.iterdir() if self.folder.is_dir() else ():
            if (found := pattern.fullmatch(path.name)) is None:
                continue
            at = None
            if found[1] is not None:
                try:
                    at = datetime.strptime(found[1], STAMP).replace(tzinfo=UTC).timestamp()
                except ValueError:  # the digits are not a date
                    continue
            yield at, path, not found[2]

    @property
    def _name(self) -> str:
        found = self.database
        return found.stem if isinstance(found, Path) else str(found).rpartition("/")[2]

    @property
    def _ending(self) -> str:
        return ".sqlite3" if isinstance(self.database, Path) else ".dump"
