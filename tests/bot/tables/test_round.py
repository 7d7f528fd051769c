"""One instant of a table: whom it awaits, when its question closes, and what its answers become."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.messages.localizer import Localizer
from bot.messages.step_messages import pause_lines
from bot.tables.round import (
    ABSENT_ONLY_SECONDS,
    Round,
    asleep,
    awake,
    everybody_asks,
    handed_over,
    is_owed,
    joint_moves,
    paused,
    row_after,
    seats_after,
    stand_in_level,
    vacated,
    with_pause_request,
    without_pause_request,
)
from data.rows import NOBODY, AnswerRow, SeatRow, TableRow
from data.words import Catalogs
from games.game import Ask

DEADLINE = 300.0
PERSON, OTHER = SeatRow(0, 11), SeatRow(1, 12)
COMPUTER = SeatRow(2, None, level="easy")
AWAY = SeatRow(3, 13, standin=True)
SEATS = (PERSON, OTHER, COMPUTER, AWAY)


def round_with(
    *answered: int,
    seats: tuple[SeatRow, ...] = SEATS,
    pending: frozenset[int] | None = None,
    status: str = "open",
    deadline: float | None = DEADLINE,
) -> Round:
    """A table where some seats have answered, each at the instant of its place in ``answered``."""
    row = TableRow(
        7, 1, 2, 3, 11, "toy", 1, {}, "en", status, b"", 0.0, step=4, deadline=deadline
    )  # fmt: skip
    asked = frozenset(seat.seat for seat in seats) if pending is None else pending
    answers = {seat: AnswerRow(7, 4, seat, f"m{seat}", float(at)) for at, seat in enumerate(answered)}
    return Round(row, seats, Ask("choose", asked, sealed=True, seconds=60), answers)


def test_a_table_says_that_it_waits_for_who_is_away_only_where_nobody_else_was_asked() -> None:
    assert round_with(1, pending=frozenset({0, 1, 3})).shown_waiting() == (0,)
    assert round_with(0, pending=frozenset({0, 3})).shown_waiting() == ()
    assert round_with(pending=frozenset({3})).shown_waiting() == (3,)


def test_who_is_asked_and_has_not_answered_is_awaited_but_for_who_is_away() -> None:
    assert round_with().people_awaited() == (PERSON, OTHER)
    assert round_with().computers_awaited() == (2,)
    assert round_with().unanswered() == (0, 1, 2, 3)
    assert round_with(1, 2).people_awaited() == (PERSON,)
    assert round_with(1, 2).computers_awaited() == ()
    assert round_with(pending=frozenset({1})).people_awaited() == (OTHER,)


def test_whom_a_computer_answers_for_is_not_shown_to_have_answered() -> None:
    assert round_with(0, 2, 3).answered() == {0, 2}


def test_where_answers_are_anonymous_computers_count_from_the_start_and_stand_ins_never() -> None:
    assert round_with(0, 3).submitted() == 2
    assert round_with().submitted() == 1


def test_a_question_that_was_asked_while_the_clock_stood_has_no_more_than_its_time() -> None:
    row = replace(round_with().row, asked=200.0, deadline=DEADLINE)
    assert paused(row, 150.0).left == DEADLINE - 200
    assert paused(row, 250.0).left == DEADLINE - 250


@pytest.mark.parametrize("leaves", [0, 1, 8])
def test_once_a_seat_is_left_no_number_tells_whether_it_had_answered(leaves: int) -> None:
    asked = round_with(1)
    seats = list(asked.seats)
    seats[0] = vacated(asked, replace(seats[0], leaves=leaves), "easy")
    assert replace(asked, seats=tuple(seats)).submitted() is None
    seats[0] = replace(seats[0], owner_id=None)  # forgotten since
    asked = replace(asked, seats=tuple(seats))
    assert asked.submitted() is None
    assert replace(asked, seats=seats_after(asked, {}), answers={}).submitted() is not None


@pytest.mark.parametrize("status", ["paused", "asleep", "over"])
def test_nobody_is_awaited_and_nothing_closes_where_the_clock_stands_still(status: str) -> None:
    still = round_with(status=status)
    assert (still.people_awaited(), still.computers_awaited()) == ((), ())
    assert not still.closes(DEADLINE)


def test_a_question_closes_with_the_last_answer_of_who_is_present_or_when_its_time_is_up() -> None:
    assert not round_with(0).closes(DEADLINE - 1)
    assert round_with(0, 1).closes(0)
    assert round_with(0).closes(DEADLINE)
    assert not round_with(0, 1).is_due(0), "a computer thinks"
    assert round_with(0, 1, 2).is_due(0)


def test_who_is_away_can_come_back_until_the_time_is_up_where_nobody_else_is_asked() -> None:
    alone = (AWAY, COMPUTER)
    assert not round_with(2, seats=alone).closes(DEADLINE - 1)
    assert round_with(2, seats=alone).closes(DEADLINE)
    assert round_with(2, seats=alone, deadline=None).closes(0), (
        "without a limit nobody could wait for its end"
    )
    assert round_with(2, seats=(COMPUTER,)).closes(0)


def test_who_is_present_waits_seconds_for_who_is_away_and_no_longer() -> None:
    asked = DEADLINE - 60
    turn = round_with(seats=(PERSON, OTHER, AWAY), pending=frozenset({3}))
    assert turn.ends == asked + ABSENT_ONLY_SECONDS
    assert not turn.closes(asked + ABSENT_ONLY_SECONDS - 1)
    assert turn.closes(asked + ABSENT_ONLY_SECONDS)
    assert round_with(seats=(PERSON, AWAY), pending=frozenset({0, 3})).ends == DEADLINE, "somebody thinks"
    assert round_with(seats=(COMPUTER, AWAY), pending=frozenset({3})).ends == DEADLINE, "nobody waits"


def test_more_time_is_for_who_is_present_and_nobody_waits_longer_for_who_is_away() -> None:
    asked = DEADLINE - 60
    turn = round_with(seats=(PERSON, AWAY), pending=frozenset({3}), deadline=DEADLINE + 60)
    extended = replace(turn, row=replace(turn.row, asked=asked))
    assert extended.ends == asked + ABSENT_ONLY_SECONDS
    thinks = replace(extended, ask=replace(extended.ask, pending=frozenset({0, 3})))  # type: ignore[type-var]
    assert thinks.ends == DEADLINE + 60


def test_people_by_their_last_change_then_computers_then_what_the_rules_do() -> None:
    seats = (
        SeatRow(0, None, level="easy"), SeatRow(1, 11), SeatRow(2, 12), SeatRow(3, 14),
        SeatRow(4, 13, standin=True),
    )  # fmt: skip
    moves = joint_moves(round_with(2, 0, 1, seats=seats), {3: "pass", 4: "think"})
    assert moves == ((2, "m2"), (1, "m1"), (0, "m0"), (4, "think"), (3, "pass"))


def test_who_misses_two_questions_in_a_row_is_played_by_a_computer() -> None:
    once = seats_after(round_with(), {0: "pass", 2: "pass"})
    assert [(seat.missed, seat.standin) for seat in once[:3]] == [(1, False), (0, False), (0, False)]
    twice = seats_after(round_with(seats=once), {0: "pass"})
    assert (twice[0].standin, twice[0].away_since) == (True, 5)
    assert not seats_after(round_with(seats=once), {})[0].standin


def test_who_misses_or_answers_what_stays_face_down_is_as_present_or_away_as_before() -> None:
    once = seats_after(round_with(), {0: "pass"})
    hidden = round_with(seats=once)
    assert hidden.ask is not None
    hidden = replace(hidden, ask=replace(hidden.ask, face_down=True))
    assert seats_after(hidden, {0: "pass"}) == seats_after(hidden, {}) == once


def later(seat: SeatRow, questions: int, *, wants: bool = True, asked: bool = True) -> SeatRow:
    """Return a seat that was left, so many questions later; its owner wants it back from the first on."""
    seat = replace(seat, wants_back=wants)
    for _ in range(questions):
        (seat,) = seats_after(round_with(seats=(seat,), pending=frozenset({0} if asked else ())), {})
    return seat


def left(times: int, *, asked: bool = True) -> SeatRow:
    """Return a seat that its person leaves once more, after ``times - 1`` times."""
    open_question = round_with(pending=frozenset({0} if asked else ()))
    return vacated(open_question, replace(PERSON, leaves=times - 1), "easy")


@pytest.mark.parametrize(("times", "questions"), [(1, 1), (2, 2), (3, 4), (4, 8), (60, 64)])
def test_each_further_leave_costs_more_questions(times: int, questions: int) -> None:
    assert later(left(times), questions - 1).owner_id == 11
    back = later(left(times), questions)
    assert (back.person_id, back.owner_id, back.level, back.wants_back) == (11, None, "", False)
    assert back.leaves == times
    assert later(left(times), questions, wants=False).owner_id == 11


def test_who_was_not_asked_when_they_left_misses_nothing_the_first_time() -> None:
    assert later(left(1, asked=False), 1, asked=False).person_id == 11
    assert later(left(2, asked=False), 5, asked=False).owner_id == 11
    assert later(left(2, asked=False), 1).person_id == 11


def test_among_several_people_a_stand_in_is_the_weakest() -> None:
    levels = ("easy", "normal", "hard")
    gone = replace(OTHER, person_id=None, owner_id=12, level="easy")
    assert stand_in_level(levels, SEATS) == "easy"
    assert stand_in_level(levels, (PERSON, gone)) == "easy"
    assert stand_in_level(levels, (PERSON, COMPUTER)) == "normal"
    assert stand_in_level(("easy",), (PERSON, COMPUTER)) == "easy"


def test_the_next_questions_time_runs_from_now_and_the_end_has_none() -> None:
    before = round_with().row
    after = row_after(before, Ask("choose", frozenset({0}), sealed=False, seconds=60), 1000.0, ())
    assert (after.step, after.deadline, after.status) == (5, 1060.0, "open")
    assert row_after(before, Ask("choose", frozenset({0}), sealed=False), 1000.0, ()).deadline is None
    over = row_after(before, None, 1000.0, ())
    assert (over.step, over.deadline, over.status) == (5, None, "over")


def test_who_plays_a_tournaments_game_does_not_end_it_over_the_others_rated_or_not() -> None:
    row = replace(round_with().row, rated=False)
    assert not is_owed(row, SEATS, (), 11)
    assert is_owed(replace(row, pairing_id=1), SEATS, (), 11)
    assert is_owed(replace(row, pairing_id=1, step=0), SEATS, (), 11)
    assert not is_owed(replace(row, pairing_id=1), SEATS, (), 99)


def test_a_rated_game_is_owed_from_the_first_answer_of_a_person_on() -> None:
    row = replace(round_with().row, rated=True, step=0)
    assert not is_owed(row, SEATS, (), 11)
    assert not is_owed(row, SEATS, (COMPUTER.seat,), 11)
    assert is_owed(row, SEATS, (OTHER.seat,), 11)
    left = (PERSON, replace(OTHER, leaves=1), *SEATS[2:])
    assert is_owed(row, left, (), 11), "nothing tells whether whoever has left had answered"


def test_who_is_about_to_be_back_is_owed_the_game() -> None:
    row = replace(round_with().row, rated=True)
    gone = SeatRow(1, None, level="easy", owner_id=12)
    assert not is_owed(row, (SEATS[0], gone), (), 11)
    assert is_owed(row, (SEATS[0], replace(gone, wants_back=True)), (), 11)


def test_a_rated_game_without_a_host_ends_once_its_round_is_over() -> None:
    row = replace(round_with().row, rated=True, host_id=NOBODY)
    assert not is_owed(row, SEATS, (), NOBODY)


# A vote for a pause: who is counted, and what is kept of it.


ANN, BEN, CHO = 11, 12, 13
VOTERS = (
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
        row = with_pause_request(row, person)
    return row


def test_each_asks_once() -> None:
    row = asked_by(BEN, ANN, BEN)
    assert row.pause_asked == (ANN, BEN)
    assert without_pause_request(row, BEN).pause_asked == (ANN,)
    assert without_pause_request(asked_by(BEN), BEN) == ROW
    assert without_pause_request(ROW, ANN) == ROW


def test_who_asks_is_kept_through_sleep_and_who_paused_asks_for_nothing_afterwards() -> None:
    slept = asleep(asked_by(BEN), 10.0)
    assert slept.pause_asked == awake(slept, None, 20.0, 20.0).pause_asked == (BEN,)
    stopped = paused(ROW, 10.0, 60.0, by=ANN)
    assert awake(stopped, None, 20.0, 20.0).pause_asked == asleep(stopped, 20.0).pause_asked == ()


def test_who_is_away_is_not_waited_for() -> None:
    assert not everybody_asks(asked_by(BEN), VOTERS, anonymous=False)
    assert everybody_asks(asked_by(BEN, ANN), VOTERS, anonymous=False)


def test_who_is_about_to_be_back_has_to_agree_too() -> None:
    back = (*VOTERS[:4], replace(VOTERS[4], wants_back=True))
    assert not everybody_asks(asked_by(BEN, ANN), back, anonymous=False)


def test_where_answers_are_anonymous_a_pause_does_not_tell_who_is_away() -> None:
    assert not everybody_asks(asked_by(BEN, ANN), VOTERS, anonymous=True)
    assert everybody_asks(asked_by(BEN, ANN, CHO), VOTERS[:4], anonymous=True)


def test_where_answers_are_anonymous_a_pause_does_not_tell_who_has_left() -> None:
    assert not everybody_asks(asked_by(BEN, ANN, CHO), VOTERS, anonymous=True)
    assert everybody_asks(asked_by(BEN, ANN, CHO), VOTERS, anonymous=False)


@pytest.mark.parametrize("anonymous", [True, False])
def test_a_table_of_computers_asks_for_nothing(anonymous: bool) -> None:
    assert not everybody_asks(asked_by(ANN), VOTERS[3:], anonymous=anonymous)
    assert not everybody_asks(ROW, VOTERS, anonymous=anonymous)


def test_the_line_names_who_asks_and_nobody_else() -> None:
    names = ("ann", "ben", "cho", "", "dan")
    seats = [replace(seat, name=name) for seat, name in zip(VOTERS, names, strict=True)]

    def told(*people: int) -> list[str]:
        row = replace(asked_by(*people), game="rainbow_pentagon")
        lines = pause_lines(Localizer(Catalogs(), "en"), row, seats)
        return [line.partition(" for a pause.")[0] for line in lines]

    assert told() == told(99) == []
    assert told(BEN) == ["\u2068ben\u2069 asks"]
    assert told(BEN, ANN) == ["\u2068ann\u2069 and \u2068ben\u2069 ask"]
    assert told(14) == ["\u2068dan\u2069 asks"], "nothing tells that a computer plays there"


# Who hosts a table that its host has left.


def test_who_is_present_hosts_before_who_is_away_unless_nobody_may_learn_who_that_is() -> None:
    away, here = SeatRow(1, BEN, standin=True, missed=2), SeatRow(2, CHO)
    gone = SeatRow(0, None, level="easy", owner_id=ANN, leaves=1)
    assert handed_over(ROW, (gone, away, here), ANN).host_id == CHO
    assert handed_over(ROW, (gone, away), ANN).host_id == BEN
    seats = ((gone, away, here), (gone, replace(away, standin=False), here))
    first, second = (handed_over(ROW, each, ANN, anonymous=True).host_id for each in seats)
    assert first == second
