"""What the bot stores for itself: its heartbeat, its notes, and what outside services have answered."""

from __future__ import annotations

from data.store.columns import fits
from data.store.transactions import Transactions


class Program:
    """The part of the store that belongs to no table and to nobody."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def beat(self, now: float) -> None:
        """Store that the bot is alive now."""
        await self._database.change(
            "INSERT INTO heartbeat (only, at) VALUES (1, ?)"
            " ON CONFLICT (only) DO UPDATE SET at = excluded.at",
            (now,),
        )

    async def last_beat(self) -> float | None:
        """Return when the bot was last alive, None if that is not known."""
        rows = await self._database.rows("SELECT at FROM heartbeat")
        return rows[0][0] if rows and fits(rows[0][0], float) else None

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
        """Return what an outside service has answered, None if no answer of it is stored."""
        sql = "SELECT reading FROM readings WHERE service = ? AND question = ?"
        return await self._text(sql, service, question)

    async def keep_reading(self, service: str, question: str, reading: str) -> None:
        """Store what an outside service has answered in place of its older answer."""
        await self._database.change(
            "INSERT INTO readings (service, question, reading) VALUES (?, ?, ?)"
            " ON CONFLICT (service, question) DO UPDATE SET reading = excluded.reading",
            (service, question, reading),
        )

    async def _text(self, sql: str, *values: str) -> str | None:
        rows = await self._database.rows(sql, values)
        return rows[0][0] if rows and isinstance(rows[0][0], str) else None
