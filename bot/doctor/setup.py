"""``python -m bot setup``: put the token of a new bot into .env, and say how to invite the bot."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
from collections.abc import Callable, Sequence
from pathlib import Path

import aiohttp
import discord

from bot.app.rest_proxy import point_discord_py
from bot.config import ENV_FILE, SettingError, read_settings
from bot.doctor.account import PORTAL, NotDiscordError, invitation, judge_token, log_in, reach
from data.env_file import read_env, write_setting
from data.system import HAS_RIGHTS
from games.command_line import called, run_program

TRIES = 3
"""How often a token may be typed: a copied one is seldom wrong twice."""

SETTING = "DISCORD_TOKEN"

WHERE = f"""\
1. Open {PORTAL} and create an application.
2. On its Bot page, press Reset Token and copy the token. Leave the three privileged intents off.
"""


INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Set the bot up; return the exit status: 0, 1 if no token was stored, 2 for wrong settings."""
    parser = argparse.ArgumentParser(called("bot setup", "setup"))
    parser.description = "Takes the token of a new bot, checks it, stores it, and says how to invite the bot."
    parser.parse_args(arguments)
    try:
        return set_up()
    except (KeyboardInterrupt, EOFError):
        return INTERRUPTED


def set_up(
    file: Path = ENV_FILE, ask: Callable[[str], str] = getpass.getpass, tell: Callable[[str], None] = print
) -> int:
    """Ask for the token until Discord accepts it, store it, and print the next steps; return the exit status.

    A token in the environment takes precedence over the file, so none is asked for or stored then.

    ``ask``: shows a sentence and returns what is typed, without an echo.
    """
    try:
        point_discord_py(read_settings(file=file))
        known = read_env(file).get(SETTING)
    except SettingError as error:
        tell(str(error))
        return 2
    if SETTING in os.environ:  # also empty, as Docker and systemd pass the line of .env.example
        tell(f"The environment sets {SETTING}, which overrides {file.absolute()}: set the token there.")
        return 2
    tell(f"{file} has a token already; a new one replaces it." if known else WHERE)
    for _ in range(TRIES):
        token = ask("Token (it isn't shown; empty to stop): ").strip()
        if not token:
            return 1
        try:
            application = asyncio.run(_application(token, tell))
        except (discord.HTTPException, aiohttp.ClientError, NotDiscordError, OSError):
            tell("Discord can't be reached, or doesn't answer as it should. Nothing was stored; try later.")
            return 1
        if application is not None:
            return _store_token(file, token, application, tell)
    return 1


async def _application(token: str, tell: Callable[[str], None]) -> int | None:
    """Return the application of a token; None: Discord refuses it."""
    await reach()
    client = discord.Client(intents=discord.Intents.none())
    try:
        found = await log_in(client, token)
    except discord.LoginFailure:
        shape = judge_token(token)
        tell("Discord does not accept this token." + (f" {shape.fix}" if shape.fix else ""))
        return None
    finally:
        await client.close()
    for finding in found:
        tell(finding.sentence)
    return client.application_id


def _store_token(file: Path, token: str, application: int, tell: Callable[[str], None]) -> int:
    try:
        write_setting(file, SETTING, token)
    except OSError as error:
        tell(f"{file} can't be written ({error.strerror}). Set {SETTING} in the environment instead.")
        return 1
    private = ", which only you can read" if HAS_RIGHTS else ""
    tell(f"The token is in {file}{private}. Invite the bot to your server:\n")
    tell(f"    {invitation(application)}\n")
    tell("Then start it. On the server, /help says how to begin.")
    return 0


if __name__ == "__main__":
    run_program(main)
