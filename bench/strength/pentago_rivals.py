"""Plain rivals for Pentago's computers, compiled as they are.

Alpha-beta looks to depth 3 and counts open lines. Monte-Carlo tree search is UCT (Kocsis & Szepesvari 2006)
with random playouts; no proofs, no knowledge, equal children counted once.
"""

from __future__ import annotations

import time

import numpy as np
import numpy.typing as npt

from games.jit import compiled_for
from games.pentago.ai.bitboards import BOARD, Words, has_five, popcount, turned
from games.pentago.ai.deepening import Sides, sides
from games.pentago.ai.evaluation import line_counts, open_lines, touched
from games.pentago.ai.move_generation import MOST, Numbers, children, lowest, spoken
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


# -- Monte-Carlo tree search -----------------------------------------------------------------------------

Sums = npt.NDArray[np.float64]

NODES = 1 << 22
SLICE = 128
"""Playouts between two looks at the clock."""
EXPLORE = 0.5

PARENT, FIRST, COUNT, VISITS, CODE, RESULT = range(6)
"""Columns of a node's numbers; RESULT is for who moved there, OPEN if the game goes on."""
_NODE = "uint64[:,::1], int64[:,::1], float64[::1]"


@compiled_for("int64(uint64[::1], int64)")
def below(state: Words, bound: int) -> int:
    """Return a random number from 0 to bound - 1 (xorshift64*, Vigna 2016)."""
    word = state[0]
    word ^= word >> np.uint64(12)
    word ^= word << np.uint64(25)
    word ^= word >> np.uint64(27)
    state[0] = word
    high = (word * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)
    return np.int64((high * np.uint64(bound)) >> np.uint64(32))  # type: ignore[return-value]


@compiled_for("int64(uint64, uint64, int64, uint64[::1])")
def playout(own: np.uint64, other: np.uint64, stones: int, state: Words) -> int:
    """Play by chance to the end; return the result for the side to move, ``own``."""
    sign = 1
    while True:
        free = BOARD & ~(own | other)
        for _ in range(below(state, popcount(free))):
            free &= free - np.uint64(1)
        own |= np.uint64(1) << np.uint64(lowest(free))
        if has_five(own):
            return sign
        turn = below(state, 8)
        own, other, stones = turned(own, turn), turned(other, turn), stones + 1
        result = ended(own, other, stones)
        if result != OPEN:
            return sign * result
        own, other, sign = other, own, -sign


@compiled_for(f"int64(int64, {_NODE})")
def favourite(node: int, words: Words, numbers: Numbers, sums: Sums) -> int:
    """Return the child with the highest upper confidence bound."""
    first, best, top = numbers[node, FIRST], 0, -1e9
    log = np.log(numbers[node, VISITS] + 1.0)
    for child in range(first, first + numbers[node, COUNT]):
        visits = numbers[child, VISITS]
        bound = 1e6 if visits == 0 else sums[child] / visits + EXPLORE * np.sqrt(log / visits)
        if bound > top:
            best, top = child, bound
    return best


@compiled_for(f"int64(int64, int64, int64, uint64[:,::1], int64[:,::1], {_NODE})")
def expand(
    node: int,
    stones: int,
    used: int,
    boards: Words,
    marks: Numbers,
    words: Words,
    numbers: Numbers,
    sums: Sums,
) -> int:
    """Add a node's children if there is room for them; return how many nodes are used then."""
    mover, rival = words[node, 1], words[node, 0]
    count = children(mover, rival, boards, marks)
    if used + count > len(words):
        return used
    for index in range(count):
        child = used + index
        words[child, 0], words[child, 1] = boards[index, 0], boards[index, 1]
        numbers[child, :] = 0
        numbers[child, PARENT], numbers[child, CODE] = node, marks[index, 0]
        placed = mover | np.uint64(1) << np.uint64(marks[index, 0] >> 3)
        wins = has_five(placed)
        numbers[child, RESULT] = 1 if wins else ended(boards[index, 0], boards[index, 1], stones + 1)
        sums[child] = 0.0
    numbers[node, FIRST], numbers[node, COUNT] = used, count
    return used + count


@compiled_for(f"int64(int64, int64, int64, uint64[::1], uint64[:,::1], int64[:,::1], {_NODE})")
def grow(
    rounds: int,
    stones: int,
    used: int,
    state: Words,
    boards: Words,
    marks: Numbers,
    words: Words,
    numbers: Numbers,
    sums: Sums,
) -> int:
    """Add so many playouts to the tree whose root is node 0; return how many nodes are used then."""
    for _ in range(rounds):
        node, lying = 0, stones
        while numbers[node, COUNT] > 0:
            node, lying = favourite(node, words, numbers, sums), lying + 1
        if numbers[node, RESULT] == OPEN and numbers[node, VISITS] > 0:
            used = expand(node, lying, used, boards, marks, words, numbers, sums)
            if numbers[node, COUNT] > 0:
                node, lying = favourite(node, words, numbers, sums), lying + 1
        result = numbers[node, RESULT]
        if result == OPEN:
            result = -playout(words[node, 1], words[node, 0], lying, state)
        while node >= 0:
            numbers[node, VISITS] += 1
            sums[node] += result
            node, result = numbers[node, PARENT], -result
    return used


class TreeSearch:
    """The memory of a tree search."""

    def __init__(self) -> None:
        self._words = np.zeros((NODES, 2), np.uint64)
        self._numbers = np.zeros((NODES, 6), np.int64)
        self._sums = np.zeros(NODES, np.float64)
        self._boards, self._marks = np.zeros((MOST, 2), np.uint64), np.zeros((MOST, 2), np.int64)

    def move(self, board: str, seconds: float, rng: Rng) -> str:
        """Return the move that was looked at most within the time."""
        end = time.monotonic() + seconds
        seen = sides(board)
        state = np.array([1 + rng.below((1 << 64) - 1)], np.uint64)
        self._words[0] = seen.other, seen.own
        self._numbers[0] = -1, 0, 0, 1, 0, OPEN
        self._sums[0] = 0.0
        nodes = self._words, self._numbers, self._sums
        used = 1
        while time.monotonic() < end:
            used = grow(SLICE, seen.stones, used, state, self._boards, self._marks, *nodes)
        return written(seen, self._most_visited())

    def _most_visited(self) -> int:
        first, count = int(self._numbers[0, FIRST]), int(self._numbers[0, COUNT])
        best = first + int(np.argmax(self._numbers[first : first + count, VISITS]))
        return int(self._numbers[best, CODE])
