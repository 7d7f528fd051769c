"""Rows read and replaced by their key: settings, best results, the bot's own notes."""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

import math
from collections.abc import Collection

from data.message_rows import OutboxRow
from data.preference_rows import GuildRow, PersonRow
from data.ratings import DAY
from data.result_rows import BestRow
from data.rows import Calling
from data.store.columns import Columns
from data.store.database import Connection, Statement, StorePart
from data.store.outbox import add_posts
from data.store.results import DayCounts
from data.zones import first_showing

PERSONS = Columns(PersonRow)
GUILDS = Columns(GuildRow)
BESTS = Columns(BestRow)
_PUT_SEATED = PERSONS.insert("persons", ("id",), ("games_seen", "used")).replace(
    f"VALUES ({PERSONS.marks})",
    f"SELECT {PERSONS.marks} WHERE EXISTS (SELECT 1 FROM seats WHERE person_id = ?)",
)
_CALL = """
INSERT INTO calls (host_id, person_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING person_id
"""
_HOUR = 3600.0
_DROP_READINGS = """
DELETE FROM readings
WHERE (service, question) IN (SELECT service, question FROM readings LIMIT ?)
"""
READINGS_AT_ONCE = 500
"""The most answers of outside services that one transaction deletes."""

_CLOSE_LATER = "UPDATE dailies SET closes = ? WHERE person_id = ? AND day = ? AND closes IS NULL"
_PUT_BEST = BESTS.insert("bests", ("guild_id", "game")) + " WHERE excluded.score > bests.score"


class KeyedRowStore(StorePart):
    """The part of the store with data outside tables."""

    async def person(self, person_id: int) -> PersonRow:
        """Return a person's settings, with defaults for missing and unreadable values."""
        return (await self.persons((person_id,)))[person_id]

    async def persons(self, ids: Collection[int]) -> dict[int, PersonRow]:
        """Return the settings of several people by their ids, each as ``person`` does."""
        found = {number: PersonRow(number) for number in ids}
        sql = f"SELECT {PERSONS.select} FROM persons WHERE id IN ({', '.join('?' * len(found))})"
        for values in await self._database.rows(sql, tuple(found)):
            number = values[0]  # the first column
            found[number] = PERSONS.salvage(values, found[number])
        return found

    async def save_person(self, row: PersonRow, changed: Collection[str] | None = None) -> None:
        """Store a person's settings. ``changed``: the columns to replace, None for all.

        With a new zone, a puzzle of today that was begun without one lasts until midnight there, if that is
        later.
        """
        statements: list[Statement] = [(PERSONS.insert("persons", ("id",), changed), PERSONS.encode(row))]
        if row.zone is not None and (changed is None or "zone" in changed):
            today = math.floor(row.used / DAY)
            midnight = DAY * (today + 1)
            closes = max(midnight, first_showing(row.zone, midnight))
            statements.append((_CLOSE_LATER, (closes, row.id, today)))
        await self._database.together(*statements)

    async def save_seated(self, row: PersonRow) -> None:
        """Store the questions explained to a person who has a seat; do nothing for a forgotten one."""
        await self._database.change(_PUT_SEATED, (*PERSONS.encode(row), row.id))

    async def guild(self, guild_id: int) -> GuildRow:
        """Return a server's settings, with defaults for missing and unreadable values."""
        rows = await self._database.rows(f"SELECT {GUILDS.select} FROM guilds WHERE id = ?", (guild_id,))
        return GUILDS.salvage(rows[0], GuildRow(guild_id)) if rows else GuildRow(guild_id)

    async def save_guild(self, row: GuildRow, changed: Collection[str] | None = None) -> None:
        """Store a server's settings. ``changed``: the columns to replace, None for all."""
        await self._database.change(GUILDS.insert("guilds", ("id",), changed), GUILDS.encode(row))

    async def guild_ids(self) -> list[int]:
        """Return the servers with stored data."""
        part = self._database.part
        rows = await self._database.rows(
            f"SELECT id FROM guilds WHERE {part.where('id')}"
            f" UNION SELECT guild_id FROM tables WHERE guild_id <> 0 AND {part.where()}"
        )
        return [number for (number,) in rows if isinstance(number, int)]

    async def best(self, guild_id: int, game: str) -> BestRow | None:
        """Return a server's best result at a game, None if missing or unreadable."""
        sql = f"SELECT {BESTS.select} FROM bests WHERE guild_id = ? AND game = ?"
        rows = await self._database.rows(sql, (guild_id, game))
        return next(iter(BESTS.decode_readable(rows)), None)

    async def has_seen_solution(self, person_id: int, game: str) -> bool:
        """Return whether a person was shown a solution of a puzzle at any stored table, even if they left."""
        sql = """
            SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE (seats.person_id = ? OR seats.owner_id = ?) AND game = ? AND solution_seen LIMIT 1"""
        return bool(await self._database.rows(sql, (person_id, person_id, game)))

    async def purge_calls(self, before: float) -> None:
        """Delete the calls made before ``before``."""
        await self._database.change("DELETE FROM calls WHERE at < ?", (before,))

    async def interactions(self) -> frozenset[int]:
        """Return the interactions that recently changed something."""
        return frozenset(number for (number,) in await self._database.rows("SELECT id FROM interactions"))

    async def first_note(self, key: str, value: str) -> str:
        """Store a note of the bot if there is none yet, and return the stored one."""
        if (stored := await self.note(key)) is not None:
            return stored
        async with self._database.writing() as connection:
            sql = "INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING"
            await connection.execute(sql, (key, value))
            [(kept,)] = await connection.execute_fetchall("SELECT value FROM notes WHERE key = ?", (key,))
            return str(kept)

    async def note(self, key: str) -> str | None:
        """Return a note of the bot, None if there is none."""
        return await self._text("SELECT value FROM notes WHERE key = ?", key)

    async def set_note(self, key: str, value: str) -> None:
        """Store a note of the bot in place of the old one."""
        await self._database.change(
            "INSERT INTO notes (key, value) VALUES (?, ?)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, value),
        )

    async def reading(self, service: str, question: str) -> str | None:
        """Return an outside service's stored answer, None if there is none."""
        sql = "SELECT reading FROM readings WHERE service = ? AND question = ?"
        return await self._text(sql, service, question)

    async def keep_reading(self, service: str, question: str, reading: str) -> None:
        """Store an outside service's answer in place of an older one."""
        await self._database.change(
            "INSERT INTO readings (service, question, reading) VALUES (?, ?, ?)"
            " ON CONFLICT (service, question) DO UPDATE SET reading = excluded.reading",
            (service, question, reading),
        )

    async def purge_readings(self, most: int) -> None:
        """Delete outside services' answers, in no particular order, until at most ``most`` are left."""
        [(count,)] = await self._database.rows("SELECT count(*) FROM readings")
        for first in range(most, count, READINGS_AT_ONCE):
            await self._database.change(_DROP_READINGS, (min(READINGS_AT_ONCE, count - first),))

    async def _text(self, sql: str, *values: str) -> str | None:
        rows = await self._database.rows(sql, values)
        return rows[0][0] if rows and isinstance(rows[0][0], str) else None


