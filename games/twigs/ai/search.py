"""Search over the most promising placements: alpha-beta for two players, max^n for more.

Sources: Knuth and Moore, "An analysis of alpha-beta pruning", 1975; Luckhardt and Irani, "An algorithmic
solution of n-person games", 1986. A value is one number for each seat, which sum to 0. The search keeps its
own stack, so that it can stop at any node and leave the board as it was.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.jit import compiled
from games.twigs.ai.board import HIGH, LOW, Board, lay, lift
from games.twigs.ai.evaluation import Worth
from games.twigs.ai.move_generation import WAYS, fitting
from games.twigs.ai.orientations import HEXAGON_ADD, HEXAGON_CELL, HEXAGONS, STRIDE, Ints
from games.twigs.ai.regions import found_room, work_room, worth_of_regions

Floats = NDArray[np.float32]

NEVER = -1.0e9
"""Below every value."""

ROOM_AT_THE_END = 384
"""The most placements of a last piece that are evaluated: all that join something."""

NODES, STOP, BUDGET = 0, 1, 2
"""Indices of ``Plan.flags``."""

LOOKS = 24
"""How many placements are evaluated in full, rather than only by the hexagons that they touch."""

WIDTHS = (24, 12, 10, 8, 8, 6, 6, 6, LOOKS)
JOINING = (0.0, 0.3, 0.6, 0.9)
WIN = 2.0
"""The defaults of a plan's ``widths``, ``joining`` and ``win``; the last two in points."""

MANY_WIDTHS = (24, 3, 3, 3, 3, 2, 2, 2, 2, LOOKS)
MANY_WIN = 4.0
"""The same for more than two players: a round that is seen to its end is worth more than many replies."""

CERTAIN = 0.03
DOUBT = 0.3
"""How many points make a lead safe: once all twigs are laid, where one point decides, and, times the square
root of the turns left, while the points are estimated.
"""


class Plan(NamedTuple):
    """The parameters and the working space of a search.

    ``hexagons``, ``regions``: see ``evaluation.Worth``. ``area``: regions count by hexagons. ``joining``:
    what joins add to a placement's gain in move generation. ``widths``: how many placements are searched at
    each ply; last, how many are evaluated. ``win``: what a certain first place is worth besides the points.
    ``doubt``: by turns left, how many points ahead is fairly safe; 0 where the first place does not count.
    ``flags``: nodes so far, whether to stop, the node budget. ``found``, ``room``: see ``regions.enclosed``.
    """

    hexagons: Floats
    regions: Floats
    area: bool
    joining: Floats
    widths: Ints
    win: float
    doubt: Floats
    flags: Ints
    found: Ints
    room: Ints


def plan_of(worth: Worth, area: bool, budget: int = 1 << 40) -> Plan:
    """Return a plan with flags and working space of its own."""
    flags = np.zeros(3, np.int64)
    flags[BUDGET] = budget
    doubt = np.zeros(len(worth.hexagons), np.float32)
    doubt[0] = CERTAIN
    return Plan(
        hexagons=worth.hexagons,
        regions=worth.regions,
        area=area,
        joining=np.array(JOINING, np.float32) * (3 if area else 1),
        widths=np.array(WIDTHS, np.int64),
        win=WIN,
        doubt=doubt,
        flags=flags,
        found=found_room(),
        room=work_room(),
    )


def for_many(plan: Plan) -> Plan:
    """Return the plan for more than two players: few replies and many turns, and the chance to win counts.

    With several rivals it is uncertain which reply is chosen, so a round seen to its end is worth more than
    many replies. A rival who leads is also worth stopping, which points alone do not show.
    """
    turns = np.arange(len(plan.doubt))
    doubt = (DOUBT * np.sqrt(turns) * (3 if plan.area else 1)).astype(np.float32)
    doubt[0] = CERTAIN
    return plan._replace(widths=np.array(MANY_WIDTHS, np.int64), win=MANY_WIN, doubt=doubt)


@compiled
def _hexagon_totals(board: Board, worth: Floats, totals: Floats) -> None:
    """Write into ``totals`` what all hexagons together are worth to each seat."""
    totals[:] = 0
    for cell in range(board.rows[LOW] * STRIDE, (board.rows[HIGH] + 2) * STRIDE):
        number = board.around[cell]
        if number:
            for seat in range(len(totals)):
                totals[seat] += worth[seat, number]


@compiled
def with_win(value: Floats, win: float, doubt: float) -> Floats:
    """Return a value plus the worth of the chance of first place, a softmax of the points."""
    chances = np.exp((value - value.max()) / np.float32(doubt))
    seats = len(value)
    raised: Floats = value + np.float32(win) * (chances / chances.sum() * seats - 1) / (seats - 1)
    return raised


@compiled
def _by_value(moves: Ints, values: Floats, count: int, mover: int) -> None:
    """Sort placements by the mover's value, the best first (insertion sort)."""
    for i in range(1, count):
        move, value = moves[i], values[i].copy()
        at = i
        while at > 0 and values[at - 1, mover] < value[mover]:
            moves[at], values[at] = moves[at - 1], values[at - 1]
            at -= 1
        moves[at], values[at] = move, value


