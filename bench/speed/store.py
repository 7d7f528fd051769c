"""The store: one answer, the growth with each game, the pages of an old club, and their query plans."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import asyncpg
from tqdm import tqdm, trange

import games
from bench.row import Benches, BenchRow, beside
from data.address import Address, Server
from data.message_rows import MessageRow
from data.preference_rows import PersonRow
from data.ratings import DAY, MONTH, PEOPLE
from data.result_rows import DailyRow, RatingRow, ResultRow
from data.rows import AnswerRow, Change, GiverRow, SeatRow, TableRow
from data.store import Store
from data.store.dailies import DAILIES
from data.store.database import Bound, Connection
from data.store.keyed_rows import PERSONS
from data.store.loading import SEATS, TABLES
from data.store.results import RATINGS, RESULTS
from data.store.sqlite import open_database
from games.options import settle_options
from games.record import Record
from games.selfplay import RANDOM, pairings, play
from tests.postgres import Postgres, new_server

ANSWER_ROUNDS = 400
ANSWER_SEATS = 5
MOVE = "D16 D23 D24 D25"

TABLE = TableRow(
    id=0,
    guild_id=1,
    channel_id=2,
    thread_id=3,
    host_id=100,
    game="rainbow_pentagon",
    version=1,
    options={},
    language="en",
    status="open",
    secret=bytes(32),
    created=0.0,
)


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE answers (move TEXT)")
    return connection


async def answer_seconds(folder: Path) -> tuple[float, float]:
    """Return the median seconds of storing an answer and of a bare insert with commit, measured in turns."""
    answers: list[float] = []
    inserts: list[float] = []
    with contextlib.closing(_bare(folder / "bare.sqlite3")) as bare:
        async with await Store.open(folder / "store.sqlite3") as store:
            table_id, _ = await store.add_table(
                TABLE, [SeatRow(seat, 100 + seat) for seat in range(ANSWER_SEATS)]
            )
            for round_ in trange(ANSWER_ROUNDS, desc="store", leave=False, disable=None):
                start = perf_counter()
                await store.put_answer(AnswerRow(table_id, 0, round_ % ANSWER_SEATS, MOVE, float(round_)))
                between = perf_counter()
                bare.execute("INSERT INTO answers VALUES (?)", (MOVE,))
                bare.commit()
                answers.append(between - start)
                inserts.append(perf_counter() - between)
    return median(answers), median(inserts)


async def engine_seconds(folder: Path, server: Server) -> tuple[float, float]:
    """Return the median seconds of storing an answer on PostgreSQL and on SQLite, measured in turns."""
    there: list[float] = []
    here: list[float] = []
    async with await Store.open(server) as postgres, await Store.open(folder / "here.sqlite3") as sqlite:
        seats = [SeatRow(seat, 100 + seat) for seat in range(ANSWER_SEATS)]
        tables = [(await store.add_table(TABLE, seats))[0] for store in (postgres, sqlite)]
        for round_ in trange(ANSWER_ROUNDS, desc="engines", leave=False, disable=None):
            for store, table_id, took in ((postgres, tables[0], there), (sqlite, tables[1], here)):
                start = perf_counter()
                await store.put_answer(AnswerRow(table_id, 0, round_ % ANSWER_SEATS, MOVE, float(round_)))
                took.append(perf_counter() - start)
    return median(there), median(here)


def store_rows() -> list[BenchRow]:
    """Return the times of storing one secret answer, on the disk of temporary files.

    The floor of SQLite is a bare commit, that of PostgreSQL, which waits for the disk too, is SQLite.
    """
    with tempfile.TemporaryDirectory() as folder:
        answer, insert = asyncio.run(answer_seconds(Path(folder)))
        server = new_server(fsync="on", full_page_writes="on")
        try:
            server.sql("CREATE DATABASE bench")
            there, here = asyncio.run(engine_seconds(Path(folder), server.address("bench")))
        finally:
            server.end()
    what = "a bare insert and commit, synchronous=FULL"
    return [
        beside("an answer put in the store", answer * 1000, insert * 1000, "ms", what=what),
        beside(
            "an answer on PostgreSQL", there * 1000, here * 1000, "ms", limit=2.0, what="SQLite, in turns"
        ),
    ]


# -- the growth of the database --------------------------------------------------------------------------

GROWTH_GAMES = 20
GROWTH_SEATS = {"diamant": 5, "euler_game": 4, "pentago": 2, "rainbow_pentagon": 5, "twigs": 4}
SNOWFLAKE = 10**18
GROWTH_LIMIT = 32.0
"""KiB: a server that plays a hundred games a day for two years needs less than three gigabytes."""


async def _keep(store: Store, record: Record, number: int) -> None:
    """Store a game as people play it: every step, its messages, and the private questions of each seat."""
    seats = tuple(
        SeatRow(seat, SNOWFLAKE + seat, name=f"Player {seat}", joined=str(SNOWFLAKE + number), locale="en-US")
        for seat in range(len(record.seats))
    )
    row = TableRow(
        0, SNOWFLAKE, SNOWFLAKE, SNOWFLAKE, SNOWFLAKE, record.game, record.version, dict(record.options),
        "en", "open", bytes(32), 0.0, entropy=",".join([str(SNOWFLAKE)] * (2 + len(seats))),
        seed=record.seed, chained=True,
    )  # fmt: skip
    table_id, _ = await store.add_table(row, seats)
    slots = ["lobby", "terms", "step:0"]
    for step, moves in enumerate(record.log, 1):
        row = replace(row, id=table_id, step=step, status="over" if step == len(record.log) else "open")
        givers = tuple(GiverRow(table_id, step, seat, "person") for seat, _ in moves)
        await store.save(Change(row, moves=moves, givers=givers))
        slots += [f"step:{step}", *(f"ask:{step - 1}:{seat}" for seat, _ in moves)]
    for slot in slots:
        await store.save_message(MessageRow(table_id, slot, SNOWFLAKE, SNOWFLAKE + number))


async def _fill(path: Path, records: list[Record]) -> None:
    async with await Store.open(path) as store:
        for number, record in enumerate(records):
            await _keep(store, record, number)


def _size(path: Path, records: list[Record]) -> int:
    """Return the size of a closed database with these games, in bytes."""
    asyncio.run(_fill(path, records))
    return path.stat().st_size


def _row(game: str, folder: Path) -> BenchRow:
    options = settle_options(games.load(game).options, {})
    plans = pairings(game, options, [RANDOM] * GROWTH_SEATS[game], GROWTH_GAMES, "growth", 1.0)
    records = [play(plan).record for plan in plans]
    empty = _size(folder / f"{game}-empty.sqlite3", [])
    grown = _size(folder / f"{game}.sqlite3", records) - empty
    texts = sum(len(record.to_text().encode()) for record in records)
    name = f"database of a finished game, {game}"
    size, text = grown / GROWTH_GAMES / 1024, texts / GROWTH_GAMES / 1024
    return beside(name, size, text, "KiB", GROWTH_LIMIT, "value", "its record as text")


def growth_rows() -> list[BenchRow]:
    """Return the growth of the database with each finished game; the floor is the game's record as text.

    The games are those of random players, which are as long as games of people or longer.
    """
    with tempfile.TemporaryDirectory() as folder:
        return [
            _row(game, Path(folder)) for game in tqdm(GROWTH_SEATS, desc="growth", leave=False, disable=None)
        ]


# -- query plans -----------------------------------------------------------------------------------------

_WHOLE = re.compile(r"^SCAN (?!CONSTANT ROW)|\bSeq Scan on\b")
"""A line of a plan of SQLite or PostgreSQL for a full table scan."""


def whole(plan: Sequence[str]) -> list[str]:
    """Return the lines of a plan that are full table scans."""
    return [line for line in plan if _WHOLE.search(line)]


class _Recording:
    """A connection that records its queries."""

    def __init__(self, connection: Connection, asked: dict[str, Bound]) -> None:
        self._connection, self._asked = connection, asked

    async def execute_fetchall(self, sql: str, values: Bound = ()) -> Any:
        self._asked[sql] = values
        return await self._connection.execute_fetchall(sql, values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


async def plans_of(store: Store, ask: Callable[[Store], Awaitable[None]]) -> dict[str, list[str]]:
    """Return the plan of every query that ``ask`` runs, by statement, one line for each step."""
    database, asked = store._database, dict[str, Bound]()
    reading, rows = database.reading, database.rows

    @asynccontextmanager
    async def recorded() -> AsyncIterator[Any]:
        async with reading() as connection:
            yield _Recording(connection, asked)

    async def recorded_rows(sql: str, values: Bound = ()) -> Any:
        asked[sql] = values
        return await rows(sql, values)

    for name, watched in (("reading", recorded), ("rows", recorded_rows)):
        setattr(database, name, watched)
    try:
        await ask(store)
    finally:
        for name, own in (("reading", reading), ("rows", rows)):
            setattr(database, name, own)
    command = "EXPLAIN" if isinstance(database.path, Server) else "EXPLAIN QUERY PLAN"
    return {
        sql: [str(row[-1]) for row in await rows(f"{command} {sql}", values)] for sql, values in asked.items()
    }


# -- a club that has played much -------------------------------------------------------------------------

RESULTS_STORED, PEOPLE_STORED, SERVERS = 100_000, 10_000, 20
CLUB_GAMES = ("diamant", "euler_game", "pentago", "rainbow_pentagon", "twigs")
NOW = 700 * DAY
PAGE_ROUNDS = 9
PAGE_LIMIT = 50.0
"""Milliseconds of the processor for all queries of a leaderboard, a profile or a history."""

FIRST = 10**17
OFTEN = FIRST
"""The id of a person who sits at one of a hundred tables (or another number, see ``club``)."""

AT_ONCE = 5000
"""Games in a batch."""

StoredRows = tuple[str, tuple[str, ...], list[list[Any]]]
"""A table, its columns, and values for them."""


def club(
    results: int = RESULTS_STORED, people: int = PEOPLE_STORED, often: int = 100
) -> Iterator[StoredRows]:
    """Yield the rows of finished games of four, everybody's ratings in each game, and a year of puzzles.

    ``often``: ``OFTEN`` sits at one table in this many.
    """
    chance = random.Random(1)
    persons = [PersonRow(FIRST + person, hidden=person % 50 == 7) for person in range(people)]
    yield "persons", PERSONS.names, [PERSONS.encode(row) for row in persons]
    rated = (
        RatingRow(
            FIRST + person,
            game,
            PEOPLE,
            chance.gauss(1500, 200),
            90.0,
            12,
            NOW - chance.random() * MONTH,
            met=12,
        )
        for person in range(people)
        for game in CLUB_GAMES
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
    game, server = chance.choice(CLUB_GAMES), chance.randrange(1, SERVERS + 1)
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


def fill(connection: sqlite3.Connection, rows: Iterator[StoredRows]) -> None:
    """Store a club in a file."""
    connection.execute("BEGIN")
    for table, columns, values in rows:
        names, marks = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
        connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", values)
    connection.execute("COMMIT")


async def fill_postgres(address: Server, rows: Iterator[StoredRows]) -> None:
    """Store a club in PostgreSQL, and update its statistics, as it does by itself after a while."""
    connection = await asyncpg.connect(address.url)
    try:
        for table, columns, values in rows:
            await connection.copy_records_to_table(table, records=values, columns=columns)
        await connection.execute("ANALYZE")
    finally:
        await connection.close()


async def board(store: Store) -> None:
    """Run the queries of ``/top`` over all servers."""
    await store.board("twigs", NOW)


async def server_board(store: Store) -> None:
    """Run the queries of ``/top`` for a server where nobody has played."""
    await store.board("twigs", NOW, SERVERS + 1)


async def profile(store: Store) -> None:
    """Run the queries of ``/profile``: ratings and their histories, totals, streaks, colour, last games."""
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
    await store.latest_name(OFTEN, 1)


async def history(store: Store) -> None:
    """Run the queries of pages of ``/history``: of all games, of one game, and of games with one person."""
    await store.totals(OFTEN)
    for result in await store.results_of(OFTEN, limit=5):
        await store.finished(result.table_id)
    await store.results_of(OFTEN, game="twigs", first=10, limit=5)
    last = await store.results_of(OFTEN, opponent=FIRST + 1, limit=5)
    await store.results_at([row.table_id for row in last] or [1])
    await store.meetings(OFTEN, FIRST + 1)


PAGES: dict[str, Callable[[Store], Awaitable[None]]] = {
    "board of a game, everywhere": board,
    "board of a game, of a server where nobody played": server_board,
    "profile of somebody with 250 games": profile,
    "history of somebody with 250 games": history,
}


async def _milliseconds(
    store: Store, ask: Callable[[Store], Awaitable[None]], clock: Callable[[], float]
) -> float:
    found = []
    for _ in range(PAGE_ROUNDS):
        start = clock()
        await ask(store)
        found.append(clock() - start)
    return 1000 * median(found)


async def measured(place: Address, engine: str, clock: Callable[[], float]) -> list[BenchRow]:
    """Return the cost of each page on a filled database, and how many tables its plans scan in full."""
    found = []
    async with await Store.open(place) as store:
        for name, ask in tqdm(PAGES.items(), desc="club", leave=False, disable=None):
            took = await _milliseconds(store, ask, clock)
            found.append(BenchRow(f"{name} (processor{engine})", took, "ms", limit=PAGE_LIMIT))
        asked = [await plans_of(store, ask) for ask in PAGES.values()]
    plans: Sequence[Sequence[str]] = [plan for each in asked for plan in each.values()]
    name = f"tables that {len(plans)} statements of these read from end to end{engine}"
    return [*found, BenchRow(name, float(sum(map(len, map(whole, plans)))), "tables", limit=0.0)]


async def _on_both(path: Path, server: Postgres) -> list[BenchRow]:
    """Return the rows of SQLite and PostgreSQL for the same data; the latter's server processes count too."""
    address = server.address("bench")
    await (await Store.open(address)).close()
    await fill_postgres(address, club())
    return await measured(path, "", process_time) + await measured(  # of all threads: SQLite has its own
        address, ", PostgreSQL", lambda: process_time() + _processor(server)
    )


def _processor(server: Postgres) -> float:
    """Return the processor seconds of a server's processes so far."""
    assert server.process is not None
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(int(Path(f"/proc/{each}/schedstat").read_text().split()[0]) for each in children) / 1e9


def club_rows() -> list[BenchRow]:
    """Return the processor time of leaderboards, profiles and histories; how many tables they scan in full.

    There are 100,000 results and 10,000 people.
    """
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


BENCHES: Benches = {"store": store_rows, "growth": growth_rows, "club": club_rows}
