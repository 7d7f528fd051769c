"""Tournaments, their entrants, and their pairings with the tables opened for them.

A round's pairings are stored with the round in one transaction; each table is opened once, with the number of
its pairing. So after any crash, a start finds the tables that are still to be opened.
"""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TypeAlias

from data.errors import NotAddedError
from data.message_rows import OutboxRow, Post
from data.rows import NOBODY, SeatRow, TableRow
from data.store.columns import Columns
from data.store.damage import skipping_damage
from data.store.database import Connection, StorePart
from data.store.loading import SEATS, TABLES
from data.store.outbox import add_posts
from data.tournament_rows import EntrantRow, PairingRow, StoredTournament, TournamentRow
from data.turns import AT_ONCE

# -- read a tournament with all its rows, within a transaction -------------------------------------------


log = logging.getLogger(__name__)

TOURNAMENTS = Columns(TournamentRow)
ENTRANTS = Columns(EntrantRow)

BEGUN = "(status <> 'cancelled' OR length(seed) > 0)"
_PAIRINGS = f"""
SELECT pairings.id, round, board, closed, seat, paired.number, points, tables.id, thread_id
FROM pairings JOIN paired ON paired.pairing_id = pairings.id
    LEFT JOIN tables ON tables.pairing_id = pairings.id AND {BEGUN}
WHERE tournament_id = ? ORDER BY round, board, seat
"""


async def load_tournament(connection: Connection, number: int) -> StoredTournament | None:
    """Return all rows of a tournament, None if it is missing or a row is unreadable."""
    with skipping_damage():
        return await _load(connection, number)
    log.error("tournament %d can't be read: its part of the file is damaged", number)
    return None


async def _load(connection: Connection, number: int) -> StoredTournament | None:
    sql = f"SELECT {TOURNAMENTS.select} FROM tournaments WHERE id = ?"
    rows = TOURNAMENTS.decode_readable(await connection.execute_fetchall(sql, (number,)))
    if not rows:
        return None
    sql = f"SELECT {ENTRANTS.select} FROM entrants WHERE tournament_id = ? ORDER BY number"
    entrants = ENTRANTS.decode_readable(await connection.execute_fetchall(sql, (number,)))
    seats = defaultdict(list)
    for *key, _, entrant, points, table, thread in await connection.execute_fetchall(_PAIRINGS, (number,)):
        seats[(*key, table, thread)].append((entrant, points))
    pairings = tuple(
        PairingRow(
            pairing, number, round_, board, closed, tuple(each for each, _ in entrants_of),
            tuple(points for _, points in entrants_of) if closed else (), table, thread,
        )
        for (pairing, round_, board, closed, table, thread), entrants_of in seats.items()
    )  # fmt: skip
    return StoredTournament(rows[0], tuple(entrants), pairings)


Posted: TypeAlias = Callable[[TournamentRow], Sequence[Post]]
"""Makes the posts of a tournament from its row, which has its number by then."""

