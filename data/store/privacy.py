"""Return or delete everything stored about one person.

``PERSONAL`` lists every place in the database with personal data; a test compares it with the schema. Bans,
other people's blocks, and a host's removals from an open lobby or tournament stay: they belong to the server,
to whoever blocked and to the host, and otherwise the person could lift them with one click. Somebody may have
played thousands of games, so only a few are read or changed at a time, and other callers get the store in
between.
"""

# ruff: noqa: S608
# Only the names of our own tables are put into SQL; every value is bound.

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from data.inbox_rows import InboxRow
from data.message_rows import OutboxRow
from data.rows import NOBODY
from data.store.dailies import remember_begun
from data.store.database import Connection, StorePart, acting_on
from data.store.inbox import put
from data.store.keyed_rows import GUILDS, remember_calls
from data.store.results import count_met
from data.store.tournaments import FORGOTTEN, LIVE, NAMES, TOLD, remember_removed
from data.store.unnaming import Reworded, leave_lobbies, naming, reword, unnamed
from data.turns import AT_ONCE, in_turns

_THEIRS = " OR ".join(
    f"{column} = :person AND seats.table_id BETWEEN :first AND :last" for column in ("person_id", "owner_id")
)
"""A person's seats. Each part bounds the tables, for its own index: otherwise it would scan all of them."""

_PRIVATE = "slot LIKE '%:' || seat AND slot NOT LIKE 'step:%' AND slot NOT LIKE 'ping:%'"
"""Whether a message is in a seat's private slot."""

PERSONAL: Mapping[str, str] = MappingProxyType(
    {
        "persons.id": "DELETE FROM persons WHERE id = :person",
        "pause_votes.person_id": """
            DELETE FROM pause_votes WHERE person_id = :person AND table_id BETWEEN :first AND :last""",
        "turned_away.person_id": f"""
            DELETE FROM turned_away
            WHERE person_id = :person AND NOT EXISTS (
                SELECT 1 FROM tables
                WHERE id = turned_away.table_id AND status = 'lobby' AND rematch_of IS NULL
            ) AND NOT EXISTS (
                SELECT 1 FROM tournaments WHERE home_id = turned_away.table_id AND {LIVE}
            )""",
        "digests.person_id": "DELETE FROM digests WHERE person_id = :person",
        "dm_channels.person_id": "DELETE FROM dm_channels WHERE person_id = :person",
        "private_questions.person_id": "DELETE FROM private_questions WHERE person_id = :person",
        "inbox.person_id": "DELETE FROM inbox WHERE person_id = :person",
        "watches.person_id": "DELETE FROM watches WHERE person_id = :person",
        "told.person_id": "DELETE FROM told WHERE person_id = :person",
        "blocks.person_id": "DELETE FROM blocks WHERE person_id = :person",
        "orders.person_id": "DELETE FROM orders WHERE person_id = :person",
        "follows.person_id": "DELETE FROM follows WHERE person_id = :person",
        "saved.person_id": "DELETE FROM saved WHERE person_id = :person",
        "calls.host_id": "DELETE FROM calls WHERE host_id = :person",
        "calls.person_id": "DELETE FROM calls WHERE person_id = :person",
        "bests.person_id": f"UPDATE bests SET person_id = {NOBODY} WHERE person_id = :person",
        "results.person_id": """
            UPDATE results SET person_id = NULL, rating_before = NULL, deviation_before = NULL, weight = NULL,
                rating_after = NULL, deviation_after = NULL
            WHERE person_id = :person AND table_id BETWEEN :first AND :last""",
        "ratings.person_id": "DELETE FROM ratings WHERE person_id = :person",
        "dailies.person_id": "DELETE FROM dailies WHERE person_id = :person",
        "studies.person_id": "DELETE FROM studies WHERE person_id = :person",
        "mistakes.person_id": "DELETE FROM mistakes WHERE person_id = :person",
        **FORGOTTEN,
        "outbox.channel_id": "DELETE FROM outbox WHERE channel_id = :person",
        "messages.channel_id": f"""
            DELETE FROM messages WHERE (table_id, slot) IN (
                SELECT "table", slot FROM (
                    SELECT messages.table_id AS "table", slot
                    FROM seats JOIN messages ON messages.table_id = seats.table_id
                    WHERE ({_THEIRS}) AND {_PRIVATE}
                    UNION SELECT table_id, slot FROM tables JOIN messages ON table_id = tables.id
                    WHERE host_id = :person AND tables.id BETWEEN :first AND :last
                        AND (slot = 'barred' OR slot = 'lobby' AND guild_id = 0)
                ) AS theirs
            )""",
        "tables.channel_id": """
            UPDATE tables SET channel_id = 0
            WHERE host_id = :person AND id BETWEEN :first AND :last AND guild_id = 0""",
        "answers.seat": """
            DELETE FROM answers WHERE (table_id, seat) IN (
                SELECT table_id, seat FROM seats
                WHERE person_id = :person AND table_id BETWEEN :first AND :last
            )""",
        "seats.person_id": """
            UPDATE seats SET person_id = NULL, name = '', locale = '', missed = 0, standin = false,
                dm_closed_at = NULL, leaves = 0, owed = 0, wants_back = false, away_since = NULL, colour = '',
                stopped = false, terms = '', agrees = false
            WHERE person_id = :person AND table_id BETWEEN :first AND :last""",
        "seats.owner_id": """
            UPDATE seats SET owner_id = NULL, name = '', locale = '', dm_closed_at = NULL,
                wants_back = false, colour = '', stopped = false, terms = '',
                agrees = false
            WHERE owner_id = :person AND table_id BETWEEN :first AND :last""",
        "seats.former_id": f"""
            UPDATE seats SET former_id = {NOBODY}
            WHERE former_id = :person AND table_id BETWEEN :first AND :last""",
        "tables.host_id": f"""
            UPDATE tables SET host_id = {NOBODY} WHERE host_id = :person AND id BETWEEN :first AND :last""",
    }
)
"""The places of personal data in the database, each with the statement that removes it; they run in this
order. Statements with ``:first`` and ``:last`` run for a range of tables at a time. PostgreSQL uses no index
for an IN within an OR, and SQLite none for a pair in a UNION.
"""

