"""One of several processes on a database works, and the others stand by to take over."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bot.services.background import stop
from bot.services.backoff import once_free
from bot.services.lease_connection import BEATS, LeaseConnection
from data.address import Server
from data.errors import StoreError
from data.store.postgres.leases import SECONDS, Leases

log = logging.getLogger(__name__)

WAITS = "another process works; this one stands by"

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
        self._line = LeaseConnection(server)
        self._keeping: asyncio.Task[Any] | None = None

    async def wait(self) -> None:
        """Return once no other process is working.

        Raises:
            StoreError: the database can't be used.
        """
        await once_free(lambda: self._line.do(self.leases.join))
        said = ""
        while True:
            try:
                await self._line.do(self.leases.live)
                if await self._line.do(self.leases.take):
                    log.info("this process works now")
                    return
            except StoreError as error:
                if said != str(error):  # every second would be too often
                    log.warning("%s", error)
                said = str(error)
            else:
                if said != WAITS:
                    log.info(WAITS)
                said = WAITS
            await asyncio.sleep(min(LOOK, self._seconds / BEATS))

    async def keep(self, last: Callable[[float], None]) -> None:
        """Renew the lease until another process takes over; retry while the database can't be reached.

        ``last``: called with the end of the lease, in the loop's time.
        """
        self._keeping = asyncio.current_task()
        async for state, asked in self._line.beats(self.leases.live, self._seconds):
            if state.lost:
                log.error("another process has taken over")
                last(asked)
                return
            last(asked + self._seconds)

    async def leave(self) -> None:
        """Let another process take over at once."""
        await stop(self._keeping)
        with suppress(StoreError):
            await self._line.do(self.leases.leave)
        self._line.close()
