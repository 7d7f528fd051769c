"""Load whole tables in slices, with one query per slice for each kind of row."""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from data.errors import UnreadableError
from data.rows import AnswerRow, Damaged, GiverRow, Moves, Seating, SeatRow, Stored, TableRow
from data.store.columns import Columns
from data.store.damage import ON_A_DAMAGED_PAGE, skipping_damage
from data.store.database import Connection, Values
from data.store.outbox import MESSAGES
from data.turns import AT_ONCE

TABLES = Columns(TableRow)
VOTES = "(SELECT json_group_array(person_id) FROM pause_votes WHERE table_id = tables.id)"
TABLE_COLUMNS = f"{TABLES.without('pause_asked').select}, {VOTES}"
"""The columns of ``tables`` that ``TABLES.decode`` needs; the last field comes from another table."""
SEATS = Columns(SeatRow)
ANSWERS = Columns(AnswerRow)
GIVERS = Columns(GiverRow)

_PARTS = {
    "seats": (f"table_id, {SEATS.select}", "seat"),
    "log": ("table_id, step, moves", "step"),
    "answers": (ANSWERS.select, "step, seat"),
    "givers": (GIVERS.select, "step, seat"),
    "messages": (MESSAGES.select, "slot"),
    "turned_away": ("table_id, person_id", "person_id"),
}
"""The rows that belong to a table: the columns to read, the table's id first, and their order."""

_STATUSES = ("lobby", "open", "paused", "asleep", "over", "cancelled")
_STARTED = ("open", "paused", "asleep", "over")

R = TypeVar("R")


@dataclass(slots=True)
class Raw:
    """The rows of one table as the database returns them."""

    table: Values
    parts: dict[str, list[Values]] = field(default_factory=lambda: defaultdict(list))


async def load(connection: Connection, where: str, values: Values) -> list[Stored]:
    """Return the tables that meet a condition on columns of ``tables``, by id.

    Raises:
        UnreadableError: a row of one of them can't be read.
    """
    return [_read(raw) for raw in await _raw(connection, where, values)]


async def load_or_explain(connection: Connection, number: int) -> Stored | Damaged | None:
    """Return one table, or why it can't be read."""
    readable, damaged = await _slice(connection, (number,))
    return readable[0] if readable else damaged[0] if damaged else None


async def load_seating(connection: Connection, table_id: int) -> Seating | None:
    """Return a table's row and seats.

    Raises:
        UnreadableError: one of these rows can't be read.
    """
    sql = f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?"
    tables = _decoded("tables", TABLES.decode, await connection.execute_fetchall(sql, (table_id,)))
    sql = f"SELECT {SEATS.select} FROM seats WHERE table_id = ? ORDER BY seat"
    seats = _decoded("seats", SEATS.decode, await connection.execute_fetchall(sql, (table_id,)))
    return Seating(tables[0], tuple(seats)) if tables else None


async def load_readable(connection: Connection, where: str) -> tuple[list[Stored], list[Damaged]]:
    """Return the readable tables, and separately the unreadable ones."""
    sql = f"SELECT id FROM tables WHERE {where} ORDER BY id"
    numbers = [number for (number,) in await connection.execute_fetchall(sql)]
    readable: list[Stored] = []
    damaged: list[Damaged] = []
    for first in range(0, len(numbers), AT_ONCE):
        found, lost = await _slice(connection, numbers[first : first + AT_ONCE])
        readable += found
        damaged += lost
    return readable, damaged


async def _slice(connection: Connection, numbers: Sequence[int]) -> tuple[list[Stored], list[Damaged]]:
    """Return one slice of tables; other work runs between slices."""
    with skipping_damage():
        return _separate(await _raw(connection, f"id IN ({', '.join('?' * len(numbers))})", numbers))
    found: list[Raw] = []  # one table at a time, since a page of one of them is damaged
    on_damaged_page = []
    for number in numbers:
        on_damaged_page.append(Damaged(number, ON_A_DAMAGED_PAGE))
        with skipping_damage():
            found += await _raw(connection, "id = ?", (number,))
            on_damaged_page.pop()
    readable, damaged = _separate(found)
    return readable, damaged + on_damaged_page


