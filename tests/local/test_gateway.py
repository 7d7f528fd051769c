"""The gateway: logins, resumed sessions, and refusals."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.local import LocalDiscord, point_discord_at
from tests.local.stage import Bot, Tab


async def test_a_dropped_session_is_resumed_and_nothing_is_missed(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    local.hub.gateway.drop()
    direct = await tab.direct(tab.you)
    for text in ("one", "two", "three"):
        await tab.ask("send", as_=tab.you, channel=direct, content=text)
    await bot.happening("resumed")
    assert [(await bot.happening("message")).content for _ in range(3)] == ["one", "two", "three"]
    assert len(local.hub.gateway.sessions) == 1


async def test_a_session_is_resumed_when_the_gateway_asks_for_it(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    local.hub.gateway.ask_to_reconnect()
    await bot.happening("resumed")


async def test_an_invalid_session_is_followed_by_a_new_login(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    old = set(local.hub.gateway.sessions)
    local.hub.gateway.invalidate()
    await bot.happening("disconnect")
    await bot.happening("connect")
    await bot.happening("connect")
    assert set(local.hub.gateway.sessions).isdisjoint(old)
    await tab.ask("send", as_=tab.you, channel=await tab.direct(tab.you), content="hello")
    assert (await bot.happening("message")).content == "hello"


async def test_an_interaction_survives_a_short_drop(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    @bot.tree.command(description="Go")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("there")

    await bot.enter(local)
    local.hub.gateway.drop()
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


async def test_events_come_only_for_the_intents_that_were_asked_for(local: LocalDiscord, tab: Tab) -> None:
    quiet = Bot(intents=discord.Intents(guilds=True, dm_messages=True))
    await quiet.enter(local)
    await tab.ask("send", as_=tab.you, channel=tab.games, content="in the guild")
    await tab.ask("send", as_=tab.you, channel=await tab.direct(tab.you), content="in private")
    assert (await quiet.happening("message")).content == "in private"
    await quiet.leave()
