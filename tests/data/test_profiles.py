"""What profiles and boards are told from: finished games alone."""

from __future__ import annotations

from dataclasses import replace

from data.preference_rows import PersonRow
from data.result_rows import Ended, ResultRow
from data.rows import SeatRow
from data.store import Store
from tests.data.samples import TABLE

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


async def test_a_name_is_the_one_under_which_somebody_last_sat_down(store: Store) -> None:
    assert await store.latest_name(ANN) == ""
    await table(store, "over")
    await table(store, "open", name="Anne")
    await table(store, "lobby", name="nobody yet", state="invited")
    assert await store.latest_name(ANN) == "Anne"


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
