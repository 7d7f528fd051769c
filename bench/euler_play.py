"""A whole Euler Game of four normal computers, beside the same table with four who move at random."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from tqdm import trange

import games
from bench.row import BenchRow, beside
from games.game import settle_options
from games.selfplay import RANDOM, pairings, play

GAME = "euler_game"
SEATS = 4
GAMES = 9
THINKING_SECONDS = 3.0
LIMIT = 0.5
"""Seconds a game."""


def rows() -> list[BenchRow]:
    """Measure whole games, normal and random in turns, in this process."""
    options = settle_options(games.load(GAME).options, {})
    seconds: dict[str, list[float]] = {"normal": [], RANDOM: []}
    # One game more, the first, is not counted: it loads and computes what the game keeps.
    plans = {
        level: pairings(GAME, options, [level] * SEATS, GAMES + 1, "bench", THINKING_SECONDS)
        for level in seconds
    }
    for number in trange(GAMES + 1, desc=GAME, leave=False, disable=None):
        for level, plan in plans.items():
            start = perf_counter()
            play(plan[number])
            if number:
                seconds[level].append(perf_counter() - start)
    return [
        beside(
            "an Euler Game of four normal computers",
            median(seconds["normal"]),
            median(seconds[RANDOM]),
            "s",
            LIMIT,
            "value",
            "an Euler Game of four random players",
        )
    ]
