"""The chart of a game: the chips in front of everybody, after each lap of bets and after each hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.euler_game.view import EulerView
from games.game import Point

LAPS = {"special1": 1, "special2": 2}
"""The phases that follow a lap of bets, even one in which nobody could bet."""


def course(views: Sequence[EulerView]) -> tuple[Point, ...]:
    """Return everybody's chips: "0" at the beginning, "2/1" after a lap of the second hand, "2" after it."""
    return tuple(_points(views))


def _points(views: Sequence[EulerView]) -> Iterator[Point]:
    if views:
        first = views[0]
        yield Point("0", tuple(own + put for own, put in zip(first.chips, first.put, strict=True)))
    for before, after in pairwise(views):
        if len(after.history) > len(before.history):
            yield Point(str(before.hand), after.chips)
        elif after.phase in LAPS:
            yield Point(f"{after.hand}/{LAPS[after.phase]}", after.chips)
