"""The chart of a game: everybody's chips after each hand.

Within a hand chips in the pot belong to nobody: a line that counted them as lost would fall to 0 and return.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.euler_game.view import EulerView
from games.game import Point


def chart(views: Sequence[EulerView]) -> tuple[Point, ...]:
    """Return everybody's chips at the beginning, "0", and after each hand, "1" to "3"."""
    return tuple(_points(views))


def _points(views: Sequence[EulerView]) -> Iterator[Point]:
    if views:
        first = views[0]
        yield Point("0", tuple(own + put for own, put in zip(first.chips, first.put, strict=True)))
    for before, after in pairwise(views):
        if len(after.history) > len(before.history):
            yield Point(str(before.hand), after.chips)
