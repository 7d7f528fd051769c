"""One secret answer on the disk, beside the barest commit that SQLite can make on the same disk."""

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
from data.rows import AnswerRow, SeatRow, TableRow
from data.store import Store

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
    """Return the medians of storing an answer and of a bare insert with its commit, taken in turns."""
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


def rows() -> list[BenchRow]:
    """Measure both on the disk that holds temporary files."""
    with tempfile.TemporaryDirectory() as folder:
        answer, insert = asyncio.run(answer_seconds(Path(folder)))
    what = "a bare insert and commit, synchronous=FULL"
    return [beside("an answer put in the store", answer * 1000, insert * 1000, "ms", what=what)]
