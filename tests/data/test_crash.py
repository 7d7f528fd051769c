"""Killed between any two statements, a change is whole or absent, and what was said to be taken is there."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from data.store import Store
from tests.data.samples import MOVES, add, answer, deal, pragma, stored, trace
from tests.soaking import first

STATEMENTS = 4 + 9  # of an answer and a deal; the first test counts them
PLACES = range(STATEMENTS + 1)
SOME = [*PLACES[:-1:4], PLACES[-1]]


def run(module: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", f"tests.data.{module}", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


async def prepared(path: Path) -> int:
    async with await Store.open(path) as store:
        return await add(store)


@pytest.mark.sqlite
async def test_an_answer_and_a_deal_are_as_many_statements_as_are_tried(store: Store) -> None:
    table_id = await add(store)
    before = await stored(store, table_id)
    statements = await trace(store)
    await store.put_answer(answer(table_id))
    await store.save(deal(before))
    assert len(statements) == STATEMENTS


@pytest.mark.parametrize("kill_at", first(len(SOME), [*SOME, *sorted({*PLACES} - {*SOME})]))
async def test_a_kill_leaves_each_change_whole_or_absent(database: Path, kill_at: int) -> None:
    table_id = await prepared(database)
    done = run("crashing", database, table_id, kill_at)
    assert done.returncode == -signal.SIGKILL, done.stderr
    said = done.stdout.split()
    async with await Store.open(database, lock_timeout=0) as store:
        found = await stored(store, table_id)
        waiting = [row.slot for row in await store.outbox()]
    if "saved" in said:
        assert (found.table.step, found.log, found.answers) == (1, (MOVES,), ())
        assert waiting == ["board-0", "board-1"]
    else:
        assert (found.table.step, found.log, waiting) == (0, (), ["board-0"])
        assert found.answers == ((answer(table_id),) if "taken" in said else ())
    assert pragma(database, "integrity_check") == "ok"


async def test_a_disk_that_can_not_take_more_changes_nothing_and_is_forgotten(database: Path) -> None:
    table_id = await prepared(database)
    done = run("cramped", database, table_id)
    assert done.returncode == 0, done.stderr
    reason, step = done.stdout.split()
    assert reason in {"full", "disk"}
    assert step == "1"
