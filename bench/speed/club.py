"""What boards, profiles and histories cost the processor where a club has played a lot."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import process_time

from tqdm import tqdm, trange

from bench.row import BenchRow
from data.address import Address, Server
from data.move import move
from data.ratings import DAY
from data.store import Store
from data.store.opening import connect
from data.store.sqlite import open_database
from tests.postgres import Postgres, new_server

RESULTS, PEOPLE, SERVERS = 100_000, 10_000, 20
GAMES = ("diamant", "euler_game", "pentago", "rainbow_pentagon", "twigs")
NOW = 700 * DAY
ROUNDS = 9
LIMIT = 50.0
"""Milliseconds of the processor for all that a board or a profile asks of the store."""

FIRST = 10**17
OFTEN = FIRST
"""Somebody who sits at every hundredth table."""


def fill(connection: sqlite3.Connection, results: int = RESULTS, people: int = PEOPLE) -> None:
    """Store results of games of four, and ratings of everybody at every game."""
    chance = random.Random(1)
    connection.execute("BEGIN")
    marks = ", ".join("?" * 20)
    for table in trange(1, results // 4 + 1, desc="club", leave=False, disable=None):
        game, server = chance.choice(GAMES), chance.randrange(1, SERVERS + 1)
        who = chance.sample(range(FIRST + 1, FIRST + people), 4)
        who[0] = OFTEN if table % 100 == 0 else who[0]
        for seat, person in enumerate(who):
            figures = (1500.0, 90.0, 1.0, 1500.0 + chance.random(), 90.0)
            row = (table, seat, game, server, NOW * table / (results // 4), person, "", seat + 1, 1, 10)
            connection.execute(f"INSERT INTO results VALUES ({marks})", (*row, 0, 0, 4, 4, 1, *figures))
    rated = (
        (FIRST + person, game, chance.gauss(1500, 200), NOW - 40 * DAY * chance.random())
        for person in range(people)
        for game in GAMES
    )
    connection.executemany("INSERT INTO ratings VALUES (?, ?, 'people', ?, 90.0, 12, ?)", rated)
    connection.execute("COMMIT")


async def board(store: Store) -> None:
    """Ask what ``/top`` asks everywhere."""
    await store.board("twigs", NOW)


async def server_board(store: Store) -> None:
    """Ask what ``/top`` asks in a server where few have played."""
    await store.board("twigs", NOW, SERVERS + 1)


async def profile(store: Store) -> None:
    """Ask what ``/profile`` and a page of ``/history`` ask: ratings, sparklines, totals, one opponent."""
    await store.ratings(OFTEN)
    for game in GAMES:
        await store.rating_course(OFTEN, game)
    await store.totals(OFTEN)
    last = await store.results_of(OFTEN)
    await store.results_at(row.table_id for row in last)
    await store.meetings(OFTEN, FIRST + 1)
    await store.wins_in_order(OFTEN)
    await store.wished_colour(OFTEN)
    await store.latest_name(OFTEN)
    await store.hidden_among((OFTEN, FIRST + 1))


ASKED: dict[str, Callable[[Store], Awaitable[None]]] = {
    "board of a game, everywhere": board,
    "board of a game, of a server where nobody played": server_board,
    "profile of somebody with 250 games": profile,
}


async def _milliseconds(
    store: Store, ask: Callable[[Store], Awaitable[None]], clock: Callable[[], float]
) -> float:
    found = []
    for _ in range(ROUNDS):
        start = clock()
        await ask(store)
        found.append(clock() - start)
    return 1000 * median(found)


async def measured(place: Address, what: str, clock: Callable[[], float]) -> list[BenchRow]:
    """Return a row for each thing that is asked of a filled database."""
    found = []
    async with await Store.open(place) as store:
        for name, ask in tqdm(ASKED.items(), desc="club", leave=False, disable=None):
            took = await _milliseconds(store, ask, clock)
            found.append(BenchRow(f"{name} ({what})", took, "ms", limit=LIMIT))
    return found


async def _carried(path: Path, server: Server) -> None:
    source, target = await connect(path, 0.0), await connect(server, 0.0)
    try:
        with tqdm(desc="to PostgreSQL", leave=False, disable=None) as bar:
            await move(source, target, bar.update)
    finally:
        await source.close()
        await target.close()


async def _on_both(path: Path, server: Postgres) -> list[BenchRow]:
    """Measure both on the same rows; of PostgreSQL the server's processes count too."""
    found = await measured(path, "processor", process_time)  # of all threads: SQLite has one of its own
    await _carried(path, server.address("bench"))
    return found + await measured(
        server.address("bench"), "processor, PostgreSQL", lambda: process_time() + _processor(server)
    )


def _processor(server: Postgres) -> float:
    """Return the seconds of the processor that a server's processes have had."""
    assert server.process is not None
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(int(Path(f"/proc/{each}/schedstat").read_text().split()[0]) for each in children) / 1e9


def rows() -> list[BenchRow]:
    """Measure with 100,000 results and 10,000 people."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "club.sqlite3")
        connection = open_database(path, 0)
        fill(connection)
        connection.close()
        server = new_server()
        try:
            server.sql("CREATE DATABASE bench")
            return asyncio.run(_on_both(path, server))
        finally:
            server.end()
