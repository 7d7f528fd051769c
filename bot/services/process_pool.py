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
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, cast

from bot.services.pool_worker import LENGTH, Kind, packed

T = TypeVar("T")

Heard: TypeAlias = Callable[[Any], None]
"""Gets what a generator in a process yields, while it goes on."""

BUFFER = 1 << 20
"""Bytes of an answer that are read ahead: a picture is smaller."""


class ProcessLostError(Exception):
    """A process was killed from outside in the middle of its work; another takes its place."""


async def _answer(answers: asyncio.StreamReader) -> tuple[Kind, Any]:
    (length,) = LENGTH.unpack(await answers.readexactly(LENGTH.size))
    answer = pickle.loads(await answers.readexactly(length))  # noqa: S301 - from our own process
    return cast("tuple[Kind, Any]", answer)


class PoolProcess:
    """One process, which does one thing at a time. It begins when it is first needed."""

    def __init__(self, niceness: int = 0) -> None:
        self._niceness = niceness
        self._process: asyncio.subprocess.Process | None = None
        self._closed = False

    async def call(
        self, function: Callable[..., T], arguments: tuple[Any, ...], heard: Heard | None = None
    ) -> T:
        """Call a function there. Who no longer waits for the result stops the process.

        Raises:
            ProcessLostError: the process has ended.
        """
        try:
            answers = await self._asked((function, arguments))
            kind, result = await _answer(answers)
            while kind == "yielded":
                if heard is not None:
                    heard(result)
                kind, result = await _answer(answers)
        except (OSError, asyncio.IncompleteReadError):
            await self.end()
            raise ProcessLostError from None
        except asyncio.CancelledError:
            await self.end()  # its answer would be taken for that of the next call
            raise
        if kind == "raised":
            raise result
        return cast("T", result)

    async def _asked(self, request: Any) -> asyncio.StreamReader:
        """Send a request; return where the answers come."""
        if self._closed:
            raise ProcessLostError
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot.services.pool_worker", str(self._niceness), limit=BUFFER,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
        if self._closed:  # meanwhile
            await self.end()
            raise ProcessLostError
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        requests.write(packed(request))
        assert answers is not None
        await requests.drain()
        return answers

    async def close(self) -> None:
        """End the process, and begin no other."""
        self._closed = True
        await self.end()

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
        self._preparing: list[asyncio.Task[None]] = []
        self.asked = 0
        """How many calls are being done or wait."""

    async def run(self, function: Callable[..., T], *arguments: Any, heard: Heard | None = None) -> T:
        """Call a function of some module in a process; it, its arguments and its result are pickled.

        A generator returns None; ``heard`` gets what it yields.

        Raises:
            ProcessLostError: the process was killed.
        """
        self.asked += 1
        try:
            async with self._places:
                return await self._call(self._free.pop(), function, arguments, heard)
        finally:
            self.asked -= 1

    async def _call(
        self,
        worker: PoolProcess,
        function: Callable[..., T],
        arguments: tuple[Any, ...],
        heard: Heard | None = None,
    ) -> T:
        try:
            return await worker.call(function, arguments, heard)
        finally:
            self._free.append(worker)

    def prepare(
        self, function: Callable[..., Any], *arguments: Any, after: asyncio.Task[None] | None = None
    ) -> asyncio.Task[None]:
        """Begin the processes, one after the other, each with some work that nobody waits for.

        ``after``: what has to be done first, elsewhere.
        """

        async def begin(*earlier: asyncio.Task[None]) -> None:
            if earlier:
                await asyncio.wait(earlier)
            for worker in self._workers:
                async with self._places:
                    if worker in self._free:
                        self._free.remove(worker)
                        with contextlib.suppress(Exception):  # who needs it will hear of it
                            await self._call(worker, function, arguments)

        earlier = self._preparing[-1:] + ([after] if after is not None else [])
        self._preparing.append(task := asyncio.create_task(begin(*earlier)))
        return task

    async def close(self) -> None:
        """End the processes, whatever they do, and begin none any more."""
        for worker in self._workers:
            await worker.close()

    async def closed(self) -> None:
        """Wait until nothing is prepared any more. One that is just beginning is not interrupted.

        A beginning process whose task is cancelled may never be heard of again (Python 3.11).
        """
        await asyncio.gather(*self._preparing, return_exceptions=True)


@dataclass(frozen=True, slots=True)
class ProcessPools:
    """Processes by what they do, so that none of it waits for another: pictures are wanted at once,
    a computer's move or a film within seconds, an analysis within a minute."""

    painters: ProcessPool
    thinkers: ProcessPool
    analysts: ProcessPool
    editors: ProcessPool

    @classmethod
    def of(cls, count: int) -> ProcessPools:
        """Return pools for ``count`` processes that draw; each begins when it is first needed."""
        return cls(
            ProcessPool(count),
            ProcessPool(max(1, count - 1), niceness=5),
            ProcessPool(1, niceness=10),
            ProcessPool(1, niceness=10),
        )

    @property
    def busy(self) -> dict[str, int]:
        """How many calls each kind of processes does or lets wait."""
        return {
            "paint": self.painters.asked,
            "think": self.thinkers.asked,
            "analyse": self.analysts.asked,
            "film": self.editors.asked,
        }

    async def close(self) -> None:
        """End all processes."""
        pools = (self.painters, self.thinkers, self.analysts, self.editors)
        for pool in pools:
            await pool.close()
        for pool in pools:  # the ones wait for what others prepare
            await pool.closed()
