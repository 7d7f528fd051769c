"""Every region enclosed by a simple closed path of 5 to 9 unit edges, found once for each board size.

A region is a row in flat arrays of bit masks, so that a question about all of them (24,326 on five
sides) is a handful of numpy operations.

Source: the rules, sections "A turn" and "Figures that must come out".
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from games.rainbow_pentagon.board import Board, Cells, Vertices, board

SHORTEST = 5
LONGEST = 9
WORD = 64

Words: TypeAlias = npt.NDArray[np.uint64]
Flags: TypeAlias = npt.NDArray[np.bool_]
Rows: TypeAlias = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False)
class Regions:
    """All regions of a board in a fixed order: by length, then by cells.

    ``cells``: shape (words, regions), the cells of each as bits. ``border``: likewise the vertices of its
    path. ``length`` and ``area``: shape (regions,). ``masks`` and ``borders``: the same sets as Python
    integers. ``row``: maps a region's mask to its index.
    """

    plan: Board
    cells: Words
    border: Words
    length: npt.NDArray[np.uint8]
    area: npt.NDArray[np.uint8]
    masks: tuple[Cells, ...]
    borders: tuple[Vertices, ...]
    row: dict[Cells, int]

    def holding(self, cells: Cells) -> Flags:
        """Return which of all regions contain all of these cells."""
        found = np.ones(len(self.length), dtype=np.bool_)
        for have, want in zip(self.cells, split(cells, len(self.cells)), strict=True):
            if want:
                found &= (have & want) == want
        return found

    def equal(self, rows: Rows, cells: Cells, ignored: Cells) -> Flags:
        """Return which regions of ``rows`` are exactly these cells, apart from those in ``ignored``."""
        found = np.ones(len(rows), dtype=np.bool_)
        words = split(cells & ~ignored, len(self.cells)), split(~ignored, len(self.cells))
        for have, want, of in zip(self.cells, *words, strict=True):
            found &= have[rows] & of == want
        return found

    def count(self, rows: Rows, cells: Cells) -> npt.NDArray[np.int64]:
        """Return how many of these cells each region of ``rows`` contains."""
        found = np.zeros(len(rows), dtype=np.int64)
        for have, want in zip(self.cells, split(cells, len(self.cells)), strict=True):
            if want:
                found += np.bitwise_count(have[rows] & want)
        return found

    def union(self, rows: Rows) -> Cells:
        """Return all cells of the regions in ``rows``; there must be at least one."""
        return join(np.bitwise_or.reduce(self.cells[:, rows], axis=1))


def split(mask: int, words: int) -> list[np.uint64]:
    """Return the bits of a mask as 64-bit words, the lowest first."""
    return [np.uint64(mask >> WORD * i & 0xFFFF_FFFF_FFFF_FFFF) for i in range(words)]


def join(words: Words) -> int:
    """Return the mask whose 64-bit words these are."""
    return sum(int(word) << WORD * i for i, word in enumerate(words))


def meeting(columns: Words, mask: int) -> Flags:
    """Return which regions share a bit with a mask. ``columns``: ``Regions.cells`` or ``Regions.border``."""
    found = np.zeros(columns.shape[1], dtype=np.bool_)
    for have, want in zip(columns, split(mask, len(columns)), strict=True):
        if want:
            found |= (have & want) != 0
    return found


@cache
def regions(sides: int) -> Regions:
    """Return the regions of the board of ``sides`` sectors; the first call takes a fraction of a second."""
    plan = board(sides)
    cells, border, length = _cycles(plan)
    order = np.lexsort((*cells, length))
    cells, border, length = cells[:, order], border[:, order], length[order]
    masks = _joined(cells)
    return Regions(
        plan=plan,
        cells=_frozen(cells),
        border=_frozen(border),
        length=length,
        area=np.bitwise_count(cells).sum(axis=0).astype(np.uint8),
        masks=masks,
        borders=_joined(border),
        row={mask: row for row, mask in enumerate(masks)},
    )


def _frozen(columns: Words) -> Words:
    kept = np.ascontiguousarray(columns)
    kept.flags.writeable = False
    return kept


def _joined(columns: Words) -> tuple[int, ...]:
    joined = columns[0].tolist()
    for i, column in enumerate(columns[1:], start=1):
        joined = [low | high << WORD * i for low, high in zip(joined, column.tolist(), strict=True)]
    return tuple(joined)


@dataclass(frozen=True, slots=True)
class _Paths:
    """Open simple paths from their smallest vertex: start, second and last vertex, visited, crossed."""

    start: npt.NDArray[np.int64]
    second: npt.NDArray[np.int64]
    last: npt.NDArray[np.int64]
    visited: Words
    crossed: Words


def _cycles(plan: Board) -> tuple[Words, Words, npt.NDArray[np.uint8]]:
    """Return cells, border vertices and length of every simple cycle, each once.

    Breadth first over all paths at once: a path uses only vertices above its start and never goes so far that
    it can't return. Each cycle is found in both directions; the one with the smaller second vertex counts.
    The cells inside follow from the edges alone: see ``_shadows``.
    """
    ways, shadow = _ways(plan)
    distances = _distances(plan)
    count = len(plan.stars)
    origin = np.arange(count)
    paths = _Paths(origin, np.full(count, -1), origin, _bit(origin, -(-count // WORD)), shadow[:, :0])
    paths = _Paths(
        paths.start, paths.second, paths.last, paths.visited, np.zeros((len(shadow), count), dtype=np.uint64)
    )
    found: list[tuple[Words, Words, npt.NDArray[np.uint8]]] = []
    for steps in range(1, LONGEST):
        paths = _longer(paths, ways, shadow, distances, LONGEST - steps)
        if steps + 1 >= SHORTEST:
            home = (distances[paths.last, paths.start] == 1) & (paths.second < paths.last)
            closing = shadow[:, _edge_between(ways, paths.last[home], paths.start[home])]
            length = np.full(int(home.sum()), steps + 1, dtype=np.uint8)
            found.append((paths.crossed[:, home] ^ closing, paths.visited[:, home], length))
    return (
        np.concatenate([cells for cells, _, _ in found], axis=1),
        np.concatenate([border for _, border, _ in found], axis=1),
        np.concatenate([length for _, _, length in found]),
    )


def _longer(
    paths: _Paths,
    ways: npt.NDArray[np.int64],
    shadow: Words,
    distances: npt.NDArray[np.int64],
    left: int,
) -> _Paths:
    """Return every path one step longer that can still be closed with ``left`` more steps."""
    targets, edges = ways[0][paths.last], ways[1][paths.last]
    fits = (targets > paths.start[:, None]) & (distances[targets, paths.start[:, None]] <= left)
    row, way = np.nonzero(fits)
    target, edge = targets[row, way], edges[row, way]
    step = _bit(target, len(paths.visited))
    fresh = ~((paths.visited[:, row] & step) != 0).any(axis=0)
    row, target, edge, step = row[fresh], target[fresh], edge[fresh], step[:, fresh]
    second = np.where(paths.second[row] < 0, target, paths.second[row])
    return _Paths(
        paths.start[row],
        second,
        target,
        paths.visited[:, row] | step,
        paths.crossed[:, row] ^ shadow[:, edge],
    )


def _bit(index: npt.NDArray[np.int64], words: int) -> Words:
    """Return a mask with one bit for each index, shape (words, indices)."""
    bit = np.uint64(1) << (index % WORD).astype(np.uint64)
    return np.where(index // WORD == np.arange(words)[:, None], bit, np.uint64(0))


def _ways(plan: Board) -> tuple[npt.NDArray[np.int64], Words]:
    """Return the ways from each vertex, and the shadow of each edge (see ``_shadows``).

    A way is a neighbouring vertex and the edge to it, -1 for none; the shape is (2, vertices, 6), or wider if
    the centre has more than six edges.
    """
    ways = np.full((2, len(plan.stars), max(6, plan.sides)), -1, dtype=np.int64)
    used = [0] * len(plan.stars)
    for number, (first, second) in enumerate(plan.edges):
        for here, there in ((first, second), (second, first)):
            ways[:, here, used[here]] = there, number
            used[here] += 1
    return ways, _shadows(plan)


def _edge_between(
    ways: npt.NDArray[np.int64], here: npt.NDArray[np.int64], there: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    way = (ways[0][here] == there[:, None]).argmax(axis=1)
    found: npt.NDArray[np.int64] = ways[1][here, way]
    return found


def _distances(plan: Board) -> npt.NDArray[np.int64]:
    """Return the number of edges between any two vertices, shape (vertices, vertices)."""
    count = len(plan.stars)
    distances = np.full((count, count), count, dtype=np.int64)
    np.fill_diagonal(distances, 0)
    near = np.array(plan.edges)
    distances[near[:, 0], near[:, 1]] = distances[near[:, 1], near[:, 0]] = 1
    for _ in range(LONGEST // 2):
        for column in near.T, near.T[::-1]:
            np.minimum.at(distances, column[0], distances[column[1]] + 1)
    return distances


def _shadows(plan: Board) -> Words:
    """Return each edge's shadow: the cells whose way out of the board crosses it, shape (words, edges).

    Every cell has one fixed way out, across edges. A cell lies inside a closed path if and only if its way
    out crosses the path an odd number of times, so the inside is the exclusive or of the path's shadows.
    """
    shadows = [0] * len(plan.edges)
    crossed: list[tuple[int, ...]] = [()] * plan.size
    queue: deque[int] = deque()
    at_cell: list[list[int]] = [[] for _ in range(plan.size)]
    for number, cells in enumerate(plan.edge_cells):
        for cell in cells:
            at_cell[cell].append(number)
        if len(cells) == 1 and not crossed[cells[0]]:
            crossed[cells[0]] = (number,)
            queue.append(cells[0])
    while queue:
        here = queue.popleft()
        for number in at_cell[here]:
            for cell in plan.edge_cells[number]:
                if not crossed[cell]:
                    crossed[cell] = (number, *crossed[here])
                    queue.append(cell)
    for cell, way_out in enumerate(crossed):
        for number in way_out:
            shadows[number] |= 1 << cell
    words = -(-plan.size // WORD)
    return np.array([split(shadow, words) for shadow in shadows], dtype=np.uint64).T
