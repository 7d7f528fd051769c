"""Copy all data from one database to another, of either engine, while the bot is stopped.

Rows are copied in the order of their keys, several in each transaction, so a later call can resume an
interrupted copy after the last key that arrived. The bot can't open the new database until everything has
arrived and has been compared and replayed.
"""

# ruff: noqa: S608
# Only the names of our own tables and columns are put into SQL; every value is bound.

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from data.address import Address
from data.errors import StoreError
from data.migrations import known_migrations, migrate
from data.store import MOVING
from data.store.database import Transactions, Values

AT_ONCE: Final = 500
"""Number of rows copied in one transaction."""

STAYS: Final = frozenset({"migrations", "processes", "identifies"})
"""Tables that are not copied: each database has its own."""

Progress = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Shape:
    """A table: its columns, those of its key, and those that refer to the table itself.

    ``numbered``: it numbers its rows and never reuses a number.
    """

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    own: tuple[str, ...]
    numbered: bool

    @property
    def select(self) -> str:
        """The columns, quoted for a statement."""
        return _quoted(self.columns)


def shapes() -> tuple[Shape, ...]:
    """Return all tables of a database in the newest form, each after those that it refers to."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as empty:
        migrate(empty, Path("memory"), known_migrations())
        names = empty.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        )
        found = {name: _shape(empty, name) for (name,) in names.fetchall() if name not in STAYS}
        parents = {
            name: {row[2] for row in empty.execute(f"PRAGMA foreign_key_list({name})")} - {name}
            for name in found
        }
    done: list[str] = []
    while len(done) < len(found):
        done += [name for name in found if name not in done and parents[name] <= set(done)]
    return tuple(found[name] for name in done)


def _shape(empty: sqlite3.Connection, name: str) -> Shape:
    rows = empty.execute(f"PRAGMA table_info({name})").fetchall()
    key = sorted((place, column) for _, column, _, _, _, place in rows if place)
    links = empty.execute(f"PRAGMA foreign_key_list({name})")
    own = tuple(row[3] for row in links if row[2] == name)
    [(text,)] = empty.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (name,))
    columns = tuple(row[1] for row in rows)
    return Shape(name, columns, tuple(column for _, column in key), own, "AUTOINCREMENT" in text)


async def count_rows(database: Transactions) -> int:
    """Return the number of rows to copy."""
    total = 0
    for shape in shapes():
        [(count,)] = await database.rows(f"SELECT count(*) FROM {shape.name}")
        total += int(count)
    return total


async def move(source: Transactions, target: Transactions, progress: Progress) -> dict[str, int]:
    """Copy all rows and compare them; return the number of rows in each table. ``finish`` comes after it.

    Raises: StoreError: the target holds something else ("occupied"), the source is not whole ("unfinished"),
    or what arrived differs from what was sent ("unlike"); after any other error, a new call continues where
    this one stopped.
    """
    await _mark_target(source, target)
    known = shapes()
    for shape in known:
        await _copy_rows(source, target, shape, progress)
    for shape in known:
        if shape.own:
            await _set_references(source, target, shape)
    counts = {}
    for shape in known:
        there, here = await _digest(source, shape), await _digest(target, shape)
        if there != here:
            raise StoreError("unlike", target.path, shape.name)
        counts[shape.name] = here[0]
    return counts


async def finish(source: Transactions, target: Transactions) -> None:
    """Let row numbers continue where they were, and open the target.

    Raises: StoreError: one of them has changed since ``move`` ("occupied").
    """
    await _mark_target(source, target)
    async with source.reading() as connection:
        last = {one.name: await connection.last_number(one.name) for one in shapes() if one.numbered}
    async with target.writing() as connection:
        for name, number in last.items():
            await connection.set_last_number(name, number)
        await connection.execute("DELETE FROM notes WHERE key = ?", (MOVING,))


async def _mark_target(source: Transactions, target: Transactions) -> None:
    """Note in the target which database its rows come from.

    Raises: StoreError: its rows come from another one, or the source has changed since ("occupied"); or the
    source is itself the goal of an unfinished move ("unfinished").
    """
    if await source.rows("SELECT 1 FROM notes WHERE key = ?", (MOVING,)):
        raise StoreError("unfinished", source.path)
    beats = await source.rows("SELECT at FROM heartbeat")
    mark = f"{_location(source.path)} {beats[0][0] if beats else ''}"
    found = await target.rows("SELECT value FROM notes WHERE key = ?", (MOVING,))
    if found:
        if found[0][0] != mark:
            raise StoreError("occupied", target.path)
    elif await count_rows(target):
        raise StoreError("occupied", target.path)
    else:
        await target.change("INSERT INTO notes (key, value) VALUES (?, ?)", (MOVING, mark))


def _location(address: Address) -> str:
    return str(address.absolute() if isinstance(address, Path) else address)


async def _copy_rows(source: Transactions, target: Transactions, shape: Shape, progress: Progress) -> None:
    """Copy a table's remaining rows."""
    own_places = [shape.columns.index(name) for name in shape.own]
    sql = f"INSERT INTO {shape.name} ({shape.select}) VALUES ({', '.join('?' * len(shape.columns))})"
    after, arrived = await _arrived(target, shape)
    progress(arrived)
    async for rows in _batches(source, shape, after):
        async with target.writing() as connection:
            flags = await connection.flags(shape.name)
            await connection.executemany(sql, [_sent(row, shape, own_places, flags) for row in rows])
        progress(len(rows))


