"""Lessons: true for every number that they may be asked for."""

from __future__ import annotations

import re
from math import gcd

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.euler_game.lessons import LESSONS, LISTED, NUMBERS, lesson
from tests.games.euler_game.arithmetic import holds


@pytest.mark.parametrize("topic", LESSONS)
@settings(max_examples=60, deadline=None)
@given(st.integers(NUMBERS[0], NUMBERS[-1]))
def test_what_a_lesson_shows_is_true(topic: str, number: int) -> None:
    told = lesson(topic, number)
    assert told["number"] == str(number)
    for name in ("working", "step", "zero", "factors"):
        if name in told:
            assert holds(str(told[name])), told


@pytest.mark.parametrize("topic", LESSONS)
def test_a_lesson_has_the_same_arguments_whatever_the_number(topic: str) -> None:
    shapes = {tuple(lesson(topic, number)) for number in (None, 0, 1, 36, 97, 9999)}
    assert len(shapes) == 1


@pytest.mark.parametrize(
    ("topic", "number", "working"),
    [
        ("digits", 8328, "8+3+2+8 = 21"),
        ("parity", 36, "36 = 2·18"),
        ("difference", 7, "|7 − 36| = 29"),
        ("divisors", 12, "12 = 2²·3 → 3·2 = 6"),
        ("primes", 12, "12 = 2²·3 → 2"),
        ("exponents", 12, "12 = 2²·3 → 2+1 = 3"),
        ("coprime", 35, "gcd(35, 36) = 1"),
        ("phi", 12, "φ(12) = φ(2²·3) = 2·2 = 4"),
        ("ex", 120, "120 → 21"),
        ("f", 6, "|6² − 9·6 + 5| = 13"),
        ("zero", 99, "9+9 = 18"),
        ("chain", 87, "15 = 3·5 → 2·2 = 4"),
    ],
)
def test_a_lesson_is_worked_out_for_a_number(topic: str, number: int, working: str) -> None:
    assert lesson(topic, number)["working"] == working


@pytest.mark.parametrize("number", [1, 12, 97, 360, 9973])
def test_lists_hold_what_is_counted(number: int) -> None:
    divisors = [d for d in range(1, number + 1) if number % d == 0]
    coprime = [k for k in range(1, number + 1) if gcd(k, number) == 1]
    for topic, name, all_ in (("divisors", "divisors", divisors), ("phi", "coprime", coprime)):
        told = lesson(topic, number)
        assert told["measure"] == str(len(all_))
        text = str(told[name])
        assert list(map(int, re.findall(r"\d+", text))) == all_[:LISTED]
        assert text.endswith("…") == (len(all_) > LISTED)


def test_an_unknown_topic_and_a_number_too_large_are_refused() -> None:
    with pytest.raises(ValueError, match="poker"):
        lesson("poker", 12)
    with pytest.raises(ValueError, match="10000"):
        lesson("phi", 10_000)
