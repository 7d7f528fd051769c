"""The outbox: in order, once each, and a message's place is remembered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from data.message_rows import (
    RECEIPT,
    DigestRow,
    DmChannelRow,
    MessageRow,
    OwedReceipt,
    Post,
    written_at,
)
from data.rows import Change, SeatRow
from data.store import Store, StoreError
from data.store.database import acting_on
from tests.data.samples import CHANNEL, HOST, SEATS, STRANGER, TABLE, add, answer, stored


def posts(*slots: str) -> tuple[Post, ...]:
    return tuple(Post(CHANNEL, "send", slot, {"slot": slot}) for slot in slots)


async def post(store: Store, table_id: int, *slots: str) -> list[int]:
    rows = await store.save(Change((await stored(store, table_id)).table, posts=posts(*slots)))
    return [row.id for row in rows]


async def test_posts_wait_in_the_order_in_which_they_were_made(store: Store) -> None:
    first, second = await add(store), await add(store)
    await post(store, second, "b", "a")
    await post(store, first, "d", "c")
    assert [row.slot for row in await store.outbox()] == ["board-0", "board-0", "b", "a", "d", "c"]
    assert [row.slot for row in await store.outbox(first)] == ["board-0", "d", "c"]
    assert await store.outbox(99) == []


async def test_what_save_returns_is_what_the_outbox_holds(store: Store) -> None:
    table_id, added = await store.add_table((await stored(store, await add(store))).table, (), posts("x"))
    saved = await store.save(Change((await stored(store, table_id)).table, posts=posts("y", "z")))
    assert [*added, *saved] == await store.outbox(table_id)


async def test_an_attempt_is_noted(store: Store) -> None:
    table_id = await add(store)
    [row] = await store.outbox()
    assert row.attempted is None
    await store.attempt(row.id, 1234.5)
    assert await store.outbox(table_id) == [replace(row, attempted=1234.5)]


async def test_a_delivered_post_leaves_and_its_message_stands_in_the_slot(store: Store) -> None:
    table_id = await add(store)
    [row] = await store.outbox()
    message = MessageRow(table_id, "board-0", CHANNEL, 501)
    await store.delivered(row.id, message)
    assert await store.outbox() == []
    assert await store.message(501) == message
    assert await store.slot(table_id, "board-0") == message
    assert await store.slot(table_id, "board-1") is None
    assert (await stored(store, table_id)).messages == {"board-0": message}


async def test_a_reminder_of_several_tables_stands_at_each_that_is_still_there(store: Store) -> None:
    table_id, other = await add(store), await add(store)
    [row] = await store.outbox(table_id)
    messages = [MessageRow(number, "reminder:0:0", CHANNEL, 501) for number in (table_id, other, 99)]
    await store.delivered(row.id, *messages)
    assert [await store.slot(each.table_id, each.slot) for each in messages] == [*messages[:2], None]
    assert await store.is_shared(messages[0])
    await store.forget_message(messages[0])
    assert not await store.is_shared(messages[1])


async def test_a_post_that_took_a_message_away_leaves_with_it(store: Store) -> None:
    table_id = await add(store)
    [row] = await store.outbox()
    await store.save_message(MessageRow(table_id, row.slot, CHANNEL, 501))
    await store.save_message(MessageRow(table_id, "other", CHANNEL, 502))
    await store.taken_away(row)
    assert await store.outbox() == []
    assert await store.slot(table_id, row.slot) is None
    assert await store.slot(table_id, "other") is not None


async def test_a_message_that_asks_anew_is_not_taken_away_for_what_it_said_before(store: Store) -> None:
    """The next question is written into a DM while the receipt of the last one takes this DM's place."""
    table_id = await add(store)
    [question] = await store.outbox()
    asked, receipt = (MessageRow(table_id, "live:0", CHANNEL, number) for number in (501, 502))
    await store.save_message(asked)
    [retract] = await store.take_place(receipt, HOST)
    anew = replace(asked, shown=503)
    [other] = await store.delivered(question.id, anew)
    assert await store.slot(table_id, "live:0") == anew
    assert await store.slot(table_id, retract.slot) is None
    assert other.kind == "retract"
    assert await store.slot(table_id, other.slot) == replace(receipt, slot=other.slot)


