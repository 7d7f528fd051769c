"""The connection on which a process keeps its leases: one thing at a time, made anew where it is gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from data.address import Server
from data.errors import StoreError
from data.store.leases import Standing
from data.store.postgres.connection import DOORBELL, connected
from data.store.postgres.errors import translated

log = logging.getLogger(__name__)

T = TypeVar("T")

BEATS = 4
"""How often in a lease's time its owner tells that it lives."""

LOCK_TIMEOUT = 2.0
ANSWER = 4.0
"""Seconds after which a connection without an answer counts as gone."""

IDLE = 1.0
"""Seconds after which the server ends a beat in whose midst its process fell asleep.

Less than ``LOCK_TIMEOUT``: such a beat keeps rows locked that others need to take over, or to begin at all.
"""


class LeaseLine:
    """``rings``: hears of a shard into whose inbox something was put; None: nobody listens."""

    def __init__(self, server: Server, rings: Callable[[int], None] | None = None) -> None:
        self._server = server
        self._rings = rings
        self._raw: Any = None
        self._turn = asyncio.Lock()

    async def do(self, what: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        """Do something on the connection.

        Raises:
            StoreError: the database can't be used, or did not answer in time.
        """
        async with self._turn:
            if self._raw is None or self._raw.is_closed():
                self._raw = await connected(self._server, LOCK_TIMEOUT, IDLE)
                if self._rings is not None:
                    with translated(self._server):
                        await self._raw.add_listener(DOORBELL, self._rung)
            with translated(self._server):
                return await self._within(ANSWER, what(self._raw))

    async def _within(self, seconds: float, asking: Coroutine[Any, Any, T]) -> T:
        """Return an answer; where it does not come in time, leave the connection.

        Leaving comes before cancelling: a transaction that is cancelled waits for the server to end it.
        """
        task = asyncio.ensure_future(asking)
        try:
            if await asyncio.wait({task}, timeout=seconds) == (set(), {task}):
                raise TimeoutError
            return task.result()
        finally:
            if not task.done():
                self._raw.terminate()
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    async def beats(
        self, live: Callable[[Any], Coroutine[Any, Any, Standing]], seconds: float
    ) -> AsyncIterator[tuple[Standing, float]]:
        """Tell again and again that this process lives. While the database is away, try on.

        ``live``: tells it, for ``seconds``. Yields how it stands, and when it was asked, by the loop's time.
        """
        while True:
            asked = asyncio.get_running_loop().time()
            try:
                standing = await self.do(live)
            except StoreError as error:
                log.warning("%s", error)
            else:
                yield standing, asked
            await asyncio.sleep(seconds / BEATS)

    def _rung(self, _connection: Any, _process: int, _channel: str, shard: str) -> None:
        if self._rings is not None:
            self._rings(int(shard))

    def close(self) -> None:
        """Leave without a word."""
        if self._raw is not None:
            self._raw.terminate()
