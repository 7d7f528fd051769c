"""Where the pieces of a hand may be laid, and how a placement is written.

Source: the rules, sections "Play" and "Notation".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias

from games.game import LazyMoves
from games.twigs.bitboards import NOWHERE, Window, inside, window
from games.twigs.grid import Edge, moved, settled, vertices_of
from games.twigs.pieces import ALL, ORIENTATIONS, Orientation, recognised
from games.twigs.view import Twig

_MOVE = re.compile(r"[A-Z]5(?: -?[0-9]{1,4},-?[0-9]{1,4},[012]){5}")


class Placement(NamedTuple):
    """A piece at a place: its orientation, and the offset by which that is moved."""

    lying: Orientation
    x: int = 0
    y: int = 0

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The edges that it covers, in order."""
        return tuple(moved(edge, (self.x, self.y)) for edge in self.lying.edges)

    def __str__(self) -> str:
        return " ".join((self.lying.name, *(f"{x},{y},{d}" for x, y, d in self.edges)))


def placement_of(name: str, edges: Iterable[Edge]) -> Placement | None:
    """Return the placement of a piece on edges; None if the edges do not have its shape."""
    listed = tuple(edges)
    lying = recognised(listed)
    if lying is None or lying.name != name:
        return None
    return Placement(lying, min(edge[0] for edge in listed), min(edge[1] for edge in listed))


def read_move(move: str) -> Placement:
    """Read a canonical move.

    Raises:
        ValueError: it is not a canonical move.
    """
    if _MOVE.fullmatch(move):
        name, *written = move.split()
        found = placement_of(name, [_edge(edge) for edge in written])
        if found is not None and str(found) == move:
            return found
    raise ValueError(f"{move!r} is not a placement")


def _edge(written: str) -> Edge:
    x, y, d = map(int, written.split(","))
    return x, y, d


def open_names(twigs: Sequence[Twig], hand: Iterable[str]) -> tuple[str, ...]:
    """Return which pieces of a hand may be laid: the second twig must be another shape than the first."""
    barred = twigs[0].name if len(twigs) == 1 else ""
    return tuple(name for name in hand if name != barred)


def fault_of(
    twigs: Sequence[Twig], hand: Iterable[str], placement: Placement, target: Collection[Edge] = ()
) -> str:
    """Return "" for a legal placement, else the key of the rule that it breaks.

    On an empty table a placement must be at the smallest coordinates ("far" otherwise). With a puzzle's
    target it must lie on the target alone, and need not touch other twigs.
    """
    name, edges = placement.lying.name, placement.edges
    if name not in hand:
        return "gone"
    if name not in open_names(twigs, hand):
        return "same_shape"
    if target and not set(target).issuperset(edges):
        return "outside"
    if not twigs and not target:
        return "" if settled(edges) == edges else "far"
    covered = [edge for twig in twigs for edge in twig.edges]
    if not set(covered).isdisjoint(edges):
        return "covered"
    if target:
        return ""
    return "no_touch" if vertices_of(covered).keys().isdisjoint(vertices_of(edges)) else ""


class Legal(LazyMoves):
    """All legal moves of a hand, counted at once and written out only when they are read.

    They are in the order of the hand, then of ``pieces.ALL``, then of places: bottom to top, left to right.
    """

    def __init__(self, twigs: Sequence[Twig], hand: Sequence[str], target: Sequence[Edge] = ()) -> None:
        self._twigs, self._hand, self._target = tuple(twigs), tuple(hand), tuple(target)
        self._ways = tuple(_ways(twigs, open_names(twigs, hand), target))
        self._length = sum(bits.bit_count() for _, _, bits in self._ways)

    def __len__(self) -> int:
        return self._length

    def _at(self, place: int) -> str:
        left = place
        for lying, frame, bits in self._ways:
            if left < bits.bit_count():
                return str(Placement(lying, *next(islice(frame.places(bits), left, None))))
            left -= bits.bit_count()
        raise IndexError(place)

    def __iter__(self) -> Iterator[str]:
        return map(str, _placed(self._ways))

    def __contains__(self, move: object) -> bool:
        try:
            return not fault_of(self._twigs, self._hand, read_move(str(move)), self._target)
        except ValueError:
            return False


def placements(twigs: Sequence[Twig], hand: Iterable[str], target: Sequence[Edge] = ()) -> list[Placement]:
    """Return every legal placement of a hand on a table, each once, in the order of ``Legal``.

    ``target``: see ``fault_of``.
    """
    return list(_placed(_ways(twigs, open_names(twigs, hand), target)))


_Way: TypeAlias = tuple[Orientation, Window, int]
"""An orientation, a window, and the bits of the places in it where the orientation may be laid."""


def _ways(twigs: Sequence[Twig], names: Iterable[str], target: Sequence[Edge] = ()) -> Iterator[_Way]:
    if target:
        covered = {edge for twig in twigs for edge in twig.edges}
        free = [edge for edge in target if edge not in covered]
        bounded = inside(free) if free else NOWHERE
        return ((ALL[way.index], bounded, bits) for way, bits in bounded.fitting(names if free else ()))
    if twigs:
        frame = window(edge for twig in twigs for edge in twig.edges)
        return ((ALL[way.index], frame, bits) for way, bits in frame.fitting(names))
    return ((lying, NOWHERE, 1) for name in names for lying in ORIENTATIONS[name])


def _placed(ways: Iterable[_Way]) -> Iterator[Placement]:
    for lying, frame, bits in ways:
        for x, y in frame.places(bits):
            yield Placement(lying, x, y)
