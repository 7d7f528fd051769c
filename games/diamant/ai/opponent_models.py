"""Models of players for compiled code: rows of ``WIDTH`` numbers, a kind and its parameters.

The hard level assumes that each rival follows one of these, and rolls out its own policies among them.
"""

from __future__ import annotations

from math import exp, log
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.fast_rules import DEADLY, FACE_DOWN, HEAP, NUMBER, SEEN, SIZE, TURNED, Numbers
from games.diamant.ai.mixed import Mix, situation
from games.diamant.ai.simple import beginner, pressure, sensible
from games.diamant.cards import HAZARDS, MINES
from games.jit import Dice, compiled, uniform

Models: TypeAlias = NDArray[np.float64]
"""One row per player."""

COIN, CONTENT, BEGINNER, SENSIBLE, POLICY, MIXED = range(6)
"""Kinds of models: leaves with a fixed chance; leaves once its share is large enough; plays as easy; plays as
normal with a given wish; a logistic function with fitted weights; the table of ``mixed``."""

WIDTH = 13

KINDS = len(HAZARDS)

_beginner, _pressure, _sensible = compiled(beginner), compiled(pressure), compiled(sensible)


def model(kind: int, *parameters: float) -> NDArray[np.float64]:
    """Return a row: the kind, its parameters, and zeros."""
    row = np.zeros(WIDTH)
    row[: 1 + len(parameters)] = (kind, *parameters)
    return row


@compiled
def policy(
    weights: NDArray[np.float64], mine: Numbers, chests: Numbers, bags: Numbers, inside: int, seat: int
) -> float:
    """Return a POLICY's chance to leave: a logistic function of the mine, the seat's share and its lead."""
    heap, bag = float(mine[HEAP]), float(bags[seat])
    balance = log(_pressure(heap, bag, inside, mine[DEADLY], mine[FACE_DOWN]) + 0.02)
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
    """Return the normal level's chance to leave, with the share ``wish`` in diamonds."""
    if inside == 1:
        return 1.0 if _pressure(mine[HEAP], bag, 1, mine[DEADLY], mine[FACE_DOWN]) >= 1 else 0.0
    return _sensible(mine[HEAP] / inside + bag, wish, mine[DEADLY] / (mine[SIZE] - mine[TURNED]))


@compiled
def easy(mine: Numbers, bag: int, inside: int) -> float:
    """Return the easy level's chance to leave."""
    hazards = 0
    for hazard in range(1, KINDS + 1):
        hazards += mine[SEEN] >> hazard & 1
    return _beginner(mine[HEAP], bag, inside, hazards)


@compiled
def chance(
    player: NDArray[np.float64],
    mix: Mix,
    mine: Numbers,
    chests: Numbers,
    bags: Numbers,
    inside: int,
    seat: int,
) -> float:
    """Return a player's chance to leave.

    ``player``: a row of ``Models``. ``mix``: the table of MIXED players. ``inside``: the number of players
    inside.
    """
    kind, bag = int(player[0]), bags[seat]
    if kind == MIXED:
        return float(mix[situation(mine, chests, bags, inside, seat)])
    if kind == COIN:
        return float(player[1])
    if kind == CONTENT:
        return 1.0 if mine[HEAP] // inside + bag >= player[1] else 0.0
    if kind == BEGINNER:
        return easy(mine, bag, inside)
    if kind == SENSIBLE:
        return normal(player[1], mine, bag, inside)
    return policy(player[1:], mine, chests, bags, inside, seat)


@compiled
def chances(
    kinds: Models, mix: Mix, mine: Numbers, chests: Numbers, bags: Numbers, inside: int, seat: int
) -> NDArray[np.float64]:
    """Return each model's chance to leave on a seat, shape (models)."""
    found = np.zeros(len(kinds))
    for kind in range(len(kinds)):
        found[kind] = chance(kinds[kind], mix, mine, chests, bags, inside, seat)
    return found


@compiled
def decide(
    dice: Dice,
    players: Models,
    mix: Mix,
    mine: Numbers,
    chests: Numbers,
    bags: Numbers,
    inside: Numbers,
    leaving: Numbers,
) -> None:
    """Write into ``leaving`` which seats leave: 1 leaves, 0 stays or is outside.

    Every seat draws a number, inside or not, so that games that differ in one decision stay comparable.
    """
    some = inside.sum()
    for seat in range(len(inside)):
        draw = uniform(dice)
        leaving[seat] = 0
        if inside[seat] and draw < chance(players[seat], mix, mine, chests, bags, some, seat):
            leaving[seat] = 1
