"""Processes that draw and think, so that the event loop never waits for them.

Why not ``concurrent.futures``: its processes outlive a killed bot, a single dead one breaks the whole pool,
and the threads that feed it cost an answer more CPU time than the answer itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, cast

from bot.services.pool_worker import LENGTH, Kind, packed

T = TypeVar("T")

log = logging.getLogger(__name__)

OnItem: TypeAlias = Callable[[Any], None]
"""Called with each value that a generator in a process yields."""

BUFFER = 1 << 20
"""Bytes of an answer to read ahead; a picture is smaller."""


PICTURE, LONGEST = 60.0, 600.0
"""Seconds of silence after which a process that draws, or any other, counts as stuck."""


class ProcessLostError(Exception):
    """A process ended or got stuck during its work; another one replaces it."""


class NoProcessError(Exception):
    """No process can be started; nothing was done."""


async def _read_answer(answers: asyncio.StreamReader) -> tuple[Kind, Any]:
    (length,) = LENGTH.unpack(await answers.readexactly(LENGTH.size))
    answer = pickle.loads(await answers.readexactly(length))  # noqa: S301 - from our own process
    return cast("tuple[Kind, Any]", answer)


class PoolProcess:
    """One process, which handles one call at a time. It starts when first needed.

    ``longest``: most seconds of silence during a call.
    """

    def __init__(self, niceness: int = 0, longest: float = LONGEST) -> None:
        self._niceness = niceness
        self._longest = longest
        self._process: asyncio.subprocess.Process | None = None
        self._closed = False

    async def call(
        self,
        function: Callable[..., T],
        arguments: tuple[Any, ...],
        on_item: OnItem | None = None,
        longest: float | None = None,
    ) -> T:
        """Call a function in the process. Cancelling the call stops the process.

        ``longest``: most seconds for this call, instead of the limit on silence.

        Raises:
            ProcessLostError: the process has ended, or got stuck. NoProcessError: none can be started.
            TimeoutError: the call took longer than ``longest``.
        """
        try:
            process = await self._ensure_started()
            request = (function, arguments)
            kind, result = await self._exchange(process, request, on_item, longest or self._longest)
        except TimeoutError:
            await self.end()
            if longest is None:
                raise ProcessLostError from None
            raise
        except (OSError, asyncio.IncompleteReadError):
            await self.end()
            raise ProcessLostError from None
        except BaseException:
            await self.end()  # else the next call would read this one's answer
            raise
        if kind == "raised":
            raise result
        return cast("T", result)

    async def _exchange(
        self, process: asyncio.subprocess.Process, request: Any, on_item: OnItem | None, longest: float
    ) -> tuple[Kind, Any]:
        """Send a request and return the last answer; ``on_item`` gets those before it."""
        async with asyncio.timeout(longest) as silence:
            answers = await self._send(process, request)
            kind, result = await _read_answer(answers)
            while kind == "yielded":
                if on_item is not None:
                    on_item(result)
                silence.reschedule(asyncio.get_running_loop().time() + longest)
                kind, result = await _read_answer(answers)
        return kind, result

    async def _ensure_started(self) -> asyncio.subprocess.Process:
        """Return the process; start it if it isn't running."""
        if self._closed:
            raise NoProcessError
        if self._process is None:
            try:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "bot.services.pool_worker", str(self._niceness), limit=BUFFER,
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                )  # fmt: skip
            except OSError:
                raise NoProcessError from None
        if self._closed:  # while it was starting
            raise NoProcessError
        return self._process

    @staticmethod
    async def _send(process: asyncio.subprocess.Process, request: Any) -> asyncio.StreamReader:
        """Send a request; return the stream of its answers."""
        requests, answers = process.stdin, process.stdout
        assert requests is not None
        requests.write(packed(request))
        assert answers is not None
        await requests.drain()
        return answers

    async def close(self) -> None:
        """End the process; it can't be started again."""
        self._closed = True
        await self.end()

    async def end(self) -> None:
        """Kill the process: it holds nothing that could be lost."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class ProcessPool:
    """Several processes; a call waits until one is free.

    ``niceness``: how far they yield to others; ``longest``: most seconds of silence during a call.
    """

    def __init__(self, count: int, niceness: int = 0, longest: float = LONGEST) -> None:
        self._workers = [PoolProcess(niceness, longest) for _ in range(count)]
        self._free = self._workers[::-1]  # last in, first out: few processes do most calls, so they stay warm
        self._places = asyncio.Semaphore(count)
        self._preparing: list[asyncio.Task[None]] = []
        self.asked = 0
        """Number of calls running or waiting."""

    async def run(
        self,
        function: Callable[..., T],
        *arguments: Any,
        on_item: OnItem | None = None,
        longest: float | None = None,
    ) -> T:
        """Call a module-level function in a process; the function, its arguments and its result are pickled.

        For a generator, return None; ``on_item`` gets what it yields. ``longest``: see ``PoolProcess.call``;
        the wait for a free process doesn't count.

        Raises:
            ProcessLostError: the process was killed, or got stuck. NoProcessError: none can be started.
            TimeoutError: the call took longer than ``longest``.
        """
        self.asked += 1
        try:
            async with self._places:
                return await self._call(self._free.pop(), function, arguments, on_item, longest)
        finally:
            self.asked -= 1

    async def run_with_retry(
        self,
        function: Callable[..., T],
        *arguments: Any,
        on_item: OnItem | None = None,
        again: Callable[[], object] = lambda: None,
        longest: float | None = None,
    ) -> T:
        """Like ``run``, but if the process is lost, call ``again`` and use another one.

        Work that has killed two processes must not be done in the bot: it would kill that, too.

        Raises:
            ProcessLostError: two processes were lost, or one was and no other can be started.
            NoProcessError: none can be started; nothing was done.
            TimeoutError: the call took longer than ``longest``; another try would, too.
        """
        try:
            return await self.run(function, *arguments, on_item=on_item, longest=longest)
        except ProcessLostError:
            log.warning("a process that draws or thinks was killed, or got stuck")
            again()
        try:
            return await self.run(function, *arguments, on_item=on_item, longest=longest)
        except NoProcessError:
            raise ProcessLostError from None

    async def _call(
        self,
        worker: PoolProcess,
        function: Callable[..., T],
        arguments: tuple[Any, ...],
        on_item: OnItem | None = None,
        longest: float | None = None,
    ) -> T:
        try:
            return await worker.call(function, arguments, on_item, longest)
        finally:
            self._free.append(worker)

    def prepare(
        self, function: Callable[..., Any], *arguments: Any, after: asyncio.Task[None] | None = None
    ) -> asyncio.Task[None]:
        """Start the processes one after the other, each with a call whose result is discarded.

        ``after``: another pool's preparation, which must finish first.
        """

        async def begin(*earlier: asyncio.Task[None]) -> None:
            if earlier:
                await asyncio.wait(earlier)
            for worker in self._workers:
                async with self._places:
                    if worker in self._free:
                        self._free.remove(worker)
                        with contextlib.suppress(Exception):  # a later call will raise the error
                            await self._call(worker, function, arguments)

        earlier = self._preparing[-1:] + ([after] if after is not None else [])
        self._preparing.append(task := asyncio.create_task(begin(*earlier)))
        return task

    async def close(self) -> None:
        """End the processes, whatever they are doing; they can't be started again."""
        for worker in self._workers:
            await worker.close()

    async def closed(self) -> None:
        """Wait until no preparation is running. It is not cancelled.

        Cancelling a task that is starting a process may leak the process (Python 3.11).
        """
        await asyncio.gather(*self._preparing, return_exceptions=True)


@dataclass(frozen=True, slots=True)
class ProcessPools:
    """Processes by kind of work, so that no kind waits for another: pictures are wanted at once, a computer's
    move or a film within seconds, an analysis within a minute.
    """

    painters: ProcessPool
    thinkers: ProcessPool
    analysts: ProcessPool
    editors: ProcessPool

    @classmethod
    def of(cls, count: int) -> ProcessPools:
        """Return pools with ``count`` processes that draw; each starts when first needed."""
        return cls(
            ProcessPool(count, longest=PICTURE),
            ProcessPool(max(1, count - 1), niceness=5),
            ProcessPool(1, niceness=10),
            ProcessPool(1, niceness=10),
        )

    @property
    def busy(self) -> dict[str, int]:
        """Number of calls running or waiting, by kind of process."""
        return {
            "paint": self.painters.asked,
            "think": self.thinkers.asked,
            "analyse": self.analysts.asked,
            "film": self.editors.asked,
        }

    async def close(self) -> None:
        """End all processes, and wait for preparations."""
        pools = (self.painters, self.thinkers, self.analysts, self.editors)
        for pool in pools:
            await pool.close()
        for pool in pools:  # some pools wait for what others prepare
            await pool.closed()
