"""The exact value of positions near the end, with best play of both sides.

For 17 stones and more; each further empty cell takes about three times the time and the memory
(``cost``). The method is retrograde analysis over all ways to fill the empty cells, for all rotations at
once: see `retrograde`; after Geoffrey Irving, "Pentago is a First Player Win" (2014, arXiv 1404.0743).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from games.pentago.ai.bitboards import CELL_BIT, Words, pack
from games.pentago.ai.solver.layers import Question, empty_cells, entries, needed, questions, store_for, walk
from games.pentago.ai.solver.rotations import place
from games.pentago.board import BLACK, BLOCKS, RED, Position, has_five, position_of
from games.pentago.turns import legal_moves, play
from games.pentago.view import Turn

Value: TypeAlias = Literal[-1, 0, 1]
"""For the side to move: it loses, draws, wins."""

Stop: TypeAlias = Callable[[], bool]


class UnsolvedError(Exception):
    """The position was not solved."""


class InterruptedSolveError(UnsolvedError):
    """The caller's ``stop`` returned True."""


class TooLargeError(UnsolvedError):
    """The position takes more memory than allowed."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a position: ``bytes`` of memory, and the most ``entries`` that it fills."""

    bytes: int
    entries: int


def never() -> bool:
    """Return False: the solver is never stopped."""
    return False


def cost(stones: int) -> Cost:
    """Return the greatest cost of a position with ``stones`` stones."""
    return Cost(needed(36 - stones), 2 * entries(36 - stones))


def solve(board: str, stop: Stop = never, memory: int | None = None) -> Value:
    """Return the value of an unfinished position for the side to move.

    ``board``: 36 characters, row by row from the top-left, ``X`` moved first. ``stop`` is asked every few
    milliseconds, with 18 stones at times after a tenth of a second (a layer is moved in between).
    ``memory``: bytes allowed, None for any number. A win costs half the time of the rest.

    Raises:
        ValueError: it is not a position of an unfinished game.
        InterruptedSolveError: ``stop`` returned True.
        TooLargeError: it takes more than ``memory``.
    """
    return Solution(board, stop, memory).value


def keeping_moves(board: str, stop: Stop = never, memory: int | None = None) -> tuple[Value, tuple[str, ...]]:
    """Return the value and the canonical moves that keep it, in the order of ``legal_moves``.

    Parameters and errors are those of ``solve``. Costs no more than ``solve``, except after a win in one.
    """
    solution = Solution(board, stop, memory)
    return solution.value, solution.keeping


def move_values(board: str, stop: Stop = never, memory: int | None = None) -> dict[str, Value]:
    """Return the value of each canonical move for the side to move, in the order of ``legal_moves``.

    Parameters and errors are those of ``solve``. The skip is valued in addition to the rotations.
    """
    return Solution(board, stop, memory).values


@dataclass(frozen=True, slots=True)
class _Ahead:
    """A move: it ends the game (``ended``, for the mover), or leads to ``bit`` of ``word`` of the answers."""

    ended: Value | None = None
    word: int = 0
    bit: int = 0


class Solution:
    """The solution of a position; each of the two questions is answered when first needed."""

    def __init__(self, board: str, stop: Stop = never, memory: int | None = None) -> None:
        """Read the position; parameters and ValueError are those of ``solve``."""
        self._position = _unfinished(board)
        self._stop, self._memory = stop, memory
        first, second = pack(board)
        self._mover, self._other = (first, second) if self._position.to_move == RED else (second, first)

    @cached_property
    def value(self) -> Value:
        """The value for the side to move."""
        if any(ahead.ended == 1 for ahead in self._moves.values()) or self.winning:
            return 1
        return 0 if self.holding else -1

    @property
    def keeping(self) -> tuple[str, ...]:
        """The moves that keep the value."""
        if self.value == -1:
            return tuple(self._moves)
        return self.winning if self.value == 1 else self.holding

    @property
    def values(self) -> dict[str, Value]:
        """The value of each move."""
        return {
            move: 1 if self._won(ahead) else 0 if self._held(ahead) else -1
            for move, ahead in self._moves.items()
        }

    @property
    def winning(self) -> tuple[str, ...]:
        """The moves that win; answers one question, which is half of the cost."""
        return tuple(move for move, ahead in self._moves.items() if self._won(ahead))

    @property
    def holding(self) -> tuple[str, ...]:
        """The moves that don't lose; answers the other question."""
        return tuple(move for move, ahead in self._moves.items() if self._held(ahead))

    def _won(self, ahead: _Ahead) -> bool:
        if ahead.ended is not None:
            return ahead.ended == 1
        return bool(int(self._wins[ahead.word]) >> ahead.bit & 1)

    def _held(self, ahead: _Ahead) -> bool:
        if ahead.ended is not None:
            return ahead.ended >= 0
        return bool(int(self._holds[ahead.word]) >> ahead.bit & 1)

    @cached_property
    def _moves(self) -> dict[str, _Ahead]:
        """All moves, with the place of their answers."""
        numbers = {int(cell): number for number, cell in enumerate(empty_cells(self._mover, self._other))}
        return {move: _ahead(self._position, move, numbers) for move in legal_moves(self._position)}

    @cached_property
    def _wins(self) -> Words:
        """Where the side to move wins, after each stone."""
        return self._answer(self._questions[0])

    @cached_property
    def _holds(self) -> Words:
        """Where the side to move does not lose, after each stone."""
        return self._answer(self._questions[1])

    @cached_property
    def _questions(self) -> tuple[Question, Question]:
        return questions(self._mover, self._other)

    def _answer(self, question: Question) -> Words:
        """Return the layer of one stone, two words for each empty cell."""
        cells = len(question.cells)
        if self._memory is not None and needed(cells) > self._memory:
            raise TooLargeError(f"{needed(cells)} bytes for {cells} empty cells")
        store = store_for(cells)
        for _ in walk(question, store):
            if self._stop():
                raise InterruptedSolveError
        return store[: 2 * cells].copy()


def _unfinished(board: str) -> Position:
    """Read a position of a game that is not over.

    Raises:
        ValueError: it is something else.
    """
    position = position_of(board)
    if board.count(RED) - board.count(BLACK) not in {0, 1}:
        raise ValueError("X has as many stones as O, or one more")
    if not position.free or has_five(position.red) or has_five(position.black):
        raise ValueError("the game is over")
    return position


def _ahead(position: Position, move: str, numbers: dict[int, int]) -> _Ahead:
    """Look one move ahead; ``numbers``: the number of each empty cell, given as a one-bit board."""
    half, whole = play(position, move)
    if whole.over:
        return _Ahead(0 if not whole.winner else 1 if whole.winner == position.to_move else -1)
    turn = whole.turn
    if turn is None or turn.way == "=":
        turn = next(Turn(block, "+") for block in BLOCKS if half.position.looks_the_same(block))
    quarters = [0, 0, 0, 0]
    quarters[turn.block - 1] = 1 if turn.way == "+" else -1
    _, word, bit = place((quarters[0], quarters[1], quarters[2], quarters[3]))
    return _Ahead(word=2 * numbers[1 << int(CELL_BIT[half.cell])] + word, bit=bit)
