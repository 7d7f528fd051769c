"""Many tables like one: copied in the file, row by row, with all that belongs to them."""

from __future__ import annotations

from data.store import Store

PARTS = ("tables", "seats", "log", "answers", "givers", "messages")

_COUNT = "WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ?1)"


async def multiply(store: Store, number: int, times: int, **changes: str) -> None:
    """Add so many copies of a table. ``changes``: columns of the table itself, as SQL."""
    async with store._database.writing() as connection:
        [(last,)] = await connection.execute_fetchall("SELECT max(id) FROM tables")
        for part in PARTS:
            key = "id" if part == "tables" else "table_id"
            found = await connection.execute_fetchall(f"SELECT name FROM pragma_table_info('{part}')")
            values = {name: f'"{name}"' for (name,) in found} | {key: f"{last} + n"}
            if part == "tables":
                values |= changes
            columns = ", ".join(f'"{name}"' for name in values)
            await connection.execute(
                f"{_COUNT} INSERT INTO {part} ({columns})"
                f" SELECT {', '.join(values.values())} FROM count, {part} WHERE {part}.{key} = ?2",
                (times, number),
            )
