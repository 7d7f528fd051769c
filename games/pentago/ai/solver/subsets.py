"""Subsets of n cells as bit masks, ranked within their size in colexicographic order, smallest mask first.

``room`` says why the solver needs this order.
"""

from __future__ import annotations

from math import comb

import numpy as np
import numpy.typing as npt

from games.jit import compiled_for
from games.pentago.ai.bitboards import Words

Masks = npt.NDArray[np.uint32]
_0, _1, _2 = np.uint64(0), np.uint64(1), np.uint64(2)


@compiled_for("uint32[::1](int64)")
def ranks(cells: int) -> Masks:
    """Return each mask's rank among the masks of its size, shape (2**cells,)."""
    found = np.empty(1 << cells, dtype=np.uint32)
    sizes = np.zeros(1 << cells, dtype=np.uint8)
    seen = np.zeros(cells + 1, dtype=np.uint32)
    for mask in range(1 << cells):
        size = sizes[mask >> 1] + (mask & 1)
        sizes[mask] = size
        found[mask] = seen[size]
        seen[size] += 1
    return found


@compiled_for("uint32[::1](int64, int64)")
def of_size(cells: int, size: int) -> Masks:
    """Return the masks of ``cells`` bits with ``size`` of them set, smallest first."""
    count = 1
    for step in range(size):
        count = count * (cells - step) // (step + 1)
    found = np.empty(count, dtype=np.uint32)
    mask = (1 << size) - 1
    for index in range(count):
        found[index] = mask
        if index + 1 < count:
            lowest = mask & -mask
            ripple = mask + lowest
            mask = ripple | (((mask ^ ripple) // lowest) >> 2)
    return found


@compiled_for("uint32[::1](int64, int64, int64, uint32[::1])")
def insertions(cells: int, size: int, bit: int, rank: Masks) -> Masks:
    """Return where subsets go when a cell is inserted among the cells.

    For each place of the new cell, 0 to ``cells``, and each mask of that size, one after the other: the rank
    (out of ``rank``) of the mask with ``bit`` put in at the place.
    """
    masks = of_size(cells, size)
    found = np.empty((cells + 1) * len(masks), dtype=np.uint32)
    entry = 0
    for place in range(cells + 1):
        below = (1 << place) - 1
        for known in masks:
            mask = np.int64(known)
            found[entry] = rank[(mask & below) | ((mask & ~below) << 1) | (bit << place)]
            entry += 1
    return found


@compiled_for("uint64(uint64, uint64[::1])")
def spread(held: np.uint64, table: Words) -> np.uint64:
    """Fill ``table`` with each number spread over the lowest bits of ``held``; return the other bits."""
    size = 1
    table[0] = 0
    while size < len(table):
        lowest = held & (~held + _1)
        for index in range(size):
            table[size + index] = table[index] | lowest
        held ^= lowest
        size *= 2
    return held


@compiled_for("int64(uint64, uint32[::1], uint64, int64, int64, uint64[::1], uint64[:, ::1])")
def open_rows(
    held: np.uint64, rank: Masks, base: np.uint64, width: int, splits: int, bits: Words, rows: Words
) -> int:
    """Write three numbers for each cell outside ``held``; return how many such cells there are.

    The cell's bit; where the results of ``insertions`` for its place in the larger set begin (``splits`` a
    place); and the word where the row of the larger set begins (``width`` entries a row, the first at
    ``base``).
    """
    count, place = 0, 0
    for bit in bits:
        if held & bit:
            place += 1
            continue
        rows[count, 0] = bit
        rows[count, 1] = np.uint64(place * splits)
        rows[count, 2] = _2 * (base + np.uint64(rank[held | bit]) * np.uint64(width))
        count += 1
    return count


@compiled_for("void(uint64, uint32[::1], int64, boolean, uint64[::1])")
def deal(held: np.uint64, splits: Masks, stones: int, began: bool, sides: Words) -> None:
    """Fill ``sides`` with the attacker's cells in each split of the cells ``held``."""
    half = np.uint64((stones + 1) // 2)
    low, high = np.empty(1 << half, np.uint64), np.empty(1 << (stones - half), np.uint64)
    spread(spread(held, low), high)
    others = _0 if began else held
    for split in range(len(splits)):
        mask = np.uint64(splits[split])
        sides[split] = others ^ (low[mask & ((_1 << half) - _1)] | high[mask >> half])


def row(stones: int) -> int:
    """Return in how many ways ``stones`` cells can be split between two sides that place stones in turn."""
    return comb(stones, stones // 2)


def room(cells: int, stones: int) -> int:
    """Return how far ahead of its results a layer's input must begin, so that both share one memory.

    A layer is worked on in the order of its sets of ``stones`` cells; set i needs the larger sets that hold
    it, and fills ``row(stones)`` entries. The last set to need a larger set is the one without
    its lowest cell, and these sets come in the same order as the larger sets, so the larger sets are finished
    from the front. Before set i, one is finished for each cell below the lowest cell of each earlier set.
    """
    masks = of_size(cells, stones).astype(np.int64)
    lowest = np.log2(masks & -masks).astype(np.int64) if stones else np.array([cells])
    done = np.cumsum(lowest) - lowest
    written = row(stones) * np.arange(1, len(masks) + 1)
    return max(0, int((written - row(stones + 1) * done).max()))


def memory(cells: int) -> int:
    """Return how many entries all layers of ``cells`` empty cells need at a time."""
    inputs = [comb(cells, stones) * row(stones) for stones in range(cells + 1)]
    return max([inputs[cells]] + [max(inputs[s], room(cells, s) + inputs[s + 1]) for s in range(cells)])
