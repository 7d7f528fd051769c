"""Clocks for a whole game: increment or periods, what stops them, and what their end means."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.clocks import CLOCKS, Clock, read_clock, with_clocks
from bot.tables.round import Round, asleep, awake, deadline_of, row_after, seats_after
from data.rows import AnswerRow, SeatRow, TableRow
from games.game import Ask

NOW = 1_000_000.0
ROW = TableRow(1, 1, 1, 1, 1, "pentago", 1, {}, "en", "open", bytes(32), NOW, asked=NOW, clock="5:00+3")
ASK = Ask("place", frozenset({0}), sealed=False, seconds=60)

clocks = st.sampled_from(CLOCKS).map(read_clock)
spent = st.lists(st.floats(0, 700), max_size=40)


def test_every_offered_clock_can_be_read() -> None:
    assert read_clock("off") is None
    assert read_clock("5:00+3") == Clock(300.0, 3.0)
    assert read_clock("10:00+3x0:30") == Clock(600.0, 0.0, 3, 30.0)
    assert all(read_clock(text) for text in CLOCKS)


@given(clocks, spent)
def test_nobody_thinks_longer_than_their_clock_and_what_it_was_given(clock: Clock, used: list[float]) -> None:
    held, total = clock.whole, 0.0
    for moves, seconds in enumerate(used):
        assert total <= clock.whole + moves * max(clock.increment, clock.period) + 1e-3
        after = clock.after(held, seconds)
        assert (after == 0.0) is (seconds >= held)
        assert after <= held + clock.increment + 1e-3
        if after == 0.0:
            break
        held, total = after, total + seconds


@given(clocks, st.floats(0, 4000), st.floats(0, 4000), st.floats(0, 4000))
def test_who_thinks_longer_never_holds_more(clock: Clock, held: float, one: float, other: float) -> None:
    assert clock.after(held, max(one, other)) <= clock.after(held, min(one, other)) + 1e-3
    assert clock.after(held, one, moved=False) <= clock.after(held, one) + 1e-3


@given(st.floats(0, 29.9), st.integers(1, 3))
def test_a_period_that_is_not_used_up_comes_back(used: float, periods: int) -> None:
    clock = Clock(600.0, 0.0, 3, 30.0)
    assert clock.after(30.0 * periods, used) == 30.0 * periods
    assert clock.split(30.0 * periods) == (0.0, periods)
    assert clock.split(clock.whole) == (600.0, 3)


def at(seconds: float | None = None, row: TableRow = ROW, held: float = 100.0) -> Round:
    """Return a table where the first of two is asked, and has answered after so many seconds."""
    seats = (SeatRow(0, 10, bank=held), SeatRow(1, 11, bank=50.0))
    row = replace(row, deadline=deadline_of(row, ASK, NOW, seats))
    asked = Round(row, seats, ASK, {})
    if seconds is None:
        return asked
    return replace(
        asked, answers={0: AnswerRow(1, 0, 0, "x", NOW + seconds, used=asked.elapsed(NOW + seconds))}
    )


def test_a_question_lasts_as_long_as_its_player_s_clock_whatever_a_move_may_take() -> None:
    asked = at()
    assert asked.ends == asked.row.deadline == NOW + 100
    assert not asked.closes(NOW + 99)
    assert asked.closes(NOW + 100)
    assert deadline_of(replace(ROW, clock="off"), ASK, NOW, asked.seats) == NOW + 60


def test_a_move_is_debited_and_the_other_s_clock_stands() -> None:
    assert [seat.bank for seat in at(40.0).debited(at().seats, NOW + 40)] == [pytest.approx(63.0), 50.0]


def test_pauses_and_outages_stop_it_and_give_nothing() -> None:
    slept = asleep(at().row, NOW + 99.0)
    woken = awake(slept, ASK, NOW + 5000, NOW + 5000)
    assert woken.deadline == NOW + 5001
    resumed = Round(woken, at().seats, ASK, {})
    assert resumed.elapsed(NOW + 5000) == pytest.approx(99.0)


def test_who_uses_it_up_loses_or_is_played_for_as_the_table_says() -> None:
    assert at().fallen(NOW + 99) is None
    assert at().fallen(NOW + 100) == 0
    assert at(row=replace(ROW, clock="off")).fallen(NOW + 100) is None
    mild = at(row=replace(ROW, flag_loses=False))
    assert mild.fallen(NOW + 100) is None
    after = mild.debited(seats_after(mild, {0: "x"}), NOW + 100)
    assert (after[0].standin, after[0].bank) == (True, 0.0)
    assert row_after(mild.row, ASK, NOW + 100, after).deadline == NOW + 100


def test_a_computer_needs_no_clock() -> None:
    seats = with_clocks((SeatRow(0, 10), SeatRow(1, None, level="easy")), "10:00+3x0:30")
    assert [seat.bank for seat in seats] == [690.0, None]
