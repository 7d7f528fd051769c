"""Contents of a profile other than results: hiding, latest names, wins in order, wishes, places on boards."""

# ruff: noqa: S608
# Only our own constants and question marks are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Collection

from data.errors import UnreadableError
from data.ratings import MONTH, PEOPLE
from data.result_rows import RatingRow
from data.rows import Seating
from data.store.database import StorePart
from data.store.loading import load_seating
from data.store.results import GAMES_FOR_BOARD, PEOPLE_FOR_BOARD

_HIDDEN = "SELECT id FROM persons WHERE hidden AND id IN ({marks})"
_NAME = """
SELECT name FROM seats JOIN tables ON tables.id = table_id
WHERE person_id = ? AND guild_id IN (?, 0) AND state = 'joined' AND name <> ''
ORDER BY guild_id = 0, table_id DESC LIMIT 1
"""
_WON = """
SELECT rank = 1 AND tied < seats AND NOT left_early FROM results WHERE person_id = ? AND seats > 1
ORDER BY finished_at, table_id
"""
_PLACE = f"""
SELECT 1 + count(*) FROM ratings
WHERE kind = '{PEOPLE}' AND game = :game AND rating > :rating AND games >= {GAMES_FOR_BOARD}
    AND last_at >= :since AND met >= {PEOPLE_FOR_BOARD}
    AND NOT EXISTS (SELECT 1 FROM persons WHERE id = person_id AND hidden)
"""
_LISTED = f"""
SELECT 1 FROM ratings WHERE person_id = ? AND game = ? AND kind = ? AND met >= {PEOPLE_FOR_BOARD}
    AND NOT EXISTS (SELECT 1 FROM persons WHERE id = person_id AND hidden)
"""
_COLOUR = """
SELECT min(game), colour FROM seats JOIN tables ON tables.id = table_id
WHERE person_id = ? AND colour <> '' AND status = 'over'
GROUP BY colour ORDER BY count(*) DESC, colour LIMIT 1
"""


class ProfileStore(StorePart):
    """The part of the store for profiles. Everything but names comes from finished games only."""

    async def hidden_among(self, people: Collection[int]) -> frozenset[int]:
        """Return those of these people who hide from boards and profiles."""
        sql = _HIDDEN.format(marks=", ".join("?" * len(people)))
        return frozenset(number for (number,) in await self._database.rows(sql, tuple(people)))

    async def latest_name(self, person_id: int, guild_id: int) -> str:
        """Return the name with which a person last sat down in a server, else in a DM; "" if none is stored.

        Another server's nickname may be one that only its members know.
        """
        rows = await self._database.rows(_NAME, (person_id, guild_id))
        return rows[0][0] if rows and isinstance(rows[0][0], str) else ""

    async def wins_in_order(self, person_id: int) -> list[bool]:
        """Return whether a person won, for each game of several, the oldest first."""
        return [bool(won) for (won,) in await self._database.rows(_WON, (person_id,))]

    async def wished_colour(self, person_id: int) -> tuple[str, str] | None:
        """Return the game and the colour that a person chose most often, None for none."""
        rows = await self._database.rows(_COLOUR, (person_id,))
        return (rows[0][0], rows[0][1]) if rows else None

    async def finished(self, table_id: int) -> Seating | None:
        """Return who sat at a finished table, None if it is deleted or unreadable."""
        try:
            async with self._database.reading() as connection:
                found = await load_seating(connection, table_id)
        except UnreadableError:
            return None
        return found if found is not None and found.table.status == "over" else None

    async def place_on_board(self, row: RatingRow, now: float) -> int | None:
        """Return a person's place on the game's board for all servers, None if they are not on it."""
        since = now - MONTH
        if row.kind != PEOPLE or row.games < GAMES_FOR_BOARD or row.last_at < since:
            return None
        if not await self._database.rows(_LISTED, (row.person_id, row.game, row.kind)):
            return None
        values = {"game": row.game, "rating": row.rating, "since": since}
        [(place,)] = await self._database.rows(_PLACE, values)
        return int(place)
