"""Conditions and special cards over arrays of numbers.

Numbers below LIMIT are looked up in tables (made at first use, in some hundredths of a second): all that
one ``f`` and any ``ex`` and ``phi`` make of two-digit numbers. A larger one, made by two ``f``, is replaced
by a smaller number with the same small prime factors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from games.euler_game.conditions import DIFFERENCES, PARITIES, SMALLEST

Ints: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]
Bools: TypeAlias = npt.NDArray[np.bool_]

LIMIT = 100_000
"""|f(99)| is at most 89,109, and five digits reversed are at most five digits."""

CLASS = 1 << 40
"""Distance between the classes of a key: above every measure after two ``f``, 9 * 89,109^2 < 2^37."""

MOST_F = 2
"""The most ``f`` that are applied: a third scatters numbers no better, and makes them costly to factor."""

PERIOD = 2**3 * 3**2 * 5 * 7 * 11
"""Numbers that differ by a multiple of this are divisible by the same small primes."""


@cache
def tables() -> Mapping[str, Ints]:
    """Return the tables of every number below LIMIT: by condition, ``phi`` and ``ex``.

    Each step divides every number by its smallest prime factor, until all are 1.
    """
    left = np.arange(LIMIT)
    least = _smallest_factors()
    phi, divisors = np.ones(LIMIT, np.int64), np.ones(LIMIT, np.int64)
    primes, exponents = np.zeros(LIMIT, np.int64), np.zeros(LIMIT, np.int64)
    run, before = np.zeros(LIMIT, np.int64), np.zeros(LIMIT, np.int64)
    while (on := left > 1).any():
        factor = least[left]
        again = factor == before
        run = np.where(again, run + 1, 1)
        divisors = np.where(on, divisors // run * (run + 1), divisors)
        phi = np.where(on, phi * np.where(again, factor, factor - 1), phi)
        primes += on & ~again
        exponents += on
        left, before = left // np.where(on, factor, 1), factor
    phi[0] = divisors[0] = 0
    return {
        "num_divisors": divisors,
        "num_primes": primes,
        "max_exp": exponents,
        "min_exp": exponents,
        "phi": phi,
        "ex": _reversed_digits(np.arange(LIMIT)),
    }


def _smallest_factors() -> Ints:
    """Return the smallest prime factor of every number below LIMIT; for 0 and 1 the number itself."""
    least = np.arange(LIMIT)
    for divisor in range(2, int(LIMIT**0.5) + 1):
        if least[divisor] == divisor:
            multiples = least[divisor * divisor :: divisor]
            np.minimum(multiples, divisor, out=multiples)
    return least


def looked_up(name: str, numbers: Ints) -> Ints:
    """Return the value of a function of the factorisation: ``phi``, or a condition's measure.

    ``name``: a key of ``tables``.
    """
    large = numbers >= LIMIT
    if not large.any():
        return tables()[name][numbers]
    alike = np.where(large, 2 * PERIOD + numbers % PERIOD, numbers)
    found = tables()[name][alike]
    return np.where(large, numbers // np.maximum(alike, 1) * found, found) if name == "phi" else found


def digit_sums(numbers: Ints) -> Ints:
    """Return the sums of the decimal digits."""
    total = np.zeros_like(numbers)
    while numbers.any():
        total += numbers % 10
        numbers = numbers // 10
    return total


def reversals(numbers: Ints) -> Ints:
    """Return the numbers with their digits reversed."""
    large = numbers >= LIMIT
    back: Ints = tables()["ex"][np.where(large, 0, numbers)]
    if large.any():
        back[large] = _reversed_digits(numbers[large])
    return back


def _reversed_digits(numbers: Ints) -> Ints:
    back = np.zeros_like(numbers)
    while (some := numbers > 0).any():
        back = np.where(some, back * 10 + numbers % 10, back)
        numbers = numbers // 10
    return back


def measures(condition: str, numbers: Ints, dealer: Ints) -> Ints:
    """Return what a condition compares, as ``conditions.measure``. ``dealer`` broadcasts to ``numbers``."""
    if condition in DIFFERENCES:
        return np.asarray(np.abs(numbers - dealer))
    if condition in PARITIES or condition == "divmul":
        return numbers + np.zeros_like(dealer)
    if condition in {"max_digits", "min_digits"}:
        return digit_sums(numbers)
    return looked_up(condition, numbers)


def keys(chain: Sequence[str], numbers: Ints, dealer: Ints) -> Ints:
    """Return every number's key under a chain: the smallest wins, equal ones tie.

    Keys order numbers as ``conditions.key`` does. ``dealer``: the dealer's number, 1 or more; ignored if no
    condition of the chain uses it.
    """
    for condition in chain[:-1]:
        numbers = measures(condition, numbers, dealer)
    return np.where(numbers == 0, 0, _last_keys(chain[-1], numbers, dealer))


def _last_keys(last: str, numbers: Ints, dealer: Ints) -> Ints:
    if last in PARITIES:
        preferred, sign = PARITIES[last]
        return np.where(numbers % 2 == preferred, CLASS + sign * numbers, 2 * CLASS - sign * numbers)
    if last == "divmul":
        return _divmul_keys(np.maximum(numbers, 1), dealer)
    measured = measures(last, numbers, dealer)
    return CLASS + (measured if last in SMALLEST else -measured)


def _divmul_keys(numbers: Ints, dealer: Ints) -> Ints:
    """Return the keys of divmul: the largest divisor, then the smallest multiple, coprimes, all others."""
    found = np.where(np.gcd(numbers, dealer) == 1, 3 * CLASS, 4 * CLASS)
    found = np.where(numbers % dealer == 0, 2 * CLASS + numbers, found)
    return np.where(dealer % numbers == 0, CLASS - numbers, found)


def applied(numbers: Ints, functions: Ints, cards: Ints) -> Ints:
    """Return the numbers after special cards.

    ``numbers``: (worlds, players). ``functions``: (worlds, 3), a, b, c with their signs. ``cards``: (worlds,
    3), how many f, ex, phi all players played together; at most MOST_F f are applied.
    """
    a, b, c = (functions[:, i, None] for i in range(3))
    f, ex, phi = (cards[:, i, None] for i in range(3))
    for done in range(min(MOST_F, int(f.max(initial=0)))):
        numbers = np.where(f > done, np.abs((a * numbers + b) * numbers + c), numbers)
    for done in range(int(ex.max(initial=0))):
        numbers = np.where(ex > done, reversals(numbers), numbers)
    for done in range(int(phi.max(initial=0))):
        numbers = np.where(phi > done, looked_up("phi", numbers), numbers)
    return numbers
