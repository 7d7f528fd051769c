"""Whole tables, read with one query a kind of row however many tables there are."""

# ruff: noqa: S608
# The only names put into SQL are those of our own row classes and tables; every value is bound.

from __future__ import annotations

import json
from collections import defaultdict

import aiosqlite

from data.rows import AnswerRow, MessageRow, Moves, SeatRow, Stored, TableRow
from data.store.columns import Columns
from data.store.outbox import MESSAGES
from data.store.transactions import Values

TABLES = Columns(TableRow)
SEATS = Columns(SeatRow)
ANSWERS = Columns(AnswerRow)


async def gather(connection: aiosqlite.Connection, where: str, values: Values) -> list[Stored]:
    """Return the tables that meet a condition on the columns of ``tables``, by id."""

    async def rows_of(part: str, columns: str, order: str) -> list[Values]:
        condition = f"table_id IN (SELECT id FROM tables WHERE {where})"
        sql = f"SELECT {columns} FROM {part} WHERE {condition} ORDER BY table_id, {order}"
        return list(await connection.execute_fetchall(sql, values))

    sql = f"SELECT {TABLES.select()} FROM tables WHERE {where} ORDER BY id"
    tables = [TABLES.decode(row) for row in await connection.execute_fetchall(sql, values)]
    seats: defaultdict[int, list[SeatRow]] = defaultdict(list)
    for table_id, *seat in await rows_of("seats", f"table_id, {SEATS.select()}", "seat"):
        seats[table_id].append(SEATS.decode(seat))
    log: defaultdict[int, list[Moves]] = defaultdict(list)
    for table_id, moves in await rows_of("log", "table_id, moves", "step"):
        log[table_id].append(_moves(moves))
    answers: defaultdict[int, list[AnswerRow]] = defaultdict(list)
    for answer in map(ANSWERS.decode, await rows_of("answers", ANSWERS.select(), "step, seat")):
        answers[answer.table_id].append(answer)
    messages: defaultdict[int, dict[str, MessageRow]] = defaultdict(dict)
    for message in map(MESSAGES.decode, await rows_of("messages", MESSAGES.select(), "slot")):
        messages[message.table_id][message.slot] = message
    return [
        Stored(t, tuple(seats[t.id]), tuple(log[t.id]), tuple(answers[t.id]), messages[t.id]) for t in tables
    ]


def _moves(text: str) -> Moves:
    return tuple((seat, move) for seat, move in json.loads(text))
