"""What can be proven of the positions of a finished game in a given time, and the play that proves it.

The search proves wins and losses at any stage; the solver proves everything near the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.pentago.ai.decisions import EXACT_FROM, deepest, exact
from games.pentago.ai.oracle import Reading
from games.pentago.ai.verdict import Deadline, Verdict
from games.pentago.board import BLACK, RED, Position, Stones, has_five, members, position_of, turned
from games.pentago.turns import TURNS, legal_moves, moves_on, place, play

Lookup: TypeAlias = Callable[[str], Reading | None]
"""Returns a board's value and the moves that keep it; None: not known."""

LOOK = 1.0
"""The most seconds that the search gets for a position before the solver."""
QUICK = 0.12
"""The most seconds for a first look at a position."""
LATE = 20
"""From this many stones on, the first look includes the solver, which takes less than a second."""
DEEPER = 6
"""The most positions that are looked at a second time, once all have been looked at."""
HOPELESS = 2
"""After this many in a row that stayed open, the earlier ones, which are harder, are left open."""
SHARE = 0.3
"""The part of the remaining time that one position may take."""
WORKING = 0.7
"""The part of the time for the positions of the game; the rest is for lines of play that prove something."""
LOST_NEXT = 2
"""The turns to the end for a side that loses by the opponent's next turn."""
SHOWN = 5
"""The most moves of a line of play; it begins and ends with the winner's."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What is known of a position. ``keeping``: where it was solved, all moves that keep its value."""

    verdict: Verdict
    keeping: tuple[str, ...] = ()


def prove(board: str, deadline: Deadline, lookup: Lookup | None = None) -> Proof:
    """Return what can be proven of a position that is not over, by search and near the end by the solver.

    What ``lookup`` returns counts as proven.
    """
    known = lookup(board) if lookup is not None and deadline.left > 0 else None
    if known is not None:
        return _as_looked_up(board, deadline, known)
    if _stones(board) < EXACT_FROM:
        return Proof(deepest(board, deadline, 0).verdict)
    look = deepest(board, deadline.within(min(LOOK, 0.1 * deadline.left)), 0).verdict
    if look.value is not None:
        return Proof(look)
    solved = exact(board, deadline)
    if solved is None:
        return Proof(look)
    value, keeping = solved
    move = look.move
    if move not in keeping:
        move = deepest(board, deadline.within(0.1 * deadline.left), 0, allowed=keeping).verdict.move
    return Proof(Verdict(move, value), keeping)


def _as_looked_up(board: str, deadline: Deadline, known: Reading) -> Proof:
    look = deepest(
        board, deadline.within(min(LOOK, deadline.left / 2)), 0, allowed=known.moves or None
    ).verdict
    turns = look.turns if look.value == known.value else None
    keeping = tuple(move for move in legal_moves(position_of(board)) if move in known.moves)
    return Proof(Verdict(look.move, known.value, turns), keeping)


class Proofs:
    """What is known of the positions of a game. ``boards``: one after the other, none of them finished.

    ``seconds``: for all of its work. ``lookup``: returns what is known of positions beforehand.
    """

    def __init__(self, boards: Sequence[str], seconds: float, lookup: Lookup | None = None) -> None:
        self._boards, self._lookup = boards, lookup
        self._deadline, self._working = Deadline(seconds), Deadline(WORKING * seconds)
        self._known: dict[str, Proof] = {}

    def work(self) -> Iterator[None]:
        """Look at every position, the last one first, then longer at the open ones, again from the last."""
        for left, board in zip(range(len(self._boards), 0, -1), reversed(self._boards), strict=True):
            late = _stones(board) >= LATE
            self._look(board, SHARE * self._working.left if late else min(QUICK, self._working.left / left))
            yield
        hopeless = 0
        for board in [each for each in reversed(self._boards) if self.value(each) is None][:DEEPER]:
            self._look(board, SHARE * self._working.left)
            hopeless = hopeless + 1 if self.value(board) is None else 0
            yield
            if hopeless == HOPELESS:
                return

    def _look(self, board: str, seconds: float) -> None:
        self._known[board] = prove(board, self._deadline.within(seconds), self._lookup)

    def of(self, board: str) -> Proof:
        """Return what is known of a position; one that was not met before gets a quick look."""
        if board not in self._known:
            self._look(board, min(QUICK, self._deadline.left))
        return self._known[board]

    def value(self, board: str) -> int | None:
        """Return the proven value for the side to move."""
        return self.of(board).verdict.value

    def line(self, board: str) -> tuple[str, ...]:
        """Return moves of both sides by which the side to move wins; that it wins must be proven.

        After the last of them the game is won or still proven to be; the line is cut before it no longer is.
        """
        position, sound = position_of(board), 0
        moves: list[str] = []
        while len(moves) < SHOWN:
            proof = self.of(position.text)
            if proof.verdict.value != (-1 if len(moves) % 2 else 1):
                break
            move = proof.verdict.move if proof.verdict.turns != LOST_NEXT else stubborn(position)
            after = play(position, move)[1]
            moves.append(move)
            position = after.position
            if len(moves) % 2:
                sound = len(moves)
            if after.over:
                break
        return tuple(moves[:sound])


def stubborn(position: Position) -> str:
    """Return a move that blocks one of the opponent's wins, where the side to move can't block them all."""
    winner = position.of(BLACK if position.to_move == RED else RED)
    threats = [cell for cell in members(position.free) if _wins(winner | 1 << cell)]
    moves = [move for cell in threats for move in moves_on(place(position, cell))]
    quiet = (move for move in moves if not play(position, move)[1].over)
    return next(quiet, legal_moves(position)[0])


def _wins(stones: Stones) -> bool:
    """Return whether these stones make five as they lie or after a quarter turn."""
    return has_five(stones) or any(has_five(turned(stones, turn.block, turn.way)) for turn in TURNS.values())


def is_won(board: str, moves: Sequence[str]) -> bool:
    """Return whether a line of play ends the game."""
    position, over = position_of(board), ""
    for move in moves:
        after = play(position, move)[1]
        position, over = after.position, after.over
    return bool(over)


def _stones(board: str) -> int:
    return len(board) - board.count(".")
