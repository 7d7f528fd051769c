"""Long work with a lasting result, done only once for all who wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeAlias, TypeVar

from bot.services.background import stop
from bot.services.rate_limit import RateLimit
from games.game import Progress

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

OnProgress: TypeAlias = Callable[[Progress], None]


class BusyError(Exception):
    """A person's earlier request, ``key``, is still running."""

    def __init__(self, key: object) -> None:
        super().__init__(str(key))
        self.key = key


class SpentError(Exception):
    """A person has used up the limit. ``wait``: seconds until the next request."""

    def __init__(self, wait: int) -> None:
        super().__init__(str(wait))
        self.wait = wait


class SharedWork(Generic[K, T]):
    """Keeps the newest ``kept`` results; ``each``: how many requests of one person may run at a time.

    ``allowed``: the rate of one person's requests.
    """

    def __init__(self, kept: int, each: int = 1, allowed: RateLimit | None = None) -> None:
        self._kept = kept
        self._each = each
        self._allowed = allowed
        self._progress: dict[K, Progress] = {}
        self._tasks: dict[K, asyncio.Future[T]] = {}
        self._running: dict[asyncio.Future[T], tuple[K, int]] = {}  # with who asked; includes forgotten ones

    async def result(self, key: K, person_id: int, work: Callable[[OnProgress], Awaitable[T]]) -> T:
        """Return a result; the first call for it starts the work.

        Raises: BusyError: this person already has as many running as allowed. SpentError: they have used up
        their limit for now. Exception: what the work raised; the next call starts it again.
        """
        if key not in self._tasks:
            self._check_turn(person_id)
            self._begin(key, person_id, work)
        return await asyncio.shield(self._tasks[key])  # one cancelled caller must not cancel the others'

    def forget(self) -> None:
        """Forget all results. Those who wait for running work still get it, but it isn't kept."""
        self._tasks.clear()

    def progress(self, key: K) -> Progress | None:
        """Return the progress of some work, None if unknown."""
        return self._progress.get(key)

    def _check_turn(self, person_id: int) -> None:
        mine = [key for key, asker in self._running.values() if asker == person_id]
        if len(mine) >= self._each:
            raise BusyError(mine[0])
        if self._allowed is not None and (wait := self._allowed.take(person_id)):
            raise SpentError(wait)

    def _begin(self, key: K, person_id: int, work: Callable[[OnProgress], Awaitable[T]]) -> None:
        done = [old for old, task in self._tasks.items() if task.done()]
        for old in done[: max(0, len(done) + 1 - self._kept)]:  # running work does not count
            del self._tasks[old]
        self._tasks[key] = task = asyncio.ensure_future(
            work(lambda progress: self._progress.__setitem__(key, progress))
        )
        self._running[task] = key, person_id
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Future[T]) -> None:
        key, _ = self._running.pop(task)
        self._progress.pop(key, None)
        failed = task.cancelled() or task.exception() is not None
        if failed and self._tasks.get(key) is task:  # even if nobody waited for it any more
            del self._tasks[key]

    async def close(self) -> None:
        """Stop all running work."""
        await stop(*self._running)
