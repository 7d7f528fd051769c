"""Tables: what is stored is found again, and a change is what it says and nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from unittest.mock import patch

import pytest

from data.errors import NotAddedError
from data.message_rows import MessageRow, Post
from data.preference_rows import GuildRow
from data.rows import NOBODY, Change, SeatRow, TableLimits
from data.store import Store, StoreError, loading
from data.store.loading import TABLES
from data.store.outbox import OUTBOX
from data.turns import AT_ONCE, in_turns
from tests.data.samples import (
    CHANNEL,
    GUEST,
    GUILD,
    HOST,
    MOVES,
    OPENING,
    SEATS,
    STRANGER,
    TABLE,
    add,
    answer,
    connection_of,
    deal,
    later,
    stored,
    trace,
)
from tests.turns import turns


async def test_a_table_is_found_as_it_was_added(store: Store) -> None:
    table_id, posts = await store.add_table(TABLE, SEATS, (OPENING,))
    found = await stored(store, table_id)
    assert found.table == replace(TABLE, id=table_id)
    assert found.seats == SEATS
    assert (found.log, found.answers, found.messages) == ((), (), {})
    assert [(post.table_id, post.slot, post.payload) for post in posts] == [
        (table_id, "board-0", dict(OPENING.payload))
    ]


async def test_the_posts_of_a_new_table_may_say_its_number(store: Store) -> None:
    table_id, posts = await store.add_table(
        TABLE, SEATS, lambda number: (Post(CHANNEL, "send", f"lobby-{number}", {"number": number}),)
    )
    assert posts[0].slot == f"lobby-{table_id}"
    assert posts[0].payload == {"number": table_id}


async def test_an_unknown_table_is_none(store: Store) -> None:
    assert await store.stored(1) is None


async def test_a_deal_appends_the_step_drops_the_answers_and_posts(store: Store) -> None:
    table_id = await add(store)
    await store.put_answer(answer(table_id))
    change = deal(await stored(store, table_id))
    posts = await store.save(change)
    found = await stored(store, table_id)
    assert found.table == replace(change.table, acted=1600.0)
    assert found.seats == change.seats
    assert found.log == (MOVES,)
    assert found.answers == ()
    assert [post.payload for post in posts] == [{"text": "dealt"}]


async def test_what_a_change_does_not_name_stays(store: Store) -> None:
    table_id = await add(store)
    await store.put_answer(answer(table_id))
    before = await stored(store, table_id)
    await store.save(Change(replace(before.table, status="paused", deadline=None, left=12.5)))
    after = await stored(store, table_id)
    assert (after.seats, after.log, after.answers) == (before.seats, before.log, before.answers)
    assert (after.table.status, after.table.deadline, after.table.left) == ("paused", None, 12.5)


async def test_seats_are_replaced_as_a_whole(store: Store) -> None:
    table_id = await add(store)
    table = (await stored(store, table_id)).table
    await store.save(Change(table, seats=(SeatRow(0, STRANGER),)))
    assert (await stored(store, table_id)).seats == (SeatRow(0, STRANGER),)
    await store.save(Change(table, seats=()))
    assert (await stored(store, table_id)).seats == ()


async def test_steps_are_logged_in_order_beyond_nine(store: Store) -> None:
    table_id = await add(store, chained=False)
    table = (await stored(store, table_id)).table
    expected = tuple(((0, f"move {step}"),) for step in range(1, 13))
    for step, moves in enumerate(expected, start=1):
        await store.save(Change(replace(table, step=step), moves=moves))
    assert (await stored(store, table_id)).log == expected


@pytest.mark.parametrize("step", [0, 2, 5])
async def test_a_step_that_does_not_follow_is_refused(store: Store, step: int) -> None:
    table_id = await add(store)
    before = await stored(store, table_id)
    change = replace(deal(before), table=replace(before.table, step=step))
    with pytest.raises(StoreError) as caught:
        await store.save(change)
    assert caught.value.reason == "refused"
    assert await stored(store, table_id) == before


async def test_a_change_of_an_unknown_table_is_refused(store: Store) -> None:
    with pytest.raises(StoreError) as caught:
        await store.save(Change(replace(TABLE, id=99)))
    assert caught.value.reason == "refused"


async def test_a_later_answer_takes_the_place_of_the_former(store: Store) -> None:
    table_id = await add(store)
    await store.put_answer(answer(table_id, move="A1"))
    await store.put_answer(answer(table_id, seat=1, move="B1"))
    await store.put_answer(answer(table_id, move="A2", at=1700.0))
    assert (await stored(store, table_id)).answers == (
        answer(table_id, move="A2", at=1700.0),
        answer(table_id, seat=1, move="B1"),
    )


async def test_an_answer_counts_as_acting_and_a_stale_row_does_not_undo_that(store: Store) -> None:
    table_id = await add(store)
    before = await stored(store, table_id)
    await store.put_answer(answer(table_id, at=1700.0))
    assert (await stored(store, table_id)).table.acted == 1700.0
    await store.save(Change(before.table))
    assert (await stored(store, table_id)).table.acted == 1700.0
    await store.save(Change(replace(before.table, acted=1800.0)))
    assert (await stored(store, table_id)).table.acted == 1800.0


async def test_a_withdrawn_answer_is_gone_and_the_others_stay(store: Store) -> None:
    table_id = await add(store)
    await store.put_answer(answer(table_id, seat=0))
    await store.put_answer(answer(table_id, seat=1))
    await store.withdraw_answer(table_id, 0, 0, 5)
    await store.withdraw_answer(table_id, 0, 2, 6)
    withdrawn, kept = (await stored(store, table_id)).answers
    assert (withdrawn.move, withdrawn.source_id) == ("", 5)
    assert kept == answer(table_id, seat=1)
    assert not await store.has_answer(table_id, 0, 0)


async def test_a_change_withdraws_the_answers_of_its_seats_with_the_rest_of_it(store: Store) -> None:
    table_id = await add(store)
    for seat in range(3):
        await store.put_answer(answer(table_id, seat=seat))
    before = await stored(store, table_id)
    seats = tuple(replace(seat, missed=2) for seat in SEATS)
    with pytest.raises(StoreError):
        await store.save(Change(replace(before.table, step=4), seats=seats, drop=(0, 2)))
    assert await stored(store, table_id) == before
    await store.save(Change(before.table, seats=seats, drop=(0, 2)))
    after = await stored(store, table_id)
    assert after.seats == seats
    assert after.answers == (answer(table_id, seat=1),)


async def test_an_answer_at_an_unknown_table_is_refused(store: Store) -> None:
    with pytest.raises(StoreError) as caught:
        await store.put_answer(answer(99))
    assert caught.value.reason == "refused"


async def test_a_start_finds_what_is_not_closed_or_still_has_something_to_say(store: Store) -> None:
    statuses = ("lobby", "open", "paused", "asleep", "over", "cancelled")
    waiting = [await add(store, status=status) for status in statuses]
    found, damaged = await store.awake()
    assert [each.table.id for each in found] == waiting
    assert found[1] == await stored(store, waiting[1])
    for row in await store.outbox():
        await store.delivered(row.id)
    found, _ = await store.awake()
    assert [each.table.id for each in found] == waiting[:4]
    assert damaged == []


@pytest.mark.parametrize("person", [HOST, GUEST, STRANGER])
async def test_a_persons_tables_are_those_hosted_sat_at_or_owned(store: Store, person: int) -> None:
    mine = [await add(store, status=status) for status in ("lobby", "open", "paused", "asleep")]
    for status in ("over", "cancelled"):
        await add(store, status=status)
    await store.add_table(replace(TABLE, host_id=99), (SeatRow(0, 99),))
    assert [table.id for table in await store.tables_of(person)] == mine


async def test_a_host_without_a_seat_has_the_table(store: Store) -> None:
    table_id, _ = await store.add_table(TABLE, ())
    assert [table.id for table in await store.tables_of(HOST)] == [table_id]


async def why_not(
    store: Store, limits: TableLimits, joined: str = "9", thread_id: int | None = None
) -> str | None:
    """Why a further lobby is not added, None where it is."""
    lobby = replace(TABLE, status="lobby", thread_id=thread_id)
    try:
        await store.add_table(lobby, (SeatRow(0, HOST, joined=joined),), limits=limits)
    except NotAddedError as error:
        return error.why
    return None


@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (TableLimits(1, 9, 9), "server"),
        (TableLimits(9, 1, 9), "person"),
        (TableLimits(9, 9, 1), "channel"),
        (TableLimits(9, 9, 9, 1), "each"),
        (TableLimits(9, 9, None), None),
        (TableLimits(2, 2, 2), None),
    ],
)
async def test_a_table_is_added_where_there_is_room(
    store: Store, limits: TableLimits, why: str | None
) -> None:
    await add(store, status="lobby")
    await add(store, guild_id=GUILD + 1, channel_id=CHANNEL + 1)
    assert await why_not(store, limits) == why


@pytest.mark.parametrize(
    ("status", "why"), [("lobby", "place"), ("open", "place"), ("asleep", "place"), ("over", None)]
)
async def test_a_thread_takes_one_at_a_time(store: Store, status: str, why: str | None) -> None:
    await add(store, status=status, thread_id=23)
    for there, reason in ((23, why), (24, None)):
        assert await why_not(store, TableLimits(9, 9, 9), str(there), there) == reason


@pytest.mark.parametrize(("status", "place"), [("open", 1), ("over", 1), ("cancelled", 0)])
async def test_a_thread_leads_to_its_newest_table_that_was_not_cancelled(
    store: Store, status: str, place: int
) -> None:
    there = [await add(store, status=each, thread_id=23, seed=bytes(32)) for each in ("over", status)]
    assert await store.table_in(23) == there[place]
    alone = await add(store, status="cancelled", thread_id=24, seed=bytes(32))
    assert await store.table_in(24) == alone


async def test_others_and_other_channels_take_nothing_of_a_hosts_room_in_a_channel(store: Store) -> None:
    await add(store, status="lobby", host_id=HOST + 1)
    await add(store, status="lobby", channel_id=CHANNEL + 1)
    await add(store, status="open")
    assert await why_not(store, TableLimits(9, 9, 9, 1)) is None


async def test_a_search_takes_its_hosts_room(store: Store) -> None:
    await add(store, status="lobby", offered_until=1600.0)
    assert await why_not(store, TableLimits(9, 1, 9)) == "person"
    assert await why_not(store, TableLimits(9, 9, 1)) == "channel"


async def test_the_offer_of_a_rematch_takes_room_of_the_server_alone(store: Store) -> None:
    await add(store, status="lobby", offered_until=1600.0, rematch_of=await add(store, status="over"))
    assert await why_not(store, TableLimits(1, 1, 1)) == "server"
    assert await why_not(store, TableLimits(2, 1, 1)) is None


@pytest.mark.parametrize("status", ["lobby", "open"])
async def test_a_tournaments_table_takes_nobodys_room(store: Store, status: str) -> None:
    """Else nobody else could play in the server for as long as a round lasts."""
    number = await add(store, status=status, host_id=NOBODY)
    async with store._database.writing() as connection:
        await connection.execute("UPDATE tables SET pairing_id = 7 WHERE id = ?", (number,))
    assert await why_not(store, TableLimits(1, 1, 1)) is None


async def test_what_sleeps_is_over_or_quarantined_takes_no_room(store: Store) -> None:
    for status in ("asleep", "over", "cancelled"):
        await add(store, status=status)
    await store.quarantine([await add(store)], 1600.0)
    assert await why_not(store, TableLimits(1, 1, 1)) is None


async def test_an_earlier_processs_lobby_takes_room_once_it_has_a_message(store: Store) -> None:
    lobby = await add(store, status="lobby")
    assert await store.newest_table() == lobby
    assert await why_not(store, TableLimits(1, 1, 1, after=lobby)) is None
    await store.save_message(MessageRow(lobby, "lobby", CHANNEL, 77))
    assert await why_not(store, TableLimits(2, 2, 2, after=lobby), joined="10") == "server"


async def test_one_interaction_adds_one_table(store: Store) -> None:
    assert await why_not(store, TableLimits(9, 9, 9)) is None
    assert await why_not(store, TableLimits(9, 9, 9)) == "twice"
    assert await why_not(store, TableLimits(9, 9, 9), joined="10") is None


async def test_an_outage_is_added_to_open_deadlines_alone(store: Store) -> None:
    opened = await add(store, deadline=2000.0)
    endless = await add(store, deadline=None)
    lobby = await add(store, status="lobby", deadline=2000.0)
    await store.shift_clocks(1030.5, 1000.0, later)
    deadlines = [(await stored(store, table_id)).table.deadline for table_id in (opened, endless, lobby)]
    assert deadlines == [2030.5, None, 2000.0]


async def test_an_outage_is_added_to_pauses_too(store: Store) -> None:
    paused = await add(store, status="paused", paused_until=2000.0)
    endless = await add(store, status="paused", paused_until=None)
    over = await add(store, status="over", paused_until=2000.0)
    unseen = await add(store, status="paused", paused_until=2000.0, evicted_at=700.0)
    await store.shift_clocks(1030.5, 1000.0, later)
    rows = [(await stored(store, table_id)).table for table_id in (paused, endless, over, unseen)]
    assert [row.paused_until for row in rows] == [2030.5, None, 2000.0, 2030.5]
    assert rows[-1].evicted_at == 730.5  # a server that adds the bot again gives this time back only once


async def test_who_asks_for_a_pause_is_replaced_as_a_whole(store: Store) -> None:
    table_id, other = await add(store), await add(store)
    for people in ((GUEST,), (HOST, GUEST, STRANGER), ()):
        row = replace((await stored(store, table_id)).table, pause_asked=people)
        await store.save(Change(row))
        assert (await stored(store, table_id)).table == row
        assert row in await store.tables_of(HOST)
    assert (await stored(store, other)).table.pause_asked == (HOST, GUEST)


async def test_the_time_of_a_quarantined_table_stands_still(store: Store) -> None:
    quarantined, other = await add(store, deadline=2000.0, acted=900.0), await add(store, deadline=2000.0)
    await store.quarantine([quarantined], 1000.0)
    assert await store.shift_clocks(1500.0, 1490.0, later) == {quarantined}
    rows = [(await stored(store, table_id)).table for table_id in (quarantined, other)]
    assert [row.deadline for row in rows] == [2500.0, 2010.0]
    assert rows[0].acted == 1400.0
    assert await store.shift_clocks(1600.0, 1590.0, later) == set()
    assert (await stored(store, quarantined)).table.deadline == 2510.0


@pytest.mark.sqlite
async def test_an_outage_is_given_back_once_wherever_the_bot_dies(store: Store) -> None:
    """All clocks and the sign of life change in one transaction."""
    table_id = await add(store, deadline=2000.0)
    await store.beat(1000.0)
    statements = await trace(store)
    await store.shift_clocks(1500.0, 1000.0, later)
    assert statements.count("COMMIT") == 1
    assert (await stored(store, table_id)).table.deadline == 2500.0
    assert await store.last_beat() == 1500.0


async def test_a_clock_that_was_put_back_shortens_no_time(store: Store) -> None:
    table_id = await add(store, deadline=2000.0)
    await store.shift_clocks(1000.0, 1500.0, later)
    assert (await stored(store, table_id)).table.deadline == 2000.0


async def test_a_number_is_never_given_twice(store: Store) -> None:
    numbers = [await add(store) for _ in range(3)]
    assert numbers == sorted(set(numbers))


@pytest.mark.sqlite
async def test_reading_many_tables_takes_one_query_more_than_one_table(store: Store) -> None:
    for number in range(20):
        table_id = await add(store)
        await store.put_answer(answer(table_id))
        await store.save(deal(await stored(store, table_id)))
        await store.save_message(MessageRow(table_id, "board", CHANNEL, number))
    statements = await trace(store)
    await store.awake()
    many = len(statements)
    statements.clear()
    await store.stored(1)
    assert len(statements) == 7
    assert many == 8


@pytest.mark.sqlite
async def test_an_answer_and_a_deal_are_few_statements(store: Store) -> None:
    table_id = await add(store)
    before = await stored(store, table_id)
    statements = await trace(store)
    await store.put_answer(answer(table_id))
    assert len(statements) == 4  # begin, the answer, the instant, commit
    statements.clear()
    await store.save(deal(before))
    assert len(statements) == 9


# Tables that sleep are told from those that do not, on each engine, and found by indexes.


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


async def add_table(store: Store, status: str = "asleep", **fields: object) -> int:
    """Add a table that has nothing to say."""
    row = replace(QUIET, status=status, **fields)  # type: ignore[arg-type]
    return (await store.add_table(row, PEOPLE))[0]


async def awake(store: Store) -> list[int]:
    """Return what a start reads."""
    return [each.table.id for each in (await store.awake())[0]]


async def test_a_start_reads_what_sleeps_only_where_something_is_to_be_done(store: Store) -> None:
    assert not await store.any_asleep()
    await add_table(store)
    assert await store.any_asleep()
    stirring = [
        await add_table(store, "open"),
        await add_table(store, lost_at=1.0),
        await add_table(store, barred_since=1.0),
    ]
    unled = await add_table(store)
    await store.save(Change(replace((await stored(store, unled)).table, host_id=NOBODY)))
    vacant = await add_table(store)
    await store.save(Change((await stored(store, vacant)).table, seats=(SeatRow(0, ANN), SeatRow(1, None))))
    speaking = await add_table(store)
    await store.save(Change((await stored(store, speaking)).table, posts=(Post(1, "send", "x", {}),)))
    assert await awake(store) == [*stirring, unled, vacant, speaking]


async def test_whom_and_what_a_table_concerns_finds_it(store: Store) -> None:
    mine = await add_table(store, acted=5.0)
    there = await add_table(store, guild_id=SERVER, thread_id=PLACE, acted=6.0)
    gone = await add_table(store, guild_id=SERVER, evicted_at=3.0, acted=1.0)
    alone = await add_table(store, "open", in_dms=True)
    for status in ("open", "over", "cancelled"):
        await add_table(store, status, guild_id=SERVER, thread_id=PLACE)
    for person in (ANN, BEN):
        assert await store.resting_of(person) == [mine, there, gone, alone]
    assert await store.resting_of(EVA) == []
    assert await store.sleeping_in(SERVER, PLACE) == [there]
    assert await store.evicted_from(SERVER) == [gone]
    assert await store.sleeping_since(6.0, 0) == [mine]
    assert await store.sleeping_since(7.0, 0) == [mine, there]
    assert await store.sleeping_since(7.0, mine) == [there]
    await store.prolong_sleep(SERVER, 2.0)
    assert await store.sleeping_since(7.0, 0) == [mine]
    assert await store.sleeping_since(9.0, 0) == [mine, there]
    await store.save_guild(GuildRow(SERVER, removed_at=9.0))
    assert await store.sleeping_since(9.0, 0) == [mine]
    assert await store.left_alone(1e9, 0) == [alone]
    await store.save_guild(GuildRow(GUILD, removed_at=9.0))
    assert await store.left_alone(1e9, 0) == []


async def test_one_table_is_found_or_told_to_be_unreadable(store: Store) -> None:
    number = await add_table(store)
    assert await store.found(number) == await stored(store, number)
    assert await store.found(number + 1) is None


async def test_a_short_outage_changes_no_table_that_sleeps(store: Store) -> None:
    number, aside = await add_table(store, acted=5.0), await add_table(store, acted=5.0)
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


# However much there is to read at a start, one turn of the event loop does little of it.


MANY = 3 * AT_ONCE + 7


@pytest.mark.parametrize("many", [0, 1, AT_ONCE, MANY])
async def test_everything_has_its_turn_once_and_in_order(many: int) -> None:
    async with turns() as counted:
        note = counted.counting(lambda number: number)
        assert [note(number) async for number in in_turns(range(many))] == list(range(many))
        assert counted.most <= AT_ONCE


async def test_what_is_gone_through_may_change_meanwhile() -> None:
    things = dict.fromkeys(range(MANY))
    async for number in in_turns(things):
        things.pop(number)
    assert not things


async def test_tables_are_read_a_few_in_a_turn(store: Store) -> None:
    numbers = [await add(store) for _ in range(MANY)]
    async with turns() as counted:
        with patch.object(loading, "_read", counted.counting(loading._read)):
            found, damaged = await store.awake()
        assert ([each.table.id for each in found], damaged) == (numbers, [])
        assert (counted.total, counted.most) == (MANY, AT_ONCE)


async def test_what_is_unsent_is_read_a_few_in_a_turn(store: Store) -> None:
    posts = [Post(CHANNEL, "send", f"slot-{number}", {"number": number}) for number in range(MANY)]
    await store.add_table(TABLE, (), posts)
    async with turns() as counted:
        with patch.object(OUTBOX, "decode", counted.counting(OUTBOX.decode)):
            rows, damaged = await store.unsent()
        assert (len(rows), damaged) == (MANY, [])
        assert counted.most <= AT_ONCE


async def test_the_tables_of_a_person_are_read_a_few_in_a_turn(store: Store) -> None:
    numbers = [await add(store) for _ in range(MANY)]
    async with turns() as counted:
        with patch.object(TABLES, "decode", counted.counting(TABLES.decode)):
            rows = await store.tables_of(HOST)
        assert [row.id for row in rows] == numbers
        assert (counted.total, counted.most) == (MANY, AT_ONCE)
