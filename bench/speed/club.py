"""What boards, profiles and histories cost the processor where a club has played a lot, and their plans."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import asyncpg
from tqdm import tqdm, trange

from bench.row import BenchRow
from bench.speed.plans import plans_of, whole
from data.address import Address, Server
from data.preference_rows import PersonRow
from data.ratings import DAY, MONTH, PEOPLE
from data.result_rows import DailyRow, RatingRow, ResultRow
from data.rows import SeatRow, TableRow
from data.store import Store
from data.store.dailies import DAILIES
from data.store.keyed_rows import PERSONS
from data.store.loading import SEATS, TABLES
from data.store.ratings import RATINGS, RESULTS
from data.store.sqlite import open_database
from tests.postgres import Postgres, new_server

RESULTS_STORED, PEOPLE_STORED, SERVERS = 100_000, 10_000, 20
GAMES = ("diamant", "euler_game", "pentago", "rainbow_pentagon", "twigs")
NOW = 700 * DAY
ROUNDS = 9
LIMIT = 50.0
"""Milliseconds of the processor for all that a board, a profile or a history asks of the store."""

FIRST = 10**17
OFTEN = FIRST
"""Somebody who sits at one of a hundred tables, or of as many as are said."""

AT_ONCE = 5000
"""Games that are stored at once."""

Rows = tuple[str, tuple[str, ...], list[list[Any]]]
"""A table, its columns, and values for them."""


def club(results: int = RESULTS_STORED, people: int = PEOPLE_STORED, often: int = 100) -> Iterator[Rows]:
    """Yield finished games of four, with everybody's ratings at every game, and a year of daily puzzles.

    ``often``: of so many tables ``OFTEN`` sits at one.
    """
    chance = random.Random(1)
    persons = [PersonRow(FIRST + person, hidden=person % 50 == 7) for person in range(people)]
    yield "persons", PERSONS.names, [PERSONS.encode(row) for row in persons]
    rated = (
        RatingRow(
            FIRST + person, game, PEOPLE, chance.gauss(1500, 200), 90.0, 12, NOW - chance.random() * MONTH
        )
        for person in range(people)
        for game in GAMES
    )
    yield "ratings", RATINGS.names, [RATINGS.encode(row) for row in rated]
    days = (
        DailyRow(FIRST + person, day, 0, 0, 0, day, day * DAY, day * DAY + 60, 2, True)
        for person in range(10)
        for day in range(334, 700)
    )
    yield "dailies", DAILIES.names, [DAILIES.encode(row) for row in days]
    columns = TABLES.without("pause_asked")
    count = results // 4
    for first in trange(1, count + 1, AT_ONCE, desc="club", leave=False, disable=None):
        numbers = range(first, min(first + AT_ONCE, count + 1))
        games = [_game(chance, number, NOW * number / count, people, often) for number in numbers]
        yield "tables", (*columns.names, "ended_at"), [[*columns.encode(row), NOW] for row, _, _ in games]
        yield "pause_votes", ("table_id", "person_id"), [[row.id, OFTEN] for row, _, _ in games]
        seats = [[row.id, *SEATS.encode(seat)] for row, seats, _ in games for seat in seats]
        yield "seats", ("table_id", *SEATS.names), seats
        yield "results", RESULTS.names, [RESULTS.encode(row) for *_, rows in games for row in rows]


def _game(
    chance: random.Random, number: int, at: float, people: int, often: int
) -> tuple[TableRow, list[SeatRow], list[ResultRow]]:
    game, server = chance.choice(GAMES), chance.randrange(1, SERVERS + 1)
    who = chance.sample(range(FIRST + 1, FIRST + people), 4)
    who[0] = OFTEN if number % often == 0 else who[0]
    table = TableRow(
        number, server, 1, number, who[0], game, 1, {}, "en", "over", bytes(32), at, seed=bytes(32), acted=at
    )
    seats = [SeatRow(seat, person, name=f"n{person}", colour="red") for seat, person in enumerate(who)]
    rows = [
        ResultRow(
            number, seat, game, server, at, person, "", seat + 1, 1, 10, 0, False, 4, 4, True,
            1500.0, 90.0, 1.0, 1500.0 + chance.random(), 90.0,
        )
        for seat, person in enumerate(who)
    ]  # fmt: skip
    return table, seats, rows


def fill(connection: sqlite3.Connection, rows: Iterator[Rows]) -> None:
    """Store a club in a file."""
    connection.execute("BEGIN")
    for table, columns, values in rows:
        names, marks = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
        connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", values)
    connection.execute("COMMIT")


async def fill_postgres(address: Server, rows: Iterator[Rows]) -> None:
    """Store a club in PostgreSQL, which then knows how much of what there is, as it finds out by itself."""
    connection = await asyncpg.connect(address.url)
    try:
        for table, columns, values in rows:
            await connection.copy_records_to_table(table, records=values, columns=columns)
        await connection.execute("ANALYZE")
    finally:
        await connection.close()


# -- what is asked ---------------------------------------------------------------------------------------


async def board(store: Store) -> None:
    """Ask what ``/top`` asks everywhere."""
    await store.board("twigs", NOW)


async def server_board(store: Store) -> None:
    """Ask what ``/top`` asks in a server where few have played."""
    await store.board("twigs", NOW, SERVERS + 1)


async def profile(store: Store) -> None:
    """Ask what ``/profile`` asks: ratings with lines and places, totals, streaks, colour, last games."""
    for row in await store.ratings(OFTEN):
        await store.rating_history(OFTEN, row.game)
        await store.place_on_board(row, NOW)
    await store.totals(OFTEN)
    await store.wins_in_order(OFTEN)
    await store.wished_colour(OFTEN)
    await store.days_solved(OFTEN)
    for result in (await store.results_of(OFTEN, several=True, limit=30))[:3]:
        await store.finished(result.table_id)
        await store.hidden_among((OFTEN, FIRST + 1))
    await store.latest_name(OFTEN)


async def history(store: Store) -> None:
    """Ask what a page of ``/history`` asks, of all games, of one, and of those with one person."""
    await store.totals(OFTEN)
    for result in await store.results_of(OFTEN, limit=5):
        await store.finished(result.table_id)
    await store.results_of(OFTEN, game="twigs", first=10, limit=5)
    last = await store.results_of(OFTEN, opponent=FIRST + 1, limit=5)
    await store.results_at([row.table_id for row in last] or [1])
    await store.meetings(OFTEN, FIRST + 1)


ASKED: dict[str, Callable[[Store], Awaitable[None]]] = {
    "board of a game, everywhere": board,
    "board of a game, of a server where nobody played": server_board,
    "profile of somebody with 250 games": profile,
    "history of somebody with 250 games": history,
}


# -- measured --------------------------------------------------------------------------------------------


async def _milliseconds(
    store: Store, ask: Callable[[Store], Awaitable[None]], clock: Callable[[], float]
) -> float:
    found = []
    for _ in range(ROUNDS):
        start = clock()
        await ask(store)
        found.append(clock() - start)
    return 1000 * median(found)


async def measured(place: Address, engine: str, clock: Callable[[], float]) -> list[BenchRow]:
    """Return what each thing costs that is asked of a filled database, and what its plans read whole."""
    found = []
    async with await Store.open(place) as store:
        for name, ask in tqdm(ASKED.items(), desc="club", leave=False, disable=None):
            took = await _milliseconds(store, ask, clock)
            found.append(BenchRow(f"{name} (processor{engine})", took, "ms", limit=LIMIT))
        asked = [await plans_of(store, ask) for ask in ASKED.values()]
    plans: Sequence[Sequence[str]] = [plan for each in asked for plan in each.values()]
    name = f"tables that {len(plans)} statements of these read from end to end{engine}"
    return [*found, BenchRow(name, float(sum(map(len, map(whole, plans)))), "tables", limit=0.0)]


async def _on_both(path: Path, server: Postgres) -> list[BenchRow]:
    """Measure both on the same rows; of PostgreSQL the server's processes count too."""
    address = server.address("bench")
    await (await Store.open(address)).close()
    await fill_postgres(address, club())
    return await measured(path, "", process_time) + await measured(  # of all threads: SQLite has its own
        address, ", PostgreSQL", lambda: process_time() + _processor(server)
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
        fill(connection, club())
        connection.close()
        server = new_server()
        try:
            server.sql("CREATE DATABASE bench")
            return asyncio.run(_on_both(path, server))
        finally:
            server.end()
