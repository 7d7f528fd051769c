"""Who wants to hear when a lobby opens, and of which lobbies people were told."""

# ruff: noqa: S608
# Only our own constants are put into SQL; every value is bound.

from __future__ import annotations

import math
from collections.abc import Sequence

from data.ratings import START, START_DEVIATION, UNCERTAIN
from data.store.database import Transactions

_HOUR = "(:minute + coalesce(zone, 0)) / 60 % 24"
_DEVIATION = f"coalesce(deviation, {START_DEVIATION})"
_DOUBT = f"CASE WHEN {_DEVIATION} > {UNCERTAIN} THEN {_DEVIATION} ELSE 0.0 END"
_WANTED = f"""
SELECT watches.person_id, watches.language FROM watches JOIN persons ON persons.id = watches.person_id
WHERE guild_id = :server AND game = :game
    AND watches.person_id NOT IN (SELECT coalesce(person_id, 0) FROM seats WHERE table_id = :table)
    AND NOT EXISTS (SELECT 1 FROM told WHERE person_id = watches.person_id AND table_id = :table)
    AND (SELECT count(*) FROM told WHERE person_id = watches.person_id AND at > :since) < most_told
    AND EXISTS (
        SELECT 1 FROM (SELECT 1 AS one) AS always LEFT JOIN ratings
            ON ratings.person_id = watches.person_id AND ratings.game = watches.game AND kind = 'people'
        WHERE coalesce(rating, {START}) + {_DOUBT} >= :low AND coalesce(rating, {START}) - {_DOUBT} <= :high
    )
    AND NOT CASE
        WHEN quiet_from IS NULL OR quiet_to IS NULL THEN false
        WHEN quiet_from <= quiet_to THEN {_HOUR} >= quiet_from AND {_HOUR} < quiet_to
        ELSE {_HOUR} >= quiet_from OR {_HOUR} < quiet_to
    END
ORDER BY (SELECT coalesce(max(at), 0.0) FROM told WHERE person_id = watches.person_id), watches.person_id
LIMIT :most
"""
_TELL = "INSERT INTO told (person_id, table_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"


class Watches:
    """The part of the store with the people who look for players."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def watches_of(self, person_id: int) -> list[tuple[int, str]]:
        """Return the servers and games of which a person wants to hear."""
        sql = "SELECT guild_id, game FROM watches WHERE person_id = ? ORDER BY guild_id, game"
        return [(int(server), str(game)) for server, game in await self._database.rows(sql, (person_id,))]

    async def set_watches(self, person_id: int, guild_id: int, games: Sequence[str], language: str) -> None:
        """Let a person hear of exactly these games in a server, in a language."""
        async with self._database.writing() as connection:
            sql = "DELETE FROM watches WHERE person_id = ? AND guild_id = ?"
            await connection.execute(sql, (person_id, guild_id))
            sql = "INSERT INTO watches (person_id, guild_id, game, language) VALUES (?, ?, ?, ?)"
            await connection.executemany(sql, [(person_id, guild_id, game, language) for game in games])

    async def add_watch(self, person_id: int, guild_id: int, game: str, language: str) -> None:
        """Let a person hear of one more game in a server; set the language of all of them there."""
        sql = """
            INSERT INTO watches (person_id, guild_id, game, language) VALUES (?, ?, ?, ?)
            ON CONFLICT (person_id, guild_id, game) DO UPDATE SET language = excluded.language"""
        await self._database.change(sql, (person_id, guild_id, game, language))

    async def drop_watch(self, person_id: int, guild_id: int, game: str) -> None:
        """Let a person no longer hear of a game in a server."""
        sql = "DELETE FROM watches WHERE person_id = ? AND guild_id = ? AND game = ?"
        await self._database.change(sql, (person_id, guild_id, game))

    async def drop_watches(self, person_id: int) -> None:
        """Let a person hear of nothing more."""
        await self._database.change("DELETE FROM watches WHERE person_id = ?", (person_id,))

    async def take_watchers(
        self,
        guild_id: int,
        game: str,
        table_id: int,
        now: float,
        since: float,
        most: int,
        ratings: tuple[float, float] = (-math.inf, math.inf),
    ) -> list[tuple[int, str]]:
        """Return who is told of a lobby, and in which language; those told longest ago come first.

        Note that they were told. Nobody is told in their quiet hours, more often since then than they want,
        twice of the same lobby, or with a rating that is surely outside of ``ratings``.
        """
        given = {
            "server": guild_id,
            "game": game,
            "table": table_id,
            "minute": int(now // 60),
            "since": since,
            "most": most,
            "low": float(ratings[0]),
            "high": float(ratings[1]),
        }
        async with self._database.writing() as connection:
            found = await connection.execute_fetchall(_WANTED, given)
            people = [(int(person), str(language)) for person, language in found]
            await connection.executemany(_TELL, [(person, table_id, now) for person, _ in people])
        return people

    async def purge_notified(self, before: float) -> None:
        """Delete who was told of what before then."""
        await self._database.change("DELETE FROM told WHERE at < ?", (before,))
