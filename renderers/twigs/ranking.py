"""Who comes before whom."""

from __future__ import annotations

from collections.abc import Iterator

from games.game import Seat
from games.twigs.view import TwigsView


def ranked(view: TwigsView) -> Iterator[tuple[int, Seat]]:
    """Yield rank and seat, the best first; equal scores share a rank and the next one skips."""
    for seat in sorted(range(len(view.scores)), key=lambda seat: -view.scores[seat]):
        yield 1 + sum(score > view.scores[seat] for score in view.scores), seat
