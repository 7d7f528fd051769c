"""Exact cover: every edge of a board under exactly one piece, with a given number of each piece.

Knuth's Algorithm X ("Dancing links", 2000) on bit masks: the edge with the fewest placements left is covered
next; if an edge has none left, the search steps back. Two words of 64 bits hold a board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.jit import compiled
from games.rng import Rng
from games.twigs.grid import Edge, moved
from games.twigs.pieces import ALL, NAMES
from games.twigs.placements import Placement

Numbers: TypeAlias = NDArray[np.int64]
Masks: TypeAlias = NDArray[np.uint64]

WORDS, BITS = 2, 64
ONE = np.uint64(1)
NONE = np.uint64(0)
MOST_EDGES = WORDS * BITS


@dataclass(frozen=True, slots=True)
class Search:
    """A search's result. ``found``: how many covers; ``cover``: the last; ``whole``: there are no others."""

    found: int
    cover: tuple[Placement, ...]
    whole: bool


def placements_on(board: Sequence[Edge]) -> list[Placement]:
    """Return every placement of every piece on the edges of a board."""
    edges = set(board)
    return [
        Placement(lying, x - lying.edges[0][0], y - lying.edges[0][1])
        for lying in ALL
        for x, y, d in board
        if d == lying.edges[0][2]
        and edges.issuperset(
            moved(edge, (x - lying.edges[0][0], y - lying.edges[0][1])) for edge in lying.edges
        )
    ]


def search(board: Sequence[Edge], copies: int, rng: Rng, nodes: int, wanted: int = 1) -> Search:
    """Search for covers of a board in random order until ``wanted`` are found.

    ``copies``: how many of each piece there are. ``nodes``: the most steps of the search.

    Raises:
        ValueError: the board has more than 128 edges, or their number is not a multiple of five.
    """
    if len(board) > MOST_EDGES or len(board) % 5:
        raise ValueError(f"a board of {len(board)} edges")
    candidates = placements_on(board)
    rng.shuffle(candidates)
    places = {edge: place for place, edge in enumerate(board)}
    masks = np.zeros((len(candidates), WORDS), np.uint64)
    users: list[list[int]] = [[] for _ in board]
    for number, candidate in enumerate(candidates):
        for edge in candidate.edges:
            masks[number, places[edge] // BITS] |= np.uint64(1 << places[edge] % BITS)
            users[places[edge]].append(number)
    starts = np.cumsum([0, *map(len, users)], dtype=np.int64)
    flat = np.array([number for some in users for number in some], np.int64)
    kinds = np.array([NAMES.index(candidate.lying.name) for candidate in candidates], np.int64)
    left = np.full(len(NAMES), copies, np.int64)
    last = np.zeros(len(board) // 5, np.int64)
    found, used = _descend(masks, kinds, starts, flat, left, nodes, wanted, last)
    cover = tuple(candidates[number] for number in last) if found else ()
    return Search(found, cover, whole=found < wanted and used <= nodes)


@compiled
def _fits(masks: Masks, kinds: Numbers, left: Numbers, taken: Masks, number: int) -> bool:
    if left[kinds[number]] == 0:
        return False
    return bool((masks[number, 0] & taken[0]) | (masks[number, 1] & taken[1]) == NONE)


@compiled
def _hardest(
    masks: Masks, kinds: Numbers, starts: Numbers, flat: Numbers, left: Numbers, taken: Masks
) -> int:
    """Return the uncovered edge with the fewest placements; -1: one has none; -2: no edge is uncovered."""
    least, hardest = 1 << 30, -2
    for edge in range(len(starts) - 1):
        if taken[edge // BITS] >> np.uint64(edge % BITS) & ONE:
            continue
        count = 0
        for place in range(starts[edge], starts[edge + 1]):
            if _fits(masks, kinds, left, taken, flat[place]):
                count += 1
                if count >= least:
                    break
        if count == 0:
            return -1
        if count < least:
            least, hardest = count, edge
    return hardest


@compiled
def _descend(
    masks: Masks,
    kinds: Numbers,
    starts: Numbers,
    flat: Numbers,
    left: Numbers,
    nodes: int,
    wanted: int,
    last: Numbers,
) -> tuple[int, int]:
    """Search depth first; return how many covers were found (``last`` is filled) and the nodes used."""
    size = len(last)
    taken = np.zeros((size + 1, 2), np.uint64)
    chosen = np.zeros(size, np.int64)
    place = np.zeros(size + 1, np.int64)
    end = np.zeros(size + 1, np.int64)
    depth, found, used = 0, 0, 0
    opened = True
    while depth >= 0:
        if opened:
            used += 1
            edge = _hardest(masks, kinds, starts, flat, left, taken[depth])
            if edge == -2:
                found += 1
                last[:] = chosen
            if found >= wanted or used > nodes:
                break
            place[depth] = starts[edge] if edge >= 0 else 0
            end[depth] = starts[edge + 1] if edge >= 0 else 0
        while place[depth] < end[depth] and not _fits(masks, kinds, left, taken[depth], flat[place[depth]]):
            place[depth] += 1
        opened = place[depth] < end[depth]
        if opened:
            number = flat[place[depth]]
            place[depth] += 1
            chosen[depth] = number
            left[kinds[number]] -= 1
            taken[depth + 1] = taken[depth] | masks[number]
            depth += 1
        else:
            depth -= 1
            if depth >= 0:
                left[kinds[chosen[depth]]] += 1
    return found, used
