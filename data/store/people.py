"""What people and servers have set, and the best results of each server."""

# ruff: noqa: S608
# The only names put into SQL are those of our own row classes and tables; every value is bound.

from __future__ import annotations

import aiosqlite

from data.rows import BestRow, GuildRow, PersonRow
from data.store.columns import Columns
from data.store.transactions import Transactions

PERSONS = Columns(PersonRow)
GUILDS = Columns(GuildRow)
BESTS = Columns(BestRow)
_PUT_BEST = BESTS.insert("bests", ("guild_id", "game")) + " WHERE excluded.score > bests.score"


class People:
    """The part of the store that people and servers are in."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def person(self, person_id: int) -> PersonRow:
        """Return what the person has set, the defaults for what is not set or can't be read."""
        sql = f"SELECT {PERSONS.select()} FROM persons WHERE id = ?"
        rows = await self._database.rows(sql, (person_id,))
        return PERSONS.salvage(rows[0], PersonRow(person_id)) if rows else PersonRow(person_id)

    async def save_person(self, row: PersonRow) -> None:
        """Store what a person has set."""
        await self._database.change(PERSONS.insert("persons", ("id",)), PERSONS.encode(row))

    async def guild(self, guild_id: int) -> GuildRow:
        """Return what the server has set, the defaults for what is not set or can't be read."""
        rows = await self._database.rows(f"SELECT {GUILDS.select()} FROM guilds WHERE id = ?", (guild_id,))
        return GUILDS.salvage(rows[0], GuildRow(guild_id)) if rows else GuildRow(guild_id)

    async def save_guild(self, row: GuildRow) -> None:
        """Store what a server has set."""
        await self._database.change(GUILDS.insert("guilds", ("id",)), GUILDS.encode(row))

    async def best(self, guild_id: int, game: str) -> BestRow | None:
        """Return the best result of a server at a game, None if there is none or it can't be read."""
        sql = f"SELECT {BESTS.select()} FROM bests WHERE guild_id = ? AND game = ?"
        rows = await self._database.rows(sql, (guild_id, game))
        return next(iter(BESTS.decode_readable(rows)), None)


async def put_best(connection: aiosqlite.Connection, row: BestRow) -> None:
    """Store a result within the running transaction if it is better than the server's best."""
    await connection.execute(_PUT_BEST, BESTS.encode(row))
