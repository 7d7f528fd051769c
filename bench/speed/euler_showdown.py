"""A showdown of the Euler Game: the working of every number, with empty caches."""

from __future__ import annotations

import random
from functools import partial
from statistics import median

from bench.row import BenchRow
from bench.timing import milliseconds
from games.euler_game.conditions import FACTORED
from games.euler_game.numbers import Function, factorise
from games.euler_game.showdown import best, evaluate
from games.euler_game.view import CONDITIONS, Pot, Showdown
from games.euler_game.working import notes

WORST: tuple[tuple[tuple[str, ...], Function, tuple[int, int, int]], ...] = (
    (("97", "93", "85", "95"), (-9, 9, -8), (6, 1, 8)),
    (("92", "86", "95", "84"), (9, -9, 8), (6, 1, 8)),
)
"""Numbers, function, cards: among the slowest of 33,880 with large digits and three effective f."""

HARD = (61_430_680_780_748_148_506_243, 71_908_119_120_438_637_320_841, 30_522_628_372_149_751_129_069)
"""Products of a prime of 11 and one of 12 digits."""

PRIME = 99_999_999_999_999_999_999_977

TYPICAL = 200
ROUNDS = 9
LIMIT_WORST, LIMIT_TYPICAL, LIMIT_HARD, LIMIT_PRIME = 2_000.0, 20.0, 50.0, 1.0
"""Milliseconds."""


def work_out(
    numbers: tuple[str, ...], chain: tuple[str, ...], function: Function, cards: tuple[int, int, int]
) -> None:
    """Compute a showdown and write its working, with an empty cache of factorisations."""
    factorise.cache_clear()
    workings = evaluate(dict(enumerate(numbers)), chain, 36, function, cards)
    winners = best(workings, chain, 36)
    pot = Pot(80, tuple(range(len(numbers))), winners, (20,) * len(winners))
    notes(Showdown(1, chain, function, cards, 36, workings, (pot,)))


def worst() -> float:
    """Return the median time of the slowest showdown, in milliseconds."""
    chain = ("max_diff", "max_exp")
    return max(
        median(milliseconds(partial(work_out, numbers, chain, function, cards)) for _ in range(ROUNDS))
        for numbers, function, cards in WORST
    )


def typical() -> float:
    """Return the median time of random showdowns of three players with two cards, in milliseconds."""
    chance = random.Random(5)
    times = []
    for _ in range(TYPICAL):
        numbers = tuple(f"{chance.randrange(1, 100):02}" for _ in range(3))
        a, b, c = (chance.randrange(-9, 10) for _ in range(3))
        laid = chance.choices(("f", "ex", "phi"), (2, 1, 2), k=2)
        chain = (chance.choice(CONDITIONS),)
        cards = (laid.count("f"), laid.count("ex"), laid.count("phi"))
        times.append(milliseconds(partial(work_out, numbers, chain, (a, b, c), cards)))
    return median(times)


def factored(*numbers: int) -> float:
    """Return the median time of factoring these numbers, in milliseconds."""
    return median(
        milliseconds(partial(factorise.__wrapped__, number)) for number in numbers for _ in range(ROUNDS)
    )


def rows() -> list[BenchRow]:
    """Return the times of slow and of usual showdowns, and of factoring the hardest numbers."""
    work_out(("99",), (min(FACTORED),), (9, 9, 9), (1, 0, 1))  # loads the library
    return [
        BenchRow("the slowest showdown of the Euler Game, four players", worst(), "ms", limit=LIMIT_WORST),
        BenchRow("a usual showdown of the Euler Game, three players", typical(), "ms", limit=LIMIT_TYPICAL),
        BenchRow(
            "two primes of 11 and 12 digits from their product", factored(*HARD), "ms", limit=LIMIT_HARD
        ),
        BenchRow("a prime of 23 digits, found to be one", factored(PRIME), "ms", limit=LIMIT_PRIME),
    ]