_OF_TABLES = tuple(sql for sql in PERSONAL.values() if ":first" in sql)
_ALL = {"first": 0, "last": 2**63 - 1}
_MET = """
SELECT DISTINCT theirs.person_id, theirs.game
FROM results AS mine
JOIN results AS theirs ON theirs.table_id = mine.table_id AND theirs.person_id <> mine.person_id
WHERE mine.rated AND mine.person_id = :person AND mine.table_id BETWEEN :first AND :last
ORDER BY 1, 2
"""

_TABLES = """
SELECT table_id FROM seats WHERE person_id = :person
UNION SELECT table_id FROM seats WHERE owner_id = :person
UNION SELECT table_id FROM seats WHERE former_id = :person
UNION SELECT id FROM tables WHERE host_id = :person
UNION SELECT table_id FROM results WHERE person_id = :person
ORDER BY 1
"""

_NAMES = f"SELECT name FROM seats WHERE person_id = :person OR owner_id = :person UNION {NAMES}"

_SEATS = f"""
SELECT tables.id AS "table", game, version, guild_id AS server, channel_id AS channel, status, tables.created,
    tables.acted, seat, level, name, joined, state, missed, standin, dm_closed_at, locale, leaves, owed,
    wants_back, away_since, colour, stopped, seats.bank, terms, agrees, points, since,
    owner_id IS NOT NULL AS left_to_computer, former_id IS NOT NULL AS taken_over
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE ({_THEIRS})
ORDER BY tables.id, seat
"""
_MOVES = """
SELECT seats.table_id, seat, log.step, log.moves
FROM seats JOIN tables ON tables.id = seats.table_id AND status = 'over'
    JOIN log ON log.table_id = seats.table_id AND log.step {when} seats.since
WHERE {whose}
ORDER BY seats.table_id, seat, log.step
"""
_OWN_MOVES = _MOVES.format(when=">", whose=f"({_THEIRS})")
_FORMERLY = "former_id = :person AND seats.table_id BETWEEN :first AND :last"
_FORMER_SEATS = f"""
SELECT seats.table_id AS "table", status, seat, since
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE {_FORMERLY}
ORDER BY seats.table_id, seat
"""
_FORMER_MOVES = _MOVES.format(when="<=", whose=_FORMERLY)
_PRIVATE_MESSAGES = f"""
SELECT messages.table_id AS "table", slot, messages.channel_id AS channel, message_id AS message
FROM seats JOIN messages ON messages.table_id = seats.table_id
WHERE ({_THEIRS})
    AND {_PRIVATE}
ORDER BY messages.table_id, slot
"""
_BANNED = f"SELECT {GUILDS.select} FROM guilds WHERE banned LIKE ? ORDER BY id"
_TOLD: Mapping[str, str] = MappingProxyType(
    {
        "settings": "SELECT * FROM persons WHERE id = :person",
        "tables_hosted": 'SELECT id AS "table" FROM tables WHERE host_id = :person ORDER BY id',
        "pauses_asked": 'SELECT table_id AS "table" FROM pause_votes WHERE person_id = :person ORDER BY 1',
        "seats_lost_or_declined": """
            SELECT table_id AS "table" FROM turned_away WHERE person_id = :person ORDER BY 1""",
        "looks_for": """
            SELECT guild_id AS server, game, language FROM watches WHERE person_id = :person ORDER BY 1, 2""",
        "heard_of": 'SELECT table_id AS "table", at FROM told WHERE person_id = :person ORDER BY at',
        "blocked": "SELECT blocked_id AS person FROM blocks WHERE person_id = :person ORDER BY 1",
        "moves_in_advance": """
            SELECT table_id AS "table", seat, given, step FROM orders WHERE person_id = :person ORDER BY 1""",
        "games_followed": """
            SELECT table_id AS "table", each_turn, locale, step FROM follows
            WHERE person_id = :person ORDER BY 1""",
        "saved_games": 'SELECT table_id AS "table", at FROM saved WHERE person_id = :person ORDER BY at',
        "calls_made": "SELECT at FROM calls WHERE host_id = :person ORDER BY at",
        "calls_received": "SELECT at FROM calls WHERE person_id = :person ORDER BY at",
        "best_results": """
            SELECT guild_id AS server, game, score, table_id AS "table", at FROM bests
            WHERE person_id = :person ORDER BY at""",
        "results": """
            SELECT table_id AS "table", seat, game, guild_id AS server, finished_at, level, rank, tied, score,
                stand_in_steps, left_early, seats, people, rated, rating_before, deviation_before, weight,
                rating_after, deviation_after
            FROM results WHERE person_id = :person ORDER BY finished_at, table_id""",
        "ratings": """
            SELECT game, kind, rating, deviation, games, last_at, met FROM ratings
            WHERE person_id = :person ORDER BY game, kind""",
        "daily_puzzles": """
            SELECT day, series, guild_id AS server, channel_id AS channel, table_id AS "table", began, ended,
                tries, solved, shared, spent, marks, closes
            FROM dailies WHERE person_id = :person ORDER BY day, series""",
        "games_looked_through": """
            SELECT table_id AS "table", at FROM studies WHERE person_id = :person ORDER BY table_id""",
        "mistakes": """
            SELECT table_id AS "table", step, seat, game, loss, weight, better, tries, seen, solved
            FROM mistakes WHERE person_id = :person ORDER BY table_id, step""",
        **TOLD,
        "digest": """
            SELECT channel_id AS channel, message_id AS message, shard FROM digests
            WHERE person_id = :person ORDER BY shard""",
        "dm_channel": "SELECT channel_id AS channel, answered_at FROM dm_channels WHERE person_id = :person",
        "open_answers": """
            SELECT answers.table_id AS "table", step, answers.seat, move, at, source_id AS source, used,
                giver
            FROM answers
            JOIN seats ON seats.table_id = answers.table_id AND seats.seat = answers.seat
            WHERE person_id = :person AND move <> '' ORDER BY answers.table_id, step""",
        "private_questions": """
            SELECT table_id AS "table", step, message, interaction, locale, final FROM private_questions
            WHERE person_id = :person ORDER BY message""",
        "handed_on": "SELECT shard, kind, id, payload, deferred, at FROM inbox WHERE person_id = :person",
        "unsent_messages": """
            SELECT table_id AS "table", slot, payload FROM outbox
            WHERE channel_id = :person ORDER BY id""",
    }
)


