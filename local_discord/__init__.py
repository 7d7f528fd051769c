"""A small Discord on 127.0.0.1 for an unmodified bot, with a page for people.

local = await LocalDiscord.start(Path("table.sqlite3"))
point_discord_at(local.base)
await bot.start(local.token)
"""

from __future__ import annotations

from local_discord.server import LocalDiscord
from local_discord.store import WorldFileError

__all__ = ["LocalDiscord", "WorldFileError", "point_discord_at"]


def point_discord_at(base: str) -> None:
    """Make discord.py in this process use the server at `base` ("http://127.0.0.1:PORT"), not Discord.

    The library keeps Discord's addresses in class attributes and has no setting for them. Call this before
    the client logs in. (`discord.http._set_api_version` would undo it.)
    """
    import discord  # the server alone, `python -m local_discord`, starts without it
    import yarl

    base = base.rstrip("/")
    discord.http.Route.BASE = f"{base}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1) + "/gateway")
    discord.asset.Asset.BASE = f"{base}/cdn"