async def put_best(connection: Connection, row: BestRow) -> None:
    """Store a result within the running transaction if it is better than the server's best."""
    await connection.execute(_PUT_BEST, BESTS.encode(row))


async def take_calls(connection: Connection, table_id: int, calling: Calling) -> tuple[OutboxRow, ...]:
    """Call people to a table in the running transaction and store that; return the outbox rows."""
    await connection.execute("DELETE FROM calls WHERE at <= ?", (calling.since,))
    hours = range(math.floor(calling.since / _HOUR), math.floor(calling.now / _HOUR) + 1)
    digests = [_of_forgotten(connection, calling.host_id, hour) for hour in hours]
    called: list[int] = []
    for person in calling.people:
        if any([await each.has(frozenset({person})) for each in digests]):
            continue
        rows = await connection.execute_fetchall(_CALL, (calling.host_id, person, calling.now))
        called += (number for (number,) in rows)
    return await add_posts(connection, table_id, [calling.post(frozenset(called))] if called else ())


async def remember_calls(connection: Connection, person_id: int, now: float) -> None:
    """Before a person is forgotten, store a digest of everybody whom they have called lately.

    Otherwise they could call the same people again and again, and be forgotten in between.
    """
    sql = "SELECT person_id, at FROM calls WHERE host_id = ? AND at > ?"
    for called, at in list(await connection.execute_fetchall(sql, (person_id, now - DAY))):
        await _of_forgotten(connection, person_id, math.floor(at / _HOUR)).count([frozenset({called})])


def _of_forgotten(connection: Connection, host_id: int, hour: int) -> DayCounts:
    """Return the digests of the people whom a host called in an hour, if the host was forgotten since."""
    return DayCounts(connection, f"call {host_id} {hour}", hour * _HOUR)