async def _raw(connection: Connection, where: str, values: Values) -> list[Raw]:
    sql = f"SELECT {TABLE_COLUMNS} FROM tables WHERE {where} ORDER BY id"
    found = {row[0]: Raw(row) for row in await connection.execute_fetchall(sql, values)}
    for part, (columns, order) in _PARTS.items():
        condition = f"table_id IN (SELECT id FROM tables WHERE {where})"
        sql = f"SELECT {columns} FROM {part} WHERE {condition} ORDER BY table_id, {order}"
        for row in await connection.execute_fetchall(sql, values):
            if row[0] in found:
                found[row[0]].parts[part].append(row)
    return list(found.values())


def _separate(found: Iterable[Raw]) -> tuple[list[Stored], list[Damaged]]:
    readable, damaged = [], []
    for raw in found:
        try:
            readable.append(_read(raw))
        except UnreadableError as error:
            damaged.append(Damaged(raw.table[0], str(error), _people(raw)))
    return readable, damaged


def _read(raw: Raw) -> Stored:
    table = _decoded("tables", TABLES.decode, [raw.table])[0]
    seats = _decoded("seats", lambda row: SEATS.decode(row[1:]), raw.parts["seats"])
    steps = _decoded("log", _step, raw.parts["log"])
    answers = _decoded("answers", ANSWERS.decode, raw.parts["answers"])
    messages = _decoded("messages", MESSAGES.decode, raw.parts["messages"])
    givers = _decoded("givers", GIVERS.decode, raw.parts["givers"])
    log = tuple(moves for _, moves in steps)
    places = {each.slot: each for each in messages}
    turned_away = _decoded("turned_away", _person, raw.parts["turned_away"])
    stored = Stored(table, tuple(seats), log, tuple(answers), places, tuple(givers), tuple(turned_away))
    if [number for number, _ in steps] != list(range(1, table.step + 1)):
        raise UnreadableError("its log does not lead to its step")
    if wrong := _contradiction(stored):
        raise UnreadableError(wrong)
    return stored


def _decoded(part: str, decode: Callable[[Values], R], rows: Iterable[Values]) -> list[R]:
    try:
        return [decode(row) for row in rows]
    except UnreadableError as error:
        raise UnreadableError(f"{part}.{error} can't be read") from None


def _step(row: Values) -> tuple[int, Moves]:
    """Read a step's number and its joint answer: a list of [seat, move]."""
    _, number, text = row
    try:
        moves: Any = tuple((seat, move) for seat, move in json.loads(text))
    except (ValueError, TypeError, RecursionError):
        raise UnreadableError("moves") from None
    if any(type(seat) is not int or type(move) is not str for seat, move in moves):
        raise UnreadableError("moves")
    return number, moves


def _person(row: Values) -> int:
    """Read the person whom a row names."""
    _, person = row
    if type(person) is not int:
        raise UnreadableError("person_id")
    return person


def _people(raw: Raw) -> frozenset[int]:
    seats = SEATS.decode_readable(row[1:] for row in raw.parts["seats"])
    return frozenset(seat.person_id for seat in seats if seat.person_id is not None)


def _contradiction(stored: Stored) -> str | None:
    """Return the cross-row invariant that a table breaks, without quoting its rows, or None."""
    table, places = stored.table, range(len(stored.seats))
    if table.status not in _STATUSES:
        return "its status is unknown"
    if [seat.seat for seat in stored.seats] != list(places):
        return "its seats are not numbered from 0 without a gap"
    if table.status in _STARTED and not table.seed:
        return "it has started and has no seed"
    if any(answer.seat not in places for answer in stored.answers):
        return "an answer belongs to no seat"
    if any(seat not in places for moves in stored.log for seat, _ in moves):
        return "a step of its log belongs to no seat"
    if table.chained and sorted((giver.step, giver.seat) for giver in stored.givers) != _answered(stored):
        return "it does not say who gave its answers"
    if table.paused_until is not None and table.paused_until <= 0:
        return "the end of its pause is no instant"
    return None


def _answered(stored: Stored) -> list[tuple[int, int]]:
    """Return the step and seat of every answer in the log, in order."""
    return sorted((step, seat) for step, moves in enumerate(stored.log, start=1) for seat, _ in moves)
