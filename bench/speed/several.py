"""Answers per second with one process and with three, which divide three shards on one PostgreSQL.

Each shard has one server, and each server a table of five people, who answer by ``/submit`` in its thread,
all at once, as soon as the next question is open. The moves are computed before; after a game the next one
follows. The bots limit neither pictures nor requests to Discord. The simulated Discord and the people are
this process: they share the machine's cores with PostgreSQL and the drawing processes. So the figure to look
at is what each part spends for an answer: it shows which part limits the rate.
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
from typing import Any

import asyncpg

import games
from bench.row import BenchRow
from bench.speed.crowd import Crowd
from bench.speed.database import Watch, watched_server
from bench.speed.load import late, settled, store_table
from bench.speed.played import GAME, SEATS
from bench.speed.processes import PATIENCE, Program
from bench.speed.scripts import Script, script
from data.address import Server
from data.store import Store
from tests.postgres import Postgres

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
class Found:
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


class Table:
    """The five people of a server, and the games that they play one after the other."""

    def __init__(self, crowd: Crowd, people: Sequence[str], found: Found) -> None:
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


async def _seated(crowd: Crowd, database: Server, found: Found) -> list[Table]:
    """Return a table of five people in each server, with the games that they will play."""
    tables = []
    async with await Store.open(database) as store:
        for place, guild in enumerate(crowd.local.world.guilds):
            people = crowd.people[place * SEATS : (place + 1) * SEATS]
            table = Table(crowd.in_server(guild), people, found)
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
    bots = [Program("bench.speed.generous", "requests", environment=environment) for _ in range(count)]
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


async def measure(folder: Path, server: Postgres, database: Server, count: int) -> Found:
    """Return the measurement of ``count`` processes."""
    found = Found(count)
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


def rows() -> list[BenchRow]:
    """Return the figures of one machine, on a PostgreSQL that waits for its disk."""
    server = watched_server()
    found = []
    try:
        for count in PROCESSES:
            server.sql(f"CREATE DATABASE bench_{count}")
            with tempfile.TemporaryDirectory() as folder:
                database = server.address(f"bench_{count}")
                found.append(asyncio.run(measure(Path(folder), server, database, count)))
    finally:
        server.end()
    return [row for one in found for row in rows_of(one)]


PARTS = {
    "bots": "the bots",
    "drawing": "those that draw",
    "postgres": "PostgreSQL",
    "discord": "Discord's stand-in and the people",
}


def rows_of(found: Found) -> list[BenchRow]:
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
