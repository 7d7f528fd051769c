"""Orders: the moves that players have set in advance, and the answers that came from them."""

# ruff: noqa: S608
# Only the condition for this process's part of the data is put into SQL; every value is bound.

from __future__ import annotations

from dataclasses import dataclass

from data.store.database import StorePart

UNUSED = -1


@dataclass(frozen=True, slots=True)
class OrderRow:
    """A seat's order (``games.advance``). ``step``: where it last gave an answer, or ``UNUSED``."""

    table_id: int
    seat: int
    person_id: int
    given: str
    step: int = UNUSED


class OrderStore(StorePart):
    """The part of the store with moves in advance."""

    async def tables_with_orders(self) -> list[int]:
        """Return the numbers of the running tables that have an order."""
        sql = f"""
            SELECT id FROM tables WHERE status IN ('open', 'paused', 'asleep')
                AND id IN (SELECT table_id FROM orders) AND {self._database.part.where()}"""
        return [int(number) for (number,) in await self._database.rows(sql)]

    async def orders_at(self, table_id: int) -> list[OrderRow]:
        """Return a table's orders by seat."""
        sql = "SELECT table_id, seat, person_id, given, step FROM orders WHERE table_id = ? ORDER BY seat"
        return [
            OrderRow(int(table), int(seat), int(person), str(given), int(step))
            for table, seat, person, given, step in await self._database.rows(sql, (table_id,))
        ]

    async def put_order(self, row: OrderRow) -> None:
        """Store an order in place of the seat's earlier one."""
        async with self._database.writing() as connection:
            sql = "DELETE FROM orders WHERE table_id = ? AND seat = ?"
            await connection.execute(sql, (row.table_id, row.seat))
            sql = "INSERT INTO orders (table_id, seat, person_id, given, step) VALUES (?, ?, ?, ?, ?)"
            await connection.execute(sql, (row.table_id, row.seat, row.person_id, row.given, row.step))

    async def drop_order(self, table_id: int, seat: int, given: str) -> None:
        """Delete an order, unless the seat has another one by now."""
        sql = "DELETE FROM orders WHERE table_id = ? AND seat = ? AND given = ?"
        await self._database.change(sql, (table_id, seat, given))

    async def use_order(self, row: OrderRow, step: int, move: str) -> bool:
        """Note that an order gives a seat's answer to the question after ``step``; False: it is gone."""
        async with self._database.writing() as connection:
            sql = "UPDATE orders SET step = ? WHERE table_id = ? AND seat = ? AND given = ? RETURNING 1"
            values = (step, row.table_id, row.seat, row.given)
            if not list(await connection.execute_fetchall(sql, values)):
                return False
            sql = "DELETE FROM ordered WHERE table_id = ? AND step = ? AND seat = ?"
            await connection.execute(sql, (row.table_id, step + 1, row.seat))
            sql = "INSERT INTO ordered (table_id, step, seat, move) VALUES (?, ?, ?, ?)"
            await connection.execute(sql, (row.table_id, step + 1, row.seat, move))
        return True

    async def ordered(self, table_id: int) -> list[tuple[int, int, str]]:
        """Return the answers that came from orders: their steps of the log, seats and moves."""
        sql = "SELECT step, seat, move FROM ordered WHERE table_id = ? ORDER BY step, seat"
        return [
            (int(step), int(seat), str(move))
            for step, seat, move in await self._database.rows(sql, (table_id,))
        ]
