"""Orders in which a finished table can be laid, each twig touching one laid before."""

from __future__ import annotations

from collections.abc import Sequence

from games.rng import Rng
from games.twigs.placements import Placement

TRIES = 200
STEPS = 2000
"""The most steps of a try. Most orders are found in the first try, without backtracking."""


def laid_in_order(table: Sequence[Placement], hands: int, rng: Rng) -> tuple[Placement, ...] | None:
    """Return the placements of a table in an order that the rules allow, None if none was found.

    They are moved so that the first is at (0, 0). ``hands``: how many colours lay in turn, each with one twig
    of every shape.
    """
    for _ in range(TRIES):
        shuffled = list(table)
        rng.shuffle(shuffled)
        order = _Order(shuffled, hands).found()
        if order is not None:
            first = order[0]
            return tuple(Placement(each.lying, each.x - first.x, each.y - first.y) for each in order)
    return None


class _Order:
    """A depth-first search that gives up after some steps."""

    def __init__(self, table: Sequence[Placement], hands: int) -> None:
        self._table = table
        self._hands = hands
        self._steps = STEPS
        vertices = [{(x + each.x, y + each.y, kind) for x, y, kind in each.lying.vertices} for each in table]
        self._touching = [
            {b for b, theirs in enumerate(vertices) if not own.isdisjoint(theirs)} for own in vertices
        ]

    def found(self) -> list[Placement] | None:
        chosen = self._from([])
        return [self._table[place] for place in chosen] if chosen is not None else None

    def _from(self, chosen: list[int]) -> list[int] | None:
        if len(chosen) == len(self._table):
            return chosen
        self._steps -= 1
        for place in self._next(chosen):
            if self._steps <= 0:
                return None
            whole = self._from([*chosen, place])
            if whole is not None:
                return whole
        return None

    def _next(self, chosen: list[int]) -> list[int]:
        """Return what may be laid next: it touches, its colour has it, and the second has another shape than
        the first."""
        colour = len(chosen) % self._hands
        gone = {self._name(place) for turn, place in enumerate(chosen) if turn % self._hands == colour}
        gone |= {self._name(chosen[0])} if len(chosen) == 1 else set()
        reached = (
            set().union(*(self._touching[place] for place in chosen)) if chosen else range(len(self._table))
        )
        return [place for place in sorted(reached) if place not in chosen and self._name(place) not in gone]

    def _name(self, place: int) -> str:
        return self._table[place].lying.name
