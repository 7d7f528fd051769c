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
from data.ratings import DAY
from data.store import Store
from data.store.sqlite import open_database

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


async def _milliseconds(store: Store, ask: Callable[[Store], Awaitable[None]]) -> float:
    found = []
    for _ in range(ROUNDS):
        start = process_time()  # of all threads: SQLite has one of its own
        await ask(store)
        found.append(process_time() - start)
    return 1000 * median(found)


async def measured(path: Path) -> list[BenchRow]:
    """Return a row for each thing that is asked of a filled database."""
    found = []
    async with await Store.open(path) as store:
        for name, ask in tqdm(ASKED.items(), desc="club", leave=False, disable=None):
            found.append(BenchRow(f"{name} (processor)", await _milliseconds(store, ask), "ms", limit=LIMIT))
    return found


def rows() -> list[BenchRow]:
    """Measure with 100,000 results and 10,000 people."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "club.sqlite3")
        connection = open_database(path, 0)
        fill(connection)
        connection.close()
        return asyncio.run(measured(path))
