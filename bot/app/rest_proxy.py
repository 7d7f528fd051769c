"""Where discord.py sends its requests: to Discord, to a local table, or to a proxy in front of either."""

from __future__ import annotations

import discord

from bot.config import Settings
from local_discord import point_discord_at

VERSION = "/api/v10"


def point_discord_py(settings: Settings) -> None:
    """Let discord.py use the addresses that are set. The gateway never goes through the REST proxy."""
    if settings.discord_url:
        point_discord_at(settings.discord_url)
    if settings.discord_api:
        discord.http.Route.BASE = settings.discord_api + VERSION
