"""Storing one secret answer: SQLite with a bare commit as floor, and PostgreSQL with SQLite as floor."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from tqdm import trange

from bench.row import BenchRow, beside
from data.address import Server
from data.rows import AnswerRow, SeatRow, TableRow
from data.store import Store
from tests.postgres import new_server

ROUNDS = 400
SEATS = 5
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
            table_id, _ = await store.add_table(TABLE, [SeatRow(seat, 100 + seat) for seat in range(SEATS)])
            for round_ in trange(ROUNDS, desc="store", leave=False, disable=None):
                start = perf_counter()
                await store.put_answer(AnswerRow(table_id, 0, round_ % SEATS, MOVE, float(round_)))
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
        seats = [SeatRow(seat, 100 + seat) for seat in range(SEATS)]
        tables = [(await store.add_table(TABLE, seats))[0] for store in (postgres, sqlite)]
        for round_ in trange(ROUNDS, desc="engines", leave=False, disable=None):
            for store, table_id, took in ((postgres, tables[0], there), (sqlite, tables[1], here)):
                start = perf_counter()
                await store.put_answer(AnswerRow(table_id, 0, round_ % SEATS, MOVE, float(round_)))
                took.append(perf_counter() - start)
    return median(there), median(here)


def rows() -> list[BenchRow]:
    """Return the times on the disk of temporary files; PostgreSQL waits for it too."""
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
