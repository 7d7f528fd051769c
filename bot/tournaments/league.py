"""Seat a round of a league: tables of several, with other people each time as far as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random

from bot.tournaments.games import Played, byes, meetings

BEGINNINGS = 12
"""Number of random seatings that are improved by exchanges; the best result is taken."""


def seated(
    players: Sequence[int],
    played: Sequence[Played],
    size: int,
    places: range,
    seed: int,
    apart: Collection[frozenset[int]] = (),
) -> list[tuple[int, ...]]:
    """Return who sits at which table, in the order of the seats; one alone sits out.

    ``size``: how many should sit at a table; ``places``: how many can. The same ``seed`` gives the same
    tables. ``apart``: pairs who are not to meet if there is another way.
    """
    sizes, over = table_sizes(len(players), size, places)
    rested = byes(played)
    waiting = sorted(players, key=lambda number: (rested[number], -players.index(number)))[:over]
    seated = [number for number in players if number not in waiting]
    tables = _mixed(seated, sizes, meetings(played, apart), Random(f"{seed}:{len(played)}"))  # noqa: S311  no secret
    seats = _seats_before(played)
    ordered = [tuple(sorted(table, key=lambda number: (-seats[number], number))) for table in tables]
    return [*sorted(ordered), *((number,) for number in waiting)]


def table_sizes(people: int, size: int, places: range) -> tuple[list[int], int]:
    """Return the sizes of the tables, as near to ``size`` as possible, and how many people sit out."""
    for over in range(people + 1):
        seated = people - over
        fits = [
            count for count in range(1, seated + 1)
            if seated // count >= places[0] and -(-seated // count) <= places[-1]
        ]  # fmt: skip
        if fits:
            count = min(fits, key=lambda tables: (abs(seated / tables - size), tables))
            return [seated // count + (each < seated % count) for each in range(count)], over
    return [], people


def _seats_before(played: Sequence[Played]) -> Counter[int]:
    """Return the sum of each one's seats so far: people who sat late sit early now."""
    found: Counter[int] = Counter()
    for each in played:
        for seat, number in enumerate(each.seats):
            found[number] += seat
    return found


def _mixed(
    players: Sequence[int], sizes: Sequence[int], met: Counter[frozenset[int]], rng: Random
) -> list[list[int]]:
    """Return tables at which as few people as possible meet again, and nobody often."""
    best: list[list[int]] = []
    least = -1
    for _ in range(BEGINNINGS):
        order = rng.sample(list(players), len(players))
        ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
        tables = [order[end - size : end] for end, size in zip(ends, sizes, strict=True)]
        cost = _exchanged(tables, met)
        if least < 0 or cost < least:
            best, least = [list(table) for table in tables], cost
        if least == 0:
            break
    return best


def _exchanged(tables: list[list[int]], met: Counter[frozenset[int]]) -> int:
    """Exchange two people of two tables while that lowers the cost of the tables; return the cost."""
    better = True
    while better:
        better = False
        for one in range(len(tables)):
            for other in range(one + 1, len(tables)):
                better |= _exchange(tables[one], tables[other], met)
    return sum(_cost(number, table, met) for table in tables for number in table) // 2


def _exchange(one: list[int], other: list[int], met: Counter[frozenset[int]]) -> bool:
    done = False
    for a in range(len(one)):
        for b in range(len(other)):
            x, y = one[a], other[b]
            rest, others = [n for n in one if n != x], [n for n in other if n != y]
            now = _cost(x, rest, met) + _cost(y, others, met)
            if _cost(y, rest, met) + _cost(x, others, met) < now:
                one[a], other[b] = y, x
                done = True
    return done


def _cost(number: int, others: Sequence[int], met: Counter[frozenset[int]]) -> int:
    """Return how much an entrant has met these people before; a third time costs more than a second."""
    return sum(met[frozenset({number, each})] ** 2 for each in others if each != number)
