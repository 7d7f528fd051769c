"""Large rings of twelve twigs, by simulated annealing (Kirkpatrick, Gelatt, Vecchi, 1983).

A try is an order of the twigs, each twig's part in the ring (``ring_parts``), and a turn to the left or to
the right at each joint. Its cost falls with the area on the left and rises with how far the ring is from
closing. A closed ring has exactly one region if its twigs meet nowhere else: a connected drawing of 60 edges
has one region if and only if it has 60 vertices.
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
"""Turns of 60 degrees once around a ring."""

SWAP, MOVE, PART, TURN, BOTH = range(5)
KINDS = 5
"""The number of kinds of change; the last one changes a part and a turn together."""

STEPS = 150_000_000
"""Steps of a run."""
SLICES = 30
"""A run is cut into this many parts, so that the caller can look at the clock between them."""
HOT, COLD = 2.0, 0.6
"""The temperature at the beginning and at the end; it falls geometrically."""
APART, TWISTED, MEETING = 2.0, 2.0, 1.0
"""Costs: of a step between the two ends, of a turn too many or too few, and of a missing vertex."""
REACH = 64
"""No vertex is farther than this from the beginning."""


def annealed(rng: Rng, steps: int = STEPS) -> Iterator[tuple[Placement, ...]]:
    """Run the annealing once; yield the largest ring so far after each slice, () before there is one."""
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
    """The order of the twigs, each twig's part, and the turn after each place. The arrays change in place."""

    order: Numbers
    chosen: Numbers
    joints: Numbers

    @classmethod
    def first(cls, numbers: Tables) -> Try:
        """Return the try with which every run begins."""
        return cls(np.arange(TWIGS), numbers.first[:-1].copy(), np.ones(TWIGS, np.int64))

    def copy(self) -> Try:
        """Return an independent copy."""
        return Try(self.order.copy(), self.chosen.copy(), self.joints.copy())

    @property
    def arrays(self) -> tuple[Numbers, Numbers, Numbers]:
        """The arrays that compiled functions take."""
        return self.order, self.chosen, self.joints

    def placed(self, parts: Sequence[Part]) -> tuple[Placement, ...]:
        """Return the placements of the ring."""
        return _placed([parts[self.chosen[twig]] for twig in self.order], [int(turn) for turn in self.joints])


def _placed(walked: list[Part], joints: list[int]) -> tuple[Placement, ...]:
    """Return the placements of parts that are joined one after the other."""
    base: Spot = (0, 0)
    way, laid = 0, []
    for part, joint in zip(walked, joints, strict=True):
        edges = []
        for pair in part.edges:
            one, other = (rotated(spot, way) for spot in pair)
            edges.append(
                edge_between((base[0] + one[0], base[1] + one[1]), (base[0] + other[0], base[1] + other[1]))
            )
        placement = placement_of(part.name, edges)
        assert placement is not None
        laid.append(placement)
        end = rotated(part.end, way)
        base, way = (base[0] + end[0], base[1] + end[1]), way + part.turn + joint
    first = laid[0]
    return tuple(Placement(each.lying, each.x - first.x, each.y - first.y) for each in laid)


@compiled
def _walk(
    order: Numbers, chosen: Numbers, joints: Numbers, end: Numbers, turn: Numbers, area: Numbers
) -> tuple[int, int, int, int]:
    """Return the end of the last part, the sum of all turns, and twice the area."""
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
    """Return how many different vertices the twigs of a ring have.

    ``seen``: a grid in which visited vertices are marked with ``mark``, a number not used before.
    """
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
    """Change a try: swap two twigs, move one, give one another part, or flip the turn at a joint.

    Return the ``new`` that undoes the change, in a call with i and j swapped.
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
    """Run the steps ``start`` to ``stop`` of ``steps``; return the cost and the hexagons of the best ring.

    ``cost``, ``best``: of the steps before.
    """
    temperature = HOT
    for step in range(start, stop):
        if step % 1024 == 0 or step == start:
            temperature = HOT * (COLD / HOT) ** (step / steps)
        kind, i, j = below(state, KINDS), below(state, TWIGS), below(state, TWIGS)
        twig = (i + j) % TWIGS
        new = first[twig] + below(state, first[twig + 1] - first[twig])
        old = _vary(kind, i, j, new, order, chosen, joints)
        a, b, turns, doubled = _walk(order, chosen, joints, end, turn, area)
        apart = max(abs(a), abs(b), abs(a + b))
        missing = 0
        if apart == 0 and turns == TURNS:
            missing = VERTICES - _vertices(order, chosen, joints, end, turn, spots, seen, step + 1)
            if missing == 0 and doubled // HEXAGON > best:
                best = doubled // HEXAGON
                best_order[:], best_chosen[:], best_joints[:] = order, chosen, joints
        changed = APART * apart + TWISTED * abs(turns - TURNS) + MEETING * missing - doubled / HEXAGON
        if changed <= cost or uniform(state) < np.exp((cost - changed) / temperature):
            cost = changed
        else:
            _vary(kind, j, i, old, order, chosen, joints)
    return cost, best
