"""Processes that draw and think, so that the event loop never waits for them.

Why not ``concurrent.futures``: its processes outlive a bot that is killed, one that dies breaks the whole
pool, and the threads that feed it cost an answer more processor time than the answer itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from collections.abc import Callable
from typing import Any, TypeVar, cast

from bot.services.pool_worker import LENGTH, packed

T = TypeVar("T")

BUFFER = 1 << 20
"""Bytes of an answer that are read ahead: a picture is smaller."""


class ProcessLostError(Exception):
    """A process was killed from outside in the middle of its work; another takes its place."""


class PoolProcess:
    """One process, which does one thing at a time. It begins when it is first needed."""

    def __init__(self, niceness: int = 0) -> None:
        self._niceness = niceness
        self._process: asyncio.subprocess.Process | None = None

    async def call(self, function: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        """Call a function there. Who no longer waits for the result stops the process.

        Raises:
            WorkerLostError: the process has ended.
        """
        try:
            went_well, result = await self._exchange((function, arguments))
        except (OSError, asyncio.IncompleteReadError):
            await self.end()
            raise ProcessLostError from None
        except asyncio.CancelledError:
            await self.end()  # its answer would be taken for that of the next call
            raise
        if not went_well:
            raise result
        return cast("T", result)

    async def _exchange(self, request: Any) -> Any:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot.services.pool_worker", str(self._niceness), limit=BUFFER,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        assert answers is not None
        requests.write(packed(request))
        await requests.drain()
        (length,) = LENGTH.unpack(await answers.readexactly(LENGTH.size))
        return pickle.loads(await answers.readexactly(length))  # noqa: S301 - from our own process

    async def end(self) -> None:
        """End the process; it has nothing to lose."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class ProcessPool:
    """Several processes; who finds none free waits for one. ``niceness``: how far they give way."""

    def __init__(self, count: int, niceness: int = 0) -> None:
        self._workers = [PoolProcess(niceness) for _ in range(count)]
        self._free = self._workers[::-1]  # the last one is the next: few processes do much, so they are warm
        self._places = asyncio.Semaphore(count)
        self._preparing: asyncio.Task[None] | None = None

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Call a function of some module in a process; it, its arguments and its result are pickled.

        Raises:
            WorkerLostError: the process was killed.
        """
        async with self._places:
            return await self._call(self._free.pop(), function, arguments)

    async def _call(self, worker: PoolProcess, function: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        try:
            return await worker.call(function, arguments)
        finally:
            self._free.append(worker)

    def prepare(
        self, function: Callable[..., Any], *arguments: Any, after: asyncio.Task[None] | None = None
    ) -> asyncio.Task[None]:
        """Begin the processes, one after the other, each with some work that nobody waits for.

        ``after``: what has to be done first, elsewhere.
        """

        async def begin(*earlier: asyncio.Task[None] | None) -> None:
            for task in earlier:
                if task is not None:
                    await asyncio.wait({task})
            for worker in self._workers:
                async with self._places:
                    if worker in self._free:
                        self._free.remove(worker)
                        with contextlib.suppress(Exception):  # who needs it will hear of it
                            await self._call(worker, function, arguments)

        self._preparing = asyncio.create_task(begin(self._preparing, after))
        return self._preparing

    async def close(self) -> None:
        """End the processes, whatever they do."""
        if self._preparing is not None:
            self._preparing.cancel()
        for worker in self._workers:
            await worker.end()
