"""Large rings of twelve twigs, by simulated annealing (Kirkpatrick, Gelatt, Vecchi, 1983).

A try is an order of the twigs, for each twig the part that it plays in the ring (``ring_parts``), and at each
joint a turn to the left or to the right. Its cost falls with the area on the left and rises with how far the
ring is from closing. A closed ring has exactly one region if its twigs meet nowhere else: 60 edges of a
connected drawing have one region if and only if they have 60 vertices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from games.jit import Dice, below, compiled, dice, uniform
from games.rng import Rng
from games.twigs.pieces import NAMES
from games.twigs.placements import Placement, placement_of
from games.twigs_puzzles.solver.ring_parts import Numbers, Part, Spot, Tables, edge_between, rotated, tables

TWIGS = len(NAMES)
VERTICES = 60
HEXAGON = 6
"""Twice the area of a hexagon, as ``Part.area`` counts it."""
TURNS = 6

SWAP, MOVE, PART, TURN, BOTH = range(5)
KINDS = 5
"""Kinds of change; the last one changes a part and a turn together."""

STEPS = 150_000_000
SLICES = 30
"""The slices of a run; between them the caller can look at the clock."""
HOT, COLD = 2.0, 0.6
APART, TWISTED, MEETING = 2.0, 2.0, 1.0
"""The costs of a step between the two ends, of a turn too many or too few, and of a missing vertex."""
REACH = 64
"""No vertex is farther than this from the beginning."""


def annealed(rng: Rng, steps: int = STEPS) -> Iterator[tuple[Placement, ...]]:
    """Anneal once; after each slice yield the largest ring so far, in its order; () before there is one."""
    parts, numbers = tables()
    state, best = dice(rng), Try.first(numbers)
    now = best.copy()
    cost, hexagons = np.inf, 0
    seen = np.zeros((2 * REACH + 2, 2 * REACH + 2), np.int64)
    for part in range(SLICES):
        whole = (part * steps // SLICES, (part + 1) * steps // SLICES, steps)
        tries = (*now.arrays, *best.arrays)
        cost, hexagons = _anneal(state, *whole, cost, hexagons, *numbers.arrays, seen, *tries)
        yield best.placed(parts) if hexagons else ()


@dataclass(frozen=True, slots=True)
class Try:
    """The order of the twigs, each twig's part, and the turn after each place; changed in place."""

    order: Numbers
    chosen: Numbers
    joints: Numbers

    @classmethod
    def first(cls, numbers: Tables) -> Try:
        """Return the try that every run begins with."""
        return cls(np.arange(TWIGS), numbers.first[:-1].copy(), np.ones(TWIGS, np.int64))

    def copy(self) -> Try:
        """Return a copy."""
        return Try(self.order.copy(), self.chosen.copy(), self.joints.copy())

    @property
    def arrays(self) -> tuple[Numbers, Numbers, Numbers]:
        """The arrays that compiled functions take."""
        return self.order, self.chosen, self.joints

    def placed(self, parts: Sequence[Part]) -> tuple[Placement, ...]:
        """Return the placements of the ring."""
        return _placed([parts[self.chosen[twig]] for twig in self.order], [int(turn) for turn in self.joints])


def _placed(walked: list[Part], joints: list[int]) -> tuple[Placement, ...]:
    """Return the placements of parts that are walked one after the other."""
    at: Spot = (0, 0)
    way, laid = 0, []
    for part, joint in zip(walked, joints, strict=True):
        edges = []
        for pair in part.edges:
            one, other = (rotated(spot, way) for spot in pair)
            edges.append(edge_between((at[0] + one[0], at[1] + one[1]), (at[0] + other[0], at[1] + other[1])))
        placement = placement_of(part.name, edges)
        assert placement is not None
        laid.append(placement)
        end = rotated(part.end, way)
        at, way = (at[0] + end[0], at[1] + end[1]), way + part.turn + joint
    first = laid[0]
    return tuple(Placement(each.lying, each.x - first.x, each.y - first.y) for each in laid)


