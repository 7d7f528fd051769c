"""Rate a move by what is proven before and after it; for a losing move, show the play that refutes it."""

from __future__ import annotations

from dataclasses import replace

from games.game import Args, Line
from games.pentago.ai.decisions import warm
from games.pentago.ai.proofs import Proof, Proofs, prove
from games.pentago.ai.verdict import Deadline
from games.pentago.board import BLACK, RED, position_of
from games.pentago.events import colour_word
from games.pentago.state import whole_shown
from games.pentago.turns import Whole, play
from games.pentago.view import PentagoView
from games.practice import Rating, Turn

THINKING = 0.85
"""The part of the time for proofs; the rest is for the line of play that shows why."""
BEFORE = 0.6
"""The part of that for the position itself."""
OPEN = 0.5
"""The loss of a move after which a win or draw is no longer proven; from a win to a draw it is 1."""
_ENDS = {1: "wins", 0: "draws", -1: "loses"}


def rated(turn: Turn[PentagoView], seconds: float) -> Rating | None:
    """Compare what is proven of a position with what is after a move; None where it is lost or open."""
    warm()
    view = turn.view
    deadline = Deadline(THINKING * seconds)
    before = prove(view.board, deadline.within(BEFORE * deadline.left))
    best = before.verdict.value
    if best is None or best < 0:
        return None
    whole = play(position_of(view.board), turn.move)[1]
    after = _value_after(view, before, turn.move, whole, deadline)
    lost = OPEN if after is None else max(0, best - after)
    better = before.verdict.move if lost else turn.move
    why = _why(view, whole, best, after, (1 - THINKING) * seconds + deadline.left)
    return Rating(lost, better, why, replace(whole_shown(view, whole), building=False))


def _value_after(view: PentagoView, before: Proof, move: str, whole: Whole, deadline: Deadline) -> int | None:
    """Return what is proven for the mover after a move."""
    if whole.over:
        return 0 if not whole.winner else 1 if whole.winner == view.to_move else -1
    if move == before.verdict.move or move in before.keeping:
        return before.verdict.value
    value = prove(whole.position.text, deadline).verdict.value
    return None if value is None else -value


def _why(view: PentagoView, whole: Whole, best: int, after: int | None, seconds: float) -> Line:
    """Return what a move leads to; for one that loses, the play that refutes it."""
    args: Args = {
        "colour": colour_word(view.to_move),
        "other": colour_word(BLACK if view.to_move == RED else RED),
        "over": int(bool(whole.over)),
    }
    if after is None:
        return Line("practice.open", {**args, "best": _ENDS[best]})
    line: tuple[str, ...] = ()
    if after < 0 and not whole.over:
        line = Proofs((), seconds).line(whole.position.text)
    return Line(f"practice.{_ENDS[after]}", {**args, "best": _ENDS[best], "line": ", ".join(line) or "none"})