async def test_a_receipt_of_a_step_that_is_over_does_not_take_the_place(store: Store) -> None:
    table_id = await add(store)
    asked, receipt = (MessageRow(table_id, "live:0", CHANNEL, number) for number in (501, 502))
    await store.save_message(asked)
    row = (await stored(store, table_id)).table
    [retract] = await store.take_place(receipt, HOST, step=row.step - 1)
    assert await store.slot(table_id, "live:0") == asked
    assert await store.slot(table_id, retract.slot) == replace(receipt, slot=retract.slot)


@pytest.mark.parametrize("kind", ["renew", "replace", "close"])
async def test_a_receipt_of_a_step_that_is_over_takes_the_place_if_more_is_said_there(
    store: Store, kind: str
) -> None:
    """What comes next, behind it in its queue, is said in its place."""
    table_id = await add(store)
    row = (await stored(store, table_id)).table
    asks = Post(HOST, kind, f"ask:{row.step}:0", {"place": "live:0"})
    await store.save(Change(row, posts=(asks,)))
    asked, receipt = (MessageRow(table_id, "live:0", CHANNEL, number) for number in (501, 502))
    await store.save_message(asked)
    [retract] = await store.take_place(receipt, HOST, step=row.step - 1)
    assert await store.slot(table_id, "live:0") == receipt
    assert await store.slot(table_id, retract.slot) == replace(asked, slot=retract.slot)


async def test_a_late_receipt_without_buttons_stays_beside_what_was_told_before_it(store: Store) -> None:
    table_id = await add(store)
    asked, receipt = (MessageRow(table_id, "live:0", CHANNEL, number) for number in (501, 502))
    await store.save_message(asked)
    row = (await stored(store, table_id)).table
    assert await store.take_place(receipt, HOST, step=row.step - 1, plain=True) == ()
    assert await store.slot(table_id, "live:0") == asked


async def test_a_receipt_that_is_noted_late_does_not_take_the_place_of_a_newer_one(store: Store) -> None:
    table_id = await add(store)
    older, newer = (MessageRow(table_id, "live:0", CHANNEL, number) for number in (501, 502))
    step = (await stored(store, table_id)).table.step
    assert await store.take_place(newer, HOST, step=step) == ()
    [retract] = await store.take_place(older, HOST, step=step)
    assert await store.slot(table_id, "live:0") == newer
    assert await store.slot(table_id, retract.slot) == replace(older, slot=retract.slot)


@pytest.mark.parametrize("ids", [(501, 502), (502, 501)])
async def test_a_question_that_is_answered_before_its_place_is_known_leaves_its_receipt(
    store: Store, ids: tuple[int, int]
) -> None:
    """Who sees it at the table may answer it by DM before the DM that asks is sent."""
    table_id = await add(store)
    row = (await stored(store, table_id)).table
    asks = Post(HOST, "replace", f"ask:{row.step}:0", {"place": "live:0"})
    [question] = await store.save(Change(row, posts=(asks,)))
    asked, receipt = (MessageRow(table_id, "live:0", CHANNEL, number) for number in ids)
    assert await store.take_place(receipt, HOST, step=row.step) == ()
    [retract] = await store.delivered(question.id, asked)
    assert await store.slot(table_id, "live:0") == receipt
    assert await store.slot(table_id, retract.slot) == replace(asked, slot=retract.slot)


async def test_a_receipt_is_newer_than_the_question_that_was_sent_while_it_was(store: Store) -> None:
    table_id = await add(store)
    step = (await stored(store, table_id)).table.step
    receipt, asked = (MessageRow(table_id, "live:0", CHANNEL, number) for number in (501, 502))
    for slot in ("live:0", f"ask:{step}:0"):
        await store.save_message(replace(asked, slot=slot))
    [retract] = await store.take_place(receipt, HOST, step=step)
    assert await store.slot(table_id, "live:0") == receipt
    assert await store.slot(table_id, retract.slot) == replace(asked, slot=retract.slot)


async def test_a_message_that_is_closed_while_a_receipt_takes_its_place_is_deleted(store: Store) -> None:
    table_id = await add(store)
    living, receipt = (MessageRow(table_id, "live:0", CHANNEL, number) for number in (501, 502))
    await store.save_message(living)
    close = Post(HOST, "close", "closed:0", {"place": "live:0"})
    [closing] = await store.save(Change((await stored(store, table_id)).table, posts=(close,)))
    [retract] = await store.take_place(receipt, HOST, closed="closed:0")
    await store.delivered(closing.id, replace(living, slot="closed:0"), left="live:0")
    assert await store.slot(table_id, "closed:0") is None
    assert await store.slot(table_id, "live:0") == receipt
    assert await store.slot(table_id, retract.slot) == replace(living, slot=retract.slot)