_NEW = TOURNAMENTS.without("id")
_NEW_TABLE = TABLES.without("id", "pause_asked")
_SEAT = f"INSERT INTO seats (table_id, {SEATS.select}) VALUES (?, {SEATS.marks})"
_CHANGED = TOURNAMENTS.without(
    "id", "guild_id", "host_id", "home_id", "kind", "game", "options", "language", "seats", "late",
    "round_seconds", "created", "starts_at", "round_ends",
)  # fmt: skip
"""The columns that change. The host's is not one, since the host may be forgotten while a round is paired."""
_UPDATE = f"""
UPDATE tournaments SET {_CHANGED.assignments()}, round_ends = ? + coalesce(round_ends - ?, 0.0),
    starts_at = ? + coalesce(starts_at - ?, 0.0)
WHERE id = ? AND round = ? AND status = ? RETURNING 1
"""
LIVE = "status IN ('gathering', 'running')"
FORGOTTEN = {
    "entrants.person_id": """
        UPDATE entrants SET person_id = NULL, name = '', locale = '', strength = 0.0,
            gone = coalesce(gone, 1 + (SELECT round FROM tournaments WHERE id = tournament_id))
        WHERE person_id = :person""",
    "tournaments.host_id": f"UPDATE tournaments SET host_id = {NOBODY} WHERE host_id = :person",
}
"""The statements that remove a person from tournaments; see ``data.store.privacy.PERSONAL``."""
TOLD = {
    "tournaments_hosted": "SELECT id AS tournament FROM tournaments WHERE host_id = :person ORDER BY id",
    "tournaments": """
        SELECT tournament_id AS tournament, number, name, joined, locale, strength, since, gone, removed, (
            SELECT sum(points) FROM paired JOIN pairings ON pairings.id = pairing_id
            WHERE pairings.tournament_id = entrants.tournament_id AND paired.number = entrants.number
        ) AS points
        FROM entrants WHERE person_id = :person ORDER BY tournament_id""",
}
"""The queries for a person's own data in tournaments, for them to read."""
_BAN_REMOVED = f"""
INSERT INTO turned_away (table_id, person_id)
SELECT home_id, person_id FROM entrants JOIN tournaments ON tournaments.id = tournament_id
WHERE person_id = ? AND removed AND {LIVE}
ON CONFLICT DO NOTHING
"""
_IS_BANNED = "SELECT 1 FROM turned_away WHERE table_id = ? AND person_id = ?"
_LIFT_BANS = "DELETE FROM turned_away WHERE table_id = ?"
NAMES = "SELECT name FROM entrants WHERE person_id = :person"
_WAITING_SINCE = f"""
SELECT barred_since FROM tables WHERE id = :home AND barred_since IS NOT NULL AND (
    EXISTS (SELECT 1 FROM outbox WHERE table_id = :home AND kind IN ('send', 'edit'))
    OR barred_since > :lately AND EXISTS (
        SELECT 1 FROM pairings
            JOIN tables AS lobbies ON lobbies.pairing_id = pairings.id AND {BEGUN}
            JOIN outbox ON table_id = lobbies.id
        WHERE tournament_id = (SELECT id FROM tournaments WHERE home_id = :home)
            AND closed = '' AND status = 'lobby' AND kind = 'send'
    )
)
"""
_CLOSE = "UPDATE pairings SET closed = ? WHERE id = ? AND closed = '' RETURNING tournament_id"
_WITHDRAW = f"""
UPDATE entrants SET removed = ?, gone = (SELECT round + 1 FROM tournaments WHERE id = tournament_id)
WHERE tournament_id = ? AND {{who}} = ? AND gone IS NULL
    AND EXISTS (SELECT 1 FROM tournaments WHERE id = tournament_id AND {LIVE})
RETURNING 1
"""


