"""Lessons in the mathematics of the game: number theory and counting, each worked out for a number.

Every lesson has the arguments ``number``; ``working``, notation that is the same in every language;
``measure``, the result. All are strings, so that their digits are not grouped; ``count`` is the measure as a
number, for plurals. Some have more:

- ``divisors``: ``divisors``, a list of all or of the first ones
- ``phi``: ``coprime``, a list of the numbers counted
- ``coprime``: ``dealer``; ``factors`` of both; ``relation``: ``divisor``, ``multiple``, ``coprime``, ``none``
- ``parity``: ``parity``: ``even`` or ``odd``
- ``difference``: ``dealer``
- ``f``: ``function``
- ``zero``: ``function``, and ``zero``, the working by which it makes 0; ``condition``, under which the number
  would win against any lower measure, but loses to 0
- ``chain``: ``first`` and ``second``, its conditions, and ``step``, the working of the first

The lessons in counting are in ``games.euler_game.counting``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from heapq import nsmallest
from itertools import islice
from math import gcd

from games.euler_game import counting
from games.euler_game.conditions import FACTORED, digit_sum, measure, relation
from games.euler_game.numbers import Function, applied, factorise
from games.euler_game.working import Detail, conditioned, factored, function_text, specialised
from games.game import Arg, Args, Word

NUMBERS = range(10**23)
"""Numbers that a lesson takes: all that a showdown may show, up to 23 digits, and their reversals."""

LISTED = 12
"""The most numbers that a list shows."""

DEALER = 36
"""The dealer's number in the lessons: rich in divisors."""

FUNCTION: Function = (1, -9, 5)
"""A function that is negative between 1 and 8, so a lesson can show the absolute value."""

VANISHING: Function = (1, -5, 0)
"""A function that is 0 where x is 5."""

CHAIN = ("max_digits", "num_divisors")


def _conditioned(condition: str, number: int) -> dict[str, Arg]:
    measured = measure(condition, number, DEALER)
    factors = factorise(number) if condition in FACTORED else ()
    working = conditioned(condition, number, DEALER, factors)
    return {"number": str(number), "working": working, "measure": str(measured), "count": measured}


def _specialised(card: str, number: int) -> dict[str, Arg]:
    counts = (int(card == "f"), int(card == "ex"), int(card == "phi"))
    stages = applied(number, FUNCTION, *counts)
    working = specialised(stages, FUNCTION, Detail.WHOLE)
    return {"number": str(number), "working": working, "measure": str(stages[-1].after)}


def _listed(numbers: Iterable[int]) -> str:
    """Return "1, 2, 3", cut with dots after LISTED numbers; a dash for none."""
    first = [str(number) for number in islice(numbers, LISTED + 1)]
    return ", ".join((*first[:LISTED], "…") if len(first) > LISTED else first) or "–"


def _divisors(number: int) -> dict[str, Arg]:
    return {**_conditioned("num_divisors", number), "divisors": _listed(_smallest_divisors(number))}


def _smallest_divisors(number: int) -> list[int]:
    """Return the LISTED + 1 smallest divisors of a number, or all of them.

    One prime at a time: each of the smallest divisors is one of the smallest made of the earlier primes,
    times a power of this one.
    """
    found = [1] if number else []
    for prime, exponent in factorise(number):
        powers = [prime**each for each in range(exponent + 1)]
        found = nsmallest(LISTED + 1, (small * power for small in found for power in powers))
    return found


def _phi(number: int) -> dict[str, Arg]:
    coprime = (k for k in range(1, number + 1) if gcd(k, number) == 1)
    return {**_specialised("phi", number), "coprime": _listed(coprime)}


def _coprime(number: int) -> dict[str, Arg]:
    factors = "; ".join(factored(own, factorise(own)) for own in (number, DEALER))
    args = {**_conditioned("divmul", number), "dealer": str(DEALER), "factors": factors}
    return {**args, "relation": relation(number, DEALER)}


def _parity(number: int) -> dict[str, Arg]:
    return {**_conditioned("minE_maxO", number), "parity": "odd" if number % 2 else "even"}


def _difference(number: int) -> dict[str, Arg]:
    return {**_conditioned("max_diff", number), "dealer": str(DEALER)}


def _f(number: int) -> dict[str, Arg]:
    return {**_specialised("f", number), "function": function_text(FUNCTION)}


def _zero(number: int) -> dict[str, Arg]:
    zero = specialised(applied(5, VANISHING, 1, 0, 0), VANISHING, Detail.WHOLE)
    args = _conditioned("max_digits", number)
    condition = Word("condition.max_digits")
    return {**args, "function": function_text(VANISHING), "zero": zero, "condition": condition}


def _chain(number: int) -> dict[str, Arg]:
    first, second = CHAIN
    through = _conditioned(first, number)
    return {
        **_conditioned(second, digit_sum(number)),
        "number": str(number),
        "first": Word(f"condition.{first}"),
        "second": Word(f"condition.{second}"),
        "step": through["working"],
    }


TAUGHT: Mapping[str, tuple[int, Callable[[int], dict[str, Arg]]]] = {
    "digits": (87, lambda number: _conditioned("max_digits", number)),
    "parity": (37, _parity),
    "difference": (50, _difference),
    "divisors": (12, _divisors),
    "primes": (60, lambda number: _conditioned("num_primes", number)),
    "exponents": (72, lambda number: _conditioned("max_exp", number)),
    "coprime": (25, _coprime),
    "phi": (12, _phi),
    "ex": (15, lambda number: _specialised("ex", number)),
    "f": (6, _f),
    "zero": (99, _zero),
    "chain": (87, _chain),
    "choices": (9, counting.choices),
    "orders": (8328, counting.orders),
    "hands": (40, counting.hands),
}
"""By topic: a good example, and the function that works it out."""

LESSONS = tuple(TAUGHT)
"""The topics, in the best order to learn them."""


def lesson(topic: str, number: int | None = None) -> Args:
    """Return the arguments of a lesson's text for a number; None: the topic's example.

    Raises:
        ValueError: no such topic, or a number outside NUMBERS.
    """
    if topic not in TAUGHT:
        raise ValueError(f"no such lesson: {topic}")
    example, work = TAUGHT[topic]
    chosen = example if number is None else number
    if chosen not in NUMBERS:
        raise ValueError(f"{chosen} is not in {NUMBERS}")
    return work(chosen)
