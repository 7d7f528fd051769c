"""Both engines have the same tables, columns and indexes, and migrations reach both."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from data.migrations import Migration, known_migrations
from data.store import Store
from data.store.postgres.dialect import UntranslatableError, translated_definition
from data.store.postgres.schema import FIRST, migrate, postgres_migrations, statements
from data.store.sqlite import open_database
from tests import postgres
from tests.data.samples import refused
from tests.data.test_migrate import PERSON_BEFORE, SET_BEFORE, ZONES

TYPES = {
    "BIGINT": "INTEGER",
    "BOOLEAN": "INTEGER",
    "DOUBLE PRECISION": "REAL",
    "TEXT": "TEXT",
    "BYTEA": "BLOB",
}

COLUMNS = """
SELECT table_name, column_name, data_type, is_nullable = 'NO', coalesce(collation_name, '')
FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> 'commits'
"""
INDEXES = """
SELECT child.relname, parent.relname, indisunique, indisprimary, indpred IS NOT NULL, (
    SELECT string_agg(pg_get_indexdef(indexrelid, place, true), ',' ORDER BY place)
    FROM generate_series(1, indnkeyatts) AS place
)
FROM pg_index JOIN pg_class AS child ON child.oid = indexrelid
    JOIN pg_class AS parent ON parent.oid = indrelid
