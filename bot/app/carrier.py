"""discord.py as the host's messenger. Discord's codes become ``Lost`` or ``Later`` here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import aiohttp
import discord

from bot.app.layout import mentions, to_files, to_view
from bot.carrier import Later, Lost, Outgoing
from bot.message import Message, Select

THREAD_EXISTS = 160004
ARCHIVED = 50083
WRONG_CHANNEL = 50024
ARCHIVE_MINUTES: Final = 1440
SEARCHED = 25


@contextmanager
def translated_faults() -> Iterator[None]:
    """Turn discord.py's exceptions into ``Lost`` (4xx) and ``Later`` (everything that may pass)."""
    try:
        yield
    except (discord.Forbidden, discord.NotFound) as error:
        raise Lost(error.code) from None
    except discord.HTTPException as error:
        if 400 <= error.status < 500 and error.status != 429:
            raise Lost(error.code) from None
        raise Later from None
    except (TimeoutError, discord.GatewayNotFound, aiohttp.ClientError, OSError):
        raise Later from None


class DiscordCarrier:
    """Sends through one client."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    async def _send(
        self, channel: discord.abc.Messageable, outgoing: Outgoing, nonce: str
    ) -> discord.Message:
        message = outgoing.message
        return await channel.send(
            view=to_view(message), files=to_files(outgoing), nonce=nonce, silent=message.silent,
            allowed_mentions=mentions(message.people),
        )  # fmt: skip

    async def send(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        """Post into a channel."""
        with translated_faults():
            return (await self._send(self._channel(channel_id), outgoing, nonce)).id

    async def _direct_channel(self, person_id: int) -> discord.DMChannel:
        """Return the DM with a person; discord.py keeps the ones that are open at hand."""
        return await self._client.create_dm(discord.Object(person_id))

    async def direct(self, person_id: int, outgoing: Outgoing, nonce: str) -> tuple[int, int]:
        """Send a DM."""
        with translated_faults():
            channel = await self._direct_channel(person_id)
            return channel.id, (await self._send(channel, outgoing, nonce)).id

    async def _awake(self, channel_id: int, act: Callable[[], Awaitable[None]]) -> None:
        """Do something in a channel; a thread that Discord has archived meanwhile is opened again first."""
        try:
            await act()
        except discord.HTTPException as error:
            thread = await self._client.fetch_channel(channel_id) if error.code == ARCHIVED else None
            if not isinstance(thread, discord.Thread):
                raise
            await thread.edit(archived=False)
            await act()

    async def edit(self, channel_id: int, message_id: int, outgoing: Outgoing) -> None:
        """Replace a message. The picture it has stays where the new one shows a picture and brings none."""
        message = outgoing.message
        more: dict[str, Any] = {}
        if outgoing.png is not None or (message.picture is None and message.attachment is None):
            more["attachments"] = to_files(outgoing)
        with translated_faults():
            partial = self._channel(channel_id).get_partial_message(message_id)

            async def edit() -> None:
                await partial.edit(view=to_view(message), allowed_mentions=mentions(()), **more)

            await self._awake(channel_id, edit)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message away; one that is gone already is fine."""
        try:
            with translated_faults():
                await self._awake(
                    channel_id, self._channel(channel_id).get_partial_message(message_id).delete
                )
        except Lost:
            return

    async def thread(self, channel_id: int, message_id: int, name: str) -> None:
        """Open the thread of a message; its id is the message's."""
        with translated_faults():
            channel = self._client.get_channel(channel_id) or await self._client.fetch_channel(channel_id)
            if not isinstance(channel, discord.TextChannel):
                raise Lost(WRONG_CHANNEL)
            message = channel.get_partial_message(message_id)
            try:
                await message.create_thread(name=name, auto_archive_duration=ARCHIVE_MINUTES)
            except discord.HTTPException as error:
                if error.code != THREAD_EXISTS:
                    raise

    async def find(self, target: int, direct: bool, message: Message, since: float) -> tuple[int, int] | None:
        """Look for a message of ours that says the same, among the newest."""
        me = self._client.user
        if me is None:
            raise Later
        with translated_faults():
            channel: discord.abc.Messageable = self._channel(target)
            if direct:
                channel = await self._direct_channel(target)
            async for other in channel.history(limit=SEARCHED):
                old = other.created_at.timestamp() >= since
                if other.author.id == me.id and old and _marks(other.components) == _expected(message):
                    return other.channel.id, other.id
        return None


def _expected(message: Message) -> tuple[str, frozenset[str]]:
    ids = {
        control.custom_id
        for row in message.rows
        for control in ((row,) if isinstance(row, Select) else row)
        if control.custom_id
    }
    first = to_view(message).walk_children()
    text = next((item.content for item in first if isinstance(item, discord.ui.TextDisplay)), "")
    return text, frozenset(ids)


def _marks(components: list[Any]) -> tuple[str, frozenset[str]]:
    """Return a message's first text and the ids of what can be pressed: together they name its step."""
    texts: list[str] = []
    ids: set[str] = set()
    stack = list(reversed(components))
    while stack:
        component = stack.pop()
        stack.extend(reversed(getattr(component, "children", [])))
        if isinstance(component, discord.components.TextDisplay):
            texts.append(component.content)
        elif custom_id := getattr(component, "custom_id", None):
            ids.add(custom_id)
    return (texts[0] if texts else ""), frozenset(ids)
