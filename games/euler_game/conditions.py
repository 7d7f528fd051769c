"""The thirteen conditions: what each measures and which number wins; and how chains of them are drawn.

One ranking decides the order of play, the pot and every side pot: the smallest key wins, equal keys tie. The
key of a number depends on that number alone, so the ranking is the same among fewer players. Source: the
rules, "Conditions", "Deal" and "Order".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import gcd
from typing import TypeAlias

from games.euler_game.numbers import count_divisors, count_primes, exponent_sum, factorise
from games.euler_game.view import CONDITIONS, NEEDS_DEALER, Stage
from games.rng import Rng

Key: TypeAlias = tuple[int, int]
"""A number's class, then its place in it; smaller is better. Class 0 is the number 0, which beats all."""

ZERO: Key = (0, 0)

CLASSES = ("divisor", "multiple", "coprime", "none")
"""The relations of a number to the dealer's, the best first."""

FACTORED = frozenset({"num_divisors", "num_primes", "max_exp", "min_exp"})
"""Conditions that depend on a prime factorisation."""


def digit_sum(number: int) -> int:
    """Return the sum of a number's decimal digits."""
    return sum(map(int, str(number)))


MEASURES: Mapping[str, Callable[[int], int]] = {
    "max_digits": digit_sum,
    "min_digits": digit_sum,
    "num_divisors": count_divisors,
    "num_primes": count_primes,
    "max_exp": exponent_sum,
    "min_exp": exponent_sum,
}
"""The measures that need only the number itself."""

DIFFERENCES = frozenset({"max_diff", "min_diff"})
"""Conditions whose measure is the difference to the dealer's number."""

SMALLEST = frozenset({"min_digits", "min_exp", "min_diff"})
"""Conditions whose smallest measure wins."""

PARITIES: Mapping[str, tuple[int, int]] = {
    "minE_maxO": (0, 1),
    "minO_maxE": (1, 1),
    "maxE_minO": (0, -1),
    "maxO_minE": (1, -1),
}
"""By condition: the preferred remainder modulo 2, and 1 if the smallest number with it wins (without one, the
largest of the others), -1 for the opposite."""


def relation(number: int, dealer: int) -> str:
    """Return the relation of a number to the dealer's (1 or more): one of CLASSES."""
    if number and dealer % number == 0:
        return "divisor"
    if number % dealer == 0:
        return "multiple"
    return "coprime" if gcd(number, dealer) == 1 else "none"


def measure(condition: str, number: int, dealer: int | None = None) -> int:
    """Return what a condition compares and passes on in a chain: the number itself for divmul and parity.

    Raises:
        ValueError: an unknown condition, or a difference without the dealer's number.
    """
    if condition in MEASURES:
        return MEASURES[condition](number)
    if condition in PARITIES or condition == "divmul":
        return number
    if condition in DIFFERENCES:
        return abs(number - _required(condition, dealer))
    raise ValueError(f"unknown condition: {condition}")


def _required(condition: str, dealer: int | None) -> int:
    if dealer is None:
        raise ValueError(f"{condition} needs the dealer's number")
    return dealer


def key(condition: str, number: int, dealer: int | None = None) -> Key:
    """Return a number's key under the last condition; the smallest wins, equal keys tie.

    Raises:
        ValueError: an unknown condition, or one that lacks the dealer's number.
    """
    if number == 0:
        return ZERO
    if condition in PARITIES:
        preferred, sign = PARITIES[condition]
        return (1, sign * number) if number % 2 == preferred else (2, -sign * number)
    if condition == "divmul":
        return _divmul_key(number, _required(condition, dealer))
    measured = measure(condition, number, dealer)
    return (1, measured if condition in SMALLEST else -measured)


def _divmul_key(number: int, dealer: int) -> Key:
    """Return the key under divmul: the largest divisor, else the smallest multiple, else ties."""
    kind = relation(number, dealer)
    place = {"divisor": -number, "multiple": number}.get(kind, 0)
    return (1 + CLASSES.index(kind), place)


def through(chain: Sequence[str], number: int, dealer: int | None = None) -> tuple[tuple[Stage, ...], int]:
    """Apply the conditions before the last; return the stages that replace the number, and the last number.

    Raises:
        ValueError: as ``measure``.
    """
    stages = []
    for condition in chain[:-1]:
        after = measure(condition, number, dealer)
        if condition in MEASURES or condition in DIFFERENCES:
            factors = factorise(number) if condition in FACTORED else ()
            stages.append(Stage(condition, number, after, factors))
        number = after
    return tuple(stages), number


AGAIN = "again"
"""The card that asks for one more condition."""

DECK = (*CONDITIONS, AGAIN, AGAIN)
"""One card per condition and two ``again``, so a chain has at most three conditions, all different."""


def follow(cards: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Turn cards until there is one more condition than ``again`` cards; return both, then the conditions.

    Raises:
        ValueError: the cards run out before that.
    """
    turned: list[str] = []
    chain: list[str] = []
    for card in cards:
        turned.append(card)
        if card != AGAIN:
            chain.append(card)
        if 2 * len(chain) > len(turned):
            return tuple(turned), tuple(chain)
    raise ValueError(f"no chain: {turned}")


def draw_chain(rng: Rng) -> tuple[str, ...]:
    """Shuffle the deck and return the conditions that it turns up (see ``follow``)."""
    deck = list(DECK)
    rng.shuffle(deck)
    return follow(deck)[1]


def needs_dealer(chain: Sequence[str]) -> bool:
    """Return whether the dealer plays a number too."""
    return not NEEDS_DEALER.isdisjoint(chain)