WHERE parent.relnamespace = current_schema()::regnamespace AND parent.relname <> 'commits'
"""
REFERENCES = """
SELECT child.relname, pg_get_constraintdef(pg_constraint.oid) FROM pg_constraint
JOIN pg_class AS child ON child.oid = conrelid
WHERE contype = $1::text::"char" AND child.relnamespace = current_schema()::regnamespace
"""


@pytest.fixture
async def theirs() -> AsyncIterator[asyncpg.Connection]:
    async with postgres.session(await postgres.emptied()) as raw:
        yield raw


@pytest.fixture
def ours(database: Path) -> Iterator[sqlite3.Connection]:
    with closing(open_database(database, 0)) as connection:
        yield connection


def tables(ours: sqlite3.Connection) -> list[str]:
    sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    return [name for (name,) in ours.execute(sql)]


async def test_both_have_the_same_columns(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    wanted = {
        (table, name, kind, bool(required or key))
        for table in tables(ours)
        for _, name, kind, required, _, key in ours.execute(f"PRAGMA table_info({table})")
    }
    found = await theirs.fetch(COLUMNS)
    columns = {(table, name, TYPES[kind.upper()], required) for table, name, kind, required, _ in found}
    assert columns == wanted, "write the newest migration for PostgreSQL too: data/migrations/postgres"
    assert {collation for *_, kind, _, collation in found if kind == "text"} == {"C"}


async def test_flags_are_booleans(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    """The store binds a flag as a bool, which PostgreSQL takes for no number."""
    sql = "SELECT sql FROM sqlite_schema WHERE type = 'table'"
    flags = {
        (table, name)
        for table in tables(ours)
        for (text,) in ours.execute(f"{sql} AND name = ?", (table,))
        for name in re.findall(r"(\w+) INTEGER[^,]* CHECK \(\w+ IN \(0, 1\)\)", text)
    }
    assert flags
    booleans = {(table, name) for table, name, kind, *_ in await theirs.fetch(COLUMNS) if kind == "boolean"}
    assert flags <= booleans


async def test_both_have_the_same_indexes(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    wanted, keys = set(), set()
    for table in tables(ours):
        for _, name, unique, origin, partial in ours.execute(f"PRAGMA index_list({table})"):
            places = ours.execute(f"PRAGMA index_xinfo({name})")
            columns = ",".join(column for _, _, column, _, _, is_key in places if is_key)
            if origin == "c":
                wanted.add((name, table, bool(unique), bool(partial), columns))
        rows = ours.execute(f"PRAGMA table_info({table})").fetchall()
        keys.add((table, ",".join(row[1] for row in sorted(rows, key=lambda row: row[5]) if row[5])))
    found = await theirs.fetch(INDEXES)
    plain = [(*row[:3], row[4], row[5].replace('"', "")) for row in found if not row[3]]
    assert set(plain) == wanted
    assert {(row[1], row[5].replace('"', "")) for row in found if row[3]} == keys


async def test_both_have_the_same_references(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    wanted = {
        (table, column, parent, on_delete)
        for table in tables(ours)
        for _, _, parent, column, _, _, on_delete, _ in ours.execute(f"PRAGMA foreign_key_list({table})")
    }
    pattern = re.compile(r"FOREIGN KEY \((\w+)\) REFERENCES (\w+)\(\w+\)(?: ON DELETE (.+))?")
    found = [(table, pattern.fullmatch(text)) for table, text in await theirs.fetch(REFERENCES, "f")]
    assert {(table, m[1], m[2], m[3] or "NO ACTION") for table, m in found if m} == wanted


async def test_both_check_as_much(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    sql = "SELECT coalesce(group_concat(sql, ' '), '') FROM sqlite_schema WHERE type = 'table'"
    [(text,)] = ours.execute(sql).fetchall()
    flags = len(re.findall(r"CHECK \(\w+ IN \(0, 1\)\)", text))
    assert len(await theirs.fetch(REFERENCES, "c")) == text.count("CHECK (") - flags


def test_every_migration_reaches_both() -> None:
    known = postgres_migrations()
    assert [one.number for one in known] == [one.number for one in known_migrations()[FIRST - 1 :]]
    for migration in known:
        assert statements(migration)


@pytest.mark.parametrize(
    ("plain", "translated"),
    [
        (
            "CREATE TABLE t (\n    a INTEGER PRIMARY KEY, -- a, b\n    b TEXT DEFAULT '--,'\n) STRICT;",
            "CREATE TABLE t (\n    a BIGINT PRIMARY KEY,\n    b TEXT COLLATE \"C\" DEFAULT '--,'\n)",
        ),
        (
            "CREATE TABLE t (a REAL, PRIMARY KEY (a)) STRICT, WITHOUT ROWID;",
            "CREATE TABLE t (\n    a DOUBLE PRECISION,\n    PRIMARY KEY (a)\n)",
        ),
        (
            "-- why\nALTER TABLE t ADD COLUMN a INTEGER NOT NULL DEFAULT 1 CHECK (a IN (0, 1));",
            "ALTER TABLE t ADD COLUMN a BOOLEAN NOT NULL DEFAULT true",
        ),
        ("UPDATE t SET a = NULL\nWHERE b = 'x';", "UPDATE t SET a = NULL WHERE b = 'x'"),
        ("CREATE INDEX i ON t (a) WHERE a IS NOT NULL;", "CREATE INDEX i ON t (a) WHERE a IS NOT NULL"),
    ],
)
def test_what_only_adds_is_translated(plain: str, translated: str) -> None:
    assert translated_definition(plain) == translated


@pytest.mark.parametrize(
    "sql",
    ["UPDATE t SET a = json_set(a, '$.b', 1);", "CREATE TRIGGER x AFTER INSERT ON t BEGIN SELECT 1; END;"],
)
def test_what_does_more_is_to_be_written_for_both(sql: str) -> None:
    with pytest.raises(UntranslatableError):
        translated_definition(sql)


async def test_a_later_migration_is_applied_once() -> None:
    server = postgres.server().copy()
    known = postgres_migrations()
    later = Migration(known[-1].number + 1, "later", "ALTER TABLE told ADD COLUMN why TEXT;")
    async with postgres.session(server) as raw:
        for _ in range(2):
            await migrate(raw, server, (*known, later))
        assert await raw.fetchval("SELECT count(why) FROM told") == 0
    assert await refused(Store.open(server, lock_timeout=0)) == "newer"


async def test_a_zone_that_was_minutes_is_the_same_offset() -> None:
    known = postgres_migrations()
    before = [one for one in known if one.number < 36]
    server = await postgres.emptied()
    async with postgres.session(server) as raw:
        await raw.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        await migrate(raw, server, before)
        for person, minutes in enumerate((*ZONES, None)):
            await raw.execute(
                f"INSERT INTO persons ({PERSON_BEFORE}, zone) VALUES ($1, {SET_BEFORE}, $2)", person, minutes
            )
        await migrate(raw, server, known)
        zones = [row["zone"] for row in await raw.fetch("SELECT zone FROM persons ORDER BY id")]
    assert zones == [*ZONES.values(), None]


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        ("DROP TABLE migrations", "foreign"),
        ("UPDATE migrations SET checksum = 'x'", "different"),
    ],
)
async def test_what_is_not_ours_is_refused(sql: str, reason: str) -> None:
    server = postgres.server().copy()
    postgres.server().sql(sql, str(server).rpartition("/")[2])
    assert await refused(Store.open(server, lock_timeout=0)) == reason
