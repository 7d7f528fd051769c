"""One mine of Diamant, solved: what the best answer to a policy wins in it, and what the policy itself wins.

The deck is full, all chests are empty, and treasures are shared on leaving. All others play by the policy;
the answer is the best one in mean diamonds, found backwards over every state: which treasures have been
turned (13,824 multisets), how many different hazards, how many others are inside, what lies there, and in
which of four kinds the most diamonds taken so far fall (the mixed policy looks at its lead). Nothing is
sampled: each next card has its exact probability, and the others' leaving is binomial.
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
"""Mean diamonds before a decision, by treasures turned, hazards seen, others inside, kind of the most
taken, and diamonds on the cards."""

Following: TypeAlias = NDArray[np.float64]
"""Mean diamonds before the next card, by others inside, kind of the most taken, and diamonds on the cards."""

CARDS, KINDS, DEAREST = len(DECK), len(HAZARDS), sum(TREASURES)
BEHIND = tuple(-least for least in reversed(LEADS) if least < 0)
"""The most diamonds that somebody has taken while the lead is still of the same kind."""
TAKEN = np.array([sum(taken > most for most in BEHIND) for taken in range(DEAREST + 1)])
EXAMPLES = np.array([0, *(most + 1 for most in BEHIND)])


class Sets(NamedTuple):
    """The multisets of treasures, numbered: ``values``, how many cards of each, and what one adds."""

    values: Numbers
    counts: Numbers
    steps: Numbers
    order: Numbers


@cache
def sets() -> Sets:
    """Return them, with an order in which the larger ones come first."""
    held = Counter(TREASURES)
    values, counts = np.array(sorted(held)), np.array([held[value] for value in sorted(held)])
    steps = np.array([prod(int(count) + 1 for count in counts[:at]) for at in range(len(counts))])
    numbers = np.arange(prod(int(count) + 1 for count in counts))
    sizes = (numbers[:, None] // steps % (counts + 1)).sum(axis=1)
    return Sets(values, counts, steps, np.argsort(-sizes, kind="stable"))


class Asked(NamedTuple):
    """What a policy is asked about, filled in anew for each question: a mine, chests and bags."""

    mine: Numbers
    chests: Numbers
    bags: Numbers


@compiled
def chance_to_leave(
    player: Row, mix: Mix, asked: Asked, number: int, turned: int, total: int, state: Numbers
) -> float:
    """Return the policy's chance to leave; ``state``: hazards seen, others inside, most taken, heap."""
    mine, chests, bags = asked
    hazards, others, taken, heap = state
    mine[NUMBER], mine[SIZE], mine[TURNED], mine[HEAP] = number, CARDS, turned + hazards, heap
    mine[SEEN], mine[FACE_DOWN] = (2 << hazards) - 2, DEAREST - total
    mine[DEADLY] = hazards * (COPIES - 1)
    chests[1] = EXAMPLES[taken]
    return float(chance(player, mix, mine, chests, bags, others + 1, 0))


@compiled
def next_card(worth: Worth, sets: Sets, index: int, turned: int, state: Numbers) -> float:
    """Return what it is worth on average to be inside when the next card is turned."""
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
    """Write into ``after`` what ``next_card`` tells, for all others inside, most taken and heaps at once."""
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
    """Return how many others are left, the kind of the most taken, and the heap, once so many have left."""
    _, others, taken, heap = state
    each = heap // gone if gone else 0
    return others - gone, max(taken, TAKEN[each]), heap - gone * each


@compiled
def both(ahead: Row, leaving: float, others: int, heap: int) -> tuple[float, float]:
    """Return what staying and leaving are worth; ``ahead``: staying, by how many of the others leave."""
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
    """Fill in ``worth``, and return what the mine is worth; ``best``: of the best answer, else the policy's.

    ``players``: the policy, as one row.
    """
    state, ahead, after = np.zeros(4, np.int64), np.zeros(seats), np.zeros(worth.shape[2:])
    asked = Asked(np.zeros(FIELDS, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64))
    for index in sets.order:
        turned, total = total_of(sets, index)
        for hazards in range(KINDS, -1, -1):
            all_next(worth, sets, index, turned, total, hazards, after)
            for others in range(seats):
                for taken in range(len(EXAMPLES) if others < seats - 1 else 1):
                    for heap in range(total + 1):
                        state[0], state[1], state[2], state[3] = hazards, others, taken, heap
                        leaving = chance_to_leave(players[0], mix, asked, number, turned, total, state)
                        for gone in range(others + 1):
                            ahead[gone] = after[without(state, gone)]
                        stay, leave = both(ahead, leaving, others, heap)
                        own = max(stay, leave) if best else leaving * leave + (1 - leaving) * stay
                        worth[index, hazards, others, taken, heap] = own
    state[:] = 0
    state[1] = seats - 1
    return next_card(worth, sets, 0, 0, state)
