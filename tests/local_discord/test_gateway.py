"""The gateway: logins, resumed sessions, and refusals."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from local_discord import LocalDiscord, point_discord_at
from tests.local_discord.stage import SECONDS, Bot, Tab


async def test_a_dropped_session_is_resumed_and_nothing_is_missed(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    local.gateway.drop()
    direct = await tab.direct(tab.you)
    for text in ("one", "two", "three"):
        await tab.ask("send", as_=tab.you, channel=direct, content=text)
    await bot.happening("resumed")
    assert [(await bot.happening("message")).content for _ in range(3)] == ["one", "two", "three"]
    assert len(local.gateway.sessions) == 1


async def test_a_session_is_resumed_when_the_gateway_asks_for_it(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    local.gateway.ask_to_reconnect()
    await bot.happening("resumed")


async def test_an_invalid_session_is_followed_by_a_new_login(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    old = set(local.gateway.sessions)
    local.gateway.invalidate()
    await bot.happening("disconnect")
    await bot.happening("connect")
    await bot.happening("connect")
    assert set(local.gateway.sessions).isdisjoint(old)
    await tab.ask("send", as_=tab.you, channel=await tab.direct(tab.you), content="hello")
    assert (await bot.happening("message")).content == "hello"


async def test_an_interaction_survives_a_short_drop(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    @bot.tree.command(description="Go")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("there")

    await bot.enter(local)
    local.gateway.drop()
    await tab.ask("slash", as_=tab.you, channel=tab.games, name="go", options={})
    assert (await tab.message(tab.games))["content"] == "there"


async def test_a_privileged_intent_is_refused(local: LocalDiscord) -> None:
    intents = discord.Intents(guilds=True, message_content=True)
    greedy = Bot(intents=intents)
    point_discord_at(local.base)
    await greedy.login(local.token)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await asyncio.wait_for(greedy.connect(), 10)
    await greedy.leave()


async def test_only_the_token_logs_in(local: LocalDiscord, bot: Bot) -> None:
    point_discord_at(local.base)
    with pytest.raises(discord.LoginFailure):
        await bot.login("another-token")


class Wire:
    """The gateway without the library: frames in and out."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def say(self, op: int, **data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def hear(self, op: int) -> Any:
        async with asyncio.timeout(SECONDS):
            while True:
                frame = await self.socket.receive_json()
                if frame["op"] == op:
                    return frame

    async def closed_with(self) -> int | None:
        async with asyncio.timeout(SECONDS):
            while not self.socket.closed:
                await self.socket.receive()
        return self.socket.close_code


@asynccontextmanager
async def wired(local: LocalDiscord) -> AsyncIterator[Wire]:
    async with aiohttp.ClientSession() as session, session.ws_connect(local.gateway_address) as socket:
        yield Wire(socket)
        await socket.close(code=4000)  # a close with 1000 would end the session


async def test_a_session_is_resumed_only_from_events_that_are_still_kept(
    local: LocalDiscord, tab: Tab
) -> None:
    async with wired(local) as wire:
        await wire.say(2, token=local.token, intents=1 << 12, properties={})
        session = (await wire.hear(0))["d"]["session_id"]
    kept = local.gateway.sessions[session]
    for _ in range(3):
        await tab.ask("send", as_=tab.you, channel=await tab.direct(tab.you), content="x")
    kept.events.popleft()  # READY, number 1
    kept.events.popleft()
    for key, seq in ((session, 1), (session, 9), ("unknown", 4)):
        async with wired(local) as wire:
            await wire.say(6, token=local.token, session_id=key, seq=seq)
            assert (await wire.hear(9))["d"] is False
    async with wired(local) as wire:
        await wire.say(6, token=local.token, session_id=session, seq=2)
        assert [(await wire.hear(0))["t"] for _ in range(3)] == [
            "MESSAGE_CREATE",
            "MESSAGE_CREATE",
            "RESUMED",
        ]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ('{"op": 2, "d": {"token": "wrong"}}', 4004),
        ('{"op": 6, "d": {"token": "wrong"}}', 4004),
        ('{"op": 3, "d": {}}', 4003),
        ("{", 4002),
        ('{"op": 1, "d": "' + "x" * 4096 + '"}', 4002),
        ('{"op": 2, "d": {"token": "TOKEN", "shard": [2, 2]}}', 4010),
        ('{"op": 2, "d": {"token": "TOKEN", "intents": -1}}', 4013),
    ],
)
async def test_a_wrong_frame_closes_the_connection_with_its_code(
    local: LocalDiscord, frame: str, code: int
) -> None:
    async with wired(local) as wire:
        await wire.socket.send_str(frame.replace("TOKEN", local.token))
        assert await wire.closed_with() == code


@pytest.mark.parametrize(("code", "kept"), [(1000, False), (1001, False), (4000, True)])
async def test_only_a_goodbye_ends_a_session(local: LocalDiscord, tab: Tab, code: int, kept: bool) -> None:
    async with wired(local) as wire:
        await wire.say(2, token=local.token, intents=1, properties={})
        await wire.hear(0)
        await wire.socket.close(code=code)
    await tab.event("bot", online=False)
    assert local.gateway.expected is kept


async def test_events_come_only_for_the_intents_that_were_asked_for(local: LocalDiscord, tab: Tab) -> None:
    quiet = Bot(intents=discord.Intents(guilds=True, dm_messages=True))
    await quiet.enter(local)
    await tab.ask("send", as_=tab.you, channel=tab.games, content="in the guild")
    await tab.ask("send", as_=tab.you, channel=await tab.direct(tab.you), content="in private")
    assert (await quiet.happening("message")).content == "in private"
    await quiet.leave()
