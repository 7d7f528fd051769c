"""What digits are worth for the hands to come: nine are the whole budget, three a hand.

A set of digits is a sorted tuple. Its worth is the sum, over the hands that are left, of the chance to beat
so many rivals with the best number under a condition drawn by chance; longer chains are left out.
"""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from games.euler_game.ai.batch_evaluation import Floats
from games.euler_game.ai.number_strength import ALL, scores
from games.euler_game.deal import Cards, numbers, without
from games.euler_game.view import CONDITIONS

FIT = 4.0
"""How much likelier rivals are taken to play a number that fits: by e to this over the whole range."""


KEPT = 1 << 16
"""How many sets of digits are remembered; one decision meets a few hundred."""


def fitting(weights: Floats, fit: Floats, sharpness: float = FIT) -> Floats:
    """Return weights of numbers, shifted to those that fit the condition (``fit`` 0 to 1 each)."""
    return weights * np.exp(sharpness * (fit - 1.0))


@cache
def qualities(rivals: int) -> Floats:
    """Return the chance of each number under each condition against so many rivals, (13, 100)."""
    plain = np.where(ALL > 0, 1.0, 0.0)
    rows = []
    for condition in CONDITIONS:
        fit = scores((condition,), plain, plain)
        rows.append(scores((condition,), fitting(plain, fit), plain) ** rivals)
    return np.array(rows)


@lru_cache(maxsize=KEPT)
def indices(cards: Cards) -> tuple[int, ...]:
    """Return every number that can be laid."""
    return tuple(map(int, numbers(cards)))


def rest(cards: Cards, number: int) -> Cards:
    """Return what is left when a number is laid."""
    return without(cards, divmod(number, 10))


@lru_cache(maxsize=KEPT)
def worth(cards: Cards, rivals: int) -> float:
    """Return what digits are worth: 3, 6 or 9 before an order card, 2, 5 or 8 after it."""
    if not cards:
        return 0.0
    if len(cards) % 3 == 0:
        return max(worth(without(cards, (digit,)), rivals) for digit in set(cards))
    some = indices(cards)
    if not some:
        return worth(cards[2:], rivals)  # zeros alone
    later = np.array([worth(rest(cards, number), rivals) for number in some])
    return float((qualities(rivals)[:, some] + later).max(axis=1).mean())


def order_card(cards: Cards, rivals: int) -> int:
    """Return the digit that is missed least in this hand and the later ones."""
    return max(sorted(set(cards)), key=lambda digit: worth(without(cards, (digit,)), rivals))
