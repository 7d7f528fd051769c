"""A million simulated mines, in plain Python and compiled; and the thinking time of hard."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter

from tqdm import trange

from bench.row import BenchRow, beside
from games.diamant import GAME
from games.diamant.numbers.simulate import simulate
from games.options import settle_options
from games.rng import SeededRng

RUNS, PARTS = 1_000_000, 5
LIMIT = 30.0
"""The least ratio of the two: how many times as fast the compiled simulation is."""

SEATS = 5
THOUGHTS = 15


def plain(runs: int, seed: int) -> dict[tuple[int, int], int]:
    """Return the tally of simulated mines in plain Python: shuffle a list, turn its cards, count."""
    chance = random.Random(seed)
    deck = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17] + 3 * [-1, -2, -3, -4, -5]
    tally: dict[tuple[int, int], int] = {}
    for _ in range(runs):
        chance.shuffle(deck)
        seen: set[int] = set()
        diamonds = 0
        for safe, card in enumerate(deck):
            if card > 0:
                diamonds += card
            elif card in seen:
                tally[safe, diamonds] = tally.get((safe, diamonds), 0) + 1
                break
            else:
                seen.add(card)
    return tally


def _simulation() -> BenchRow:
    """Return the times of both, measured in turns and in parts, so that a busy machine slows both."""
    simulate(1, "warm")
    loop, compiled = [], []
    for part in trange(PARTS, desc="diamant", leave=False, disable=None):
        start = perf_counter()
        plain(RUNS // PARTS, part)
        middle = perf_counter()
        simulate(RUNS // PARTS, str(part))
        loop.append(middle - start)
        compiled.append(perf_counter() - middle)
    return beside(
        "a million mines of Diamant, a plain loop in Python",
        PARTS * median(loop),
        PARTS * median(compiled),
        "s",
        LIMIT,
        what="the compiled simulation",
        least=True,
    )


def _decision() -> BenchRow:
    """Return the time of hard's longest decision: the first of a game, with five mines to simulate."""
    options = settle_options(GAME.options, {})
    view = GAME.view(GAME.setup(SEATS, options, SeededRng(b"bench", 0)).state, 0)
    times = []
    for number in range(1 + THOUGHTS):  # the first compiles or loads what was compiled
        start = perf_counter()
        GAME.computers["hard"].choose(GAME, view, 0, SeededRng(b"thought", number), 1.0)
        times.append(1000 * (perf_counter() - start))
    return BenchRow("a decision of Diamant's hard computer, five seats, first mine", median(times[1:]), "ms")


def rows() -> list[BenchRow]:
    """Return the times of the simulation and of a decision."""
    return [_simulation(), _decision()]
