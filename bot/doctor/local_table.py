"""Without a token: can the local table start, and can a bot log in to it?"""

from __future__ import annotations

import socket
import tempfile
from pathlib import Path

import aiohttp
import discord

from bot.doctor.finding import Finding
from local_discord import LocalDiscord, WorldFileError


def examine_port(port: int) -> Finding:
    """Check that the port of the local table is free; 0 stands for any free port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            fix = (
                "Perhaps the bot is running already. If not, set LOCAL_PORT to another port, or to 0 for any."
            )
            return Finding("port", "warn", f"Port {port} on 127.0.0.1 is taken.", fix)
    return Finding("port", "ok", f"Port {port} on 127.0.0.1 is free." if port else "Any free port will do.")


async def examine_local_table() -> Finding:
    """Start a local table with a temporary world and log in to it as the bot would."""
    addresses = discord.http.Route.BASE
    client = discord.Client(intents=discord.Intents.none())
    try:
        with tempfile.TemporaryDirectory() as folder:
            async with await LocalDiscord.start(Path(folder, "world")) as local:
                discord.http.Route.BASE = local.api
                await client.login(local.token)
    except (OSError, aiohttp.ClientError, discord.DiscordException, WorldFileError):
        fix = "Check that programs on this machine may listen on 127.0.0.1."
        return Finding("local table", "wrong", "A local table does not start, or refuses the login.", fix)
    finally:
        discord.http.Route.BASE = addresses
        await client.close()
    return Finding("local table", "ok", "A local table starts on 127.0.0.1 and a bot can log in to it.")
