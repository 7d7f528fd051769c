"""One of several processes on a database works, and the others stand by to take over."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from bot.services.background import stop
from bot.services.backoff import retry_while_busy
from data.address import Server
from data.errors import StoreError
from data.store.database import LeaseState
from data.store.postgres.connection import DOORBELL, connected, drop_if_cut
from data.store.postgres.errors import translated
from data.store.postgres.leases import SECONDS, Leases
from data.system import uptime

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
    """The connection for a process's leases: one request at a time, reconnected when lost.

    ``rings``: called with a shard whose inbox got a new row; None: nobody listens.
    """

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
                drop_if_cut(self._raw, error)
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

    async def _within(self, seconds: float, request: Coroutine[Any, Any, T]) -> T:
        """Return the answer to a request; if it is late, drop the connection.

        It is dropped before the request is cancelled: a cancelled transaction waits for the server to end it.
        """
        task = asyncio.ensure_future(request)
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

        ``live``: sends one, for ``seconds``. Yields the state of the leases and when it was requested, by
        ``uptime``.
        """
        while True:
            requested_at = uptime()
            try:
                state = await self.do(live)
            except StoreError as error:
                log.warning("%s", error)
            else:
                yield state, requested_at
            await asyncio.sleep(seconds / BEATS)

    def _rung(self, _connection: Any, _process: int, _channel: str, shard: str) -> None:
        if self._rings is not None:
            self._rings(int(shard))

    def close(self) -> None:
        """Drop the connection without notifying the server."""
        if self._raw is not None:
            self._raw.terminate()


WAITS = "another process is working; this one stands by"

LOOK = 1.0
"""Seconds between two checks by a process on standby."""


def own_name() -> str:
    """Return a unique name for this process."""
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"


class Standby:
    """The single lease for all of the bot's work."""

    def __init__(self, server: Server, seconds: float = SECONDS) -> None:
        self.leases = Leases(server, own_name(), 1, seconds)
        self._seconds = seconds
        self._connection = LeaseConnection(server)
        self._keeping: asyncio.Task[Any] | None = None

    async def wait(self) -> None:
        """Return once no other process is working.

        Raises:
            StoreError: the database can't be used.
        """
        await retry_while_busy(lambda: self._connection.do(self.leases.join))
        logged = ""
        while True:
            try:
                await self._connection.do(self.leases.live)
                if await self._connection.do(self.leases.take):
                    log.info("this process works now")
                    return
            except StoreError as error:
                if logged != str(error):  # every second would be too often
                    log.warning("%s", error)
                logged = str(error)
            else:
                if logged != WAITS:
                    log.info(WAITS)
                logged = WAITS
            await asyncio.sleep(min(LOOK, self._seconds / BEATS))

    async def keep(self, last: Callable[[float], None]) -> None:
        """Renew the lease until another process takes over; retry while the database can't be reached.

        ``last``: called with the end of the lease, by ``uptime``.
        """
        self._keeping = asyncio.current_task()
        async for state, requested_at in self._connection.beats(self.leases.live, self._seconds):
            if state.lost:
                log.error("another process has taken over")
                last(requested_at)
                return
            last(requested_at + self._seconds)

    async def leave(self) -> None:
        """Let another process take over at once."""
        await stop(self._keeping)
        with suppress(StoreError):
            await self._connection.do(self.leases.leave)
        self._connection.close()
