"""The puzzles of the days: begun once a person and day, posted once a server and day."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

import pytest

from data.errors import NotAddedError
from data.message_rows import Post
from data.preference_rows import GuildRow, PersonRow
from data.result_rows import DailyPostRow, DailyRow, DailyTry
from data.rows import Change
from data.store import Store
from data.store.database import Bound, Connection
from data.store.results import DayCounts
from tests.data.samples import (
    CHANNEL,
    GUILD,
    HOST,
    SEATS,
    TABLE,
    connection_of,
    purged,
    purged_server,
    stored,
)

DAY, LENGTH = 20_000, 86_400.0
NOON = DAY * LENGTH + LENGTH / 2
BEGUN = DailyRow(HOST, DAY, 0, GUILD, CHANNEL, 0, NOON)
SHARED = Post(CHANNEL, "send", "share", {"message": {}})


async def begun(store: Store, row: DailyRow = BEGUN, status: str = "open") -> int:
    """Open a table for a day's puzzle and return its number."""
    table = replace(TABLE, host_id=row.person_id, status=status, seed=b"" if status == "lobby" else b"seed")
    number, _ = await store.add_table(table, SEATS[:1], daily=row)
    return number


async def ends(
    store: Store, number: int, *, solved: bool = True, tries: int = 2, at: float = NOON + 100
) -> None:
    """End it."""
    found = await stored(store, number)
    last = DailyTry(at, at - NOON, tries, "." * (tries - solved), solved, over=True)
    change = Change(replace(found.table, status="over"), daily=last)
    await store.save(change)


async def test_a_puzzle_of_a_day_is_begun_once(store: Store) -> None:
    number = await begun(store)
    assert await store.daily(HOST, DAY, 0) == replace(BEGUN, table_id=number)
    with pytest.raises(NotAddedError, match="daily"):
        await begun(store)
    assert await store.newest_table() == number, "nothing is left of the second"
    await ends(store, number, solved=False)
    with pytest.raises(NotAddedError, match="daily"):
        await begun(store)


async def test_who_is_forgotten_begins_the_days_puzzle_no_second_time(store: Store) -> None:
    await ends(store, await begun(store), solved=False)
    await store.forget(HOST, NOON + 200)
    assert await store.daily(HOST, DAY, 0) is None
    with pytest.raises(NotAddedError, match="daily"):
        await begun(store)
    with pytest.raises(NotAddedError, match="daily"):
        await begun(store, replace(BEGUN, series=GUILD))
    for row in (replace(BEGUN, day=DAY + 1), replace(BEGUN, person_id=12)):
        await begun(store, row)


async def test_of_who_is_forgotten_nothing_is_known_once_the_day_is_over(store: Store) -> None:
    await begun(store)
    await store.forget(HOST, NOON + 2 * LENGTH)  # it is another day already, everywhere
    await begun(store)
    await store.forget(HOST, NOON)
    await store.purge_met(NOON + 2 * LENGTH)
    await begun(store)


@pytest.mark.parametrize("away", [-1, 1])
async def test_who_is_ahead_or_behind_is_known_until_their_own_day_is_over(store: Store, away: int) -> None:
    there = replace(BEGUN, day=DAY + away)
    await ends(store, await begun(store, there), solved=False)
    await store.forget(HOST, NOON + 200)
    await begun(store, replace(BEGUN, person_id=12, day=DAY + 1))  # somebody else's tomorrow begins
    await store.purge_met(NOON + 300)
    with pytest.raises(NotAddedError, match="daily"):
        await begun(store, there)


async def test_two_processes_make_the_days_key_at_the_same_moment(store: Store) -> None:
    pair = frozenset({HOST})
    async with store._database.writing() as connection:

        class Late:
            """A connection on which another process makes the key once this one has found none."""

            def __init__(self) -> None:
                self.execute, self.raced = connection.execute, False

            async def execute_fetchall(self, sql: str, parameters: Bound = ()) -> Iterable[Any]:
                found = list(await connection.execute_fetchall(sql, parameters))
                if "met_keys" in sql and not self.raced:
                    self.raced = True
                    await DayCounts(connection, "toy", NOON).count([pair])
                return found

        assert await DayCounts(cast("Connection", Late()), "toy", NOON).has(pair), "both use one key"


async def test_another_day_person_or_series_is_another_puzzle(store: Store) -> None:
    await begun(store)
    for row in (replace(BEGUN, day=DAY + 1), replace(BEGUN, person_id=12), replace(BEGUN, series=GUILD)):
        await begun(store, row)


