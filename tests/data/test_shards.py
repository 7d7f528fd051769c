"""What several processes on one database keep of each other: when each shard lived, and what waits for it."""

from __future__ import annotations

from data.inbox_rows import InboxRow
from data.message_rows import DigestRow
from data.rows import SeatRow
from data.store import Store
from data.store.database import ShardPart
from tests.data.samples import TABLE, Anybody


async def test_each_shard_has_its_whole_outage_though_another_one_begins_first(store: Store) -> None:
    await store.beat(100.0)  # one process had it all
    for shard in range(3):
        store.restrict_to(Anybody(), ShardPart(shard, 3))
        assert await store.last_beat() == 100.0
        await store.beat(500.0 + shard)
        assert await store.last_beat() == 500.0 + shard
    store.restrict_to(Anybody(), ShardPart(1, 2))  # fewer, from now on
    assert await store.last_beat() == 502.0


async def test_each_shard_has_a_digest_of_its_own_for_one_person(store: Store) -> None:
    await store.add_table(TABLE, (SeatRow(0, 11),))
    rows = [DigestRow(11, 24, 601 + shard) for shard in range(3)]
    for shard, row in enumerate(rows):
        store.restrict_to(Anybody(), ShardPart(shard, 3))
        assert await store.digests() == []
        assert await store.put_digest(row)
    assert await store.digests() == [rows[2]]
    await store.drop_digest(11, rows[2].message_id)
    store.restrict_to(Anybody(), ShardPart(0, 2))  # fewer, from now on
    assert await store.digests() == [rows[0]]
    store.restrict_to(Anybody(), ShardPart())
    assert await store.digests() == rows[:2]


async def test_nothing_waits_for_ever_for_a_shard_that_nobody_works_for(store: Store) -> None:
    for kind in ("message", "interaction", "forget", "catch_up"):
        await store.hand_on(InboxRow(7, kind, 11, 100.0))
        await store.hand_on(InboxRow(7, kind, 12, 300.0))
    await store.purge_inbox(200.0)
    store.restrict_to(Anybody(), ShardPart(7, 8))
    assert {row.id for row in await store.inbox()} == {12}
    assert len(await store.inbox()) == 4
