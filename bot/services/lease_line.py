"""The connection on which a process keeps its leases: one thing at a time, made anew where it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from data.address import Server
from data.store.postgres.connection import DOORBELL, connected
from data.store.postgres.errors import translated

T = TypeVar("T")

LOCK_TIMEOUT = 2.0
ANSWER = 4.0
"""Seconds after which a connection without an answer counts as gone."""


class LeaseLine:
    """``rings``: hears of a shard into whose inbox something was put; None: nobody listens."""

    def __init__(self, server: Server, rings: Callable[[int], None] | None = None) -> None:
        self._server = server
        self._rings = rings
        self._raw: Any = None
        self._turn = asyncio.Lock()

    async def do(self, what: Callable[[Any], Awaitable[T]]) -> T:
        """Do something on the connection.

        Raises:
            StoreError: the database can't be used, or did not answer in time.
        """
        async with self._turn:
            if self._raw is None or self._raw.is_closed():
                self._raw = await connected(self._server, LOCK_TIMEOUT)
                if self._rings is not None:
                    with translated(self._server):
                        await self._raw.add_listener(DOORBELL, self._rung)
            with translated(self._server):
                try:
                    async with asyncio.timeout(ANSWER):
                        return await what(self._raw)
                except (TimeoutError, asyncio.CancelledError):
                    self._raw.terminate()
                    raise

    def _rung(self, _connection: Any, _process: int, _channel: str, shard: str) -> None:
        if self._rings is not None:
            self._rings(int(shard))

    def close(self) -> None:
        """Leave without a word."""
        if self._raw is not None:
            self._raw.terminate()