class PrivacyStore(StorePart):
    """The part of the store that returns and removes a person's data."""

    async def about(self, person_id: int) -> dict[str, Any]:
        """Return everything stored about a person, as plain data.

        Moves are returned only from finished games: before the end they are shown only to the player.
        """
        person = {"person": person_id}
        data: dict[str, Any] = {"person": person_id}
        for key, sql in _TOLD.items():
            async with self._database.reading() as connection:
                data[key] = await connection.dictionaries(sql, person)
        data["banned_by"] = await self._banned_by(person_id)
        data["private_messages"], data["seats"], data["seats_taken_over_by_others"] = [], [], []
        for part in await self._tables(person_id):
            async with self._database.reading() as connection:
                data["private_messages"] += await connection.dictionaries(_PRIVATE_MESSAGES, person | part)
                data["seats"] += await _seats(connection, _SEATS, _OWN_MOVES, person | part)
                former = await _seats(connection, _FORMER_SEATS, _FORMER_MOVES, person | part)
                data["seats_taken_over_by_others"] += former
        return data

    async def _banned_by(self, person_id: int) -> list[dict[str, int]]:
        rows = GUILDS.decode_readable(await self._database.rows(_BANNED, (f"%{person_id}%",)))
        return [{"server": row.id} for row in rows if person_id in row.banned]

    async def _tables(self, person_id: int) -> list[dict[str, int]]:
        """Return ranges of the numbers of a person's tables, few tables in each."""
        async with self._database.reading() as connection:
            rows = await connection.execute_fetchall(_TABLES, {"person": person_id})
        numbers = [number for (number,) in rows]
        slices = (numbers[first : first + AT_ONCE] for first in range(0, len(numbers), AT_ONCE))
        return [{"first": part[0], "last": part[-1]} for part in slices]

    async def forget(
        self,
        person_id: int,
        now: float,
        reworded: Reworded = lambda rows: None,
        others: Sequence[InboxRow] = (),
        known_as: Collection[str] = (),
    ) -> None:
        """Forget a person. ``reworded``: called with the unsent messages that named them, once changed.

        ``others``: make other processes, which may have the person in memory, forget them too. ``now``:
        determines which puzzles they can't begin, and which people they can't call, a second time.
        ``known_as``: their names at tables that they have left.

        Results of finished games stay, without a name. A running game keeps a vacant seat, which the dealer
        gives to a computer; a lobby loses the seat, and ends if the person was its host.

        Raises: StoreError: only part of it is done; a new call continues. The interaction isn't stored yet.
        """
        person = {"person": person_id}
        with acting_on(None):
            async with self._database.writing() as connection:
                found = await connection.execute_fetchall(_NAMES, person)
                await leave_lobbies(connection, person)
            names = sorted({*known_as, *(name for (name,) in found)} - {""})
            last = await reword(self._database, person_id, names, reworded)
            for part in await self._tables(person_id):
                async with self._database.writing() as connection:
                    await _remove(connection, _OF_TABLES, person | part)
        changed: list[OutboxRow] = []
        async with self._database.writing() as connection:
            await leave_lobbies(connection, person)
            await remember_begun(connection, person_id, now)
            await remember_calls(connection, person_id, now)
            await remember_removed(connection, person_id)
            await _remove(connection, PERSONAL.values(), person | _ALL)
            while rows := await naming(connection, person_id, names, last):  # what was posted meanwhile
                changed += await unnamed(connection, person_id, names, rows)
                last = rows[-1][0]
            for other in others:
                await put(connection, other)
        reworded(changed)
        await self.scrub()

    async def scrub(self) -> None:
        """Remove everything deleted so far from all files.

        Raises:
            StoreError: the disk failed.
        """
        await self._database.scrub()


