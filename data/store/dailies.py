"""Daily puzzles: who has begun and solved which, and where they were posted."""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

import math

from data.errors import NotAddedError
from data.message_rows import OutboxRow, Post
from data.preference_rows import GuildRow
from data.ratings import DAY
from data.result_rows import DailyPostRow, DailyRow, DailyTry
from data.store.columns import Columns
from data.store.database import Connection, StorePart
from data.store.keyed_rows import GUILDS
from data.store.outbox import add_posts
from data.store.results import DayCounts

DAILIES = Columns(DailyRow)
DAILY_POSTS = Columns(DailyPostRow)

_PUT = DAILIES.insert("dailies", ("person_id", "day", "series"))
_PUT_POST = DAILY_POSTS.insert("daily_posts")
SEEN = """NOT EXISTS (
    SELECT 1 FROM tables WHERE tables.id = table_id AND status = 'cancelled' AND length(seed) = 0
)"""
"""Whether a puzzle counts as begun: it doesn't if its table was closed before anybody saw it."""

_DAILY = f"SELECT {DAILIES.select} FROM dailies WHERE person_id = ? AND day = ? AND series = ? AND {SEEN}"
_SHARE = """
UPDATE dailies SET shared = ?1 WHERE table_id = ?2
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.table_id = ?2 AND slot = ?3 AND channel_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.table_id = ?2 AND slot = ?3 AND channel_id = ?1)
RETURNING 1
"""
IN_TIME = "solved AND ended < coalesce(closes, 86400.0 * (day + 1))"
IS_FIRST = f"""NOT EXISTS (
    SELECT 1 FROM dailies AS other WHERE other.person_id = mine.person_id AND other.day = mine.day
        AND (other.began, other.series) < (mine.began, mine.series) AND {SEEN}
)"""
"""Whether a puzzle counts for the streak: only the first that its person began that day, in any series.

Otherwise somebody could read the answer to the world's and solve a server's own in its place.
"""
_DUE = f"""
SELECT {GUILDS.select} FROM guilds
WHERE daily_channel IS NOT NULL AND daily_hour <= ? AND removed_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM daily_posts WHERE guild_id = guilds.id AND day >= ?)
    AND {{}}
ORDER BY id
"""
_LAST = f"""
SELECT {DAILY_POSTS.select} FROM daily_posts WHERE guild_id = ? AND day < ? ORDER BY day DESC LIMIT 1
"""


class DailyStore(StorePart):
    """The part of the store with the daily puzzles."""

    async def daily(self, person_id: int, day: int, series: int) -> DailyRow | None:
        """Return a person's puzzle of a day, None if they have not begun it."""
        rows = await self._database.rows(_DAILY, (person_id, day, series))
        return next(iter(DAILIES.decode_readable(rows)), None)

    async def latest_daily(self, person_id: int) -> int:
        """Return the latest day whose puzzle a person has begun, -1 if there is none."""
        sql = f"SELECT coalesce(max(day), -1) FROM dailies WHERE person_id = ? AND {SEEN}"
        [(day,)] = await self._database.rows(sql, (person_id,))
        return int(day)

    async def daily_at(self, table_id: int) -> DailyRow | None:
        """Return the daily puzzle that is played at a table, None if there is none."""
        sql = f"SELECT {DAILIES.select} FROM dailies WHERE table_id = ?"
        rows = await self._database.rows(sql, (table_id,))
        return next(iter(DAILIES.decode_readable(rows)), None)

    async def days_solved(self, person_id: int) -> list[int]:
        """Return the days that count for a person's streak.

        On such a day they solved the first puzzle that they began, before the day was over.
        """
        sql = f"""
            SELECT day FROM dailies AS mine WHERE person_id = ? AND {IN_TIME} AND {IS_FIRST}
            ORDER BY day"""
        return [day for (day,) in await self._database.rows(sql, (person_id,))]

    async def streak_table(self, person_id: int, day: int) -> int | None:
        """Return the table of the puzzle that counts for a day of a person's streak; None: none begun."""
        sql = f"""
            SELECT table_id FROM dailies AS mine WHERE person_id = ? AND day = ? AND {SEEN} AND {IS_FIRST}"""
        return next((table for (table,) in await self._database.rows(sql, (person_id, day))), None)

    async def share_daily(self, table_id: int, channel_id: int, post: Post) -> tuple[OutboxRow, ...]:
        """Post the result of a daily puzzle in a channel, unless it is posted or queued there already."""
        async with self._database.writing() as connection:
            done = await connection.execute_fetchall(_SHARE, (channel_id, table_id, post.slot))
            return await add_posts(connection, table_id, [post]) if list(done) else ()

    # -- for servers -----------------------------------------------------------------------------------

    async def daily_count(self, day: int, series: int) -> tuple[int, int]:
        """Return how many people have tried a daily puzzle, and how many have solved it in time."""
        sql = f"""
            SELECT count(*), count(*) FILTER (WHERE {IN_TIME}) FROM dailies
            WHERE day = ? AND series = ? AND {SEEN}"""
        [(tried, solved)] = await self._database.rows(sql, (day, series))
        return int(tried), int(solved)

    async def daily_solvers(self, guild_id: int, day: int, series: int) -> list[DailyRow]:
        """Return the daily puzzles that people began in a server and solved in time, the best first.

        People who hide are left out.
        """
        sql = f"""
            SELECT {DAILIES.select} FROM dailies WHERE guild_id = ? AND day = ? AND series = ? AND {IN_TIME}
                AND NOT EXISTS (SELECT 1 FROM persons WHERE id = person_id AND hidden)
            ORDER BY tries, spent, person_id"""
        return DAILIES.decode_readable(await self._database.rows(sql, (guild_id, day, series)))

    async def servers_due(self, day: int, hour: int) -> list[GuildRow]:
        """Return the servers where a daily puzzle is due by this hour but not posted."""
        return GUILDS.decode_readable(
            await self._database.rows(_DUE.format(self._database.part.where("id")), (hour, day))
        )

    async def next_hour(self, hour: int) -> int | None:
        """Return the next hour at which a server wants a post; 24 and above mean tomorrow."""
        sql = "SELECT DISTINCT daily_hour FROM guilds WHERE daily_channel IS NOT NULL AND removed_at IS NULL"
        hours = [wanted for (wanted,) in await self._database.rows(sql)]
        return min((wanted + 24 * (wanted <= hour) for wanted in hours), default=None)

    async def last_post(self, guild_id: int, day: int) -> DailyPostRow | None:
        """Return the last post of a server before a day."""
        rows = await self._database.rows(_LAST, (guild_id, day))
        return next(iter(DAILY_POSTS.decode_readable(rows)), None)


