"""Players as rows of numbers, compiled: a kind of character and its parameters, ``CHARACTER`` numbers in all.

Hard believes the others to be one of these, and imagines itself as a sage.
"""

from __future__ import annotations

from math import exp, log
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.fast_rules import DEADLY, HEAP, NUMBER, REST, SEEN, SIZE, TURNED, Numbers
from games.diamant.ai.habits import beginner, pressure, sensible
from games.diamant.cards import HAZARDS, MINES
from games.jit import Dice, compiled, uniform

Characters: TypeAlias = NDArray[np.float64]
"""One row a player."""

COIN, CONTENT, BEGINNER, SENSIBLE, SAGE = range(5)
"""Leaves with a chance; is content with a share and leaves then; easy; normal with a wish; weighs features of
the moment by fitted weights."""

CHARACTER = 13

KINDS = len(HAZARDS)

_beginner, _pressure, _sensible = compiled(beginner), compiled(pressure), compiled(sensible)


def character(kind: int, *parameters: float) -> NDArray[np.float64]:
    """Return a row: the kind, its parameters, and zeros."""
    row = np.zeros(CHARACTER)
    row[: 1 + len(parameters)] = (kind, *parameters)
    return row


@compiled
def sage(
    weights: NDArray[np.float64], mine: Numbers, chests: Numbers, bags: Numbers, inside: int, seat: int
) -> float:
    """Return the chance to leave as a logistic function of the moment, of the standing and of the mine."""
    heap, bag = float(mine[HEAP]), float(bags[seat])
    balance = log(_pressure(heap, bag, inside, mine[DEADLY], mine[REST]) + 0.02)
    rival = 0
    for other in range(len(chests)):
        if other != seat:
            rival = max(rival, chests[other] + bags[other])
    lead = (chests[seat] + bag - rival) / 20
    last = 1.0 if mine[NUMBER] == MINES else 0.0
    alone = 1.0 if inside == 1 else 0.0
    score = (
        weights[0]
        + weights[1] * balance
        + weights[2] * log(1 + heap / inside)
        + weights[3] * log(1 + heap)
        + weights[4] * log(1 + bag)
        + weights[5] * log(inside)
        + weights[6] * mine[DEADLY] / (mine[SIZE] - mine[TURNED])
        + weights[7] * lead
        + weights[8] * lead * last
        + weights[9] * last
        + weights[10] * alone
        + weights[11] * alone * balance
    )
    return 1 / (1 + exp(-min(max(score, -30.0), 30.0)))


@compiled
def normal(wish: float, mine: Numbers, bag: int, inside: int) -> float:
    """Return the chance to leave of the computer of this level."""
    if inside == 1:
        return 1.0 if _pressure(mine[HEAP], bag, 1, mine[DEADLY], mine[REST]) >= 1 else 0.0
    return _sensible(mine[HEAP] / inside + bag, wish, mine[DEADLY] / (mine[SIZE] - mine[TURNED]))


@compiled
def easy(mine: Numbers, bag: int, inside: int) -> float:
    """Return the chance to leave of the computer of this level."""
    hazards = 0
    for hazard in range(1, KINDS + 1):
        hazards += mine[SEEN] >> hazard & 1
    return _beginner(mine[HEAP], bag, inside, hazards)


@compiled
def chance(
    player: NDArray[np.float64], mine: Numbers, chests: Numbers, bags: Numbers, inside: int, seat: int
) -> float:
    """Return a player's chance to leave, where so many are inside."""
    kind, bag = int(player[0]), bags[seat]
    if kind == COIN:
        return float(player[1])
    if kind == CONTENT:
        return 1.0 if mine[HEAP] // inside + bag >= player[1] else 0.0
    if kind == BEGINNER:
        return easy(mine, bag, inside)
    if kind == SENSIBLE:
        return normal(player[1], mine, bag, inside)
    return sage(player[1:], mine, chests, bags, inside, seat)


@compiled
def chances(
    kinds: Characters, mine: Numbers, chests: Numbers, bags: Numbers, inside: int, seat: int
) -> NDArray[np.float64]:
    """Return for each kind the chance with which it would leave on this seat."""
    found = np.zeros(len(kinds))
    for kind in range(len(kinds)):
        found[kind] = chance(kinds[kind], mine, chests, bags, inside, seat)
    return found


@compiled
def decide(
    dice: Dice,
    players: Characters,
    mine: Numbers,
    chests: Numbers,
    bags: Numbers,
    inside: Numbers,
    leaving: Numbers,
) -> None:
    """Write into ``leaving`` who of those inside walks out: 1 leaves, 0 stays or is outside.

    Every seat takes its draw, inside or not, so that games that differ in one decision stay comparable.
    """
    some = inside.sum()
    for seat in range(len(inside)):
        mood = uniform(dice)
        leaving[seat] = 0
        if inside[seat] and mood < chance(players[seat], mine, chests, bags, some, seat):
            leaving[seat] = 1
