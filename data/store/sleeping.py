"""Sleeping tables: a start reads none of them, and an index finds one when it is needed."""

# ruff: noqa: S608
# Only our own conditions and names are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Iterable

from data.rows import Damaged, Stored
from data.store.damage import skipping_damage
from data.store.database import Connection, Transactions, Values
from data.store.loading import load_readable

AT_ONCE = 100
"""One call returns at most so many tables."""

_STIRRING = (
    "coalesce(status, '') = 'asleep'"
    " AND (lost_at IS NOT NULL OR barred_since IS NOT NULL OR host_id = 0 AND pairing_id IS NULL)"
)
_UNFINISHED = """
    SELECT id FROM tables WHERE coalesce(status, '') NOT IN ('over', 'cancelled'{but})
    UNION SELECT table_id FROM outbox"""
_ALL = f"id IN ({_UNFINISHED.format(but='')})"
_AWAKE = f"""id IN ({_UNFINISHED.format(but=", 'asleep'")}
    UNION SELECT id FROM tables WHERE {_STIRRING}
    UNION SELECT table_id FROM seats JOIN tables ON tables.id = table_id
        WHERE person_id IS NULL AND level = '' AND coalesce(status, '') = 'asleep'
    UNION SELECT table_id FROM private_questions JOIN tables ON tables.id = table_id
        WHERE coalesce(status, '') = 'asleep'
)"""
# coalesce, since a damaged row may hold a NULL, which SQLite does not expect in a NOT NULL column.
# Without it SQLite would also look at all sleeping tables.
_RESTS = "(coalesce(status, '') = 'asleep' OR coalesce(status, '') = 'open' AND in_dms)"
_CONCERNED = (
    "SELECT id FROM tables WHERE host_id = ?"
    " UNION SELECT table_id FROM seats WHERE person_id = ?"
    " UNION SELECT table_id FROM seats WHERE owner_id = ?"
)


class SleepingStore:
    """The part of the store that tells sleeping tables from the others."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def awake(self) -> tuple[list[Stored], list[Damaged]]:
        """Return every open table that does not sleep, or still has something to do, by id.

        Tables with an unreadable row are returned separately. A sleeping table may still have to send
        something, close a private question, look for its thread or permission, or fill a forgotten person's
        seat.
        """
        mine = self._database.part.where()
        async with self._database.reading() as connection:
            with skipping_damage():
                return await load_readable(connection, f"{_AWAKE} AND {mine}")
            return await load_readable(connection, f"{_ALL} AND {mine}")  # which needs only indexes

    async def any_asleep(self) -> bool:
        """Tell whether any table sleeps."""
        where = self._database.part.where()
        sql = f"SELECT 1 FROM tables WHERE status = 'asleep' AND {where} LIMIT 1"
        return bool(await self._database.rows(sql))

    async def resting_of(self, person_id: int) -> list[int]:
        """Return the tables that sleep or go on in DMs and concern a person; unreadable ones too."""
        where = f"{_RESTS} AND {self._database.part.where()}"
        people = (person_id, person_id, person_id)
        async with self._database.reading() as connection:
            with skipping_damage():
                sql = f"SELECT id FROM tables WHERE id IN ({_CONCERNED}) AND {where}"
                return _numbers(await connection.execute_fetchall(sql, people))
            return await _one_by_one(connection, people, where)

    async def sleeping_since(self, before: float, after: int) -> list[int]:
        """Return some tables after a number that sleep and that nobody has touched since then, by id.

        Those of servers that removed the bot come after these.
        """
        sql = (
            "SELECT id FROM tables WHERE status = 'asleep' AND acted < ? AND evicted_at IS NULL AND id > ?"
            f" AND {self._database.part.where()} ORDER BY id LIMIT {AT_ONCE}"
        )
        return _numbers(await self._database.rows(sql, (before, after)))

    async def sleeping_in(self, guild_id: int, place_id: int) -> list[int]:
        """Return the tables of a server that sleep in a thread or a channel."""
        sql = (
            "SELECT id FROM tables WHERE guild_id = ? AND status = 'asleep'"
            " AND (thread_id = ? OR channel_id = ?) ORDER BY id"
        )
        return _numbers(await self._database.rows(sql, (guild_id, place_id, place_id)))

    async def evicted_from(self, guild_id: int) -> list[int]:
        """Return the tables that sleep since a server removed the bot."""
        sql = (
            "SELECT id FROM tables WHERE guild_id = ? AND evicted_at IS NOT NULL"
            " AND coalesce(status, '') = 'asleep' ORDER BY id"
        )
        return _numbers(await self._database.rows(sql, (guild_id,)))


async def _one_by_one(connection: Connection, people: Values, where: str) -> list[int]:
    """Return what ``resting_of`` does if a page is damaged, with the tables that can't be looked at."""
    found = []
    for number in _numbers(await connection.execute_fetchall(_CONCERNED, people)):
        sql = f"SELECT id FROM tables WHERE id = ? AND {where}"
        unknown = [number]
        with skipping_damage():
            unknown = _numbers(await connection.execute_fetchall(sql, (number,)))
        found += unknown
    return found


def _numbers(rows: Iterable[Values]) -> list[int]:
    return sorted(int(number) for (number,) in rows)
