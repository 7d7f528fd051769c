"""The solvers of the puzzles of Twigs: seconds until the best known solution is found.

Compiled code is loaded before. The same seeds give the same tries, so only the machine makes a difference.
The puzzle's own rules play every solution. There is no floor: the limit is the time that a person at the
command line waits. The ring gets five minutes, and its figure is the number of hexagons.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median
from time import perf_counter

from tqdm import tqdm

from bench.row import BenchRow
from games.twigs_puzzles import GAMES
from games.twigs_puzzles.solver.solvers import best_in

LIMITS: Mapping[str, float] = {"triangle": 10, "fifteen": 30, "maximum": 60, "tree": 30}
"""Seconds."""
PUZZLES = {puzzle.name: puzzle for puzzle in GAMES}
SEEDS = ("1", "2", "3", "4", "5")
RING_SECONDS, RING_HEXAGONS = 300, 48


def solved(name: str, seed: str) -> float:
    """Return the seconds until the solution; twice the limit if it is not found."""
    puzzle, start = PUZZLES[name], perf_counter()
    _, score = best_in(puzzle, LIMITS[name], seed)
    return perf_counter() - start if score == puzzle.best else 2 * LIMITS[name]


def solving(name: str) -> list[BenchRow]:
    """Return the times of one puzzle: the median of some seeds, and the slowest."""
    solved(name, "warm")
    seconds = [solved(name, seed) for seed in tqdm(SEEDS, desc=name, leave=False, disable=None)]
    shown = f"Twigs, {name} solved"
    return [
        BenchRow(f"{shown}, median of {len(SEEDS)}", median(seconds), "s", limit=LIMITS[name]),
        BenchRow(f"{shown}, the slowest", max(seconds), "s", limit=LIMITS[name]),
    ]


def ring() -> list[BenchRow]:
    """Return the largest ring found in five minutes, and how long the search took."""
    start = perf_counter()
    _, hexagons = best_in(PUZZLES["ring"], RING_SECONDS, SEEDS[0])
    return [
        BenchRow("Twigs, ring of five minutes", hexagons, "hexagons", limit=RING_HEXAGONS, least=True),
        BenchRow("Twigs, ring, time until then", perf_counter() - start, "s"),
    ]


def rows() -> list[BenchRow]:
    """Return the figures of all five puzzles."""
    return [*(row for name in LIMITS for row in solving(name)), *ring()]
