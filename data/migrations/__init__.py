"""Numbered SQL files that bring any older database to the newest form, each applied whole or not at all.

A file ``0001_first.sql`` never changes once it is released: the database holds its number and checksum, and a
database with other checksums is refused.
"""

from __future__ import annotations

import hashlib
import logging
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from data.address import Address
from data.errors import StoreError

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent

_RECORDS = """
CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL
) STRICT
"""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from a form of the database to the next."""

    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        """SHA-256 of the SQL, in hex."""
        return hashlib.sha256(self.sql.encode()).hexdigest()

    def statements(self) -> Iterator[str]:
        """Yield the SQL one statement at a time."""
        lines: list[str] = []
        for line in self.sql.splitlines():
            lines.append(line)
            if sqlite3.complete_statement("\n".join(lines)):
                yield "\n".join(lines)
                lines.clear()


@cache
def known_migrations(folder: Path = MIGRATIONS) -> tuple[Migration, ...]:
    """Return the program's migrations in order.

    They are read once: later the files may be those of a newer version, which this process does not know.

    Raises:
        ValueError: the numbers are not 1, 2, 3 ...
    """
    found = tuple(
        Migration(int(file.stem.split("_")[0]), file.stem, file.read_text("utf-8"))
        for file in sorted(folder.glob("*.sql"))
    )
    if [migration.number for migration in found] != list(range(1, len(found) + 1)):
        raise ValueError(f"the migrations in {folder} are not numbered from 1 without a gap")
    return found


def applied_migrations(connection: sqlite3.Connection, path: Path) -> dict[int, str]:
    """Return number -> checksum of what was applied; nothing for an empty database.

    Raises:
        sqlite3.DatabaseError: the file is not a database. StoreError: another program's.
    """
    applied: dict[int, str] = {}
    if connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").fetchone():
        applied.update(connection.execute("SELECT number, checksum FROM migrations ORDER BY number"))
    if not applied and connection.execute("SELECT 1 FROM sqlite_schema").fetchone():
        raise StoreError("foreign", path)
    return applied


def pending_migrations(
    connection: sqlite3.Connection, path: Path, known: Sequence[Migration]
) -> tuple[Migration, ...]:
    """Return the migrations not applied yet. Changes nothing.

    Raises: StoreError: the database is newer than the program, or of another version or program.
    """
    return still_pending(applied_migrations(connection, path), path, known)


def still_pending(
    applied: Mapping[int, str], path: Address, known: Sequence[Migration]
) -> tuple[Migration, ...]:
    """Return the program's migrations that are missing from ``applied`` (number -> checksum).

    Raises:
        StoreError: the database is newer than the program, or another version of it wrote it.
    """
    if len(applied) > len(known):
        raise StoreError("newer", path, f"its form is number {max(applied)}, this program knows {len(known)}")
    for migration in known[: len(applied)]:
        if applied.get(migration.number) != migration.checksum:
            raise StoreError("different", path, migration.name)
    return tuple(known[len(applied) :])


def outdated_form(applied: Mapping[int, str], path: Address, known: Sequence[Migration]) -> int | None:
    """Return the number of the last migration in ``applied``, None if there is none, or none is pending.

    Raises:
        StoreError: see ``still_pending``.
    """
    return max(applied) if applied and still_pending(applied, path, known) else None


def announce(path: Address, known: Sequence[Migration]) -> None:
    """Log that a database is about to be brought to the newest form."""
    log.warning(
        "%s is brought to form %d now. An earlier version of the program can't open it after that: only a "
        "backup made before leads back.",
        path,
        known[-1].number,
    )


def migrate(connection: sqlite3.Connection, path: Path, known: Sequence[Migration]) -> None:
    """Bring the database to the newest form.

    The connection is in autocommit mode. Foreign keys are off while it runs, so that a migration can rebuild
    a table; they are checked before each commit, and switched on at the end.

    Raises: StoreError: see ``pending_migrations``; or a migration met damage. sqlite3.Error: a migration
    failed. Earlier migrations stay applied.
    """
    pending = pending_migrations(connection, path, known)
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        for migration in pending:
            _apply(connection, migration)
    except sqlite3.DatabaseError as error:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise StoreError("damaged", path) from error
        raise
    finally:
        connection.execute("PRAGMA foreign_keys = ON")


def _apply(connection: sqlite3.Connection, migration: Migration) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(_RECORDS)
        for statement in migration.statements():
            connection.execute(statement)
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            raise sqlite3.IntegrityError(f"migration {migration.name} leaves a dangling reference")
        connection.execute(
            "INSERT INTO migrations (number, name, checksum) VALUES (?, ?, ?)",
            (migration.number, migration.name, migration.checksum),
        )
        connection.execute("COMMIT")
    finally:
        connection.rollback()
