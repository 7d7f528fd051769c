"""A bank of time is drawn on by whoever owes an answer, and all banks together last for the whole game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.tables.clocks import SHARED, filled, left, own_bank, runs_out, share
from bot.tables.hours import Hours
from bot.tables.round import Round, asleep, awake, deadline_of, paused
from data.rows import AnswerRow, SeatRow, TableRow
from games.game import Ask

NOW = 1_000_000.0
ROW = TableRow(1, 1, 1, 1, 1, "toy", 1, {}, "en", "open", bytes(32), NOW, asked=NOW)


def question(*banks: float | None, seconds: int = 100, rest: int = 0, **row: object) -> Round:
    """Return a table at which all are asked, with these banks."""
    seats = tuple(SeatRow(seat, 10 + seat, bank=bank) for seat, bank in enumerate(banks))
    ask = Ask("choose", frozenset(range(len(banks))), sealed=True, seconds=seconds, rest=rest)
    table = replace(ROW, **row)  # type: ignore[arg-type]
    return Round(replace(table, deadline=deadline_of(table, ask, NOW, seats)), seats, ask, {})


def answered(asked: Round, **at: float) -> Round:
    """Return it once some seats have answered, so many seconds after the question."""
    answers = {
        int(name[1:]): AnswerRow(1, 0, int(name[1:]), "x", NOW + seconds, used=asked.elapsed(NOW + seconds))
        for name, seconds in at.items()
    }
    return replace(asked, answers={**asked.answers, **answers})


def test_a_round_is_shared_by_its_seats() -> None:
    assert share(Hours(), NOW, NOW + 3600, 4) == pytest.approx(SHARED * 900)
    assert share(Hours(), NOW, NOW - 1, 4) == 0.0


def test_who_owes_alone_pays_alone_and_several_share() -> None:
    banks = {0: 50.0, 1: 50.0, 2: 50.0}
    assert left(banks, {}, 30) == pytest.approx({0: 40, 1: 40, 2: 40})
    assert left(banks, {0: 0.0, 1: 0.0}, 30) == pytest.approx({0: 50, 1: 50, 2: 20})
    assert left(banks, {0: 6.0, 1: 10.0}, 30) == pytest.approx({0: 48, 1: 46, 2: 26})


def test_who_has_none_left_pays_no_more_and_the_others_do() -> None:
    assert left({0: 5.0, 1: 50.0}, {}, 30) == pytest.approx({0: 0, 1: 25})
    assert left({0: 5.0, 1: 50.0}, {}, 1000) == {0: 0.0, 1: 0.0}
    assert runs_out({0: 5.0, 1: 50.0}, {}) == pytest.approx(55)
    assert runs_out({0: 5.0, 1: 50.0}, {1: 20.0}) == pytest.approx(20)
    assert runs_out({0: 15.0, 1: 50.0}, {1: 20.0}) == pytest.approx(25)
    assert runs_out({0: 0.0}, {}) == 0.0


def test_however_seats_spend_them_banks_last_for_all_of_the_time_and_no_longer() -> None:
    chance = random.Random(1)
    for _ in range(300):
        count = chance.randint(1, 6)
        banks = {seat: chance.choice([0.0, chance.uniform(0, 50), 30.0]) for seat in range(count)}
        whole, passed = sum(banks.values()), 0.0
        for _ in range(40):
            given = {seat: chance.uniform(0, 9) for seat in banks if chance.random() < 0.6}
            if not any(banks[seat] for seat in given):  # nobody waits for them
                given = dict.fromkeys(given, 0.0)
            seconds = min(runs_out(banks, given), 9.0)
            before, banks = sum(banks.values()), left(banks, given, seconds)
            used = before - sum(banks.values())
            assert used <= seconds + 1e-9, "no second is paid for twice"
            passed += used
            assert all(bank >= 0 for bank in banks.values())
        assert passed + sum(banks.values()) == pytest.approx(whole)


def test_a_question_ends_before_its_time_if_all_banks_are_empty_before() -> None:
    assert question(10.0, 20.0).row.deadline == NOW + 30
    assert question(70.0, 70.0).row.deadline == NOW + 100
    assert question(None, None).row.deadline == NOW + 100
    assert question(0.0, 0.0, rest=15).row.deadline == NOW + 15


def test_nobody_waits_for_an_empty_bank() -> None:
    asked = question(0.0, 90.0, 90.0)
    assert not asked.closes(NOW + 1)
    assert not answered(asked, s1=5).closes(NOW + 5)
    assert answered(asked, s1=5, s2=7).closes(NOW + 7), "whoever has time left has answered"
    asked = answered(question(30.0, 90.0, 90.0), s1=0, s2=6)
    assert asked.ends == pytest.approx(NOW + 6 + 27)
    assert not asked.closes(NOW + 32.9)
    assert asked.closes(NOW + 33.1)


def test_without_banks_everything_is_as_it_was() -> None:
    asked = answered(question(None, None, None), s0=5)
    assert asked.ends == NOW + 100
    assert asked.debited(asked.seats, NOW + 50) == asked.seats


def test_those_who_are_away_pay_too() -> None:
    asked = question(40.0, 40.0, seconds=60)
    away = tuple(replace(seat, standin=True) for seat in asked.seats)
    assert replace(asked, seats=away).ends == NOW + 60, "they can return"
    after = replace(asked, seats=away).debited(away, NOW + 60)
    assert [seat.bank for seat in after] == pytest.approx([10, 10])
    empty = question(0.0, 0.0)
    away = tuple(replace(seat, standin=True) for seat in empty.seats)
    assert replace(empty, seats=away).closes(NOW), "but not for ever"


def test_a_pause_stops_the_bank() -> None:
    asked = question(300.0, 300.0)
    still = paused(asked.row, NOW + 40)
    on = awake(still, asked.ask, NOW + 1000, NOW + 1000)
    assert replace(asked, row=on).elapsed(NOW + 1000) == pytest.approx(40)
    assert replace(asked, row=on).elapsed(NOW + 1010) == pytest.approx(50)
    sleeping = asleep(asked.row, NOW + 20)
    on = awake(sleeping, asked.ask, NOW + 9000, NOW + 9000)
    later = replace(asked, row=on)
    assert [seat.bank for seat in later.debited(later.seats, NOW + 9030)] == pytest.approx([275, 275])


def test_an_outage_that_is_given_back_is_not_counted() -> None:
    asked = answered(question(300.0, 300.0), s0=10)
    assert asked.row.deadline is not None
    back = replace(asked, row=replace(asked.row, deadline=asked.row.deadline + 500))
    assert back.elapsed(NOW + 530) == pytest.approx(30)
    assert [seat.bank for seat in back.debited(back.seats, NOW + 530)] == pytest.approx([295, 275])


def test_free_weekends_and_fixed_hours_are_counted_as_the_clock_runs() -> None:
    friday = 1_700_870_400.0 - 86400  # 2023-11-24 00:00 UTC
    row = replace(ROW, asked=friday, weekends_off=True)
    ask = Ask("choose", frozenset({0, 1}), sealed=True, seconds=2 * 86400)
    seats = (SeatRow(0, 10, bank=9e5), SeatRow(1, 11, bank=9e5))
    asked = Round(replace(row, deadline=deadline_of(row, ask, friday, seats)), seats, ask, {})
    assert asked.elapsed(friday + 3.5 * 86400) == pytest.approx(1.5 * 86400)
    row = replace(ROW, asked=NOW, daily=21)
    asked = Round(replace(row, deadline=deadline_of(row, ask, NOW, seats)), seats, ask, {})
    assert asked.elapsed(NOW + 3600) == pytest.approx(3600)
    short = tuple(replace(seat, bank=1800.0) for seat in seats)
    asked = Round(replace(row, deadline=deadline_of(row, ask, NOW, short)), short, ask, {})
    assert asked.ends == pytest.approx(NOW + 3600)


# -- the bank that a table's option gives: it runs once a question's own time is over --------------------


def own(*banks: float | None, anonymous: bool = False, face_down: bool = False) -> Round:
    """Return a table with banks of 90 seconds at which a question's own time is 100 seconds."""
    asked = question(*banks, bank=90)
    assert asked.ask is not None
    return replace(asked, ask=replace(asked.ask, anonymous=anonymous, face_down=face_down))


