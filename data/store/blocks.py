"""Whom people have blocked: they are never seated with, invited by or told of them."""

# ruff: noqa: S608
# Only question marks are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Collection

from data.rows import NOBODY
from data.store.database import StorePart

ANYBODY = NOBODY
"""Stored in place of a blocked person by people who take no invitations from anybody."""


class BlockStore(StorePart):
    """The part of the store with people's blocks."""

    async def blocked_by(self, person_id: int) -> tuple[int, ...]:
        """Return whom a person has blocked, ``ANYBODY`` among them if they take no invitations."""
        sql = "SELECT blocked_id FROM blocks WHERE person_id = ? ORDER BY blocked_id"
        return tuple([int(blocked) for (blocked,) in await self._database.rows(sql, (person_id,))])

    async def set_blocks(self, person_id: int, blocked: Collection[int], before: Collection[int]) -> None:
        """Change whom a person has blocked from ``before`` to ``blocked``; other changes since then stay."""
        async with self._database.writing() as connection:
            sql = "DELETE FROM blocks WHERE person_id = ? AND blocked_id = ?"
            await connection.executemany(sql, [(person_id, each) for each in before if each not in blocked])
            sql = "INSERT INTO blocks (person_id, blocked_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await connection.executemany(sql, [(person_id, each) for each in blocked if each not in before])

    async def blocks_among(self, people: Collection[int]) -> frozenset[tuple[int, int]]:
        """Return who has blocked whom among these people, and who of them takes no invitations."""
        marks = ", ".join("?" * len(people))
        sql = f"""
            SELECT person_id, blocked_id FROM blocks
            WHERE person_id IN ({marks}) AND blocked_id IN ({marks}, {ANYBODY})"""
        found = await self._database.rows(sql, (*people, *people))
        return frozenset([(int(person), int(blocked)) for person, blocked in found])
