"""What one process hands on to another: once, to the right shard, and no longer than it is needed."""

from __future__ import annotations

from dataclasses import replace

from data.inbox_rows import InboxRow
from data.message_rows import DigestRow, MessageRow
from data.rows import AnswerRow, SeatRow
from data.store import Store
from data.store.database import ShardPart, acting_on
from tests.data.samples import GUEST, HOST, SEATS, TABLE, Anybody, later

ROW = InboxRow(1, "interaction", 901, 5.0, HOST, '{"type":3}', b"\0", True)
SHARDS = 4
PERSON = 77


def server_on(shard: int) -> int:
    """Return the id of a server of a shard."""
    return shard << 22 | 5


def kept(store: Store, shard: int) -> Store:
    """Let a store work for a shard."""
    store.restrict_to(Anybody(), ShardPart(shard, SHARDS))
    return store


async def sit(store: Store, shard: int, asked: int = 0) -> int:
    """Let the person sit alone at a table in a server of a shard, where a question was shown."""
    seat = replace(SEATS[0], person_id=PERSON)
    number, _ = await store.add_table(replace(TABLE, guild_id=server_on(shard), pause_asked=()), (seat,))
    if asked:
        await store.save_message(MessageRow(number, "ask:0:0", 24, asked))
    return number


async def test_what_is_handed_on_waits_for_one_shard_until_it_was_acted_on(store: Store) -> None:
    await store.hand_on(ROW)
    await store.hand_on(replace(ROW, at=6.0))  # Discord repeats itself
    assert await kept(store, 0).inbox() == []
    [found] = await kept(store, 1).inbox()
    assert found == replace(ROW, at=6.0)
    await store.handed_on(ROW)  # it was asked for anew meanwhile
    assert await store.inbox() == [found]
    await store.handed_on(found)
    assert await store.inbox() == []


async def test_who_hands_an_interaction_on_does_not_act_on_it(store: Store) -> None:
    with acting_on(ROW.id):
        await store.hand_on(ROW)
    assert await store.interactions() == frozenset()


async def test_whoever_reads_the_tables_anew_forgets_nobody_a_second_time(store: Store) -> None:
    await store.hand_on(ROW)
    late = InboxRow(1, "forget", GUEST, 9.0)
    for row in (InboxRow(1, "forget", HOST, 7.0), InboxRow(2, "forget", HOST, 7.0), late):
        await store.hand_on(row)
    await kept(store, 1).drop_old_forget_requests(8.0)
    assert await store.inbox() == [ROW, late], "the last owner may have written since"
    assert len(await kept(store, 2).inbox()) == 1


async def test_nothing_waits_for_ever(store: Store) -> None:
    """Whoever works for the shard again reads its tables anew, without who was forgotten meanwhile."""
    await store.hand_on(ROW)
    await store.hand_on(InboxRow(1, "forget", HOST, 7.0))
    await store.purge_inbox(6.0)
    assert [row.kind for row in await kept(store, 1).inbox()] == ["forget"]
    await store.purge_inbox(8.0)
    assert await kept(store, 1).inbox() == []


async def test_words_belong_to_the_table_that_asked_last_and_has_no_answer(store: Store) -> None:
    assert await store.running_tables_of(PERSON) == []
    first, second = await sit(store, 1, asked=501), await sit(store, 2, asked=502)
    assert await store.running_tables_of(PERSON) == [(second, server_on(2)), (first, server_on(1))]
    assert await store.server_of(first) == server_on(1)
    await store.put_answer(AnswerRow(second, 0, 0, "A1", 7.0))
    assert await store.running_tables_of(PERSON) == [(first, server_on(1)), (second, server_on(2))]
    assert await store.server_of(second + 1) is None


async def test_each_shard_takes_up_its_own_tables_and_outage(store: Store) -> None:
    numbers = {shard: await sit(store, shard) for shard in range(SHARDS)}
    nowhere, _ = await store.add_table(replace(TABLE, guild_id=0), SEATS)
    for shard, number in numbers.items():
        await kept(store, shard).beat(100.0 + shard)
        found, _ = await store.awake()
        assert [each.table.id for each in found] == [number, *([nowhere] if shard == 0 else [])]
    for shard in range(SHARDS):
        assert await kept(store, shard).last_beat() == 100.0 + shard
    before = {shard: await deadline(store, number) for shard, number in numbers.items()}
    await kept(store, 2).shift_clocks(110.0, 100.0, later)
    after = {shard: await deadline(store, number) for shard, number in numbers.items()}
    assert after == {**before, 2: before[2] + 10.0}


async def deadline(store: Store, number: int) -> float:
    """Return when a table's question ends."""
    stored = await store.stored(number)
    assert stored is not None and stored.table.deadline is not None  # noqa: PT018
    return stored.table.deadline


# What several processes on one database keep of each other: when each shard lived, and what waits for it.


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
