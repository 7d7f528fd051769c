"""Where discord.py sends its requests: to Discord, to a local table, or to a proxy in front of either."""

from __future__ import annotations

import contextlib
import json

import aiohttp
import discord

from bot.app.assembly import Fault
from bot.config import Settings
from local_discord import point_discord_at

VERSION = "/api/v10"
TIMEOUT = aiohttp.ClientTimeout(total=10)
NOT_DISCORD = "What answers at DISCORD_API is not Discord."


def point_discord_py(settings: Settings) -> None:
    """Let discord.py use the addresses that are set. The gateway never goes through the REST proxy."""
    if settings.discord_url:
        point_discord_at(settings.discord_url)
    if settings.discord_api:
        discord.http.Route.BASE = settings.discord_api + VERSION


async def check_proxy(settings: Settings) -> None:
    """Look whether Discord answers behind the REST proxy, before the token is sent there.

    If nobody answers, the login will say so.

    Raises:
        Fault: another program answers.
    """
    if not settings.discord_api:
        return
    with contextlib.suppress(aiohttp.ClientError, OSError):  # TimeoutError is one
        async with (
            aiohttp.ClientSession(timeout=TIMEOUT) as session,
            session.get(discord.http.Route.BASE + "/gateway") as answer,
        ):
            if answer.ok and not is_gateway(await answer.read()):
                raise Fault(f"{NOT_DISCORD} Set it to the address of a REST proxy, or leave it empty.")


def is_gateway(body: bytes) -> bool:
    """Tell whether this is what Discord answers to ``/gateway``."""
    try:
        return isinstance(json.loads(body)["url"], str)
    except (ValueError, TypeError, KeyError):
        return False
