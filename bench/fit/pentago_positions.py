"""Positions to fit Pentago's evaluation to: from games of the search with itself, and beside them.

``python -m bench.fit.pentago_positions FILE.npz --games 20000`` plays from one to six random turns on, with a
random turn now and then, until somebody has proven to win or the game is drawn. Kept are the positions in
which the side to move could not win at once, with the game's result for that side and the search's score;
and beside each of them a random child, with the score alone.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from tqdm import tqdm

from bench.strength.pentago_alpha_beta import OPEN, ended
from bench.strength.pentago_uct import below
from games.jit import compiled_for
from games.pentago.ai.bitboards import Words, popcount, turned
from games.pentago.ai.frontier import PROVEN, WIN
from games.pentago.ai.move_generation import Numbers, children
from games.pentago.ai.network import Floats
from games.pentago.ai.search import BEST, MEMORY, Workspace, search
from games.pentago.ai.transpositions import NO_CODE
from games.pentago.ai.win_in_one import wins_now

ODD = 10
"""One turn in so many is random."""
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
    own, other, stones, count = np.uint64(0), np.uint64(0), 0, 0
    opening = 1 + below(state, 6)
    value = 0
    while True:
        if wins_now(own, other):
            value = 1
            break
        score = judged(
            own, other, stones, depth, table, boards, marks, heaps, history, barred, control, inner, outer
        )
        if stones >= opening and (abs(score) > PROVEN or control[BEST] == NO_CODE):
            value = 1 if score > 0 else -1 if score < 0 else 0
            break
        words[count, 0], words[count, 1] = own, other
        columns[count, 0], columns[count, 1] = stones, score
        count += 1
        code = control[BEST]
        if stones < opening or code == NO_CODE or below(state, ODD) == 0:
            code = marks[0, below(state, children(own, other, boards[0], marks[0])), 0]
        own |= np.uint64(1) << np.uint64(code >> 3)
        own, other = turned(other, code & 7), turned(own, code & 7)
        stones += 1
        result = ended(other, own, stones)
        if result != OPEN:
            value = -result
            break
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
    parser.add_argument("file")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0)
    given = parser.parse_args()
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
        given.file, words=np.concatenate([w for w, _ in kept]), columns=np.concatenate([c for _, c in kept])
    )


if __name__ == "__main__":
    main()