@compiled
def candidates(
    board: Board, plan: Plan, mover: int, left: int, barred: int, moves: Ints, values: Floats
) -> int:
    """Fill ``moves`` and ``values`` with promising placements, the mover's best first; return their number.

    ``left``: turns left before the move. ``moves``: numbers, see ``move_generation.WAYS``. ``values``: a row
    for each. In the last turn a placement that joins nothing changes no value, so only one such is kept.
    """
    seats = len(board.hands)
    worth, regions = plan.hexagons[left - 1], plan.regions[left - 1]
    gains = np.empty(len(moves), np.float32)
    joining = plan.joining.copy()
    if left == 1:
        joining[0] = NEVER
    count = fitting(board, mover, barred, worth[mover], joining, moves, gains)
    totals, still, value = (
        np.empty(seats, np.float32),
        np.empty(seats, np.float32),
        np.empty(seats, np.float32),
    )
    _hexagon_totals(board, worth, totals)
    worth_of_regions(board, regions, plan.area, plan.found, plan.room, still)
    for i in range(count):
        way, cell, joins = moves[i] % WAYS, moves[i] // WAYS // 4, moves[i] // WAYS % 4
        if left == 1 and not joins and i:
            count = i
            break
        _change(board, plan, mover, way, cell, joins, worth, regions, still, value)
        for seat in range(seats):
            values[i, seat] = totals[seat] + value[seat]
        if plan.doubt[left - 1]:
            values[i] = with_win(values[i], plan.win, plan.doubt[left - 1])
    _by_value(moves, values, count, mover)
    return count


@compiled
def _change(
    board: Board,
    plan: Plan,
    mover: int,
    way: int,
    cell: int,
    joins: int,
    worth: Floats,
    regions: Floats,
    still: Floats,
    value: Floats,
) -> None:
    """Write into ``value`` how a placement changes the hexagons' worth, plus the regions' worth after it.

    ``still``: the regions' worth if the placement joins nothing.
    """
    if joins:
        low, high = board.rows
        fresh = lay(board, way, cell, mover)
        worth_of_regions(board, regions, plan.area, plan.found, plan.room, value)
        lift(board, way, cell, mover, fresh, low, high)
    else:
        value[:] = still
    power = board.powers[mover]
    for i in range(HEXAGONS[way]):
        before = board.around[HEXAGON_CELL[way, i] + cell]
        after = before + HEXAGON_ADD[way, i] * power
        for seat in range(len(value)):
            value[seat] += worth[seat, after] - worth[seat, before]


@compiled
def search(board: Board, plan: Plan, mover: int, left: int, depth: int, roots: Ints, found: Floats) -> int:
    """Search ``depth`` turns ahead (at least 2) from each of ``roots``; return how many were completed.

    ``found``: the mover's value of each of these; for two players an upper bound where it is not the best.
    """
    seats, most = len(board.hands), len(roots) + 0
    last = min(depth, left) - 1
    room = max(most, plan.widths[-1], ROOM_AT_THE_END)
    moves, values = np.empty((last + 1, room), np.int64), np.empty((last + 1, room, seats), np.float32)
    counts, at = np.zeros(last + 1, np.int64), np.zeros(last + 1, np.int64)
    undo = np.zeros((last + 1, 3), np.int64)
    best = np.full((last + 1, seats), np.float32(NEVER))
    floor, ceiling = np.full(last + 1, NEVER), np.full(last + 1, -NEVER)
    moves[0, :most], counts[0], ply = roots, most, 0
    while True:
        seat = (mover + ply) % seats
        stopped = plan.flags[STOP] or plan.flags[NODES] >= plan.flags[BUDGET]
        done = at[ply] == counts[ply] or best[ply, seat] >= ceiling[ply]
        if stopped or done:
            if ply == 0:
                return int(at[0])
            _undo(board, moves, at, undo, ply - 1, (mover + ply - 1) % seats)
            ply -= 1
            if not stopped:
                _record(best[ply + 1], ply, (mover + ply) % seats, at, best, found)
            continue
        move = moves[ply, at[ply]]
        undo[ply, 1:] = board.rows
        undo[ply, 0] = lay(board, move % WAYS, move // WAYS // 4, seat)
        plan.flags[NODES] += 1
        then = (seat + 1) % seats
        full = left - ply == 2
        count = candidates(
            board,
            plan,
            then,
            left - ply - 1,
            -1,
            moves[ply + 1, : room if full else plan.widths[-1]],
            values[ply + 1],
        )
        if ply + 1 == last:
            _undo(board, moves, at, undo, ply, seat)
            _record(values[ply + 1, 0], ply, seat, at, best, found)
            continue
        if seats == 2:
            floor[ply + 1] = -ceiling[ply]
            ceiling[ply + 1] = -max(floor[ply], best[ply, seat])
        ply += 1
        best[ply], at[ply], counts[ply] = NEVER, 0, min(count, plan.widths[ply])


@compiled
def _undo(board: Board, moves: Ints, at: Ints, undo: Ints, ply: int, seat: int) -> None:
    move = moves[ply, at[ply]]
    lift(board, move % WAYS, move // WAYS // 4, seat, undo[ply, 0], undo[ply, 1], undo[ply, 2])


@compiled
def _record(value: Floats, ply: int, seat: int, at: Ints, best: Floats, found: Floats) -> None:
    """Record the value of a ply's current placement, and move on to the next one."""
    if ply == 0:
        found[at[0]] = value[seat]
    if value[seat] > best[ply, seat]:
        best[ply] = value
    at[ply] += 1
