"""A series of games between the same people, best of a number: one score, rotating seats. Pure.

Each game is a table of its own, and the next is a rematch: its row says which game it is, and its seats carry
their points. First place gets a point; if several share it, they get half a point each. The series ends once
nobody can catch up. It starts over if other people play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from data.rows import SeatRow, TableRow
from games.game import Seat

MOST = 9
"""The most games in a series."""

OFFERED = 3
"""The number of games that a rematch offers."""


@dataclass(frozen=True, slots=True)
class Score:
    """A series after a game. ``number``: of that game; ``points``: one for each seat of its table."""

    games: int
    number: int
    points: tuple[float, ...]

    @property
    def is_decided(self) -> bool:
        """Whether all games are played, or nobody can catch up with the leader."""
        first, *others = sorted(self.points, reverse=True)
        rest = self.games - self.number
        return rest <= 0 or first - max(others, default=0.0) > rest

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the most points."""
        return tuple(seat for seat, points in enumerate(self.points) if points == max(self.points))


def score_before(row: TableRow, seats: Sequence[SeatRow], games: int) -> Score | None:
    """Return the score with which a game begins, None if it is no game of a series of ``games``."""
    if games < 2 or len(seats) < 2:
        return None
    return Score(games, row.series_game, tuple(seat.points or 0.0 for seat in seats))


def score_after(row: TableRow, seats: Sequence[SeatRow], rank: Sequence[int]) -> Score | None:
    """Return the score after a game, None if it is no game of a series. ``rank``: one for each seat."""
    score = score_before(row, seats, row.series)
    if score is None:
        return None
    gain = 1.0 if rank[: len(seats)].count(1) == 1 else 0.5
    points = (held + gain * (place == 1) for held, place in zip(score.points, rank, strict=False))
    return replace(score, points=tuple(points))


def goes_on(row: TableRow, seats: Sequence[SeatRow], playing: Sequence[SeatRow]) -> bool:
    """Return whether a rematch continues its series: everybody plays again. ``seats``: all that it offers."""
    return row.series_game > 1 and len(seats) == len(playing) and all(s.points is not None for s in playing)
