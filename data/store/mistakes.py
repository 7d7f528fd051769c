"""Mistakes in finished games, which people may try again: the games searched, and what was found."""

# ruff: noqa: S608
# Only the names of our own row classes are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Collection, Sequence

from data.result_rows import MistakeRow, Practised
from data.store.columns import Columns
from data.store.database import StorePart

MISTAKES = Columns(MistakeRow)

_PUT = f"""
INSERT INTO mistakes ({MISTAKES.select}) VALUES ({MISTAKES.marks})
ON CONFLICT (person_id, table_id, step) DO NOTHING
"""
_STUDY = """
INSERT INTO studies (person_id, table_id, at) VALUES (?, ?, ?) ON CONFLICT (person_id, table_id) DO NOTHING
"""
_OPEN = "FROM mistakes WHERE person_id = :person AND solved IS NULL AND (:game = '' OR game = :game)"
_NEXT = f"""
SELECT {MISTAKES.select} {_OPEN}
ORDER BY CASE WHEN seen IS NULL THEN 0 ELSE 1 END, seen, weight DESC, table_id DESC, step LIMIT 1
"""
_UNSTUDIED = """
SELECT results.table_id FROM results JOIN tables ON tables.id = results.table_id
WHERE results.person_id = ? AND results.game IN ({marks}) AND tables.status = 'over'
    AND tables.quarantined_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM studies WHERE studies.person_id = results.person_id AND studies.table_id = tables.id
    )
ORDER BY results.finished_at DESC, results.table_id DESC LIMIT 1
"""
_COUNTS = """
SELECT count(*), coalesce(sum(CASE WHEN solved IS NULL THEN 0 ELSE 1 END), 0) FROM mistakes
WHERE person_id = :person AND (:game = '' OR game = :game)
"""


class MistakeStore(StorePart):
    """The part of the store with the positions to try again."""

    async def unstudied(self, person_id: int, games: Collection[str]) -> int | None:
        """Return a person's newest finished table of these games that has not been searched."""
        sql = _UNSTUDIED.format(marks=", ".join("?" * len(games)))
        rows = await self._database.rows(sql, (person_id, *games))
        return int(rows[0][0]) if rows else None

    async def studied_since(self, person_id: int, since: float) -> int:
        """Return how many games were searched for a person since ``since``."""
        sql = "SELECT count(*) FROM studies WHERE person_id = ? AND at >= ?"
        [(count,)] = await self._database.rows(sql, (person_id, since))
        return int(count)

    async def study(self, person_id: int, table_id: int, at: float, found: Sequence[MistakeRow]) -> None:
        """Store that a game was searched, and what was found; do nothing for a forgotten person."""
        async with self._database.writing() as connection:
            sql = "SELECT 1 FROM results WHERE table_id = ? AND person_id = ?"
            if not list(await connection.execute_fetchall(sql, (table_id, person_id))):
                return
            await connection.execute(_STUDY, (person_id, table_id, at))
            await connection.executemany(_PUT, list(map(MISTAKES.encode, found)))

    async def next_mistake(self, person_id: int, game: str = "") -> MistakeRow | None:
        """Return a person's next position: the worst new mistake, else the one asked longest ago."""
        rows = await self._database.rows(_NEXT, {"person": person_id, "game": game})
        return next(iter(MISTAKES.decode_readable(rows)), None)

    async def mistake(self, person_id: int, table_id: int, step: int) -> MistakeRow | None:
        """Return the mistake found at a step of a table for its person, None if there is none."""
        sql = f"SELECT {MISTAKES.select} FROM mistakes WHERE person_id = ? AND table_id = ? AND step = ?"
        rows = await self._database.rows(sql, (person_id, table_id, step))
        return next(iter(MISTAKES.decode_readable(rows)), None)

    async def practised(self, person_id: int, game: str = "") -> Practised:
        """Return how many answers a person could try again, and how many are solved."""
        [(found, solved)] = await self._database.rows(_COUNTS, {"person": person_id, "game": game})
        return Practised(int(found), int(solved))

    async def fresh_mistakes(self, person_id: int, game: str = "") -> int:
        """Return how many mistakes a person has not been shown yet."""
        sql = f"SELECT count(*) {_OPEN} AND seen IS NULL"
        [(count,)] = await self._database.rows(sql, {"person": person_id, "game": game})
        return int(count)

    async def ask_again(self, row: MistakeRow, at: float) -> None:
        """Store that a person was asked to try an answer again."""
        sql = "UPDATE mistakes SET seen = ? WHERE person_id = ? AND table_id = ? AND step = ?"
        await self._database.change(sql, (at, row.person_id, row.table_id, row.step))

    async def tried_again(self, row: MistakeRow, solved: float | None) -> None:
        """Store a try. ``solved``: its time if it found the answer; the first such time is kept."""
        sql = """
            UPDATE mistakes SET tries = tries + 1, solved = coalesce(solved, ?)
            WHERE person_id = ? AND table_id = ? AND step = ?"""
        await self._database.change(sql, (solved, row.person_id, row.table_id, row.step))
