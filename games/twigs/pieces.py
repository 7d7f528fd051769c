"""The twelve pentatwigs and all the ways in which each can lie.

A pentatwig is a connected set of five edges of the honeycomb, in any turn and flip; there are twelve. Their
names are David Goodger's. ``turn`` counts turns of 60 degrees clockwise from the way a piece is drawn in the
hand; ``flip`` says that left and right change places first.

Source: the rules, section "Pieces".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from games.twigs.grid import TURNS, Edge, Vertex, settled, turned, vertices_of

_DRAWN: Mapping[str, tuple[Edge, ...]] = {
    "C5": ((0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 2), (1, 0, 1)),
    "H5": ((0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 0, 2), (1, 1, 2)),
    "I5": ((0, 0, 1), (0, 1, 1), (0, 1, 2), (0, 2, 1), (0, 2, 2)),
    "L5": ((0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 1), (0, 1, 2)),
    "P5": ((0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 2), (1, 1, 2)),
    "R5": ((0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 0), (0, 1, 2)),
    "S5": ((0, 0, 0), (1, 0, 1), (1, 0, 2), (1, 1, 0), (1, 1, 2)),
    "T5": ((0, 1, 0), (0, 1, 2), (1, 0, 1), (1, 1, 0), (1, 1, 2)),
    "U5": ((0, 1, 0), (1, 0, 0), (1, 0, 1), (2, 0, 0), (2, 0, 2)),
    "W5": ((0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (2, 0, 2)),
    "X5": ((0, 1, 0), (0, 1, 1), (0, 1, 2), (1, 0, 1), (1, 1, 2)),
    "Y5": ((0, 1, 0), (0, 1, 1), (1, 0, 1), (1, 1, 1), (1, 1, 2)),
}


@dataclass(frozen=True, slots=True)
class Orientation:
    """One way in which a piece can lie.

    ``edges``: in order, their smallest x and y being 0. ``turn``, ``flip``: the first way to get there from
    the piece as drawn, unflipped ways before flipped ones. ``vertices``: in order.
    """

    name: str
    turn: int
    flip: bool
    edges: tuple[Edge, ...]
    vertices: tuple[Vertex, ...]


def _orientations(name: str, drawn: Iterable[Edge]) -> tuple[Orientation, ...]:
    found: dict[tuple[Edge, ...], Orientation] = {}
    edges = tuple(drawn)
    for flip in (False, True):
        for turn in TURNS:
            lying = settled(turned(edge, turn, flip) for edge in edges)
            vertices = tuple(sorted(vertices_of(lying)))
            found.setdefault(lying, Orientation(name, turn, flip, lying, vertices))
    return tuple(found.values())


ORIENTATIONS: Mapping[str, tuple[Orientation, ...]] = MappingProxyType(
    {name: _orientations(name, drawn) for name, drawn in _DRAWN.items()}
)
"""Every piece with all its orientations in the order in which a person steps through them; 99 in all."""

NAMES = tuple(ORIENTATIONS)
"""In alphabetical order."""

ALL = tuple(lying for name in NAMES for lying in ORIENTATIONS[name])

_LYING: Mapping[tuple[Edge, ...], Orientation] = {lying.edges: lying for lying in ALL}


def orientation(name: str, turn: int, flip: bool) -> Orientation:
    """Return a piece turned and flipped; ways of lying that look the same are the same orientation.

    Raises:
        KeyError: there is no such piece.
    """
    ways = ORIENTATIONS[name]
    return _LYING[settled(turned(edge, turn, flip) for edge in ways[0].edges)]


def recognised(edges: Iterable[Edge]) -> Orientation | None:
    """Return the orientation that edges lie in, wherever they are; None if they are not a pentatwig."""
    listed = tuple(edges)
    return _LYING.get(settled(listed)) if listed else None
