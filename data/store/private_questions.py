"""Private messages at tables that still ask something, while they can be edited."""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Iterable, Sequence

from data.message_rows import PrivateQuestionRow
from data.store.columns import Columns
from data.store.database import Transactions

QUESTIONS = Columns(PrivateQuestionRow)

# Nothing is stored for a person who was forgotten meanwhile, or for a table that is gone.
_PUT = QUESTIONS.insert("private_questions", ("message",)).replace(
    f"VALUES ({QUESTIONS.marks})",
    f"SELECT {QUESTIONS.marks} WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = ? AND person_id = ?)",
)


class PrivateQuestionStore:
    """The part of the store with the private messages at tables."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def keep_questions(
        self, new: Sequence[PrivateQuestionRow], gone: Iterable[int], before: int
    ) -> None:
        """Store open questions; delete closed ones, and all that are older than an interaction."""
        async with self._database.writing() as connection:
            connection.later("DELETE FROM private_questions WHERE interaction < ?", (before,))
            for message in gone:
                connection.later("DELETE FROM private_questions WHERE message = ?", (message,))
            for row in new:
                connection.later(_PUT, (*QUESTIONS.encode(row), row.table_id, row.person_id))

    async def private_questions(self) -> list[PrivateQuestionRow]:
        """Return the open questions, the oldest first; unreadable rows are left out."""
        mine = self._database.part.where_table()
        sql = f"SELECT {QUESTIONS.select} FROM private_questions WHERE {mine} ORDER BY interaction"
        return QUESTIONS.decode_readable(await self._database.rows(sql))
