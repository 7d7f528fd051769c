"""Prime factorisations of numbers up to 23 digits, what follows from them, and the special cards.

FLINT does the factoring. Below 2^64 its general function uses word arithmetic. Above, its elliptic curves
(Lenstra 1987) are called instead, because the general function may fall back on a quadratic sieve, which
writes a file. Products of two primes of 8 to 15 digits take some milliseconds. Source of the special cards:
the rules, "Showdown".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import TypeAlias

from games.euler_game.view import Stage

Factors: TypeAlias = tuple[tuple[int, int], ...]
"""A factorisation: (prime, exponent), the primes rising; () for 0 and 1."""

WORD = 1 << 64

CURVE_BITS = 50
"""The size of primes that the elliptic curves look for. The second largest prime factor of 23 digits has at
most 39 bits; a larger size allows more curves."""

KEPT = 4096
"""Factorisations that are cached: more than two hands and a computer's guesses need."""


@lru_cache(maxsize=KEPT)
def factorise(number: int) -> Factors:
    """Return the prime factorisation of a natural number; () for 0 and 1.

    Raises:
        ValueError: the number is negative.
    """
    if number < 0:
        raise ValueError(f"not a natural number: {number}")
    if number < 2:
        return ()
    return tuple(sorted(_split(number)))


def _split(number: int) -> Iterator[tuple[int, int]]:
    from flint import fmpz  # importing games must stay quick

    if number < WORD:
        yield from ((int(prime), exponent) for prime, exponent in fmpz(number).factor())
        return
    # proved: a remaining prime ends the search at once; otherwise every curve would be tried on it
    for part, power in fmpz(number).factor_smooth(bits=CURVE_BITS, proved=1):
        if part.is_prime():
            yield int(part), power
        else:  # the curves may fail, though none has been seen to: the sieve is the last resort
            yield from ((int(prime), power * exponent) for prime, exponent in part.factor())


def totient(number: int) -> int:
    """Return how many of 1..number are coprime to it (Euler's phi); 0 for 0."""
    return prod((p - 1) * p ** (e - 1) for p, e in factorise(number)) if number else 0


def count_divisors(number: int) -> int:
    """Return how many divisors a number has; 0 for 0, as the rules say."""
    return prod(e + 1 for _, e in factorise(number)) if number else 0


def count_primes(number: int) -> int:
    """Return how many distinct primes divide a number; 0 for 0 and 1."""
    return len(factorise(number))


def exponent_sum(number: int) -> int:
    """Return the sum of the exponents of a number's factorisation; 0 for 0 and 1."""
    return sum(e for _, e in factorise(number))


Function: TypeAlias = tuple[int, int, int]
"""a, b, c with their signs: f(x) = a x^2 + b x + c."""

ACTING = 3
"""The most ``f`` that act; further ones have no effect."""


def value(function: Function, number: int) -> int:
    """Return f(number), which may be negative; the card takes its absolute value."""
    a, b, c = function
    return a * number * number + b * number + c


def reverse(number: int) -> int:
    """Return the number with its digits reversed: 15 becomes 51, 10 becomes 1, 5 stays 5."""
    return int(str(number)[::-1])


def applied(number: int, function: Function, f: int, ex: int, phi: int) -> tuple[Stage, ...]:
    """Return the stages by which the special cards change a number, one per card.

    ``f``, ``ex``, ``phi``: how many all players played together. All ``f`` act first (at most ACTING), then
    all ``ex``, then all ``phi``.
    """
    stages = []
    for by in ("f",) * min(f, ACTING) + ("ex",) * ex + ("phi",) * phi:
        stages.append(_stage(by, number, function))
        number = stages[-1].after
    return tuple(stages)


def _stage(by: str, number: int, function: Function) -> Stage:
    if by == "f":
        return Stage(by, number, abs(value(function, number)))
    if by == "ex":
        return Stage(by, number, reverse(number))
    return Stage(by, number, totient(number), factorise(number))
