"""What outside services have told of positions."""

from __future__ import annotations

from data.store.transactions import Transactions


class Readings:
    """The part of the store that keeps what never changes and was asked for once."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def reading(self, service: str, question: str) -> str | None:
        """Return what a service has told, None if it was never asked or never understood."""
        sql = "SELECT reading FROM readings WHERE service = ? AND question = ?"
        rows = await self._database.rows(sql, (service, question))
        return rows[0][0] if rows and isinstance(rows[0][0], str) else None

    async def keep_reading(self, service: str, question: str, reading: str) -> None:
        """Keep what a service has told in the place of what it told before."""
        await self._database.change(
            "INSERT INTO readings (service, question, reading) VALUES (?, ?, ?)"
            " ON CONFLICT (service, question) DO UPDATE SET reading = excluded.reading",
            (service, question, reading),
        )
