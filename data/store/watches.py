"""Who wants to hear when a lobby opens, and of which lobbies people were told."""

# ruff: noqa: S608
# Only our own constants are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Callable, Sequence

from data.message_rows import OutboxRow
from data.ratings import PEOPLE, aged, started
from data.result_rows import RatingRow
from data.rows import Telling
from data.store.database import Connection, Transactions
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
ORDER BY (SELECT coalesce(max(at), 0.0) FROM told WHERE person_id = watches.person_id), watches.person_id
"""
_TELL = """
INSERT INTO told (person_id, table_id, at)
SELECT id, ?, ? FROM persons
WHERE id = ? AND (SELECT count(*) FROM told WHERE person_id = persons.id AND at > ?) < most_told
ON CONFLICT DO NOTHING RETURNING person_id
"""


class WatchStore:
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
        """Return who is to be told of a lobby, and in which language; those told longest ago come first.

        Nobody is told in their quiet hours, more often since then than they want, twice of the same lobby, or
        whose rating of today does not fit; ``fits`` is None where any does.
        """
        given = {"server": guild_id, "game": game, "table": table_id, "since": since}
        people: dict[int, str] = {}
        found = await self._database.rows(_WANTED, given)
        async for person, language, zone, low, high, *rating in in_turns(found):
            if is_quiet(zone, low, high, now):
                continue
            if fits is None or fits(_today(int(person), game, rating, now)):
                people[int(person)] = str(language)
            if len(people) == most:
                break
        return people

    async def untold(self, person_id: int, table_id: int, at: float) -> None:
        """Note that a person was not told of a lobby after all. ``at``: an instant that counts no more."""
        sql = "UPDATE told SET at = ? WHERE person_id = ? AND table_id = ?"
        await self._database.change(sql, (at, person_id, table_id))

    async def purge_notified(self, before: float) -> None:
        """Delete who was told of what before then."""
        await self._database.change("DELETE FROM told WHERE at < ?", (before,))


async def tell(connection: Connection, table_id: int, telling: Telling) -> tuple[OutboxRow, ...]:
    """Tell people of a lobby within the running transaction, and note that; return the outbox rows."""
    told = []
    for person, post in telling.posts.items():
        values = (table_id, telling.now, person, telling.since)
        if list(await connection.execute_fetchall(_TELL, values)):
            told.append(post)
    return await add_posts(connection, table_id, told)


def _today(person_id: int, game: str, stored: Sequence[float | None], now: float) -> RatingRow:
    """Return a person's rating of today; the first one where nothing is ``stored``."""
    rating, deviation, games, last_at = stored
    if rating is None or deviation is None:
        return started(person_id, game, PEOPLE)
    row = RatingRow(person_id, game, PEOPLE, rating, deviation, int(games or 0), last_at or 0.0)
    return aged(row, now)
