"""A solver for each puzzle: tries without end, each ``None`` or placements in an order of laying."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from games.rng import Rng
from games.twigs.grid import Edge
from games.twigs.placements import Placement
from games.twigs.puzzles.solving import ring, tree
from games.twigs.puzzles.solving.exact_cover import search
from games.twigs.puzzles.solving.orders import laid_in_order
from games.twigs.puzzles.solving.shapes import compact, with_loose_ends

Laid: TypeAlias = tuple[Placement, ...]
Tries: TypeAlias = Iterator[Laid | None]

NODES = 300_000
"""Steps of a search for a cover before another board, or another order, is tried: about a second or two."""

TWELVE, TWENTY_FOUR = 60, 120
"""Edges of one colour and of two."""


def triangle(target: Sequence[Edge], rng: Rng) -> Tries:
    """Cover the target."""
    while True:
        yield search(target, 1, rng, NODES).cover or None


def fifteen(target: Sequence[Edge], rng: Rng) -> Tries:
    """Cover shapes of 15 hexagons."""
    return _hexagons(15, 1, TWELVE, rng)


def maximum(target: Sequence[Edge], rng: Rng) -> Tries:
    """Cover shapes of 33 hexagons, which leave one edge over."""
    return _hexagons(33, 2, TWENTY_FOUR, rng)


def _hexagons(hexagons: int, hands: int, edges: int, rng: Rng) -> Tries:
    while True:
        shape = compact(hexagons, rng)
        board = with_loose_ends(shape, edges - len(shape), rng)
        cover = search(board, hands, rng, NODES).cover
        yield laid_in_order(cover, hands, rng) if cover else None


def rings(target: Sequence[Edge], rng: Rng) -> Tries:
    """Anneal rings, one run after the other."""
    while True:
        for found in ring.annealed(rng):
            yield laid_in_order(found, 1, rng) if found else None


def trees(target: Sequence[Edge], rng: Rng) -> Tries:
    """Grow trees."""
    while True:
        yield tree.grown(rng)


SOLVERS: Mapping[str, Callable[[Sequence[Edge], Rng], Tries]] = MappingProxyType(
    {"triangle": triangle, "fifteen": fifteen, "maximum": maximum, "ring": rings, "tree": trees}
)
