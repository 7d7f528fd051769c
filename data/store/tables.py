"""Tables, their seats, their logs and the answers that are still sealed."""

# ruff: noqa: S608
# Only our own conditions and names are put into SQL; every value is bound.

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from data.errors import NotAddedError, StoreError
from data.message_rows import OutboxRow, OwedReceipt, Post
from data.result_rows import DailyPostRow, DailyRow
from data.rows import AnswerRow, Change, Damaged, Seating, SeatRow, Stored, TableLimits, TableRow
from data.store.columns import insert_rows, to_json
from data.store.dailies import begin_daily, note_post, note_try
from data.store.damage import skipping_damage, skipping_rows
from data.store.database import Connection, Statement, Statements, StorePart, Values
from data.store.inbox import acted_on_statement
from data.store.keyed_rows import put_best, take_calls
from data.store.loading import (
    ANSWERS,
    GIVERS,
    SEATS,
    TABLE_COLUMNS,
    TABLES,
    VOTES,
    load,
    load_or_explain,
    load_readable,
    load_seating,
)
from data.store.outbox import add_posts, receipt_statements, remember
from data.store.results import put_results
from data.store.tournaments import BEGUN
from data.store.unnaming import drop_private
from data.store.watches import tell
from data.turns import in_turns

# -- check whether there is room for another table, in the transaction that adds it ----------------------


_COUNT_OPEN = """
SELECT count(*), count(*) FILTER (WHERE host_id = ? AND (status <> 'lobby' OR rematch_of IS NULL)),
    count(*) FILTER (WHERE status = 'lobby' AND channel_id = ? AND rematch_of IS NULL),
    count(*) FILTER (WHERE status = 'lobby' AND channel_id = ? AND rematch_of IS NULL AND host_id = ?)
FROM tables WHERE guild_id = ? AND status IN ('lobby', 'open', 'paused') AND quarantined_at IS NULL
    AND pairing_id IS NULL AND (
        status <> 'lobby' OR id > ?
        OR EXISTS (SELECT 1 FROM messages WHERE table_id = tables.id AND slot = 'lobby')
    )
"""
_PLAYED_IN = """
SELECT 1 FROM tables
WHERE thread_id = ? AND status IN ('lobby', 'open', 'paused', 'asleep') AND quarantined_at IS NULL
"""
_OPENED = "SELECT 1 FROM tables JOIN seats ON table_id = id AND seat = 0 WHERE host_id = ? AND joined = ?"


async def check_limits(
    connection: Connection, row: TableRow, seats: Sequence[SeatRow], limits: TableLimits | None
) -> None:
    """Check in the running transaction that a table may be added. ``limits`` None: no limits.

    Raises:
        NotAddedError: see ``TableStore.add_table``.
    """
    if row.pairing_id is not None:
        await _require_unpaired(connection, row.pairing_id)
    if limits is None:
        return
    joined = seats[0].joined if seats else ""
    if joined and list(await connection.execute_fetchall(_OPENED, (row.host_id, joined))):
        raise NotAddedError("twice")
    if row.thread_id is not None and list(await connection.execute_fetchall(_PLAYED_IN, (row.thread_id,))):
        raise NotAddedError("place")
    values = (row.host_id, row.channel_id, row.channel_id, row.host_id, row.guild_id, limits.after)
    [(server, person, channel, in_channel_by_host)] = await connection.execute_fetchall(_COUNT_OPEN, values)
    if limits.server is not None and server >= limits.server:
        raise NotAddedError("server")
    if person >= limits.person:
        raise NotAddedError("person")
    if limits.channel is not None and channel >= limits.channel:
        raise NotAddedError("channel")
    if limits.each is not None and in_channel_by_host >= limits.each:
        raise NotAddedError("each")


