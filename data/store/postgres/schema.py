"""Bring a PostgreSQL database to the newest form.

The first form, ``0024_first.sql``, is the result of SQLite's migrations 1 to 24. A later migration that adds
tables, columns and indexes, or changes rows in a common dialect, is SQLite's own file, translated; any other
has a second file of the same name in ``data/migrations/postgres``.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import cache
from time import monotonic
from typing import Any, Final

from data.address import Server
from data.errors import StoreError
from data.migrations import MIGRATIONS, Migration, known_migrations, outdated_form, still_pending
from data.store.postgres.connection import LOCKS
from data.store.postgres.dialect import translated_definition
from data.store.postgres.errors import translated

log = logging.getLogger(__name__)

FOLDER: Final = MIGRATIONS / "postgres"
FIRST: Final = 24

IDLE: Final = 10
"""Seconds of silence after which the server ends the migration of a process that fell asleep."""

LONGEST: Final = 3600.0
"""Seconds that one migration may take: it may rebuild tables, which no other statement does."""

PAUSE: Final = 2.0
"""Seconds between two checks whether a backup has ended."""

_OWN = """
CREATE TABLE migrations (
    number BIGINT PRIMARY KEY, name TEXT COLLATE "C" NOT NULL, checksum TEXT COLLATE "C" NOT NULL
);
CREATE TABLE commits (
    writer TEXT COLLATE "C" PRIMARY KEY, number BIGINT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now()
)
"""
"""The applied migrations, and the number of each process's last committed transaction."""

_DUMPS = """
SELECT EXISTS (
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'pg_dump'
)
"""
_EXISTS = "SELECT to_regclass(quote_ident(current_schema()) || '.migrations') IS NOT NULL"
_ANYTHING = """
SELECT EXISTS (
    SELECT 1 FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
)
"""
_APPLIED = "SELECT number, checksum FROM migrations ORDER BY number"
_NOTE = "INSERT INTO migrations (number, name, checksum) VALUES ($1, $2, $3)"


@cache
def postgres_migrations() -> tuple[Migration, ...]:
    """Return the migrations for PostgreSQL in order, the first of them with number 24."""
    own = {int(file.stem.split("_")[0]): file for file in FOLDER.glob("*.sql")}
    found = []
    for migration in known_migrations()[FIRST - 1 :]:
        file = own.get(migration.number)
        sql = migration.sql if file is None else file.read_text("utf-8")
        found.append(Migration(migration.number, migration.name if file is None else file.stem, sql))
    return tuple(found)


def statements(migration: Migration) -> str:
    """Return the statements of a migration in PostgreSQL's dialect.

    Raises:
        UntranslatableError: it does more than can be translated, and has no file of its own.
    """
    if (FOLDER / f"{migration.name}.sql").exists():
        return migration.sql
    return ";\n".join(map(translated_definition, migration.statements()))


async def migrate(raw: Any, server: Server, known: Sequence[Migration]) -> None:
    """Bring the database to the newest form in one transaction; processes that start together take turns.

    If nothing is left to do, it doesn't wait: a process that fell asleep during a migration must not keep
    the others from taking over.

    Raises: StoreError: the database is newer than the program, or of another version or program.
    """
    with translated(server):
        if await is_newest(raw, server, known):
            return
        async with raw.transaction():
            await raw.execute(f"SET LOCAL idle_in_transaction_session_timeout = '{IDLE}s'")
            usual_timeout = await raw.fetchval("SHOW lock_timeout")
            await raw.execute(f"SET LOCAL lock_timeout = '{LONGEST:.0f}s'")  # others may be migrating
            await raw.execute(f"SELECT pg_advisory_xact_lock({LOCKS}, 0)", timeout=LONGEST)
            await raw.execute(f"SET LOCAL lock_timeout = '{usual_timeout}'")
            if await raw.fetchval("SHOW server_encoding") != "UTF8":
                raise StoreError("encoding", server)
            for migration in still_pending(await _applied(raw, server), server, known):
                await raw.execute(statements(migration), timeout=LONGEST)
                await raw.execute(_NOTE, migration.number, migration.name, migration.checksum)


async def wait_for_dumps(raw: Any, server: Server) -> None:
    """Wait until no pg_dump reads the database, such as another process's backup before the same update.

    pg_dump holds a lock on every table, and a migration that waited in the server for these locks would keep
    everybody out.
    """
    end, warned = monotonic() + LONGEST, False
    while await raw.fetchval(_DUMPS) and monotonic() < end:
        if not warned:
            log.warning("%s is being backed up (pg_dump); its new form waits for the end of that", server)
            warned = True
        await asyncio.sleep(PAUSE)


async def is_newest(raw: Any, server: Server, known: Sequence[Migration]) -> bool:
    """Return whether every migration is applied.

    Raises:
        StoreError: see ``migrate``.
    """
    return bool(await raw.fetchval(_EXISTS)) and not still_pending(await _applied(raw, server), server, known)


async def older_form(raw: Any, server: Server, known: Sequence[Migration]) -> int | None:
    """Return the number of the last migration applied, None if there is none, or none is left.

    Raises:
        StoreError: see ``migrate``.
    """
    applied = await _applied(raw, server) if await raw.fetchval(_EXISTS) else {}
    return outdated_form(applied, server, known)


async def is_empty(raw: Any) -> bool:
    """Return whether the database is still empty."""
    return not await raw.fetchval(_ANYTHING)


async def _applied(raw: Any, server: Server) -> dict[int, str]:
    """Return number -> checksum of what was applied; an empty database gets its list of migrations."""
    if await raw.fetchval(_EXISTS):
        return dict(await raw.fetch(_APPLIED))
    if await raw.fetchval(_ANYTHING):
        raise StoreError("foreign", server)
    await raw.execute(_OWN)
    return {}
