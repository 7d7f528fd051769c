"""The last plies of a search: decided positions, cuts by the evaluation, and the best of one ply."""

from __future__ import annotations

import numpy as np

from games.jit import compiled_for
from games.pentago.ai.bitboards import Words, has_five
from games.pentago.ai.evaluation import evaluate
from games.pentago.ai.move_generation import Numbers, children
from games.pentago.ai.network import Floats
from games.pentago.ai.win_in_one import wins_now

WIN = 20_000
"""The score of a game that is won; one won after n more plies scores WIN - n."""
PROVEN = WIN - 100
"""Scores above this, or below its negative, are proven wins and losses."""
LOST = -WIN - 1
"""Lower than any score."""
OPEN = WIN + 1
"""No score: the position is undecided."""
PLIES = 40
"""The greatest depth of a search."""
ROW, NET = "uint64[:,::1], int64[:,::1]", "float32[:,:,::1], float32[::1]"
"""The types of a ply's boards and marks (see ``children``) and of the evaluation's tables."""

_BELOW, _ABOVE = 45, 25
"""Points that one or two plies hardly ever lose or win, unless somebody is about to win."""
_LATE = 34
"""From this many stones on, nothing is cut by the evaluation."""


@compiled_for("int64(uint64, uint64, int64, int64)")
def grade(own: np.uint64, other: np.uint64, stones: int, ply: int) -> int:
    """Return the score of a move at ``ply`` for ``own``, who could not win at once; OPEN if undecided.

    ``stones``: on the board after the move.
    """
    if has_five(other):
        return 0 if has_five(own) else ply + 1 - WIN
    if stones == 36:
        return 0
    return ply + 2 - WIN if wins_now(other, own) else OPEN


@compiled_for(f"int64(uint64, uint64, int64, int64, int64, {ROW}, {NET})", counted=False)
def frontier(
    own: np.uint64,
    other: np.uint64,
    stones: int,
    beta: int,
    ply: int,
    boards: Words,
    marks: Numbers,
    inner: Floats,
    outer: Floats,
) -> int:
    """Return the score one ply deep: the best evaluation of a child that does not lose at once."""
    best = LOST
    for index in range(children(own, other, boards, marks)):
        mine, theirs = boards[index, 0], boards[index, 1]
        value = -evaluate(theirs, mine, stones + 1, inner, outer)
        if value <= best:
            continue
        decided = grade(mine, theirs, stones + 1, ply)
        best = max(best, value if decided == OPEN else decided)
        if best >= beta:
            break
    return best


@compiled_for(f"int64(uint64, uint64, int64, int64, int64, int64, int64, {NET})", counted=False)
def first_look(
    own: np.uint64,
    other: np.uint64,
    stones: int,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    inner: Floats,
    outer: Floats,
) -> int:
    """Return a score if the evaluation is so far outside the window that few plies won't change that.

    OPEN otherwise, and wherever something may be proven.
    """
    if depth > 2 or ply == 0 or stones >= _LATE or alpha < -PROVEN or beta > PROVEN:
        return OPEN
    value = evaluate(own, other, stones, inner, outer)
    if depth <= 1 and value + _BELOW <= alpha:
        return value + _BELOW
    if value - _ABOVE >= beta and not wins_now(other, own):
        return value - _ABOVE
    return OPEN


@compiled_for(f"int64(uint64, uint64, int64, int64, int64, int64, int64, {ROW}, {NET})", counted=False)
def shallow(
    own: np.uint64,
    other: np.uint64,
    stones: int,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    boards: Words,
    marks: Numbers,
    inner: Floats,
    outer: Floats,
) -> int:
    """Return the score if no deeper search is needed, else OPEN."""
    score = first_look(own, other, stones, depth, alpha, beta, ply, inner, outer)
    if score == OPEN and (depth <= 1 or ply >= PLIES - 1):
        return frontier(own, other, stones, beta, ply, boards, marks, inner, outer)
    return score
