"""What happens to a table, as events (``bot.services.events``): each is on disk when it is emitted."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that happened to a table."""

    table: Table


class Began(TableEvent):
    """A lobby has become this table, or it goes on after a start."""


class Changed(TableEvent):
    """People have changed a table, or what befell its place has: it is shown anew and may go on."""


class Dealt(TableEvent):
    """A table's question has closed, and what follows is dealt."""


class Evicted(TableEvent):
    """A table is about to leave memory."""


@dataclass(frozen=True, slots=True)
class Due:
    """Something may be due at a table or lobby of this number: its clock is looked at."""

    number: int
