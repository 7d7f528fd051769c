"""The time of whole games of computers, with games of random players as floor."""

from __future__ import annotations

from statistics import median

from tqdm import trange

import games
from bench.timing import milliseconds
from games.options import settle_options
from games.selfplay import RANDOM, Pairing, pairings, play

GAMES = 9
THINKING_SECONDS = 3.0


def seconds(game: str, level: str, seats: int) -> tuple[float, float]:
    """Return the median seconds of a game among computers of a level, and of one among random players.

    The two are measured in turns, in this process.
    """
    options = settle_options(games.load(game).options, {})
    took: dict[str, list[float]] = {level: [], RANDOM: []}
    # The first game is not counted: it loads and computes what the game caches.
    plans = {
        each: pairings(game, options, [each] * seats, GAMES + 1, "bench", THINKING_SECONDS) for each in took
    }
    for number in trange(GAMES + 1, desc=game, leave=False, disable=None):
        for each, plan in plans.items():
            took[each].append(_one(plan[number]))
    return median(took[level][1:]), median(took[RANDOM][1:])


def _one(pairing: Pairing) -> float:
    return milliseconds(lambda: play(pairing)) / 1000
