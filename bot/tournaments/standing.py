"""The standings, and what decides between entrants with equal points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tournaments.games import Played

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
        return float(sum(_is_won(each, number) for each in mine)), _ahead(mine, number)
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


def _ahead(played: Sequence[Played], number: int) -> float:
    return float(
        sum(
            points < each.points_of(number)
            for each in played if not each.is_bye
            for points in each.points or ()
        )
    )  # fmt: skip
