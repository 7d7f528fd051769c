"""The luck in a hidden function: how often the winner of a showdown would have won under another one.

With one ``f`` in force every function is counted, weighted by the ways to draw its cards. More of them make
numbers too large for that; then random functions are drawn, the same for the same game. If hundreds of
numbers of 23 digits would have to be factored, there is no answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from games.euler_game import showdown
from games.euler_game.ai.batch_evaluation import applied, keys
from games.euler_game.conditions import FACTORED
from games.euler_game.deal import DIGITS
from games.euler_game.numbers import ACTING, Function
from games.euler_game.view import EulerView, Showdown
from games.game import Seat
from games.rng import SeededRng

DRAWN = 200
"""How many functions are drawn if two or three ``f`` act."""

SIGNS = (1, -1)


@dataclass(frozen=True, slots=True)
class Odds:
    """The percentage of the functions under which the seat wins; ``exact``: all were counted."""

    percent: float
    exact: bool


def odds(result: Showdown, view: EulerView, seat: Seat) -> Odds | None:
    """Return how often a seat would have won the main pot under another function; None: too long to compute.

    ``view``: what everybody saw before the showdown; digits face up in it can't be cards of the function.
    """
    f, _, phi = result.cards
    factored = phi or not FACTORED.isdisjoint(result.chain)
    if not f or (f >= ACTING and factored):
        return None
    left = [view.sets - seen for seen in view.seen]
    return _counted(result, left, seat) if f == 1 else _drawn(result, left, seat)


def _functions(left: list[int]) -> Iterator[tuple[int, Function]]:
    """Yield every function with the number of ways to draw its cards; both signs of 0 count."""
    for cards in product(range(DIGITS), repeat=3):
        ways = 1
        for place, card in enumerate(cards):
            ways *= max(0, left[card] - cards[:place].count(card))
        if ways:
            for signs in product(SIGNS, repeat=3):
                a, b, c = (sign * card for sign, card in zip(signs, cards, strict=True))
                yield ways, (a, b, c)


def _counted(result: Showdown, left: list[int], seat: Seat) -> Odds:
    ways, functions = zip(*_functions(left), strict=True)
    among = result.contested[0].eligible
    numbers = np.array([[int(working.number) for working in result.workings if working.seat in among]])
    count = len(functions)
    made = applied(
        np.repeat(numbers, count, axis=0), np.array(functions), np.repeat([result.cards], count, axis=0)
    )
    every = keys(result.chain, made, np.full((count, 1), result.dealer or 1))
    column = [working.seat for working in result.workings if working.seat in among].index(seat)
    won = every[:, column] == every.min(axis=1)
    weights = np.array(ways)
    return Odds(100 * float(weights[won].sum() / weights.sum()), exact=True)


def _drawn(result: Showdown, left: list[int], seat: Seat) -> Odds:
    dice = SeededRng(f"{result.hand} {result.workings} {left}".encode(), 0)
    cards = [digit for digit in range(DIGITS) for _ in range(left[digit])]
    among = result.contested[0].eligible
    numbers = {working.seat: working.number for working in result.workings if working.seat in among}
    won = 0
    for _ in range(DRAWN):
        dice.shuffle(cards)
        a, b, c = (dice.choice(SIGNS) * card for card in cards[:3])
        made = showdown.evaluate(numbers, result.chain, result.dealer, (a, b, c), result.cards)
        won += seat in showdown.best(made, result.chain, result.dealer)
    return Odds(100 * won / DRAWN, exact=False)
