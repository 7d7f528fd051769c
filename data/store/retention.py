"""Delete old data, a little in each transaction, so that answers don't wait long.

A server's best result, with its table, is kept until it is beaten. A table's unsent messages are sent before
it is deleted. The results of a finished game are kept as long as one of its people is known, since ratings
depend on all of them. So are the days on which somebody solved the puzzle, for their streak. If the server
removes the bot, its id is taken off both.
"""

# ruff: noqa: S608
# Only the names of our own tables are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Sequence

from data.errors import StoreError
from data.store.dailies import IS_FIRST, SEEN
from data.store.damage import concerns_one_row, skipping_rows
from data.store.database import Connection, Transactions, Values
from data.store.tables import SERVED
from data.store.tournaments import delete_tournament

AT_ONCE = 20
"""The most tables that one transaction deletes, and the most ids that one read returns."""

_CLOSED = """
status = ? AND acted < ? AND (NOT solution_seen OR acted < ?)
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE table_id = tables.id)
    AND NOT EXISTS (SELECT 1 FROM bests WHERE table_id = tables.id)
    AND NOT EXISTS (SELECT 1 FROM tournaments WHERE home_id = tables.id)
    AND NOT EXISTS (
        SELECT 1 FROM pairings JOIN tournaments ON tournaments.id = tournament_id
        WHERE pairings.id = tables.pairing_id AND pairings.round = tournaments.round
            AND tournaments.status = 'running'
    )
"""
_OF_REMOVED = "guild_id = ? AND EXISTS (SELECT 1 FROM guilds WHERE id = tables.guild_id AND removed_at < ?)"
RESULTS_AT_ONCE = 500
"""The most results or daily puzzles from which one transaction removes a server."""

_LEAVE = f"""
UPDATE results SET guild_id = 0 WHERE (table_id, seat) IN (
    SELECT table_id, seat FROM results WHERE guild_id = ? LIMIT {RESULTS_AT_ONCE}
)
"""
_OF_SERVER = f"""
(person_id, day, series) IN (
    SELECT person_id, day, series FROM dailies AS mine
    WHERE guild_id = :server AND guild_id <> 0 AND {{}} LIMIT {RESULTS_AT_ONCE}
)
"""
_DROP_OWN = f"DELETE FROM dailies WHERE {_OF_SERVER.format(f'series = :server AND NOT ({IS_FIRST})')}"
_DROP_WORLDS = f"""
DELETE FROM dailies WHERE (person_id, day, series) IN (
    SELECT person_id, day, 0 FROM dailies AS own
    WHERE guild_id = :server AND guild_id <> 0 AND series <> 0 AND EXISTS (
        SELECT 1 FROM dailies AS worlds
        WHERE worlds.person_id = own.person_id AND worlds.day = own.day AND worlds.series = 0
    ) LIMIT {RESULTS_AT_ONCE}
)
"""
_LEAVE_DAILIES = f"""
UPDATE dailies SET guild_id = 0, channel_id = 0, shared = 0, series = 0 WHERE {_OF_SERVER.format("true")}
"""
"""A server's own puzzle that counts for a day becomes the world's; one that doesn't count is deleted."""

_ACTED = (
    ("seats", "owner_id"),
    ("seats", "former_id"),
    ("tables", "host_id"),
    ("results", "person_id"),
    ("dailies", "person_id"),
    ("entrants", "person_id"),
    ("tournaments", "host_id"),
    ("watches", "person_id"),
    ("follows", "person_id"),
    ("saved", "person_id"),
    ("blocks", "person_id"),
)
"""Indexed columns of people who have done something themselves."""

_STORED_PEOPLE = (
    ("persons", "id"),
    ("seats", "person_id"),  # also of those who were only invited
    ("dm_channels", "person_id"),
    ("digests", "person_id"),
    *_ACTED,
)
"""Indexed columns of people: everybody about whom something stays stored is in one of them."""

