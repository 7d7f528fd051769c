"""Make hands for the Euler Game's daily puzzle: harder ones have more digits and conditions."""

from __future__ import annotations

from games.daily.euler_game import OTHERS, Hand, answers
from games.euler_game.conditions import FACTORED, PARITIES, needs_dealer
from games.euler_game.deal import numbers
from games.euler_game.view import CONDITIONS
from games.rng import Rng

DIGITS_HELD = (4, 4, 5, 5, 6, 7, 9)
"""By level: the number of digits in hand."""

CHAINED = ((1,), (1,), (1,), (2,), (2,), (2, 3), (3,))
"""By level: the possible numbers of conditions."""

EASY = ("max_digits", "min_digits", *PARITIES)
"""The conditions of the first level: none needs a factorisation."""


def find(level: int, rng: Rng) -> str:
    """Return a puzzle of a level."""
    while True:
        hand = _drawn(level, rng)
        won = answers(hand)
        if len(won) == 1 and won[0] != numbers(hand.digits)[0] and _is_hard_enough(hand, level):
            return str(hand)


def _is_hard_enough(hand: Hand, level: int) -> bool:
    """Return whether a hand fits its level: from 3 on it needs a factorisation or the dealer's number."""
    return level < 3 or not FACTORED.isdisjoint(hand.chain) or needs_dealer(hand.chain)


def _drawn(level: int, rng: Rng) -> Hand:
    names = list(EASY if level == 1 else CONDITIONS)
    rng.shuffle(names)
    chain = tuple(names[: rng.choice(CHAINED[level - 1])])
    digits = tuple(sorted(rng.below(10) for _ in range(DIGITS_HELD[level - 1])))
    others = tuple(_number(rng) for _ in range(OTHERS))
    return Hand(digits, others, _number(rng) if needs_dealer(chain) else "", chain)


def _number(rng: Rng) -> str:
    return f"{1 + rng.below(99):02}"
