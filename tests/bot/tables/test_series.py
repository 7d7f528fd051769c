"""A series of games: the score, when it is decided, and what a rematch takes along."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.series import goes_on, score_after, score_before
from data.rows import SeatRow, TableRow

ROW = TableRow(1, 1, 1, 1, 1, "pentago", 1, {}, "en", "over", bytes(32), 0.0, series=3)
SEATS = (SeatRow(0, 10), SeatRow(1, 11))


def test_a_single_game_has_no_score() -> None:
    assert score_after(replace(ROW, series=1), SEATS, (1, 2)) is None
    assert score_before(ROW, SEATS[:1], 3) is None


@pytest.mark.parametrize(
    ("number", "before", "rank", "points", "decided", "winners"),
    [
        (1, (None, None), (1, 2), (1.0, 0.0), False, (0,)),
        (2, (1.0, 0.0), (1, 2), (2.0, 0.0), True, (0,)),
        (2, (1.0, 0.0), (2, 1), (1.0, 1.0), False, (0, 1)),
        (2, (1.0, 0.0), (1, 1), (1.5, 0.5), False, (0,)),
        (3, (1.0, 1.0), (1, 1), (1.5, 1.5), True, (0, 1)),
    ],
)
def test_a_win_is_a_point_and_a_series_ends_once_nobody_can_catch_up(
    number: int,
    before: tuple[float | None, ...],
    rank: tuple[int, ...],
    points: tuple[float, ...],
    decided: bool,
    winners: tuple[int, ...],
) -> None:
    seats = tuple(replace(seat, points=held) for seat, held in zip(SEATS, before, strict=True))
    score = score_after(replace(ROW, series_game=number), seats, rank)
    assert score is not None
    assert (score.points, score.is_decided, score.winners) == (points, decided, winners)


def test_it_begins_anew_if_others_play_or_somebody_is_missing() -> None:
    row, seats = replace(ROW, series_game=2), tuple(replace(seat, points=0.0) for seat in SEATS)
    assert goes_on(row, seats, seats)
    assert not goes_on(row, seats, seats[:1])
    assert not goes_on(row, seats, (seats[0], SeatRow(1, 12)))
    assert not goes_on(replace(row, series_game=1), seats, seats)
