"""Iterative deepening: search deeper and deeper until the time is up or the result is proven."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import numpy as np

from games.pentago.ai.bitboards import CELL_BIT, has_five, image, pack
from games.pentago.ai.frontier import PROVEN, WIN, grade
from games.pentago.ai.move_generation import MOST, children, spoken
from games.pentago.ai.search import BEST, NODES, STOP, Workspace, search
from games.pentago.ai.transpositions import CODE_IMAGE, INVERSE, NO_CODE
from games.pentago.ai.verdict import Deadline, Verdict
from games.pentago.ai.win_in_one import wins_now
from games.pentago.board import RED, position_of
from games.pentago.turns import play


@dataclass(frozen=True, slots=True)
class Sides:
    """A board as two words, from the side to move."""

    own: np.uint64
    other: np.uint64
    stones: int


def sides(board: str) -> Sides:
    """Read a board of 36 characters.

    Raises:
        ValueError: it is not a board.
    """
    first, second = pack(board)
    stones = (first | second).bit_count()
    own, other = (first, second) if stones % 2 == 0 else (second, first)
    return Sides(np.uint64(own), np.uint64(other), stones)


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of one depth. ``score``: as in ``search``."""

    verdict: Verdict
    score: int
    depth: int
    nodes: int


def winning_move(seen: Sides) -> str | None:
    """Return a move that wins at once, if possible by the placement alone, or None."""
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


class _Root:
    """The children of a root, under the symmetry of the search."""

    def __init__(self, seen: Sides, symmetry: int) -> None:
        self.own, self.other = image(seen.own, symmetry), image(seen.other, symmetry)
        self.stones = seen.stones
        self._symmetry = symmetry
        self._boards, marks = np.zeros((MOST, 2), np.uint64), np.zeros((MOST, 2), np.int64)
        count = children(self.own, self.other, self._boards, marks)
        self._codes = marks[:count, 0].tolist()

    def barred(self, board: str, allowed: Iterable[str]) -> list[int]:
        """Return the codes that lead to none of the boards of the allowed moves."""
        position = position_of(board)
        wanted = set()
        for move in allowed:
            first, second = pack(play(position, move)[1].position.text)
            pair = (first, second) if position.to_move == RED else (second, first)
            wanted.add(tuple(int(image(np.uint64(side), self._symmetry)) for side in pair))
        found = [(int(own), int(other)) for own, other in self._boards[: len(self._codes)]]
        return [code for code, child in zip(self._codes, found, strict=True) if child not in wanted]

    def decided(self, work: Workspace) -> int:
        """Return the code of the best decided child: a draw, or the slowest loss.

        If the search was stopped before it had a best child, prefer an undecided one.
        """
        grades = {
            code: grade(self._boards[index, 0], self._boards[index, 1], self.stones + 1, 0)
            for index, code in enumerate(self._codes)
            if not work.barred[code]
        }
        if not work.control[STOP]:
            grades = {code: score for code, score in grades.items() if score <= WIN}
        return int(max(grades, key=grades.__getitem__))

    def best(self, work: Workspace) -> int:
        """Return the best code of the search, as a move on the original board."""
        code = int(work.control[BEST])
        code = self.decided(work) if code == NO_CODE else code
        return int(CODE_IMAGE[INVERSE[self._symmetry], code])


def deepen(
    board: str,
    deadline: Deadline,
    work: Workspace,
    symmetry: int = 0,
    most: int = 36,
    allowed: Iterable[str] | None = None,
    helpers: Sequence[Workspace] = (),
) -> Iterator[SearchResult]:
    """Yield the result of each depth from 2 to ``most``, at least one; stop at a proof or when time is up.

    ``symmetry``: the image of the board that is searched, which decides between equal moves. ``allowed``:
    only these canonical moves are searched. ``helpers``: memories with the same table; a thread
    searches with each, so the result depends on chance. The game is not over.
    """
    seen = sides(board)
    winning = winning_move(seen)
    if winning is not None:
        yield SearchResult(Verdict(winning, 1, 1), WIN - 1, 1, 1)
        return
    root = _Root(seen, symmetry)
    barred = () if allowed is None else root.barred(board, allowed)
    work.begin(barred)
    last: SearchResult | None = None
    depths = range(2, max(2, min(most, 36 - seen.stones)) + 1)
    with deadline.stopping(work.control, STOP), _helped(root, depths, barred, helpers):
        for depth in depths:
            score = _searched(root, depth, work)
            if work.control[STOP] and last is not None:
                # The best move so far is searched first, so another one here has beaten it.
                yield replace(last, verdict=Verdict(spoken(root.best(work))))
                return
            nodes = sum(int(each.control[NODES]) for each in (work, *helpers))
            last = _result(root.best(work), score, depth, nodes)
            yield last
            if work.control[STOP] or last.verdict.value is not None:
                return


@contextmanager
def _helped(
    root: _Root, depths: Sequence[int], barred: Sequence[int], helpers: Sequence[Workspace]
) -> Iterator[None]:
    """Within this block, helpers fill the table that they share with the search, every other a depth ahead.

    All of them search the whole root (lazy SMP, as Stockfish does).
    """
    threads = []
    for number, helper in enumerate(helpers):
        helper.begin(barred)
        own = depths[(number + 1) % 2 :]
        threads.append(threading.Thread(target=_help, args=(root, own, helper), daemon=True))
        threads[-1].start()
    try:
        yield
    finally:
        for helper in helpers:
            helper.control[STOP] = 1
        for thread in threads:
            thread.join()


def _help(root: _Root, depths: Sequence[int], work: Workspace) -> None:
    for depth in depths:
        score = _searched(root, depth, work)
        if work.control[STOP] or abs(score) > PROVEN:
            return


def _searched(root: _Root, depth: int, work: Workspace) -> int:
    return int(search(root.own, root.other, root.stones, depth, -WIN - 1, WIN + 1, 0, *work.memory))


def _result(code: int, score: int, depth: int, nodes: int) -> SearchResult:
    value = (1 if score > 0 else -1) if abs(score) > PROVEN else None
    turns = None if value is None else WIN - abs(score)
    return SearchResult(Verdict(spoken(code), value, turns), score, depth, nodes)