_PEOPLE = (
    " UNION ".join(
        f"SELECT * FROM (SELECT DISTINCT {column} AS person FROM {table} WHERE {column} > :after"
        f" ORDER BY {column} LIMIT {AT_ONCE}) AS some_of_{table}"
        for table, column in _STORED_PEOPLE
    )
    + f" ORDER BY person LIMIT {AT_ONCE}"
)
_USE_UNNOTED = f"""
SELECT NOT EXISTS (SELECT 1 FROM persons WHERE id = :person) AND (
    EXISTS (SELECT 1 FROM seats WHERE person_id = :person AND state <> 'invited')
    OR {" OR ".join(f"EXISTS (SELECT 1 FROM {table} WHERE {column} = :person)" for table, column in _ACTED)}
)
"""
_IN_USE = """
SELECT EXISTS (SELECT 1 FROM persons WHERE id = :person AND used >= :before)
    OR EXISTS (
        SELECT 1 FROM seats JOIN tables ON tables.id = table_id
        WHERE (person_id = :person OR owner_id = :person)
            AND (tables.acted >= :before OR status NOT IN ('over', 'cancelled'))
    )
    OR EXISTS (
        SELECT 1 FROM tables
        WHERE host_id = :person AND (acted >= :before OR status NOT IN ('over', 'cancelled'))
    )
    OR EXISTS (SELECT 1 FROM dailies WHERE person_id = :person AND began >= :before)
    OR EXISTS (
        SELECT 1 FROM entrants JOIN tournaments ON tournaments.id = tournament_id
        WHERE person_id = :person AND gone IS NULL AND (ended_at IS NULL OR ended_at >= :before)
    )
    OR EXISTS (
        SELECT 1 FROM tournaments
        WHERE host_id = :person AND (ended_at IS NULL OR ended_at >= :before)
    )
"""


class RetentionStore:
    """The part of the store that deletes old data."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def closed_after(
        self, status: str, before: float, shown_before: float, after: tuple[float, int] = (0.0, 0)
    ) -> list[tuple[float, int]]:
        """Return some tables of a status that nobody has touched since ``before``, the oldest first.

        ``shown_before``: the same for puzzles whose solution was shown. They stay longer, since whoever saw
        it must not set a best result at their next table. Each item is the time of a table's last action and
        its number; only those that follow ``after`` are returned.
        """
        sql = (
            f"SELECT acted, id FROM tables WHERE {_CLOSED} AND {self._database.part.where()}"
            f" AND (acted, id) > (?, ?) ORDER BY acted, id LIMIT {AT_ONCE}"
        )
        rows = await self._database.rows(sql, (status, before, shown_before, *after))
        return [(acted, number) for acted, number in rows]

    async def purge_tables(
        self, status: str, before: float, shown_before: float, numbers: Sequence[int]
    ) -> list[int]:
        """Delete those of these tables that ``closed_after`` would return; return their numbers.

        A table that can't be deleted doesn't keep the others from being deleted.
        """
        return await self._delete_matching(_CLOSED, (status, before, shown_before), numbers)

    async def _delete_matching(self, condition: str, values: Values, numbers: Sequence[int]) -> list[int]:
        """Delete those of these tables that meet a condition; return their numbers.

        SQLite commits no transaction in which it met a damaged page; each table then gets one of its own.
        """
        try:
            return await self._delete_together(condition, values, numbers)
        except StoreError as error:
            if not concerns_one_row(error):
                raise
        deleted: list[int] = []
        for number in numbers:
            with skipping_rows():
                deleted += await self._delete_together(condition, values, (number,))
        return deleted

    async def _delete_together(self, condition: str, values: Values, numbers: Sequence[int]) -> list[int]:
        sql = (
            f"SELECT id FROM tables WHERE id IN ({', '.join('?' * len(numbers))}) AND {condition} ORDER BY id"
        )
        async with self._database.writing() as connection:
            rows = await connection.execute_fetchall(sql, (*numbers, *values))
            found = [number for (number,) in rows]
            await _delete(connection, found)
        return found

    async def left_alone(self, before: float, after: int) -> list[int]:
        """Return some games in DMs with numbers above ``after``, untouched since ``before``, by number.

        Games in servers that removed the bot are left out, as in ``sleeping_since``.
        """
        sql = (
            "SELECT id FROM tables WHERE in_dms AND status IN ('open', 'asleep') AND acted < ? AND id > ?"
            f" AND {SERVED} AND {self._database.part.where()} ORDER BY id LIMIT {AT_ONCE}"
        )
        return [number for (number,) in await self._database.rows(sql, (before, after))]

    async def removed_after(self, before: float, after: int) -> list[int]:
        """Return some servers with ids above ``after`` that removed the bot before ``before``, by id."""
        mine = self._database.part.where("id")
        sql = f"SELECT id FROM guilds WHERE removed_at < ? AND id > ? AND {mine} ORDER BY id LIMIT {AT_ONCE}"
        return [guild_id for (guild_id,) in await self._database.rows(sql, (before, after))]

    async def tables_in(self, guild_id: int, after: int) -> list[int]:
        """Return some of a server's tables with numbers above ``after``, by number."""
        sql = f"SELECT id FROM tables WHERE guild_id = ? AND id > ? ORDER BY id LIMIT {AT_ONCE}"
        return [number for (number,) in await self._database.rows(sql, (guild_id, after))]

    async def purge_tables_in(self, guild_id: int, before: float, numbers: Sequence[int]) -> list[int]:
        """Delete some tables of a server if it removed the bot before ``before``; return their numbers.

        Its best results go with them. A table that can't be deleted doesn't keep the others from being
        deleted.
        """
        return await self._delete_matching(_OF_REMOVED, (guild_id, before), numbers)

    async def purge_server(self, guild_id: int, before: float) -> bool:
        """Delete part of a server's data outside its tables, if it removed the bot before ``before``.

        Its results stay, without its id. Returns whether there may be more. Once there is none, the server's
        own row is deleted too, unless one of its tables is still there.
        """
        async with self._database.writing() as connection:
            sql = "SELECT 1 FROM guilds WHERE id = ? AND removed_at < ?"
            if not list(await connection.execute_fetchall(sql, (guild_id, before))):
                return False
            for part in ("bests", "watches"):
                await connection.execute(f"DELETE FROM {part} WHERE guild_id = ?", (guild_id,))
            sql = "SELECT id FROM tournaments WHERE guild_id = ?"
            for (number,) in list(await connection.execute_fetchall(sql, (guild_id,))):
                await delete_tournament(connection, number)
            if await _leave_server(connection, guild_id):
                return True
            stuck = "SELECT 1 FROM tables WHERE guild_id = guilds.id"
            sql = f"DELETE FROM guilds WHERE id = ? AND NOT EXISTS ({stuck})"
            await connection.execute(sql, (guild_id,))
        return False

    async def people_after(self, person_id: int) -> list[int]:
        """Return some of the people with stored data whose ids are above ``person_id``, by id."""
        async with self._database.reading() as connection:
            rows = await connection.execute_fetchall(_PEOPLE, {"after": person_id})
            return [person for (person,) in rows]

    async def lacks_last_use(self, person_id: int) -> bool:
        """Return whether something that a person did is stored, but not when they last used the bot."""
        [(unnoted,)] = await self._database.rows(_USE_UNNOTED, {"person": person_id})
        return bool(unnoted)

    async def in_use(self, person_id: int, before: float) -> bool:
        """Return whether a person used the bot since ``before``, or sits at an unfinished table."""
        async with self._database.reading() as connection:
            values = {"person": person_id, "before": before}
            [(used,)] = await connection.execute_fetchall(_IN_USE, values)
            return bool(used)


