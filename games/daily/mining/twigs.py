"""Make shapes for Twigs' daily puzzle: harder ones need more twigs; each can be covered in only one way."""

from __future__ import annotations

from itertools import islice

from games.daily.twigs import Filling, covers
from games.rng import Rng
from games.twigs.grid import Edge, hexagon_edges, hexagons_beside, settled
from games.twigs.pieces import NAMES
from games.twigs.placements import Placement, placements
from games.twigs.view import Twig

TWIGS = (3, 4, 4, 5, 6, 6, 7)
"""By level: the number of twigs."""

COMPACT = 12
"""The number of random ways to lay the next twig; the one that makes the most compact shape is taken."""


def find(level: int, rng: Rng) -> str:
    """Return a puzzle of a level."""
    while True:
        filling = _grown(TWIGS[level - 1], rng)
        if is_unique(filling):
            return str(filling)


def is_unique(filling: Filling) -> bool:
    """Return whether there is exactly one way to cover the shape."""
    return len(list(islice(covers(filling), 2))) == 1


def _grown(count: int, rng: Rng) -> Filling:
    """Return the shape of ``count`` twigs, each laid next to the earlier ones so that few gaps remain."""
    names = list(NAMES)
    rng.shuffle(names)
    names = names[:count]
    laid: list[Placement] = []
    for name in names:
        twigs = tuple(Twig(way.lying.name, way.edges, 0) for way in laid)
        ways = placements(twigs, [name])
        some = [rng.choice(ways) for _ in range(COMPACT)]
        laid.append(max(some, key=lambda way: _closed([*laid, way])))
    edges = settled(edge for way in laid for edge in way.edges)
    return Filling(tuple(sorted(names)), edges)


def _closed(laid: list[Placement]) -> int:
    """Return the sum over the hexagons of the square of their covered edges: high for compact shapes."""
    covered: set[Edge] = {edge for way in laid for edge in way.edges}
    beside = {hexagon for edge in covered for hexagon in hexagons_beside(edge)}
    return sum(len(covered.intersection(hexagon_edges(hexagon))) ** 2 for hexagon in beside)
