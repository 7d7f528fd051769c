"""Channels that wait for a permission: until what may be done there has changed, or for some minutes.

Discord bans an address after 10,000 refused requests in 10 minutes, so asking goes on seldom: a thousand
barred channels make a thousand such requests in 10 minutes. What the gateway tells costs none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

FIRST = 30.0
LONGEST = 600.0
"""Seconds between two tries where nothing is told: they double from the first to the longest."""

WEEK = 7 * 86400.0
"""Seconds for which anything waits."""


@dataclass(frozen=True, slots=True)
class _Rest:
    """``before``: how things stood in these channels when the rest began."""

    channels: tuple[int, ...]
    before: tuple[object, ...]
    timer: asyncio.TimerHandle


@dataclass(frozen=True, slots=True)
class _Refused:
    """How often in a row a queue was refused, and since when (the event loop's time)."""

    times: int
    since: float


class Patience:
    """Which queues rest. ``standing``: see ``Carrier.standing``; ``resume``: is told which may try again."""

    def __init__(self, standing: Callable[[int], object], resume: Callable[[int], None]) -> None:
        self._standing = standing
        self._resume = resume
        self._resting: dict[int, _Rest] = {}
        self._refused: dict[int, _Refused] = {}
        self.changes = 0
        """How often something may have changed: what changes during a try calls for another one."""

    def rest(self, queue: int, channels: tuple[int, ...], changes: int) -> None:
        """Let a queue rest after a refusal.

        ``channels``: whose standing matters; ``changes``: as they were before the try.
        """
        loop = asyncio.get_running_loop()
        before = self._refused.get(queue, _Refused(0, loop.time()))
        self._refused[queue] = _Refused(before.times + 1, before.since)
        seconds = min(LONGEST, FIRST * 2.0 ** min(before.times, 10)) if changes == self.changes else 0.0
        timer = loop.call_later(seconds, self.wake, queue)
        self._resting[queue] = _Rest(channels, self._seen(channels), timer)

    def rests(self, queue: int) -> bool:
        """Tell whether a queue rests."""
        return queue in self._resting

    def is_barred(self, queue: int) -> bool:
        """Tell whether the last try of a queue was refused."""
        return queue in self._refused

    def is_tired(self, queue: int) -> bool:
        """Tell whether all tries of a queue have been refused for a week."""
        refused = self._refused.get(queue)
        return refused is not None and asyncio.get_running_loop().time() - refused.since >= WEEK

    def forget(self, queue: int) -> None:
        """Begin anew with the shortest rest: something has passed, or is gone."""
        self._refused.pop(queue, None)

    def wake(self, queue: int) -> None:
        """Let a queue try again now, if it rests."""
        rest = self._resting.pop(queue, None)
        if rest is not None:
            rest.timer.cancel()
            self._resume(queue)

    def look(self) -> None:
        """Let those try again for whom something has changed."""
        self.changes += 1
        for queue, rest in list(self._resting.items()):
            if self._seen(rest.channels) != rest.before:
                self.wake(queue)

    def stop(self) -> None:
        """Wake nobody any more."""
        for rest in self._resting.values():
            rest.timer.cancel()

    def _seen(self, channels: tuple[int, ...]) -> tuple[object, ...]:
        return tuple(map(self._standing, channels))
