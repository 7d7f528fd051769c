"""The way back from the full boards to a position, layer by layer, in one block of memory."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

import numpy as np

from games.pentago.ai.bitboards import BOARD, Words
from games.pentago.ai.solver.retrograde import attack, defend, full
from games.pentago.ai.solver.rotations import fives_of_subsets
from games.pentago.ai.solver.subsets import Masks, insertions, memory, of_size, ranks, row

ENTRY_BYTES = 16
_SLICE = 100_000
"""Entries between two pauses: a few milliseconds."""


@dataclass(frozen=True, slots=True)
class Question:
    """Can the attacker win?

    ``began``: the attacker is the side to move. ``cells``: the empty cells as one-bit boards; ``mine`` and
    ``theirs``: where attacker and defender have five with a set of these; ``rank``: of each set.
    """

    began: bool
    cells: Words
    mine: Words
    theirs: Words
    rank: Masks

    @property
    def bits(self) -> Words:
        """The one-bit masks of the empty cells."""
        return np.uint64(1) << np.arange(len(self.cells), dtype=np.uint64)


def empty_cells(mover: int, other: int) -> Words:
    """Return the empty cells as one-bit boards, block by block."""
    free = int(BOARD) & ~(mover | other)
    return np.array([1 << bit for bit in range(64) if free >> bit & 1], dtype=np.uint64)


def questions(mover: int, other: int) -> tuple[Question, Question]:
    """Return the questions whether the side to move wins, and whether the other side does."""
    cells = empty_cells(mover, other)
    most = (len(cells) + 1) // 2
    tables = []
    for side in (mover, other):
        table = np.empty((1 << len(cells), 4), dtype=np.uint64)
        fives_of_subsets(np.uint64(side), cells, most, table)
        tables.append(table)
    rank = ranks(len(cells))
    return Question(True, cells, tables[0], tables[1], rank), Question(
        False, cells, tables[1], tables[0], rank
    )


def needed(cells: int) -> int:
    """Return the bytes for solving a position with ``cells`` empty cells: layers, fives and ranks."""
    return ENTRY_BYTES * memory(cells) + ((2 * 32 + 4) << cells)


def entries(cells: int) -> int:
    """Return how many entries one question costs; its time is about proportional."""
    return sum(comb(cells, stones) * row(stones) for stones in range(1, cells + 1))


def store_for(cells: int) -> Words:
    """Return memory for the layers of ``cells`` empty cells, for one question at a time."""
    return np.empty(2 * memory(cells), dtype=np.uint64)


def walk(question: Question, store: Words) -> Iterator[None]:
    """Fill ``store`` layer by layer down to the layer of one stone, pausing every few milliseconds.

    At the end, entry i of ``store`` (words 2i and 2i + 1) is the one of a stone on empty cell i; see
    `retrograde`.
    """
    cells = len(question.cells)
    splits = of_size(cells, (cells + 1) // 2)
    full(store, splits, question.mine, question.theirs, cells, question.began)
    held = len(splits)
    for stones in range(cells - 1, 0, -1):
        yield
        base = len(store) // 2 - held
        ctypes.memmove(store.ctypes.data + ENTRY_BYTES * base, store.ctypes.data, ENTRY_BYTES * held)
        yield from _layer(question, store, base, stones)
        held = comb(cells, stones) * row(stones)


def _layer(question: Question, store: Words, base: int, stones: int) -> Iterator[None]:
    """Fill one layer. ``base``: the entry at which the layer with one more stone begins."""
    first_moves = stones % 2 == 0
    sets = of_size(len(question.cells), stones)
    splits = of_size(stones, (stones + 1) // 2)
    moved = insertions(stones, (stones + 1) // 2, int(first_moves), question.rank)
    fill = attack if first_moves == question.began else defend
    step = max(1, _SLICE // len(splits))
    for start in range(0, len(sets), step):
        fill(
            store,
            np.uint64(base),
            sets,
            splits,
            moved,
            question.rank,
            question.bits,
            row(stones + 1),
            question.mine,
            question.theirs,
            stones,
            question.began,
            start,
            min(start + step, len(sets)),
        )
        yield
