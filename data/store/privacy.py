"""What is stored of one person: tell it, and forget it.

Everything in the database that tells of a person stands in ``PERSONAL``; a test compares it with the schema.
What servers ban stays: a ban is the server's own, and it would end with one click of the banned.
"""

# ruff: noqa: S608
# The only names put into SQL are those of our own tables; every value is bound.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import aiosqlite

from data.rows import NOBODY, OutboxRow
from data.store.columns import to_json
from data.store.database import Transactions
from data.store.outbox import OUTBOX

UNNAMED: Final = "?"
ISOLATES: Final = ("\u2068", "\u2069")

PERSONAL: Mapping[str, str] = MappingProxyType(
    {
        "persons.id": "DELETE FROM persons WHERE id = :person",
        "pause_votes.person_id": "DELETE FROM pause_votes WHERE person_id = :person",
        "digests.person_id": "DELETE FROM digests WHERE person_id = :person",
        "dm_channels.person_id": "DELETE FROM dm_channels WHERE person_id = :person",
        "owed_receipts.person_id": "DELETE FROM owed_receipts WHERE person_id = :person",
        "calls.host_id": "DELETE FROM calls WHERE host_id = :person",
        "calls.person_id": "DELETE FROM calls WHERE person_id = :person",
        "bests.person_id": f"UPDATE bests SET person_id = {NOBODY} WHERE person_id = :person",
        "outbox.channel_id": "DELETE FROM outbox WHERE channel_id = :person",
        "messages.channel_id": """
            DELETE FROM messages WHERE (table_id, slot) IN (
                SELECT messages.table_id, slot FROM seats JOIN messages ON messages.table_id = seats.table_id
                WHERE (person_id = :person OR owner_id = :person)
                    AND slot GLOB '*:' || seat AND NOT slot GLOB 'step:*' AND NOT slot GLOB 'ping:*'
                UNION
                SELECT messages.table_id, slot FROM tables JOIN messages ON messages.table_id = tables.id
                WHERE host_id = :person AND slot = 'barred'
            )""",
        "answers.seat": """
            DELETE FROM answers WHERE (table_id, seat) IN (
                SELECT table_id, seat FROM seats WHERE person_id = :person
            )""",
        "seats.person_id": """
            UPDATE seats SET person_id = NULL, name = '', locale = '', missed = 0, standin = 0,
                dm_closed_at = NULL, leaves = 0, owed = 0, wants_back = 0, away_since = NULL, colour = ''
            WHERE person_id = :person""",
        "seats.owner_id": """
            UPDATE seats SET owner_id = NULL, name = '', locale = '', dm_closed_at = NULL, leaves = 0,
                owed = 0, wants_back = 0, colour = ''
            WHERE owner_id = :person""",
        "tables.host_id": f"UPDATE tables SET host_id = {NOBODY} WHERE host_id = :person",
    }
)
"""Where the database tells of a person, and what makes it forget, in this order."""

_NAMES = "SELECT DISTINCT name FROM seats WHERE person_id = :person OR owner_id = :person"

_END_LOBBIES = "UPDATE tables SET status = 'cancelled' WHERE status = 'lobby' AND host_id = :person"
_LOBBIES = """
SELECT table_id FROM seats JOIN tables ON tables.id = table_id
WHERE person_id = :person AND status = 'lobby'
"""

_SEATS = """
SELECT tables.id AS "table", game, version, guild_id AS server, channel_id AS channel, status, tables.created,
    tables.acted, seat, level, name, joined, state, missed, standin, dm_closed_at, locale, leaves, owed,
    wants_back, away_since, colour, owner_id IS NOT NULL AS left_to_computer
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE person_id = :person OR owner_id = :person ORDER BY tables.id, seat
"""
_MOVES = """
SELECT log.step, json_extract(each.value, '$[1]') AS move
FROM log, json_each(log.moves) AS each
WHERE log.table_id = :table AND json_extract(each.value, '$[0]') = :seat ORDER BY log.step
"""
_TOLD: Mapping[str, str] = MappingProxyType(
    {
        "settings": "SELECT * FROM persons WHERE id = :person",
        "tables_hosted": 'SELECT id AS "table" FROM tables WHERE host_id = :person ORDER BY id',
        "pauses_asked": """
            SELECT table_id AS "table" FROM pause_votes WHERE person_id = :person ORDER BY table_id""",
        "calls_made": "SELECT at FROM calls WHERE host_id = :person ORDER BY at",
        "calls_received": "SELECT at FROM calls WHERE person_id = :person ORDER BY at",
        "best_results": """
            SELECT guild_id AS server, game, score, table_id AS "table", at FROM bests
            WHERE person_id = :person ORDER BY at""",
        "digest": """
            SELECT channel_id AS channel, message_id AS message FROM digests WHERE person_id = :person""",
        "dm_channel": "SELECT channel_id AS channel, answered_at FROM dm_channels WHERE person_id = :person",
        "open_answers": """
            SELECT answers.table_id AS "table", step, answers.seat, move, at FROM answers
            JOIN seats ON seats.table_id = answers.table_id AND seats.seat = answers.seat
            WHERE person_id = :person ORDER BY answers.table_id, step""",
        "receipts_owed": """
            SELECT table_id AS "table", step, seat, move, message_id AS message, channel_id AS channel
            FROM owed_receipts
            WHERE person_id = :person ORDER BY message_id""",
        "unsent_messages": """
            SELECT table_id AS "table", slot, payload FROM outbox
            WHERE channel_id = :person ORDER BY id""",
        "private_messages": """
            SELECT messages.table_id AS "table", slot, messages.channel_id AS channel, message_id AS message
            FROM seats JOIN messages ON messages.table_id = seats.table_id
            WHERE (person_id = :person OR owner_id = :person)
                AND slot GLOB '*:' || seat AND NOT slot GLOB 'step:*' AND NOT slot GLOB 'ping:*'
            ORDER BY messages.table_id, slot""",
        "banned_by": """
            SELECT guilds.id AS server FROM guilds, json_each(iif(json_valid(banned), banned, '[]')) AS each
            WHERE each.value = :person ORDER BY guilds.id""",
    }
)