async def _delete(connection: Connection, table_ids: Sequence[int]) -> None:
    """Delete tables with all rows that belong to them."""
    if not table_ids:
        return
    marks = ", ".join("?" * len(table_ids))
    sql = f"DELETE FROM dailies WHERE table_id IN ({marks}) AND NOT ({SEEN})"  # else they would seem begun
    await connection.execute(sql, tuple(table_ids))
    for link in ("rematch_id", "rematch_of"):
        sql = f"UPDATE tables SET {link} = NULL WHERE {link} IN ({marks})"
        await connection.execute(sql, tuple(table_ids))
    for part, column in await connection.references("tables"):
        if part != "tables":
            await connection.execute(f"DELETE FROM {part} WHERE {column} IN ({marks})", tuple(table_ids))
    await connection.execute(f"DELETE FROM tables WHERE id IN ({marks})", tuple(table_ids))


async def _leave_server(connection: Connection, guild_id: int) -> bool:
    """Remove a server's id from some of its results or daily puzzles; return whether there were any."""
    if (await connection.execute(_LEAVE, (guild_id,))).rowcount > 0:
        return True
    server = {"server": guild_id}
    for sql in (_DROP_OWN, _DROP_WORLDS):
        if (await connection.execute(sql, server)).rowcount > 0:
            return True
    return (await connection.execute(_LEAVE_DAILIES, server)).rowcount > 0
