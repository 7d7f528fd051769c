"""Iterative deepening: the search from a board, deeper and deeper until the time is up or all is proven."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from games.pentago.engine.boards import CELL_BIT, has_five, image, pack
from games.pentago.engine.children import MOST, children, spoken
from games.pentago.engine.deadline import Deadline
from games.pentago.engine.lines import wins_now
from games.pentago.engine.search import BEST, NODES, PROVEN, STOP, WIN, Workspace, grade, search
from games.pentago.engine.transpositions import CODE_IMAGE, INVERSE, NO_CODE
from games.pentago.engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Sides:
    """A board in words, seen by the side to move."""

    own: np.uint64
    other: np.uint64
    stones: int


def sides(board: str) -> Sides:
    """Read a board of 36 characters.

    Raises:
        ValueError: it is not one.
    """
    first, second = pack(board)
    stones = (first | second).bit_count()
    own, other = (first, second) if stones % 2 == 0 else (second, first)
    return Sides(np.uint64(own), np.uint64(other), stones)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a finished depth has shown: ``score`` as in ``search``."""

    verdict: Verdict
    score: int
    depth: int
    nodes: int


def winning_move(seen: Sides) -> str | None:
    """Return a move that wins at once, a placement alone if one does, or None."""
    if not wins_now(seen.own, seen.other):
        return None
    for bit in CELL_BIT.tolist():
        placed = np.uint64(int(seen.own) | 1 << bit)
        if not int(seen.own | seen.other) >> bit & 1 and has_five(placed):
            return spoken(8 * bit, placement_only=True)
    boards, marks = np.zeros((MOST, 2), dtype=np.uint64), np.zeros((MOST, 2), dtype=np.int64)
    for index in range(children(seen.own, seen.other, boards, marks)):
        if has_five(boards[index, 0]) and not has_five(boards[index, 1]):
            return spoken(int(marks[index, 0]))
    raise AssertionError("a win that no move reaches")


def _decided_best(seen: Sides) -> int:
    """Return the code of the best move where all moves are decided: a draw, or what loses last."""
    boards, marks = np.zeros((MOST, 2), dtype=np.uint64), np.zeros((MOST, 2), dtype=np.int64)
    count = children(seen.own, seen.other, boards, marks)
    best = max(range(count), key=lambda i: grade(boards[i, 0], boards[i, 1], seen.stones + 1, 0))
    return int(marks[best, 0])


def thoughts(
    board: str, deadline: Deadline, work: Workspace, symmetry: int = 0, most: int = 36
) -> Iterator[Thought]:
    """Yield what each depth has shown, from 2 up to ``most``; ends early with a proof or with the time.

    ``symmetry``: of two equal moves the one that comes first on this image of the board is taken.
    At least one thought is yielded. The board is not finished.
    """
    seen = sides(board)
    winning = winning_move(seen)
    if winning is not None:
        yield Thought(Verdict(winning, 1, 1), WIN - 1, 1, 1)
        return
    turned = Sides(image(seen.own, symmetry), image(seen.other, symmetry), seen.stones)
    work.begin()
    last: Thought | None = None
    with deadline.stopping(work.control, STOP):
        for depth in range(2, max(2, min(most, 36 - seen.stones)) + 1):
            score = _searched(turned, depth, work)
            code = int(work.control[BEST])
            code = _decided_best(turned) if code == NO_CODE else code
            code = int(CODE_IMAGE[INVERSE[symmetry], code])
            if work.control[STOP] and last is not None:
                # The move that was best so far is looked at first: another one here has beaten it.
                yield replace(last, verdict=Verdict(spoken(code)))
                return
            last = _thought(code, score, depth, int(work.control[NODES]))
            yield last
            if work.control[STOP] or last.verdict.value is not None:
                return


def _searched(seen: Sides, depth: int, work: Workspace) -> int:
    memory = work.table, work.boards, work.marks, work.history, work.control
    return int(search(seen.own, seen.other, seen.stones, depth, -WIN - 1, WIN + 1, 0, *memory))


def _thought(code: int, score: int, depth: int, nodes: int) -> Thought:
    value = (1 if score > 0 else -1) if abs(score) > PROVEN else None
    turns = None if value is None else WIN - abs(score)
    return Thought(Verdict(spoken(code), value, turns), score, depth, nodes)
