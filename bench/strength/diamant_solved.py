"""The exact value of one mine of Diamant against a policy, for the best response and for the policy itself.

The deck is full, all chests are empty, and treasures are shared on leaving. All others play the policy. The
best response maximises mean diamonds, by backward induction over every state: the treasures turned (13,824
multisets), how many different hazards, how many others inside, the heap, and the class (of four) of the most
diamonds that somebody has taken, since the mixed policy looks at its lead. Nothing is sampled: each next card
has its exact probability, and the number of others who leave is binomial.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import prod
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.fast_rules import DEADLY, FACE_DOWN, FIELDS, HEAP, NUMBER, SEEN, SIZE, TURNED, Numbers
from games.diamant.ai.mixed import LEADS, Mix
from games.diamant.ai.opponent_models import chance
from games.diamant.cards import COPIES, DECK, HAZARDS, TREASURES
from games.jit import compiled

Row = NDArray[np.float64]
Worth = NDArray[np.float32]
"""Mean diamonds before a decision, by treasures turned, hazards seen, others inside, most taken and heap."""

Following: TypeAlias = NDArray[np.float64]
"""Mean diamonds before the next card, by others inside, class of the most taken, and heap."""

CARDS, KINDS, ALL_DIAMONDS = len(DECK), len(HAZARDS), sum(TREASURES)
BEHIND = tuple(-least for least in reversed(LEADS) if least < 0)
"""The most diamonds of each class of the most taken but the last."""

TAKEN = np.array([sum(taken > most for most in BEHIND) for taken in range(ALL_DIAMONDS + 1)])
"""The class of the most taken, by diamonds."""

EXAMPLES = np.array([0, *(most + 1 for most in BEHIND)])
"""The fewest diamonds of each class, which stand for it."""


class Sets(NamedTuple):
    """The multisets of treasures, numbered.

    ``values``: the different treasures. ``counts``: how many cards of each. ``steps``: by how much one card
    of each raises the number. ``order``: the numbers, larger multisets first.
    """

    values: Numbers
    counts: Numbers
    steps: Numbers
    order: Numbers


@cache
def sets() -> Sets:
    """Return the multisets of all treasures."""
    held = Counter(TREASURES)
    values, counts = np.array(sorted(held)), np.array([held[value] for value in sorted(held)])
    steps = np.array([prod(int(count) + 1 for count in counts[:at]) for at in range(len(counts))])
    numbers = np.arange(prod(int(count) + 1 for count in counts))
    sizes = (numbers[:, None] // steps % (counts + 1)).sum(axis=1)
    return Sets(values, counts, steps, np.argsort(-sizes, kind="stable"))


class Observation(NamedTuple):
    """Working space for the input of a policy: a mine, chests and bags."""

    mine: Numbers
    chests: Numbers
    bags: Numbers


@compiled
def chance_to_leave(
    player: Row, mix: Mix, observed: Observation, number: int, turned: int, total: int, state: Numbers
) -> float:
    """Return the policy's chance to leave.

    ``number``: of the mine. ``turned``, ``total``: treasures turned, and the diamonds on them. ``state``:
    hazards seen, others inside, class of the most taken, heap.
    """
    mine, chests, bags = observed
    hazards, others, taken, heap = state
    mine[NUMBER], mine[SIZE], mine[TURNED], mine[HEAP] = number, CARDS, turned + hazards, heap
    mine[SEEN], mine[FACE_DOWN] = (2 << hazards) - 2, ALL_DIAMONDS - total
    mine[DEADLY] = hazards * (COPIES - 1)
    chests[1] = EXAMPLES[taken]
    return float(chance(player, mix, mine, chests, bags, others + 1, 0))


@compiled
def next_card(worth: Worth, sets: Sets, index: int, turned: int, state: Numbers) -> float:
    """Return the mean diamonds of a player inside before the next card is turned."""
    values, counts, steps, _ = sets
    hazards, others, taken, heap = state
    found = 0.0
    for kind in range(len(values)):
        more = counts[kind] - index // steps[kind] % (counts[kind] + 1)
        if more:
            found += more * worth[index + steps[kind], hazards, others, taken, heap + values[kind]]
    if hazards < KINDS:
        found += COPIES * (KINDS - hazards) * worth[index, hazards + 1, others, taken, heap]
    return float(found / (CARDS - turned - hazards))


@compiled
def all_next(
    worth: Worth, sets: Sets, index: int, turned: int, total: int, hazards: int, after: Following
) -> None:
    """Write into ``after`` the values of ``next_card`` for all others inside, most taken and heaps."""
    values, counts, steps, _ = sets
    hits = COPIES * (KINDS - hazards)
    for others in range(after.shape[0]):
        for taken in range(after.shape[1]):
            row = after[others, taken]
            for heap in range(total + 1):
                row[heap] = hits * worth[index, hazards + 1, others, taken, heap] if hits else 0.0
            for kind in range(len(values)):
                more = counts[kind] - index // steps[kind] % (counts[kind] + 1)
                if more:
                    found = worth[index + steps[kind], hazards, others, taken, values[kind] :]
                    for heap in range(total + 1):
                        row[heap] += more * found[heap]
            row[: total + 1] /= CARDS - turned - hazards


@compiled
def without(state: Numbers, gone: int) -> tuple[int, int, int]:
    """Return how many others stay, the class of the most taken, and the heap, after ``gone`` others left."""
    _, others, taken, heap = state
    each = heap // gone if gone else 0
    return others - gone, max(taken, TAKEN[each]), heap - gone * each


@compiled
def both(ahead: Row, leaving: float, others: int, heap: int) -> tuple[float, float]:
    """Return the values of staying and of leaving, in mean diamonds.

    ``ahead``: the value of staying by how many others leave. ``leaving``: each other's chance to leave.
    """
    stay, leave, likely = 0.0, 0.0, (1 - leaving) ** others
    for gone in range(others + 1):
        stay += likely * ahead[gone]
        leave += likely * (heap // (gone + 1))
        if leaving < 1:
            likely *= (others - gone) / (gone + 1) * leaving / (1 - leaving)
        else:
            likely = 1.0 if gone + 1 == others else 0.0
    return stay, leave


@compiled
def total_of(sets: Sets, index: int) -> tuple[int, int]:
    """Return how many treasures a multiset holds, and the diamonds on them."""
    cards = total = 0
    for kind in range(len(sets.values)):
        own = index // sets.steps[kind] % (sets.counts[kind] + 1)
        cards += own
        total += own * sets.values[kind]
    return cards, total


@compiled
def solve(
    sets: Sets, players: NDArray[np.float64], mix: Mix, seats: int, number: int, best: bool, worth: Worth
) -> float:
    """Fill in ``worth``, and return the value of the mine in mean diamonds.

    ``best``: of the best response, else of the policy. ``players``: the policy, as one row. ``number``: of
    the mine.
    """
    state, ahead, after = np.zeros(4, np.int64), np.zeros(seats), np.zeros(worth.shape[2:])
    observed = Observation(np.zeros(FIELDS, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64))
    for index in sets.order:
        turned, total = total_of(sets, index)
        for hazards in range(KINDS, -1, -1):
            all_next(worth, sets, index, turned, total, hazards, after)
            for others in range(seats):
                for taken in range(len(EXAMPLES) if others < seats - 1 else 1):
                    for heap in range(total + 1):
                        state[0], state[1], state[2], state[3] = hazards, others, taken, heap
                        leaving = chance_to_leave(players[0], mix, observed, number, turned, total, state)
                        for gone in range(others + 1):
                            ahead[gone] = after[without(state, gone)]
                        stay, leave = both(ahead, leaving, others, heap)
                        own = max(stay, leave) if best else leaving * leave + (1 - leaving) * stay
                        worth[index, hazards, others, taken, heap] = own
    state[:] = 0
    state[1] = seats - 1
    return next_card(worth, sets, 0, 0, state)
