"""All checks in order: the machine, the disk, then Discord or the local table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import aiohttp
import discord

from bot.app.assembly import series_of
from bot.app.rest_proxy import NOT_DISCORD, point_discord_py
from bot.config import SettingError, Settings, name_cache, read_settings
from bot.doctor.account import (
    RESET,
    NotDiscordError,
    examine_account,
    examine_direct,
    examine_servers,
    judge_token,
    log_in,
    reach,
)
from bot.doctor.disk import examine_backups, examine_computers, examine_database, examine_disk, owner_of
from bot.doctor.finding import Finding
from bot.doctor.machine import (
    examine_cache,
    examine_libraries,
    examine_local_table,
    examine_loop,
    examine_machine,
    examine_metrics,
    examine_nats,
    examine_port,
)
from bot.doctor.postgres import examine_postgres

STEP_SECONDS = 60.0
"""Longest time of one step of the checks on Discord."""


async def examine(file: Path = Path(".env"), person: int | None = None) -> AsyncIterator[Finding]:
    """Yield every finding. ``person``: id of the user who gets one test message."""
    for finding in examine_machine():
        yield finding
    yield await examine_loop()
    try:
        settings = read_settings(file=file)
    except SettingError as error:
        yield Finding("settings", "wrong", str(error), "Correct it in .env or in the environment.")
        return
    yield Finding("settings", "ok", "Every setting is valid.")
    name_cache(settings)
    for finding in examine_cache():
        yield finding
    async for finding in _examine_data(settings, file):
        yield finding
    for finding in await asyncio.to_thread(examine_libraries, settings.libraries):
        yield finding
    for finding in (*await examine_nats(settings), *examine_metrics(settings.metrics_port)):
        yield finding
    async for finding in _examine_discord(settings, person):
        yield finding


async def _examine_data(settings: Settings, file: Path) -> AsyncIterator[Finding]:
    database, now = settings.database, time.time()
    for finding in examine_disk(database, file):
        yield finding
    for finding in await examine_postgres(settings):
        yield finding
    yield await asyncio.to_thread(examine_database, database)
    for finding in await asyncio.to_thread(examine_computers, database, now):
        yield finding
    for finding in await asyncio.to_thread(
        examine_backups, series_of(settings), settings.token, database, now, file
    ):
        yield finding


async def _examine_discord(settings: Settings, person: int | None) -> AsyncIterator[Finding]:
    if settings.token:
        point_discord_py(settings)
        if not settings.discord_url:
            yield judge_token(settings.token)
        owner = await asyncio.to_thread(owner_of, settings.database)
        async for finding in online(settings.token, person, settings.shards, owner, settings.share):
            yield finding
        return
    yield Finding("token", "ok", "DISCORD_TOKEN is not set: the bot opens the local table in the browser.")
    yield examine_port(settings.local_port)
    yield await examine_local_table()


async def online(
    token: str,
    person: int | None,
    shards: int | None = 1,
    owner: str | None = None,
    share: bool = False,
) -> AsyncIterator[Finding]:
    """Yield the findings from REST. No gateway session is opened, so a running bot is not disturbed.

    ``owner``: see ``examine_account``.
    """
    client = discord.Client(intents=discord.Intents.none())
    steps = (
        reach,
        partial(log_in, client, token),
        partial(examine_account, client, shards, share, owner),
        partial(examine_servers, client),
        partial(examine_direct, client, person),
    )
    try:
        for step in steps:
            async with asyncio.timeout(STEP_SECONDS):
                findings = await step()
            for finding in findings:
                yield finding
    except NotDiscordError:
        yield Finding("Discord", "wrong", NOT_DISCORD, "Correct it, or leave it empty.")
    except discord.LoginFailure:
        yield Finding("login", "wrong", "Discord does not accept DISCORD_TOKEN.", RESET)
    except (discord.HTTPException, discord.GatewayNotFound) as error:
        status = getattr(error, "status", "no gateway")
        fix = "Try again in a few minutes; https://discordstatus.com lists known outages."
        yield Finding("Discord", "wrong", f"Discord refused a request of this check ({status}).", fix)
    except (aiohttp.ClientError, OSError):  # TimeoutError is one
        fix = "Check that this machine reaches https://discord.com, and look at https://discordstatus.com."
        yield Finding("Discord", "wrong", "Discord can't be reached, or does not answer in time.", fix)
    finally:
        await client.close()
