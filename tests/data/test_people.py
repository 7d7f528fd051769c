"""What people and servers have set, and the bot's notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from data.message_rows import OutboxRow, Post
from data.preference_rows import GuildRow, PersonRow
from data.ratings import DAY, MONTH, PEOPLE, is_uncertain
from data.result_rows import Ended, RatingRow, ResultRow
from data.rows import Change, SeatRow, Telling
from data.store import Store, keyed_rows, watches
from data.store.results import RATINGS
from data.turns import AT_ONCE
from tests.data.samples import GUILD, TABLE, add
from tests.turns import turns

SNOWFLAKE = 2**63 - 1


async def test_whoever_has_set_nothing_has_the_defaults(store: Store) -> None:
    assert await store.person(7) == PersonRow(7)
    assert await store.guild(8) == GuildRow(8)


async def test_of_what_services_have_answered_no_more_is_kept_than_wanted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyed_rows, "READINGS_AT_ONCE", 2)
    questions = [str(number) for number in range(9)]
    for question in questions:
        await store.keep_reading("service", question, "answer")
    for most in (9, 4):
        await store.purge_readings(most)
        assert [await store.reading("service", each) for each in questions].count("answer") == most


async def test_settings_are_found_again_after_a_restart(store: Store, database: Path) -> None:
    person = PersonRow(SNOWFLAKE, "fa", False, "dm", "light", ("diamant", "twigs"))
    guild = GuildRow(SNOWFLAKE, "ja", (1, 2), 3, 1, (SNOWFLAKE,))
    await store.save_person(person)
    await store.save_guild(guild)
    await store.close()
    async with await Store.open(database) as again:
        assert await again.person(SNOWFLAKE) == person
        assert await again.guild(SNOWFLAKE) == guild


async def test_a_later_setting_takes_the_place_of_the_former(store: Store) -> None:
    await store.save_person(PersonRow(1, "ko"))
    await store.save_person(PersonRow(1, "ja", theme="light"))
    await store.save_guild(GuildRow(1, max_tables=2))
    await store.save_guild(GuildRow(1, max_tables=9))
    assert await store.person(1) == PersonRow(1, "ja", theme="light")
    assert (await store.guild(1)).max_tables == 9


async def test_a_setting_that_is_changed_leaves_the_others_as_they_are_stored_now(store: Store) -> None:
    old = PersonRow(1, theme="light")
    await store.save_person(old)
    await store.save_person(replace(old, language="fa"))  # by another process
    await store.save_person(replace(old, hidden=True, used=5.0), ("hidden", "used"))
    assert await store.person(1) == PersonRow(1, "fa", theme="light", hidden=True, used=5.0)


async def test_a_servers_setting_that_is_changed_leaves_the_others_as_they_are_stored_now(
    store: Store,
) -> None:
    old = GuildRow(1, max_tables=2)
    await store.save_guild(old)
    await store.save_guild(replace(old, language="fa"))  # by another process
    await store.save_guild(replace(old, banned=(SNOWFLAKE,)), ("banned",))
    assert await store.guild(1) == GuildRow(1, "fa", max_tables=2, banned=(SNOWFLAKE,))


async def test_what_was_explained_to_somebody_leaves_their_settings_as_they_are_stored_now(
    store: Store,
) -> None:
    await store.add_table(TABLE, (SeatRow(0, 1),))
    await store.save_person(PersonRow(1, "fa", theme="light"))
    await store.save_seated(PersonRow(1, games_seen=("toy/bid",), used=5.0))
    assert await store.person(1) == PersonRow(1, "fa", theme="light", games_seen=("toy/bid",), used=5.0)


async def test_the_last_beat_is_none_at_first_and_then_the_latest(store: Store) -> None:
    assert await store.last_beat() is None
    await store.beat(100.25)
    await store.beat(200.5)
    assert await store.last_beat() == 200.5


async def test_a_note_is_none_at_first_and_then_the_latest(store: Store) -> None:
    assert await store.note("commands") is None
    await store.set_note("commands", "a")
    await store.set_note("commands", "b")
    await store.set_note("other", "c")
    assert (await store.note("commands"), await store.note("other")) == ("b", "c")


# What profiles and boards are told from: finished games alone.


ANN, BOB = 10**17 + 1, 10**17 + 2


async def table(
    store: Store, status: str, *, name: str = "Ann", colour: str = "", state: str = "joined"
) -> int:
    """Store a table at which Ann sits."""
    row = replace(TABLE, status=status, pause_asked=())
    seats = (SeatRow(0, ANN, name=name, state=state, colour=colour), SeatRow(1, BOB))
    number, _ = await store.add_table(row, seats)
    return number


async def test_who_hides_is_told_of_those_who_are_asked_for(store: Store) -> None:
    await store.save_person(PersonRow(ANN, hidden=True))
    await store.save_person(PersonRow(BOB))
    assert await store.hidden_among((ANN, BOB, 3)) == {ANN}
    assert await store.hidden_among((BOB,)) == await store.hidden_among(()) == frozenset()


async def test_a_name_is_the_one_under_which_somebody_last_sat_down_here_or_in_a_dm(store: Store) -> None:
    here, elsewhere = TABLE.guild_id, TABLE.guild_id + 1
    assert await store.latest_name(ANN, here) == ""
    await table(store, "over")
    await table(store, "open", name="Anne")
    await table(store, "lobby", name="nobody yet", state="invited")
    assert await store.latest_name(ANN, here) == "Anne"
    assert await store.latest_name(ANN, elsewhere) == ""
    direct = await table(store, "over", name="Anna")
    await store._database.change("UPDATE tables SET guild_id = 0 WHERE id = ?", (direct,))
    assert await store.latest_name(ANN, here) == "Anne"
    assert await store.latest_name(ANN, elsewhere) == "Anna"


async def test_colours_are_those_of_finished_games(store: Store) -> None:
    await table(store, "open", colour="black")
    await table(store, "open", colour="black")
    assert await store.wished_colour(ANN) is None
    await table(store, "over", colour="red")
    assert await store.wished_colour(ANN) == ("toy", "red")
    assert await store.wished_colour(BOB) is None


async def test_who_sat_at_a_table_is_told_of_finished_ones(store: Store) -> None:
    number, other = await table(store, "over"), await table(store, "open")
    found = await store.finished(number)
    assert found is not None
    assert [seat.person_id for seat in found.seats] == [ANN, BOB]
    assert await store.finished(other) is None
    assert await store.finished(other + 1) is None


async def test_wins_come_in_the_order_of_their_games(store: Store) -> None:
    for number, (at, rank) in enumerate([(3.0, 1), (1.0, 2), (2.0, 1)], start=1):
        rows = tuple(
            ResultRow(number, seat, "toy", 1, at, who, "", place, 1, 0, 0, False, 2, 2, False)
            for seat, (who, place) in enumerate([(ANN, rank), (BOB, 3 - rank)])
        )
        await store.note_end(number, Ended(at, rows))
    assert await store.wins_in_order(ANN) == [False, True, True]
    assert await store.wins_in_order(BOB) == [True, False, False]


# Who is told of a lobby: those whose rating of today fits, no more often in a day than they want.


NOW = 100 * MONTH


def fits(row: RatingRow) -> bool:
    return row.rating < 1700 or is_uncertain(row.deviation)


async def watching(store: Store, person: int, rating: float | None = None, idle: float = 0.0) -> None:
    await store.save_person(PersonRow(person, most_told=1))
    await store.add_watch(person, GUILD, "toy", "en")
    if rating is not None:
        row = RatingRow(person, "toy", PEOPLE, rating, 90.0, 20, NOW - idle)
        async with store._database.writing() as connection:
            await connection.execute(RATINGS.insert("ratings"), RATINGS.encode(row))


async def told_of(
    store: Store, table: int, fits: Callable[[RatingRow], bool] | None, *, most: int, now: float = NOW
) -> list[tuple[int, str]]:
    """Who is told of a lobby, and in which language."""
    people = await store.watchers(GUILD, "toy", table, now, now - DAY, most, fits)
    posts = {person: Post(person, "dm", "", {"in": language}) for person, language in people.items()}
    rows = await tell(store, table, posts, now)
    return [(row.channel_id, row.payload["in"]) for row in rows]


async def tell(
    store: Store, table: int, posts: Mapping[int, Post], now: float = NOW
) -> tuple[OutboxRow, ...]:
    """Tell these people of a lobby; return what goes out."""
    stored = await store.stored(table)
    assert stored is not None
    return await store.save(Change(stored.table, telling=Telling(posts, now, now - DAY)))


async def test_the_rating_of_today_says_who_is_told(store: Store) -> None:
    table = await add(store)
    await watching(store, 21)
    await watching(store, 22, 1500.0)
    await watching(store, 23, 1800.0)
    await watching(store, 24, 1800.0, idle=30 * MONTH)
    told = await told_of(store, table, fits, most=9)
    assert told == [(21, "en"), (22, "en"), (24, "en")]
    assert await told_of(store, table, lambda _: True, most=9) == [(23, "en")]


async def test_no_more_people_are_looked_at_than_are_told(store: Store) -> None:
    table, asked = await add(store), []
    for person in range(21, 26):
        await watching(store, person)

    def asks(row: RatingRow) -> bool:
        asked.append(row.person_id)
        return row.person_id != 21

    assert await told_of(store, table, asks, most=2) == [(22, "en"), (23, "en")]
    assert asked == [21, 22, 23]


async def test_looking_for_people_to_tell_keeps_nobody_waiting(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await add(store), 4 * AT_ONCE
    for person in range(21, 21 + people):
        await watching(store, person)
    async with turns() as counted:
        monkeypatch.setattr(watches, "is_quiet", counted.counting(lambda *_: True))
        assert await told_of(store, table, fits, most=9) == []
    assert counted.total == people
    assert counted.most <= AT_ONCE


async def test_of_a_lobby_for_all_ratings_so_many_are_told(store: Store) -> None:
    table = await add(store)
    for person in range(21, 24):
        await watching(store, person, 3000.0)
    assert await told_of(store, table, None, most=2) == [(21, "en"), (22, "en")]
    assert await told_of(store, table, None, most=2) == [(23, "en")]


async def test_a_language_that_somebody_has_chosen_goes_before_that_of_their_client(store: Store) -> None:
    table = await add(store)
    for person, language in ((21, "ko"), (22, "")):
        await store.save_person(PersonRow(person, language=language))
        await store.add_watch(person, GUILD, "toy", "fa")
    assert await told_of(store, table, None, most=9) == [(21, "ko"), (22, "fa")]


async def test_who_was_not_told_after_all_can_be_told_of_another_on_that_day(store: Store) -> None:
    table, other, third = await add(store), await add(store), await add(store)
    await watching(store, 21)

    async def told(of: int) -> bool:
        return bool(await told_of(store, of, fits, most=9))

    assert await told(table)
    assert not await told(other)
    await store.untold(21, table, NOW - DAY)
    assert await told(other)
    assert not await told(third)


async def test_who_is_never_told_after_all_takes_no_place_of_others(store: Store) -> None:
    for person in (21, 22, 23):
        await watching(store, person)
    await store.save_person(PersonRow(23, most_told=9))
    for count in range(4):
        table, now = await add(store), NOW + count * DAY / 24
        people = [person for person, _ in await told_of(store, table, None, most=2, now=now)]
        assert (23 in people) == (count in {1, 3})
        for person in {21, 22}.intersection(people):
            await store.untold(person, table, now - DAY)


async def test_who_was_told_meanwhile_is_not_told_again(store: Store) -> None:
    """Two processes, or two lobbies, may have found the same person at the same moment."""
    table, other = await add(store), await add(store)
    await watching(store, 21)
    posts = {21: Post(21, "dm", "", {})}
    assert len(await tell(store, table, posts)) == 1
    assert await tell(store, table, posts) == ()
    assert await tell(store, other, posts) == ()


@pytest.mark.parametrize(("month", "told"), [(1, [22]), (7, [])])
async def test_quiet_hours_follow_the_clocks_of_a_place(store: Store, month: int, told: list[int]) -> None:
    """At half past nine in the evening, UTC, it is half past ten in Berlin, in summer half past eleven."""
    table, now = await add(store), datetime(2026, month, 20, 21, 30, tzinfo=UTC).timestamp()
    for person, zone in ((21, "+02:00"), (22, "Europe/Berlin")):
        await store.save_person(PersonRow(person, zone=zone, quiet_from=23, quiet_to=8))
        await store.add_watch(person, GUILD, "toy", "en")
    assert [who for who, _ in await told_of(store, table, None, most=9, now=now)] == told


async def test_what_somebody_blocks_or_watches_meanwhile_stays(store: Store) -> None:
    await store.set_blocks(11, (5, 6), ())
    await store.set_blocks(11, (5, 6, 7), (5, 6))
    await store.set_blocks(11, (6, 7, 8), (5, 6))
    assert await store.blocked_by(11) == (6, 7, 8)
    await store.set_watches(11, 21, ("pentago", "twigs"), "en", ())
    await store.set_watches(11, 21, ("pentago", "twigs", "diamant"), "en", ("pentago", "twigs"))
    await store.set_watches(11, 21, ("pentago",), "ko", ("pentago", "twigs"))
    assert await store.watches_of(11) == [(21, "diamant"), (21, "pentago")]
    rows = await store._database.rows("SELECT DISTINCT language FROM watches")
    assert [tuple(row) for row in rows] == [("ko",)]
