"""The connections to Discord: since when there is none; and the first one, which the library tries once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import discord

log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds between two tries of the first connection."""


class Connections:
    """Tells since when Discord can't reach the bot, as it is at first. ``reached``: is called when it can."""

    def __init__(self, now: Callable[[], float], reached: Callable[[], None]) -> None:
        self._now = now
        self._reached = reached
        self._shards: set[int] = set()
        self._cut_off: float | None = now()

    def cut_off_since(self) -> float | None:
        """Return since when no shard is connected; None: one is."""
        return self._cut_off

    def opened(self, shard: int) -> None:
        """Note that a shard is connected."""
        self._shards.add(shard)
        if self._cut_off is not None:
            self._cut_off = None
            self._reached()

    def lost(self, shard: int) -> None:
        """Note that a shard is not connected any more; it may be told again and again."""
        self._shards.discard(shard)
        if not self._shards and self._cut_off is None:
            self._cut_off = self._now()


class PersistentClient(discord.Client):
    """A client that tries its first connection again, as the library does with all later ones."""

    connections: Connections

    async def on_connect(self) -> None:
        """Let the clocks go on that stood still."""
        self.connections.opened(0)

    on_resumed = on_connect

    async def on_disconnect(self) -> None:
        """Let the clocks stand still: nobody can answer."""
        self.connections.lost(0)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected.

        Raises: discord.ConnectionClosed: Discord does not want the connection.
        """
        while True:
            try:
                await super().connect(reconnect=reconnect)
                return
            except AttributeError as error:
                # The library would resume the session of the connection that it has not had.
                if error.obj is not None or error.name != "sequence":
                    raise
            log.warning("Discord's gateway can't be reached; the next try is in %.0f seconds", RETRY)
            await asyncio.sleep(RETRY)
