"""Ten thousand open tables on PostgreSQL: the database's load, and the cost of an answer in each process.

A thousand people play at two hundred of the tables as fast as possible, as in ``bench.speed.load``; the other
tables wait. PostgreSQL waits for its disk, and counts its statements (pg_stat_statements).
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg

from bench.row import BenchRow
from bench.speed.copies import multiply
from bench.speed.crowd import Crowd
from bench.speed.load import PEOPLE, Playing, Run, counted, fill, running
from bench.speed.processes import processor_seconds
from bench.speed.scripts import Script, script, social_games
from data.address import Server
from data.store import Store
from tests.postgres import Postgres, new_server

TABLES = 10_000
PLAYED = 200
QUIET = 20.0
"""Seconds in which nobody plays."""

_COUNTED = """
SELECT coalesce(sum(calls) FILTER (WHERE NOT ours), 0)::bigint,
    coalesce(sum(rows) FILTER (WHERE NOT ours), 0)::bigint,
    (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()),
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint
FROM (SELECT calls, rows, query LIKE '%pg_stat_statements%' AS ours FROM pg_stat_statements) AS found
"""


@dataclass(frozen=True, slots=True)
class Load:
    """What the database has done so far: statements, rows returned or changed, commits, bytes of its log,
    processor seconds, at an instant of the monotonic clock.
    """

    statements: int
    rows: int
    commits: int
    written: int
    processor: float
    at: float

    def since(self, before: Load, over: float) -> Sequence[float]:
        """Return what it has done since ``before``, divided by ``over``."""
        pairs = (
            (self.statements, before.statements), (self.rows, before.rows), (self.commits, before.commits),
            (self.written, before.written), (self.processor, before.processor),
        )  # fmt: skip
        return [(now - then) / over for now, then in pairs]


def watched_server() -> Postgres:
    """Return a server that waits for its disk and counts its statements."""
    return new_server(
        fsync="on",
        full_page_writes="on",
        shared_buffers="128MB",
        shared_preload_libraries="pg_stat_statements",
    )


class Watch:
    """Reads the load of a PostgreSQL server."""

    def __init__(self, server: Postgres, raw: Any) -> None:
        self._server = server
        self._raw = raw

    async def look(self) -> Load:
        """Return what the server has done so far."""
        statements, rows, commits, written = await self._raw.fetchrow(_COUNTED)
        assert self._server.process is not None
        lists = Path(f"/proc/{self._server.process.pid}/task").glob("*/children")  # noqa: ASYNC240 no disk
        children = [int(child) for file in lists for child in file.read_text().split()]
        spent = sum(map(processor_seconds, children))
        return Load(statements, rows, commits, written, spent, time.monotonic())


@dataclass(slots=True)
class Found:
    """The measurement. ``quiet``: the load per second; ``each``: per answer; ``started``: after seconds."""

    quiet: Sequence[float]
    each: Sequence[float]
    run: Run
    started: float


async def _more(server: Server, tables: Sequence[tuple[int, list[str]]]) -> None:
    """Add copies of the tables until there are enough."""
    times = TABLES // len(tables) - 1
    async with await Store.open(server) as store:
        for number, _ in tables:
            await multiply(store, number, times, thread_id="NULL")


async def measure(folder: Path, server: Postgres, database: Server) -> Found:
    """Let people play, and return the load of the database meanwhile."""
    run, social = Run(), social_games()
    scripts: list[Script] = [script(social[number % len(social)], number) for number in range(PLAYED)]
    crowd = await Crowd.start(folder, PEOPLE)
    raw = await asyncpg.connect(database.url)
    try:
        seated = await fill(database, crowd, scripts)
        await _more(database, seated)
        await raw.execute("CREATE EXTENSION pg_stat_statements; ANALYZE")
        begun = time.monotonic()
        async with running(crowd, folder, "bot", DATABASE=database.url) as (bot, noted):
            started, watch = time.monotonic() - begun, Watch(server, raw)
            before = await watch.look()
            await asyncio.sleep(QUIET)
            after = await watch.look()
            quiet = after.since(before, after.at - before.at)
            playing = Playing(crowd, run)
            tasks = [
                asyncio.create_task(playing.table(game, number, who))
                for game, (number, who) in zip(scripts, seated, strict=True)
            ]
            looks: list[Load] = []
            run.marked = lambda: note_load(watch, looks)
            await counted(bot, noted, run, tasks)
            return Found(quiet, looks[1].since(looks[0], len(run.waited)), run, started)
    finally:
        raw.terminate()
        await crowd.close()


async def note_load(watch: Watch, looks: list[Load]) -> None:
    """Append what the database has done so far to ``looks``."""
    looks.append(await watch.look())


def rows() -> list[BenchRow]:
    """Return the figures of one machine: bot, drawing processes, PostgreSQL and the crowd share its cores."""
    server = watched_server()
    try:
        server.sql("CREATE DATABASE bench")
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(measure(Path(folder), server, server.address("bench")))
    finally:
        server.end()
    return rows_of(found)


def rows_of(found: Found) -> list[BenchRow]:
    """Return the rows of a measurement."""
    name, quiet, each, run = f"{TABLES:,} open tables", found.quiet, found.each, found.run
    return [
        BenchRow(f"{name}, a start until all is quiet, about", found.started, "s"),
        BenchRow(f"{name}, memory of the bot", run.memory / (1 << 20), "MiB"),
        BenchRow(f"{name}, nobody plays: statements", quiet[0], "a second"),
        BenchRow(f"{name}, nobody plays: rows", quiet[1], "a second"),
        BenchRow(f"{name}, nobody plays: written to PostgreSQL's log", quiet[3] / 1024, "KiB a second"),
        BenchRow(f"{name}, nobody plays: processor of PostgreSQL", quiet[4] * 1000, "ms a second"),
        BenchRow(f"{name}, answers", run.rate, "a second"),
        BenchRow(f"{name}, an answer: statements", each[0], ""),
        BenchRow(f"{name}, an answer: rows", each[1], ""),
        BenchRow(f"{name}, an answer: commits", each[2], ""),
        BenchRow(f"{name}, an answer: written to PostgreSQL's log", each[3] / 1024, "KiB"),
        BenchRow(f"{name}, an answer: processor of the bot", run.processor, "ms"),
        BenchRow(f"{name}, an answer: processor of those that draw", run.drawing, "ms"),
        BenchRow(f"{name}, an answer: processor of PostgreSQL", each[4] * 1000, "ms"),
    ]