async def _arrived(target: Transactions, shape: Shape) -> tuple[Values | None, int]:
    """Return the last key that has arrived (None for none) and the number of rows that have."""
    where, values = _without_mark(shape)
    order = ", ".join(f'"{name}" DESC' for name in shape.key)
    async with target.reading() as connection:
        [(count,)] = await connection.execute_fetchall(f"SELECT count(*) FROM {shape.name}{where}", values)
        sql = f"SELECT {_quoted(shape.key)} FROM {shape.name}{where} ORDER BY {order} LIMIT 1"
        last = list(await connection.execute_fetchall(sql, values))
    return (tuple(last[0]) if last else None), int(count)


async def _batches(
    database: Transactions, shape: Shape, after: Values | None = None
) -> AsyncIterator[Sequence[Values]]:
    """Yield a table's rows in the order of their keys, ``AT_ONCE`` at a time."""
    where, values = _without_mark(shape)
    keys, marks = _quoted(shape.key), ", ".join("?" * len(shape.key))
    places = [shape.columns.index(name) for name in shape.key]
    while True:
        beyond = "" if after is None else f"{' AND' if where else ' WHERE'} ({keys}) > ({marks})"
        sql = f"SELECT {shape.select} FROM {shape.name}{where}{beyond} ORDER BY {keys} LIMIT {AT_ONCE}"
        rows = await database.rows(sql, (*values, *(after or ())))
        if not rows:
            return
        yield rows
        after = tuple(rows[-1][place] for place in places)


def _without_mark(shape: Shape) -> tuple[str, Values]:
    """Return a condition that leaves out the note of the move, and its values."""
    return (" WHERE key <> ?", (MOVING,)) if shape.name == "notes" else ("", ())


def _sent(row: Values, shape: Shape, places: Sequence[int], flags: frozenset[str]) -> list[Any]:
    """Return a row for the target, without references to rows that come later."""
    values = [
        bool(value) if name in flags and value is not None else value
        for name, value in zip(shape.columns, row, strict=True)
    ]
    for place in places:
        values[place] = None
    return values


async def _set_references(source: Transactions, target: Transactions, shape: Shape) -> None:
    """Set the references between rows of one table, now that all rows are there."""
    places = [shape.columns.index(name) for name in (*shape.own, *shape.key)]
    changes = ", ".join(f'"{name}" = ?' for name in shape.own)
    sql = f"UPDATE {shape.name} SET {changes} WHERE {' AND '.join(f'{name} = ?' for name in shape.key)}"
    async for rows in _batches(source, shape):
        values = [[row[place] for place in places] for row in rows]
        linked = [each for each in values if any(value is not None for value in each[: len(shape.own)])]
        async with target.writing() as connection:
            await connection.executemany(sql, linked)


async def _digest(database: Transactions, shape: Shape) -> tuple[int, str]:
    """Return a table's number of rows, and a digest of their contents that is the same on both engines."""
    count, digest = 0, hashlib.sha256()
    async for rows in _batches(database, shape):
        count += len(rows)
        for row in rows:
            digest.update(repr(tuple(_plain(row))).encode("utf-8", "surrogatepass"))
    return count, digest.hexdigest()


def _plain(row: Values) -> Iterator[Any]:
    return (int(value) if isinstance(value, bool) else value for value in row)


def _quoted(columns: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in columns)
