"""Pentago's daily puzzle: find the one move that wins this turn, or next turn against every answer.

The judge looks at every answer. A line of the list is the board (36 characters, row by row), the number of
turns in which the side to move wins, and the first of the moves that win. Moves count as one move if they
lead to the same position, or to one that is the same when the board is turned or mirrored; any of them is
right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

from games.daily.puzzle import ALONE, Daily, TryVerdict
from games.daily.threats import alike, five_now, refutation
from games.game import Args, Check, Game, Line, Menu, Seat, View
from games.pentago.board import RED, Position, position_of
from games.pentago.events import colour_word, marked
from games.pentago.rules import Pentago
from games.pentago.state import State, view_of, whole_shown
from games.pentago.turns import legal_moves, play
from games.pentago.view import PentagoView


@dataclass(frozen=True, slots=True)
class Problem:
    """``turns``: the side to move wins with its first (1) or second (2) turn from here.

    ``answer``: the move that wins; the list has it, since finding it again takes too long for a chat.
    """

    position: Position
    turns: int
    answer: str

    def __str__(self) -> str:
        return f"{self.position.text} {self.turns} {self.answer}"

    @property
    def state(self) -> State:
        """The position as a game in which the solver is to move."""
        red = ALONE if self.position.to_move == RED else 1 - ALONE
        return State(red, 0, self.position, ply=self.position.stones)


def problem_of(text: str) -> Problem:
    """Read a line of the list.

    Raises:
        ValueError: it is no problem.
    """
    board, turns, answer = text.split(" ", 2)
    position = position_of(board)
    if turns not in {"1", "2"} or answer not in legal_moves(position):
        raise ValueError(f"no such problem: {text}")
    return Problem(position, int(turns), answer)


@lru_cache(maxsize=256)
def _judge(problem: Problem, move: str) -> str | None:
    """Return None for a move that wins in time, else the answer that refutes it; "" if none is needed."""
    if alike(problem.position, (problem.answer, move)):
        return None
    return "" if problem.turns == 1 else refutation(problem.position, move)


class PentagoDaily(Daily[PentagoView]):
    """The puzzle: find the move that wins by force."""

    id: ClassVar[str] = "pentago_daily"
    daily: ClassVar[str] = "pentago"
    partners: ClassVar[int] = 1
    inner: ClassVar[Game[Any]] = Pentago()

    def read(self, text: str) -> Problem:
        """Read a position."""
        return problem_of(text)

    def seen(self, position: Problem, seat: Seat | None) -> PentagoView:
        """Return the board."""
        return view_of(position.state, seat)

    def task(self, position: Problem) -> Args:
        """Return who is to move, and how soon the win comes."""
        mover = position.position.to_move
        other = "O" if mover == RED else RED
        return {"colour": marked(mover), "other": colour_word(other), "turns": position.turns}

    def tries(self, position: Problem) -> Sequence[str]:
        """Return every move."""
        return legal_moves(position.position)

    def read_try(self, position: Problem, seat: Seat, text: str) -> Check:
        """Read a move as the game does; before the try, nothing says whether it makes five."""
        check = self.inner.check(position.state, ALONE, text)
        if check.move is None:
            return check
        return replace(check, args=_without_result(check.args), preview=_unmarked(check.preview, seat))

    def choices(self, view: PentagoView, built: tuple[str, ...]) -> Menu:
        """Return the block, the cell, the turn."""
        menu = self.inner.menu(view, built)
        if menu.move is None:
            return menu
        return replace(menu, args=_without_result(menu.args), preview=_unmarked(menu.preview, view.seat))

    def judged(self, position: Problem, move: str) -> TryVerdict:
        """Look for an answer that refutes the move."""
        refuted = _judge(position, move)
        view, whole = self.seen(position, None), play(position.position, move)[1]
        shown = replace(whole_shown(view, whole), building=False)
        args = {**self.task(position), "move": move}
        near = move.split()[0] == position.answer.split()[0]  # the stone, but not the turn
        if refuted is None:
            return self._answer(position, move, shown)
        if not refuted:
            key = "given" if whole.winner else "both" if whole.over == "both" else "none"
            return TryVerdict(False, Line(f"wrong.{key}", args), shown=shown, near=near)
        after = play(whole.position, refuted)[1]
        key = "beaten" if after.winner else "answered"
        shown = replace(whole_shown(shown, after), building=False)
        return TryVerdict(False, Line(f"wrong.{key}", {**args, "reply": refuted}), shown=shown, near=near)

    def _answer(self, position: Problem, move: str, shown: PentagoView) -> TryVerdict:
        if position.turns == 1:
            return TryVerdict(True, Line("answer.now", {"move": move}), shown=shown)
        reply, last = _line(position.position, move)
        args = {**self.task(position), "move": move, "reply": reply, "last": last}
        return TryVerdict(True, Line("answer.next", args), shown=shown)

    def right(self, position: Problem) -> str:
        """Return the move that wins."""
        return position.answer


def _line(position: Position, move: str) -> tuple[str, str]:
    """Return an answer to the winning move, and the move that then wins."""
    whole = play(position, move)[1]
    for reply in legal_moves(whole.position):
        after = play(whole.position, reply)[1]
        if not after.over:
            return reply, five_now(after.position)
    raise AssertionError("every answer ends the game")


def _without_result(args: Args) -> Args:
    return {**args, "end": "none", "line": ""}


def _unmarked(view: View | None, seat: Seat | None) -> PentagoView | None:
    """Return a preview that does not say whether it wins."""
    if view is None:
        return None
    assert isinstance(view, PentagoView)
    return replace(view, seat=seat, lines=(), over="", winner="")
