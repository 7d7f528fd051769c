"""Positions to fit Pentago's evaluation to: from games of the search with itself, and children of them.

``python -m bench.fit.pentago_positions FILE.npz --games 20000`` makes three to eight random turns and then
plays the search's best move for both sides, until somebody has proven to win or the game is drawn. No turn is
random after that: most such turns lose, and then the result says little of the positions before. With fewer
random turns the same games come again and again. It keeps the positions after the random turns in which the
side to move could not win at once, with the game's result for that side and the search's score; and with each
of them a random child, with the score alone.
"""

from __future__ import annotations

import argparse
import io
import time
from pathlib import Path

import numpy as np
from tqdm import tqdm

from bench.strength.pentago_rivals import OPEN, below, ended
from games.command_line import NewFile, add_force, run_program, seconds, whole
from games.jit import compiled_for
from games.pentago.ai.bitboards import Words, popcount, turned
from games.pentago.ai.frontier import PROVEN, WIN
from games.pentago.ai.move_generation import Numbers, children
from games.pentago.ai.network import Floats
from games.pentago.ai.search import BEST, MEMORY, Workspace, search
from games.pentago.ai.transpositions import NO_CODE
from games.pentago.ai.win_in_one import wins_now

RANDOM = 3, 8
"""The fewest and the most random turns a game begins with; nobody has five stones by then."""
UNKNOWN = 2
"""The result of a position whose game was not played."""
LONGEST = 36


@compiled_for(f"int64(uint64, uint64, int64, int64, {MEMORY})")
def judged(
    own: np.uint64,
    other: np.uint64,
    stones: int,
    depth: int,
    table: Words,
    boards: Words,
    marks: Numbers,
    heaps: Numbers,
    history: Numbers,
    barred: Numbers,
    control: Numbers,
    inner: Floats,
    outer: Floats,
) -> int:
    """Search a position; the best code is left in ``control``."""
    control[BEST] = NO_CODE
    return search(
        own,
        other,
        stones,
        depth,
        -WIN - 1,
        WIN + 1,
        0,
        table,
        boards,
        marks,
        heaps,
        history,
        barred,
        control,
        inner,
        outer,
    )


@compiled_for("UniTuple(uint64, 2)(int64, uint64[::1], uint64[:,::1], int64[:,::1])")
def opened(turns: int, state: Words, boards: Words, marks: Numbers) -> tuple[np.uint64, np.uint64]:
    """Return the stones of the side to move and of the other after ``turns`` random turns."""
    own, other = np.uint64(0), np.uint64(0)
    for _ in range(turns):
        pick = below(state, children(own, other, boards, marks))
        own, other = boards[pick, 1], boards[pick, 0]
    return own, other


@compiled_for(f"int64(int64, uint64[::1], uint64[:,::1], int64[:,::1], {MEMORY})")
def one_game(
    depth: int,
    state: Words,
    words: Words,
    columns: Numbers,
    table: Words,
    boards: Words,
    marks: Numbers,
    heaps: Numbers,
    history: Numbers,
    barred: Numbers,
    control: Numbers,
    inner: Floats,
    outer: Floats,
) -> int:
    """Play a game; write stones (own, other) and (result, score); return how many positions were written."""
    own, other = opened(RANDOM[0] + below(state, RANDOM[1] - RANDOM[0] + 1), state, boards[0], marks[0])
    stones, count, value = popcount(own | other), 0, OPEN
    while value == OPEN:
        if wins_now(own, other):
            value = 1
            break
        score = judged(
            own, other, stones, depth, table, boards, marks, heaps, history, barred, control, inner, outer
        )
        code = control[BEST]
        if abs(score) > PROVEN or code == NO_CODE:
            value = 1 if score > 0 else -1 if score < 0 else 0
            break
        words[count, 0], words[count, 1] = own, other
        columns[count, 0], columns[count, 1] = stones, score
        count += 1
        own |= np.uint64(1) << np.uint64(code >> 3)
        own, other = turned(other, code & 7), turned(own, code & 7)
        stones += 1
        value = ended(own, other, stones)
    for index in range(count):
        columns[index, 0] = value if (stones - columns[index, 0]) % 2 == 0 else -value
    return count


@compiled_for(f"int64(int64, int64, uint64[::1], uint64[:,::1], int64[:,::1], {MEMORY})")
def beside(
    count: int,
    depth: int,
    state: Words,
    words: Words,
    columns: Numbers,
    table: Words,
    boards: Words,
    marks: Numbers,
    heaps: Numbers,
    history: Numbers,
    barred: Numbers,
    control: Numbers,
    inner: Floats,
    outer: Floats,
) -> int:
    """Add a random child of each of the first ``count`` positions; return how many there are then."""
    first = count
    for index in range(first):
        pick = below(state, children(words[index, 0], words[index, 1], boards[0], marks[0]))
        own, other = boards[0, pick, 1], boards[0, pick, 0]
        stones = popcount(own | other)
        if ended(other, own, stones) == OPEN and not wins_now(own, other):
            words[count, 0], words[count, 1] = own, other
            columns[count, 1] = judged(
                own, other, stones, depth, table, boards, marks, heaps, history, barred, control, inner, outer
            )
            columns[count, 0] = UNKNOWN
            count += 1
    return count


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser("python -m bench.fit.pentago_positions", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=whole(), default=20_000)
    parser.add_argument("--depth", type=whole(), default=3)
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument("--minutes", type=seconds, default=60.0)
    add_force(parser)
    given = parser.parse_args()
    file, content = NewFile(given.file, given.force), io.BytesIO()
    work, state = Workspace(18), np.array([given.seed], np.uint64)
    words, columns = np.zeros((2 * LONGEST, 2), np.uint64), np.zeros((2 * LONGEST, 2), np.int64)
    kept = []
    end = time.monotonic() + 60 * given.minutes
    for _ in tqdm(range(given.games), unit="game"):
        work.begin()
        count = one_game(given.depth, state, words, columns, *work.memory)
        count = beside(count, given.depth, state, words, columns, *work.memory)
        kept.append((words[:count].copy(), columns[:count].copy()))
        if time.monotonic() > end:
            break
    np.savez(
        content, words=np.concatenate([w for w, _ in kept]), columns=np.concatenate([c for _, c in kept])
    )
    file.write(content.getvalue())


if __name__ == "__main__":
    run_program(main)
