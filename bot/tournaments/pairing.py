"""Pair a round: of a Swiss tournament by exact matching, of a league with other people each time.

Swiss: the cheapest of all pairings. What counts, each before all that follows: nobody has a second bye;
nobody meets anybody again; nobody begins, or follows, a third time in a row; the bye goes to who ranks
lowest; people with equal points meet; sides are balanced; who meets other points meets the nearest in rank;
within equal points the upper half meets the lower half. What can be avoided is avoided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from random import Random
from typing import TypeAlias

from bot.tournaments.results import Played, byes, meetings, scores

Cost: TypeAlias = tuple[int, ...]

NOBODY = -1
"""Stands for the opponent in a bye."""

UNEVEN = 3
"""An imbalance of sides beyond this costs no more."""


def paired(
    players: Sequence[int], played: Sequence[Played], apart: Collection[frozenset[int]] = ()
) -> list[tuple[int, ...]]:
    """Return who meets whom, the one who begins first; one alone has a bye. The boards go from the top down.

    ``players``: those in this round, the strongest first. ``played``: all rounds before. ``apart``: pairs
    who are not to meet if there is another way.
    """
    return _Round(players, played, apart).boards()


@dataclass(frozen=True, slots=True)
class _Side:
    """The sides on which somebody sat, the last one last: 1 the one that begins, -1 the other."""

    sides: tuple[int, ...]

    @property
    def balance(self) -> int:
        return sum(self.sides)

    @property
    def fixed(self) -> int:
        """Return the side on which they sat twice in a row, 0 for none."""
        last = self.sides[-2:]
        return last[0] if len(last) == 2 and last[0] == last[1] else 0


class _Round:
    """One round during pairing."""

    def __init__(
        self, players: Sequence[int], played: Sequence[Played], apart: Collection[frozenset[int]]
    ) -> None:
        points = scores(played)
        strength = {number: place for place, number in enumerate(players)}
        self.order = sorted(players, key=lambda number: (-points[number], strength[number]))
        self.points = points
        self.met = meetings(played, apart)
        self.byes = byes(played)
        self.sides = _sides(players, played)
        groups: dict[int, list[int]] = {}
        for number in self.order:
            groups.setdefault(points[number], []).append(number)
        self.groups = groups
        self.place = {number: place for place, number in enumerate(self.order)}

    def boards(self) -> list[tuple[int, ...]]:
        found = _cheapest(self._costs())
        pairs = sorted((sorted(pair, key=self._rank) for pair in found), key=lambda pair: self._rank(pair[0]))
        boards = [self._seated(pair, board) for board, pair in enumerate(pairs)]
        return sorted(boards, key=lambda seats: len(seats) == 1)  # a bye comes last

    def _rank(self, number: int) -> int:
        return self.place.get(number, len(self.order))

    def _costs(self) -> dict[tuple[int, int], Cost]:
        costs = {(a, b): self._cost(a, b) for a, b in combinations(self.order, 2)}
        if len(self.order) % 2:
            costs |= {(number, NOBODY): self._bye(number) for number in self.order}
        return costs

    def _cost(self, a: int, b: int) -> Cost:
        apart = self.points[a] - self.points[b]
        one, other = self.sides[a], self.sides[b]
        third = one.fixed and one.fixed == other.fixed
        uneven = min(abs(one.balance), abs(other.balance), UNEVEN) if one.balance * other.balance > 0 else 0
        met = self.met[frozenset({a, b})]
        return (0, met**2, int(bool(third)), 0, apart**2, uneven, *self._offset(a, b))

    def _offset(self, a: int, b: int) -> tuple[int, int, int]:
        """Return how many places two are off: of equal points, the upper half meets the lower in order.

        The gaps within some people add up to the most just when their upper half meets their lower half.
        """
        size, gap = len(self.groups[self.points[a]]), abs(self.place[a] - self.place[b])
        return (0, size - gap, abs(gap - size // 2)) if self.points[a] == self.points[b] else (gap, 0, 0)

    def _bye(self, number: int) -> Cost:
        """Return the cost of a bye: as few second ones as possible, then for those who rank lowest."""
        return (self.byes[number] ** 2, 0, 0, len(self.order) - 1 - self.place[number], 0, 0, 0, 0, 0)

    def _seated(self, pair: Sequence[int], board: int) -> tuple[int, ...]:
        a, b = pair
        if b == NOBODY:
            return (a,)
        return (a, b) if self._begins(a, b, board) else (b, a)

    def _begins(self, a: int, b: int, board: int) -> bool:
        """Tell whether the first of two begins."""
        one, other = self.sides[a], self.sides[b]
        if one.fixed != other.fixed:
            return one.fixed - other.fixed < 0
        if one.balance != other.balance:
            return one.balance < other.balance
        for mine, theirs in zip(reversed(one.sides), reversed(other.sides), strict=False):
            if mine != theirs:
                return mine < theirs
        return board % 2 == 0


def _sides(players: Sequence[int], played: Sequence[Played]) -> dict[int, _Side]:
    found: dict[int, list[int]] = {number: [] for number in players}
    for each in sorted(played, key=lambda game: game.round):
        for seat, number in enumerate(each.seats):
            if number in found and not each.is_bye:
                found[number].append(-1 if seat else 1)
    return {number: _Side(tuple(sides)) for number, sides in found.items()}


def _cheapest(costs: Mapping[tuple[int, int], Cost]) -> set[tuple[int, int]]:
    """Return pairs that leave nobody over and cost least, compared part by part."""
    import rustworkx  # here: importing it takes long, and only a thread needs it

    if not costs:
        return set()
    numbers = sorted({number for pair in costs for number in pair})
    units = _units(costs, len(numbers))
    whole = {
        pair: sum(part * unit for part, unit in zip(cost, units, strict=True)) for pair, cost in costs.items()
    }
    most = max(whole.values()) + 1
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    index = dict(zip(numbers, graph.add_nodes_from(numbers), strict=True))
    graph.add_edges_from([(index[a], index[b], most - cost) for (a, b), cost in whole.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return {(numbers[a], numbers[b]) for a, b in found}


def _units(costs: Mapping[tuple[int, int], Cost], people: int) -> list[int]:
    """Return the unit of each part of a cost, so that no sum of a part reaches one of the part before."""
    limits = [max(column) * people + 1 for column in zip(*costs.values(), strict=True)]
    units = [1]
    for limit in reversed(limits[1:]):
        units.append(units[-1] * limit)
    assert all(small <= large for small, large in pairwise(units))
    return units[::-1]


# -- a round of a league: tables of several, with other people each time as far as possible --------------


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