class Privacy:
    """The part of the store that tells people what it knows of them."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def about(self, person_id: int) -> dict[str, Any]:
        """Return all that is stored of a person, as plain data.

        Moves are told of finished games: before the end, only the person's own hand has them.
        """
        told: dict[str, Any] = {"person": person_id}
        async with self._database.reading() as connection:
            for key, sql in _TOLD.items():
                told[key] = await _dictionaries(connection, sql, {"person": person_id})
            told["seats"] = await _dictionaries(connection, _SEATS, {"person": person_id})
            for seat in told["seats"]:
                if seat["status"] == "over":
                    seat["moves"] = await _dictionaries(connection, _MOVES, seat)
        return told

    async def forget(self, person_id: int) -> tuple[OutboxRow, ...]:
        """Forget a person in one transaction; return the unsent messages that named them, changed.

        Results of finished games stay, without a name. A game that goes on keeps a vacant seat, which the
        dealer hands to a computer; a lobby loses the seat, and ends if it was the host's.
        """
        person = {"person": person_id}
        async with self._database.writing() as connection:
            names = [name for (name,) in await connection.execute_fetchall(_NAMES, person) if name]
            await _leave_lobbies(connection, person)
            for sql in PERSONAL.values():
                await connection.execute(sql, person)
            return await _unnamed(connection, person_id, names)


async def _dictionaries(
    connection: aiosqlite.Connection, sql: str, values: Mapping[str, Any]
) -> list[dict[str, Any]]:
    async with connection.execute(sql, values) as cursor:
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) async for row in cursor]


async def _leave_lobbies(connection: aiosqlite.Connection, person: Mapping[str, int]) -> None:
    """End a person's lobbies, and number the seats of others anew without theirs."""
    await connection.execute(_END_LOBBIES, person)
    for (table_id,) in await connection.execute_fetchall(_LOBBIES, person):
        sql = "DELETE FROM seats WHERE table_id = ? AND person_id = ?"
        await connection.execute(sql, (table_id, person["person"]))
        seats = await connection.execute_fetchall(
            "SELECT seat FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)
        )
        sql = "UPDATE seats SET seat = ? WHERE table_id = ? AND seat = ?"
        await connection.executemany(sql, [(new, table_id, old) for new, (old,) in enumerate(seats)])


async def _unnamed(
    connection: aiosqlite.Connection, person_id: int, names: Sequence[str]
) -> tuple[OutboxRow, ...]:
    """Take a person's id and names out of the messages that are still to be sent to others."""
    signs = (str(person_id), *names)
    marks = " OR ".join("instr(payload, ?)" for _ in signs)
    sql = f"SELECT {OUTBOX.select} FROM outbox WHERE {marks}"
    changed = []
    for row in OUTBOX.decode_readable(await connection.execute_fetchall(sql, signs)):
        payload = _without(row.payload, person_id, frozenset(map(_bare, names)))
        if payload != row.payload:
            text = to_json(payload)
            await connection.execute("UPDATE outbox SET payload = ? WHERE id = ?", (text, row.id))
            changed.append(OUTBOX.decode((*OUTBOX.encode(row)[:5], text, row.attempted)))
    return tuple(changed)


def _without(value: Any, person_id: int, names: frozenset[str]) -> Any:
    """Return a message's data with a person's mentions and names made unrecognisable."""
    if isinstance(value, dict):
        return {key: _without(each, person_id, names) for key, each in value.items()}
    if isinstance(value, list):
        return [_without(each, person_id, names) for each in value if each != person_id]
    if isinstance(value, str):
        return _unnamed_text(value.replace(f"<@{person_id}>", UNNAMED), names)
    return value


def _unnamed_text(text: str, names: frozenset[str]) -> str:
    """Replace these names where they stand between isolates, as every name in a sentence does."""
    first, last = ISOLATES
    head, *parts = text.split(first)
    for part in parts:
        name, end, rest = part.partition(last)
        head += f"{first}{UNNAMED if end and _bare(name) in names else name}{end}{rest}"
    return head


def _bare(name: str) -> str:
    """Return a name without what makes it harmless in a message."""
    return " ".join(name.replace("\\", "").split())[:32].strip()
