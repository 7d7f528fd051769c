"""Exact values of Pentago's endgames: seconds on one core, and memory.

Time: the values of all moves, which is at least what the value of the position costs. The floor is memory
alone: as many bytes copied as the entries that are computed have, in the same memory. One row more sets the
solver beside a plain one on positions that this can solve. Memory: what solving adds to a process that has
loaded the compiled code; the floor is that process.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np
from tqdm import tqdm

from bench.row import BenchRow, beside

POSITIONS: Mapping[int, Sequence[str]] = {
    20: (
        "XXO..X...OOXXOXOXX...OX....O..OOO.X.",
        "OXO...XOX...X.OO..XXO..XX.OX.XO..OO.",
        ".X.O..X..X.OO.XO..XOO..X.XOO.X.OX.OX",
        "OXXO.XXO.X.O...XOX.X.O..O..OX.OOX...",
        "..O..X.XO.X.O..XO.XOO..O.X..OOXOX.XX",
    ),
    19: (
        "O.X..X.XX....O...O.XX...OOOXX.OXOXO.",
        ".O.OO.XXX.X...XO..OOOXOX....X..XX..O",
        "XX.....X..OXX.OOXO..O.OO.O..O..X.XXX",
    ),
    18: (
        "X.X..X.O......O.O.OXO.XOX..X..XOOX.O",
        ".X.O.O...XXO.O.XO...XXOXOO.O..X..X..",
        "XX...OX.OO.XO..XO...X.O.X.OO...X..OX",
    ),
}
"""By stones; draws, wins and losses."""
FEWER_CELLS = ("XXOXXXOOXOOXOXOO.X...O..XXOXX.OOO...", "X..OOOO.XXOOXXXOXXXOO.X.OXOX....OOX.")
"""Draws with 26 stones."""
SECONDS = {20: 2.5, 19: 6.0, 18: 20.0}
MEGABYTES = {20: 150.0, 18: 800.0}
RUNS = 5


def timed(work: Callable[[], object]) -> float:
    """Return the seconds that something takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def copying(stones: int) -> float:
    """Return the seconds in which as many bytes are copied as both questions of a position compute."""
    from games.pentago.ai.solver.layers import ENTRY_BYTES, entries, store_for

    cells = 36 - stones
    store = store_for(cells)
    half = len(store) // 2
    store[:] = 0
    whole, rest = divmod(2 * entries(cells) * ENTRY_BYTES // store.itemsize, half)

    def copy() -> None:
        for _ in range(whole):
            np.copyto(store[half : 2 * half], store[:half])
        np.copyto(store[half : half + rest], store[:rest])

    return median(timed(copy) for _ in range(RUNS))


def solving(stones: int) -> BenchRow:
    """Measure all moves of some positions."""
    from games.pentago.ai.solver.solution import move_values

    boards = POSITIONS[stones]
    bar = tqdm(boards, desc=f"{stones} stones", leave=False, disable=None)
    seconds = median(timed(lambda board=board: move_values(board)) for board in bar)  # type: ignore[misc]
    what = "copying as many bytes as it computes"
    return beside(
        f"Pentago, all moves with {stones} stones",
        seconds,
        copying(stones),
        "s",
        SECONDS[stones],
        "value",
        what,
    )


def beside_the_plain_one() -> BenchRow:
    """Measure the value of the same positions with both solvers, in turns."""
    from bench.speed import pentago_plain
    from games.pentago.ai.solver.solution import solve

    ours, plain = [], []
    for _ in range(RUNS):
        for board in FEWER_CELLS:
            ours.append(timed(lambda board=board: solve(board)))  # type: ignore[misc]
            plain.append(timed(lambda board=board: pentago_plain.solve(board)))  # type: ignore[misc]
    what = "alpha-beta with a table, compiled"
    return beside("Pentago, the value with 26 stones", median(ours), median(plain), "s", 1.0, what=what)


def peak_megabytes() -> float:
    """Return the most memory that this process has held so far (Linux)."""
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return int(status["VmHWM"].split()[0]) * 1024 / 1e6


def held(board: str) -> None:
    """Print the peak of this process before and after solving, in MB."""
    from games.pentago.ai.solver.solution import move_values

    before = peak_megabytes()
    move_values(board)
    print(before, peak_megabytes())


def memory(stones: int) -> BenchRow:
    """Measure the memory in a process of its own."""
    command = [sys.executable, "-m", "bench.speed.pentago_solver", POSITIONS[stones][0]]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    before, after = map(float, printed.split())
    name = f"Pentago, memory that {stones} stones add"
    what = "the process with the compiled code"
    return beside(name, after - before, before, "MB", MEGABYTES[stones], "value", what)


def rows() -> list[BenchRow]:
    """Measure all of it."""
    from games.pentago.ai.solver import solution

    solution.move_values(FEWER_CELLS[0])
    times = [solving(stones) for stones in POSITIONS]
    return [*times, beside_the_plain_one(), *(memory(stones) for stones in MEGABYTES)]


if __name__ == "__main__":
    held(sys.argv[1])
