"""Long work on something that never changes: done once, however many wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeAlias, TypeVar

from bot.services.rate_limit import RateLimit
from games.game import Progress

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

Heard: TypeAlias = Callable[[Progress], None]


class BusyError(Exception):
    """What a person asked for earlier is still being worked out: ``key``."""

    def __init__(self, key: object) -> None:
        super().__init__(str(key))
        self.key = key


class SpentError(Exception):
    """A person has had so much worked out that the next has to wait: ``wait``, in seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__(str(wait))
        self.wait = wait


class SharedWork(Generic[K, T]):
    """Keeps the newest ``kept`` results; ``each``: how much one person may have worked out at a time.

    ``allowed``: how much in the long run.
    """

    def __init__(self, kept: int, each: int = 1, allowed: RateLimit | None = None) -> None:
        self._kept = kept
        self._each = each
        self._allowed = allowed
        self._askers: dict[K, int] = {}
        self._come: dict[K, Progress] = {}
        self._tasks: dict[K, asyncio.Future[T]] = {}

    async def result(self, key: K, person_id: int, work: Callable[[Heard], Awaitable[T]]) -> T:
        """Return a result; who is first to ask has it worked out.

        Raises:
            BusyError: this person has asked for as much as one may, and waits for it.
            SpentError: they have had as much as one may have for now.
            Exception: what the work raised; asked again, it begins anew.
        """
        if key not in self._tasks:
            self._check_turn(person_id)
            self._begin(key, person_id, work)
        task = self._tasks[key]
        try:
            return await asyncio.shield(task)  # who stops waiting stops nobody else's
        except Exception:
            self._tasks.pop(key, None)
            raise

    def forget(self) -> None:
        """Keep no result at hand; what is being worked out is given to those who wait, and not kept."""
        self._tasks.clear()

    def progress(self, key: K) -> Progress | None:
        """Return how far some work has come; None where nothing is known."""
        return self._come.get(key)

    def _check_turn(self, person_id: int) -> None:
        mine = [key for key, asker in self._askers.items() if asker == person_id]
        if len(mine) >= self._each:
            raise BusyError(mine[0])
        if self._allowed is not None and (wait := self._allowed.take(person_id)):
            raise SpentError(wait)

    def _begin(self, key: K, person_id: int, work: Callable[[Heard], Awaitable[T]]) -> None:
        done = [kept for kept, task in self._tasks.items() if task.done()]
        for kept in done[: max(0, len(done) + 1 - self._kept)]:  # what is waited for is not in the way
            del self._tasks[kept]
        self._askers[key] = person_id
        self._tasks[key] = task = asyncio.ensure_future(
            work(lambda progress: self._come.__setitem__(key, progress))
        )

        def over(_: object) -> None:
            self._askers.pop(key, None)
            self._come.pop(key, None)

        task.add_done_callback(over)

    async def close(self) -> None:
        """Stop what is being worked out."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
