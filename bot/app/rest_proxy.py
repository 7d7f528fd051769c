"""Where discord.py sends its requests: to Discord, to a local table, or to a proxy in front of either."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import aiohttp
import discord
import discord.webhook.async_

from bot.app.assembly import Fault
from bot.config import Settings
from local_discord import point_discord_at

VERSION = "/api/v10"
TIMEOUT = aiohttp.ClientTimeout(total=10)
NOT_DISCORD = "What answers at DISCORD_API is not Discord."


def point_discord_py(settings: Settings) -> None:
    """Make discord.py use the configured addresses. The gateway never goes through the REST proxy."""
    if settings.discord_url:
        point_discord_at(settings.discord_url)
    if settings.discord_api:
        discord.http.Route.BASE = settings.discord_api + VERSION
    for module in (discord.http, discord.webhook.async_):  # for requests, and for replies to interactions
        module.json_or_text = json_or_text  # type: ignore[attr-defined]


async def json_or_text(response: aiohttp.ClientResponse) -> dict[str, Any] | str:
    """Return the body of Discord's response, as discord.py does, whatever content type a proxy gives.

    The library parses JSON only if the type is exactly ``application/json``: a charset after it, or no type
    at all, would make the login fail.

    Raises:
        aiohttp.ClientPayloadError: the request succeeded, but the response was lost.
    """
    text = await response.text(encoding="utf-8", errors="replace")
    if not response.ok and response.content_type != "application/json":
        return text  # from Cloudflare, or from the proxy itself
    try:
        found: dict[str, Any] = json.loads(text)
    except ValueError:
        if response.ok and text:
            raise aiohttp.ClientPayloadError from None
        return text
    return found


async def check_proxy(settings: Settings) -> None:
    """Check that Discord answers behind the REST proxy, before the token is sent there.

    If nothing answers, the login will report it.

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
    """Return whether this is Discord's response to ``/gateway``."""
    try:
        return isinstance(json.loads(body)["url"], str)
    except (ValueError, TypeError, KeyError):
        return False
