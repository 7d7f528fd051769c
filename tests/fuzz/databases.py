"""Fuzz of the store: any older, damaged or foreign file is brought up to date and read back, or refused."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import sqlite3
from collections.abc import Hashable
from pathlib import Path

from data.errors import Failure, StoreError
from data.migrations import known_migrations, migrate
from data.store import Store
from data.store.sqlite import open_database
from tests.data.damaging import unruled
from tests.data.samples import later
from tests.fuzz.loop import WrongError
from tests.fuzz.mutation import changed_bytes

KNOWN = known_migrations()
VERSIONS = Path(__file__).parents[1] / "data" / "versions"
TABLES = (
    "migrations", "tables", "seats", "log", "answers", "outbox", "messages", "persons", "guilds", "notes",
    "digests", "heartbeat", "pause_votes", "readings", "bests", "nowhere",
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

VALUES = (
    "NULL", "-1", "0", "7", "0.5", "9e999", "''", "'x'", "x'ff'", "CAST(x'ff' AS TEXT)", "'[]'", "'{}'",
    "'[[0,1]]'", "'[[0]]'", """'[1,"a"]'""", """'{"a":1}'""", """'{"a":"b"}'""",
    "'NaN'", "'over'", "'gone'", f"'{'[' * 3000}'",
)  # fmt: skip
"""Values put in place of a row's own, whatever the tables' constraints say."""

ROW_RULES = re.compile(
    r"(NULL value|non-\w+ value|NUMERIC value|TEXT value|CHECK constraint failed)\b.* in \w+"
)
"""What SQLite's own check says of a row that only breaks its table's constraints."""

File = tuple[int, tuple[str, ...], bytes | None]
"""A version, statements that somebody ran on it, and the file's bytes where these were damaged."""


with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as newest:
    migrate(newest, Path("memory"), KNOWN)
    FORM = set(newest.execute("SELECT type, name, sql FROM sqlite_schema"))
    COLUMNS: list[tuple[str, str]] = newest.execute(
        "SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'"
    ).fetchall()
_AS_IT_IS = contextlib.nullcontext()


def _meddling(dice: random.Random) -> str:
    return dice.choice(MEDDLING).format(dice.choice(TABLES), n=dice.randrange(6))


def _damage(dice: random.Random) -> str:
    table, column = dice.choice(COLUMNS)
    return f'UPDATE {table} SET "{column}" = {dice.choice(VALUES)}'


async def read_back(path: Path) -> Hashable:
    """Read a file as a start and the first questions do; return how much of it could be read.

    Raises:
        StoreError: it can't be opened, or can't be read because of more than a single row.
    """
    async with await Store.open(path, lock_timeout=0) as store:
        last = await store.last_beat()
        await store.shift_clocks(2000.0, 1000.0 if last is None else last, later)
        await store.beat(2000.0)
        found, damaged = await store.awake()
        await store.quarantine([each.number for each in damaged], 2000.0)
        rows, unsaid = await store.unsent()
        notes = [await store.note(key) for key in ("commands", "salt")]
        await store.digests()
        for person in (11, 12):
            await store.person(person)
            await store.tables_of(person)
        await store.guild(21)
        await store.newest_table()
        await store.best(21, "solo")
        await store.reading("SERVICE", "0")
        for stored in found:
            if await store.stored(stored.table.id) is None:
                raise WrongError("a table that was read is not there")
            await store.outbox(stored.table.id)
        why = tuple(each.why for each in (*damaged, *unsaid))
        if any("\n" in each or len(each) > 100 for each in why):
            raise WrongError(f"told {why}")
        return len(found), len(rows), why, notes.count(None)


class Databases:
    """``Store.open`` and reading back. ``folder``: where files are made."""

    name = "databases"
    every = 1
    """One version in this many gives a seed; the newest one and version 0 always do."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "fuzzed.sqlite3"
        self._runner = asyncio.Runner()
        self._made: dict[tuple[int, tuple[str, ...]], bytes] = {}

    def seeds(self) -> list[File]:
        """Return files of the versions, an empty one and one that is no database."""
        versions = sorted({*range(0, len(KNOWN) + 1, self.every), len(KNOWN)})
        return [*((version, (), None) for version in versions), (0, (), b""), (0, (), b"letter")]

    def change(self, given: File, dice: random.Random) -> File:
        """Run another statement on it, or damage its bytes."""
        version, statements, content = given
        if dice.random() < 0.1:
            version = dice.randrange(len(KNOWN) + 1)
        if content is None and dice.random() < 0.5 and len(statements) < 4:
            text = _damage(dice) if dice.random() < 0.5 else _meddling(dice)
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
                rows = statement.startswith("UPDATE")
                with contextlib.suppress(sqlite3.Error), unruled(connection) if rows else _AS_IT_IS:
                    connection.execute(statement)
        return self._path.read_bytes() if self._path.exists() else b""

    def close(self) -> None:
        """Close the event loop in which files are read."""
        self._runner.close()

    def _clear(self) -> None:
        for file in self._path.parent.glob(self._path.name + "*"):
            file.unlink()

    def run(self, given: File) -> Hashable:
        """Open the file and read it back.

        Raises:
            WrongError: it was opened and is not of the newest form, refused in more than a sentence, or not
                read though nothing is wrong with it but rows.
        """
        version, statements, content = given
        content = self._bytes(version, statements) if content is None else content
        self._clear()
        self._path.write_bytes(content)
        opened = None
        try:
            with contextlib.closing(open_database(self._path, 0)) as connection:
                opened = connection.execute("SELECT number, checksum FROM migrations").fetchall()
            kind = self._runner.run(read_back(self._path))
        except StoreError as error:
            if str(self._path) not in str(error) or "\n" in str(error):
                raise WrongError(f"refused with {error}") from error
            if opened is not None and self._only_rows():
                raise WrongError(f"read no further than {error}") from error
            return error.reason, error.detail[:20]
        if dict(opened) != {migration.number: migration.checksum for migration in KNOWN}:
            raise WrongError(f"opened with the migrations {sorted(opened)}")
        return "opened", version, kind

    def _only_rows(self) -> bool:
        """Return whether the file has the newest form, and SQLite finds nothing wrong except in rows."""
        with contextlib.closing(sqlite3.connect(self._path)) as connection:
            try:
                form = set(connection.execute("SELECT type, name, sql FROM sqlite_schema"))
                wrong = [line for (line,) in connection.execute("PRAGMA integrity_check")]
            except (*Failure, OSError):
                return False
        return form == FORM and all(line == "ok" or ROW_RULES.search(line) for line in wrong)
