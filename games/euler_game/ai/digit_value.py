"""The value of digits for later hands: nine digits are the whole budget, three per hand.

A set of digits is a sorted tuple. Its worth is the sum, over the hands left, of the chance to beat a number
of rivals with the best number under a random condition; longer chains are left out.
"""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from games.euler_game.ai.batch_evaluation import Floats
from games.euler_game.ai.number_strength import ALL, scores
from games.euler_game.deal import Cards, numbers, without
from games.euler_game.view import CONDITIONS

FIT = 4.0
"""Rivals lay the best number e^FIT times as often as the worst."""

KEPT = 1 << 16
"""Sets of digits whose worth is kept; one decision needs a few hundred."""


def fitting(weights: Floats, fit: Floats) -> Floats:
    """Return weights of numbers, higher for those that fit the condition (``fit``: 0 to 1 each)."""
    return weights * np.exp(FIT * (fit - 1.0))


@cache
def qualities(rivals: int) -> Floats:
    """Return each number's chance under each condition against ``rivals`` rivals, shape (13, 100)."""
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


def kept_digits(cards: Cards, number: int) -> Cards:
    """Return the digits left after a number is laid."""
    return without(cards, divmod(number, 10))


@lru_cache(maxsize=KEPT)
def worth(cards: Cards, rivals: int) -> float:
    """Return the worth of 3, 6 or 9 digits before an order card, of 2, 5 or 8 after it."""
    if not cards:
        return 0.0
    if len(cards) % 3 == 0:
        return max(worth(without(cards, (digit,)), rivals) for digit in set(cards))
    choices = indices(cards)
    if not choices:
        return worth(cards[2:], rivals)  # zeros alone
    later = np.array([worth(kept_digits(cards, number), rivals) for number in choices])
    return float((qualities(rivals)[:, choices] + later).max(axis=1).mean())


def order_card(cards: Cards, rivals: int) -> int:
    """Return the digit whose loss costs least in this hand and the later ones."""
    return max(sorted(set(cards)), key=lambda digit: worth(without(cards, (digit,)), rivals))
