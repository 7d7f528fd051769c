"""Compute ratings from results. Pure: knows no database and no game.

A rating is a number as players know it (1500 at the start; 200 points more win about three of four games) and
its deviation. Every game has two of them: of ``PEOPLE`` who played each other, and of people against
``COMPUTERS``, whose strength is fixed. The formulas are openskill's BradleyTerryPart, which only uses ranks:
a win with a high score is worth no more than one with a low score.

As with g(RD) in Glickman's Glicko-2, an opponent with an uncertain rating moves others less, by a third at
most. That doesn't stop people who get opponents for free (second accounts, "Forget me"). So there is also a
limit on how far one person can move another's rating within a month (``monthly_limit``), which grows with the
number of different people they have met, day by day. ``python -m bench farming`` shows what second accounts
gain.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

from openskill.models import BradleyTerryPart

from data.result_rows import RatingRow, ResultRow

PEOPLE, COMPUTERS = "people", "computers"

START, START_DEVIATION = 1500.0, 250.0
UNCERTAIN = 195.0
"""Above this deviation a rating is shown with "?"; after ten games of full weight it is below."""

DAY, MONTH = 86400.0, 30 * 86400.0
GROWTH = 45.0
"""Added to the deviation for a month without a rated game, up to its first value; squares add up."""

FREE = 10
"""How many rated games of the same two people on one day (UTC) have full weight; later ones count less."""

LEAST_BY, MORE_BY = 1.0, 3.0
"""How far one person can move another's rating in a month, in points: base, and extra for each peer."""

MOST_PEERS = 30
"""The most peers that count."""

LEVELS: Final[Mapping[str, float]] = {
    "easy": 1000.0,
    "fairly_easy": 1200.0,
    "normal": 1400.0,
    "hard": 1700.0,
    "perfect": 2000.0,
}
"""The fixed rating of a computer, by level; 1500 for any other level."""

LEVEL_DEVIATION = 40.0

_MODEL: Final = BradleyTerryPart(
    mu=START,
    sigma=START_DEVIATION,
    beta=START_DEVIATION / 2,
    tau=2.5,  # doubt added by every game, so that nobody's rating gets stuck
    window_size=8,  # everybody is compared with everybody, so the order of seats does not matter
)

Strength = tuple[float, float]
"""A rating and its deviation."""

Met = Mapping[frozenset[int], int]
"""Number of rated games that two people have already finished with each other on that day."""


@dataclass(frozen=True, slots=True)
class Past:
    """What is known about a table's people before their game ends, from that kind of game alone.

    ``peers``: how many different people each had met before that day, but at most one for each day since the
    first. ``gained``: by (person, opponent), what the person's rating has gained within a month in games with
    the opponent; at a table of several each opponent has an equal share of it.
    """

    met: Met = field(default_factory=dict)
    peers: Mapping[int, int] = field(default_factory=dict)
    gained: Mapping[tuple[int, int], float] = field(default_factory=dict)


def counted_peers(people: int, first: float | None, at: float) -> int:
    """Return how many peers count for somebody who met ``people``, the first at ``first`` (None: nobody)."""
    return 0 if first is None else min(people, MOST_PEERS, math.floor(at / DAY) - math.floor(first / DAY))


def share(before: float, after: float, people: int) -> float:
    """Return how far each of the others at a table of ``people`` people moved a rating."""
    return (after - before) / (people - 1)


class Chronicle:
    """The past of all people, from games in the order in which they ended."""

    def __init__(self) -> None:
        self._day = -math.inf
        self._met = Counter[tuple[str, frozenset[int]]]()
        self._peers = defaultdict[tuple[str, int], dict[int, float]](dict)
        self._gained = defaultdict[tuple[str, int, int], deque[tuple[float, float]]](deque)

    def past(self, rows: Sequence[ResultRow]) -> Past:
        """Return the past of the people of a game that ends after all noted ones."""
        game, at = rows[0].game, rows[0].finished_at
        if math.floor(at / DAY) != self._day:
            self._day, self._met = math.floor(at / DAY), Counter()
        people = [row.person_id for row in rows if row.person_id is not None]
        return Past(
            {pair: self._met[game, pair] for pair in pairs(rows)},
            {person: self._peers_of(game, person, at) for person in people},
            {(one, other): self._gain(game, one, other, at) for one in people for other in people},
        )

    def _peers_of(self, game: str, person: int, at: float) -> int:
        met = [first for first in self._peers[game, person].values() if first < self._day * DAY]
        return counted_peers(len(met), min(met, default=None), at)

    def _gain(self, game: str, person: int, other: int, at: float) -> float:
        shares = self._gained[game, person, other]
        while shares and shares[0][0] <= at - MONTH:
            shares.popleft()
        return math.fsum(each for _, each in shares)

    def note(self, rows: Sequence[ResultRow]) -> None:
        """Add a game with its rating changes."""
        for pair in pairs(rows):
            self._met[rows[0].game, pair] += 1
        for mine in rows if pairs(rows) else ():
            for theirs in rows:
                if mine.person_id is None or theirs.person_id in {None, mine.person_id}:
                    continue
                assert theirs.person_id is not None
                self._peers[mine.game, mine.person_id].setdefault(theirs.person_id, mine.finished_at)
                if mine.rating_before is not None and mine.rating_after is not None:
                    moved = share(mine.rating_before, mine.rating_after, mine.people)
                    key = mine.game, mine.person_id, theirs.person_id
                    self._gained[key].append((mine.finished_at, moved))


