"""Exact values of Pentago's endgames: seconds on one core, and memory.

Time: the values of all moves, which is at least what the value of the position costs. The floor is memory
alone: copying as many bytes as the computed entries take, in the same memory. One more row compares the
solver with a plain one, on positions that the plain one can solve. Memory: what solving adds to a process
that has loaded the compiled code; the floor is that process.

The plain solver is the rival of games/pentago/ai/solver/solution.py, compiled too: alpha-beta with a table of
positions, every rotation a position of its own. It knows neither sets of rotations nor layers.
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

from bench.row import Benches, BenchRow, beside
from games.jit import compiled_for
from games.pentago.ai.bitboards import BOARD, Words, has_five, pack, turned

# -- the plain solver ------------------------------------------------------------------------------------

TABLE_BITS = 21
_1 = np.uint64(1)
_MIX = np.uint64(0x9E3779B97F4A7C15)


@compiled_for("int64(uint64, uint64)")
def _place(own: np.uint64, other: np.uint64) -> int:
    mixed = (own * _MIX) ^ ((other + _1) * (_MIX >> _1))
    return np.int64(((mixed ^ (mixed >> np.uint64(29))) * _MIX) >> np.uint64(64 - TABLE_BITS))  # type: ignore[return-value]


@compiled_for("boolean(uint64, uint64)")
def wins_by_placing(own: np.uint64, other: np.uint64) -> bool:
    """Say whether a stone makes five before any turn."""
    free = BOARD & ~(own | other)
    while free:
        if has_five(own | (free & (~free + _1))):
            return True
        free &= free - _1
    return False


@compiled_for("int64(uint64, uint64)")
def ended(own: np.uint64, other: np.uint64) -> int:
    """Return the value, for ``own``, of a board after its turn; 2 if the game goes on."""
    mine, theirs = has_five(own), has_five(other)
    if mine or theirs:
        return np.int64(mine) - np.int64(theirs)  # type: ignore[return-value]
    return 0 if own | other == BOARD else 2


@compiled_for("int64(uint64, uint64, int64, int64, uint64[:, ::1])")
def value(own: np.uint64, other: np.uint64, alpha: int, beta: int, table: Words) -> int:
    """Return the value for ``own``, to move: exact between the bounds, else a bound (fail-soft).

    ``table``: rows of own, other, and lower and upper bound, each as 2 more than it is.
    """
    if wins_by_placing(own, other):
        return 1
    place = _place(own, other)
    low, high = -1, 1
    if table[place, 0] == own and table[place, 1] == other:
        low, high = np.int64(table[place, 2]) - 2, np.int64(table[place, 3]) - 2  # type: ignore[assignment]
        if low >= beta or high <= alpha or low == high:
            return low if low >= beta else high
    best = -1
    for code in range(512):
        stone = _1 << np.uint64(code >> 3)
        if best >= beta or not stone & BOARD & ~(own | other):
            continue
        mine, theirs = turned(own | stone, code & 7), turned(other, code & 7)
        result = ended(mine, theirs)
        if result == 2:
            result = -value(theirs, mine, -beta, -max(alpha, best), table)
        best = max(best, result)
    low, high = max(low, best) if best > alpha else low, min(high, best) if best < beta else high
    table[place, 0], table[place, 1] = own, other
    table[place, 2], table[place, 3] = np.uint64(low + 2), np.uint64(high + 2)
    return best


def plain_value(board: str) -> int:
    """Return the value of an unfinished position of 36 characters for the side to move."""
    first, second = pack(board)
    own, other = (first, second) if board.count("X") == board.count("O") else (second, first)
    table = np.zeros((1 << TABLE_BITS, 4), dtype=np.uint64)
    return value(np.uint64(own), np.uint64(other), -1, 1, table)


# -- the bench -------------------------------------------------------------------------------------------

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
    """Return the seconds of copying as many bytes as both questions of a position compute."""
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
    from games.pentago.ai.solver.solution import solve

    ours, plain = [], []
    for _ in range(RUNS):
        for board in FEWER_CELLS:
            ours.append(timed(lambda board=board: solve(board)))  # type: ignore[misc]
            plain.append(timed(lambda board=board: plain_value(board)))  # type: ignore[misc]
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
    program = "import sys; from bench.speed.pentago import held; held(sys.argv[1])"
    command = [sys.executable, "-c", program, POSITIONS[stones][0]]
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


BENCHES: Benches = {"pentago_solver": rows}
