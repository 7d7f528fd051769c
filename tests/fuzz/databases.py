"""Fuzz of the store's opening: any older, damaged or foreign file is brought up to date or refused."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
from collections.abc import Hashable
from pathlib import Path

from data.errors import StoreError
from data.migrate import known_migrations, migrate
from data.store.opening import open_database
from tests.fuzz.loop import WrongError
from tests.fuzz.mutation import changed_bytes

KNOWN = known_migrations()
VERSIONS = Path(__file__).parents[1] / "data" / "versions"
TABLES = (
    "migrations", "tables", "seats", "log", "answers", "outbox", "messages", "persons", "guilds", "notes",
    "heartbeat", "readings", "bests", "nowhere",
)  # fmt: skip
MEDDLING = (
    "DELETE FROM {}",
    "DELETE FROM {} WHERE rowid = {n}",
    "DROP TABLE {}",
    "ALTER TABLE {} ADD COLUMN more",
    "ALTER TABLE {} RENAME TO other",
    "CREATE VIEW {} AS SELECT 1",
    "CREATE TABLE {} (x)",
    "CREATE TRIGGER t{n} BEFORE DELETE ON {} BEGIN SELECT 1; END",
    "CREATE TRIGGER u{n} BEFORE DELETE ON {} BEGIN SELECT RAISE(ABORT, 'no'); END",
    "CREATE INDEX i{n} ON {} (rowid)",
    "UPDATE migrations SET number = number + 1",
    "UPDATE migrations SET checksum = 'x' WHERE number = {n}",
    "UPDATE migrations SET checksum = CAST(x'ff' AS TEXT)",
    "INSERT INTO migrations VALUES ({n}, 'x', 'y')",
    "DELETE FROM migrations WHERE number = {n}",
    "INSERT INTO seats (table_id, seat) VALUES ({n}, {n})",
    "PRAGMA user_version = {n}",
    "PRAGMA application_id = {n}",
    "PRAGMA encoding = 'UTF-16'",
    "PRAGMA journal_mode = DELETE",
    "PRAGMA auto_vacuum = 1",
    "VACUUM",
)

File = tuple[int, tuple[str, ...], bytes | None]
"""A version, statements that somebody ran on it, and the file's bytes where these were damaged."""


def memory_folder() -> str | None:
    """Return where files need not wait for a disk, None for the usual place."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


class Databases:
    """``open_database``. ``folder``: where files are made."""

    name = "databases"

    def __init__(self, folder: Path) -> None:
        self._path = folder / "fuzzed.sqlite3"
        self._made: dict[tuple[int, tuple[str, ...]], bytes] = {}

    def seeds(self) -> list[File]:
        """Return a file of each version, an empty one and one that is nothing."""
        return [*((version, (), None) for version in range(len(KNOWN) + 1)), (0, (), b""), (0, (), b"letter")]

    def change(self, given: File, dice: random.Random) -> File:
        """Run another statement on it, or damage its bytes."""
        version, statements, content = given
        if dice.random() < 0.1:
            version = dice.randrange(len(KNOWN) + 1)
        if content is None and dice.random() < 0.3 and len(statements) < 4:
            text = dice.choice(MEDDLING).format(dice.choice(TABLES), n=dice.randrange(6))
            return version, (*statements, text), None
        if content is None:
            content = self._bytes(version, statements)
        return version, statements, changed_bytes(content, dice)

    def _bytes(self, version: int, statements: tuple[str, ...]) -> bytes:
        key = version, statements
        if key not in self._made:
            if len(self._made) > 500:
                self._made.clear()
            self._made[key] = self._make(*key)
        return self._made[key]

    def _make(self, version: int, statements: tuple[str, ...]) -> bytes:
        self._clear()
        with contextlib.closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
            if version:
                migrate(connection, self._path, KNOWN[:version])
                connection.executescript((VERSIONS / f"{version:04}.sql").read_text("utf-8"))
            connection.execute("PRAGMA foreign_keys = OFF")
            for statement in statements:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute(statement)
        return self._path.read_bytes() if self._path.exists() else b""

    def _clear(self) -> None:
        for file in self._path.parent.glob(self._path.name + "*"):
            file.unlink()

    def run(self, given: File) -> Hashable:
        """Open the file.

        Raises:
            WrongError: it was opened and is not of the newest form, or refused in more than a sentence.
        """
        version, statements, content = given
        content = self._bytes(version, statements) if content is None else content
        self._clear()
        self._path.write_bytes(content)
        try:
            connection = open_database(self._path, 0)
        except StoreError as error:
            if str(self._path) not in str(error) or "\n" in str(error):
                raise WrongError(f"refused with {error}") from error
            return error.reason, error.detail[:20]
        with contextlib.closing(connection):
            newest = dict(connection.execute("SELECT number, checksum FROM migrations"))
        if newest != {migration.number: migration.checksum for migration in KNOWN}:
            raise WrongError(f"opened with the migrations {sorted(newest)}")
        return "opened", version
