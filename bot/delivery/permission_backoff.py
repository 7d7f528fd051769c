"""Channels that wait for a permission: until what may be done there has changed, or for some minutes.

Discord bans an address after 10,000 refused requests in 10 minutes, so asking goes on seldom: a thousand
channels without permission make a thousand such requests in 10 minutes. What the gateway tells costs none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from bot.delivery.transport import Forbidden, Unfit
from data.message_rows import OutboxRow
from data.turns import AT_ONCE
from games.durations import WEEK

FIRST = 30.0
LONGEST = 600.0
"""Seconds between two tries where nothing is known to have changed: they double up to the longest."""

QUEUE_LIFETIME = WEEK
"""Seconds after which a queue that nobody may send is dropped."""


class BlockedTables(Protocol):
    """Is told of tables whose words are refused for want of a permission (``bot.dealer.blocked_tables``)."""

    async def refused(self, table_id: int, forbidden: Forbidden) -> tuple[int | None, Sequence[OutboxRow]]:
        """Return the channel of the table's thread, None if its words need not wait, and rows to push."""
        ...

    async def passed(self, table_id: int) -> None:
        """Note that a table's words have passed."""
        ...

    async def left_out(self, row: OutboxRow, unfit: Unfit) -> Sequence[OutboxRow]:
        """Note that Discord refuses what a message holds, which is left out; return rows to push."""
        ...


@dataclass(frozen=True, slots=True)
class _Wait:
    """``before``: the permissions in these channels when the wait began."""

    channels: tuple[int, ...]
    before: tuple[object, ...]
    timer: asyncio.TimerHandle


@dataclass(frozen=True, slots=True)
class _Refused:
    """How often in a row a queue was refused, and since when (the event loop's time)."""

    times: int
    since: float


@dataclass(frozen=True, slots=True)
class Before:
    """How often something may have changed anywhere, and the permissions in a queue's own channel."""

    changes: int
    permissions: object


class PermissionBackoff:
    """Which queues wait. ``permissions``: ``Transport.permissions``; ``resume``: retries a queue."""

    def __init__(self, permissions: Callable[[int], object], resume: Callable[[int], None]) -> None:
        self._permissions = permissions
        self._resume = resume
        self._waiting: dict[int, _Wait] = {}
        self._refused: dict[int, _Refused] = {}
        self._changes = 0
        self._unseen: dict[int, None] = {}  # the queues to look at since something has changed
        self._looking: asyncio.Handle | None = None

    def before(self, queue: int) -> Before:
        """Return what to compare with after a try."""
        return Before(self._changes, self._permissions(queue))

    def back_off(self, queue: int, channels: tuple[int, ...], tried: Before) -> None:
        """Let a queue wait after a refusal. ``channels``: whose permissions matter.

        What has changed here during the try calls for another at once. Where that can't be told, what has
        changed anywhere does so once: a server's events come in crowds.
        """
        loop = asyncio.get_running_loop()
        before = self._refused.get(queue, _Refused(0, loop.time()))
        self._refused[queue] = _Refused(before.times + 1, before.since)
        changed = tried.changes != self._changes
        again = changed and (before.times == 0 or tried.permissions != self._permissions(queue))
        seconds = 0.0 if again else min(LONGEST, FIRST * 2.0 ** min(before.times, 10))
        timer = loop.call_later(seconds, self.wake, queue)
        self._waiting[queue] = _Wait(channels, self._seen(channels), timer)

    def is_waiting(self, queue: int) -> bool:
        """Tell whether a queue waits."""
        return queue in self._waiting

    def is_forbidden(self, queue: int) -> bool:
        """Tell whether the last try of a queue was refused."""
        return queue in self._refused

    def expired(self, queue: int) -> bool:
        """Tell whether all tries of a queue have been refused for a week."""
        refused = self._refused.get(queue)
        return refused is not None and asyncio.get_running_loop().time() - refused.since >= QUEUE_LIFETIME

    def forget(self, queue: int) -> None:
        """Begin anew with the shortest wait: something has passed, or is gone."""
        self._refused.pop(queue, None)

    def wake(self, queue: int) -> None:
        """Let a queue try again now, if it waits."""
        wait = self._waiting.pop(queue, None)
        if wait is not None:
            wait.timer.cancel()
            self._resume(queue)

    def look(self) -> None:
        """Retry queues whose permissions changed, a few in one turn of the event loop."""
        self._changes += 1
        self._unseen |= dict.fromkeys(self._waiting)
        if self._looking is None:
            self._look_at_some()

    def _look_at_some(self) -> None:
        self._looking = None
        for queue in list(islice(self._unseen, AT_ONCE)):
            del self._unseen[queue]
            wait = self._waiting.get(queue)
            if wait is not None and self._seen(wait.channels) != wait.before:
                self.wake(queue)
        if self._unseen:
            self._looking = asyncio.get_running_loop().call_soon(self._look_at_some)

    def stop(self) -> None:
        """Wake nobody any more."""
        if self._looking is not None:
            self._looking.cancel()
        for wait in self._waiting.values():
            wait.timer.cancel()

    def _seen(self, channels: tuple[int, ...]) -> tuple[object, ...]:
        return tuple(map(self._permissions, channels))