async def test_a_post_may_leave_no_message(store: Store) -> None:
    table_id = await add(store)
    [row] = await store.outbox()
    await store.delivered(row.id)
    assert await store.outbox() == []
    assert (await stored(store, table_id)).messages == {}


async def test_delivering_twice_is_harmless(store: Store) -> None:
    table_id = await add(store)
    [opening] = await store.outbox()
    [later] = await post(store, table_id, "board-0")
    old, new = (MessageRow(table_id, "board-0", CHANNEL, number) for number in (501, 502))
    await store.delivered(opening.id, old)
    await store.delivered(later, new)
    await store.delivered(opening.id, old)
    assert (await stored(store, table_id)).messages == {"board-0": new}
    assert await store.message(501) is None


async def test_the_number_of_a_delivered_post_is_not_given_again(store: Store) -> None:
    table_id = await add(store)
    [first] = await post(store, table_id, "x")
    await store.delivered(first)
    assert (await post(store, table_id, "y"))[0] > first


async def test_a_message_can_be_remembered_and_forgotten_without_the_outbox(store: Store) -> None:
    table_id = await add(store)
    await store.save_message(MessageRow(table_id, "lobby", CHANNEL, 501))
    await store.save_message(MessageRow(table_id, "lobby", CHANNEL, 502))
    assert await store.message(502) == MessageRow(table_id, "lobby", CHANNEL, 502)
    await store.forget_message(MessageRow(table_id, "lobby", CHANNEL, 501))
    assert await store.message(502) is not None, "another one stands there"
    await store.forget_message(MessageRow(table_id, "lobby", CHANNEL, 502))
    assert await store.message(502) is None


async def test_each_person_has_one_digest(store: Store) -> None:
    await store.add_table(TABLE, (SeatRow(0, 11), SeatRow(1, 12)))
    for row in (DigestRow(11, 1, 501), DigestRow(12, 2, 502), DigestRow(11, 1, 503)):
        await store.put_digest(row)
    assert await store.digests() == [DigestRow(11, 1, 503), DigestRow(12, 2, 502)]
    await store.drop_digest(12, 501)  # an older one
    assert len(await store.digests()) == 2
    await store.drop_digest(12, 502)
    assert await store.digests() == [DigestRow(11, 1, 503)]


async def test_a_message_of_an_unknown_table_is_refused(store: Store) -> None:
    with pytest.raises(StoreError) as caught:
        await store.save_message(MessageRow(99, "lobby", CHANNEL, 501))
    assert caught.value.reason == "refused"


async def test_a_receipt_is_owed_with_the_answer_until_it_is_said(store: Store, database: Path) -> None:
    table_id = await add(store)
    owed = [OwedReceipt(key, 24, HOST, table_id, 0, 0, "A1", key > 1 << 32) for key in (1 << 32, 2 << 32)]
    for each in owed:
        await store.put_answer(answer(table_id), acted=False, owed=each)
    await store.close()
    async with await Store.open(database) as again:
        rows = [row for row in await again.outbox() if row.kind == RECEIPT]
        assert [OwedReceipt.of(row) for row in rows] == owed
        assert all(row.attempted is not None for row in rows)
        assert await again.dm_channels((HOST, STRANGER)) == [DmChannelRow(HOST, 24, 1_420_070_402.048)]
        said = MessageRow(table_id, "live:0", 24, 501)
        assert await again.take_place(said, HOST, rows[0].slot) == ()
        await again.drop_receipt(rows[1])
        assert await again.slot(table_id, "live:0") == said
        assert [row.kind for row in await again.outbox() if row in rows] == []


async def test_a_receipt_that_was_noted_is_not_noted_again(store: Store) -> None:
    table_id = await add(store)
    owed = OwedReceipt(1 << 32, 24, HOST, table_id, 0, 0, "A1")
    await store.put_answer(answer(table_id), acted=False, owed=owed)
    said = MessageRow(table_id, "live:0", 24, 501)
    await store.take_place(said, HOST, owed.row.slot)
    await store.save_message(replace(said, message_id=400))
    assert await store.take_place(said, HOST, owed.row.slot, superseded=True) == ()
    assert await store.slot(table_id, "live:0") == replace(said, message_id=400)


def test_the_instant_in_an_id_is_read_as_discord_explains_it() -> None:
    """Discord's reference for developers ("Snowflakes") has this example."""
    assert written_at(175928847299117063) == 1462015105.796