async def _require_unpaired(connection: Connection, pairing_id: int) -> None:
    """Check in the running transaction that a pairing is open, has no table, and its people are known.

    Raises: NotAddedError: it has a table, it is over, or one of its people has been forgotten.
    """
    await connection.alone("tournaments")
    sql = f"""
        SELECT 1 FROM pairings JOIN tournaments ON tournaments.id = tournament_id
        WHERE pairings.id = ? AND closed = '' AND tournaments.status = 'running'
            AND NOT EXISTS (SELECT 1 FROM tables WHERE pairing_id = pairings.id AND {BEGUN})
            AND NOT EXISTS (
                SELECT 1 FROM paired JOIN entrants ON entrants.number = paired.number
                WHERE paired.pairing_id = pairings.id AND entrants.tournament_id = tournaments.id
                    AND entrants.person_id IS NULL
            )"""
    if not list(await connection.execute_fetchall(sql, (pairing_id,))):
        raise NotAddedError("paired")


PostsFor: TypeAlias = Sequence[Post] | Callable[[int], Sequence[Post]]
"""The posts of a new table, or a function that makes them from its id."""

_NEW = TABLES.without("id", "pause_asked")
_CHANGED = TABLES.without("id", "acted", "pause_asked")
_INSERT = f"{_NEW.insert('tables')} RETURNING id"
_UPDATE = (
    f"UPDATE tables SET {_CHANGED.assignments()}, acted = CASE WHEN acted > ? THEN acted ELSE ? END"
    f" WHERE id = ? AND step = ? RETURNING {VOTES}"
)
_PUT_ANSWER = """
INSERT INTO answers (table_id, step, seat, move, at, source_id, used, giver)
VALUES ((SELECT id FROM tables WHERE id = ?1 AND step = ?2), ?2, ?3, ?4, ?5, ?6, ?7, ?8)
ON CONFLICT (table_id, step, seat) DO UPDATE SET
    move = excluded.move, at = excluded.at, source_id = excluded.source_id, used = excluded.used,
    giver = excluded.giver
"""
"""Fails on a NULL key if the table has moved on: then nobody may be told that the answer counts."""

_WITHDRAW = "UPDATE answers SET move = '', source_id = ? WHERE table_id = ? AND step = ? AND seat = ?"
"""Keeps the row, without a move: after a restart too, what was sent before the withdrawal must not count."""

_DROP_ANSWER = "DELETE FROM answers WHERE table_id = ? AND step = ? AND seat = ?"
_DROP_ORDERED = "DELETE FROM ordered WHERE table_id = ? AND step = ? + 1 AND seat = ?"
"""Without this row, an order that gave the answer will not give it again."""


