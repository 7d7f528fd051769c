"""Analysis of a position and of a finished game: which moves gave a win or a draw away.

The search proves wins and losses at any stage; the solver proves everything near the end. What neither proves
is not said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.game import Args, Line, Player, Remark, Seat, Word
from games.pentago.ai.decisions import EXACT_FROM, deepest, exact
from games.pentago.ai.verdict import Deadline, Verdict
from games.pentago.state import colour_of, seat_of
from games.pentago.view import COLOURS, PentagoView

LOOK = 1.0
"""The most seconds that the search gets for a position before the solver."""
EXACT_SHARE = 0.5
"""The part of the remaining time that one position near the end may take."""
_NAMES = {1: "win", 0: "draw", -1: "loss"}


def judge(view: PentagoView, seconds: float) -> Line:
    """Return who wins from here, as far as that can be proven in about so many seconds."""
    if view.over:
        return Line("judge.over")
    verdict = verdict_on(view.board, Deadline(seconds))
    mover = Word(f"colour.{COLOURS['XO'.index(view.to_move)]}")
    if verdict.value is None:
        return Line("judge.open", {"colour": mover})
    args: Args = {"colour": mover, "turns": verdict.turns or 0, "move": verdict.move}
    return Line(f"judge.{_NAMES[verdict.value]}", args)


def verdict_on(board: str, deadline: Deadline) -> Verdict:
    """Return what can be proven of a position that is not over, by search and near the end by the solver."""
    if len(board) - board.count(".") < EXACT_FROM:
        return deepest(board, deadline, 0).verdict
    look = deepest(board, deadline.within(min(LOOK, 0.1 * deadline.left)), 0).verdict
    if look.value is not None:
        return look
    solved = exact(board, deadline)
    if solved is None:
        return look
    value, keeping = solved
    return Verdict(look.move if look.move in keeping else keeping[0], value, board.count("."))


def analyse(
    views: Sequence[PentagoView], moves: Sequence[Mapping[Seat, str]], seconds: float
) -> Iterator[Remark]:
    """Yield from which turn on a finished game is solved, and then the moves that gave something away.

    ``views``, ``moves``, ``seconds``: as in ``games.game.Game.analyse``.
    """
    verdicts = _verdicts(views[: len(moves)], seconds)
    values = [verdict.value for verdict in verdicts] + [_result(views[-1])]
    known = next((step for step in range(len(values), 0, -1) if values[step - 1] is None), 0)
    turns = [*(verdict.turns or 0 for verdict in verdicts[1:]), 0]
    thrown = [
        remark
        for step, verdict in enumerate(verdicts, start=1)
        if (remark := _remark(step, views[step - 1], verdict, values[step], moves[step - 1], turns[step - 1]))
        is not None
    ]
    yield Remark(0, Line("remark.known", {"turn": known + 1, "turns": len(moves), "marked": len(thrown)}))
    yield from thrown


def _verdicts(views: Sequence[PentagoView], seconds: float) -> list[Verdict]:
    """Return what is proven of each position, working from the last ones, which are the cheapest."""
    deadline = Deadline(seconds)
    found: list[Verdict] = []
    for view in reversed(views):
        if len(view.board) - view.board.count(".") >= EXACT_FROM:
            found.append(verdict_on(view.board, deadline.within(EXACT_SHARE * deadline.left)))
        else:
            share = deadline.left / (len(views) - len(found))
            found.append(deepest(view.board, deadline.within(share), 0).verdict)
    return found[::-1]


def _result(view: PentagoView) -> int | None:
    """Return the result of a game for the side to move; None if it has not ended."""
    if not view.over:
        return None
    return 0 if not view.winner else 1 if view.winner == view.to_move else -1


def _remark(
    step: int, view: PentagoView, before: Verdict, left: int | None, moves: Mapping[Seat, str], soon: int
) -> Remark | None:
    """Return a remark on a move that is proven to lose value; None for another move.

    ``left``: the value for the other side after the move, and ``soon`` the turns in which it wins, if it
    does. A move into a proven loss is marked too if nothing was proven before and the search prefers another
    move.
    """
    seat = seat_of(view.red, view.to_move)
    if before.value is None:
        if left != 1 or moves[seat] == before.move:
            return None
        return Remark(step, Line("remark.open_loss", _args(view, before, moves[seat], soon)), view)
    if before.value < 0 or (left is not None and -left >= before.value):
        return None
    if left is None and (before.value == 0 or moves[seat] == before.move):
        return None
    after = "open" if left is None else _NAMES[-left]
    key = f"remark.{_NAMES[before.value]}_{after}"
    return Remark(step, Line(key, _args(view, before, moves[seat], before.turns or 0)), view)


def _args(view: PentagoView, before: Verdict, move: str, turns: int) -> Args:
    seat = seat_of(view.red, view.to_move)
    return {
        "player": Player(seat),
        "colour": Word(colour_of(view.red, seat)),
        "other": Word(colour_of(view.red, 1 - seat)),
        "move": move,
        "better": before.move,
        "turns": turns,
    }
