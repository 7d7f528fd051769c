"""Who meets whom in the next round of a tournament, by its kind and its game."""

from __future__ import annotations

from collections.abc import Sequence

import games
from bot.tournaments.games import SEATS, Played
from bot.tournaments.league import seated
from bot.tournaments.swiss import paired
from data.tournament_rows import TournamentRow


def boards(row: TournamentRow, players: Sequence[int], before: Sequence[Played]) -> list[tuple[int, ...]]:
    """Pair a round (called in a thread). ``players``: the strongest first."""
    if row.kind == "swiss":
        return paired(players, before)
    return seated(players, before, row.seats, places_at(row), row.id)


def places_at(row: TournamentRow) -> range:
    """Return how many can sit at a table: as the game and the kind of tournament allow."""
    places, (low, high) = games.load(row.game).places(row.options), SEATS[row.kind]
    return range(max(low, places[0]), min(high, places[-1]) + 1)
