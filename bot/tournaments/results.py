"""What a tournament has played, how its entrants stand, and what decides between equal points."""

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


# -- the standings, and what decides between entrants with equal points ----------------------------------


BREAKS = {"swiss": ("buchholz", "median", "berger", "wins"), "league": ("wins", "ahead")}
"""What decides between equal points, in this order: the keys of its words.

``buchholz``: the points of all whom they met; ``median``: without the best and the worst of these;
``berger``: the points of those they beat and half of those with whom they drew; ``wins``: games won;
``ahead``: how many others they were ahead of at their tables.
"""


@dataclass(frozen=True, slots=True)
class Place:
    """An entrant's place. ``breaks``: the figures by ``BREAKS``. Those equal in all share the rank."""

    rank: int
    number: int
    points: float
    breaks: tuple[float, ...]
    played: int


def standing(numbers: Sequence[int], played: Sequence[Played], kind: str) -> list[Place]:
    """Return the standings, the best first. Running games count for nobody.

    ``numbers``: all entrants. A bye counts as a game against somebody with as many points as one's own.
    """
    done = [each for each in played if each.points is not None]
    points = {
        number: sum(each.points_of(number) for each in done if number in each.seats) for number in numbers
    }
    found = [
        (
            points[number],
            _breaks(number, done, points, kind),
            sum(number in each.seats for each in done),
            number,
        )
        for number in numbers
    ]
    found.sort(key=lambda each: (-each[0], tuple(-figure for figure in each[1]), each[3]))
    places: list[Place] = []
    for position, (total, breaks, games, number) in enumerate(found, start=1):
        before = places[-1] if places else None
        level = before is not None and (before.points, before.breaks) == (total, breaks)
        rank = before.rank if level and before is not None else position
        places.append(Place(rank, number, total, breaks, games))
    return places


def decided_by(one: Place, other: Place) -> int | None:
    """Return which figure decides between two with equal points; None if points decide, or nothing does."""
    if one.points != other.points:
        return None
    return next(
        (at for at, pair in enumerate(zip(one.breaks, other.breaks, strict=True)) if pair[0] != pair[1]), None
    )


def _breaks(number: int, done: Sequence[Played], points: dict[int, float], kind: str) -> tuple[float, ...]:
    mine = [each for each in done if number in each.seats]
    if kind != "swiss":
        return float(sum(_is_won(each, number) for each in mine)), _beaten(mine, number)
    met: list[tuple[float, float]] = []  # opponents' points, and what was won against them
    for each in mine:
        others = [other for other in each.seats if other != number]
        met += [(points.get(other, 0.0), each.points_of(number)) for other in others]
        if each.is_bye:
            met.append((points[number], 0.0))
    against = sorted(theirs for theirs, _ in met)
    berger = sum(theirs * won for theirs, won in met)
    median = sum(against[1:-1]) if len(against) > 2 else sum(against)
    return sum(against), median, berger, float(sum(_is_won(each, number) for each in mine))


def _is_won(played: Played, number: int) -> bool:
    """Tell whether an entrant alone came first at a table."""
    points = played.points or ()
    mine = played.points_of(number)
    return not played.is_bye and mine == max(points) and points.count(mine) == 1 and mine > 0


def _beaten(played: Sequence[Played], number: int) -> float:
    return float(
        sum(
            points < each.points_of(number)
            for each in played if not each.is_bye
            for points in each.points or ()
        )
    )  # fmt: skip
