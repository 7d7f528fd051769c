"""The bot with several connections to Discord, one a shard; Discord demands them from 2,500 servers on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.app.client import GamesClient
from bot.services.compute import Compute
from data.store import Store
from data.store.part import shard_of
from data.words import Catalogs

DIRECT = 0
"""The shard that hears of direct messages."""

Parse = Callable[[dict[str, Any]], None]


class ShardedClient(GamesClient, discord.AutoShardedClient):
    """All shards in this process. ``shards``: how many; None: as many as Discord advises."""

    def __init__(
        self, store: Store, compute: Compute, catalogs: Catalogs, *, shards: int | None, **parts: Any
    ) -> None:
        super().__init__(store, compute, catalogs, shard_count=shards, **parts)
        self._deaf: set[int] = set()
        parsers: dict[str, Any] = self._connection.parsers
        parsers["READY"] = self._forgetting(parsers["READY"])

    def _forgetting(self, parse: Parse) -> Parse:
        """Return a reader of READY that forgets the servers of the shard that it does not name.

        At a new session a plain client forgets all servers, but the library's sharded one forgets none: a
        server that removed the bot meanwhile would count as present for ever.
        """

        def ready(data: dict[str, Any]) -> None:
            named = {int(guild["id"]) for guild in data["guilds"]}
            for guild in self.guilds:
                if guild.shard_id == data["shard"][0] and guild.id not in named:
                    self._connection._remove_guild(guild)
            parse(data)

        return ready

    def shard_of(self, guild_id: int) -> int:
        """Return the shard that hears of a server."""
        return shard_of(guild_id, self.shard_count or 1)

    async def on_ready(self) -> None:
        """Do nothing: with each new session one shard is ready, and seldom all are at once."""

    async def on_disconnect(self) -> None:
        """Do nothing: only one shard's connection has ended."""

    async def on_connect(self) -> None:
        """Do nothing, likewise."""

    on_resumed = on_connect

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Let the clocks stand once no shard is heard."""
        self._deaf.add(shard_id)
        self.hears(len(self._deaf) < (self.shard_count or 1))

    async def on_shard_connect(self, shard_id: int) -> None:
        """Let the clocks go on."""
        self._deaf.discard(shard_id)
        self.hears(True)

    on_shard_resumed = on_shard_connect

    async def on_shard_ready(self, shard_id: int) -> None:
        """Look at what happened on a shard while nobody listened."""
        present = {guild.id for guild in self.guilds if guild.shard_id == shard_id}
        await self.insist_on(
            lambda: self.arrived(present, lambda guild_id: self.shard_of(guild_id) == shard_id)
        )
        if shard_id == DIRECT:
            await self.insist_on(self.direct_messages.catch_up)

    def waiting_tasks(self) -> list[Any]:
        """Return what waits for servers of any shard."""
        return [*super().waiting_tasks(), *self._connection._ready_tasks.values()]
