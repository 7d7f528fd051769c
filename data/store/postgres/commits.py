"""Numbers of one writer's transactions: they tell whether a commit without an answer was done."""

from __future__ import annotations

import asyncio
from typing import Any, Final
from uuid import uuid4

_NUMBER: Final = """
INSERT INTO commits (writer, number) VALUES ($1, $2)
ON CONFLICT (writer) DO UPDATE SET number = excluded.number, at = now()
"""
_OUTCOME: Final = "SELECT number FROM commits WHERE writer = $1 FOR UPDATE"
"""Waits for a transaction that the server has not given up yet. A number of the server's own for transactions
would not do: after a crash it may be another one's."""

_LEAVE: Final = "DELETE FROM commits WHERE writer = $1 OR at < now() - interval '7 days'"


class Commits:
    """Numbers transactions. ``raw``: a connection of asyncpg's, everywhere."""

    def __init__(self) -> None:
        self.unknown: asyncio.Future[bool] | None = None
        """Tells whether the last transaction was committed; None: that is known."""

        self._name = uuid4().hex
        self._number = 0

    async def number(self, raw: Any) -> None:
        """Give the transaction that has just begun its number."""
        sql, values = self.numbered()
        await raw.execute(sql, *values)

    def numbered(self) -> tuple[str, tuple[Any, ...]]:
        """Return what gives the next transaction its number, within it."""
        self._number += 1
        return _NUMBER, (self._name, self._number)

    def lose(self) -> None:
        """Note that the answer to the last transaction's commit did not come."""
        self.unknown = asyncio.get_running_loop().create_future()

    async def look(self, raw: Any) -> None:
        """Find out what became of it. Done before the next one begins, which takes the number's place."""
        if self.unknown is not None:
            found = await raw.fetchval(_OUTCOME, self._name) == self._number
            self.unknown.set_result(found)
            self.unknown = None

    async def leave(self, raw: Any, seconds: float) -> None:
        """Number no more; forget those who never said so."""
        await raw.execute(_LEAVE, self._name, timeout=seconds)
