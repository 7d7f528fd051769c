"""Tournaments in the store: a round is written whole, a table is opened once for its pairing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.errors import NotAddedError
from data.message_rows import Post
from data.rows import Change, SeatRow
from data.store import Store
from data.tournament_rows import EntrantRow, StoredTournament, TournamentRow
from tests.data.samples import CHANNEL, GUILD, HOST, TABLE, later, purged

CUP = TournamentRow(
    0, GUILD, CHANNEL, HOST, 0, "swiss", "toy", {"seconds": 60}, "en", "gathering", 2, 3, 1, 3600.0, 1000.5
)
HOME = replace(TABLE, status="over", host_id=0, pause_asked=())
LOBBY = replace(TABLE, status="lobby", seed=b"", pause_asked=())
SEATS = (SeatRow(0, 31, joined="41"), SeatRow(1, 32, joined="42"))


def posts(row: TournamentRow) -> list[Post]:
    return [Post(CHANNEL, "send", "cup", {"cup": row.id})]


async def founded(store: Store, people: int = 4) -> StoredTournament:
    row, sent = await store.add_tournament(CUP, HOME, 1, posts, 9, 9)
    assert [each.payload for each in sent] == [{"cup": row.id}]
    for person in range(31, 31 + people):
        await store.put_entrant(EntrantRow(row.id, 0, person, f"p{person}", str(person + 10), "", 1500.0), 64)
    return await read(store, row.id)


async def read(store: Store, number: int) -> StoredTournament:
    found = await store.tournament(number)
    assert found is not None
    return found


async def begun(store: Store) -> StoredTournament:
    cup = await founded(store, 3)
    after = replace(cup.row, status="running", round=1, round_ends=5000.0)
    assert await store.change_tournament(cup.row, after, [(1, 2), (3,)], 1.0) == ()
    return await read(store, cup.row.id)


async def test_who_comes_has_a_number_and_comes_once(store: Store) -> None:
    cup = await founded(store)
    assert [(each.number, each.person_id, each.since) for each in cup.entrants] == [
        (number, 30 + number, 1) for number in range(1, 5)
    ]
    for person, most, why in ((31, 64, "in"), (99, 4, "full")):
        with pytest.raises(NotAddedError, match=why):
            await store.put_entrant(EntrantRow(cup.row.id, 0, person, "", "9", "", 0.0), most)
    told = [Post(31, "dm", "", {"why": "removed"})]
    sent = await store.drop_entrant(cup.row.id, 31, posts=told)
    assert sent is not None
    assert [(each.table_id, each.channel_id) for each in sent] == [(cup.row.home_id, 31)]
    assert await store.drop_entrant(cup.row.id, 31, posts=told) is None
    back = await store.put_entrant(EntrantRow(cup.row.id, 0, 31, "new", "9", "", 0.0), 64)
    assert (back.number, back.gone, back.name) == (1, None, "new")


async def test_a_list_begins_with_what_goes_on_however_old_it_is(store: Store) -> None:
    """Else nobody could reach a long tournament whose channel is gone."""
    numbers = []
    for _ in range(4):
        row, _ = await store.add_tournament(CUP, HOME, 1, posts, 9, 9)
        numbers.append(row.id)
        if len(numbers) > 1:
            await store.change_tournament(row, replace(row, status="cancelled", ended_at=2000.0))
    first, second, _, fourth = numbers
    assert [row.id for row in await store.tournaments_in(GUILD, 2)] == [first, fourth]
    assert [row.id for row in await store.tournaments_in(GUILD, 9)] == [first, fourth, fourth - 1, second]


async def test_a_round_is_written_once_with_its_pairings(store: Store) -> None:
    cup = await begun(store)
    assert [(each.board, each.numbers, each.closed, each.points) for each in cup.pairings] == [
        (1, (1, 2), "", ()), (2, (3,), "bye", (1.0,)),
    ]  # fmt: skip
    again = replace(CUP, id=cup.row.id, home_id=cup.row.home_id)
    assert (
        await store.change_tournament(again, cup.row, [(1, 2)], 1.0, [Post(CHANNEL, "send", "x", {})]) is None
    )
    assert len((await read(store, cup.row.id)).pairings) == 2


async def test_a_round_is_paired_of_those_who_play_at_that_moment(store: Store) -> None:
    """Who was told that they play in a round is in it, and who was told that they do not is not."""
    cup = await founded(store, 2)
    after = replace(cup.row, status="running", round=1, round_ends=5000.0)
    await store.put_entrant(EntrantRow(cup.row.id, 0, 99, "new", "9", "", 1500.0), 64)
    assert await store.change_tournament(cup.row, after, [(1, 2)]) is None
    await store.drop_entrant(cup.row.id, 31)
    assert await store.change_tournament(cup.row, after, [(1, 2), (3,)]) is None
    assert (await read(store, cup.row.id)).row.round == 0
    assert await store.change_tournament(cup.row, after, [(2, 3)]) == ()


async def test_nobody_comes_too_late_or_leaves_what_is_over(store: Store) -> None:
    cup = await begun(store)
    late = await store.put_entrant(EntrantRow(cup.row.id, 0, 99, "late", "9", "", 0.0), 64)
    assert late.since == 2
    assert await store.drop_entrant(cup.row.id, 32) == ()
    assert (await read(store, cup.row.id)).entrant(2).gone == 2
    await store.change_tournament(cup.row, replace(cup.row, round=2), [])
    with pytest.raises(NotAddedError, match="closed"):
        await store.put_entrant(EntrantRow(cup.row.id, 0, 98, "", "9", "", 0.0), 64)
    now = (await read(store, cup.row.id)).row
    await store.change_tournament(now, replace(now, status="over", ended_at=6000.0))
    assert await store.drop_entrant(cup.row.id, 31) is None


async def test_a_table_is_opened_once_for_its_pairing(store: Store) -> None:
    cup = await begun(store)
    lobby = replace(LOBBY, pairing_id=cup.pairings[0].id)
    number, _ = await store.add_table(lobby, SEATS)
    for pairing in (cup.pairings[0].id, cup.pairings[1].id, 999):
        with pytest.raises(NotAddedError, match="paired"):
            await store.add_table(replace(LOBBY, pairing_id=pairing), SEATS)
    assert (await read(store, cup.row.id)).pairings[0].table_id == number
    sql = "UPDATE tables SET status = 'cancelled' WHERE id = ?"
    await store._database.change(sql, (number,))  # closed before it began: another one may be opened
    again, _ = await store.add_table(lobby, SEATS)
    assert (await read(store, cup.row.id)).pairings[0].table_id == again


async def test_a_pairing_is_closed_once(store: Store) -> None:
    cup = await begun(store)
    number = cup.pairings[0].id
    assert await store.close_pairing(number, "played", (1.0, 0.0)) == ()
    assert await store.close_pairing(number, "forfeit", (0.0, 1.0)) is None
    closed = (await read(store, cup.row.id)).pairings[0]
    assert (closed.closed, closed.points) == ("played", (1.0, 0.0))


async def test_only_who_took_part_until_a_forfeit_is_told_that_they_no_longer_do(store: Store) -> None:
    cup = await begun(store)
    await store.drop_entrant(cup.row.id, 31)
    told = {number: [Post(30 + number, "dm", "", {})] for number in (1, 2)}
    sent = await store.close_pairing(cup.pairings[0].id, "forfeit", (0.0, 0.0), told)
    assert sent is not None
    assert [(each.table_id, each.channel_id) for each in sent] == [(cup.row.home_id, 32)]


@pytest.mark.parametrize("ends", ["its round", "the tournament"])
async def test_a_table_that_has_ended_stays_as_long_as_its_round(store: Store, ends: str) -> None:
    """A tournament without a channel closes no pairing, and would open another table for it.

    With one, the round's message links to its thread.
    """
    cup = await begun(store)
    number, _ = await store.add_table(
        replace(TABLE, status="cancelled", pause_asked=(), pairing_id=cup.pairings[0].id), SEATS
    )
    assert await purged(store, "cancelled", 9999.0) == []
    await store.close_pairing(cup.pairings[0].id, "forfeit", (1.0, 0.0))
    assert await purged(store, "cancelled", 9999.0) == []
    if ends == "its round":
        await store.change_tournament(cup.row, replace(cup.row, round=2))
    else:
        await store.change_tournament(cup.row, replace(cup.row, status="cancelled", ended_at=6000.0))
    assert await purged(store, "cancelled", 9999.0) == [number]


async def test_there_are_no_more_at_once_than_a_server_has_room_for(store: Store) -> None:
    first, _ = await store.add_tournament(CUP, HOME, 1, posts, 1, 2)
    with pytest.raises(NotAddedError, match="host"):
        await store.add_tournament(CUP, HOME, 1, posts, 1, 2)
    second, _ = await store.add_tournament(replace(CUP, host_id=99), HOME, 1, posts, 1, 2)
    with pytest.raises(NotAddedError, match="server"):
        await store.add_tournament(replace(CUP, host_id=98), HOME, 1, posts, 1, 2)
    assert await store.live_tournaments() == [first.id, second.id]


async def test_what_is_kept_no_longer_goes_with_all_that_belongs_to_it(store: Store) -> None:
    cup = await begun(store)
    assert await purged(store, "over", 9999.0) == []  # its messages are still its own
    await store.change_tournament(cup.row, replace(cup.row, status="over", ended_at=6000.0))
    assert await store.ended_after(6000.0, 0) == []
    assert await store.ended_after(6000.5, 0) == [cup.row.id]
    assert await store.ended_after(6000.5, cup.row.id) == []
    await store.purge_tournament(cup.row.id)
    assert await store.tournament(cup.row.id) is None
    rows = await store._database.rows("SELECT * FROM paired UNION ALL SELECT 1, 1, 1, 1 FROM entrants")
    assert list(rows) == []


async def test_an_outage_puts_the_end_of_a_round_off(store: Store) -> None:
    cup = await begun(store)
    await store.shift_clocks(1060.5, 1000.0, later)
    assert (await read(store, cup.row.id)).row.round_ends == 5060.5


@pytest.mark.parametrize(
    ("starts_at", "begins"), [(990.0, 990.0), (1010.0, 1121.0), (1100.0, 1121.0), (1500.0, 1500.0)]
)
async def test_an_outage_leaves_time_to_join(store: Store, starts_at: float, begins: float) -> None:
    """As much as people missed: else it ends without those who could not join, or begins without them."""
    row, _ = await store.add_tournament(replace(CUP, starts_at=starts_at), HOME, 1, posts, 9, 9)
    await store.shift_clocks(1060.5, 1000.0, later)
    assert (await read(store, row.id)).row.starts_at == begins
    await store.change_tournament(row, replace(row, away_at=1061.0))
    assert (await read(store, row.id)).row.starts_at == begins


@pytest.mark.parametrize(
    ("starts_at", "begins"), [(900.0, 900.0), (1500.0, 2300.0), (2200.0, 2300.0), (3000.0, 3000.0)]
)
def test_an_absence_leaves_five_minutes_to_join(starts_at: float, begins: float) -> None:
    row = replace(CUP, starts_at=starts_at)
    assert replace(row, away_at=1000.0).back(2000.0).starts_at == begins
    assert replace(row, lost_at=1000.0).moved(2000.0, CHANNEL).starts_at == begins
    lost_too = replace(row, away_at=1500.0, lost_at=1000.0)
    assert lost_too.moved(1800.0, CHANNEL).back(2000.0).starts_at == begins


async def test_a_round_that_changes_while_an_outage_is_given_back_keeps_that_time(store: Store) -> None:
    cup = await begun(store)
    await store.shift_clocks(1060.5, 1000.0, later)
    await store.change_tournament(cup.row, replace(cup.row, round_ends=7000.0))
    now = (await read(store, cup.row.id)).row
    assert now.round_ends == 7060.5
    await store.shift_clocks(1060.5, 1000.0, later)
    await store.change_tournament(now, replace(now, round=2, round_ends=9000.0))
    assert (await read(store, cup.row.id)).row.round_ends == 9000.0


async def test_a_host_who_is_forgotten_while_a_round_is_paired_stays_forgotten(store: Store) -> None:
    cup = await founded(store)
    await store.forget(HOST, 0.0)
    after = replace(cup.row, status="running", round=1, round_ends=5000.0)
    assert await store.change_tournament(cup.row, after, [(1, 2), (3, 4)]) == ()
    now = (await read(store, cup.row.id)).row
    assert (now.host_id, now.round) == (0, 1)


async def test_no_table_is_opened_for_who_is_forgotten_meanwhile(store: Store) -> None:
    cup = await begun(store)
    await store.forget(32, 0.0)
    with pytest.raises(NotAddedError, match="paired"):
        await store.add_table(replace(LOBBY, pairing_id=cup.pairings[0].id), SEATS)


async def test_nobody_comes_back_for_a_round_that_will_not_be(store: Store) -> None:
    cup = await begun(store)
    await store.change_tournament(cup.row, replace(cup.row, round=3), [])
    await store.drop_entrant(cup.row.id, 32)
    with pytest.raises(NotAddedError, match="closed"):
        await store.put_entrant(EntrantRow(cup.row.id, 0, 32, "", "9", "", 0.0), 64)


async def test_messages_wait_for_a_permission_from_the_first_refusal_until_the_last_is_sent(
    store: Store,
) -> None:
    row, [call] = await store.add_tournament(CUP, replace(HOME, barred_since=None), 1, posts, 9, 9)
    assert await store.waiting_since(row.home_id, 0.0) is None
    home = await store.seating(row.home_id)
    assert home is not None
    await store.save(Change(replace(home.table, barred_since=70.0)))
    assert await store.waiting_since(row.home_id, 0.0) == 70.0
    await store.delivered(call.id)
    assert await store.waiting_since(row.home_id, 0.0) is None


async def test_tables_that_can_not_be_posted_wait_for_a_permission_like_the_tournament_itself(
    store: Store,
) -> None:
    cup = await begun(store)
    home = await store.seating(cup.row.home_id)
    assert home is not None
    await store.save(Change(replace(home.table, barred_since=None)))
    call = [Post(CHANNEL, "send", "lobby", {})]
    _, [waiting] = await store.add_table(replace(LOBBY, pairing_id=cup.pairings[0].id), SEATS, call)
    assert await store.waiting_since(cup.row.home_id, 0.0) is None
    await store.save(Change(replace(home.table, barred_since=70.0)))
    await store._database.change("DELETE FROM outbox WHERE table_id = ?", (cup.row.home_id,))
    assert await store.waiting_since(cup.row.home_id, 0.0) == 70.0
    assert await store.waiting_since(cup.row.home_id, 80.0) is None, "not for ever"
    await store.delivered(waiting.id)
    assert await store.waiting_since(cup.row.home_id, 0.0) is None
