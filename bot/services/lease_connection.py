"""The connection for a process's leases: one request at a time, reconnected when lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from bot.services.background import stop
from data.address import Server
from data.errors import StoreError
from data.store.database import LeaseState
from data.store.postgres.connection import DOORBELL, connected, leave_cut
from data.store.postgres.errors import translated

log = logging.getLogger(__name__)

T = TypeVar("T")

BEATS = 4
"""Number of heartbeats per lease."""

LOCK_TIMEOUT = 2.0
ANSWER = 4.0
"""Seconds without an answer after which a connection counts as lost."""

IDLE = 1.0
"""Seconds after which the server aborts the heartbeat of a suspended process.

Less than ``LOCK_TIMEOUT``: such a heartbeat locks rows that others need to take over, or even to begin.
"""


class LeaseConnection:
    """``rings``: called with a shard whose inbox got a new row; None: nobody listens."""

    def __init__(self, server: Server, rings: Callable[[int], None] | None = None) -> None:
        self._server = server
        self._rings = rings
        self._raw: Any = None
        self._turn = asyncio.Lock()

    async def do(self, what: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        """Run ``what`` on the connection.

        Raises:
            StoreError: the database can't be used, or did not answer in time.
        """
        async with self._turn:
            if self._raw is None or self._raw.is_closed():
                self._raw = await self._connected()
            try:
                with translated(self._server):
                    return await self._within(ANSWER, what(self._raw))
            except StoreError as error:
                leave_cut(self._raw, error)
                raise

    async def _connected(self) -> Any:
        raw = await connected(self._server, LOCK_TIMEOUT, IDLE)
        try:
            if self._rings is not None:
                with translated(self._server):
                    await raw.add_listener(DOORBELL, self._rung)
        except BaseException:
            raw.terminate()
            raise
        return raw

    async def _within(self, seconds: float, asking: Coroutine[Any, Any, T]) -> T:
        """Return an answer; if it is late, abandon the connection.

        Abandoning comes before cancelling: a cancelled transaction waits for the server to end it.
        """
        task = asyncio.ensure_future(asking)
        try:
            if await asyncio.wait({task}, timeout=seconds) == (set(), {task}):
                raise TimeoutError
            return task.result()
        finally:
            if not task.done():
                self._raw.terminate()
                await stop(task)

    async def beats(
        self, live: Callable[[Any], Coroutine[Any, Any, LeaseState]], seconds: float
    ) -> AsyncIterator[tuple[LeaseState, float]]:
        """Send heartbeats; keep trying while the database can't be reached.

        ``live``: sends one, for ``seconds``. Yields the state of the leases and when it was requested, in the
        loop's time.
        """
        while True:
            asked = asyncio.get_running_loop().time()
            try:
                state = await self.do(live)
            except StoreError as error:
                log.warning("%s", error)
            else:
                yield state, asked
            await asyncio.sleep(seconds / BEATS)

    def _rung(self, _connection: Any, _process: int, _channel: str, shard: str) -> None:
        if self._rings is not None:
            self._rings(int(shard))

    def close(self) -> None:
        """Drop the connection without notifying the server."""
        if self._raw is not None:
            self._raw.terminate()
