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

from bot.worker import LENGTH, packed

T = TypeVar("T")

BUFFER = 1 << 20
"""Bytes of an answer that are read ahead: a picture is smaller."""


class WorkerLostError(Exception):
    """A process was killed from outside in the middle of its work; another takes its place."""


class Worker:
    """One process, which does one thing at a time. It begins when it is first needed."""

    def __init__(self) -> None:
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
            raise WorkerLostError from None
        except asyncio.CancelledError:
            await self.end()  # its answer would be taken for that of the next call
            raise
        if not went_well:
            raise result
        return cast("T", result)

    async def _exchange(self, request: Any) -> Any:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot.worker", limit=BUFFER,
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


class Workers:
    """Several processes; who finds none free waits for one."""

    def __init__(self, count: int) -> None:
        self._workers = [Worker() for _ in range(count)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in reversed(self._workers):
            self._free.put_nowait(worker)
        self._preparing: set[asyncio.Task[None]] = set()

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Call a function of some module in a process; it, its arguments and its result are pickled.

        Raises:
            WorkerLostError: the process was killed.
        """
        worker = await self._free.get()
        try:
            return await worker.call(function, arguments)
        finally:
            self._free.put_nowait(worker)

    def prepare(self, function: Callable[..., Any], *arguments: Any) -> None:
        """Begin a process with some work that nobody waits for."""

        async def begin() -> None:
            with contextlib.suppress(WorkerLostError):
                await self.run(function, *arguments)

        task = asyncio.create_task(begin())
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def close(self) -> None:
        """End the processes, whatever they do."""
        for task in self._preparing:
            task.cancel()
        for worker in self._workers:
            await worker.end()