async def test_what_nobody_has_seen_is_begun_anew(store: Store) -> None:
    lobby = await begun(store, status="lobby")
    with pytest.raises(NotAddedError, match="daily"):
        await begun(store)
    found = await stored(store, lobby)
    await store.save(Change(replace(found.table, status="cancelled")))
    number = await begun(store)
    assert await store.daily(HOST, DAY, 0) == replace(BEGUN, table_id=number)


async def test_who_ends_a_table_that_has_begun_has_had_the_puzzle(store: Store) -> None:
    number = await begun(store)
    found = await stored(store, number)
    await store.save(Change(replace(found.table, status="cancelled")))
    with pytest.raises(NotAddedError, match="daily"):
        await begun(store)


async def test_the_end_is_kept_with_its_step(store: Store) -> None:
    number = await begun(store)
    await ends(store, number, tries=3)
    row = await store.daily_at(number)
    began = replace(BEGUN, table_id=number)
    assert row == replace(began, ended=NOON + 100, tries=3, solved=True, spent=100.0, marks="..")
    assert await store.days_solved(HOST) == [DAY]


async def test_the_time_of_each_try_is_added(store: Store) -> None:
    number = await begun(store)
    found = await stored(store, number)
    await store.save(Change(found.table, daily=DailyTry(NOON + 40, 40, 1, ".", solved=False, over=False)))
    row = await store.daily_at(number)
    assert row == replace(BEGUN, table_id=number, tries=1, spent=40.0, marks=".")
    await store.save(Change(found.table, daily=DailyTry(NOON + 900, 600, 2, ".", solved=True, over=True)))
    row = await store.daily_at(number)
    assert row is not None
    assert (row.spent, row.ended) == (640.0, NOON + 900)


async def test_one_puzzle_a_day_counts_for_the_streak_whatever_its_series(store: Store) -> None:
    given_up = await begun(store)
    own = await begun(store, replace(BEGUN, series=GUILD, began=NOON + 50))
    assert await store.streak_table(HOST, DAY) == given_up
    await ends(store, given_up, solved=False)
    await ends(store, own, tries=1)
    assert await store.days_solved(HOST) == []
    assert await store.daily_count(DAY, GUILD) == (1, 1)
    next_day = replace(BEGUN, day=DAY + 1, began=NOON + LENGTH)
    own = await begun(store, replace(next_day, series=GUILD))
    await begun(store, replace(next_day, began=NOON + LENGTH + 1))
    await ends(store, own, at=NOON + LENGTH + 60)
    assert await store.days_solved(HOST) == [DAY + 1], "the first, which is the server's own"
    assert await store.streak_table(HOST, DAY + 2) is None


async def test_what_nobody_has_seen_takes_no_days_streak(store: Store) -> None:
    lobby = await begun(store, status="lobby")
    found = await stored(store, lobby)
    await store.save(Change(replace(found.table, status="cancelled")))
    own = await begun(store, replace(BEGUN, series=GUILD, began=NOON + 50))
    assert await store.streak_table(HOST, DAY) == own
    await ends(store, own)
    assert await store.days_solved(HOST) == [DAY]


async def test_what_is_given_up_or_late_counts_for_no_streak(store: Store) -> None:
    await ends(store, await begun(store), solved=False)
    late = await begun(store, replace(BEGUN, day=DAY - 1, began=NOON - LENGTH))
    await ends(store, late, at=NOON)
    assert await store.days_solved(HOST) == []
    assert await store.daily_count(DAY, 0) == (1, 0)
    assert await store.daily_count(DAY - 1, 0) == (1, 0)
    assert await store.daily_count(DAY + 1, 0) == (0, 0)


async def test_a_server_hears_of_its_own_people_the_best_first(store: Store) -> None:
    for person, tries, guild in ((11, 3, GUILD), (12, 1, GUILD), (13, 1, GUILD + 1), (14, 3, GUILD)):
        number = await begun(store, replace(BEGUN, person_id=person, guild_id=guild))
        await ends(store, number, tries=tries, at=NOON + 200 - person)
    await begun(store, replace(BEGUN, person_id=15))
    await ends(store, await begun(store, replace(BEGUN, person_id=16)))
    await store.save_person(PersonRow(16, hidden=True))
    solvers = await store.daily_solvers(GUILD, DAY, 0)
    assert [row.person_id for row in solvers] == [12, 14, 11]
    assert await store.daily_count(DAY, 0) == (6, 5)