class TournamentStore(StorePart):
    """The part of the store with the tournaments."""

    async def add_tournament(
        self,
        row: TournamentRow,
        home: TableRow,
        seats: int,
        posts: Posted,
        of_host: int,
        of_server: int,
    ) -> tuple[TournamentRow, tuple[OutboxRow, ...]]:
        """Store a new tournament and the table for its messages; return it and the messages to send.

        ``seats``: the number of that table's seats, as its game needs them, all vacant. ``of_host``,
        ``of_server``: the most tournaments at once.

        Raises:
            NotAddedError: that limit is reached (host, server).
        """
        async with self._database.writing() as connection:
            await connection.alone("tournaments")
            for column, number, most, why in (
                ("host_id", row.host_id, of_host, "host"),
                ("guild_id", row.guild_id, of_server, "server"),
            ):
                sql = f"SELECT count(*) FROM tournaments WHERE guild_id = ? AND {column} = ? AND {LIVE}"
                [(count,)] = await connection.execute_fetchall(sql, (row.guild_id, number))
                if count >= most:
                    raise NotAddedError(why)
            sql = f"{_NEW_TABLE.insert('tables')} RETURNING id"
            [(home_id,)] = await connection.execute_fetchall(sql, _NEW_TABLE.encode(home))
            vacant = [(home_id, *SEATS.encode(SeatRow(seat, None))) for seat in range(seats)]
            await connection.executemany(_SEAT, vacant)
            # Nobody plays there, so it has no results.
            await connection.execute("UPDATE tables SET ended_at = created WHERE id = ?", (home_id,))
            row = replace(row, home_id=int(home_id))
            sql = f"{_NEW.insert('tournaments')} RETURNING id"
            [(number,)] = await connection.execute_fetchall(sql, _NEW.encode(row))
            row = replace(row, id=int(number))
            return row, await add_posts(connection, row.home_id, posts(row))

    async def tournament(self, number: int) -> StoredTournament | None:
        """Return all rows of a tournament, None if it is missing or unreadable."""
        async with self._database.reading() as connection:
            return await load_tournament(connection, number)

    async def tournament_at(self, table_id: int) -> StoredTournament | None:
        """Return the tournament with its messages, or a pairing, at a table; None if there is none."""
        sql = """
            SELECT id FROM tournaments WHERE home_id = :table
            UNION SELECT tournament_id FROM pairings JOIN tables ON tables.pairing_id = pairings.id
            WHERE tables.id = :table"""
        async with self._database.reading() as connection:
            rows = list(await connection.execute_fetchall(sql, {"table": table_id}))
            return await load_tournament(connection, int(rows[0][0])) if rows else None

    async def live_tournaments(self) -> list[int]:
        """Return the numbers of the tournaments that gather or run."""
        mine = f"{LIVE} AND {self._database.part.where()}"
        rows = await self._database.rows(f"SELECT id FROM tournaments WHERE {mine} ORDER BY id")
        return [int(number) for (number,) in rows]

    async def tournaments_in(self, guild_id: int, limit: int) -> list[TournamentRow]:
        """Return a server's running tournaments, then the finished ones; the newest of each first."""
        sql = f"""
            SELECT {TOURNAMENTS.select} FROM tournaments WHERE guild_id = ?
            ORDER BY CASE WHEN {LIVE} THEN 0 ELSE 1 END, id DESC LIMIT ?"""
        return TOURNAMENTS.decode_readable(await self._database.rows(sql, (guild_id, limit)))

    async def waiting_since(self, home_id: int, lately: float) -> float | None:
        """Return when a tournament's messages began to wait for a permission, None if they don't.

        Its tables that have not begun wait as long as it takes: their messages count only if the wait began
        after ``lately``.
        """
        values = {"home": home_id, "lately": lately}
        return next((float(since) for (since,) in await self._database.rows(_WAITING_SINCE, values)), None)

    async def put_entrant(self, row: EntrantRow, most: int) -> EntrantRow:
        """Let somebody join or come back; return their row, with a number assigned here.

        Raises: NotAddedError: they take part already ("in"), it is full ("full"), it is over or it is too
        late to join ("closed"), or the host has removed them ("removed").
        """
        async with self._database.writing() as connection:
            await connection.alone("tournaments")
            found = await load_tournament(connection, row.tournament_id)
            if found is None:
                raise NotAddedError("closed")
            before = found.of_person(row.person_id or 0)
            banned = await connection.execute_fetchall(_IS_BANNED, (found.row.home_id, row.person_id))
            if (why := _refusal(found, before, most, bool(list(banned)))) is not None:
                raise NotAddedError(why)
            last = max((each.number for each in found.entrants), default=0)
            number = last + 1 if before is None else before.number
            new = replace(row, number=number, since=found.row.round + 1)
            await connection.execute(
                ENTRANTS.insert("entrants", ("tournament_id", "number")), ENTRANTS.encode(new)
            )
            return new

    async def drop_entrant(
        self, tournament_id: int, person_id: int, *, removed: bool = False, posts: Sequence[Post] = ()
    ) -> tuple[OutboxRow, ...] | None:
        """Withdraw somebody from further rounds; return the messages to send, None if they took no part.

        ``removed``: they may not come back until the host lets them.
        """
        sql, values = _WITHDRAW.format(who="person_id"), (removed, tournament_id, person_id)
        async with self._database.writing() as connection:
            if not list(await connection.execute_fetchall(sql, values)):
                return None
            return await add_posts(connection, await _home_of(connection, tournament_id), posts)

    async def let_back(self, tournament_id: int, number: int) -> bool:
        """Let a removed person join again; return whether they had been removed.

        Forgotten people can't be told apart, so letting one of them back lets all of them back.
        """
        sql = """
            UPDATE entrants SET removed = ? WHERE tournament_id = ? AND number = ? AND removed
            RETURNING person_id, (SELECT home_id FROM tournaments WHERE id = tournament_id)"""
        async with self._database.writing() as connection:
            found = list(await connection.execute_fetchall(sql, (False, tournament_id, number)))
            for person, home in found:
                if person is None:
                    await connection.execute(_LIFT_BANS, (home,))
            return bool(found)

    async def change_tournament(
        self,
        before: TournamentRow,
        after: TournamentRow,
        boards: Sequence[tuple[int, ...]] = (),
        points: float = 0.0,
        posts: Sequence[Post] = (),
    ) -> tuple[OutboxRow, ...] | None:
        """Store a tournament's next state with the pairings of its new round; return the messages to send.

        ``boards``: the entrants at each board, in seat order; one entrant alone has a bye, worth ``points``.
        Returns None, and changes nothing, if the tournament or the entrants of the new round have changed
        since.
        """
        async with self._database.writing() as connection:
            await connection.alone("tournaments")
            if boards and not await _seats_all(connection, after, boards):
                return None
            # Since the row was read, an outage may have put off the start, or the end of the same round.
            ends = after.round_ends, before.round_ends if after.round == before.round else None
            starts = after.starts_at, before.starts_at
            values = (*_CHANGED.encode(after), *ends, *starts, before.id, before.round, before.status)
            if not list(await connection.execute_fetchall(_UPDATE, values)):
                return None
            for board, numbers in enumerate(boards, start=1):
                await _add_pairing(connection, after, board, numbers, points)
            sql = "UPDATE tables SET acted = ? WHERE id = ? AND acted < ?"
            at = after.ended_at or after.round_ends or after.created
            await connection.execute(sql, (at, after.home_id, at))
            if not after.is_live:
                await connection.execute(_LIFT_BANS, (after.home_id,))
            if after.channel_id != before.channel_id:  # what still waits there is posted in the new channel
                sql = "DELETE FROM outbox WHERE table_id = ? AND channel_id = ?"
                await connection.execute(sql, (after.home_id, before.channel_id))
            return await add_posts(connection, after.home_id, posts)

    async def close_pairing(
        self,
        number: int,
        closed: str,
        points: Sequence[float],
        gone: Mapping[int, Sequence[Post]] = MappingProxyType({}),
    ) -> tuple[OutboxRow, ...] | None:
        """Store how a pairing ended; return the messages to send, None if it has a result already.

        ``gone``: entrants who leave after this round, each with posts to send if they took part until now.
        They may join again.
        """
        async with self._database.writing() as connection:
            found = list(await connection.execute_fetchall(_CLOSE, (closed, number)))
            if not found:
                return None
            [(tournament_id,)] = found
            posts: list[Post] = []
            for each, news in gone.items():
                sql = _WITHDRAW.format(who="number")
                if list(await connection.execute_fetchall(sql, (False, tournament_id, each))):
                    posts += news
            sql = "UPDATE paired SET points = ? WHERE pairing_id = ? AND seat = ?"
            await connection.executemany(sql, [(each, number, seat) for seat, each in enumerate(points)])
            return await add_posts(connection, await _home_of(connection, tournament_id), posts)

    async def ended_after(self, before: float, after: int) -> list[int]:
        """Return some tournaments with numbers above ``after`` that ended before ``before``, by number."""
        sql = (
            "SELECT id FROM tournaments WHERE status IN ('over', 'cancelled') AND ended_at < ? AND id > ?"
            f" AND {self._database.part.where()} ORDER BY id LIMIT {AT_ONCE}"
        )
        return [number for (number,) in await self._database.rows(sql, (before, after))]

    async def purge_tournament(self, number: int) -> None:
        """Delete a tournament with all its rows; its tables are deleted by their own rules."""
        async with self._database.writing() as connection:
            await delete_tournament(connection, number)


