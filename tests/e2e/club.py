"""A club of people on a simulated Discord, and the bot that deals for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.app.client import GamesClient
from bot.studio import Studio
from data.store import Store
from data.words import Catalogs

CATALOGS = Catalogs()


class SimulatedClock:
    """The simulated Discord's own time."""

    def __init__(self) -> None:
        self.env: Any = None

    def now(self) -> float:
        """Return the simulated time as Unix seconds."""
        return float(self.env.now().timestamp()) if self.env is not None else 1_700_000_000.0


def flat(message: Any) -> list[Any]:
    """Every component of a message, in reading order."""
    found: list[Any] = []
    stack = list(reversed(message.components))
    while stack:
        component = stack.pop()
        found.append(component)
        stack.extend(reversed(getattr(component, "children", [])))
    return found


def said(message: Any) -> str:
    """The words of a message."""
    return "\n".join(c.content for c in flat(message) if isinstance(c, discord.components.TextDisplay))


def buttons(message: Any) -> dict[str, str]:
    """Labels and ids of what can be pressed."""
    return {c.label: c.custom_id for c in flat(message) if isinstance(c, discord.Button) and c.custom_id}


def menus(message: Any) -> list[Any]:
    """The select menus of a message."""
    return [c for c in flat(message) if isinstance(c, discord.SelectMenu)]


def alts(message: Any) -> list[str]:
    """The alt texts of a message's pictures."""
    galleries = [c for c in flat(message) if isinstance(c, discord.components.MediaGalleryComponent)]
    return [item.description or "" for gallery in galleries for item in gallery.items]


class Club:
    """A server with a channel, people and the bot."""

    def __init__(self, env: Any, path: Path, clock: SimulatedClock) -> None:
        self.env = env
        self.path = path
        self.clock = clock
        self.guild = env.create_guild("Club")
        self.channel = self.guild.create_text_channel("games")
        self.store: Store
        self.studio: Studio
        self.bot: GamesClient

    def person(self, name: str, **more: Any) -> Any:
        """Add somebody to the server."""
        return self.guild.add_member(self.env.create_user(name, **more))

    async def open(self, person: Any, game: str = "rainbow_pentagon", **fields: Any) -> Any:
        """Type /play and return the lobby's message."""
        await person.slash(self.channel, "play", game=game, **fields)
        return self.channel.last_message

    async def add_computers(self, host: Any, lobby: Any, *levels: str) -> None:
        """Seat computers by the lobby's menu."""
        for level in levels:
            await host.select(lobby, [level], custom_id=menus(self.again(lobby))[0].custom_id)

    def again(self, message: Any) -> Any:
        """The message as it is now."""
        return next(m for m in self.channel.history() if m.id == message.id)

    async def press(self, person: Any, message: Any, label: str) -> Any:
        """Press the button with this label."""
        return await person.click(message, custom_id=buttons(message)[label])

    async def begin(self, host: Any, lobby: Any) -> Any:
        """Press Start and return the thread."""
        await self.press(host, self.again(lobby), "Start")
        return self.channel.threads[-1]

    async def restart(self) -> None:
        """Let the bot die and start it again on the same file, as a new process would."""
        await self.env.restart_bot(await self._fresh())

    async def _fresh(self) -> GamesClient:
        self.store = await Store.open(self.path)
        self.studio = Studio(1)
        self.bot = GamesClient(self.store, self.studio, CATALOGS, self.clock, edit_gap=0.0)
        return self.bot


@asynccontextmanager
async def club_at(folder: Path) -> AsyncIterator[Club]:
    """Open a club; every bot and store it used is closed at the end."""
    clock = SimulatedClock()
    path = folder / "games.sqlite3"
    store, studio = await Store.open(path), Studio(1)
    bot = GamesClient(store, studio, CATALOGS, clock, edit_gap=0.0)
    async with simcord.run(bot, settle_timeout=10) as env:
        clock.env = env
        club = Club(env, path, clock)
        club.store, club.studio, club.bot = store, studio, bot
        with env.time_context():
            yield club
    for thing in {store, club.store}:
        await thing.close()
    await asyncio.to_thread(club.studio.close)


__all__ = ["CATALOGS", "Club", "alts", "buttons", "club_at", "flat", "menus", "said"]
