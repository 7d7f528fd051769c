"""When the disk, another program or a cancellation gets in the way: nothing half done, and all well after."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from data.message_rows import Post
from data.preference_rows import PersonRow
from data.rows import Change
from data.store import Store
from tests.data.samples import (
    CHANNEL,
    MOVES,
    SEATS,
    TABLE,
    add,
    answer,
    connection_of,
    deal,
    pragma,
    refused,
    stored,
    trace,
)
from tests.soaking import first

HUGE = Post(CHANNEL, "send", "huge", {"text": "x" * 500_000})


@pytest.mark.sqlite
async def test_a_full_disk_changes_nothing_and_is_forgotten_once_there_is_room(store: Store) -> None:
    table_id = await add(store)
    await store.put_answer(answer(table_id))
    before = await stored(store, table_id)
    change = deal(before, posts=(HUGE,))
    [(pages,)] = await connection_of(store).execute_fetchall("PRAGMA page_count")
    await connection_of(store).execute(f"PRAGMA max_page_count = {pages}")
    assert await refused(store.save(change)) == "full"
    assert await refused(store.add_table(TABLE, SEATS, (HUGE,))) == "full"
    assert await stored(store, table_id) == before
    assert len(await store.outbox()) == 1
    await connection_of(store).execute(f"PRAGMA max_page_count = {pages + 1000}")
    await store.save(change)
    assert (await stored(store, table_id)).table.step == 1


async def test_a_lock_of_another_program_changes_nothing_and_passes(store: Store, database: Path) -> None:
    table_id = await add(store)
    before = await stored(store, table_id)
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await refused(store.put_answer(answer(table_id))) == "locked"
        assert await refused(store.save(deal(before))) == "locked"
        assert await refused(store.beat(1.0)) == "locked"
        assert await stored(store, table_id) == before
        other.execute("ROLLBACK")
    await store.put_answer(answer(table_id))
    assert (await stored(store, table_id)).answers == (answer(table_id),)


@pytest.mark.sqlite
async def test_a_disk_that_turns_read_only_changes_nothing_and_passes(store: Store) -> None:
    table_id = await add(store)
    before = await stored(store, table_id)
    await connection_of(store).execute("PRAGMA query_only = ON")
    assert await refused(store.put_answer(answer(table_id))) == "read-only"
    assert await refused(store.save(deal(before))) == "read-only"
    assert await stored(store, table_id) == before
    await connection_of(store).execute("PRAGMA query_only = OFF")
    await store.save(deal(before))


@pytest.mark.parametrize(
    "row", [PersonRow(2**63), PersonRow(1, language="\ud800"), PersonRow(1, answers="pigeon")]
)
async def test_what_does_not_fit_is_refused(store: Store, row: PersonRow) -> None:
    assert await refused(store.save_person(row)) == "refused"
    assert await store.person(1) == PersonRow(1)


async def test_posts_that_can_not_be_made_leave_no_table(store: Store) -> None:
    def broken(table_id: int) -> tuple[Post, ...]:
        raise LookupError(table_id)

    with pytest.raises(LookupError):
        await store.add_table(TABLE, SEATS, broken)
    assert (await store.awake())[0] == []
    table_id = await add(store)
    assert [each.table.id for each in (await store.awake())[0]] == [table_id]


@pytest.mark.sqlite
async def test_transactions_of_many_coroutines_do_not_interleave(store: Store) -> None:
    tables = [await add(store) for _ in range(5)]
    changes = [deal(await stored(store, table_id)) for table_id in tables]
    statements = await trace(store)
    await asyncio.gather(
        *(store.put_answer(answer(table_id, seat)) for table_id in tables for seat in range(3)),
        *(store.save(replace(change, clear_answers=False)) for change in changes),
        *(store.stored(table_id) for table_id in tables),
    )
    inside = False
    for statement in statements:
        if statement.startswith("BEGIN"):
            assert not inside
            inside = True
        elif statement == "COMMIT":
            inside = False
        else:
            assert inside or statement.startswith("SELECT")
    for table_id in tables:
        found = await stored(store, table_id)
        assert len(found.log) == 1
        assert len(found.answers) == 3


async def test_the_last_of_many_answers_stands(store: Store) -> None:
    table_id = await add(store)
    await asyncio.gather(
        *(store.put_answer(answer(table_id, move=f"A{n}", at=1600.0 + n)) for n in range(1, 26))
    )
    [kept] = (await stored(store, table_id)).answers
    assert kept.move == "A25"


async def cancel_at(store: Store, change: Change, starts: tuple[str, ...]) -> None:
    """Save, and cancel that while the first statement with each of these beginnings is carried out."""
    loop = asyncio.get_running_loop()
    task = loop.create_task(store.save(change))
    awaited = list(starts)

    def on_statement(statement: str) -> None:
        if awaited and statement.startswith(awaited[0]):
            awaited.pop(0)
            done = threading.Event()
            loop.call_soon_threadsafe(task.cancel)
            loop.call_soon_threadsafe(done.set)
            assert done.wait(10)

    await connection_of(store).set_trace_callback(on_statement)
    with pytest.raises(asyncio.CancelledError):
        await task
    assert not awaited


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "starts",
    [
        ("BEGIN",),
        ("UPDATE tables",),
        ("DELETE FROM seats",),
        ("INSERT INTO seats",),
        ("INSERT INTO log",),
        ("INSERT INTO outbox",),
        ("DELETE FROM answers", "ROLLBACK"),
    ],
    ids="+".join,
)
async def test_a_cancelled_change_leaves_nothing_and_the_store_works(
    store: Store, starts: tuple[str, ...]
) -> None:
    table_id = await add(store)
    await store.put_answer(answer(table_id))
    before = await stored(store, table_id)
    post = Post(CHANNEL, "send", "end", {})
    await cancel_at(store, replace(deal(before), posts=lambda _: (post,)), starts)
    assert await stored(store, table_id) == before
    assert len(await store.outbox()) == 1
    await store.save(deal(before))
    assert (await stored(store, table_id)).table.step == 1


@pytest.mark.sqlite
@pytest.mark.parametrize("start", ["BEGIN", "INSERT INTO log", "COMMIT"])
async def test_a_change_in_one_turn_that_is_cancelled_is_whole(store: Store, start: str) -> None:
    table_id = await add(store)
    await store.put_answer(answer(table_id))
    await cancel_at(store, deal(await stored(store, table_id)), (start,))
    found = await stored(store, table_id)
    assert (found.table.step, len(found.log), found.answers) == (1, 1, ())
    assert len(await store.outbox()) == 2


async def test_whoever_waits_behind_a_cancelled_change_is_not_rolled_back_with_it(store: Store) -> None:
    table_id, other = await add(store), await add(store)
    change = deal(await stored(store, table_id))
    behind = [asyncio.create_task(store.put_answer(answer(table_id, seat))) for seat in range(3)]
    first = asyncio.create_task(store.save(replace(change, clear_answers=False)))
    behind += [asyncio.create_task(store.put_answer(answer(other, seat))) for seat in range(3)]
    await behind[0]
    first.cancel()
    await asyncio.gather(first, *behind, return_exceptions=True)
    assert [len((await stored(store, number)).answers) for number in (table_id, other)] == [3, 3]


@pytest.mark.sqlite
async def test_a_misuse_of_sqlite_tells_the_statements_and_no_values(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    note = "INSERT INTO notes (key, value) VALUES (?, ?)"

    class Misused(sqlite3.Connection):
        def execute(self, sql: str, *_: object) -> sqlite3.Cursor:
            if sql == note:
                raise sqlite3.InterfaceError("bad parameter or other API misuse")
            return super().execute(sql)

    connection = connection_of(store)
    with contextlib.closing(sqlite3.connect(":memory:", factory=Misused, check_same_thread=False)) as other:
        whole, connection._connection = connection._connection, other
        try:
            await refused(store._database.together((note, ("draw", "Red claims A1")), (note, ("two", ""))))
        finally:
            connection._connection = whole
    assert note in caplog.text
    assert "Red" not in caplog.text


# Killed between any two statements, a change is whole or absent, and what was said to be taken is there.


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
