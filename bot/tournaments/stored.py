"""Read off a stored tournament what was played, how the entrants stand, and who meets whom next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

import games
from bot.tournaments.pairing import paired, seated
from bot.tournaments.results import SEATS, Place, Played, standing
from data.tournament_rows import StoredTournament, TournamentRow


def numbers(found: StoredTournament) -> list[int]:
    """Return the entrants in the table: all who played, were paired or still take part."""
    met = {number for pairing in found.pairings for number in pairing.numbers}
    return [each.number for each in found.entrants if each.number in met or each.gone is None]


def played(found: StoredTournament, until: int | None = None) -> list[Played]:
    """Return what was played up to a round, None for all; running games have no points."""
    return [
        Played(each.round, each.numbers, each.points if each.closed else None)
        for each in found.pairings
        if until is None or each.round <= until
    ]


def places_of(found: StoredTournament, until: int | None = None) -> list[Place]:
    """Return the standings after a round, counting only finished games."""
    return standing(numbers(found), played(found, until), found.row.kind)


USUAL_ROUNDS = 5
"""Rounds of a tournament of whose rounds nothing was said: fewer if somebody would meet again."""

_SAFE = {2: 1, 4: 3, 6: 3}
"""How many rounds pairs never meet again, by number of seats, where it is fewer than ``USUAL_ROUNDS``.

Six could meet in five rounds, but after three the pairs left may be two triangles.
"""


def rounds_of(row: TournamentRow, players: int) -> int:
    """Return the rounds for this number of players: as wished, else at most those without a rematch."""
    if row.kind != "swiss" or row.rounds != USUAL_ROUNDS or row.round:
        return row.rounds
    return _SAFE.get(players + players % 2, row.rounds)


def met_again(row: TournamentRow, players: int) -> int | None:
    """Return the round in which people must meet again, None if there is no such round."""
    again = players + players % 2
    return again if row.kind == "swiss" and players > 1 and again <= rounds_of(row, players) else None


def boards(
    row: TournamentRow,
    players: Sequence[int],
    before: Sequence[Played],
    apart: Collection[frozenset[int]] = (),
) -> list[tuple[int, ...]]:
    """Pair a round (called in a thread). ``players``: the strongest first. ``apart``: see ``paired``."""
    if row.kind == "swiss":
        return paired(players, before, apart)
    return seated(players, before, row.seats, places_at(row), row.id, apart)


MOST_BLOCKED = 2
"""The most entrants whom somebody may have blocked for these blocks to count."""


def kept_apart(found: StoredTournament, blocks: Collection[tuple[int, int]]) -> frozenset[frozenset[int]]:
    """Return the entrants of whom one has blocked the other. ``blocks``: who has blocked whom.

    The blocks of whoever has blocked more than ``MOST_BLOCKED`` of them don't count: by blocking the strong
    ones before each round, somebody could choose their opponents, and nobody would learn of it.
    """
    number = {each.person_id: each.number for each in found.entrants if each.gone is None}
    among = [(one, other) for one, other in blocks if one in number and other in number]
    blocked = Counter(one for one, _ in among)
    return frozenset(
        frozenset({number[one], number[other]}) for one, other in among if blocked[one] <= MOST_BLOCKED
    )


def places_at(row: TournamentRow) -> range:
    """Return how many can sit at a table: as the game and the kind of tournament allow."""
    places, (low, high) = games.load(row.game).places(row.options), SEATS[row.kind]
    return range(max(low, places[0]), min(high, places[-1]) + 1)
