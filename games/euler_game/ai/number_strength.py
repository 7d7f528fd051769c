"""The chance of each number 00 to 99 against others under a chain, without special cards.

Numbers are indices 0 to 99 (index 0, the 00, is never played); distributions are arrays of 100 weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from games.euler_game.ai.batch_evaluation import Floats, Ints, keys
from games.euler_game.conditions import needs_dealer
from games.euler_game.view import EulerView
from games.game import Seat

NUMBERS = 100
ALL = np.arange(NUMBERS, dtype=np.int64)
TENS, ONES = ALL // 10, ALL % 10

KEPT = 16
"""Chains whose duels are kept: a megabyte each if the dealer's number counts."""


@lru_cache(maxsize=KEPT)
def duels(chain: tuple[str, ...]) -> npt.NDArray[np.int8]:
    """Return the result of each number against each other: 2 it wins, 1 they tie, 0 it loses.

    Shape (dealers, 100, 100): one dealer's number if none is needed, else 100.
    """
    dealers = np.maximum(ALL, 1) if needs_dealer(chain) else np.ones(1, np.int64)
    found = keys(chain, ALL[None, :], dealers[:, None])
    return np.asarray(1 + np.sign(found[:, None, :] - found[:, :, None]).astype(np.int8))


def scores(chain: Sequence[str], rivals: Floats, dealers: Floats) -> Floats:
    """Return each number's chance against one rival's number; a tie counts half.

    ``rivals``, ``dealers``: weights of the rival's and of the dealer's number; the latter is unused if the
    chain needs no dealer's number.
    """
    table = duels(tuple(chain))
    against = table @ (rivals / rivals.sum()) / 2
    if len(against) == 1:
        return np.asarray(against[0])
    return np.asarray((dealers / dealers.sum()) @ against)


def unseen(view: EulerView, seat: Seat) -> Ints:
    """Return how many of each digit a seat has not seen: in other hands, with the dealer, or buried.

    Digits that the seat buried itself are counted too, since a view does not remember them.
    """
    number = view.numbers[seat]
    hidden = {"bet1": number[:1], "special1": number[:1]}.get(view.phase, "")
    own = np.array((*view.digits, *map(int, hidden)), np.int64)
    left = view.sets - np.array(view.seen) - np.bincount(own, minlength=10)
    return np.maximum(left, 0)


def possible(shown: str, left: Ints) -> Floats:
    """Return the weights of the numbers that ``shown`` ("??", "?5", "35") may be.

    ``left``: how many of each digit are unseen.
    """
    weights = np.ones(NUMBERS)
    for sign, digits in zip(shown or "??", (TENS, ONES), strict=True):
        weights *= left[digits] if sign == "?" else digits == int(sign)
    weights[0] = 0
    return weights if weights.any() else np.where(ALL > 0, 1.0, 0.0)