class TableStore(StorePart):
    """The part of the store with the tables."""

    async def add_table(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        posts: PostsFor = (),
        limits: TableLimits | None = None,
        daily: DailyRow | DailyPostRow | None = None,
    ) -> tuple[int, tuple[OutboxRow, ...]]:
        """Store a new table, its seats and its posts in one transaction; return its id and the outbox rows.

        ``row.id`` is ignored. ``limits``: checked in the same transaction. ``daily``: the daily puzzle that
        somebody begins at this table, or that is posted in a server. A rematch's number is stored with the
        earlier table.

        Raises: NotAddedError: a limit is reached, the first seat's interaction has already opened a table,
        another table waits or is played in its thread ("place"), that day's puzzle has been begun or posted,
        or the pairing has a table.
        """
        async with self._database.writing() as connection:
            await check_limits(connection, row, seats, limits)
            [(table_id,)] = await connection.execute_fetchall(_INSERT, _NEW.encode(row))
            _insert_seats(connection, table_id, seats)
            votes = [(table_id, person) for person in row.pause_asked]
            _insert_all(connection, "pause_votes", "table_id, person_id", votes)
            if isinstance(daily, DailyRow):
                await begin_daily(connection, replace(daily, table_id=int(table_id)))
            elif daily is not None:
                await note_post(connection, replace(daily, table_id=int(table_id)))
            if row.rematch_of is not None:
                sql = "UPDATE tables SET rematch_id = ? WHERE id = ?"
                await connection.execute(sql, (table_id, row.rematch_of))
            new_posts = posts(table_id) if callable(posts) else posts
            return int(table_id), await add_posts(connection, table_id, new_posts)

    async def save(self, change: Change) -> tuple[OutboxRow, ...]:
        """Store a change of a table in one transaction; return the new outbox rows.

        ``acted`` never goes back. Raises ``StoreError`` ("refused") and changes nothing if the table is
        unknown or the step does not follow the stored one.
        """
        posts = change.posts
        if callable(posts) or change.best or change.ended or change.daily or change.calling or change.telling:
            return await self._save_with_more(change)

        async def saved(connection: Statements) -> tuple[OutboxRow, ...]:
            await self._put(connection, change)
            return await add_posts(connection, change.table.id, posts)

        return await self._database.transaction(saved)

    async def _save_with_more(self, change: Change) -> tuple[OutboxRow, ...]:
        async with self._database.writing() as connection:
            await self._put(connection, change)
            if change.best is not None:
                await put_best(connection, change.best)
            number, ended = change.table.id, change.ended
            results = [] if ended is None else await put_results(connection, number, ended, rate=True)
            if change.daily is not None:
                await note_try(connection, number, change.daily)
            posts = change.posts(results) if callable(change.posts) else change.posts
            rows = await add_posts(connection, number, posts)
            if change.calling is not None:
                rows += await take_calls(connection, number, change.calling)
            if change.telling is not None:
                rows += await tell(connection, number, change.telling)
            return rows

    async def _put(self, connection: Statements, change: Change) -> None:
        """Store a table's row, people, step, answers and the place of its message.

        Call it in the running transaction.
        """
        table = change.table
        before = table.step - (change.moves is not None)
        values = (*_CHANGED.encode(table), table.acted, table.acted, table.id, before)
        stored = list(await connection.execute_fetchall(_UPDATE, values))
        if not stored:
            raise StoreError("refused", self._database.path, f"no table {table.id} at step {before}")
        if json.loads(stored[0][0]) != list(table.pause_asked):
            connection.later("DELETE FROM pause_votes WHERE table_id = ?", (table.id,))
            votes = [(table.id, person) for person in table.pause_asked]
            _insert_all(connection, "pause_votes", "table_id, person_id", votes)
        if change.seats is not None:
            connection.later("DELETE FROM seats WHERE table_id = ?", (table.id,))
            _insert_seats(connection, table.id, change.seats)
        if change.turned_away is not None:
            connection.later("DELETE FROM turned_away WHERE table_id = ?", (table.id,))
            away = [(table.id, person) for person in change.turned_away]
            _insert_all(connection, "turned_away", "table_id, person_id", away)
        if change.moves is not None:
            sql = "INSERT INTO log (table_id, step, moves) VALUES (?, ?, ?)"
            connection.later(sql, (table.id, table.step, to_json(change.moves)))
            _insert_all(connection, "givers", GIVERS.select, map(GIVERS.encode, change.givers))
        if change.clear_answers:
            connection.later("DELETE FROM answers WHERE table_id = ?", (table.id,))
        for seat in change.drop:
            connection.later(_DROP_ANSWER, (table.id, table.step, seat))
            connection.later(_DROP_ORDERED, (table.id, table.step, seat))
        drop_private(connection, table.id, change.unknown)
        if change.message is not None:
            connection.later(*remember(change.message))
        for row in change.reworded:
            connection.later("UPDATE outbox SET payload = ? WHERE id = ?", (to_json(row.payload), row.id))

    async def put_answer(
        self, row: AnswerRow, *, acted: bool = True, owed: OwedReceipt | None = None
    ) -> None:
        """Store a seat's answer in place of its earlier one.

        ``acted``: a person gave it, so the table stays awake. ``owed``: the receipt that is owed for it.

        Raises:
            StoreError: the store failed, with "refused" if the table's stored step is a different one.
        """
        changes: list[Statement] = [(_PUT_ANSWER, ANSWERS.encode(row))]
        if owed is not None:
            changes += receipt_statements(owed, row.at)
            if (part := self._database.part).shards > 1:
                changes.append(acted_on_statement(part.shard, owed.message_id))
        if acted:
            changes.append(("UPDATE tables SET acted = ? WHERE id = ?", (row.at, row.table_id)))
        await self._database.together(*changes)

    async def withdraw_answer(self, table_id: int, step: int, seat: int, source_id: int | None) -> None:
        """Withdraw a seat's answer. ``source_id``: Discord's id of the interaction that asked for it."""
        place = (table_id, step, seat)
        await self._database.together((_WITHDRAW, (source_id, *place)), (_DROP_ORDERED, place))

    async def stored(self, table_id: int) -> Stored | None:
        """Return all rows of one table.

        Raises:
            UnreadableError: one of its rows can't be read.
        """
        async with self._database.reading() as connection:
            found = await load(connection, "id = ?", (table_id,))
        return found[0] if found else None

    async def found(self, table_id: int) -> Stored | Damaged | None:
        """Return all rows of one table, or why it can't be read; None if there is no such table."""
        async with self._database.reading() as connection:
            return await load_or_explain(connection, table_id)

    async def seating(self, table_id: int) -> Seating | None:
        """Return only a table's row and seats.

        Raises:
            UnreadableError: one of these rows can't be read.
        """
        async with self._database.reading() as connection:
            return await load_seating(connection, table_id)

    async def tables_of(self, person_id: int) -> list[TableRow]:
        """Return the open tables that a person hosts, sits at, is invited to or owns a seat at.

        Unreadable rows are left out.
        """
        rows = await self._database.rows(
            f"SELECT {TABLE_COLUMNS} FROM tables"
            f" WHERE status NOT IN ('over', 'cancelled') AND id IN ({_TABLES_OF_PERSON}) ORDER BY id",
            (person_id, person_id, person_id),
        )
        return [row async for values in in_turns(rows) for row in TABLES.decode_readable((values,))]

    async def table_in(self, thread_id: int) -> int | None:
        """Return the number of the newest table started in a thread, a cancelled one only if all are."""
        rows = await self._database.rows(
            "SELECT id FROM tables WHERE thread_id = ? AND length(seed) > 0"
            " ORDER BY status = 'cancelled', id DESC LIMIT 1",
            (thread_id,),
        )
        return int(rows[0][0]) if rows else None

    async def newest_table(self) -> int:
        """Return the number of the newest table, 0 if there is none."""
        [(number,)] = await self._database.rows("SELECT coalesce(max(id), 0) FROM tables")
        return int(number)


