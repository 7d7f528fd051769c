"""A plain rival for Pentago's computers: alpha-beta to depth 3 with open lines, compiled as they are."""

from __future__ import annotations

import numpy as np

from games.jit import compiled_for
from games.pentago.ai.bitboards import Words, has_five
from games.pentago.ai.deepening import Sides, sides
from games.pentago.ai.evaluation import line_counts, open_lines, touched
from games.pentago.ai.move_generation import MOST, Numbers, children, spoken
from games.rng import Rng

DEPTH = 3
WON = 1_000_000
OPEN = 2


@compiled_for("int64(uint64, uint64, int64)")
def ended(moved: np.uint64, other: np.uint64, stones: int) -> int:
    """Return the result of a whole turn for who has moved: 1, 0, -1, or OPEN if the game goes on."""
    mine, theirs = has_five(moved), has_five(other)
    if mine or theirs:
        return 0 if mine and theirs else 1 if mine else -1
    return 0 if stones == 36 else OPEN


@compiled_for("int64(uint64, uint64)")
def worth(own: np.uint64, other: np.uint64) -> int:
    """Return the open lines of one side less those of the other."""
    mine, more = line_counts(own, 0), line_counts(own, 1)
    theirs, rest = line_counts(other, 0), line_counts(other, 1)
    good = open_lines(mine, more, touched(theirs, rest), 1, 4, 12, 30)
    return good - open_lines(theirs, rest, touched(mine, more), 1, 4, 12, 30)


@compiled_for(
    "int64(uint64, uint64, int64, int64, int64, int64, uint64[:,:,::1], int64[:,:,::1], int64[::1])"
)
def alpha_beta(
    own: np.uint64,
    other: np.uint64,
    stones: int,
    depth: int,
    alpha: int,
    beta: int,
    boards: Words,
    marks: Numbers,
    choice: Numbers,
) -> int:
    """Return the score for ``own``; ``choice[depth]`` is the best move's code."""
    if depth == 0:
        return worth(own, other)
    for index in range(children(own, other, boards[depth], marks[depth])):
        mine, theirs = boards[depth, index, 0], boards[depth, index, 1]
        placed = own | np.uint64(1) << np.uint64(marks[depth, index, 0] >> 3)
        result = 1 if has_five(placed) else ended(mine, theirs, stones + 1)
        if result == OPEN:
            value = -alpha_beta(theirs, mine, stones + 1, depth - 1, -beta, -alpha, boards, marks, choice)
        else:
            value = result * (WON + depth)
        if value > alpha or index == 0:
            choice[depth] = marks[depth, index, 0]
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha


def written(seen: Sides, code: int) -> str:
    """Return the canonical notation of a code."""
    placed = np.uint64(int(seen.own) | 1 << (code >> 3))
    return spoken(code, placement_only=bool(has_five(placed)))


def plain_alpha_beta(board: str, seconds: float, rng: Rng) -> str:
    """Return the move of alpha-beta to depth 3 with open lines; the time does not matter."""
    seen = sides(board)
    boards, marks = np.zeros((DEPTH + 1, MOST, 2), np.uint64), np.zeros((DEPTH + 1, MOST, 2), np.int64)
    choice = np.zeros(DEPTH + 1, np.int64)
    alpha_beta(seen.own, seen.other, seen.stones, DEPTH, -2 * WON, 2 * WON, boards, marks, choice)
    return written(seen, int(choice[DEPTH]))
