"""The bot with several connections to Discord, one per shard; Discord requires them from 2,500 servers on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.app.client import GamesClient
from bot.app.connections import DIRECT
from bot.services.compute import Compute
from data.store import Store
from data.store.database import ShardPart, shard_of
from data.words import Catalogs

Parse = Callable[[dict[str, Any]], None]


class ShardedClient(GamesClient, discord.AutoShardedClient):
    """Runs all shards in this process. ``shards``: how many; None: as many as Discord advises."""

    def __init__(
        self, store: Store, compute: Compute, catalogs: Catalogs, *, shards: int | None, **parts: Any
    ) -> None:
        super().__init__(store, compute, catalogs, shard_count=shards, **parts)
        parsers: dict[str, Any] = self._connection.parsers
        parsers["READY"] = self._ready_parser(parsers["READY"])

    def _ready_parser(self, parse: Parse) -> Parse:
        """Return a parser of READY that forgets those of the shard's servers that it doesn't list.

        At a new session the library's plain client forgets all servers, but its sharded one forgets none: a
        server that removed the bot in between would count as present for ever.
        """

        def ready(data: dict[str, Any]) -> None:
            named = {int(guild["id"]) for guild in data["guilds"]}
            for guild in self.guilds:
                if guild.shard_id == data["shard"][0] and guild.id not in named:
                    self._connection._remove_guild(guild)
            parse(data)

        return ready

    def parts(self) -> Sequence[ShardPart]:
        """Return the parts of the servers, each with a connection of its own."""
        shards = self.shard_count or 1  # None: Discord hasn't been asked yet how many it advises
        return tuple(ShardPart(shard, shards) for shard in range(shards))

    def shard_of(self, guild_id: int) -> int:
        """Return the shard that receives a server's events."""
        return shard_of(guild_id, self.shard_count or 1)

    async def on_connect(self) -> None:
        """Do nothing: ``on_shard_connect`` knows which shard it is."""

    on_resumed = on_disconnect = on_connect

    async def on_shard_connect(self, shard_id: int) -> None:
        """Begin a new session of a shard."""
        self.dealer.outages.catching_up |= shard_id == DIRECT
        await self.on_shard_resumed(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Restart the clocks of the shard's servers."""
        self.connections.opened(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the clocks of the shard's servers; of all servers if it receives direct messages."""
        self.connections.lost(shard_id)

    async def on_ready(self) -> None:
        """Do nothing: each new session makes one shard ready, seldom all at once."""

    async def on_shard_ready(self, shard_id: int) -> None:
        """Catch up with what happened on a shard while nobody listened."""
        present = {guild.id for guild in self.guilds if guild.shard_id == shard_id}
        await self.retry_until_done(
            lambda: self.arrived(present, lambda guild_id: self.shard_of(guild_id) == shard_id)
        )
        if shard_id == DIRECT:
            await self.retry_until_done(self.catch_up)

    def waiting_tasks(self) -> list[Any]:
        """Return the tasks that wait for servers of any shard."""
        return [*super().waiting_tasks(), *self._connection._ready_tasks.values()]
