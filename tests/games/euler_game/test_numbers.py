"""Factorisations compared with sympy's and with the primes that the numbers were made of; special cards."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from math import prod

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from games.euler_game import numbers
from games.euler_game.numbers import (
    ACTING,
    Function,
    applied,
    count_divisors,
    count_primes,
    exponent_sum,
    factorise,
    reverse,
    totient,
)
from games.euler_game.view import Stage

LARGEST = 10**23
GENERAL = st.one_of(st.integers(1, 10**4), st.integers(1, 10**15))


@settings(max_examples=150, deadline=None)
@given(GENERAL)
def test_a_factorisation_is_sympys(number: int) -> None:
    assert dict(factorise(number)) == sympy.factorint(number)


@settings(max_examples=100, deadline=None)
@given(GENERAL)
def test_figures_from_a_factorisation_are_sympys(number: int) -> None:
    assert totient(number) == sympy.totient(number)
    assert count_divisors(number) == sympy.divisor_count(number)
    assert count_primes(number) == sympy.primenu(number)
    assert exponent_sum(number) == sympy.primeomega(number)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 10**12).map(sympy.nextprime), min_size=1, max_size=8))
def test_numbers_of_23_digits_are_factored(primes: list[int]) -> None:
    while prod(primes) >= LARGEST:
        primes.pop()
    assert factorise(prod(primes)) == tuple(sorted(Counter(primes).items()))


@pytest.mark.parametrize(
    "primes",
    [
        (44_330_784_809, 688_519_919_141),
        (95_755_405_633, 641_537_471_171),
        (100_000_000_003, 100_000_000_003),
        (2, 3, 3, 555_555_555_555_555_555_491),
        (99_999_999_999_999_999_999_977,),
        (7, 10_000_019, 10_000_019, 10_000_019),
    ],
)
def test_hard_numbers_are_factored(primes: tuple[int, ...]) -> None:
    assert all(map(sympy.isprime, primes))
    assert factorise(prod(primes)) == tuple(sorted(Counter(primes).items()))


@pytest.mark.parametrize("exponent", [1, 2])
def test_numbers_that_the_curves_miss_are_factored(exponent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers, "CURVE_BITS", 5)
    primes = (99_999_999_977, 999_999_000_001)
    assert all(map(sympy.isprime, primes))
    expected = tuple((prime, exponent) for prime in primes)
    assert tuple(sorted(factorise.__wrapped__(prod(primes) ** exponent))) == expected


def test_0_and_1_count_as_the_rules_say() -> None:
    assert factorise(0) == factorise(1) == ()
    assert [totient(0), totient(1)] == [0, 1]
    assert [count_divisors(0), count_divisors(1)] == [0, 1]
    assert [count_primes(0), count_primes(1), exponent_sum(0), exponent_sum(1)] == [0, 0, 0, 0]


def test_a_negative_number_is_refused() -> None:
    with pytest.raises(ValueError, match="-6"):
        factorise(-6)


def test_the_library_is_not_loaded_before_a_number_is_to_be_factored() -> None:
    told = "import sys, games.euler_game; sys.exit('flint' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0


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


def test_phi_shows_the_factors_that_it_uses() -> None:
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
