"""What may be tried again: found once a game, the gravest first, remembered, gone with its table."""

from __future__ import annotations

from dataclasses import replace

from data.result_rows import Ended, MistakeRow, Practised
from data.results import results_of
from data.rows import Change, SeatRow
from data.store import Store
from tests.data.samples import GUEST, HOST, TABLE

SEATS = (SeatRow(0, HOST, name="A", joined="31"), SeatRow(1, GUEST, name="B", joined="32"))


async def finished(store: Store, at: float, game: str = "toy") -> int:
    """Store a finished game of two people and return its number."""
    row = replace(TABLE, game=game, solution_seen=False)
    number, _ = await store.add_table(row, SEATS)
    row = replace(row, id=number, status="over", acted=at)
    await store.save(Change(row, ended=Ended(at, results_of(row, SEATS, {}, (1, 2), (3, 2), at))))
    return number


def mistake(table: int, step: int, weight: float, game: str = "toy") -> MistakeRow:
    return MistakeRow(HOST, table, step, 0, game, 2 * weight, weight, "B2")


async def test_the_newest_finished_game_is_looked_through_first_and_each_once(store: Store) -> None:
    old, new = await finished(store, 10.0), await finished(store, 20.0)
    await store.add_table(replace(TABLE, solution_seen=False), SEATS)  # goes on
    assert await store.unstudied(HOST, ("toy",)) == new
    assert await store.unstudied(HOST, ("chess",)) is None
    await store.study(HOST, new, 30.0, ())
    assert await store.unstudied(HOST, ("toy",)) == old
    assert await store.unstudied(GUEST, ("toy",)) == new
    await store.study(HOST, old, 40.0, (mistake(old, 1, 1.0),))
    assert await store.unstudied(HOST, ("toy",)) is None
    assert await store.studied_since(HOST, 35.0) == 1


async def test_the_gravest_comes_first_then_what_was_asked_long_ago_and_never_what_is_solved(
    store: Store,
) -> None:
    number = await finished(store, 10.0)
    light, grave = mistake(number, 1, 1.5), mistake(number, 2, 4.0)
    await store.study(HOST, number, 20.0, (light, grave))
    assert await store.next_mistake(HOST) == grave
    await store.ask_again(grave, 30.0)
    assert await store.next_mistake(HOST) == light
    assert await store.fresh_mistakes(HOST) == 1
    await store.ask_again(light, 31.0)
    assert (await store.next_mistake(HOST)) == replace(grave, seen=30.0)
    await store.tried_again(grave, None)
    await store.tried_again(grave, 50.0)
    await store.tried_again(grave, 60.0)
    solved = await store.mistake(HOST, number, 2)
    assert solved == replace(grave, seen=30.0, tries=3, solved=50.0)
    assert await store.next_mistake(HOST) == replace(light, seen=31.0)
    assert await store.practised(HOST) == Practised(2, 1)
    assert await store.next_mistake(HOST, "chess") is None
    assert await store.practised(HOST, "chess") == Practised(0, 0)


async def test_nobody_is_given_what_is_anothers(store: Store) -> None:
    number = await finished(store, 10.0)
    await store.study(HOST, number, 20.0, (mistake(number, 1, 1.0),))
    assert await store.mistake(GUEST, number, 1) is None
    assert await store.next_mistake(GUEST) is None


async def test_a_game_looked_through_for_somebody_who_was_forgotten_leaves_nothing(store: Store) -> None:
    number = await finished(store, 10.0)
    await store.forget(HOST, 0.0)
    await store.study(HOST, number, 20.0, (mistake(number, 1, 1.0),))
    assert await store.practised(HOST) == Practised(0, 0)
    assert await store.studied_since(HOST, 0.0) == 0


async def test_it_goes_with_its_table(store: Store) -> None:
    number = await finished(store, 10.0)
    await store.study(HOST, number, 20.0, (mistake(number, 1, 1.0),))
    assert await store.purge_tables("over", 1e9) == [number]
    assert await store.practised(HOST) == Practised(0, 0)