async def test_the_dm_of_whoever_was_written_to_is_known(store: Store) -> None:
    table_id, rows = await store.add_table(TABLE, SEATS, (Post(HOST, "dm", "ask:0:0", {}),))
    await store.delivered(rows[0].id, MessageRow(table_id, "ask:0:0", 24, 501))
    assert await store.dm_channels((HOST, STRANGER)) == [DmChannelRow(HOST, 24)]


@pytest.mark.parametrize("kind", ["renew", "close"])
async def test_a_dm_that_reaches_whoever_left_a_seat_is_not_their_successors(store: Store, kind: str) -> None:
    table_id, [row] = await store.add_table(TABLE, SEATS, (Post(HOST, kind, "closed:0", {}),))
    taken = replace(TABLE, id=table_id), (replace(SEATS[0], person_id=STRANGER, former_id=HOST), *SEATS[1:])
    await store.save(Change(*taken))
    await store.delivered(row.id, MessageRow(table_id, "live:0", 24, 501))
    assert await store.outbox() == []
    assert await store.slot(table_id, "live:0") is None


@pytest.mark.parametrize("left", [0, 1])
async def test_a_reminder_stands_at_those_of_several_tables_whose_seat_is_still_theirs(
    store: Store, left: int
) -> None:
    (one, [row]), (other, _) = [
        await store.add_table(TABLE, SEATS, (Post(HOST, "dm", "reminder:0:0", {}),)) for _ in range(2)
    ]
    messages = [MessageRow(number, "reminder:0:0", 24, 501) for number in (one, other)]
    taken = (replace(SEATS[0], person_id=STRANGER, former_id=HOST), *SEATS[1:])
    await store.save(Change(replace(TABLE, id=messages[left].table_id), taken))
    await store.delivered(row.id, *messages)
    assert await store.slot(messages[left].table_id, "reminder:0:0") is None
    assert await store.slot(messages[1 - left].table_id, "reminder:0:0") == messages[1 - left]


# Statements that go to the database with the next one: in their order, all of a transaction or nothing.


PUT, DROP = "INSERT INTO interactions (id) VALUES (?)", "DELETE FROM interactions WHERE id = ?"


async def stored_notes(store: Store) -> list[int]:
    return [number for (number,) in await store._database.rows("SELECT id FROM interactions ORDER BY id")]


async def test_they_go_in_their_order_before_the_next_one_and_with_the_commit(store: Store) -> None:
    async with store._database.writing() as connection:
        connection.later(PUT, (1,))
        connection.later(DROP, (1,))
        connection.later(PUT, (2,))
        assert list(map(tuple, await connection.execute_fetchall("SELECT id FROM interactions"))) == [(2,)]
        connection.later(PUT, (3,))
    assert await stored_notes(store) == [2, 3]


async def put_twice(store: Store, ask: bool) -> None:
    async with store._database.writing() as connection:
        connection.later(PUT, (1,))
        connection.later(PUT, (1,))
        if ask:
            await connection.execute_fetchall("SELECT id FROM interactions")


@pytest.mark.parametrize("ask", [False, True], ids=["commit", "query"])
async def test_one_that_fails_leaves_nothing_of_its_transaction(store: Store, ask: bool) -> None:
    with pytest.raises(StoreError):
        await put_twice(store, ask)
    assert await stored_notes(store) == []
    await store._database.change(PUT, (2,))
    assert await stored_notes(store) == [2]


async def given_up(store: Store) -> None:
    async with store._database.writing() as connection:
        connection.later(PUT, (1,))
        raise LookupError


async def test_what_was_to_go_with_a_transaction_that_is_given_up_goes_with_none(store: Store) -> None:
    with pytest.raises(LookupError):
        await given_up(store)
    await store._database.change(PUT, (2,))
    assert await stored_notes(store) == [2]


async def test_changes_that_are_made_together_are_all_made_or_none(store: Store) -> None:
    note = "INSERT INTO notes (key, value) VALUES (?, ?)"
    await store._database.together((PUT, (1,)), (note, ("one", "1")))
    assert await stored_notes(store) == [1]
    assert await store.note("one") == "1"
    with pytest.raises(StoreError):
        await store._database.together((note, ("two", "2")), (PUT, (1,)))
    assert await store.note("two") is None


async def test_what_is_acted_on_is_stored_with_changes_that_are_made_together(store: Store) -> None:
    with acting_on(7):
        await store.set_note("one", "1")
        await store.set_note("two", "2")
    assert await stored_notes(store) == [7]
