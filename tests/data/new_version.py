"""Note the newest migration, once it is done: ``python -m tests.data.new_version``.

It adds the migration's checksum to ``versions/checksums.txt``, and writes ``versions/<number>.sql``: the
small world that the file of the version before holds, as the migration leaves it.
"""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from textwrap import indent, wrap

from data.migrations import Migration, known_migrations, migrate

VERSIONS = Path(__file__).with_name("versions")
CHECKSUMS = VERSIONS / "checksums.txt"
COMMAND = "python -m tests.data.new_version"


def noted_checksums() -> dict[int, str]:
    """Return the checksum of each noted migration."""
    lines = (line.split() for line in CHECKSUMS.read_text("utf-8").splitlines())
    return {int(number): checksum for number, checksum in lines}


def world_of(version: int) -> str:
    """Return the statements that fill a database of this version with the small world."""
    file = VERSIONS / f"{version:04}.sql"
    assert file.exists(), f"the newest migration needs its {file.name}: run {COMMAND}"
    return file.read_text("utf-8")


def next_world(known: Sequence[Migration], before: str) -> str:
    """Return the world of the newest version. ``before``: that of the version before."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, Path(":memory:"), known[:-1])
        connection.executescript(before)
        migrate(connection, Path(":memory:"), known)
        sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        tables = {name for (name,) in connection.execute(sql)} - {"migrations"}
        first = re.findall(r"INSERT INTO (\w+)", before)  # what others refer to comes first
        order = [*dict.fromkeys(name for name in first if name in tables), *sorted(tables - {*first})]
        inserts = [_insert(connection, name) for name in order]
    head = f"-- A small world as version {known[-1].number} of the database holds it."
    return "\n".join([f"{head} The test knows the same world as rows.\n", *filter(None, inserts)]) + "\n"


def _insert(connection: sqlite3.Connection, table: str) -> str:
    """Return the INSERT of all rows of a table, "" if it is empty."""
    names = [f'"{name}"' for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]
    quoted = ", ".join(f"quote({name})" for name in names)
    rows = [f"({', '.join(row)})" for row in connection.execute(f"SELECT {quoted} FROM {table}")]
    into = "\n    ".join(wrap(f"INSERT INTO {table} ({', '.join(names)})", 115))
    values = indent(",\n".join(rows), "    ")
    return f"{into}\nVALUES\n{values};" if rows else ""


def main() -> None:
    """Note the newest migration, unless it is noted."""
    known = known_migrations()
    newest = known[-1]
    file = VERSIONS / f"{newest.number:04}.sql"
    if newest.number in noted_checksums():
        sys.exit(
            f"{newest.name} is noted. If nobody has a database with it yet, delete its line in"
            f" {CHECKSUMS.name} and {file.name}, and run this again; else write a new migration."
        )
    file.write_text(next_world(known, world_of(newest.number - 1)), "utf-8")
    with CHECKSUMS.open("a", encoding="utf-8") as checksums:
        checksums.write(f"{newest.number:04} {newest.checksum}\n")
    print(f"Wrote {file.relative_to(Path.cwd())} and a line of {CHECKSUMS.name}.")


if __name__ == "__main__":
    main()
