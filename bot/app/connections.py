"""The connections to Discord: since when there is none."""

from __future__ import annotations

from collections.abc import Callable

import discord


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
    """A client that knows since when it is not connected."""

    connections: Connections

    async def on_connect(self) -> None:
        """Let the clocks go on that stood still."""
        self.connections.opened(0)

    on_resumed = on_connect

    async def on_disconnect(self) -> None:
        """Let the clocks stand still: nobody can answer."""
        self.connections.lost(0)
