"""What each move of a finished game lost against the best one, as far as a search in limited time finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from games.game import Seat
from games.twigs.ai.decisions import Decision, clock, decision_on
from games.twigs.ai.search import ROOM_AT_THE_END, search
from games.twigs.claims import closed_by, cover, larger_regions, scores
from games.twigs.placements import Placement
from games.twigs.view import Twig, TwigsView

SHALLOW = 3
"""Depth of the first search of every move, in turns."""
WORTHWHILE = 0.5
"""The least points that a move must seem to lose for a second, deeper search."""
MOST = 12
"""The most moves that are searched a second time."""
DEEPEST = 8
"""Depth of the second search, in turns."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Loss:
    """A move that is worse than another by search. ``step``: from 1. ``points``: by how much."""

    step: int
    played: Placement
    better: Placement
    points: float


class Losses:
    """The losses of a game's moves.

    ``views``: before each move, and after the last. ``played``: the moves. ``seconds``: for all searches.
    """

    def __init__(self, views: Sequence[TwigsView], played: Sequence[Placement], seconds: float) -> None:
        self._views, self._played, self._seconds = views, played, seconds
        self.found: list[Loss] = []

    @property
    def steps(self) -> int:
        """The most times that ``work`` yields."""
        return len(self._played) + MOST

    def work(self) -> Iterator[None]:
        """Search every move but the first, then search longer those that seem to lose most, and keep them."""
        half = 0.5 * self._seconds / max(1, len(self._played))
        shallow = []
        for step in range(2, len(self._played) + 1):
            shallow.append(self._searched(step, half, SHALLOW))
            yield
        seeming = [loss for loss in shallow if loss is not None and loss.points >= WORTHWHILE]
        worst = sorted(seeming, key=lambda loss: -loss.points)[:MOST]
        for loss in worst:
            deeper = self._searched(loss.step, 0.5 * self._seconds / len(worst), DEEPEST)
            self.found += [deeper] if deeper is not None else []
            yield
        self.found.sort(key=lambda loss: (-loss.points, -loss.step))

    def _searched(self, step: int, seconds: float, depth: int) -> Loss | None:
        view, played = self._views[step - 1], self._played[step - 1]
        if sum(map(len, view.hands)) == 1:
            return last_loss(view, step, played)
        return compared(view, step, played, seconds, depth)


def compared(view: TwigsView, step: int, played: Placement, seconds: float, most: int) -> Loss | None:
    """Compare a move with the best one, as many turns ahead as the time allows.

    Both are searched to the same depth, ``most`` turns or fewer. None if the move is the best one, or if it
    is outside the search window.
    """
    decision = decision_on(view, 1 << 40)
    decision = replace(decision, plan=decision.plan._replace(win=0.0))
    own = decision.window.number(played)
    if own is None:
        return None
    moves, _ = decision.ranked(int(decision.plan.widths[0]))
    moves = np.concatenate([[own], moves[moves != own]])
    loss = None
    with clock(decision.plan, seconds):
        for depth in range(2, min(decision.left, most) + 1):
            found = _values(decision, moves, depth)
            if found is None:
                break
            best = int(np.argmax(found))
            loss = None
            if best and found[best] > found[0]:
                better = decision.window.placement(int(moves[best]))
                loss = Loss(step, played, better, float(found[best] - found[0]))
    return loss


def _values(decision: Decision, moves: Ints, depth: int) -> NDArray[np.float32] | None:
    """Return the moves' values for the mover, exact for the first and the best; None if the time is up."""
    found = np.empty(len(moves), np.float32)
    arguments = decision.window.board, decision.plan, decision.mover, decision.left, depth
    for roots, into in ((moves[:1], found[:1]), (moves[1:], found[1:])):
        if search(*arguments, roots, into) < len(roots):
            return None
    return found


def last_loss(view: TwigsView, step: int, played: Placement) -> Loss | None:
    """Return what the last twig lost against its best placement, by the rules; None if nothing."""
    seat = view.to_move
    assert seat is not None
    decision = decision_on(view, 1)
    decision = replace(decision, plan=decision.plan._replace(win=0.0))
    moves, _ = decision.ranked(ROOM_AT_THE_END)
    if not len(moves):
        return None
    better = decision.window.placement(int(moves[0]))
    points = _margin(view, seat, better) - _margin(view, seat, played)
    return Loss(step, played, better, points) if points > 0 else None


def ending(view: TwigsView, seat: Seat, placement: Placement) -> tuple[int, ...]:
    """Return everybody's final points after this last placement."""
    twigs = (*view.twigs, Twig(placement.lying.name, placement.edges, seat))
    owners = cover(twigs)
    discs = (*view.discs, *closed_by(placement.edges, owners))
    return scores(len(view.hands), view.scoring, discs, larger_regions(owners))


def _margin(view: TwigsView, seat: Seat, placement: Placement) -> float:
    """Return the mover's points above the mean of the others, as the search counts."""
    points = ending(view, seat, placement)
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
