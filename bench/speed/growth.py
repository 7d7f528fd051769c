"""The growth of the database with each finished game; the floor is the game's record as text."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import replace
from pathlib import Path

from tqdm import tqdm

import games
from bench.row import BenchRow, beside
from data.message_rows import MessageRow
from data.rows import Change, GiverRow, SeatRow, TableRow
from data.store import Store
from games.options import settle_options
from games.record import Record
from games.selfplay import RANDOM, pairings, play

GAMES = 20
SEATS = {"diamant": 5, "euler_game": 4, "pentago": 2, "rainbow_pentagon": 5, "twigs": 4}
SNOWFLAKE = 10**18
LIMIT = 32.0
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
    plans = pairings(game, options, [RANDOM] * SEATS[game], GAMES, "growth", 1.0)
    records = [play(plan).record for plan in plans]
    empty = _size(folder / f"{game}-empty.sqlite3", [])
    grown = _size(folder / f"{game}.sqlite3", records) - empty
    texts = sum(len(record.to_text().encode()) for record in records)
    name = f"database of a finished game, {game}"
    size, text = grown / GAMES / 1024, texts / GAMES / 1024
    return beside(name, size, text, "KiB", LIMIT, "value", "its record as text")


def rows() -> list[BenchRow]:
    """Return the growth by games of random players, which are as long as games of people or longer."""
    with tempfile.TemporaryDirectory() as folder:
        return [_row(game, Path(folder)) for game in tqdm(SEATS, desc="growth", leave=False, disable=None)]
