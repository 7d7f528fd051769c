"""The thinking time of *hard*: ``python -m bench.strength.thinking diamant hhhhh hnnnn --games 20``.

Whole games at mixes as in ``bench.strength.mixes``, on one core, with the seconds that the bot gives for a
move. The table shows the processor time of *hard*'s decisions: the median, the 99th percentile and the
longest.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from time import perf_counter, process_time

import numpy as np
from tqdm import tqdm

import games
from bench.strength.contest import Choose, levels, play
from bench.strength.mixes import HARD, Mix, players
from bot.services.work import THINKING_SECONDS
from games.command_line import run_program, whole
from games.game import Seat
from games.options import settle_options
from games.rng import Rng, SeededRng, stream


class Timed:
    """A player that records the processor time and the wall time of each decision, in seconds."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self.times: list[tuple[float, float]] = []

    def __call__(self, view: object, seat: Seat, rng: Rng) -> str:
        """Return the player's move."""
        busy, began = process_time(), perf_counter()
        move = self._choose(view, seat, rng)
        self.times.append((process_time() - busy, perf_counter() - began))
        return move


def decision_times(mix: Mix, count: int) -> Sequence[tuple[float, float]]:
    """Return the times of all decisions of hard in ``count`` games."""
    game = games.load(mix.game_id)
    on_the_clock = {**players(mix.game_id, mix.seconds), **levels(game, mix.seconds)}
    timed = {name: Timed(choose) for name, choose in on_the_clock.items()}
    for number in tqdm(range(count), desc=mix.letters, unit="game"):
        seated = [timed[name] for name in mix.seated(number)]
        play(game, seated, stream(b"thinking", f"{mix.letters}:{mix.seed}:{number}"))
    return timed[HARD].times


def warm_up(game_id: str) -> None:
    """Load compiled code, and let hard decide once."""
    game = games.load(game_id)
    game.prepare()
    options = settle_options(game.options, {})
    seats = min(game.places(options))
    view = game.view(game.setup(max(seats, 2), options, SeededRng(b"warm", 0)).state, 0)
    game.computers[HARD].choose(game, view, 0, SeededRng(b"warm", 1), 0.1)


def main() -> None:
    """Play and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.thinking", description=__doc__)
    parser.add_argument("game", choices=("rainbow_pentagon", "diamant", "twigs", "euler_game", "pentago"))
    parser.add_argument("mixes", nargs="+", help="such as hhn")
    parser.add_argument("--games", type=whole(), default=10)
    parser.add_argument("--seed", default="thinking")
    given = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    warm_up(given.game)
    print("| seats | decisions | median, ms | 99th percentile, ms | longest, ms | the same on the wall |")
    print("|---|---|---|---|---|---|", flush=True)
    for letters in given.mixes:
        times = 1000 * np.array(
            decision_times(Mix(given.game, letters, given.seed, THINKING_SECONDS), given.games)
        )
        busy, wall = (np.quantile(row, (0.5, 0.99, 1.0)) for row in times.T)
        cells = " | ".join(f"{value:.0f}" for value in busy)
        on_wall = ", ".join(f"{value:.0f}" for value in wall)
        print(f"| {letters} | {len(times)} | {cells} | {on_wall} |", flush=True)


if __name__ == "__main__":
    run_program(main)
