"""PostgreSQL and several processes: its load with many tables, three shards, a standby process.

Here PostgreSQL waits for its disk.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import asyncpg
from tqdm import trange

import games
from bench.row import Benches, BenchRow
from bench.speed.crowd import Crowd, Script, script, social_games
from bench.speed.load import PEOPLE, Playing, Run, counted, fill, late, running, settled, store_table
from bench.speed.programs import PATIENCE, LocalTable, Program, processor_seconds
from bench.speed.tables import GAME, SEATS, add_open, multiply, played, remember
from data.address import Server
from data.store import Store
from tests.postgres import Postgres, new_server

OPEN_TABLES = 10_000
TABLES_PLAYED = 200
NOBODY_PLAYS = 20.0
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
class DatabaseFound:
    """The measurement. ``quiet``: the load per second; ``each``: per answer; ``started``: after seconds."""

    quiet: Sequence[float]
    each: Sequence[float]
    run: Run
    started: float


async def _more(server: Server, tables: Sequence[tuple[int, list[str]]]) -> None:
    """Add copies of the tables until there are enough."""
    times = OPEN_TABLES // len(tables) - 1
    async with await Store.open(server) as store:
        for number, _ in tables:
            await multiply(store, number, times, thread_id="NULL")


async def measure_database(folder: Path, server: Postgres, database: Server) -> DatabaseFound:
    """Let people play, and return the load of the database meanwhile."""
    run, social = Run(), social_games()
    scripts: list[Script] = [script(social[number % len(social)], number) for number in range(TABLES_PLAYED)]
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
            await asyncio.sleep(NOBODY_PLAYS)
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
            return DatabaseFound(quiet, looks[1].since(looks[0], len(run.waited)), run, started)
    finally:
        raw.terminate()
        await crowd.close()


async def note_load(watch: Watch, looks: list[Load]) -> None:
    """Append what the database has done so far to ``looks``."""
    looks.append(await watch.look())


def database_rows() -> list[BenchRow]:
    """Return the load of ten thousand open tables, and the cost of an answer in each process.

    A thousand people play at two hundred of the tables as fast as possible, as in ``bench.speed.load``; the
    other tables wait. PostgreSQL counts its statements (pg_stat_statements). The figures are those of one
    machine: bot, drawing processes, PostgreSQL and the crowd share its cores.
    """
    server = watched_server()
    try:
        server.sql("CREATE DATABASE bench")
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(measure_database(Path(folder), server, server.address("bench")))
    finally:
        server.end()
    return database_rows_of(found)


def database_rows_of(found: DatabaseFound) -> list[BenchRow]:
    """Return the rows of a measurement."""
    name, quiet, each, run = f"{OPEN_TABLES:,} open tables", found.quiet, found.each, found.run
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


# -- three shards, divided among the processes -----------------------------------------------------------

SHARDS = 3
PROCESSES = (1, SHARDS)
GAMES = 8
"""Games of each server, to be played one after the other."""

LONG = {"idle_turns": 50, "max_turns": 200}
"""Options with which a game ends only once its board is full."""

EVERYTHING = 10_000
"""More answers than a game has."""

WARMING = 2.0
SECONDS = 12.0
LOOK = 0.1
BUSY, QUIET = 0.05, 8
"""When a process has started: see ``bench.speed.load``. Renewing leases and reading inboxes never stop."""

ALLOWED = 50.0
"""Requests a second that Discord allows a token."""

EXEMPT = ("/interactions/", "/webhooks/")
_OWNERS = """
SELECT count(DISTINCT owner) FROM leases
WHERE owner <> '' AND expires > extract(epoch FROM clock_timestamp())
HAVING count(*) = $1
"""


@dataclass(frozen=True, slots=True)
class Spent:
    """Totals at one instant. Processor times in seconds; ``counted``: requests that Discord counts."""

    at: float
    bots: Sequence[float]
    drawing: float
    postgres: float
    discord: float
    statements: int
    commits: int
    counted: int
    exempt: int


@dataclass(slots=True)
class SeveralFound:
    """What ``processes`` processes did between two looks. ``waited``: seconds to each acknowledgement."""

    processes: int
    waited: list[float] = field(default_factory=list)
    lost: int = 0
    counting: bool = False
    looks: list[Spent] = field(default_factory=list)

    def note(self, took: float | None) -> None:
        """Count one answer; None: nobody acknowledged it in time."""
        self.lost += took is None
        if self.counting and took is not None:
            self.waited.append(took)

    @property
    def seconds(self) -> float:
        """The seconds between the two looks."""
        before, after = self.looks
        return after.at - before.at

    @property
    def busiest(self) -> float:
        """The share of a core that the busiest process used, 0 to 1."""
        before, after = self.looks
        spent = (now - then for now, then in zip(after.bots, before.bots, strict=True))
        return max(spent) / self.seconds

    def each(self, part: str) -> float:
        """Return the mean cost of an answer in a part. ``part``: a field of ``Spent``."""
        before, after = (getattr(look, part) for look in self.looks)
        more = sum(after) - sum(before) if part == "bots" else after - before
        return float(more) / len(self.waited)


class Requests:
    """Counts the requests to the simulated Discord."""

    def __init__(self, crowd: Crowd) -> None:
        self.counted = self.exempt = 0
        faults = crowd.local.faults
        self._take = faults.take
        faults.take = self._counting  # type: ignore[method-assign]

    def _counting(self, method: str, path: str) -> Any:
        if path.startswith(EXEMPT):
            self.exempt += 1
        else:
            self.counted += 1
        return self._take(method, path)


class ServerTable:
    """The five people of a server, and the games that they play one after the other."""

    def __init__(self, crowd: Crowd, people: Sequence[str], found: SeveralFound) -> None:
        self._crowd = crowd
        self._people = people
        self._found = found
        self._games: list[tuple[int, str, Script]] = []

    async def add(self, store: Store, game: Script) -> None:
        """Store one more game, whose first question is open."""
        number = await store_table(store, self._crowd, game, self._people)
        stored = await store.stored(number)
        assert stored is not None
        self._games.append((number, str(stored.table.thread_id), game))

    async def play(self) -> None:
        """Play all games.

        Raises:
            RuntimeError: they ended before the measurement.
        """
        for number, thread, game in self._games:
            for step, moves in enumerate(game.steps):
                await self._crowd.asked(number, step)
                await asyncio.gather(*(self._answer(thread, seat, move) for seat, move in moves))
        raise RuntimeError(f"{GAMES} games are too few")

    async def _answer(self, thread: str, seat: int, move: str) -> None:
        options = {"move": move}
        self._found.note(await self._crowd.command(self._people[seat], "submit", options, thread))


async def _seated(crowd: Crowd, database: Server, found: SeveralFound) -> list[ServerTable]:
    """Return a table of five people in each server, with the games that they will play."""
    tables = []
    async with await Store.open(database) as store:
        for place, guild in enumerate(crowd.local.world.guilds):
            people = crowd.people[place * SEATS : (place + 1) * SEATS]
            table = ServerTable(crowd.in_server(guild), people, found)
            for number in range(GAMES):
                game = script(games.load(GAME), place * GAMES + number, SEATS, LONG, EVERYTHING)
                await table.add(store, game)
            tables.append(table)
    return tables


async def _started(stack: AsyncExitStack, crowd: Crowd, database: Server, count: int) -> list[Program]:
    """Start ``count`` processes; return them once they have divided the shards and are idle."""
    crowd.local.gateway.starts.max_concurrency = SHARDS
    environment = {
        "DISCORD_TOKEN": crowd.local.token, "LOCAL_DISCORD": crowd.local.base, "DATABASE": database.url,
        "SHARE": "on", "SHARDS": str(SHARDS), "WORKERS": str(SHARDS // count), "LOG_LEVEL": "WARNING",
    }  # fmt: skip
    command = ("bench.speed.programs", "free=requests", "bot")
    bots = [Program(*command, environment=environment) for _ in range(count)]
    for bot in bots:
        await stack.enter_async_context(bot)
    raw = await asyncpg.connect(database.url)
    try:
        async with asyncio.timeout(PATIENCE):
            while await _owners(raw) != count or not _connected(crowd):  # noqa: ASYNC110
                await asyncio.sleep(LOOK)
    finally:
        raw.terminate()
    await asyncio.gather(*(settled(bot, BUSY, QUIET) for bot in bots))
    return bots


async def _owners(raw: Any) -> int:
    """Return how many processes own the shards, 0 as long as a shard is free."""
    made = await raw.fetchval("SELECT to_regclass('leases')")
    return int(await raw.fetchval(_OWNERS, SHARDS) or 0) if made else 0


def _connected(crowd: Crowd) -> bool:
    there = {each.shard.number for each in crowd.local.gateway.sessions.values() if each.connection}
    return len(there) == SHARDS


async def measure_several(folder: Path, server: Postgres, database: Server, count: int) -> SeveralFound:
    """Return the measurement of ``count`` processes."""
    found = SeveralFound(count)
    crowd = await Crowd.start(folder, SHARDS * SEATS, SHARDS)
    requests = Requests(crowd)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(crowd.close)
        tables = await _seated(crowd, database, found)
        bots = await _started(stack, crowd, database, count)
        raw = await asyncpg.connect(database.url)
        stack.callback(raw.terminate)
        await raw.execute("CREATE EXTENSION pg_stat_statements; ANALYZE")
        watch = Watch(server, raw)

        async def look() -> Spent:
            load = await watch.look()
            return Spent(
                time.monotonic(), [bot.processor_seconds for bot in bots],
                sum(bot.children_seconds for bot in bots), load.processor, time.process_time(),
                load.statements, load.commits, requests.counted, requests.exempt,
            )  # fmt: skip

        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(table.play()) for table in tables]
            await asyncio.sleep(WARMING)
            found.looks.append(await look())
            found.counting = True
            await asyncio.sleep(SECONDS)
            found.counting = False
            found.looks.append(await look())
            for task in playing:
                task.cancel()
    return found


def several_rows() -> list[BenchRow]:
    """Return the answers per second with one process and with three, which divide three shards.

    Each shard has one server, and each server a table of five people, who answer by ``/submit`` in its
    thread, all at once, as soon as the next question is open. The moves are computed beforehand; after a game
    the next one follows. The bots limit neither pictures nor requests to Discord. The simulated Discord and
    the people are this process: they share the machine's cores with PostgreSQL and the drawing processes. So
    the figure to look at is what each part spends on an answer: it shows which part limits the rate.
    """
    server = watched_server()
    found = []
    try:
        for count in PROCESSES:
            server.sql(f"CREATE DATABASE bench_{count}")
            with tempfile.TemporaryDirectory() as folder:
                database = server.address(f"bench_{count}")
                found.append(asyncio.run(measure_several(Path(folder), server, database, count)))
    finally:
        server.end()
    return [row for one in found for row in several_rows_of(one)]


PARTS = {
    "bots": "the bots",
    "drawing": "those that draw",
    "postgres": "PostgreSQL",
    "discord": "Discord's stand-in and the people",
}


def several_rows_of(found: SeveralFound) -> list[BenchRow]:
    """Return the rows of a measurement."""
    name = f"{found.processes} process{'es' * (found.processes > 1)} for {SHARDS} shards"
    rate, cores = len(found.waited) / found.seconds, os.cpu_count() or 1
    spent = {part: found.each(part) * 1000 for part in PARTS}
    alone, counted = found.processes * 1000 / spent["bots"], found.each("counted")
    figures = [
        ("answers", rate, "a second"),
        ("until acknowledged, median", median(found.waited) * 1000, "ms"),
        ("until acknowledged, 99th percentile", late(found.waited) * 1000, "ms"),
        ("the busiest process had of a core", found.busiest * 100, "%"),
        (f"all had of {cores} cores", rate * sum(spent.values()) / cores / 10, "%"),
        *((f"an answer: processor of {who}", spent[part], "ms") for part, who in PARTS.items()),
        ("reckoned with a core for each process: answers", alone, "a second"),
        ("an answer: statements", found.each("statements"), ""),
        ("an answer: commits", found.each("commits"), ""),
        ("an answer: requests that Discord counts", counted, ""),
        ("an answer: answers to interactions, exempt", found.each("exempt"), ""),
        (f"reckoned with {ALLOWED:.0f} requests a second: answers", ALLOWED / counted, "a second"),
    ]
    rows = [BenchRow(f"{name}, {what}", value, unit) for what, value, unit in figures]
    return [*rows, BenchRow(f"{name}, answers that nobody acknowledged", float(found.lost), "", limit=0.0)]


# -- a process that stands by ----------------------------------------------------------------------------

STANDBY_TABLES = 50
STANDBY_TURNS = 5
KILLS = 5
LEASE_LIMIT = 15.0
"""Seconds from the kill to the lease."""

LEASE_LOOK = 0.02
_LEASE = "SELECT epoch FROM leases WHERE owner <> '' AND expires > extract(epoch FROM clock_timestamp())"
_LIVING = "SELECT count(*) FROM processes WHERE expires > extract(epoch FROM clock_timestamp())"


async def _fill_standby(local: LocalTable, server: Server) -> None:
    await local.tab.invite(SEATS)
    async with await Store.open(server) as store:
        for number in range(STANDBY_TABLES):
            people, game = local.tab.people[:SEATS], played(STANDBY_TURNS, number)
            await remember(
                store, await add_open(store, local.tab.guild, int(local.tab.channel), people, game)
            )


async def _until(raw: Any, question: str, least: int) -> int:
    """Wait until a query returns at least ``least``; return its number."""
    while ((found := await raw.fetchval(question)) or 0) < least:  # noqa: ASYNC110
        await asyncio.sleep(LEASE_LOOK)
    return int(found)


async def _answered(local: LocalTable) -> None:
    await local.online()
    await local.tab.command("table", table=1)


async def measure_takeover(folder: Path, server: Server) -> tuple[list[float], list[float]]:
    """Return the seconds from each kill to the new lease and to the first answer."""
    leases, answers = [], []
    async with AsyncExitStack() as stack:
        local = await stack.enter_async_context(LocalTable(folder))
        await _fill_standby(local, server)
        raw = await asyncpg.connect(server.url)
        stack.callback(raw.terminate)

        async def start_bot() -> Program:
            program = local.program("bot", DATABASE=server.url, STANDBY="on")
            return await stack.enter_async_context(program)

        active = await start_bot()
        await _until(raw, _LEASE, 1)
        standby = await start_bot()
        await _answered(local)
        for _ in trange(KILLS, desc="takeover", leave=False, disable=None):
            await _until(raw, _LIVING, 2)
            epoch = await _until(raw, _LEASE, 1)
            start = perf_counter()
            await active.__aexit__()
            await _until(raw, _LEASE, epoch + 1)
            leases.append(perf_counter() - start)
            await _answered(local)
            answers.append(perf_counter() - start)
            active, standby = standby, await start_bot()
    return leases, answers


def takeover_rows() -> list[BenchRow]:
    """Return how long nobody answers after the active process was killed while another one stands by.

    The real program gets SIGKILLs.
    """
    server = new_server(fsync="on", full_page_writes="on")
    try:
        server.sql("CREATE DATABASE bench")
        with tempfile.TemporaryDirectory() as folder:
            leases, answers = asyncio.run(measure_takeover(Path(folder), server.address("bench")))
    finally:
        server.end()
    name = f"a kill with {STANDBY_TABLES} open tables and a process that stands by"
    return [
        BenchRow(f"{name}, to the lease", median(leases), "s"),
        BenchRow(f"{name}, to the lease, longest", max(leases), "s", limit=LEASE_LIMIT),
        BenchRow(f"{name}, to the first answered command", median(answers), "s"),
    ]


BENCHES: Benches = {"database": database_rows, "several": several_rows, "takeover": takeover_rows}
