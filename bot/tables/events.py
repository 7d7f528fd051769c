"""What happens to tables and people, as events (``bot.services.events``): a table's are on disk by then."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.lobby import Lobby
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that happened to a table."""

    table: Table


class Began(TableEvent):
    """A lobby has become this table, or the table resumes after the program started."""


@dataclass(frozen=True, slots=True)
class Closed:
    """A lobby has ended without a game."""

    lobby: Lobby


class Changed(TableEvent):
    """People, or an event at its channel, have changed a table: show it again; it may be able to go on."""


class Cancelled(TableEvent):
    """A table has ended before its game has."""


class AnswersChanged(TableEvent):
    """An answer has come in or been withdrawn, and others may see that: show it."""


@dataclass(frozen=True, slots=True)
class PutOff(TableEvent):
    """An outage has moved a table's deadline or the end of its pause. ``gap``: the deadline's, in seconds."""

    gap: float


class Dealt(TableEvent):
    """A table's question has closed, and the next step is dealt."""


class Evicted(TableEvent):
    """A table is about to leave memory."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A person is being forgotten: drop what memory holds of them. Emitted before and after the disk does."""

    person_id: int


@dataclass(frozen=True, slots=True)
class Due:
    """Something may be due at the table or lobby of this number: check its clock."""

    number: int
