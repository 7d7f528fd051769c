"""The games that people have saved, to find them again."""

from __future__ import annotations

from data.store.database import StorePart


class SavedStore(StorePart):
    """The part of the store with people's saved games."""

    async def saved_by(self, person_id: int) -> list[int]:
        """Return the tables whose games a person has saved, the newest first."""
        sql = "SELECT table_id FROM saved WHERE person_id = ? ORDER BY at DESC, table_id DESC"
        return [int(table) for (table,) in await self._database.rows(sql, (person_id,))]

    async def save_game(self, person_id: int, table_id: int, at: float) -> None:
        """Save a game for a person; one saved before stays where it is in their list."""
        sql = "INSERT INTO saved (person_id, table_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self._database.change(sql, (person_id, table_id, at))

    async def drop_saved(self, person_id: int, table_id: int) -> None:
        """Take a game off a person's list."""
        await self._database.change(
            "DELETE FROM saved WHERE person_id = ? AND table_id = ?", (person_id, table_id)
        )
