"""Tasks that nobody waits for: who owns them, and how they end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Hashable, Iterator
from contextvars import Context
from functools import partial
from typing import Any

from bot.errors import log_fault

log = logging.getLogger(__name__)


async def stop(*tasks: asyncio.Future[Any] | None) -> None:
    """Cancel tasks and wait until they have ended, whatever they raise. None: a task that never began."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)


class Background:
    """The tasks of one part, by key. A failed one is logged."""

    def __init__(self) -> None:
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._closed = False

    def run(
        self, work: Coroutine[Any, Any, None], key: Hashable = None, context: Context | None = None
    ) -> None:
        """Start work under a key that has none running. Once closed, nothing starts.

        ``key``: None for work that is never looked up. ``context``: None for a copy of the caller's.
        """
        if self._closed:
            work.close()
            return
        key = object() if key is None else key
        self._tasks[key] = task = asyncio.create_task(work, context=context)
        task.add_done_callback(partial(self._ended, key))

    def __contains__(self, key: Hashable) -> bool:
        """Whether a key's work is running; False as soon as its last line has run."""
        return (task := self._tasks.get(key)) is not None and not task.done()

    def __iter__(self) -> Iterator[Hashable]:
        """Yield the keys whose work is running."""
        return iter([key for key in self._tasks if key in self])

    async def wait(self, *keys: Hashable, seconds: float) -> None:
        """Wait until the work of these keys has ended, for at most this many seconds."""
        tasks = [self._tasks[key] for key in keys if key in self._tasks]
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)

    async def idle(self) -> None:
        """Wait until nothing is running."""
        while self._tasks:
            # Not ``gather``: since Python 3.12 it returns at once if all have ended, before ``_ended`` runs.
            await asyncio.wait(tuple(self._tasks.values()))

    async def close(self) -> None:
        """Stop everything; nothing starts from now on."""
        self._closed = True
        await stop(*self._tasks.values())

    def _ended(self, key: Hashable, task: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key]
        if not task.cancelled() and (error := task.exception()) is not None:
            log_fault(log, f"{task.get_coro().__qualname__} failed", error)  # type: ignore[union-attr]
