"""Waiting until the bot is at rest, without looking again before anything has happened.

The simulation says itself when all is at rest. But it looks every few milliseconds, through every task, while
a thread or a process works. Here it looks only once the loop has nothing more to do and was woken again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from simcord import _settlement

GLANCE = 0.05
"""Real seconds after which it looks again though nothing has happened."""


class Stirring:
    """Tells when the loop was woken from outside: by a thread, a process or a socket."""

    def __init__(self) -> None:
        self._loop: Any = asyncio.get_running_loop()
        self._woken: asyncio.Future[None] | None = None

    @contextmanager
    def heard(self) -> Iterator[Stirring]:
        """Listen to what wakes the loop, until the end."""
        process = self._loop._process_events

        def told(events: Any) -> None:
            process(events)
            if events and self._woken is not None and not self._woken.done():
                self._woken.set_result(None)

        self._loop._process_events = told
        try:
            yield self
        finally:
            self._loop._process_events = process

    async def quiet(self, deadline: float) -> None:
        """Let everybody run until nobody can without being woken from outside, or the deadline has passed."""
        await asyncio.sleep(0)
        while self._loop._ready and self._loop.time() < deadline:  # noqa: ASYNC110  # nothing tells of that
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
    """Return when all seems to be at rest, or the deadline has passed; what the simulation says counts."""
    with Stirring().heard() as stirring:
        await stirring.quiet(deadline)
        while env._loop.time() < deadline and _works(env, deadline):
            if not env._loop._ready:
                await stirring.woken(deadline)
            await stirring.quiet(deadline)


def _works(env: Any, deadline: float) -> bool:
    """Tell whether anything is under way that ends without time passing."""
    if env._real_advance_task is not None or env._advance_task not in (None, asyncio.current_task()):
        return False  # the simulation waits for that in its own way
    state = env._settlement_state()
    _settlement._run_due_virtual_callbacks(state, deadline)
    if env._work.executors or env._loop._ready:
        return True
    tasks = reversed(_settlement._owned_tasks(state))
    return any(not _settlement._is_parked(state, task, deadline) for task in tasks)
