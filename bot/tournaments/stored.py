"""Read off a stored tournament what was played and how the entrants stand."""

from __future__ import annotations

from bot.tournaments.games import Played
from bot.tournaments.standing import Place, standing
from data.tournament_rows import StoredTournament


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
