"""How much faster Pentago's search is with several threads.

``python -m bench.strength.pentago_threads --seconds 3``: the same openings are searched with one thread, with
two, and so on, in turns, each from an empty table. Told are the positions searched a second and the time to a
depth, which counts more: threads repeat some of each other's work.
"""

from __future__ import annotations

import argparse
import time
from statistics import mean

from tqdm import tqdm

from bench.strength.pentago_openings import openings
from games.command_line import run_program, seconds, whole
from games.pentago.ai.decisions import cores
from games.pentago.ai.deepening import deepen
from games.pentago.ai.players import warm
from games.pentago.ai.search import Workspace
from games.pentago.ai.verdict import Deadline

DEPTH = 7


def searched(board: str, threads: int, seconds: float, most: int = 36) -> tuple[int, int, float]:
    """Return positions searched, depth, and the seconds that it took."""
    work = Workspace()
    crew = tuple(Workspace(shared=work.table) for _ in range(threads - 1))
    began = time.perf_counter()
    *_, last = deepen(board, Deadline(seconds), work, most=most, helpers=crew)
    return last.nodes, last.depth, time.perf_counter() - began


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m bench.strength.pentago_threads", description=__doc__)
    parser.add_argument("--count", type=whole(), default=12)
    parser.add_argument("--seconds", type=seconds, default=3.0)
    parser.add_argument("--seed", default="threads")
    given = parser.parse_args()
    warm()
    numbers = range(1, max(2, cores()) + 1)
    speeds: dict[int, list[float]] = {threads: [] for threads in numbers}
    times: dict[int, list[float]] = {threads: [] for threads in numbers}
    for position in tqdm(list(openings(given.seed, given.count)), unit="opening"):
        for threads in numbers:
            nodes, _, took = searched(position.text, threads, given.seconds)
            speeds[threads].append(nodes / took)
            times[threads].append(searched(position.text, threads, 60.0, DEPTH)[2])
    print(f"| threads | positions a second | seconds to depth {DEPTH} |\n|---|---|---|")
    for threads in numbers:
        print(f"| {threads} | {mean(speeds[threads]):,.0f} | {mean(times[threads]):.2f} |")


if __name__ == "__main__":
    run_program(main)
