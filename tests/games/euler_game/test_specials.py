"""The special cards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.euler_game.specials import ACTING, Function, applied, reverse
from games.euler_game.view import Stage

COEFFICIENTS = st.integers(-9, 9)
NOTHING: Function = (0, 0, 0)


def results(number: int, function: Function, *cards: int) -> list[int]:
    return [stage.after for stage in applied(number, function, *cards)]


@pytest.mark.parametrize(("number", "reversed_"), [(15, 51), (142, 241), (10, 1), (5, 5), (0, 0), (1200, 21)])
def test_ex_reads_the_numeral_backwards(number: int, reversed_: int) -> None:
    assert reverse(number) == reversed_


@given(COEFFICIENTS, COEFFICIENTS, COEFFICIENTS, st.integers(1, 99))
def test_f_is_the_absolute_value_of_the_function(a: int, b: int, c: int, number: int) -> None:
    assert results(number, (a, b, c), 1, 0, 0) == [abs(a * number**2 + b * number + c)]


def test_f_is_composed_once_a_card() -> None:
    assert results(2, (1, 0, 1), 3, 0, 0) == [5, 26, 677]


@settings(max_examples=30, deadline=None)
@given(st.integers(ACTING, 8), COEFFICIENTS, COEFFICIENTS, COEFFICIENTS, st.integers(1, 99))
def test_the_first_three_f_act(played: int, a: int, b: int, c: int, number: int) -> None:
    assert applied(number, (a, b, c), played, 0, 0) == applied(number, (a, b, c), 3, 0, 0)


def test_phi_tells_the_factors_that_it_rests_on() -> None:
    assert applied(36, NOTHING, 0, 0, 2) == (
        Stage("phi", 36, 12, ((2, 2), (3, 2))),
        Stage("phi", 12, 4, ((2, 2), (3, 1))),
    )


@pytest.mark.parametrize("number", [0, 1])
def test_phi_leaves_0_and_1(number: int) -> None:
    assert results(number, NOTHING, 0, 0, 1) == [number]


def test_f_acts_before_ex_and_ex_before_phi() -> None:
    stages = applied(53, (3, -2, 7), 1, 1, 1)
    assert [(stage.by, stage.before, stage.after) for stage in stages] == [
        ("f", 53, 8328),
        ("ex", 8328, 8238),
        ("phi", 8238, 2744),
    ]


def test_the_largest_number_has_23_digits() -> None:
    assert len(str(results(99, (9, 9, 9), 3, 0, 0)[-1])) == 23


def test_no_card_no_stage() -> None:
    assert applied(53, (3, -2, 7), 0, 0, 0) == ()