def _insert_all(connection: Statements, table: str, names: str, rows: Iterable[Sequence[object]]) -> None:
    if all_rows := list(rows):
        connection.later(*insert_rows(table, names, all_rows))


def _insert_seats(connection: Statements, table_id: int, seats: Sequence[SeatRow]) -> None:
    rows = ((table_id, *SEATS.encode(seat)) for seat in seats)
    _insert_all(connection, "seats", f"table_id, {SEATS.select}", rows)


# -- sleeping tables: a start reads none of them, and an index finds one when it is needed ---------------


AT_ONCE = 100
"""The most tables that one call returns."""

_HAS_WORK = (
    "coalesce(status, '') = 'asleep'"
    " AND (lost_at IS NOT NULL OR barred_since IS NOT NULL OR host_id = 0 AND pairing_id IS NULL)"
)
_UNFINISHED = """
    SELECT id FROM tables WHERE coalesce(status, '') NOT IN ('over', 'cancelled'{but})
    UNION ALL SELECT table_id FROM outbox"""
_ALL = f"id IN ({_UNFINISHED.format(but='')})"
_AWAKE = f"""id IN ({_UNFINISHED.format(but=", 'asleep'")}
    UNION ALL SELECT id FROM tables WHERE {_HAS_WORK}
    UNION ALL SELECT table_id FROM seats JOIN tables ON tables.id = table_id
        WHERE person_id IS NULL AND level = '' AND coalesce(status, '') = 'asleep'
    UNION ALL SELECT table_id FROM private_questions JOIN tables ON tables.id = table_id
        WHERE coalesce(status, '') = 'asleep'
)"""
# coalesce, since a damaged row may hold a NULL, which SQLite does not expect in a NOT NULL column.
# Without it SQLite would also look at all sleeping tables. UNION ALL, since for UNION SQLite 3.53 would
# walk through all tables in order.
_RESTING = "(coalesce(status, '') = 'asleep' OR coalesce(status, '') = 'open' AND in_dms)"
SERVED = "NOT EXISTS (SELECT 1 FROM guilds WHERE id = tables.guild_id AND removed_at IS NOT NULL)"
"""The condition that a table's server, if it has one, has not removed the bot."""

