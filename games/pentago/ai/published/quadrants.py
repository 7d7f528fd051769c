"""Blocks as the published database numbers them, and boards as four of them.

Cell (x, y) of a block, x the column from the left and y the row from the bottom, has the digit of worth
3**(3*x + y) in the block's code: 0 empty, 1 the first player, 2 the second. Block ``2 * (X div 3) + Y div 3``
of a board holds the cells (X, Y): 0 lower left, 1 upper left, 2 lower right, 3 upper right. Of the four
codes of a block that a rotation makes equal the smallest is stored.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from games.pentago.ai.oracle import name_of
from games.pentago.board import Position

CODES = 3**9

Codes: TypeAlias = tuple[int, int, int, int]
"""A board as the codes of its four blocks."""
Counts: TypeAlias = tuple[tuple[int, int], ...]
"""The first and the second player's stones in each block."""
_Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Numbering:
    """By code. ``left``: after a left quarter turn; ``mirrored``: (x, y) goes to (2 - y, 2 - x).

    ``turns``: how many left turns lead from the stored code to this one, the fewest; ``number``: the stored
    code's place among those with the same stones; ``stones``: of both players; ``states``: how many stored
    codes there are with these stones.
    """

    left: tuple[int, ...]
    mirrored: tuple[int, ...]
    turns: tuple[int, ...]
    number: tuple[int, ...]
    stones: tuple[tuple[int, int], ...]
    states: dict[tuple[int, int], int]


def _moved(digits: _Numbers, target: dict[tuple[int, int], tuple[int, int]]) -> _Numbers:
    """Return the codes of blocks whose cells have moved."""
    worth = np.zeros(9, np.int64)
    for (x, y), (to_x, to_y) in target.items():
        worth[3 * x + y] = 3 ** (3 * to_x + to_y)
    return digits @ worth


@lru_cache(maxsize=1)
def numbering() -> Numbering:
    """Return the numbering of all blocks."""
    codes = np.arange(CODES)
    digits = codes[:, None] // 3 ** np.arange(9) % 3
    cells = [(x, y) for x in range(3) for y in range(3)]
    left = _moved(digits, {(x, y): (2 - y, x) for x, y in cells})
    mirrored = _moved(digits, {(x, y): (2 - y, 2 - x) for x, y in cells})
    ways = [codes]
    for _ in range(3):
        ways.append(left[ways[-1]])
    least = np.min(ways, axis=0)
    # A code r left turns before the smallest one is reached from it by 4 - r more.
    turns = np.min([np.where(ways[r] == least, (4 - r) % 4, 4) for r in range(4)], axis=0)
    first, second = ((digits == digit).sum(1).tolist() for digit in (1, 2))
    stones = list(zip(first, second, strict=True))
    number, states = _numbers(least, least[mirrored], stones)
    return Numbering(
        tuple(left.tolist()), tuple(mirrored.tolist()), tuple(turns.tolist()),
        tuple(number[code] for code in least.tolist()), tuple(stones), states,
    )  # fmt: skip


def _numbers(
    least: _Numbers, reflected: _Numbers, stones: list[tuple[int, int]]
) -> tuple[dict[int, int], dict[tuple[int, int], int]]:
    """Number the stored codes within their stones; those that a mirror leaves as they are come last."""
    number: dict[int, int] = {}
    states: dict[tuple[int, int], int] = {}
    stored = np.flatnonzero(least == np.arange(CODES)).tolist()
    stored.sort(key=lambda code: (code == reflected[code], min(code, reflected[code])))
    for code in stored:
        number[code] = states.get(stones[code], 0)
        states[stones[code]] = number[code] + 1
    return number, states


def codes_of(position: Position) -> Codes:
    """Return the codes of a board's blocks."""
    name = int(name_of(position))
    return name & 0xFFFF, name >> 16 & 0xFFFF, name >> 32 & 0xFFFF, name >> 48


def counts_of(codes: Codes) -> Counts:
    """Return the stones in each block."""
    return tuple(numbering().stones[code] for code in codes)


def images(codes: Codes) -> Iterator[Codes]:
    """Yield the eight symmetric images of a board, beginning with itself."""
    known = numbering()
    for board in (codes, _mirrored(codes, known)):
        for _ in range(4):
            yield board
            board = _turned(board, known)


def _turned(codes: Codes, known: Numbering) -> Codes:
    """Turn the whole board to the left: block (X, Y) goes to (1 - Y, X)."""
    return known.left[codes[1]], known.left[codes[3]], known.left[codes[0]], known.left[codes[2]]


def _mirrored(codes: Codes, known: Numbering) -> Codes:
    """Mirror the whole board: block (X, Y) goes to (1 - Y, 1 - X)."""
    return (
        known.mirrored[codes[3]],
        known.mirrored[codes[1]],
        known.mirrored[codes[2]],
        known.mirrored[codes[0]],
    )
