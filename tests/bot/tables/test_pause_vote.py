"""A vote for a pause: who is counted, and what is kept of it."""

from __future__ import annotations

import pytest

from bot.messages.localizer import Localizer
from bot.messages.step_messages import pause_lines
from bot.tables.round import everybody_asks, with_asking, without_asking
from data.rows import SeatRow, TableRow
from data.words import Catalogs

ANN, BEN, CHO = 11, 12, 13
SEATS = (
    SeatRow(0, ANN),
    SeatRow(1, BEN),
    SeatRow(2, CHO, standin=True, missed=2),
    SeatRow(3, None, level="easy"),
    SeatRow(4, None, level="easy", owner_id=14),
)
ROW = TableRow(1, 2, 3, 4, ANN, "toy", 1, {}, "en", "open", bytes(32), 0.0)


def asked_by(*people: int) -> TableRow:
    row = ROW
    for person in people:
        row = with_asking(row, person)
    return row


def test_each_asks_once() -> None:
    row = asked_by(BEN, ANN, BEN)
    assert row.pause_asked == (ANN, BEN)
    assert without_asking(row, BEN).pause_asked == (ANN,)
    assert without_asking(asked_by(BEN), BEN) == ROW
    assert without_asking(ROW, ANN) == ROW


def test_who_is_away_is_not_waited_for() -> None:
    assert not everybody_asks(asked_by(BEN), SEATS, anonymous=False)
    assert everybody_asks(asked_by(BEN, ANN), SEATS, anonymous=False)


def test_where_answers_are_anonymous_a_pause_does_not_tell_who_is_away() -> None:
    assert not everybody_asks(asked_by(BEN, ANN), SEATS, anonymous=True)
    assert everybody_asks(asked_by(BEN, ANN, CHO), SEATS[:4], anonymous=True)


def test_where_answers_are_anonymous_a_pause_does_not_tell_who_has_left() -> None:
    assert not everybody_asks(asked_by(BEN, ANN, CHO), SEATS, anonymous=True)
    assert everybody_asks(asked_by(BEN, ANN, CHO), SEATS, anonymous=False)


@pytest.mark.parametrize("anonymous", [True, False])
def test_a_table_of_computers_asks_for_nothing(anonymous: bool) -> None:
    assert not everybody_asks(asked_by(ANN), SEATS[3:], anonymous=anonymous)
    assert not everybody_asks(ROW, SEATS, anonymous=anonymous)


def test_the_line_names_who_asks_and_nobody_else() -> None:
    localizer = Localizer(Catalogs(), "en", {0: "ann", 1: "ben", 2: "cho"}.__getitem__)
    assert pause_lines(localizer, ROW, SEATS) == []
    assert pause_lines(localizer, asked_by(99), SEATS) == []
    (line,) = pause_lines(localizer, asked_by(BEN), SEATS)
    assert line.startswith("ben asks for a pause.")
    (line,) = pause_lines(localizer, asked_by(BEN, ANN), SEATS)
    assert line.startswith("ann and ben ask for a pause.")