def held(asked: Round, at: float) -> list[float | None]:
    """Return what is left in the banks if the question closes so many seconds after it was asked."""
    return [seat.bank for seat in asked.debited(asked.seats, NOW + at)]


def test_a_bank_runs_once_a_question_s_own_time_is_over_and_each_pays_alone() -> None:
    asked = own(90.0, 60.0, None)
    assert asked.row.deadline == asked.announced_end == NOW + 100
    assert asked.ends == asked.latest == NOW + 190
    assert held(answered(asked, s0=99, s1=110), 110) == [90.0, 50.0, None]
    assert held(asked, 190) == [0.0, 0.0, None]
    assert held(own(90.0, 60.0, None), 30) == [90.0, 60.0, None]


def test_only_the_banks_of_those_who_owe_an_answer_are_waited_for() -> None:
    asked = answered(own(90.0, 20.0), s0=5)
    assert asked.ends == NOW + 120
    assert asked.closes(NOW + 120)
    assert not asked.closes(NOW + 119)
    assert own(0.0, 0.0).ends == NOW + 100
    away = replace(asked, seats=tuple(replace(seat, standin=seat.seat == 1) for seat in asked.seats))
    assert away.closes(NOW + 100), "nobody's bank is spent on who is away"


def test_where_answers_are_anonymous_the_wait_does_not_tell_whose_bank_it_was() -> None:
    ends = {answered(own(90.0, 20.0, 50.0, anonymous=True), **who).ends for who in ({}, {"s0": 5}, {"s2": 5})}
    assert ends == {NOW + 190}


def test_where_answers_stay_face_down_no_bank_tells_who_ran_out_of_time() -> None:
    asked = answered(own(90.0, 60.0, face_down=True), s0=5)
    assert asked.ends == asked.announced_end == NOW + 100
    assert asked.latest is None
    assert held(asked, 100) == [seat.bank for seat in asked.paid(NOW + 100)] == [90.0, 60.0]


def test_a_pause_in_the_bank_gives_nothing_back_and_takes_nothing() -> None:
    asked = own(90.0, 90.0)
    still = paused(asked.row, NOW + 130)
    on = replace(asked, row=awake(still, asked.ask, NOW + 5000, NOW + 5000))
    assert on.ends == NOW + 5060
    assert held(on, 5010) == [50.0, 50.0]


def test_a_clock_for_the_whole_game_takes_the_place_of_banks() -> None:
    assert own_bank(replace(ROW, bank=90, clock="5:00+3")) == 0
    assert filled((SeatRow(0, 10), SeatRow(1, None, level="easy")), 60) == (
        SeatRow(0, 10, bank=60.0),
        SeatRow(1, None, level="easy"),
    )
