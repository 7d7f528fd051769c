"""The two sides of a local table in a test: a real discord.py client, and a tab without a browser."""

from __future__ import annotations

import asyncio
import itertools
import json
from io import BytesIO
from typing import Any, Self

import aiohttp
import discord
from discord import app_commands
from PIL import Image

from local_discord import LocalDiscord, point_discord_at

Json = dict[str, Any]
SECONDS = 10


class RefusedError(Exception):
    """The server said no; `field` names the wrong input."""

    def __init__(self, sentence: str, field: str | None) -> None:
        super().__init__(sentence)
        self.field = field


class Tab:
    """One tab: sends requests over the person socket, and keeps events until a test looks for them."""

    def __init__(self, local: LocalDiscord) -> None:
        self.local = local
        self.people: list[Json] = []
        self.channels: list[Json] = []
        self.events: list[Json] = []
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._numbers = itertools.count(1)
        self._news = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        self._socket = await self._session.ws_connect(f"{self.local.base}/socket?key={self.local.key}")
        self._reader = asyncio.create_task(self._read())
        hello = await self.ask("hello")
        self.people, self.channels = hello["people"], hello["channels"]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._reader.cancel()
        await self._socket.close()
        await self._session.close()

    async def _read(self) -> None:
        async for message in self._socket:
            frame = json.loads(message.data)
            if "event" in frame:
                self.events.append(frame)
                self._news.set()
            else:
                self._answers.pop(frame["id"]).set_result(frame)

    async def ask(self, op: str, **fields: Any) -> Json:
        """One request; `as_` is the person. Raises `RefusedError`."""
        number = next(self._numbers)
        future = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json(
            {"id": number, "op": op, **{k.rstrip("_"): v for k, v in fields.items()}}
        )
        answer: Json = await asyncio.wait_for(future, SECONDS)
        if "error" in answer:
            raise RefusedError(answer["error"]["sentence"], answer["error"].get("field"))
        return answer

    async def event(self, name: str, **wanted: Any) -> Json:
        """Wait for the first event of this name with these fields, and remove it from those kept."""

        def fits(event: Json) -> bool:
            return event["event"] == name and all(event.get(k.rstrip("_")) == v for k, v in wanted.items())

        async with asyncio.timeout(SECONDS):
            while True:
                for event in self.events:
                    if fits(event):
                        self.events.remove(event)
                        return event
                self._news.clear()
                await self._news.wait()

    async def message(self, channel: str) -> Json:
        """The next new message of a channel."""
        found: Json = (await self.event("message", channel=channel))["message"]
        return found

    @property
    def you(self) -> str:
        """The opener."""
        return str(self.people[0]["id"])

    @property
    def mina(self) -> str:
        """Another person, who speaks Korean."""
        return str(self.people[1]["id"])

    @property
    def games(self) -> str:
        """The channel for games."""
        return str(next(c["id"] for c in self.channels if c["name"] == "games"))

    @property
    def general(self) -> str:
        """The id of the channel for talk."""
        return str(next(c["id"] for c in self.channels if c["name"] == "general"))

    async def direct(self, person: str) -> str:
        """The channel of a person's direct messages."""
        return str((await self.ask("open", as_=person))["dms"][0]["id"])


class Bot(discord.Client):
    """A client without privileged intents; commands are added by the tests."""

    def __init__(self, **options: Any) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=options.pop("intents", intents), **options)
        self.tree = app_commands.CommandTree(self)
        self.seen: list[tuple[str, Any]] = []
        self._news = asyncio.Event()
        self.running: asyncio.Task[None] | None = None

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Note every event before it is handled."""
        self.seen.append((event, args[0] if args else None))
        self._news.set()
        super().dispatch(event, *args, **kwargs)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the five seconds that the library waits before a second login."""

    async def happening(self, event: str) -> Any:
        """The first event of this name that no call has returned yet."""
        async with asyncio.timeout(SECONDS):
            while True:
                for entry in self.seen:
                    if entry[0] == event:
                        self.seen.remove(entry)
                        return entry[1]
                self._news.clear()
                await self._news.wait()

    async def enter(self, local: LocalDiscord) -> None:
        """Log in, sync the commands, and wait until the guild is known."""
        point_discord_at(local.base)
        await self.login(local.token)
        await self.tree.sync()
        self.running = asyncio.create_task(self.connect())
        async with asyncio.timeout(SECONDS):
            while not any(guild.channels for guild in self.guilds):
                self._news.clear()
                await self._news.wait()

    async def leave(self) -> None:
        """Close the client and what runs it."""
        await self.close()
        if self.running is not None:
            await asyncio.gather(self.running, return_exceptions=True)

    def room(self, local: LocalDiscord, name: str = "games") -> discord.TextChannel:
        """A text channel by name."""
        found = discord.utils.get(self.guilds[0].text_channels, name=name)
        assert found is not None
        return found


async def use(tab: Tab, name: str = "go") -> str:
    asked = await tab.ask("slash", as_=tab.you, channel=tab.games, name=name, options={})
    return str(asked["interaction"])


def picture(name: str = "board.png", colour: str = "red", alt: str | None = None) -> discord.File:
    """A small picture to send."""
    data = BytesIO()
    Image.new("RGB", (40, 30), colour).save(data, "png")
    data.seek(0)
    return discord.File(data, name, description=alt)


def layout(*texts: str, gallery: str | None = None) -> discord.ui.LayoutView:
    """A components v2 view with texts and perhaps a picture."""
    view = discord.ui.LayoutView(timeout=None)
    for text in texts:
        view.add_item(discord.ui.TextDisplay(text))
    if gallery is not None:
        view.add_item(
            discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{gallery}", description="alt"))
        )
    return view


async def rest(
    local: LocalDiscord, method: str, path: str, token: bool = True, **fields: Any
) -> tuple[int, Any]:
    """A request below the API without the library: status and body."""
    headers = {"Authorization": f"Bot {local.token}"} if token else {}
    url = local.api + path
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, url, **fields) as response,
    ):
        text = await response.text()
        return response.status, json.loads(text) if text.startswith(("{", "[")) else text
