"""Retries: each wait is twice the last one, but a start that finds the database busy retries every second."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from data.address import Server
from data.errors import PASSING, StoreError

log = logging.getLogger(__name__)

T = TypeVar("T")

FIRST = 5.0
LONGEST = 60.0
"""The usual waits in seconds: the first, and the longest."""


class Backoff:
    """The waits between the tries of one piece of work. ``first``, ``longest``: seconds."""

    def __init__(self, first: float = FIRST, longest: float = LONGEST) -> None:
        self._first = first
        self._longest = longest
        self._pause: asyncio.Future[None] | None = None
        self.seconds = first
        """Length of the next wait."""

    async def wait(self) -> None:
        """Wait until the next try."""
        seconds, self.seconds = self.seconds, min(2 * self.seconds, self._longest)
        self._pause = asyncio.ensure_future(asyncio.sleep(seconds))
        try:
            await asyncio.wait({self._pause})
        finally:
            self._pause.cancel()

    def wake(self) -> None:
        """End the current wait, if there is one; the waits after it start short again."""
        self.seconds = self._first
        if self._pause is not None:
            self._pause.cancel()


async def retry_until_done(work: Callable[[], Awaitable[bool]], backoff: Backoff | None = None) -> None:
    """Repeat work until it returns True. An error that it raises ends this."""
    backoff = backoff or Backoff()
    while not await work():
        await backoff.wait()


TRIES: Final = 10
PAUSE: Final = 1.0
"""Seconds between two tries."""


async def retry_while_busy(work: Callable[[], Awaitable[T]], tries: int = TRIES, pause: float = PAUSE) -> T:
    """Do work that needs the database; retry while others briefly keep a server busy.

    A file is not retried: a program that somebody forgot about holds it.

    Raises: StoreError: for a lasting reason, or after the last of the ``tries``.
    """
    for _ in range(tries - 1):
        try:
            return await work()
        except StoreError as error:
            if error.reason not in PASSING or not isinstance(error.path, Server):
                raise
            log.warning("%s", error)
        await asyncio.sleep(pause)
    return await work()
