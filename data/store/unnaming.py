"""Remove a forgotten person from lobbies and unsent messages, and forget where their private messages are."""

# ruff: noqa: S608
# Only the names of our own row classes are put into SQL; every value is bound.

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from data.message_rows import OutboxRow
from data.names import plain_name, written_name
from data.store.columns import to_json
from data.store.database import Connection, Statements, Transactions, Values
from data.store.outbox import OUTBOX
from data.turns import AT_ONCE

Reworded: TypeAlias = Callable[[Sequence[OutboxRow]], None]

UNNAMED: Final = "?"

FIRST: Final = "\u2068"
"""The character that begins a Unicode isolate."""

_ISOLATE = re.compile("([\u2068\u2069])")
_NUMBER = re.compile(r"\s*(?:\d+ )?")
"""What may precede a name: blanks, and the number of its seat."""

_LET_ALL_IN = """
DELETE FROM turned_away
WHERE table_id IN (SELECT id FROM tables WHERE status = 'lobby' AND host_id = :person)
"""
_END_LOBBIES = "UPDATE tables SET status = 'cancelled' WHERE status = 'lobby' AND host_id = :person"
_LOBBIES = """
SELECT table_id FROM seats JOIN tables ON tables.id = table_id
WHERE person_id = :person AND status = 'lobby'
"""
_DROP_PRIVATE = """
DELETE FROM messages WHERE table_id = ? AND slot LIKE ? AND slot NOT LIKE 'step:%' AND slot NOT LIKE 'ping:%'
"""
_DROP_LOBBY = """
DELETE FROM messages
WHERE slot = 'lobby' AND table_id IN (SELECT id FROM tables WHERE id = ? AND guild_id = 0)
"""
"""The message of a lobby without a server is in the DM of somebody who plays alone."""


def drop_private(connection: Statements, table_id: int, seats: Iterable[int]) -> None:
    """Delete the places of seats' private messages, in the running transaction."""
    for seat in seats:
        connection.later(_DROP_PRIVATE, (table_id, f"%:{seat}"))
        connection.later(_DROP_LOBBY, (table_id,))


async def naming(connection: Connection, person_id: int, names: Sequence[str], after: int) -> list[Values]:
    """Return the next unsent messages that may name a person, some of those with ids above ``after``."""
    signs = (str(person_id), *(to_json(form)[1:-1] for name in names for form in _forms(name)))
    marks = " OR ".join("replace(payload, ?, '') <> payload" for _ in signs)
    sql = f"SELECT {OUTBOX.select} FROM outbox WHERE id > ? AND ({marks}) ORDER BY id LIMIT {AT_ONCE}"
    return list(await connection.execute_fetchall(sql, (after, *signs)))


async def reword(database: Transactions, person_id: int, names: Sequence[str], reworded: Reworded) -> int:
    """Change the messages that name a person, a few at a time; return the last one's number."""
    last = 0
    while True:
        async with database.writing() as connection:
            rows = await naming(connection, person_id, names, last)
            changed = await unnamed(connection, person_id, names, rows)
        if not rows:
            return last
        reworded(changed)
        last = rows[-1][0]


async def unnamed(
    connection: Connection, person_id: int, names: Sequence[str], rows: Sequence[Values]
) -> list[OutboxRow]:
    """Remove a person's id and names from messages still to be sent to others."""
    shown = frozenset(form for name in names for form in _forms(name))
    changed = []
    for row in OUTBOX.decode_readable(rows):
        payload = _redacted(row.payload, person_id, shown)
        if payload != row.payload:
            changed.append(replace(row, payload=payload))
    values = [(to_json(row.payload), row.id) for row in changed]
    await connection.executemany("UPDATE outbox SET payload = ? WHERE id = ?", values)
    return changed


def _redacted(value: Any, person_id: int, names: frozenset[str]) -> Any:
    """Return a message's data with a person's mentions and names made unrecognisable."""
    if isinstance(value, dict):
        return {key: _redacted(each, person_id, names) for key, each in value.items()}
    if isinstance(value, list):
        return [_redacted(each, person_id, names) for each in value if each != person_id]
    if isinstance(value, str):
        return _unnamed_text(value.replace(f"<@{person_id}>", UNNAMED), names)
    return value


def _unnamed_text(text: str, names: frozenset[str]) -> str:
    """Replace these names between isolates, where every name in a sentence is."""
    parts, depth = _ISOLATE.split(text), 0
    for place, part in enumerate(parts):
        if place % 2:
            depth = depth + 1 if part == FIRST else max(0, depth - 1)
        elif depth > 0:
            parts[place] = _unnamed_part(part, names)
    return "".join(parts)


def _unnamed_part(part: str, names: frozenset[str]) -> str:
    if part in names:
        return UNNAMED
    found = _NUMBER.match(part)
    rest = part[found.end() :] if found else part
    name = rest.rstrip()
    return f"{part.removesuffix(rest)}{UNNAMED}{rest.removeprefix(name)}" if name in names else part


def _forms(name: str) -> frozenset[str]:
    """Return the forms of a name in messages: escaped in sentences, plain in lists and pictures.

    Earlier versions wrote names without non-joiners.
    """
    plain = {plain_name(each) for each in (name, name.replace("\u200c", ""))}
    return frozenset(plain | set(map(written_name, plain))) - {UNNAMED}


async def leave_lobbies(connection: Connection, person: Mapping[str, int]) -> None:
    """End a person's lobbies, and free and renumber their seats in those of others."""
    await connection.execute(_LET_ALL_IN, person)
    await connection.execute(_END_LOBBIES, person)
    for (table_id,) in await connection.execute_fetchall(_LOBBIES, person):
        sql = "DELETE FROM seats WHERE table_id = ? AND person_id = ?"
        await connection.execute(sql, (table_id, person["person"]))
        seats = await connection.execute_fetchall(
            "SELECT seat FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)
        )
        sql = "UPDATE seats SET seat = ? WHERE table_id = ? AND seat = ?"
        await connection.executemany(sql, [(new, table_id, old) for new, (old,) in enumerate(seats)])