def started(person_id: int, game: str, kind: str) -> RatingRow:
    """Return the first rating of a person who has not played."""
    return RatingRow(person_id, game, kind, START, START_DEVIATION, 0, 0.0)


def aged(row: RatingRow, now: float) -> RatingRow:
    """Return a rating as of ``now``: idle months raise the deviation and leave the number alone."""
    months = math.floor((now - row.last_at) / MONTH) if row.games else 0
    if months <= 0:
        return row
    return replace(row, deviation=min(START_DEVIATION, math.sqrt(row.deviation**2 + months * GROWTH**2)))


def is_uncertain(deviation: float) -> bool:
    """Return whether a rating is shown with "?"."""
    return deviation > UNCERTAIN


def weight(met: Sequence[int]) -> float:
    """Return a game's weight for a person. ``met``: for each opponent, their earlier games of the day.

    The first ten against one person have full weight, the eleventh half, the twelfth a quarter and so on;
    against several people it is the mean.
    """
    return sum(0.5 ** max(0, games - FREE + 1) for games in met) / len(met)


def monthly_limit(peers: int, met: int) -> float:
    """Return how many points a person with ``peers`` can move another's rating within a month.

    ``met``: their earlier games of the day. A person can be new twice in a day, since "Forget me" makes them
    new again; then only these games are still known.
    """
    return (LEAST_BY + MORE_BY * peers) * (1.0 if peers else 0.5**met)


def compared(strengths: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    """Return the new strengths after a game with these ranks; ties share a rank."""
    teams = [[_MODEL.rating(mu=rating, sigma=deviation)] for rating, deviation in strengths]
    return [(new.mu, new.sigma) for (new,) in _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])]


def among_people(strengths: Sequence[Strength], ranks: Sequence[int], left: Sequence[bool]) -> list[Strength]:
    """Return the new strengths of a table's people.

    People who left rank last and are compared with everybody; those who stayed are compared with each other
    only. A person who stayed alone has won against those who left; if nobody stayed, nothing changes.
    """
    stayed = [seat for seat, gone in enumerate(left) if not gone]
    if not stayed:
        return list(strengths)
    last = max(ranks) + 1
    new = compared(strengths, [last if gone else rank for rank, gone in zip(ranks, left, strict=True)])
    if 1 < len(stayed) < len(ranks):
        among = compared([strengths[seat] for seat in stayed], [ranks[seat] for seat in stayed])
        for seat, strength in zip(stayed, among, strict=True):
            new[seat] = strength
    return new


def rate(
    rows: Sequence[ResultRow], known: Mapping[tuple[int, str], RatingRow], past: Past
) -> tuple[tuple[ResultRow, ...], list[RatingRow]]:
    """Return a finished game's results with their rating changes, and the new ratings.

    ``rows``: all seats. ``known``: the ratings so far by person and kind. An unrated game changes nothing.
    A result that has a weight keeps it: its people, and with them their past, may have been forgotten since.
    """
    if not rows or not rows[0].rated:
        return tuple(rows), []
    people = [row for row in rows if not row.level]
    rated, changed = _rate_people(people, known, past) if len(people) > 1 else (people, [])
    changed = changed + _rate_against_computers(rows, known)
    by_seat = {row.seat: row for row in rated}
    return tuple(by_seat.get(row.seat, row) for row in rows), changed


