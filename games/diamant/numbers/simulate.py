"""How a mine ends if nobody leaves: simulated and exact. Source: the rules, "The seed's simulation".

All thirty cards are shuffled and turned until a hazard repeats. A run has two results: the number of safe
cards before that one, and the diamonds on them. So one more card is turned than there are safe ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.fast_rules import full_deck
from games.diamant.cards import COPIES, DECK, HAZARDS, TREASURES
from games.diamant.numbers.solo import ways
from games.jit import Dice, below, compiled, dice
from games.rng import SeededRng, stream

MOST_SAFE = len(TREASURES) + len(HAZARDS)
MOST_DIAMONDS = sum(TREASURES)

Tally: TypeAlias = NDArray[np.int64]
"""The number of runs by safe cards (row) and diamonds (column)."""

CHUNK = 1 << 16
"""Runs between two updates of a progress bar; they take some milliseconds."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One of the three figures: simulated with its standard error, as the source prints it, and exact."""

    name: str
    mean: float
    error: float
    printed: float
    exact: Fraction


PRINTED = {
    "safe cards before the collapse": 6.41542,
    "diamonds on all cards turned": 29.66109,
    "diamonds for each card turned": 3.545262,
}
"""The three figures as the source prints them."""


@compiled
def descend(state: Dice, deck: NDArray[np.int64], runs: int, tally: Tally) -> None:
    """Add ``runs`` runs to the tally. ``deck``: treasures as their worth, hazards as -1 to -5.

    Each card is drawn from those not yet turned (Fisher and Yates from the front, as far as the run goes), so
    every order is equally likely, in whatever order an earlier run left the deck.
    """
    cards = len(deck)
    for _ in range(runs):
        seen = safe = diamonds = 0
        while True:
            place = safe + below(state, cards - safe)
            card = deck[place]
            deck[place] = deck[safe]
            deck[safe] = card
            if card > 0:
                diamonds += card
            elif seen >> -card & 1:
                break
            else:
                seen |= 1 << -card
            safe += 1
        tally[safe, diamonds] += 1


def chunks(runs: int, seed: str) -> Iterator[Tally]:
    """Simulate the runs in chunks; yield the tally after each, always the same array, which grows in place.

    The same seed gives the same runs.
    """
    state = dice(SeededRng(stream(b"diamant", f"simulate:{seed}"), 0))
    deck = full_deck()
    tally = np.zeros((MOST_SAFE + 1, MOST_DIAMONDS + 1), np.int64)
    done = 0
    while done < runs:
        some = min(CHUNK, runs - done)
        descend(state, deck, some, tally)
        done += some
        yield tally


def simulate(runs: int, seed: str) -> Tally:
    """Return the tally of at least one run."""
    *_, tally = chunks(runs, seed)
    return tally


@lru_cache(maxsize=1)
def law() -> Mapping[tuple[int, int], Fraction]:
    """Return the exact probability of each possible (safe cards, diamonds).

    The first t cards are any set of t cards with equal probability; a set is safe if it has no hazard twice,
    and then 2 of the remaining cards are deadly for each hazard in it.
    """
    cards, chances = len(DECK), dict[tuple[int, int], Fraction]()
    for k, sets in enumerate(ways()):
        for m in range(1, len(HAZARDS) + 1):
            t = k + m
            each = Fraction(
                comb(len(HAZARDS), m) * COPIES**m * (COPIES - 1) * m, comb(cards, t) * (cards - t)
            )
            for diamonds, many in enumerate(sets):
                if many:
                    chances[t, diamonds] = chances.get((t, diamonds), Fraction(0)) + many * each
    return chances


def law_table() -> NDArray[np.float64]:
    """Return the probabilities in the shape of a tally."""
    table = np.zeros((MOST_SAFE + 1, MOST_DIAMONDS + 1))
    for (safe, diamonds), chance in law().items():
        table[safe, diamonds] = float(chance)
    return table


def exact() -> tuple[Fraction, Fraction, Fraction]:
    """Return the exact values of the three figures, in their order."""
    safe = sum((chance * t for (t, _), chance in law().items()), Fraction(0))
    diamonds = sum((chance * s for (_, s), chance in law().items()), Fraction(0))
    ratio = sum((chance * Fraction(s, t + 1) for (t, s), chance in law().items()), Fraction(0))
    return safe, diamonds, ratio


def figures(tally: Tally) -> tuple[Figure, ...]:
    """Return the three figures of a tally; the standard error of a single run is nan."""
    places: NDArray[np.int64] = np.indices(tally.shape)
    safe, diamonds = places[0], places[1]
    values: tuple[NDArray[Any], ...] = (safe, diamonds, diamonds / (safe + 1))
    return tuple(
        Figure(name, *_mean(tally, value), printed, true)
        for (name, printed), value, true in zip(PRINTED.items(), values, exact(), strict=True)
    )


def _mean(tally: Tally, value: NDArray[Any]) -> tuple[float, float]:
    """Return the mean of a value over the tally's runs, and its standard error."""
    runs = int(tally.sum())
    mean = float((tally * value).sum() / runs)
    spread = float((tally * (value - mean) ** 2).sum())
    return mean, sqrt(spread / (runs - 1) / runs) if runs > 1 else float("nan")
