"""Events: what happens to tables and people, for several parts that the sender need not know.

What happens to a table is on disk before its event is sent.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.tables.lobby import Lobby
from bot.tables.table import Table

E = TypeVar("E")


class Events:
    """Passes an event to all subscribers of its class, in the order of their subscriptions."""

    def __init__(self) -> None:
        self._subscribers: dict[type, list[Callable[[Any], Awaitable[None] | None]]] = {}

    def on(self, *kinds: type[E], react: Callable[[E], Awaitable[None] | None]) -> None:
        """Subscribe to classes of events. ``react`` may be a coroutine function if these are published."""
        for kind in kinds:
            self._subscribers.setdefault(kind, []).append(react)

    def emit(self, event: object) -> None:
        """Pass an event to its subscribers, all of which must be synchronous.

        What happened is on disk by now, so a subscriber that fails keeps the event from no other one.

        Raises:
            TypeError: one of them is a coroutine function; publish the event instead.
            Exception: the first error of a subscriber, once all have been called.
        """
        faults: list[Exception] = []
        for react in self._subscribers.get(type(event), ()):
            try:
                if inspect.iscoroutine(react(event)):
                    raise TypeError(f"{type(event).__name__} has to be published: a subscriber awaits")
            except Exception as error:
                faults.append(error)
        if faults:
            raise faults[0]

    async def publish(self, event: object) -> None:
        """Pass an event to its subscribers, awaiting one after the other."""
        for react in self._subscribers.get(type(event), ()):
            done = react(event)
            if done is not None:
                await done


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


@dataclass(frozen=True, slots=True)
class Changed(TableEvent):
    """People, or an event at its channel, have changed a table: show it again; it may be able to go on.

    ``shown``: a post stored with the change already replaces the message of the open question.
    """

    shown: bool = False


class Cancelled(TableEvent):
    """A table has ended before its game has."""


class AnswersChanged(TableEvent):
    """An answer has come in or been withdrawn, and others may see that: show it."""


class Submitted(TableEvent):
    """Somebody has tried to answer by DM. The answer may count even if what followed it failed."""


@dataclass(frozen=True, slots=True)
class PutOff(TableEvent):
    """An outage has moved a table's deadline or the end of its pause. ``gap``: the deadline's, in seconds."""

    gap: float


@dataclass(frozen=True, slots=True)
class LobbyPutOff:
    """An outage has moved a lobby's end, or the time in which its seats are to be confirmed."""

    lobby: Lobby


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
