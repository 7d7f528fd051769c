"""Boards, profiles and histories are read by indexes, however much was played."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bench.speed import club
from data.store import Store, retention
from data.store.sqlite import open_database
from tests.data.samples import connection_of, trace

WHOLE = re.compile(r"^SCAN (?!CONSTANT ROW)")


async def chosen(store: Store) -> None:
    """Ask for pages of a history with every filter."""
    for game in ("", "twigs"):
        for opponent in (None, club.FIRST + 1):
            await store.results_of(club.OFTEN, game=game, opponent=opponent, first=10)
    await store.results_of(club.OFTEN, several=True, limit=30)


ASKED: dict[str, Callable[[Store], Awaitable[None]]] = {**club.ASKED, "pages of a history": chosen}


@pytest.fixture
async def plans(database: Path) -> Callable[[str], Awaitable[dict[str, list[str]]]]:
    """Return what tells the plan of every statement that something asks."""
    connection = open_database(database, 0)
    club.fill(connection, results=400, people=40)
    connection.close()

    async def told(name: str) -> dict[str, list[str]]:
        async with await Store.open(database) as store:
            statements = await trace(store)
            await ASKED[name](store)
            await connection_of(store).set_trace_callback(lambda _: None)
            found: dict[str, list[str]] = {}
            for statement in statements:
                rows = await connection_of(store).execute_fetchall(f"EXPLAIN QUERY PLAN {statement}")
                found[statement] = [row[3] for row in rows]
            return found

    return told


@pytest.mark.parametrize("name", ASKED)
async def test_no_table_is_read_from_end_to_end(
    plans: Callable[[str], Awaitable[dict[str, list[str]]]], name: str
) -> None:
    found = await plans(name)
    assert found
    whole = {sql: plan for sql, plan in found.items() if any(map(WHOLE.match, plan))}
    assert whole == {}


async def test_a_board_is_read_in_its_order(
    plans: Callable[[str], Awaitable[dict[str, list[str]]]],
) -> None:
    [plan] = (await plans("board of a game, everywhere")).values()
    assert any("INDEX ratings_board" in line for line in plan)
    assert not any("TEMP B-TREE" in line for line in plan)


@pytest.mark.sqlite
@pytest.mark.parametrize("sql", [retention._DROP_OWN, retention._LEAVE_DAILIES, retention._LEAVE])
async def test_a_server_that_goes_is_looked_for_by_an_index(store: Store, sql: str) -> None:
    values = {"server": 5} if ":server" in sql else (5,)
    rows = await connection_of(store).execute_fetchall(f"EXPLAIN QUERY PLAN {sql}", values)
    plan = [row[3] for row in rows]
    assert any("_by_guild" in line for line in plan)
    assert not any(map(WHOLE.match, plan))
