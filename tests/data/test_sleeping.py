"""Tables that sleep are told from those that do not, on each engine, and found by indexes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from data.message_rows import Post
from data.rows import NOBODY, Change, SeatRow
from data.store import Store
from tests.data.samples import SEATS, TABLE, connection_of, later, stored, trace

ANN, BEN, EVA = (10**9 + n for n in range(3))
PEOPLE = (SeatRow(0, ANN), SeatRow(1, None, level="easy", owner_id=BEN))
SERVER, PLACE = 77, 78
WHOLE = re.compile(
    r"SCAN (?!outbox|private_questions|seats USING INDEX seats_vacant|tables USING INDEX tables_stirring"
    r"|tables USING COVERING INDEX tables_by_status$|CONSTANT ROW)"
)
QUIET = replace(
    TABLE, host_id=ANN, deadline=None, pause_asked=(), evicted_at=None, lost_at=None, barred_since=None,
    in_dms=False, pairing_id=None,
)  # fmt: skip


async def add(store: Store, status: str = "asleep", **fields: object) -> int:
    """Add a table that has nothing to say."""
    row = replace(QUIET, status=status, **fields)  # type: ignore[arg-type]
    return (await store.add_table(row, PEOPLE))[0]


async def awake(store: Store) -> list[int]:
    """Return what a start reads."""
    return [each.table.id for each in (await store.awake())[0]]


async def test_a_start_reads_what_sleeps_only_where_something_is_to_be_done(store: Store) -> None:
    assert not await store.any_asleep()
    await add(store)
    assert await store.any_asleep()
    stirring = [
        await add(store, "open"),
        await add(store, lost_at=1.0),
        await add(store, barred_since=1.0),
    ]
    unled = await add(store)
    await store.save(Change(replace((await stored(store, unled)).table, host_id=NOBODY)))
    vacant = await add(store)
    await store.save(Change((await stored(store, vacant)).table, seats=(SeatRow(0, ANN), SeatRow(1, None))))
    speaking = await add(store)
    await store.save(Change((await stored(store, speaking)).table, posts=(Post(1, "send", "x", {}),)))
    assert await awake(store) == [*stirring, unled, vacant, speaking]


async def test_whom_and_what_a_table_concerns_finds_it(store: Store) -> None:
    mine = await add(store, acted=5.0)
    there = await add(store, guild_id=SERVER, thread_id=PLACE, acted=6.0)
    gone = await add(store, guild_id=SERVER, evicted_at=3.0, acted=1.0)
    alone = await add(store, "open", in_dms=True)
    for status in ("open", "over", "cancelled"):
        await add(store, status, guild_id=SERVER, thread_id=PLACE)
    for person in (ANN, BEN):
        assert await store.resting_of(person) == [mine, there, gone, alone]
    assert await store.resting_of(EVA) == []
    assert await store.sleeping_in(SERVER, PLACE) == [there]
    assert await store.evicted_from(SERVER) == [gone]
    assert await store.sleeping_since(6.0, 0) == [mine]
    assert await store.sleeping_since(7.0, 0) == [mine, there]
    assert await store.sleeping_since(7.0, mine) == [there]


async def test_one_table_is_found_or_told_to_be_unreadable(store: Store) -> None:
    number = await add(store)
    assert await store.found(number) == await stored(store, number)
    assert await store.found(number + 1) is None


async def test_a_short_outage_changes_no_table_that_sleeps(store: Store) -> None:
    number, aside = await add(store, acted=5.0), await add(store, acted=5.0)
    await store.quarantine([aside], 1000.0)
    await store.shift_clocks(2000.0, 1990.0, later)
    assert [(await stored(store, each)).table.acted for each in (number, aside)] == [5.0, 1005.0]
    await store.shift_clocks(90_000.0, 2000.0, later)
    assert (await stored(store, number)).table.acted == 88_005.0


@pytest.mark.sqlite
async def test_no_table_is_read_to_find_them(store: Store) -> None:
    """The numbers of all tables by their status are, from an index; nothing else of one that sleeps."""
    await store.add_table(TABLE, SEATS)
    statements = await trace(store)
    await store.awake()
    await store.resting_of(ANN)
    await store.sleeping_in(SERVER, PLACE)
    await store.evicted_from(SERVER)
    await store.sleeping_since(6.0, 0)
    await connection_of(store).set_trace_callback(lambda _: None)
    for statement in statements:
        rows = await connection_of(store).execute_fetchall(f"EXPLAIN QUERY PLAN {statement}")
        assert "SEARCH tables USING INDEX tables_by_status (status=?)" not in {row[3] for row in rows}
        assert [row[3] for row in rows if WHOLE.match(row[3])] == [], statement
