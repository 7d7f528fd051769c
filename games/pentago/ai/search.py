"""Alpha-beta over positions in which the side to move can't win at once.

Principal variation search (Marsland & Campbell 1982) with a transposition table, moves ordered by evaluation
and history, late move reductions, and extensions of forced answers. A win or a loss in a score is proven: it
depends on complete lines of play only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from games.jit import compiled_for
from games.pentago.ai.bitboards import Words
from games.pentago.ai.evaluation import evaluate
from games.pentago.ai.frontier import LOST, NET, OPEN, PLIES, PROVEN, ROW, grade, shallow
from games.pentago.ai.move_generation import CODES, MOST, Numbers, children
from games.pentago.ai.move_order import heapify, next_child
from games.pentago.ai.network import Floats, network
from games.pentago.ai.transpositions import (
    CODE_IMAGE,
    EXACT,
    INVERSE,
    LOWER,
    NO_CODE,
    UPPER,
    keep,
    key_of,
    known,
    new_table,
)

STOP, NODES, BEST = range(3)
"""Indices of ``control``: set from outside to stop the search; nodes searched; the root's best code."""

_FORCED = 2
_FIRST = 1 << 50
MEMORY = (
    "uint64[:,::1], uint64[:,:,::1], int64[:,:,::1], int64[:,::1], int64[::1], int64[::1], int64[::1], "
    "float32[:,:,::1], float32[::1]"
)
"""The types of the arrays of a workspace, in the order of its fields."""


class Workspace:
    """The memory of a search, kept between moves, since the table stays valid.

    ``shared``: the table of another one, for a search of the same position in another thread.
    """

    def __init__(self, bits: int = 21, shared: Words | None = None) -> None:
        self.table: Words = new_table(bits) if shared is None else shared
        self.boards: Words = np.zeros((PLIES, MOST, 2), dtype=np.uint64)
        self.marks: Numbers = np.zeros((PLIES, MOST, 2), dtype=np.int64)
        self.heaps: Numbers = np.zeros((PLIES, MOST), dtype=np.int64)
        self.history: Numbers = np.zeros(CODES, dtype=np.int64)
        self.barred: Numbers = np.zeros(CODES, dtype=np.int64)
        self.control: Numbers = np.zeros(3, dtype=np.int64)
        self.inner, self.outer = network()

    @property
    def memory(self) -> tuple[Any, ...]:
        """The last arguments of ``search``, of the types MEMORY."""
        arrays = self.table, self.boards, self.marks, self.heaps, self.history, self.barred, self.control
        return *arrays, self.inner, self.outer

    def begin(self, barred: Iterable[int] = ()) -> None:
        """Prepare for another root, without its moves of these codes."""
        self.history[:] = 0
        self.barred[:] = 0
        self.barred[list(barred)] = 1
        self.control[STOP], self.control[NODES], self.control[BEST] = 0, 0, NO_CODE


@compiled_for(
    f"UniTuple(int64, 2)(uint64, uint64, int64, int64, int64, {ROW}, int64[::1], int64[::1], {NET})",
    counted=False,
)
def prepare(
    own: np.uint64,
    other: np.uint64,
    stones: int,
    ply: int,
    hint: int,
    boards: Words,
    marks: Numbers,
    history: Numbers,
    barred: Numbers,
    inner: Floats,
    outer: Floats,
) -> tuple[int, int]:
    """Write the undecided children with their order; return how many, and the best decided score."""
    best, kept = LOST, 0
    for index in range(children(own, other, boards, marks)):
        mine, theirs, code = boards[index, 0], boards[index, 1], marks[index, 0]
        if ply == 0 and barred[code]:
            continue
        decided = grade(mine, theirs, stones + 1, ply)
        if decided != OPEN:
            best = max(best, decided)
            continue
        boards[kept, 0], boards[kept, 1] = mine, theirs
        marks[kept, 0] = code
        value = -16 * evaluate(theirs, mine, stones + 1, inner, outer)
        marks[kept, 1] = _FIRST if code == hint else history[code] + value
        kept += 1
    return kept, best


@compiled_for("int64(int64, int64)")
def from_here(score: int, ply: int) -> int:
    """Convert a score counted from the root to one counted from this position, or back with -ply."""
    if score > PROVEN:
        return score + ply
    return score - ply if score < -PROVEN else score


@compiled_for("int64(int64, int64, int64)")
def reduction(index: int, depth: int, count: int) -> int:
    """Return by how many plies a late move is first searched less deeply."""
    if depth < 3 or index < 6 or count < 12:
        return 0
    return 2 if index >= 40 and depth >= 4 else 1


@compiled_for("boolean(int64, int64, int64, int64, int64)")
def settles(score: int, held: int, bound: int, alpha: int, beta: int) -> bool:
    """Return whether a known score (deep enough if ``held`` >= 0, or proven) answers a search."""
    if held < 0 and abs(score) <= PROVEN:
        return False
    return bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha)


@compiled_for("int64(int64, int64, int64, int64, int64)")
def stage(value: int, low: int, beta: int, less: int, wide: int) -> int:
    """Return how to search again after ``value``: 0 not at all, 1 at full depth, 2 with the full window
    too."""
    if value <= low:
        return 0
    if less > 0:
        return 1
    return 2 if wide == 0 and value < beta else 0


@compiled_for(f"int64(uint64, uint64, int64, int64, int64, int64, int64, {MEMORY})", counted=False)
def search(
    own: np.uint64,
    other: np.uint64,
    stones: int,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
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
    """Return the score for ``own``: exact between alpha and beta, else a bound.

    At ply 0 the best code is written to ``control[BEST]``, or NO_CODE if a decided move is best. The result
    of a stopped search is meaningless.
    """
    control[NODES] += 1
    score = shallow(own, other, stones, depth, alpha, beta, ply, boards[ply], marks[ply], inner, outer)
    if score != OPEN:
        return score
    key, symmetry = key_of(own, other)
    score, held, bound, hint = known(table, key)
    score = from_here(score, -ply)
    if ply > 0 and settles(score, held - depth, bound, alpha, beta):
        return score
    hint = control[BEST] if ply == 0 else CODE_IMAGE[INVERSE[symmetry], hint]
    count, best = prepare(
        own, other, stones, ply, hint, boards[ply], marks[ply], history, barred, inner, outer
    )
    heapify(count, marks[ply], heaps[ply])
    deeper = depth if count <= _FORCED and ply < 20 else depth - 1
    low, best_code, index = max(alpha, best), NO_CODE, 0
    while index < count and low < beta:
        child = next_child(count - index, heaps[ply])
        mine, theirs, code = boards[ply, child, 0], boards[ply, child, 1], marks[ply, child, 0]
        less, wide, again = reduction(index, depth, count), 1 if index == 0 else 0, 1
        while again:
            top = beta if wide else low + 1
            value = -search(
                theirs, mine, stones + 1, deeper - less, -top, -low, ply + 1,
                table, boards, marks, heaps, history, barred, control, inner, outer,
            )  # fmt: skip
            again = stage(value, low, beta, less, wide)
            less, wide = 0, again - 1
        if control[STOP]:
            return 0
        if value > best:
            best, best_code = value, code
            low = max(low, best)
            if ply == 0:
                control[BEST] = code
        index += 1
    if best >= beta:
        history[best_code] += depth * depth
    if ply == 0:
        control[BEST] = best_code
        return best
    bound = LOWER if best >= beta else EXACT if best > alpha else UPPER
    keep(table, key, from_here(best, ply), depth, bound, CODE_IMAGE[symmetry, best_code])
    return best
