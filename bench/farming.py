"""How many rating points a month of beating one's own second accounts brings: 100 at most.

Each scheme is tried for a newcomer and for somebody who has played with a club for a while. The second
account uses "Delete my data" each night, after each game, during each game, or every third night while others
vouch for it; or it keeps its data; or there are five that also play each other, so that each has met several
people. Every night each of them loses ``GAMES`` games. The ratings are those of ``data.ratings``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, count, product

from bench.row import Benches, BenchRow
from data.ratings import DAY, PEOPLE, Chronicle, Past, pairs, rate, started
from data.result_rows import RatingRow, ResultRow

NIGHTS, GAMES, MOST = 30, 12, 100.0
"""Nights; games a night against each account; the most points that anybody may gain."""

MAIN, FORGOTTEN = 1, 1000
CLUB = range(100, 112)
"""People whom somebody well known has met."""

SEASON = 40
"""Days for which the club plays before a scheme begins."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """``accounts``: the number that lose. ``forgets``: games after which an account is new; 0: never.

    ``during``: it deletes its data before the game ends, so that nobody knows who has lost. ``ring``: every
    two of them play each other once a night. ``vouching``: the number of others, who keep their data, that
    play each of them once a night.
    """

    name: str
    accounts: int = 1
    forgets: int = 0
    during: bool = False
    ring: bool = False
    vouching: int = 0


SCHEMES = (
    Scheme("forgets itself each night", forgets=GAMES),
    Scheme("forgets itself after each game", forgets=1),
    Scheme("forgets itself during each game", forgets=1, during=True),
    Scheme("forgets itself each third night, five vouch for it", forgets=3 * GAMES, vouching=5),
    Scheme("stays"),
    Scheme("ring of five", accounts=5, ring=True),
)


class World:
    """Everybody's ratings, and how often two have played today, which outlives "Delete my data"."""

    def __init__(self) -> None:
        self.ratings: dict[int, RatingRow] = {}
        self._chronicle = Chronicle()
        self._tables = count(1)
        self._today: tuple[int, Counter[frozenset[int]]] = (0, Counter())

    def play(
        self, winner: int, loser: int, at: float, known_as: int | None = None, during: bool = False
    ) -> None:
        """Let one win against another.

        ``known_as``: the account behind the loser, if it was forgotten. ``during``: see ``Scheme``.
        """
        account = loser if known_as is None else known_as
        pair = frozenset((winner,) if during else (winner, account))
        day = int(at // DAY)
        if self._today[0] != day:
            self._today = (day, Counter())
        seated = (winner, None if during else loser)
        rows = tuple(_row(next(self._tables), seat, who, at) for seat, who in enumerate(seated))
        past: Past = self._chronicle.past(rows)
        past = replace(past, met=dict.fromkeys(pairs(rows), self._today[1][pair]))
        self._today[1][pair] += 1
        known = {(who, PEOPLE): self.ratings[who] for who in (winner, loser) if who in self.ratings}
        rated, changed = rate(rows, known, past)
        self._chronicle.note(rated)
        self.ratings |= {row.person_id: row for row in changed}

    def rating(self, person: int) -> float:
        """Return somebody's rating."""
        return self.ratings.get(person, started(person, "", PEOPLE)).rating


def _row(table: int, seat: int, person: int | None, at: float) -> ResultRow:
    return ResultRow(
        table, seat, "toy", 0, at, person, "", rank=seat + 1, tied=1, score=0, stand_in_steps=0,
        left_early=False, seats=2, people=2, rated=True,
    )  # fmt: skip


def _instants(day: int) -> Iterator[float]:
    """Yield the instants at which the games of a day end."""
    return (day * DAY + 60.0 * minute for minute in count())


def club() -> World:
    """Return a world in which somebody has played with a club for a while, and won every second game."""
    world = World()
    for day in range(SEASON):
        people: Sequence[int] = (MAIN, *CLUB)
        for at, (one, other) in zip(_instants(day), combinations(people, 2), strict=False):
            first = (one + other + day) % 2
            world.play(*((one, other) if first else (other, one)), at)
    return world


def gain(world: World, scheme: Scheme) -> float:
    """Return the points that ``MAIN`` gains in a month."""
    before, new = world.rating(MAIN), count(FORGOTTEN)
    names = {account: next(new) for account in range(scheme.accounts)}
    friends = [next(new) for _ in range(scheme.vouching)]
    played = 0
    for day in range(SEASON, SEASON + NIGHTS):
        at = _instants(day)
        for one, other in combinations(names.values(), 2) if scheme.ring else ():
            world.play(*((one, other) if day % 2 else (other, one)), next(at))
        for _ in range(GAMES):
            for account in names:
                if scheme.forgets and played % scheme.forgets == 0:
                    names[account] = next(new)
                world.play(MAIN, names[account], next(at), known_as=account, during=scheme.during)
            played += 1
        for one, other in product(friends, names.values()):
            world.play(one, other, next(at))
    return world.rating(MAIN) - before


def rows() -> list[BenchRow]:
    """Return the gain by each scheme, for a newcomer and for somebody who is known."""
    found = []
    for who, make in (("new", World), ("known", club)):
        for scheme in SCHEMES:
            name = f"farming for a month, {who}, alternate: {scheme.name}"
            found.append(BenchRow(name, gain(make(), scheme), "points", limit=MOST))
    return found


BENCHES: Benches = {"farming": rows}
