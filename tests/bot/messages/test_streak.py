"""A streak counts the days on which somebody solved the puzzle; one missed day in any seven is forgiven."""

from __future__ import annotations

from bot.messages.daily_message import Streak, streak_of

TODAY = 20_000


def days(marks: str) -> list[int]:
    """Return the days of a row of marks that ends today: ``x`` solved, ``.`` not."""
    return [TODAY - ago for ago, mark in enumerate(reversed(marks)) if mark == "x"]


def counted(marks: str) -> int:
    return streak_of(days(marks), TODAY).now


def test_who_never_solved_has_none() -> None:
    assert streak_of([], TODAY) == Streak(0, 0)


def test_consecutive_days_are_counted() -> None:
    assert [counted("x" * length) for length in (1, 2, 30)] == [1, 2, 30]


def test_today_is_not_missed_before_it_is_over() -> None:
    assert counted("xxx.") == 3


def test_one_missed_day_is_forgiven_and_not_counted() -> None:
    assert counted("xxx.xx") == 5
    assert counted("xxx..") == 3


def test_two_missed_days_in_a_row_end_it() -> None:
    assert counted("xxx..x") == 1
    assert counted("xxx...") == 0


def test_a_second_missed_day_within_a_week_ends_it() -> None:
    assert counted("xxx.xxxxx.x") == 1
    assert counted("xxx.xxxxxx.x") == 10


def test_what_was_forgiven_before_a_streak_began_anew_counts_no_more() -> None:
    assert counted("xxx.x.x.x") == 2


def test_the_longest_is_kept() -> None:
    assert streak_of(days("xxxxx....xx"), TODAY) == Streak(2, 5)


def test_a_day_counts_once_and_the_order_does_not_matter() -> None:
    assert streak_of([*reversed(days("xxx")), *days("xx")], TODAY) == Streak(3, 3)


def test_what_is_still_to_come_does_not_count() -> None:
    assert streak_of([TODAY, TODAY + 1], TODAY) == Streak(1, 1)
