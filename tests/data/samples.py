"""One table with everything in it, to store, change and load again."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from data.message_rows import Post
from data.rows import AnswerRow, Change, GiverRow, SeatRow, Stored, TableRow
from data.store import Store, StoreError
from data.store.sqlite import SqliteConnection, SqliteTransactions

HOST, GUEST, STRANGER = 11, 12, 13
GUILD, CHANNEL = 21, 22

TABLE = TableRow(
    id=0,
    guild_id=GUILD,
    channel_id=CHANNEL,
    thread_id=23,
    host_id=HOST,
    game="toy",
    version=1,
    options={"seconds": 60, "share": "on_leave"},
    language="fa",
    status="open",
    secret=bytes(range(32)),
    created=1000.5,
    entropy="1 2 3",
    seed=b"seed",
    deadline=2000.25,
    acted=1500.0,
    barred_since=1400.5,
    evicted_at=1450.25,
    solution_seen=True,
    proof=False,
    chained=True,
    pause_asked=(HOST, GUEST),
)
SEATS = (
    SeatRow(0, HOST, name="호스트", joined="31", locale="ko"),
    SeatRow(1, GUEST, state="invited", missed=1, standin=True, dm_closed_at=1450.5, away_since=3),
    SeatRow(2, None, level="hard", owner_id=STRANGER, leaves=2, owed=1, wants_back=True),
)
OPENING = Post(CHANNEL, "send", "board-0", {"text": "گام ۱", "parts": [1, 2]})
DEALT = Post(CHANNEL, "send", "board-1", {"text": "dealt"})
GIVEN = (("person", ""), ("default", ""), ("computer", "hard"))
MOVES = ((1, "D16 D23"), (0, "pass"), (2, "A1"))


class Anybody:
    """Lets everything in."""

    async def check(self, raw: Any) -> None:
        """Let it in."""

    def guard_query(self) -> tuple[str, tuple[()]]:
        """Let it in."""
        return "SELECT 1", ()


async def add(store: Store, **changes: Any) -> int:
    """Store the sample table, changed, and return its id."""
    table_id, _ = await store.add_table(replace(TABLE, **changes), SEATS, (OPENING,))
    return table_id


async def stored(store: Store, table_id: int) -> Stored:
    """Return the table, which must exist."""
    found = await store.stored(table_id)
    assert found is not None
    return found


def later(row: TableRow, outage: float) -> float:
    """Return when a question ends that an outage has delayed, weekends included."""
    return (row.deadline or 0.0) + outage


def deal(before: Stored, posts: tuple[Post, ...] = (DEALT,)) -> Change:
    """Return the next joint step, which touches every part of a table."""
    table = replace(before.table, step=before.table.step + 1, deadline=3000.0)
    seats = (replace(before.seats[0], missed=1), *before.seats[1:])
    givers = tuple(GiverRow(table.id, table.step, seat, *GIVEN[seat]) for seat, _ in MOVES)
    return Change(table, seats, MOVES, givers, clear_answers=True, posts=posts)


async def purged(store: Store, status: str, before: float) -> list[int]:
    """Delete the first tables of a status that nobody has touched since; return their numbers."""
    found = await store.closed_after(status, before, before)
    return await store.purge_tables(status, before, before, [number for _, number in found])


async def purged_server(store: Store, guild_id: int, before: float) -> list[int]:
    """Delete a server that removed the bot, with its first tables; return their numbers."""
    gone = await store.purge_tables_in(guild_id, before, await store.tables_in(guild_id, 0))
    while await store.purge_server(guild_id, before):
        pass
    return gone


def answer(table_id: int, seat: int = 0, move: str = "A1", at: float = 1600.0, step: int = 0) -> AnswerRow:
    """Return an answer to the sample table's first question."""
    return AnswerRow(table_id, step, seat, move, at)


def connection_of(store: Store) -> SqliteConnection:
    """Return the store's own connection, to watch it or to break it."""
    assert isinstance(store._database, SqliteTransactions)
    return store._database._connection


async def trace(store: Store) -> list[str]:
    """Return a list to which every statement of the store is added from now on."""
    statements: list[str] = []
    await connection_of(store).set_trace_callback(statements.append)
    return statements


def pragma(path: Path, name: str) -> Any:
    """Return a pragma's value as another program sees it."""
    connection = sqlite3.connect(path)
    try:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]
    finally:
        connection.close()


async def refused(attempt: Awaitable[object]) -> str:
    """Return why the store fails to do something."""
    with pytest.raises(StoreError) as caught:
        await attempt
    return caught.value.reason
