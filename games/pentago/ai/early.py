"""What boards of four to six stones are worth, learnt from the exact values of the published solution.

A search of a few plies can't judge them: it sees no wins yet, and the moves that it picks by estimates of the
boards that it reaches keep the position's value seven times in eight. So there is a network for each number
of stones, which judges such boards directly, and a move is chosen by the boards that it leads to. Each
network returns how likely the first and the second player are to win. It sees a block as ``network`` does,
and adds a second layer for each of the eight images. The weights come from ``python -m
bench.fit.pentago_early``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from games.pentago.ai.bitboards import Words, pack
from games.pentago.ai.move_generation import MOST, children
from games.pentago.ai.network import (
    CELLS,
    FEATURES,
    PARTS,
    STATES,
    WIDE,
    Floats,
    one_hot,
    read,
    states_of,
)
from games.pentago.board import RED, position_of
from games.pentago.turns import legal_moves, play

FOLDER = Path(__file__).parent
KINDS: Mapping[int, tuple[int, int]] = {4: (16, 12), 5: (24, 12), 6: (40, 20)}
"""By the stones on a board: the kinds of hidden units, of the first layer and of the second."""

ROOTS = range(min(KINDS) - 2, max(KINDS))
"""Numbers of stones at which a move is chosen by these networks."""

CLOSE = 0.01
"""How much worse than the best a move may seem and still be chosen, where a win is 1 and a loss 0."""


def file_of(stones: int) -> Path:
    """Return the file with the weights for boards with ``stones`` stones."""
    return FOLDER / f"early_{stones}.txt"


def shapes(stones: int) -> dict[str, tuple[int, ...]]:
    """Return the shapes of a network's weights.

    What each feature of the block at each place gives a kind; the wide layer, as in ``network``; what is
    added to a kind; what a kind gives those of the second layer, and what is added there; what these give
    the log-odds of the first and of the second player's win, and what is added.
    """
    kinds, second = KINDS[stones]
    return {
        "units": (FEATURES, 4 * kinds),
        "cells": (3 * len(CELLS), WIDE),
        "cells_shift": (WIDE,),
        "wide": (WIDE, 4 * kinds),
        "shift": (kinds,),
        "mixing": (kinds, second),
        "mixing_shift": (second,),
        "heads": (second, 2),
        "bias": (2,),
    }


@cache
def weights(stones: int) -> Mapping[str, Floats]:
    """Return the weights of the network for boards with ``stones`` stones."""
    return read(file_of(stones).read_text("ascii"), shapes(stones))


def block_inputs(given: Mapping[str, Floats], states: npt.NDArray[np.int64]) -> tuple[Floats, Floats]:
    """Return what blocks in these states give each kind, shape (n, 4, kinds), and their wide layer."""
    wide = np.maximum(one_hot(CELLS, states) @ given["cells"] + given["cells_shift"], 0)
    made = one_hot(PARTS, states) @ given["units"] + wide @ given["wide"]
    return made.reshape(len(states), 4, -1), wide


def chances(given: Mapping[str, Floats], states: npt.NDArray[np.int64]) -> Floats:
    """Return the chances that the first and that the second player wins, shape (n, 2).

    ``states``: from ``states_of``.
    """
    known, place = np.unique(states, return_inverse=True)
    place, (made, _) = place.reshape(states.shape), block_inputs(given, known)
    hidden = given["shift"] + sum(made[place[:, :, block], block] for block in range(4))
    mixed = np.maximum(np.maximum(hidden, 0) @ given["mixing"] + given["mixing_shift"], 0)
    odds = mixed.sum(axis=1) @ given["heads"] + given["bias"]
    share: Floats = 1 / (1 + np.exp(-odds))
    return share


def _promise(stones: int, first: Words, second: Words, red: bool) -> Floats:
    """Return what boards with ``stones`` stones promise a side, by their network: 1 is a win."""
    states = states_of(first, second)
    _, once, place = np.unique(class_names(states), return_index=True, return_inverse=True)
    won, lost = chances(weights(stones), states[once])[place.ravel()].T
    points: Floats = won + np.maximum(0, 1 - won - lost) / 2
    return points if red else 1 - points


def class_names(states: npt.NDArray[np.integer[Any]]) -> Words:
    """Return a number for each board, the same for all of its images."""
    name = np.zeros(states.shape[:2], np.uint64)
    for block in range(4):
        name = name * np.uint64(STATES) + states[:, :, block].astype(np.uint64)
    return name.min(axis=1)  # type: ignore[no-any-return]


def _after_replies(stones: int, boards: Words, red: bool) -> Floats:
    """Return what boards promise the side that has just moved, if the other one replies best."""
    rows, marks = np.zeros((MOST, 2), np.uint64), np.zeros((MOST, 2), np.int64)
    replies = []
    for first, second in boards:
        own, other = (second, first) if red else (first, second)
        replies.append(rows[: children(own, other, rows, marks)].copy())
    whose = np.repeat(np.arange(len(boards)), [len(each) for each in replies])
    sides = np.concatenate(replies)
    points = _promise(stones, *((sides[:, 1], sides[:, 0]) if red else (sides[:, 0], sides[:, 1])), red)
    worst = np.ones(len(boards), np.float32)
    np.minimum.at(worst, whose, points)
    return worst


def outlooks(board: str, *, replies: bool = True) -> dict[str, float]:
    """Return what each move promises the side to move, from 0 to 1; {}: there is no network.

    ``replies``: what may follow counts as much as the board that the move leads to, which takes up to half a
    second.
    """
    position = position_of(board)
    moves, red = legal_moves(position), position.to_move == RED
    sides = np.array([pack(play(position, move)[1].position.text) for move in moves], np.uint64)
    boards, place = np.unique(sides, axis=0, return_inverse=True)
    predictions = []
    if position.stones + 1 in KINDS:
        predictions.append(_promise(position.stones + 1, boards[:, 0], boards[:, 1], red))
    if replies and position.stones + 2 in KINDS:
        predictions.append(_after_replies(position.stones + 2, boards, red))
    if not predictions:
        return {}
    odds = sum(np.log(each / (1 - each)) for each in (points.clip(1e-4, 1 - 1e-4) for points in predictions))
    points = 1 / (1 + np.exp(-odds / len(predictions)))
    return dict(zip(moves, points[place.ravel()].tolist(), strict=True))


def promising(board: str, *, replies: bool = True) -> tuple[str, ...] | None:
    """Return the moves that promise most; None: there is no network. ``replies``: see ``outlooks``."""
    found = outlooks(board, replies=replies) if 36 - board.count(".") in ROOTS else {}
    best = max(found.values(), default=0.0)
    return tuple(move for move, points in found.items() if points >= best - CLOSE) or None
