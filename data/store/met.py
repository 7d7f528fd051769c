"""How many rated games two people have finished with each other on a day: counts without names.

The counts stay when a person is forgotten; otherwise that person's next game would count as the first of the
day. A pair is stored as a digest under a key of the day. Key and counts are deleted once the day is over.
That a forgotten person has begun the day's puzzle is kept in the same way.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import secrets
from collections.abc import Iterable

from data.ratings import DAY, Met
from data.store.database import Connection, Transactions

_GAMES = "SELECT games FROM met WHERE day = ? AND pair = ?"
_COUNT = """
INSERT INTO met (day, pair, games) VALUES (?, ?, 1)
ON CONFLICT (day, pair) DO UPDATE SET games = met.games + 1
"""
_KEY = "SELECT secret FROM met_keys WHERE day = ?"
_ADD_KEY = "INSERT INTO met_keys (day, secret) VALUES (?, ?) ON CONFLICT (day) DO NOTHING"


class MeetingStore:
    """The part of the store that counts today's meetings."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def purge_met(self, now: float) -> None:
        """Delete the counts of days that are over."""
        async with self._database.writing() as connection:
            await _drop_before(connection, math.floor(now / DAY))


class Today:
    """The meetings at a game on the day (UTC) of an instant, within the running transaction."""

    def __init__(self, connection: Connection, game: str, at: float) -> None:
        self._connection = connection
        self._game = game
        self._day = math.floor(at / DAY)
        self._key = b""

    async def count(self, pairs: Iterable[frozenset[int]]) -> Met:
        """Count one more meeting of each pair; return how many there were before."""
        before: dict[frozenset[int], int] = {}
        for pair in pairs:
            values = (self._day, await self._digest(pair))
            rows = list(await self._connection.execute_fetchall(_GAMES, values))
            before[pair] = int(rows[0][0]) if rows else 0
            await self._connection.execute(_COUNT, values)
        return before

    async def has(self, pair: frozenset[int]) -> bool:
        """Tell whether a pair was counted on this day."""
        values = (self._day, await self._digest(pair))
        return bool(list(await self._connection.execute_fetchall(_GAMES, values)))

    async def _digest(self, pair: frozenset[int]) -> str:
        """Return the digest of a pair, valid on this day only."""
        if not self._key:
            self._key = await self._days_key()
        text = " ".join((self._game, *map(str, sorted(pair))))
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:32]

    async def _days_key(self) -> bytes:
        if (key := await self._stored_key()) is None:
            await _drop_before(self._connection, self._day)
            new = (self._day, secrets.token_bytes(32).hex())
            await self._connection.execute(_ADD_KEY, new)
            key = await self._stored_key()  # another process may have made one at the same moment
        assert key is not None
        return key

    async def _stored_key(self) -> bytes | None:
        found = await self._connection.execute_fetchall(_KEY, (self._day,))
        return next((bytes.fromhex(secret) for (secret,) in found), None)


async def _drop_before(connection: Connection, day: int) -> None:
    await connection.execute("DELETE FROM met WHERE day < ?", (day,))
    await connection.execute("DELETE FROM met_keys WHERE day < ?", (day,))
