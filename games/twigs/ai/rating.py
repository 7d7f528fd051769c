"""The rating of a placement against the best one by search, for practice."""

from __future__ import annotations

from games.game import Args, Line
from games.practice import Rating, Turn
from games.twigs.ai.decisions import decision_on
from games.twigs.ai.losses import DEEPEST, compared, last_loss
from games.twigs.checking import check_text
from games.twigs.claims import closings
from games.twigs.placements import read_move
from games.twigs.view import TwigsView

THINKING = 0.9
"""The part of the time for the search."""


def rated(turn: Turn[TwigsView], nearly: float, seconds: float) -> Rating | None:
    """Return the rating of a placement; None if it is outside the search window.

    ``nearly``: the most points that a good placement may lose.
    """
    view = turn.view
    placement = read_move(turn.move)
    if not view.twigs or decision_on(view, 1).window.number(placement) is None:
        return None
    if sum(map(len, view.hands)) == 1:
        found = last_loss(view, 0, placement)
    else:
        found = compared(view, 0, placement, THINKING * seconds, DEEPEST)
    points = 0.0 if found is None else found.points
    own, others = closings(view.twigs, placement.lying.name, placement.edges, view.to_move)
    args: Args = {"points": max(1, round(points)), "own": own, "others": others}
    better = turn.move if found is None else str(found.better)
    why = Line(f"practice.{'loses' if points > nearly else 'best'}", args)
    return Rating(points, better, why, check_text(view, turn.move).preview)
