"""The evaluation's network, unfolded from its weights into tables that are indexed by a block's state.

A hidden unit sums its inputs from the four blocks and passes on what is above zero. There are eight units of
a kind, one for each symmetry of the board, so that all images of a position have the same worth. The input
from a block is a sum over its rows, columns and diagonals, each by the state of its cells, and what a second,
wider layer makes of all nine cells. Since a block has few states, all of this is a table when play begins.

A block's state is the number with the digits of its nine cells in base 3 (cell i worth 3**i): 0 empty, 1 the
side to move, 2 the other side. The weights come from ``python -m bench.fit.pentago_fit``.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from games.pentago.ai.bitboards import BLOCK_IMAGE, BLOCK_PLACE, SYMMETRIES, Words

Floats = npt.NDArray[np.float32]

FILE = Path(__file__).with_name("weights.txt")
WIDTH = 100
"""Characters of a line of that file."""

KINDS = 16
UNITS = KINDS * SYMMETRIES
STATES = 3**9
SCALE = 100
"""The evaluation's points per unit of the log-odds to win."""

PARTS = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    *((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    *((0, 4, 8), (2, 4, 6)),
    *((1, 3), (1, 5), (3, 7), (5, 7)),
)
"""Rows, columns and diagonals of a block as its cells."""
FEATURES = sum(3 ** len(part) for part in PARTS)
CELLS = tuple((cell,) for cell in range(9))
"""Each cell by itself, for the wide layer."""
WIDE = 64
"""Units of the layer that sees a whole block."""
SHAPES = {
    "units": (FEATURES, 4, KINDS),
    "cells": (3 * len(CELLS), WIDE),
    "cells_shift": (WIDE,),
    "wide": (WIDE, 4, KINDS),
    "shift": (KINDS,),
    "outer": (KINDS,),
    "lines": (8,),
    "bias": (37,),
}
"""The weights: what each feature of the block at each place gives a unit kind; the wide layer's weights of
each state of a cell, and what is added there; what each wide unit at each place gives a unit kind; what is
added to a kind, and what it counts for; of open lines; by the stones on the board."""

TERNARY: npt.NDArray[np.int64] = np.array(
    [sum(3**cell for cell in range(9) if state >> cell & 1) for state in range(512)], dtype=np.int64
)
"""Shape (512,): nine bits as a number in base 3."""


def one_hot(parts: Sequence[tuple[int, ...]], states: npt.NDArray[np.int64] | None = None) -> Floats:
    """Return which state each part of a block is in, one-hot: a row for each of ``states``, None for all."""
    states = np.arange(STATES) if states is None else states
    digits = np.stack([states // 3**cell % 3 for cell in range(9)], axis=1)
    columns = []
    for part in parts:
        number = sum(digits[:, cell] * 3**place for place, cell in enumerate(part))
        columns.append(np.eye(3 ** len(part), dtype=np.float32)[number])
    return np.concatenate(columns, axis=1)


def image_states() -> npt.NDArray[np.int64]:
    """Return the image of every block state under each symmetry, shape (8, STATES)."""
    states = np.arange(STATES)
    sides = [sum((states // 3**cell % 3 == digit) << cell for cell in range(9)) for digit in (1, 2)]
    images = BLOCK_IMAGE.astype(np.int64)
    return np.stack([TERNARY[images[s][sides[0]]] + 2 * TERNARY[images[s][sides[1]]] for s in range(8)])


def states_of(first: Words, second: Words) -> npt.NDArray[np.int64]:
    """Return the states of the blocks of all images of boards, shape (n, 8, 4); 1: the first player."""
    images, states = image_states(), np.zeros((len(first), SYMMETRIES, 4), np.int64)
    for block in range(4):
        one, two = ((side >> np.uint64(16 * block)).astype(np.int64) & 511 for side in (first, second))
        state = TERNARY[one] + 2 * TERNARY[two]
        for symmetry in range(SYMMETRIES):
            states[:, symmetry, BLOCK_PLACE[symmetry, block]] = images[symmetry][state]
    return states


def as_text(weights: Mapping[str, Floats]) -> str:
    """Return weights as text: for each its name, then half floats in base 85."""
    parts = []
    for name in weights:
        text = base64.b85encode(weights[name].astype("<f2").tobytes()).decode()
        parts += [name, *(text[start : start + WIDTH] for start in range(0, len(text), WIDTH)), ""]
    return "\n".join(parts)


def read(text: str, shapes: Mapping[str, tuple[int, ...]]) -> dict[str, Floats]:
    """Read what ``as_text`` wrote."""
    found = {}
    for part in text.strip().split("\n\n"):
        name, *lines = part.split("\n")
        numbers = np.frombuffer(base64.b85decode("".join(lines)), "<f2").astype(np.float32)
        found[name] = numbers.reshape(shapes[name])
    return found


@cache
def weights() -> Mapping[str, Floats]:
    """Return the weights that ``bench.fit.pentago_fit`` found."""
    return read(FILE.read_text("ascii"), SHAPES)


def line_worths() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points of open lines with 1 to 4 stones: of the side to move, and of the other."""
    points = np.rint(SCALE * weights()["lines"]).astype(int).tolist()
    return tuple(points[:4]), tuple(points[4:])


@lru_cache(maxsize=1)
def network() -> tuple[Floats, Floats]:
    """Return the inner table, shape (4, STATES, UNITS), by block and state, and the outer weights.

    The outer weights: what a unit counts for in points, then what a number of stones does.
    """
    return unfolded(weights())


def unfolded(given: Mapping[str, Floats]) -> tuple[Floats, Floats]:
    """Return the tables of given weights."""
    wide = np.maximum(one_hot(CELLS) @ given["cells"] + given["cells_shift"], 0)
    made = one_hot(PARTS) @ given["units"].reshape(FEATURES, -1) + wide @ given["wide"].reshape(WIDE, -1)
    made = made.reshape(STATES, 4, KINDS) + given["shift"] / 4
    table = np.zeros((4, STATES, UNITS), dtype=np.float32)
    images = image_states()
    for symmetry in range(SYMMETRIES):
        for block in range(4):
            table[block, :, symmetry::SYMMETRIES] = made[images[symmetry], BLOCK_PLACE[symmetry, block]]
    outer = np.concatenate([np.repeat(given["outer"], SYMMETRIES), given["bias"]])
    return table, (SCALE * outer).astype(np.float32)
