"""Read and change rows of a partly damaged file, so that one bad row doesn't hide the others."""

# ruff: noqa: S608
# Only the names of our own tables and columns are put into SQL; every value is bound.

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator

from data.errors import StoreError
from data.store.database import Connection, Values

ON_A_DAMAGED_PAGE = "the part of the file that holds it is damaged"
_PRIMARY_CODE = 0xFF


def _is_damage(error: sqlite3.Error) -> bool:
    """Return whether SQLite reports a damaged file, not a fault of the disk or another program."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & _PRIMARY_CODE == sqlite3.SQLITE_CORRUPT


@contextlib.contextmanager
def skipping_damage() -> Iterator[None]:
    """End the block without an error if SQLite reports a damaged file."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if not _is_damage(error):
            raise


async def readable_rows(
    connection: Connection, table: str, columns: str, where: str = "true"
) -> tuple[list[Values], list[int]]:
    """Return a table's rows by id, and the ids of those on a damaged page."""
    sql = f"SELECT {columns} FROM {table} WHERE {where} ORDER BY id"
    with skipping_damage():
        return list(await connection.execute_fetchall(sql)), []
    rows: list[Values] = []
    lost = []
    one = f"SELECT {columns} FROM {table} WHERE id = ? AND {where}"
    for (number,) in list(await connection.execute_fetchall(f"SELECT id FROM {table} ORDER BY id")):
        lost.append(number)
        with skipping_damage():
            rows += await connection.execute_fetchall(one, (number,))
            lost.pop()
    return rows, lost


def concerns_one_row(error: StoreError) -> bool:
    """Return whether a change failed because of one row's content, so that others can still be changed."""
    return error.reason in {"damaged", "refused"}


@contextlib.contextmanager
def skipping_rows() -> Iterator[None]:
    """End the block without an error if one row's content keeps it from being changed."""
    try:
        yield
    except StoreError as error:
        if not concerns_one_row(error):
            raise
