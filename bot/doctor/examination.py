"""The whole examination in its order: the machine, the disk, then Discord or the local table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import aiohttp
import discord

from bot.config import SettingError, Settings, read_settings
from bot.doctor.account import RESET, examine_account, judge_token, log_in, reach
from bot.doctor.disk import examine_database, examine_disk
from bot.doctor.finding import Finding
from bot.doctor.local_table import examine_local_table, examine_port
from bot.doctor.machine import examine_loop, examine_machine
from bot.doctor.servers import examine_direct, examine_servers
from local_discord import point_discord_at

PATIENCE = 60.0
"""Seconds for each step of what is asked of Discord."""


async def examine(file: Path = Path(".env"), person: int | None = None) -> AsyncIterator[Finding]:
    """Yield every finding. ``person``: to whom one test message is sent."""
    for finding in examine_machine():
        yield finding
    yield await examine_loop()
    try:
        settings = read_settings(file=file)
    except SettingError as error:
        yield Finding("settings", "wrong", str(error), "Set it so in .env or in the environment.")
        return
    yield Finding("settings", "ok", "Every setting can be used.")
    for finding in examine_disk(settings.database, file):
        yield finding
    yield await asyncio.to_thread(examine_database, settings.database)
    async for finding in _examine_discord(settings, person):
        yield finding


async def _examine_discord(settings: Settings, person: int | None) -> AsyncIterator[Finding]:
    if settings.token:
        if settings.discord_url:
            point_discord_at(settings.discord_url)
        else:
            yield judge_token(settings.token)
        async for finding in online(settings.token, person):
            yield finding
        return
    yield Finding("token", "ok", "DISCORD_TOKEN is not set: the bot opens the local table in the browser.")
    yield examine_port(settings.local_port)
    yield await examine_local_table()


async def online(token: str, person: int | None) -> AsyncIterator[Finding]:
    """Yield what shows over REST; nothing is opened at the gateway, so a running bot is not disturbed."""
    client = discord.Client(intents=discord.Intents.none())
    steps = (
        reach,
        partial(log_in, client, token),
        partial(examine_account, client),
        partial(examine_servers, client),
        partial(examine_direct, client, person),
    )
    try:
        for step in steps:
            async with asyncio.timeout(PATIENCE):
                findings = await step()
            for finding in findings:
                yield finding
    except discord.LoginFailure:
        yield Finding("login", "wrong", "Discord does not accept DISCORD_TOKEN.", RESET)
    except (discord.HTTPException, discord.GatewayNotFound) as error:
        status = getattr(error, "status", "no gateway")
        mend = "Try again in a few minutes; https://discordstatus.com tells of disturbances."
        yield Finding("Discord", "wrong", f"Discord refused a question of the doctor ({status}).", mend)
    except (aiohttp.ClientError, OSError):  # TimeoutError is one
        mend = "See whether this machine reaches https://discord.com, and https://discordstatus.com."
        yield Finding("Discord", "wrong", "Discord can't be reached, or does not answer in time.", mend)
    finally:
        await client.close()
