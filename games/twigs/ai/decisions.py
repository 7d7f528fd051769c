"""The decisions of fairly easy and normal, by a one-ply evaluation, and of hard, by iterative deepening."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from games.game import Seat
from games.rng import Rng
from games.twigs.ai.board import empty, lay
from games.twigs.ai.evaluation import fitted
from games.twigs.ai.orientations import STRIDE
from games.twigs.ai.search import LOOKS, STOP, Plan, candidates, for_many, plan_of, search
from games.twigs.ai.window import MIDDLE, Window, window_of
from games.twigs.pieces import ALL, NAMES
from games.twigs.placements import Legal, Placement
from games.twigs.view import TwigsView

NODES_A_SECOND = 10_000
"""Nodes a second with all hands full; towards the end, with fewer placements, it is three times as many. The
budget of nodes ends a search, not the clock, so that a decision is reproducible unless the processor is
slower.
"""

WIDEST = 512
"""The root width at which the search ends."""

EVERY = 4096
"""More placements than any hand has at a usual table; if there are more, the most promising ones count."""

FEW = 68
"""Random placements that fairly easy evaluates."""

EQUAL = 0.02
"""Placements that differ by less are equal: the largest random bonus that orders them, in points."""

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Decision:
    """A move to be made.

    ``mover``: by colour, white is 0. ``left``: turns left, this one included. ``barred``: the piece that may
    not be laid, as an index of ``NAMES``, or -1.
    """

    window: Window
    plan: Plan
    mover: int
    left: int
    barred: int

    def ranked(self, width: int) -> tuple[NDArray[np.int64], Floats]:
        """Return promising placements as numbers, with the mover's values, the best first.

        ``width``: the most placements.
        """
        moves = np.empty(width, np.int64)
        values = np.empty((width, len(self.window.board.hands)), np.float32)
        count = candidates(self.window.board, self.plan, self.mover, self.left, self.barred, moves, values)
        return moves[:count], values[:count, self.mover].copy()


def decision_on(view: TwigsView, budget: int) -> Decision:
    """Return the decision to be made in a view. ``budget``: the most nodes of the search."""
    seats = len(view.hands)
    barred = NAMES.index(view.twigs[0].name) if len(view.twigs) == 1 else -1
    return Decision(
        window_of(view),
        plan_of(fitted(seats, view.scoring), view.scoring == "area", budget),
        len(view.twigs) % seats,
        len(NAMES) * seats - len(view.twigs),
        barred,
    )


def first_move(view: TwigsView, rng: Rng) -> str:
    """Return a first placement, drawn from the best by evaluation."""
    seats = len(view.hands)
    worth = fitted(seats, view.scoring).hexagons[len(NAMES) * seats - 1, 0]
    values = np.zeros(len(ALL))
    for way in range(len(ALL)):
        board = empty([NAMES] * seats)
        lay(board, way, MIDDLE * STRIDE + MIDDLE, 0)
        values[way] = worth[board.around[board.around > 0]].sum()
    best = np.flatnonzero(values >= values.max() - EQUAL)
    return str(Placement(ALL[int(best[rng.below(len(best))])]))


def normal(view: TwigsView, seat: Seat, rng: Rng) -> str:
    """Return the placement with the best evaluation right after it."""
    return _evaluated(view, seat, rng, LOOKS, lambda count: 0)


def fairly_easy(view: TwigsView, seat: Seat, rng: Rng) -> str:
    """Return the best of a few random placements, by the evaluation that normal uses."""
    return _evaluated(view, seat, rng, EVERY, lambda count: min(rng.below(count) for _ in range(FEW)))


def _evaluated(view: TwigsView, seat: Seat, rng: Rng, width: int, chosen: Callable[[int], int]) -> str:
    """Return one of the ``width`` most promising placements.

    ``chosen``: returns the index of one, given how many there are; the best by evaluation has index 0.
    """
    if not view.twigs:
        return first_move(view, rng)
    decision = decision_on(view, 0)
    moves, _ = decision.ranked(width)
    if not len(moves):
        return rng.choice(Legal(view.twigs, view.hands[seat]))
    return str(decision.window.placement(int(moves[chosen(len(moves))])))


def nodes_for(view: TwigsView, seconds: float) -> int:
    """Return the node budget for a number of seconds, at least one."""
    laid = len(view.twigs) / (len(NAMES) * len(view.hands))
    return max(1, int(seconds * NODES_A_SECOND * (1 + 2 * laid)))


def hard(view: TwigsView, seat: Seat, rng: Rng, seconds: float, nodes: int | None = None) -> str:
    """Return the placement with the best value by search.

    ``nodes``: the node budget; by default what ``seconds`` allow.
    """
    if not view.twigs:
        return first_move(view, rng)
    decision = decision_on(view, nodes_for(view, seconds) if nodes is None else nodes)
    if len(view.hands) > 2:
        decision = replace(decision, plan=for_many(decision.plan))
    moves, values = decision.ranked(int(decision.plan.widths[0]))
    if not len(moves):
        return rng.choice(Legal(view.twigs, view.hands[seat]))
    noise = np.array([rng.below(1000) for _ in moves], np.float32) * np.float32(EQUAL / 1000)
    moves = moves[np.argsort(-(values + noise), kind="stable")]
    with clock(decision.plan, seconds):
        best = _deepened(decision, moves)
    return str(decision.window.placement(best))


@contextmanager
def clock(plan: Plan, seconds: float) -> Iterator[None]:
    """Stop the search when the time is up, in case the processor is slow (see ``NODES_A_SECOND``)."""
    timer = threading.Timer(seconds, plan.flags.__setitem__, (STOP, 1))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _deepened(decision: Decision, moves: NDArray[np.int64]) -> int:
    """Return the best placement by iterative deepening, then widening, within the budget."""
    best = int(moves[0])
    for depth, plan in _stages(decision):
        if plan.widths[0] > len(moves):
            more = replace(decision, plan=plan).ranked(int(plan.widths[0]))[0]
            moves = np.concatenate([moves, more[~np.isin(more, moves)]])
        found = np.empty(len(moves), np.float32)
        done = search(decision.window.board, plan, decision.mover, decision.left, depth, moves, found)
        if done:
            order = np.argsort(-found[:done], kind="stable")
            moves = np.concatenate([moves[:done][order], moves[done:]])
            best = int(moves[0])
        if done < len(moves):
            break
    return best


def _stages(decision: Decision) -> Iterator[tuple[int, Plan]]:
    """Yield the depth and the plan of each search, one after the other; nothing in the last turn."""
    plan = decision.plan
    deepest = min(decision.left, len(plan.widths) - 1)
    for depth in range(2, deepest + 1):
        yield depth, plan
    while decision.left > 1 and plan.widths[0] < WIDEST:
        plan = plan._replace(widths=plan.widths * 2)
        yield deepest, plan


def warm() -> None:
    """Load the compiled code; compile it if that was never done."""
    board = empty([NAMES] * 2)
    lay(board, 0, MIDDLE * STRIDE + MIDDLE, 0)
    plan = plan_of(fitted(2, "regions"), area=False, budget=1)
    decision = Decision(Window(board, MIDDLE, MIDDLE), plan, mover=1, left=2 * len(NAMES) - 1, barred=0)
    _deepened(decision, decision.ranked(LOOKS)[0])
