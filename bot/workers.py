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
        """Call a function there.

        Raises:
            WorkerLostError: the process has ended.
        """
        try:
            return await self._call(function, arguments)
        except (OSError, asyncio.IncompleteReadError):
            await self.end()
            raise WorkerLostError from None

    async def _call(self, function: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot.worker", limit=BUFFER,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        assert answers is not None
        requests.write(packed((function, arguments)))
        await requests.drain()
        (length,) = LENGTH.unpack(await answers.readexactly(LENGTH.size))
        went_well, result = pickle.loads(await answers.readexactly(length))  # noqa: S301 - from our own process
        if not went_well:
            raise result
        return cast("T", result)

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
        self._calls: set[asyncio.Task[Any]] = set()

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Call a function of some module in a process; it, its arguments and its result are pickled.

        Whoever no longer waits for the result does not stop the process.

        Raises:
            WorkerLostError: the process was killed.
        """
        return await asyncio.shield(self.begin(function, *arguments))

    def begin(self, function: Callable[..., T], *arguments: Any) -> asyncio.Task[T]:
        """Let a process do something that need not be waited for."""
        call = asyncio.create_task(self._turn(function, arguments))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)
        return call

    async def _turn(self, function: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        worker = await self._free.get()
        try:
            return await worker.call(function, arguments)
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """End what runs and the processes."""
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        for worker in self._workers:
            await worker.end()
