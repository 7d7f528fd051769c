"""Findings about a PostgreSQL server for its operator; the database is not changed."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from data.address import Server
from data.store.database import Holding
from data.store.postgres.connection import connected
from data.store.postgres.errors import translated
from data.store.postgres.leases import CLOCK

COMMITS: Final = 5
DURABLE: Final = ("fsync", "full_page_writes")
"""Server settings without which a power failure can lose committed data."""

LOCK_TIMEOUT: Final = 2.0

# It changes no row, but is written and waited for like a change.
_NOTHING = "SELECT pg_logical_emit_message(true, 'doctor', '')"
_SETTINGS = "SELECT name, setting FROM pg_settings WHERE name = ANY($1::text[])"
_THERE = "SELECT to_regclass('leases') IS NOT NULL"
_CLOCK = f"SELECT {CLOCK}"
_LEASES = """
SELECT shard, owner, expires - {clock} FROM leases
WHERE shard < (SELECT max(shards) FROM processes WHERE expires > {clock}) ORDER BY shard
"""
_LIVING = "SELECT name FROM processes WHERE expires > {clock} ORDER BY name"


@dataclass(frozen=True, slots=True)
class Examined:
    """The findings. ``before``, ``after``: this machine's time around the server's ``clock``."""

    version: str
    before: float
    after: float
    clock: float
    commits: Sequence[float]
    settings: Mapping[str, str]
    holdings: Sequence[Holding]
    living: Sequence[str]


async def examined(server: Server) -> Examined:
    """Examine a server.

    Raises:
        StoreError: it can't be used.
    """
    raw = await connected(server, LOCK_TIMEOUT)
    try:
        with translated(server):
            return await _examined(raw)
    finally:
        raw.terminate()


async def _examined(raw: Any) -> Examined:
    server_version = raw.get_server_version()
    before = time.time()
    clock = await raw.fetchval(_CLOCK)
    after = time.time()
    commits = [await _commit(raw) for _ in range(COMMITS)]
    settings = dict(await raw.fetch(_SETTINGS, DURABLE))
    has_leases = await raw.fetchval(_THERE)
    holdings = [Holding(*row) for row in await raw.fetch(_LEASES.format(clock=CLOCK))] if has_leases else []
    living = [name for (name,) in await raw.fetch(_LIVING.format(clock=CLOCK))] if has_leases else []
    version = f"{server_version.major}.{server_version.minor}"
    return Examined(version, before, after, clock, commits, settings, holdings, living)


async def _commit(raw: Any) -> float:
    begun = time.perf_counter()
    await raw.execute(_NOTHING)
    return time.perf_counter() - begun
