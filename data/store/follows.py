"""Who follows which game by DM, and how interesting games are to watch."""

# ruff: noqa: S608
# Only our own constants, question marks and conditions are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from data.message_rows import OutboxRow, Post
from data.ratings import PEOPLE
from data.store.database import StorePart
from data.store.outbox import add_posts


@dataclass(frozen=True, slots=True)
class FollowRow:
    """A person who follows a table. ``each_turn``: not only its end; ``step``: the last they were told of."""

    person_id: int
    table_id: int
    each_turn: bool
    locale: str
    step: int


class FollowStore(StorePart):
    """The part of the store with who follows which game."""

    async def followed(self) -> dict[int, bool]:
        """Return the followed tables, each with whether its followers have yet to be told of something."""
        sql = f"""
            SELECT id, status IN ('over', 'cancelled') OR EXISTS (
                SELECT 1 FROM follows
                WHERE table_id = tables.id AND each_turn AND follows.step < tables.step
            ) FROM tables WHERE id IN (SELECT table_id FROM follows) AND {self._database.part.where()}"""
        return {int(number): bool(owed) for number, owed in await self._database.rows(sql)}

    async def follows_at(self, table_id: int) -> list[FollowRow]:
        """Return who follows a table."""
        return await self._follows("table_id", table_id)

    async def follows_of(self, person_id: int) -> list[FollowRow]:
        """Return what a person follows."""
        return await self._follows("person_id", person_id)

    async def _follows(self, column: str, number: int) -> list[FollowRow]:
        sql = f"""
            SELECT person_id, table_id, each_turn, locale, step FROM follows
            WHERE {column} = ? ORDER BY person_id, table_id"""
        return [
            FollowRow(int(person), int(table), bool(each_turn), str(locale), int(step))
            for person, table, each_turn, locale, step in await self._database.rows(sql, (number,))
        ]

    async def follow(self, row: FollowRow) -> None:
        """Store that somebody follows a table; if they already do, only ``each_turn`` changes."""
        sql = """
            INSERT INTO follows (person_id, table_id, each_turn, locale, step) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (person_id, table_id) DO UPDATE SET each_turn = excluded.each_turn"""
        values = (row.person_id, row.table_id, row.each_turn, row.locale, row.step)
        await self._database.change(sql, values)

    async def drop_follow(self, person_id: int, table_id: int) -> None:
        """Delete that somebody follows a table."""
        sql = "DELETE FROM follows WHERE person_id = ? AND table_id = ?"
        await self._database.change(sql, (person_id, table_id))

    async def drop_follows(self, person_id: int) -> None:
        """Delete all that a person follows."""
        await self._database.change("DELETE FROM follows WHERE person_id = ?", (person_id,))

    async def tell_followers(
        self, table_id: int, step: int, posts: Mapping[int, Post], *, over: bool
    ) -> tuple[OutboxRow, ...]:
        """Store the posts that tell people of a step, and that they were told; return the outbox rows.

        People who were told of it before, or no longer follow the table, are skipped. ``over``: the game is
        over, so these people follow it no more.
        """
        condition = "WHERE person_id = ?1 AND table_id = ?2"
        sql = f"UPDATE follows SET step = ?3 {condition} AND step < ?3 RETURNING person_id"
        if over:
            sql = f"DELETE FROM follows {condition} RETURNING person_id"
        async with self._database.writing() as connection:
            posts_to_send = []
            for person, post in posts.items():
                values = (person, table_id) if over else (person, table_id, step)
                if list(await connection.execute_fetchall(sql, values)):
                    posts_to_send.append(post)
            return await add_posts(connection, table_id, posts_to_send)

    async def mean_ratings(self, table_ids: Collection[int]) -> dict[int, float]:
        """Return the mean rating of the people at each table who don't hide, if any of them has a rating."""
        marks = ", ".join("?" * len(table_ids))
        sql = f"""
            SELECT seats.table_id, avg(rating) FROM seats JOIN tables ON tables.id = seats.table_id
                JOIN ratings ON ratings.person_id = seats.person_id AND ratings.game = tables.game
                    AND ratings.kind = '{PEOPLE}'
            WHERE seats.table_id IN ({marks})
                AND NOT EXISTS (SELECT 1 FROM persons WHERE id = seats.person_id AND hidden)
            GROUP BY seats.table_id"""
        return {int(number): float(mean) for number, mean in await self._database.rows(sql, tuple(table_ids))}
