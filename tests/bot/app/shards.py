"""Two bots on one database, each for a shard of a local table with a server of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import bot.sharing.inbox
from bot.dealer.composition import Tuning
from bot.services.compute import Compute
from bot.sharing.client import SharingClient
from data.store import Store
from data.store.database import ShardPart, shard_of
from data.words import Catalogs
from local_discord import LocalDiscord, point_discord_at
from tests import postgres
from tests.data.samples import Anybody
from tests.local_discord.stage import Tab, picture
from tests.process.program import Json, Player, control, said

SHARDS = 2
SECONDS = 60.0
LOOK = 0.02
CATALOGS = Catalogs()


async def until(come: Callable[[], bool]) -> None:
    """Wait until a condition holds that no event signals."""
    async with asyncio.timeout(SECONDS):
        while not come():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


class Drawing(Compute):
    """Draws the same small picture each time."""

    async def paint(self, *view: Any, **more: Any) -> bytes:
        """Return it."""
        file = picture().fp
        assert isinstance(file, BytesIO)
        return file.getvalue()


class Here(Tab):
    """A tab whose game channel is in the server of one shard."""

    shard = 0

    @property
    def games(self) -> str:
        """The channel."""
        mine = (
            c for c in self.channels if c["guild_id"] and shard_of(int(c["guild_id"]), SHARDS) == self.shard
        )
        return str(next(c["id"] for c in mine if c["name"].startswith("games")))


async def _at_once(_bucket: int) -> None:
    """Begin a session."""


@dataclass
class Pair:
    """Both bots. ``tabs``: of the same people, each with the game channel of its shard."""

    local: LocalDiscord
    tabs: tuple[Here, Here]
    compute: Compute
    database: Any
    bots: dict[int, SharingClient] = field(default_factory=dict)
    stores: dict[int, Store] = field(default_factory=dict)
    _running: dict[int, asyncio.Task[None]] = field(default_factory=dict)

    async def start(self, shard: int) -> None:
        """Start the bot of a shard."""
        store = self.stores[shard] = await Store.open(self.database, shared=True)
        store.restrict_to(Anybody(), ShardPart(shard, SHARDS))
        tuning = Tuning(0.0, 0.0)
        more = {"tuning": tuning, "guild_ready_timeout": 0.1}
        client = self.bots[shard] = SharingClient(store, self.compute, CATALOGS, turn=_at_once, **more)
        self._running[shard] = asyncio.create_task(client.start(self.local.token))
        await until(client.is_ready)

    async def stop(self, shard: int) -> None:
        """Stop it in order."""
        await self.bots[shard].close()
        await asyncio.gather(self._running[shard], return_exceptions=True)
        await self.stores[shard].close()
        del self.bots[shard]

    def you(self, shard: int) -> Player:
        """The opener, with the channel of a shard's server at hand."""
        return Player(self.tabs[shard], self.tabs[shard].you)

    def mina(self, shard: int) -> Player:
        """Another person."""
        return Player(self.tabs[shard], self.tabs[shard].mina)

    async def lobby(self, player: Player, game: str = "rainbow_pentagon", **options: Any) -> Json:
        """Open a lobby in the player's channel and return its message."""
        channel = player.tab.games
        before = max((int(m["id"]) for m in await player.history(channel)), default=0)
        await player.tab.ask(
            "slash", as_=player.id, channel=channel, name="play", options={"game": game, **options}
        )
        lobby = await player.see(channel, lambda m: int(m["id"]) > before and control(m, "start"))
        # Discord shows it before its place is on the disk, where other processes read that.
        await until(lambda: int(lobby["id"]) in self._placed())
        return lobby

    def _placed(self) -> set[int | None]:
        """The places of lobbies, as far as they are on the disk."""
        bots = self.bots.values()
        return {each.queue for client in bots for each in client.dealer.registry.lobbies.values()}


@asynccontextmanager
async def pair_at(folder: Path) -> AsyncIterator[Pair]:
    """Start both bots. The addresses of discord.py are the caller's to put back."""
    database = await postgres.emptied()
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        local = await enter(await LocalDiscord.start(folder / "world", guilds=SHARDS))
        local.gateway.starts.shards = SHARDS
        local.interactions.ack_seconds = SECONDS
        point_discord_at(local.base)
        tabs = [await enter(Here(local)) for _ in range(SHARDS)]
        tabs[1].shard = 1
        compute = Drawing(1)
        stack.callback(compute.close)
        pair = Pair(local, (tabs[0], tabs[1]), compute, database)
        for shard in range(SHARDS):
            await pair.start(shard)
        try:
            yield pair
        finally:
            for shard in tuple(pair.bots):
                await pair.stop(shard)
        assert local.unknown == []


def hasty(monkeypatch: Any) -> None:
    """Let the bots look for handed-on work many times a second, and people wait long for an answer."""
    monkeypatch.setattr(bot.sharing.inbox, "LOOK", LOOK)
    monkeypatch.setattr(bot.sharing.inbox, "TYPING", SECONDS)


async def command(player: Player, name: str, **options: Any) -> Json:
    """Use a command in the player's DM and return the answer."""
    direct = await player.tab.direct(player.id)
    before = max((int(m["id"]) for m in await player.history(direct)), default=0)
    await player.tab.ask("slash", as_=player.id, channel=direct, name=name, options=options)

    def answers(message: Json) -> bool:  # another message may reach the DM before
        return (message.get("interaction") or {}).get("name") == name and int(message["id"]) > before

    return await player.see(direct, lambda m: answers(m) and bool(said(m)))


async def asked(player: Player, step: int = 0) -> tuple[Json, int]:
    """Return the player's open question, and the number of its table."""
    message = await player.prompt(step)
    return message, int((control(message, "move") or "").split(":")[1])


async def seated(pair: Pair, shard: int, locale: str = "en-US") -> tuple[Player, Player, int]:
    """Let two people sit down in the server of a shard; return them and the table's number."""
    you, mina = pair.you(shard), pair.mina(shard)
    await you.tab.ask("person_set", as_=mina.id, locale=locale)
    for person in (you, mina):
        await command(person, "settings", answers="dm")
    lobby = await pair.lobby(you)
    await mina.press(lobby, "join")
    await you.see(you.tab.games, lambda m: "Mina" in said(m) and control(m, "start"))
    await you.press(lobby, "start")
    _, number = await asked(you)
    await asked(mina)
    return you, mina, number


async def inbox_is_empty(pair: Pair) -> None:
    """Wait until the other shard has acted on everything that was handed on to it."""
    async with asyncio.timeout(SECONDS):
        while await pair.stores[1].inbox():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