def _rate_people(
    people: Sequence[ResultRow], known: Mapping[tuple[int, str], RatingRow], past: Past
) -> tuple[list[ResultRow], list[RatingRow]]:
    before = [_before(row, known) for row in people]
    after = among_people(before, [row.rank for row in people], [row.left_early for row in people])
    has_former = any(row.person_id is None for row in people)
    rated, changed = [], []
    for row, old, new in zip(people, before, after, strict=True):
        if row.person_id is None:
            rated.append(row)
            continue
        others = [each for each in people if each is not row]
        counts = _weight(row, others, new[0] - old[0], past) if row.weight is None else row.weight
        stored = _from_stored_change(row, old) if has_former and row.weight is not None else None
        rating, deviation = stored or _partly(old, new, counts)
        row = replace(row, rating_before=old[0], deviation_before=old[1], weight=counts)
        rated.append(replace(row, rating_after=rating, deviation_after=deviation))
        changed.append(_played(row, known, PEOPLE, (rating, deviation)))
    return rated, changed


def _partly(old: Strength, new: Strength, counts: float) -> Strength:
    rating, deviation = (was + counts * (will - was) for was, will in zip(old, new, strict=True))
    return rating, deviation


def _from_stored_change(row: ResultRow, old: Strength) -> Strength | None:
    """Return the strength after a game from the change stored in its result; None if none is stored.

    So games with former players can still be recomputed, though the former players' strength is not kept.
    """
    values = row.rating_before, row.deviation_before, row.rating_after, row.deviation_after
    if any(number is None for number in values):
        return None
    rating, deviation, rating_after, deviation_after = (number or 0.0 for number in values)
    if old == (rating, deviation):
        return rating_after, deviation_after
    return old[0] + rating_after - rating, old[1] * deviation_after / deviation


def _before(row: ResultRow, known: Mapping[tuple[int, str], RatingRow]) -> Strength:
    """Return a person's strength before the game; a former player counts as new."""
    return (START, START_DEVIATION) if row.person_id is None else _today(row, known, PEOPLE)


def _today(row: ResultRow, known: Mapping[tuple[int, str], RatingRow], kind: str) -> Strength:
    assert row.person_id is not None
    rating = known.get((row.person_id, kind)) or started(row.person_id, row.game, kind)
    today = aged(rating, row.finished_at)
    return today.rating, today.deviation


def _weight(row: ResultRow, others: Sequence[ResultRow], change: float, past: Past) -> float:
    """Return a game's weight for a person whose rating it would change by ``change``.

    The less the rating moves, the less the deviation shrinks, in the same proportion.
    """
    met = [past.met.get(_pair(row, other), 0) for other in others]
    counts = weight(met)
    if not change:
        return counts
    each = counts * change / len(others)
    sign = math.copysign(1.0, each)
    allowed = 0.0
    for other, games in zip(others, met, strict=True):
        peers = past.peers.get(other.person_id or 0, 0)
        gained = past.gained.get((row.person_id or 0, other.person_id or 0), 0.0)
        most = monthly_limit(peers, games)
        allowed += min(abs(each), most, max(0.0, most - sign * gained))
    return min(counts, allowed / abs(change))


def _pair(row: ResultRow, other: ResultRow) -> frozenset[int]:
    return frozenset(person for person in (row.person_id, other.person_id) if person is not None)


def _rate_against_computers(
    rows: Sequence[ResultRow], known: Mapping[tuple[int, str], RatingRow]
) -> list[RatingRow]:
    """Return the changes of people's ratings against the computers at the table."""
    computers = [row for row in rows if row.level]
    strengths = [(LEVELS.get(row.level, START), LEVEL_DEVIATION) for row in computers]
    changed = []
    for row in rows if computers else ():
        if row.person_id is None:
            continue
        ranks = [row.rank, *(other.rank for other in computers)]
        before = _today(row, known, COMPUTERS)
        if row.left_early:
            ranks[0] = max(ranks) + 1
        new = compared([before, *strengths], ranks)[0]
        changed.append(_played(row, known, COMPUTERS, new))
    return changed


def _played(
    row: ResultRow, known: Mapping[tuple[int, str], RatingRow], kind: str, strength: Strength
) -> RatingRow:
    assert row.person_id is not None
    before = known.get((row.person_id, kind)) or started(row.person_id, row.game, kind)
    return replace(
        before, rating=strength[0], deviation=strength[1], games=before.games + 1, last_at=row.finished_at
    )


def pairs(rows: Sequence[ResultRow]) -> list[frozenset[int]]:
    """Return the pairs of people for whom this rated game counts as one of the day.

    Everybody whom "Delete my data" has made nameless counts as one person: a pair with one of them has one
    id. Otherwise somebody whose second account deletes its data during each game would meet a stranger each
    time.
    """
    if not rows or not rows[0].rated or rows[0].people < 2:
        return []
    people = [row for row in rows if not row.level]
    found = dict.fromkeys(_pair(one, other) for one, other in combinations(people, 2))
    return [pair for pair in found if pair]
