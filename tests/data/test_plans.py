"""Boards, profiles and histories are read by indexes, however much was played, whichever engine stores it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from itertools import chain
from typing import Any

import pytest

from bench.speed import store as bench
from bench.speed.store import plans_of, whole
from data.address import Address, Server
from data.store import Store, privacy, results, retention
from data.store.privacy import PERSONAL
from tests.data.samples import connection_of

RESULTS, PEOPLE, OFTEN = 6000, 1000, 300
"""So many that both engines, left to themselves, find an index cheaper: of little, all is read at once."""


async def chosen(store: Store) -> None:
    """Ask for pages of a history with every filter."""
    for game in ("", "twigs"):
        for opponent in (None, bench.FIRST + 1):
            await store.results_of(bench.OFTEN, game=game, opponent=opponent, first=10)
    await store.results_of(bench.OFTEN, several=True, limit=30)


async def of_days(store: Store) -> None:
    """Ask what is told of the puzzles of the days."""
    await store.daily(bench.OFTEN, 600, 0)
    await store.daily_at(600)
    await store.daily_count(600, 0)
    await store.daily_solvers(1, 600, 0)


async def own(store: Store) -> None:
    """Ask for somebody's open tables."""
    await store.tables_of(bench.OFTEN)


PAGES: dict[str, Callable[[Store], Awaitable[None]]] = {
    **bench.PAGES,
    "pages of a history": chosen,
    "puzzles of the days": of_days,
    "open tables of somebody": own,
}


def messages() -> Iterator[bench.StoredRows]:
    """Yield where the messages of these games are."""
    slots = [*(f"step:{step}" for step in range(12)), *(f"live:{seat}" for seat in range(4))]
    rows: list[list[Any]] = [
        [table, slot, 1, 100 * table + number]
        for table in range(1, RESULTS // 4 + 1)
        for number, slot in enumerate(slots)
    ]
    yield "messages", ("table_id", "slot", "channel_id", "message_id"), rows


@pytest.fixture
async def busy(store: Store, address: Address) -> Store:
    """A store in which a club has played a lot."""
    rows = chain(bench.club(RESULTS, PEOPLE, OFTEN), messages())
    if isinstance(address, Server):
        await bench.fill_postgres(address, rows)
    else:
        with closing(sqlite3.connect(address, isolation_level=None)) as connection:
            bench.fill(connection, rows)
    return store


async def test_no_table_is_read_from_end_to_end(busy: Store) -> None:
    for name, ask in PAGES.items():
        found = await plans_of(busy, ask)
        assert found, name
        assert {sql: plan for sql, plan in found.items() if whole(plan)} == {}, name
    [plan] = (await plans_of(busy, bench.board)).values()
    assert any("ratings_board" in line for line in plan)
    assert not any("TEMP B-TREE" in line or "Sort" in line for line in plan), "it is read in its order"


async def test_nor_is_one_to_forget_somebody_or_to_tell_them_all(busy: Store) -> None:
    explain = "EXPLAIN" if isinstance(busy._database.path, Server) else "EXPLAIN QUERY PLAN"
    values = {"person": bench.OFTEN, "first": OFTEN, "last": RESULTS // 4}
    large = re.compile(r"\b(tables|seats|messages|results)\b")
    told = (
        privacy._SEATS, privacy._OWN_MOVES, privacy._PRIVATE_MESSAGES, privacy._FORMER_SEATS,
        privacy._FORMER_MOVES,
    )  # fmt: skip
    for sql in (*PERSONAL.values(), *told):
        plan = [str(row[-1]) for row in await busy._database.rows(f"{explain} {sql}", values)]
        assert [line for line in whole(plan) if large.search(line)] == [], sql
    counted = ((privacy._MET, values), (results._COUNT_MET_BY, (bench.OFTEN, "twigs")))
    for sql, bound in counted:
        plan = [str(row[-1]) for row in await busy._database.rows(f"{explain} {sql}", bound)]
        assert whole(plan) == [], sql


def test_a_plan_that_reads_a_table_from_end_to_end_is_found() -> None:
    assert whole(["SEARCH r USING INDEX i", "SCAN ratings", "SCAN CONSTANT ROW"]) == ["SCAN ratings"]
    assert whole(["Limit", "  ->  Parallel Seq Scan on ratings"]) == ["  ->  Parallel Seq Scan on ratings"]


@pytest.mark.sqlite
@pytest.mark.parametrize("sql", [retention._DROP_OWN, retention._LEAVE_DAILIES, retention._LEAVE])
async def test_a_server_that_goes_is_looked_for_by_an_index(store: Store, sql: str) -> None:
    values = {"server": 5} if ":server" in sql else (5,)
    rows = await connection_of(store).execute_fetchall(f"EXPLAIN QUERY PLAN {sql}", values)
    plan = [row[3] for row in rows]
    assert any("_by_guild" in line for line in plan)
    assert whole(plan) == []