async def remember_removed(connection: Connection, person_id: int) -> None:
    """Keep somebody about to be forgotten out of the tournaments from which a host has removed them.

    This is stored apart from the entrants, which no longer show who they were, and ends with the tournament.
    """
    await connection.execute(_BAN_REMOVED, (person_id,))


async def delete_tournament(connection: Connection, number: int) -> None:
    """Delete a tournament in the running transaction; see ``purge_tournament``."""
    mine = "SELECT id FROM pairings WHERE tournament_id = ?"
    await connection.execute(f"DELETE FROM paired WHERE pairing_id IN ({mine})", (number,))
    for part in ("pairings", "entrants"):
        await connection.execute(f"DELETE FROM {part} WHERE tournament_id = ?", (number,))
    await connection.execute("DELETE FROM tournaments WHERE id = ?", (number,))


def _refusal(found: StoredTournament, before: EntrantRow | None, most: int, is_banned: bool) -> str | None:
    """Return the reason why a person can't join, None if they can. ``before``: their row, if any.

    ``kept_out``: they were removed, and forgotten since.
    """
    row = found.row
    too_late = before is None and row.round > row.late
    if not row.is_live or row.round >= row.rounds or too_late:
        return "closed"
    if before is not None and before.gone is None:
        return "in"
    if is_banned or (before is not None and before.removed):
        return "removed"
    playing = sum(each.gone is None and each.person_id is not None for each in found.entrants)
    return "full" if playing >= most else None


async def _home_of(connection: Connection, tournament_id: int) -> int:
    """Return the table that holds a tournament's messages."""
    sql = "SELECT home_id FROM tournaments WHERE id = ?"
    [(home_id,)] = await connection.execute_fetchall(sql, (tournament_id,))
    return int(home_id)


async def _seats_all(connection: Connection, row: TournamentRow, boards: Sequence[tuple[int, ...]]) -> bool:
    found = await load_tournament(connection, row.id)
    return found is not None and sorted(sum(boards, ())) == sorted(found.players(row.round))


async def _add_pairing(
    connection: Connection, row: TournamentRow, board: int, numbers: Sequence[int], points: float
) -> None:
    is_bye = len(numbers) == 1
    sql = "INSERT INTO pairings (tournament_id, round, board, closed) VALUES (?, ?, ?, ?) RETURNING id"
    values = (row.id, row.round, board, "bye" if is_bye else "")
    [(pairing,)] = await connection.execute_fetchall(sql, values)
    sql = "INSERT INTO paired (pairing_id, seat, number, points) VALUES (?, ?, ?, ?)"
    worth = points if is_bye else None
    await connection.executemany(sql, [(pairing, seat, each, worth) for seat, each in enumerate(numbers)])
