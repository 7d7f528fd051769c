"""Waiting until the bot is at rest, without looking again before anything has happened.

The simulation itself decides when everything is at rest. But while a thread or a process works, it looks
through every task every few milliseconds. Here it looks only once the loop has been woken and has nothing
left to do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from simcord import _settlement

GLANCE = 0.05
"""Real seconds after which it looks again even if nothing has happened."""


class LoopWatch:
    """Notices when the loop is woken from outside: by a thread, a process or a socket."""

    def __init__(self) -> None:
        self._loop: Any = asyncio.get_running_loop()
        self._woken: asyncio.Future[None] | None = None

    @contextmanager
    def installed(self) -> Iterator[LoopWatch]:
        """Watch for what wakes the loop, inside the block."""
        process = self._loop._process_events

        def process_events(events: Any) -> None:
            process(events)
            if events and self._woken is not None and not self._woken.done():
                self._woken.set_result(None)

        self._loop._process_events = process_events
        try:
            yield self
        finally:
            self._loop._process_events = process

    async def idle(self, deadline: float) -> None:
        """Let tasks run until none can without being woken from outside, or the deadline has passed."""
        await asyncio.sleep(0)
        while self._loop._ready and self._loop.time() < deadline:  # noqa: ASYNC110  # no event signals it
            await asyncio.sleep(0)

    async def woken(self, deadline: float) -> None:
        """Wait until something wakes the loop, the next timer runs out, or the deadline has passed."""
        self._woken = self._loop.create_future()
        timers = self._loop._scheduled
        soon = min(self._loop.time() + GLANCE, deadline)
        timer = self._loop.call_at(min(soon, timers[0].when()) if timers else soon, _wake, self._woken)
        try:
            await self._woken
        finally:
            timer.cancel()
            self._woken = None


def _wake(woken: asyncio.Future[None]) -> None:
    if not woken.done():
        woken.set_result(None)


async def near_rest(env: Any, deadline: float) -> None:
    """Return when all seems to be at rest, or the deadline has passed; the simulation has the last word."""
    with LoopWatch().installed() as watch:
        await watch.idle(deadline)
        while env._loop.time() < deadline and _works(env, deadline):
            if not env._loop._ready:
                await watch.woken(deadline)
            await watch.idle(deadline)


def _works(env: Any, deadline: float) -> bool:
    """Return whether anything is under way that ends without time passing."""
    if env._real_advance_task is not None or env._advance_task not in (None, asyncio.current_task()):
        return False  # the simulation waits for that itself
    state = env._settlement_state()
    _settlement._run_due_virtual_callbacks(state, deadline)
    if env._work.executors or env._loop._ready:
        return True
    tasks = reversed(_settlement._owned_tasks(state))
    return any(not _settlement._is_parked(state, task, deadline) for task in tasks)