_TABLES_OF_PERSON = (
    "SELECT id FROM tables WHERE host_id = ?"
    " UNION SELECT table_id FROM seats WHERE person_id = ?"
    " UNION SELECT table_id FROM seats WHERE owner_id = ?"
)


class SleepingStore(StorePart):
    """The part of the store that separates sleeping tables from the others."""

    async def awake(self) -> tuple[list[Stored], list[Damaged]]:
        """Return every open table that is awake or still has something to do, by id.

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
        """Return whether any table sleeps."""
        where = self._database.part.where()
        sql = f"SELECT 1 FROM tables WHERE status = 'asleep' AND {where} LIMIT 1"
        return bool(await self._database.rows(sql))

    async def resting_of(self, person_id: int) -> list[int]:
        """Return a person's tables that sleep or continue in DMs, including unreadable ones."""
        where = f"{_RESTING} AND {self._database.part.where()}"
        people = (person_id, person_id, person_id)
        async with self._database.reading() as connection:
            with skipping_damage():
                sql = f"SELECT id FROM tables WHERE id IN ({_TABLES_OF_PERSON}) AND {where}"
                return _numbers(await connection.execute_fetchall(sql, people))
            return await _one_by_one(connection, people, where)

    async def sleeping_since(self, before: float, after: int) -> list[int]:
        """Return some sleeping tables with numbers above ``after``, untouched since ``before``, by id.

        Tables in servers that removed the bot are left out, since nobody could continue there.
        """
        sql = (
            "SELECT id FROM tables WHERE status = 'asleep' AND acted < ? AND evicted_at IS NULL AND id > ?"
            f" AND {SERVED} AND {self._database.part.where()} ORDER BY id LIMIT {AT_ONCE}"
        )
        return _numbers(await self._database.rows(sql, (before, after)))

    async def prolong_sleep(self, guild_id: int, seconds: float) -> None:
        """Let a server's sleeping tables sleep longer by the seconds in which nobody could wake them."""
        sql = "UPDATE tables SET acted = acted + ? WHERE guild_id = ? AND status = 'asleep'"
        with skipping_rows():  # then they all end as they would have
            await self._database.change(sql, (seconds, guild_id))

    async def sleeping_in(self, guild_id: int, place_id: int) -> list[int]:
        """Return the tables of a server that sleep in a thread or a channel."""
        sql = (
            "SELECT id FROM tables WHERE guild_id = ? AND status = 'asleep'"
            " AND (thread_id = ? OR channel_id = ?) ORDER BY id"
        )
        return _numbers(await self._database.rows(sql, (guild_id, place_id, place_id)))

    async def evicted_from(self, guild_id: int) -> list[int]:
        """Return the tables that fell asleep when a server removed the bot."""
        sql = (
            "SELECT id FROM tables WHERE guild_id = ? AND evicted_at IS NOT NULL"
            " AND coalesce(status, '') = 'asleep' ORDER BY id"
        )
        return _numbers(await self._database.rows(sql, (guild_id,)))


async def _one_by_one(connection: Connection, people: Values, where: str) -> list[int]:
    """Do what ``resting_of`` does when a page is damaged; also return the tables that can't be examined."""
    numbers = []
    for number in _numbers(await connection.execute_fetchall(_TABLES_OF_PERSON, people)):
        sql = f"SELECT id FROM tables WHERE id = ? AND {where}"
        matching = [number]
        with skipping_damage():
            matching = _numbers(await connection.execute_fetchall(sql, (number,)))
        numbers += matching
    return numbers


def _numbers(rows: Iterable[Values]) -> list[int]:
    return sorted(int(number) for (number,) in rows)