async def begin_daily(connection: Connection, row: DailyRow) -> None:
    """Store that somebody begins a day's puzzle, in the running transaction.

    Raises:
        NotAddedError: they have begun it, or were forgotten after they began any of that day.
    """
    begun = await connection.execute_fetchall(_DAILY, (row.person_id, row.day, row.series))
    if list(begun) or await _of_forgotten(connection, row.day).has(frozenset({row.person_id})):
        raise NotAddedError("daily")
    await connection.execute(_PUT, DAILIES.encode(row))


async def remember_begun(connection: Connection, person_id: int, now: float) -> None:
    """Before a person is forgotten, store that they have begun puzzles of days that aren't over everywhere.

    Otherwise they could see the answer, be forgotten, and solve it, or a server's own, at the first try.
    """
    today = math.floor(now / DAY)
    sql = f"SELECT DISTINCT day FROM dailies WHERE person_id = ? AND day BETWEEN ? AND ? AND {SEEN}"
    for (day,) in list(await connection.execute_fetchall(sql, (person_id, today - 1, today + 1))):
        await _of_forgotten(connection, day).count([frozenset({person_id})])


def _of_forgotten(connection: Connection, day: int) -> DayCounts:
    """Return digests of people forgotten after they began a day's puzzle, kept until that day is over."""
    return DayCounts(connection, "daily", day * DAY)


async def note_post(connection: Connection, row: DailyPostRow) -> None:
    """Store that a day's puzzle is posted in a server, in the running transaction.

    Raises:
        NotAddedError: it has been posted already.
    """
    sql = "SELECT 1 FROM daily_posts WHERE guild_id = ? AND day = ?"
    if list(await connection.execute_fetchall(sql, (row.guild_id, row.day))):
        raise NotAddedError("daily")
    await connection.execute(_PUT_POST, DAILY_POSTS.encode(row))
    sql = "UPDATE tables SET ended_at = created WHERE id = ?"  # nobody plays there, so it has no results
    await connection.execute(sql, (row.table_id,))


async def note_try(connection: Connection, table_id: int, new: DailyTry) -> None:
    """Store a try at a day's puzzle, and its end with the last one, in the running transaction."""
    sql = "UPDATE dailies SET spent = spent + ?1, tries = ?2, marks = ?3 WHERE table_id = ?4"
    await connection.execute(sql, (new.took, new.tries, new.marks, table_id))
    if new.over:
        sql = """
            UPDATE dailies SET ended = CASE WHEN began > ?1 THEN began ELSE ?1 END, solved = ?2
            WHERE table_id = ?3"""
        await connection.execute(sql, (new.at, new.solved, table_id))
