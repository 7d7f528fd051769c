"""One task that sleeps until the next thing is due; an earlier appointment wakes it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.clock import Clock
from bot.errors import log_fault
from bot.services.stopping import stop

log = logging.getLogger(__name__)


PIECE = 600.0
"""Seconds after which a sleeper looks at the clock."""

Tick = Callable[[], Awaitable[float | None]]
"""Does what is due and returns the next instant (Unix seconds), None for never."""


class Alarm:
    """Calls a tick at the instants that the tick itself names."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tick: Tick | None = None
        self._task: asyncio.Task[None] | None = None
        self._ticking = False
        self._again = False

    def start(self, tick: Tick) -> None:
        """Begin to call the tick."""
        self._tick = tick
        self.wake()

    def wake(self) -> None:
        """Look again at what is due, now."""
        if self._tick is None:
            return  # the start looks at everything
        if self._ticking:
            self._again = True
            return
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop for good: what is still ending wakes it no more."""
        self._tick = None
        await stop(self._task)

    async def _run(self) -> None:
        while self._tick is not None:
            self._ticking, self._again = True, False
            try:
                due = await self._tick()
            except Exception as error:
                log_fault(log, "the clock's round failed, trying again in 5 s", error)
                due = self._clock.now() + 5
            finally:
                self._ticking = False
            if self._again:
                continue
            if due is None:
                return
            await self._sleep_until(due)

    async def _sleep_until(self, due: float) -> None:
        """Sleep in pieces: where the machine sleeps too, timers stand still, but the clock goes on."""
        left = due - self._clock.now()
        while True:
            await asyncio.sleep(min(max(0.0, left), PIECE))
            left = due - self._clock.now()
            if left <= 0:
                return
