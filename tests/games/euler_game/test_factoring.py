"""Factorisations beside sympy's, and where sympy would take seconds, beside the primes they were made of."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from math import prod

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from games.euler_game import factoring
from games.euler_game.factoring import count_divisors, count_primes, exponent_sum, factorise, totient

LARGEST = 10**23
GENERAL = st.one_of(st.integers(1, 10**4), st.integers(1, 10**15))


@settings(max_examples=150, deadline=None)
@given(GENERAL)
def test_a_factorisation_is_sympys(number: int) -> None:
    assert dict(factorise(number)) == sympy.factorint(number)


@settings(max_examples=100, deadline=None)
@given(GENERAL)
def test_what_follows_from_it_is_sympys_too(number: int) -> None:
    assert totient(number) == sympy.totient(number)
    assert count_divisors(number) == sympy.divisor_count(number)
    assert count_primes(number) == sympy.primenu(number)
    assert exponent_sum(number) == sympy.primeomega(number)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 10**12).map(sympy.nextprime), min_size=1, max_size=8))
def test_numbers_of_23_digits_come_apart_into_their_primes(primes: list[int]) -> None:
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
def test_hard_ones_come_apart_too(primes: tuple[int, ...]) -> None:
    assert all(map(sympy.isprime, primes))
    assert factorise(prod(primes)) == tuple(sorted(Counter(primes).items()))


@pytest.mark.parametrize("exponent", [1, 2])
def test_what_the_curves_miss_comes_apart_nevertheless(
    exponent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(factoring, "CURVE_BITS", 5)
    primes = (99_999_999_977, 999_999_000_001)
    assert all(map(sympy.isprime, primes))
    expected = tuple((prime, exponent) for prime in primes)
    assert tuple(sorted(factorise.__wrapped__(prod(primes) ** exponent))) == expected


def test_nothing_divides_1_and_0_is_said_by_the_rules() -> None:
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
