"""Watches for lobbies, and the lobbies that people were told about."""

# ruff: noqa: S608
# Only our own constants are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from data.message_rows import OutboxRow
from data.ratings import PEOPLE, aged, started
from data.result_rows import RatingRow
from data.rows import Telling
from data.store.database import Connection, StorePart
from data.store.outbox import add_posts
from data.turns import in_turns
from data.zones import is_quiet

_WANTED = f"""
SELECT watches.person_id, coalesce(nullif(persons.language, ''), watches.language),
    zone, quiet_from, quiet_to, rating, deviation, games, last_at
FROM watches JOIN persons ON persons.id = watches.person_id
    LEFT JOIN ratings ON ratings.person_id = watches.person_id AND ratings.game = watches.game
        AND kind = '{PEOPLE}'
WHERE guild_id = :server AND watches.game = :game
    AND watches.person_id NOT IN (SELECT coalesce(person_id, 0) FROM seats WHERE table_id = :table)
    AND NOT EXISTS (SELECT 1 FROM told WHERE person_id = watches.person_id AND table_id = :table)
    AND (SELECT count(*) FROM told WHERE person_id = watches.person_id AND at > :since) < most_told
ORDER BY (SELECT coalesce(max(table_id), 0) FROM told WHERE person_id = watches.person_id), watches.person_id
"""
_TELL = """
INSERT INTO told (person_id, table_id, at)
SELECT id, ?, ? FROM persons
WHERE id = ? AND (SELECT count(*) FROM told WHERE person_id = persons.id AND at > ?) < most_told
ON CONFLICT DO NOTHING RETURNING person_id
"""


class WatchStore(StorePart):
    """The part of the store with people's watches."""

    async def watches_of(self, person_id: int) -> list[tuple[int, str]]:
        """Return the servers and games that a person watches."""
        sql = "SELECT guild_id, game FROM watches WHERE person_id = ? ORDER BY guild_id, game"
        return [(int(server), str(game)) for server, game in await self._database.rows(sql, (person_id,))]

    async def set_watches(
        self, person_id: int, guild_id: int, games: Collection[str], language: str, before: Collection[str]
    ) -> None:
        """Change a person's watches in a server from ``before`` to these games, and set the language of all.

        Other watches added or dropped there meanwhile stay as they are.
        """
        async with self._database.writing() as connection:
            sql = "DELETE FROM watches WHERE person_id = ? AND guild_id = ? AND game = ?"
            dropped = [(person_id, guild_id, game) for game in before if game not in games]
            await connection.executemany(sql, dropped)
            sql = """
                INSERT INTO watches (person_id, guild_id, game, language) VALUES (?, ?, ?, ?)
                ON CONFLICT DO NOTHING"""
            added = [(person_id, guild_id, game, language) for game in games if game not in before]
            await connection.executemany(sql, added)
            if games:
                sql = "UPDATE watches SET language = ? WHERE person_id = ? AND guild_id = ?"
                await connection.execute(sql, (language, person_id, guild_id))

    async def add_watch(self, person_id: int, guild_id: int, game: str, language: str) -> None:
        """Add a watch for a game in a server; set the language of all the person's watches there."""
        sql = """
            INSERT INTO watches (person_id, guild_id, game, language) VALUES (?, ?, ?, ?)
            ON CONFLICT (person_id, guild_id, game) DO UPDATE SET language = excluded.language"""
        await self._database.change(sql, (person_id, guild_id, game, language))

    async def drop_watch(self, person_id: int, guild_id: int, game: str) -> None:
        """Delete a person's watch for a game in a server."""
        sql = "DELETE FROM watches WHERE person_id = ? AND guild_id = ? AND game = ?"
        await self._database.change(sql, (person_id, guild_id, game))

    async def drop_watches(self, person_id: int) -> None:
        """Delete all of a person's watches."""
        await self._database.change("DELETE FROM watches WHERE person_id = ?", (person_id,))

    async def watchers(
        self,
        guild_id: int,
        game: str,
        table_id: int,
        now: float,
        since: float,
        most: int,
        fits: Callable[[RatingRow], bool] | None,
    ) -> dict[int, str]:
        """Return the people to tell about a lobby, with their languages, those chosen longest ago first.

        The numbers of the lobbies give that order: people who were chosen but not told must wait for their
        turn too, or they would fill every list. Left out are people in their quiet hours, those told of this
        lobby or as often since ``since`` as they want, and those whose rating of today doesn't fit (``fits``
        None: any does).
        """
        values = {"server": guild_id, "game": game, "table": table_id, "since": since}
        people: dict[int, str] = {}
        found = await self._database.rows(_WANTED, values)
        async for person, language, zone, low, high, *rating in in_turns(found):
            if is_quiet(zone, low, high, now):
                continue
            if fits is None or fits(_today(int(person), game, rating, now)):
                people[int(person)] = str(language)
            if len(people) == most:
                break
        return people

    async def untold(self, person_id: int, table_id: int, at: float) -> None:
        """Store that a person was not told of a lobby after all. ``at``: an instant that no longer counts."""
        sql = "UPDATE told SET at = ? WHERE person_id = ? AND table_id = ?"
        await self._database.change(sql, (at, person_id, table_id))

    async def purge_notified(self, before: float) -> None:
        """Delete the records of who was told of what before ``before``."""
        await self._database.change("DELETE FROM told WHERE at < ?", (before,))


async def tell(connection: Connection, table_id: int, telling: Telling) -> tuple[OutboxRow, ...]:
    """Tell people about a lobby in the running transaction and store that; return the outbox rows."""
    new_posts = []
    for person, post in telling.posts.items():
        values = (table_id, telling.now, person, telling.since)
        if list(await connection.execute_fetchall(_TELL, values)):
            new_posts.append(post)
    return await add_posts(connection, table_id, new_posts)


def _today(person_id: int, game: str, stored: Sequence[float | None], now: float) -> RatingRow:
    """Return a person's rating of today, the initial one if nothing is ``stored``."""
    rating, deviation, games, last_at = stored
    if rating is None or deviation is None:
        return started(person_id, game, PEOPLE)
    row = RatingRow(person_id, game, PEOPLE, rating, deviation, int(games or 0), last_at or 0.0)
    return aged(row, now)
