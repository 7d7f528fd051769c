"""Copies of a table in the database, with all rows that belong to it."""

from __future__ import annotations

from data.store import Store

PARTS = ("tables", "seats", "log", "answers", "givers", "messages")

_COUNT = "WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ?)"


async def multiply(store: Store, number: int, times: int, **changes: str) -> None:
    """Add ``times`` copies of a table. ``changes``: other values for columns of its own row, as SQL."""
    async with store._database.writing() as connection:
        [(last,)] = await connection.execute_fetchall("SELECT max(id) FROM tables")
        for part in PARTS:
            key = "id" if part == "tables" else "table_id"
            found = await connection.dictionaries(f"SELECT * FROM {part} WHERE {key} = ? LIMIT 1", (number,))
            if not found:
                continue
            values = {name: f'"{name}"' for name in found[0]} | {key: f"{last} + n"}
            if part == "tables":
                values |= changes
            columns = ", ".join(f'"{name}"' for name in values)
            await connection.execute(
                f"{_COUNT} INSERT INTO {part} ({columns})"
                f" SELECT {', '.join(values.values())} FROM count, {part} WHERE {part}.{key} = ?",
                (times, number),
            )
        await connection.go_on_after("tables", last + times)
