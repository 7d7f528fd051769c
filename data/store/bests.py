"""The best that anybody of a server has done alone at a game of one seat."""

# ruff: noqa: S608
# The only names put into SQL are those of our own row class and table; every value is bound.

from __future__ import annotations

import aiosqlite

from data.rows import BestRow
from data.store.columns import Columns
from data.store.transactions import Transactions

BESTS = Columns(BestRow)
_PUT = BESTS.insert("bests", ("guild_id", "game")) + " WHERE excluded.score > bests.score"


class Bests:
    """The part of the store that remembers bests."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def best(self, guild_id: int, game: str) -> BestRow | None:
        """Return a server's best, None before anybody has finished or where it can't be read."""
        sql = f"SELECT {BESTS.select()} FROM bests WHERE guild_id = ? AND game = ?"
        rows = await self._database.rows(sql, (guild_id, game))
        return next(iter(BESTS.decode_sound(rows)), None)


async def put_best(connection: aiosqlite.Connection, row: BestRow) -> None:
    """Keep a score within a transaction, unless an equal or better one is there."""
    await connection.execute(_PUT, BESTS.encode(row))
