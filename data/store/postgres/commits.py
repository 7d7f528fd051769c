"""Numbers of one writer's transactions, which show whether a commit without an answer succeeded."""

from __future__ import annotations

import asyncio
from typing import Any, Final
from uuid import uuid4

_NUMBER: Final = """
INSERT INTO commits (writer, number) VALUES ($1, $2)
ON CONFLICT (writer) DO UPDATE SET number = excluded.number, at = now()
"""
_OUTCOME: Final = "SELECT number FROM commits WHERE writer = $1 FOR UPDATE"
"""Waits for a transaction that the server has not given up yet. The server's own transaction numbers
wouldn't do, since one may belong to another transaction after a crash.
"""

_LEAVE: Final = "DELETE FROM commits WHERE writer = $1 OR at < now() - interval '7 days'"


class Commits:
    """Numbers transactions. ``raw``: always a connection of asyncpg."""

    def __init__(self) -> None:
        self.unknown: asyncio.Future[bool] | None = None
        """Resolves to whether the last transaction was committed; None if that is known."""

        self._name = uuid4().hex
        self._number = 0

    async def number(self, raw: Any) -> None:
        """Number the transaction that has just begun."""
        sql, values = self.numbered()
        await raw.execute(sql, *values)

    def numbered(self) -> tuple[str, tuple[Any, ...]]:
        """Return the statement that numbers the next transaction, to run within it."""
        self._number += 1
        return _NUMBER, (self._name, self._number)

    def lose(self) -> None:
        """Note that the last transaction's commit got no answer."""
        self.unknown = asyncio.get_running_loop().create_future()

    async def look(self, raw: Any) -> None:
        """Find out whether the last transaction was committed, before the next one overwrites its number."""
        if self.unknown is not None:
            found = await raw.fetchval(_OUTCOME, self._name) == self._number
            self.unknown.set_result(found)
            self.unknown = None

    async def leave(self, raw: Any, seconds: float) -> None:
        """Delete this writer's number, and those of writers that died without doing so."""
        await raw.execute(_LEAVE, self._name, timeout=seconds)
