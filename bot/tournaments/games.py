"""What a tournament has played: who met whom, who sat where, and the points of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

WHOLE = {"swiss": 1, "league": 12}
"""The points of a player who is ahead of all others: 12 divides evenly at tables of three, four and five."""

SEATS = {"swiss": (2, 2), "league": (3, 5)}
"""The fewest and the most seats at a table."""


@dataclass(frozen=True, slots=True)
class Played:
    """One meeting of a round. ``seats``: the entrants in the order of their seats; one alone: a bye.

    ``points``: one a seat, None while it goes on.
    """

    round: int
    seats: tuple[int, ...]
    points: tuple[float, ...] | None = None

    @property
    def is_bye(self) -> bool:
        """Whether it is a bye: an entrant without an opponent."""
        return len(self.seats) == 1

    def points_of(self, number: int) -> float:
        """Return what an entrant got there, 0 while it goes on."""
        return self.points[self.seats.index(number)] if self.points is not None else 0.0


def fitting(places: Collection[int]) -> dict[int, str]:
    """Return the table sizes of a tournament that a game allows, each with the kind that has it."""
    sizes = ((size, kind) for kind, (low, high) in SEATS.items() for size in range(low, high + 1))
    return {size: kind for size, kind in sizes if size in places}


def usual_size(sizes: Collection[int]) -> int | None:
    """Return the usual one of some table sizes: two, else the nearest to four; None: there is none."""
    return min(sizes, key=lambda size: (size != 2, abs(size - 4), size), default=None)


def bye(kind: str) -> float:
    """Return the points of a bye: all in a Swiss tournament, half in a league."""
    return WHOLE[kind] if kind == "swiss" else WHOLE[kind] / 2


def shares(ranks: Sequence[int], away: Sequence[bool], whole: float) -> tuple[float, ...]:
    """Return the points of each seat: its share for the others that it is ahead of, half for level ones.

    ``ranks``: 1 is best. ``away``: a seat that left or was away at the end gets nothing, and all others are
    ahead of it.
    """
    others = max(1, len(ranks) - 1)

    def beaten(seat: int) -> float:
        return sum(
            _ahead(ranks[seat], ranks[each], gone=away[each]) for each in range(len(ranks)) if each != seat
        )

    return tuple(0.0 if away[seat] else whole * beaten(seat) / others for seat in range(len(ranks)))


def _ahead(mine: int, theirs: int, *, gone: bool) -> float:
    if gone or mine < theirs:
        return 1.0
    return 0.5 if mine == theirs else 0.0


def scores(played: Iterable[Played]) -> Counter[int]:
    """Return the points of each entrant, in halves, so that they are whole numbers."""
    found: Counter[int] = Counter()
    for each in played:
        for number, points in zip(each.seats, each.points or (), strict=False):
            found[number] += round(2 * points)
    return found


APART = 100
"""Two whom a block keeps apart count as having met so often: they meet only if there is no other way."""


def meetings(played: Iterable[Played], apart: Iterable[frozenset[int]] = ()) -> Counter[frozenset[int]]:
    """Return how often two have sat at one table, ``APART`` more for those who are to be kept ``apart``."""
    found: Counter[frozenset[int]] = Counter(dict.fromkeys(apart, APART))
    for each in played:
        for place, one in enumerate(each.seats):
            found.update(frozenset({one, other}) for other in each.seats[place + 1 :])
    return found


def byes(played: Iterable[Played]) -> Counter[int]:
    """Return how often each entrant had a bye."""
    return Counter(each.seats[0] for each in played if each.is_bye)