@compiled
def _walk(
    order: Numbers, chosen: Numbers, joints: Numbers, end: Numbers, turn: Numbers, area: Numbers
) -> tuple[int, int, int, int]:
    """Return where the last part ends, all turns added up, and twice the area."""
    a, b, turns, doubled = 0, 0, 0, 0
    for place in range(TWIGS):
        part = chosen[order[place]]
        way = turns % 6
        c, d = a + end[part, way, 0], b + end[part, way, 1]
        doubled += a * d - b * c + area[part]
        turns += turn[part] + joints[place]
        a, b = c, d
    return a, b, turns, doubled


@compiled
def _vertices(
    order: Numbers,
    chosen: Numbers,
    joints: Numbers,
    end: Numbers,
    turn: Numbers,
    spots: Numbers,
    seen: Numbers,
    mark: int,
) -> int:
    """Return how many different vertices the twigs of a ring have. ``seen``: an array for marking them."""
    a, b, turns, count = REACH, REACH, 0, 0
    for place in range(TWIGS):
        part = chosen[order[place]]
        way = turns % 6
        for spot in range(6):
            c, d = a + spots[part, way, spot, 0], b + spots[part, way, spot, 1]
            if seen[c, d] != mark:
                seen[c, d] = mark
                count += 1
        a, b = a + end[part, way, 0], b + end[part, way, 1]
        turns += turn[part] + joints[place]
    return count


@compiled
def _vary(kind: int, i: int, j: int, new: int, order: Numbers, chosen: Numbers, joints: Numbers) -> int:
    """Change a try: two twigs change places, one moves, one plays another part, a joint turns differently.

    Return the value that replaces ``new`` to undo it, with i and j exchanged.
    """
    old = new
    if kind == SWAP:
        order[i], order[j] = order[j], order[i]
    elif kind == MOVE:
        moving = order[i]
        step = 1 if i < j else -1
        for place in range(i, j, step):
            order[place] = order[place + step]
        order[j] = moving
    else:
        if kind != TURN:
            twig = (i + j) % TWIGS
            old, chosen[twig] = chosen[twig], new
        if kind != PART:
            joints[min(j, i)] *= -1
    return old


@compiled
def _anneal(
    state: Dice,
    start: int,
    stop: int,
    steps: int,
    cost: float,
    best: int,
    first: Numbers,
    end: Numbers,
    turn: Numbers,
    area: Numbers,
    spots: Numbers,
    seen: Numbers,
    order: Numbers,
    chosen: Numbers,
    joints: Numbers,
    best_order: Numbers,
    best_chosen: Numbers,
    best_joints: Numbers,
) -> tuple[float, int]:
    """Anneal steps ``start`` to ``stop`` of ``steps``; return the cost and the hexagons of the best ring."""
    heat = HOT
    for step in range(start, stop):
        if step % 1024 == 0 or step == start:
            heat = HOT * (COLD / HOT) ** (step / steps)
        kind, i, j = below(state, KINDS), below(state, TWIGS), below(state, TWIGS)
        twig = (i + j) % TWIGS
        new = first[twig] + below(state, first[twig + 1] - first[twig])
        old = _vary(kind, i, j, new, order, chosen, joints)
        a, b, turns, doubled = _walk(order, chosen, joints, end, turn, area)
        apart = max(abs(a), abs(b), abs(a + b))
        lacking = 0
        if apart == 0 and turns == TURNS:
            lacking = VERTICES - _vertices(order, chosen, joints, end, turn, spots, seen, step + 1)
            if lacking == 0 and doubled // HEXAGON > best:
                best = doubled // HEXAGON
                best_order[:], best_chosen[:], best_joints[:] = order, chosen, joints
        changed = APART * apart + TWISTED * abs(turns - TURNS) + MEETING * lacking - doubled / HEXAGON
        if changed <= cost or uniform(state) < np.exp((cost - changed) / heat):
            cost = changed
        else:
            _vary(kind, j, i, old, order, chosen, joints)
    return cost, best