async def _remove(connection: Connection, statements: Iterable[str], values: Mapping[str, int]) -> None:
    """Run statements of ``PERSONAL``; then recount how many people the others have met.

    The count comes last, as ratings do at the end of a game, so that the two transactions can't block each
    other.
    """
    met = [(person, game) for person, game in await connection.execute_fetchall(_MET, values)]
    for sql in statements:
        await connection.execute(sql, values)
    await count_met(connection, met)


async def _seats(
    connection: Connection, seats_sql: str, moves_sql: str, values: Mapping[str, int]
) -> list[dict[str, Any]]:
    """Return a person's seats at some tables, with their own moves where the game is over."""
    moves: dict[tuple[int, int], list[dict[str, Any]]] = defaultdict(list)
    async for table, seat, step, answers in in_turns(await connection.execute_fetchall(moves_sql, values)):
        moves[table, seat] += ({"step": step, "move": move} for move in _moves_of(seat, answers))
    seats = await connection.dictionaries(seats_sql, values)
    for seat in seats:
        if seat["status"] == "over":
            seat["moves"] = moves[seat["table"], seat["seat"]]
    return seats


def _moves_of(seat: int, answers: str) -> list[str]:
    """Return a seat's moves in a step of the log, none where it can't be read."""
    try:
        return [move for giver, move in json.loads(answers) if giver == seat]
    except (ValueError, TypeError, RecursionError):
        return []
