"""Finished games of people, put into the store without playing them, just as a real end would be."""

from __future__ import annotations

from collections.abc import Sequence

from data.result_rows import Ended, ResultRow
from data.rows import SeatRow, TableRow
from tests.e2e.club import Club, Player

FIRST = 5000
"""The number of the first of these games: higher than any table's."""


async def store_finished_games(
    club: Club,
    people: Sequence[Player],
    game: str = "pentago",
    ranks: Sequence[int] = (1, 2),
    times: int = 1,
    guild: int | None = None,
    *,
    named: bool = False,
) -> None:
    """Store ``times`` finished games of these people, an hour apart.

    ``ranks``: by seat. ``named``: a table that ended long ago is still stored, with their names.
    """
    [(last,)] = await club.store._database.rows("SELECT coalesce(max(table_id), 0) FROM results")
    first = max(FIRST, last + 1)
    for number in range(first, first + times):
        at = club.clock.now() - 30 * 86400 + 3600 * (number - FIRST)
        rows = tuple(
            ResultRow(
                number, seat, game, club.guild.id if guild is None else guild, at, player.id, "", ranks[seat],
                ranks.count(ranks[seat]), 0, 0, False, len(people), len(people), len(people) > 1,
            )
            for seat, player in enumerate(people)
        )  # fmt: skip
        await club.store.note_end(number, Ended(at, rows))
    if named:
        seats = [SeatRow(seat, player.id, name=player.name) for seat, player in enumerate(people)]
        where = club.guild.id if guild is None else guild
        row = TableRow(
            0, where, 1, 1, people[0].id, game, 1, {}, "en", "over", bytes(32), 0.0, seed=bytes(32)
        )
        await club.store.add_table(row, seats)
    await club.store.rate_all()
