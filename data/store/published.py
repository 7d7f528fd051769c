"""What a club may show to everybody: finished games in which nobody hides."""

# ruff: noqa: S608
# Only our own constants and question marks are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Collection

from data.store.database import StorePart

_SHOWN = """
status = 'over' AND NOT in_dms
AND EXISTS (
    SELECT 1 FROM results WHERE table_id = tables.id AND seats > 1 AND person_id IS NOT NULL
)
AND NOT EXISTS (
    SELECT 1 FROM seats
    JOIN persons ON persons.id = person_id OR persons.id = owner_id OR persons.id = former_id
    WHERE table_id = tables.id AND hidden
)
"""
_GAMES = f"""
SELECT id FROM tables WHERE guild_id = ? AND channel_id IN ({{marks}}) AND {_SHOWN} ORDER BY id DESC LIMIT ?
"""
_SERVERS = "SELECT DISTINCT guild_id FROM tables WHERE guild_id <> 0 AND status = 'over' ORDER BY guild_id"
_NAME = """
SELECT name FROM seats JOIN tables ON tables.id = table_id
WHERE person_id = ? AND guild_id = ? AND channel_id IN ({marks}) AND state = 'joined' AND name <> ''
ORDER BY table_id DESC LIMIT 1
"""


class PublishedStore(StorePart):
    """The part of the store for a club's pages."""

    async def published_games(self, guild_id: int, channels: Collection[int], limit: int) -> list[int]:
        """Return a server's finished games of several seats in these channels, the newest first.

        Games in DMs, games in which anybody hides, and games whose people are all forgotten are left out.
        """
        sql = _GAMES.format(marks=", ".join("?" * len(channels)))
        return [number for (number,) in await self._database.rows(sql, (guild_id, *channels, limit))]

    async def servers_with_games(self) -> list[int]:
        """Return the servers with finished games."""
        return [number for (number,) in await self._database.rows(_SERVERS)]

    async def name_in(self, person_id: int, guild_id: int, channels: Collection[int]) -> str:
        """Return the name under which a person last sat down in these channels of a server, "" if none."""
        sql = _NAME.format(marks=", ".join("?" * len(channels)))
        rows = await self._database.rows(sql, (person_id, guild_id, *channels))
        return rows[0][0] if rows and isinstance(rows[0][0], str) else ""
