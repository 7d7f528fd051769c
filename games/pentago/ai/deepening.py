"""Iterative deepening: the search from a board, deeper and deeper until the time is up or all is proven."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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


class _Root:
    """The children of a root, as they are turned for the search."""

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
        """Return the code of the best child that needs no search: a draw, or what loses last.

        If the search was stopped before it had a best child, one that is not decided comes first.
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
        """Return the code that the search has found best, as a move of the board itself."""
        code = int(work.control[BEST])
        code = self.decided(work) if code == NO_CODE else code
        return int(CODE_IMAGE[INVERSE[self._symmetry], code])


def thoughts(
    board: str,
    deadline: Deadline,
    work: Workspace,
    symmetry: int = 0,
    most: int = 36,
    allowed: Iterable[str] | None = None,
) -> Iterator[Thought]:
    """Yield what each depth has shown, from 2 up to ``most``; ends early with a proof or with the time.

    ``symmetry``: of two equal moves the one that comes first on this image of the board is taken.
    ``allowed``: only these canonical moves are looked at. At least one thought is yielded. The board is not
    finished.
    """
    seen = sides(board)
    winning = winning_move(seen)
    if winning is not None:
        yield Thought(Verdict(winning, 1, 1), WIN - 1, 1, 1)
        return
    root = _Root(seen, symmetry)
    work.begin(() if allowed is None else root.barred(board, allowed))
    last: Thought | None = None
    with deadline.stopping(work.control, STOP):
        for depth in range(2, max(2, min(most, 36 - seen.stones)) + 1):
            score = _searched(root, depth, work)
            if work.control[STOP] and last is not None:
                # The move that was best so far is looked at first: another one here has beaten it.
                yield replace(last, verdict=Verdict(spoken(root.best(work))))
                return
            last = _thought(root.best(work), score, depth, int(work.control[NODES]))
            yield last
            if work.control[STOP] or last.verdict.value is not None:
                return


def _searched(root: _Root, depth: int, work: Workspace) -> int:
    return int(search(root.own, root.other, root.stones, depth, -WIN - 1, WIN + 1, 0, *work.memory))


def _thought(code: int, score: int, depth: int, nodes: int) -> Thought:
    value = (1 if score > 0 else -1) if abs(score) > PROVEN else None
    turns = None if value is None else WIN - abs(score)
    return Thought(Verdict(spoken(code), value, turns), score, depth, nodes)
