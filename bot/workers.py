"""Processes that draw and think, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

T = TypeVar("T")


class WorkersLostError(Exception):
    """A process was killed from outside in the middle of its work; others take its place."""


class Workers:
    """A pool of processes. Each begins when there is work for it, and ends with the bot however that ends."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        # A fork would copy locks that other threads hold.
        spawning = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, spawning, initializer=_begin)

    def prepare(self, function: Callable[..., Any], *args: Any) -> None:
        """Begin the first process with some work that nobody waits for."""
        self._pool.submit(function, *args)

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function of some module in a process; it, its arguments and result are pickled.

        Raises:
            WorkersLostError: the process was killed.
        """
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, function, *args)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._begun()
            raise WorkersLostError from None

    def close(self) -> None:
        """Finish what runs and end the processes."""
        self._pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Leave Ctrl-C, which reaches every process of a terminal, to the bot; and end when it has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
