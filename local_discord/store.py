"""The SQLite file that keeps a world.

A thread of its own writes, so that the event loop never waits for the disk. Code that announces a change
waits for `saved` first, so that a killed process loses nothing that it announced.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self

from local_discord import schema
from local_discord.validation.errors import Json

log = logging.getLogger(__name__)

OLD_FORMAT = b'{"local table": '
"""The beginning of a file from before the world was kept in SQLite."""


class WorldFileError(Exception):
    """The file can't be opened as a world; the sentence says why."""


class NotSavedError(OSError):
    """A change couldn't be written; it is tried again with the next one."""


class Store:
    """The open file; `tables` holds its rows at the start. Only one process at a time can open it."""

    def __init__(self, path: Path, thread: ThreadPoolExecutor, connection: sqlite3.Connection) -> None:
        self.path = path
        self.tables = schema.load(connection)
        self._thread = thread
        self._connection = connection
        self._changed: dict[tuple[str, str], Json | None] = {}
        self._writing: asyncio.Future[None] | None = None
        self._unwritten: list[schema.Statement] = []
        self._closed = False

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open a world's file, or make one.

        Raises:
            WorldFileError: it is in use, from a newer version, not a world, or can't be opened.
        """
        thread = ThreadPoolExecutor(1, "local table")
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, cls._open, path, thread)
        except BaseException:
            thread.shutdown(wait=False)
            raise

    @classmethod
    def _open(cls, path: Path, thread: ThreadPoolExecutor) -> Self:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                connection = _connect(path)
            except sqlite3.DatabaseError:
                _rename_old_format(path)
                connection = _connect(path)
        except OSError as error:
            raise WorldFileError(f"{path} can't be opened: {error.strerror}") from None
        return cls(path, thread, connection)

    def keep(self, table: str, row: Json) -> None:
        """Queue a new or changed row for writing."""
        self._changed[table, row["id"]] = row

    def remove(self, table: str, key: str) -> None:
        """Queue a row for deletion."""
        self._changed[table, key] = None

    async def saved(self) -> None:
        """Return when all queued changes are in the file; retry those that failed."""
        if self._changed or self._unwritten:
            changed, self._changed = self._changed, {}
            batch = [s for (table, key), row in changed.items() for s in schema.statements(table, key, row)]
            loop = asyncio.get_running_loop()
            self._writing = loop.run_in_executor(self._thread, self._write, batch)
        if self._writing is not None and not self._writing.done():
            await asyncio.shield(self._writing)

    async def file(self, key: str) -> bytes | None:
        """Return the bytes of a file; None if there is no such file."""
        await self.saved()
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read_file, key)

    async def close(self) -> None:
        """Write the remaining changes and close the file."""
        if self._closed:
            return
        self._closed = True
        try:
            await self.saved()
        finally:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
            self._thread.shutdown()

    # ── in the store's thread ──────────────────────────────────────────────────────────────────────────────

    def _write(self, batch: list[schema.Statement]) -> None:
        batch = self._unwritten + batch
        try:
            with self._connection:
                for sql, values in batch:
                    self._connection.execute(sql, values)
        except sqlite3.Error as error:
            self._unwritten = batch
            log.error("The local table is not saved: %s can't be written: %s", self.path, error)
            raise NotSavedError(f"{self.path} can't be written: {error}") from error
        self._unwritten = []

    def _read_file(self, key: str) -> bytes | None:
        row = self._connection.execute("SELECT data FROM file WHERE id = ?", (key,)).fetchone()
        return None if row is None else bytes(row[0])


def _connect(path: Path) -> sqlite3.Connection:
    """Return the only connection to a file. Raises `sqlite3.DatabaseError` if it isn't a database."""
    with contextlib.ExitStack() as undo:
        try:
            _create_file(path)
            connection = sqlite3.connect(
                path, timeout=0, detect_types=sqlite3.PARSE_DECLTYPES, check_same_thread=False
            )
            undo.callback(connection.close)
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            _check(path, connection)
            _make_private(path)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("PRAGMA foreign_keys = ON")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise WorldFileError(f"{path} is in use by another local table") from None
            raise WorldFileError(f"{path} can't be opened: {error}") from None
        undo.pop_all()
        return connection


def _create_file(path: Path) -> None:
    """Create an empty file that only its owner may read, if there is none."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def _make_private(path: Path) -> None:
    """Let only the owner read a world's file and its log, which SQLite has made with the file's old mode."""
    real = path.resolve()
    for file in (real, real.with_name(f"{real.name}-wal")):
        with contextlib.suppress(FileNotFoundError):
            file.chmod(0o600)


def _check(path: Path, connection: sqlite3.Connection) -> None:
    """Check that the file is a world of this version; make a world of an empty one."""
    connection.execute("BEGIN EXCLUSIVE")
    application, version, tables = (
        connection.execute(question).fetchone()[0]
        for question in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
    )
    if not tables:
        for statement in schema.SCHEMA.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        connection.execute(f"PRAGMA user_version = {schema.VERSION}")
    elif application != schema.APPLICATION:
        raise WorldFileError(f"{path} is not the file of a local table")
    elif version > schema.VERSION:
        raise WorldFileError(f"{path} comes from a newer version of the local table")
    else:
        for old in range(version, schema.VERSION):
            for statement in schema.UPGRADES[old]:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {schema.VERSION}")
    connection.commit()


def _rename_old_format(path: Path) -> None:
    """Rename a file in the format from before SQLite. Raises `WorldFileError` for any other file."""
    with path.open("rb") as file:
        if file.read(len(OLD_FORMAT)) != OLD_FORMAT:
            raise WorldFileError(f"{path} is not the file of a local table") from None
    moved = path.with_name(f"{path.name}.old")
    path.replace(moved)
    log.warning("The local table starts afresh: %s had an old format and is now %s", path.name, moved.name)
