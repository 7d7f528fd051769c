"""What is kept no longer goes, with all that belongs to it; what is needed stays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from data.preference_rows import GuildRow, PersonRow
from data.rows import SeatRow
from data.store import Store
from data.store.retention import AT_ONCE
from tests.data.samples import GUEST, GUILD, HOST, STRANGER, TABLE, add, answer, connection_of, stored, trace

OLD, NEW = 100.0, 5000.0


async def table(store: Store, status: str, acted: float, **changes: Any) -> int:
    number, _ = await store.add_table(
        replace(TABLE, status=status, acted=acted, **changes), (SeatRow(0, HOST, name="Ann"),)
    )
    return number


async def numbers(store: Store) -> list[int]:
    rows = await connection_of(store).execute_fetchall("SELECT id FROM tables ORDER BY id")
    return [number for (number,) in rows]


async def references_are_whole(store: Store) -> bool:
    return not list(await connection_of(store).execute_fetchall("PRAGMA foreign_key_check"))


@pytest.mark.sqlite
@pytest.mark.parametrize("status", ["over", "cancelled"])
async def test_only_old_tables_of_the_status_go(store: Store, status: str) -> None:
    old = await table(store, status, OLD)
    await table(store, status, NEW)
    for other in ("lobby", "open", "paused", "asleep"):
        await table(store, other, OLD)
    assert await store.purge_tables(status, 1000.0) == [old]
    assert await numbers(store) == [2, 3, 4, 5, 6]
    assert await store.purge_tables(status, 1000.0) == []


async def test_games_that_somebody_has_left_alone_are_found_on_each_engine(store: Store) -> None:
    old = await table(store, "open", OLD, in_dms=True)
    await table(store, "open", OLD)
    await table(store, "over", OLD, in_dms=True)
    await table(store, "asleep", NEW, in_dms=True)
    assert await store.left_alone(1000.0) == [old]


async def test_each_engine_understands_what_a_day_brings(store: Store) -> None:
    await table(store, "over", OLD)
    await store.save_guild(GuildRow(GUILD, removed_at=OLD))
    assert await store.purge_tournaments(1000.0) == 0
    assert await store.purge_server(1000.0) == [1]
    assert await store.purge_server(1000.0) == []
    assert await store.purge_server(1000.0) is None
    await store.purge_calls(1000.0)
    await store.purge_notified(1000.0)
    await store.purge_met(1000.0)
    await table(store, "open", OLD)
    assert await store.people_after(0) == [HOST]
    assert await store.in_use(HOST, 1000.0)


@pytest.mark.sqlite
async def test_all_that_belongs_to_a_table_goes_with_it(store: Store) -> None:
    old = await table(store, "over", OLD)
    newer = await table(store, "over", NEW, rematch_id=old)
    await store.put_answer(answer(old), acted=False)
    await connection_of(store).execute("INSERT INTO owed_receipts VALUES (9, 24, 11, ?, 1, 0, 'A1')", (old,))
    assert await store.purge_tables("over", 1000.0) == [old]
    assert (await stored(store, newer)).table.rematch_id is None
    assert await references_are_whole(store)


@pytest.mark.sqlite
async def test_what_is_still_to_be_said_and_a_best_result_stay(store: Store) -> None:
    await add(store, status="over", acted=OLD)  # it has a message in the outbox
    best = await table(store, "over", OLD)
    await connection_of(store).execute("INSERT INTO bests VALUES (?, 'solo', 3, 11, ?, 5.0)", (GUILD, best))
    assert await store.purge_tables("over", 1000.0) == []


@pytest.mark.sqlite
async def test_a_transaction_is_small(store: Store) -> None:
    for _ in range(AT_ONCE + 1):
        await table(store, "over", OLD)
    statements = await trace(store)
    assert len(await store.purge_tables("over", 1000.0)) == AT_ONCE
    assert statements.count("COMMIT") == 1
    assert len(await store.purge_tables("over", 1000.0)) == 1


@pytest.mark.sqlite
async def test_a_server_that_removed_the_bot_goes_with_everything(store: Store) -> None:
    for status in ("over", "asleep", "lobby"):
        await table(store, status, NEW)
    kept = await table(store, "open", NEW, guild_id=GUILD + 1)
    await connection_of(store).execute("INSERT INTO bests VALUES (?, 'solo', 3, 11, 1, 5.0)", (GUILD,))
    await store.save_guild(GuildRow(GUILD, removed_at=OLD))
    await store.save_guild(GuildRow(GUILD + 1))
    assert await store.purge_server(OLD) is None
    assert await store.purge_server(1000.0) == [1, 2, 3]
    assert await store.purge_server(1000.0) == []
    assert await store.purge_server(1000.0) is None
    assert await numbers(store) == [kept]
    assert await store.guild(GUILD) == GuildRow(GUILD)
    assert await references_are_whole(store)


@pytest.mark.sqlite
async def test_everybody_of_whom_something_is_stored_is_found(store: Store) -> None:
    await add(store, host_id=5)
    await store.save_person(PersonRow(99))
    await connection_of(store).execute("INSERT INTO digests VALUES (98, 0, 24, 601)")
    found = [await store.people_after(after) for after in (0, HOST, 99)]
    assert found == [[5, HOST, GUEST, STRANGER, 98, 99], [GUEST, STRANGER, 98, 99], []]


@pytest.mark.parametrize(
    ("status", "acted", "used", "in_use"),
    [
        ("over", OLD, OLD, False), ("over", NEW, OLD, True), ("over", OLD, NEW, True),
        ("asleep", OLD, OLD, True), ("lobby", OLD, OLD, True), ("cancelled", OLD, OLD, False),
    ],
)  # fmt: skip
async def test_who_uses_the_bot_is_not_forgotten(
    store: Store, status: str, acted: float, used: float, in_use: bool
) -> None:
    await table(store, status, acted)
    await store.save_person(PersonRow(HOST, used=used))
    assert await store.in_use(HOST, 1000.0) is in_use
