"""Who is told of a lobby: those whose rating of today fits, no more often in a day than they want."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import pytest

from data.message_rows import OutboxRow, Post
from data.preference_rows import PersonRow
from data.ratings import DAY, MONTH, PEOPLE, is_uncertain
from data.result_rows import RatingRow
from data.rows import Change, Telling
from data.store import Store, watches
from data.store.results import RATINGS
from data.turns import AT_ONCE
from tests.data.samples import GUILD, add
from tests.turns import turns

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
