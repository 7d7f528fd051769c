"""Which seats of a game that goes on are open to others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.round import is_binding
from bot.tables.substitutes import has_sat, open_seats
from data.rows import SeatRow
from tests.bot.tables.test_round import ROW

LEFT = SeatRow(1, None, level="easy", owner_id=12, leaves=1, joined="32")
PLAYS = SeatRow(0, 11, joined="31")


@pytest.mark.parametrize(
    "seat",
    [
        SeatRow(1, None, level="easy"),
        replace(LEFT, wants_back=True),
        replace(LEFT, former_id=13),
        SeatRow(1, 12, standin=True),
    ],
    ids=["computer", "coming_back", "taken_over_once", "away"],
)
def test_no_other_seat_is_open_than_one_that_was_left_for_good(seat: SeatRow) -> None:
    row = replace(ROW, status="open", substitutes=True)
    assert open_seats(row, (PLAYS, LEFT)) == (LEFT,)
    assert open_seats(row, (PLAYS, seat)) == ()
    assert open_seats(replace(row, substitutes=False), (PLAYS, LEFT)) == ()
    assert open_seats(replace(row, in_dms=True), (PLAYS, LEFT)) == ()
    assert open_seats(replace(row, status="over"), (PLAYS, LEFT)) == ()


def test_whoever_had_a_seat_has_sat_there_even_once_another_has_it() -> None:
    seats = (PLAYS, replace(LEFT, person_id=14, owner_id=None, level="", former_id=12))
    assert [has_sat(seats, person) for person in (11, 12, 14, 15)] == [True, True, True, False]


def test_a_rated_game_binds_once_somebody_has_left_it_also_after_another_took_the_seat() -> None:
    taken = SeatRow(1, 14, joined="32", former_id=12)
    row = replace(ROW, status="open", step=0, rated=True)
    assert not is_binding(row, (PLAYS, SeatRow(1, 14)), ())
    assert is_binding(row, (PLAYS, LEFT), ())
    assert is_binding(row, (PLAYS, taken), ())
