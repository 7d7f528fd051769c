"""What people and servers have set, and the bot's own notes."""

# ruff: noqa: S608
# The only names put into SQL are those of our own row classes and tables; every value is bound.

from __future__ import annotations

from data.rows import GuildRow, PersonRow
from data.store.columns import Columns, fits
from data.store.transactions import Transactions

PERSONS = Columns(PersonRow)
GUILDS = Columns(GuildRow)


class People:
    """The part of the store that belongs to no table."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def person(self, person_id: int) -> PersonRow:
        """Return what the person has set, the defaults for what is not set or can't be read."""
        sql = f"SELECT {PERSONS.select()} FROM persons WHERE id = ?"
        rows = await self._database.rows(sql, (person_id,))
        return PERSONS.salvage(rows[0], PersonRow(person_id)) if rows else PersonRow(person_id)

    async def save_person(self, row: PersonRow) -> None:
        """Keep what a person has set."""
        await self._database.change(PERSONS.insert("persons", ("id",)), PERSONS.encode(row))

    async def guild(self, guild_id: int) -> GuildRow:
        """Return what the server has set, the defaults for what is not set or can't be read."""
        rows = await self._database.rows(f"SELECT {GUILDS.select()} FROM guilds WHERE id = ?", (guild_id,))
        return GUILDS.salvage(rows[0], GuildRow(guild_id)) if rows else GuildRow(guild_id)

    async def save_guild(self, row: GuildRow) -> None:
        """Keep what a server has set."""
        await self._database.change(GUILDS.insert("guilds", ("id",)), GUILDS.encode(row))

    async def beat(self, now: float) -> None:
        """Note that the bot is alive at this instant."""
        await self._database.change(
            "INSERT INTO heartbeat (only, at) VALUES (1, ?)"
            " ON CONFLICT (only) DO UPDATE SET at = excluded.at",
            (now,),
        )

    async def last_beat(self) -> float | None:
        """Return the last instant at which the bot is known to have been alive."""
        rows = await self._database.rows("SELECT at FROM heartbeat")
        return rows[0][0] if rows and fits(rows[0][0], float) else None

    async def note(self, key: str) -> str | None:
        """Return a note of the bot's, None if there is none."""
        rows = await self._database.rows("SELECT value FROM notes WHERE key = ?", (key,))
        return rows[0][0] if rows and isinstance(rows[0][0], str) else None

    async def set_note(self, key: str, value: str) -> None:
        """Keep a note of the bot's in the place of the old one."""
        await self._database.change(
            "INSERT INTO notes (key, value) VALUES (?, ?)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, value),
        )