async def test_a_result_is_told_in_a_channel_once(store: Store) -> None:
    number = await begun(store)
    [row] = await store.share_daily(number, CHANNEL, SHARED)
    assert (row.table_id, row.slot) == (number, "share")
    assert await store.share_daily(number, CHANNEL, SHARED) == ()
    assert len(await store.share_daily(number, CHANNEL + 1, replace(SHARED, channel_id=CHANNEL + 1))) == 1
    assert await store.share_daily(number, CHANNEL, SHARED) == (), "two channels in turn"


async def test_a_day_is_posted_once_a_server(store: Store) -> None:
    row = replace(TABLE, status="over")
    post = DailyPostRow(GUILD, DAY, 0, 0)
    await store.save_guild(GuildRow(GUILD, daily_channel=CHANNEL, daily_hour=9))
    assert await store.servers_due(DAY, 8) == []
    [guild] = await store.servers_due(DAY, 9)
    assert guild.id == GUILD
    number, sent = await store.add_table(row, SEATS[:1], [SHARED], daily=post)
    assert len(sent) == 1
    with pytest.raises(NotAddedError, match="daily"):
        await store.add_table(row, SEATS[:1], [SHARED], daily=post)
    assert await store.servers_due(DAY, 23) == []
    assert await store.servers_due(DAY + 1, 8) == []
    assert len(await store.servers_due(DAY + 1, 9)) == 1
    assert await store.last_post(GUILD, DAY) is None
    assert await store.last_post(GUILD, DAY + 1) == replace(post, table_id=number)


async def test_the_next_hour_at_which_anything_is_posted(store: Store) -> None:
    assert await store.next_hour(3) is None
    await store.save_guild(GuildRow(1, daily_channel=5, daily_hour=9))
    await store.save_guild(GuildRow(2, daily_hour=4))
    await store.save_guild(GuildRow(3, daily_channel=5, daily_hour=5, removed_at=1.0))
    assert [await store.next_hour(hour) for hour in (3, 9, 23)] == [9, 33, 33]


async def test_a_server_that_goes_is_named_no_more(store: Store) -> None:
    await ends(store, await begun(store))
    await store.save_guild(GuildRow(GUILD, removed_at=1.0))
    await purged_server(store, GUILD, 2.0)
    row = await store.daily(HOST, DAY, 0)
    assert row is not None
    assert (row.guild_id, row.channel_id) == (0, 0)


async def test_who_has_solved_lately_is_in_use(store: Store) -> None:
    row = replace(TABLE, status="over", acted=0.0, host_id=0)
    await store.add_table(row, (), daily=replace(BEGUN, person_id=77))
    assert 77 in await store.people_after(76)
    assert await store.in_use(77, NOON)
    assert not await store.in_use(77, NOON + 1)


@pytest.mark.sqlite
@pytest.mark.parametrize("first", ["the world's", "its own"])
@pytest.mark.parametrize("solved", ["the world's", "its own"])
async def test_a_servers_own_puzzles_go_with_it_and_the_streak_stays(
    store: Store, first: str, solved: str
) -> None:
    own = replace(BEGUN, series=GUILD, began=BEGUN.began + (1 if first == "the world's" else -1))
    await ends(store, await begun(store), solved=solved == "the world's")
    number = await begun(store, own)
    await store.share_daily(number, CHANNEL, SHARED)
    await ends(store, number, solved=solved == "its own")
    await ends(store, await begun(store, replace(own, day=DAY - 1)))  # after that day
    await ends(store, await begun(store, replace(own, person_id=12)), solved=False)
    await store.save_guild(GuildRow(GUILD, removed_at=1.0))
    before = await store.days_solved(HOST)
    assert (DAY in before) is (first == solved)
    await purged_server(store, GUILD, 2.0)
    rows = await connection_of(store).execute_fetchall("SELECT * FROM dailies")
    assert not any({GUILD, CHANNEL} & set(row) for row in rows)
    assert await store.days_solved(HOST) == before


async def test_what_nobody_has_seen_counts_for_nobody_once_its_table_is_gone(store: Store) -> None:
    lobby = await begun(store, status="lobby")
    found = await stored(store, lobby)
    await store.save(Change(replace(found.table, status="cancelled", acted=NOON)))
    assert await store.daily_count(DAY, 0) == (0, 0)
    assert await purged(store, "cancelled", NOON + LENGTH) == [lobby]
    assert await store.daily_count(DAY, 0) == (0, 0)
    assert await store.daily(HOST, DAY, 0) is None
