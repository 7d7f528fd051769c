"""The bot's account: is Discord there, do the clocks agree, is the token taken, what may the bot hear."""

from __future__ import annotations

import base64
import binascii
import re
import time
from email.utils import parsedate_to_datetime

import aiohttp
import discord

from bot.app.client import intents
from bot.doctor.finding import Finding
from bot.tables.names import plain_name

SKEW, FAR = 3.0, 30.0
"""Seconds by which the clocks may differ; from ``FAR`` on, times that people are shown mislead them."""

PATIENCE = aiohttp.ClientTimeout(total=10)
FEW_STARTS = 20
PORTAL = "https://discord.com/developers/applications"
RESET = f"Reset it at {PORTAL} (Bot, Reset Token) and set it anew."


def judge_token(token: str) -> Finding:
    """Look at a token's shape: the application's id, a time, a signature. Says nothing of what is in it."""
    parts = token.split(".")
    try:
        named = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4)).isdigit()
    except (binascii.Error, ValueError):
        named = False
    if len(parts) == 3 and named and all(re.fullmatch(r"[\w-]+", part) for part in parts):
        return Finding("token", "ok", "DISCORD_TOKEN has the shape of a bot's token.")
    told = "DISCORD_TOKEN does not have the shape of a bot's token: three parts with points between."
    return Finding(
        "token", "warn", told, f"Copy the token, not the client secret or the public key: {PORTAL}."
    )


async def reach() -> list[Finding]:
    """Ask where the gateway is, without a token, and compare the clocks.

    Raises:
        OSError, aiohttp.ClientError, TimeoutError: Discord can't be reached.
    """
    async with aiohttp.ClientSession(timeout=PATIENCE) as session:
        before = time.time()
        async with session.get(discord.http.Route.BASE + "/gateway") as answer:
            after = time.time()
            said = answer.headers.get("Date", "")
    try:
        there = parsedate_to_datetime(said).timestamp()
    except ValueError:
        told = "Discord's answer bears no time."
        return [Finding("clock", "warn", told, "See that no proxy stands between.")]
    return [judge_clock(before, after, there)]


def judge_clock(before: float, after: float, there: float) -> Finding:
    """Compare this machine's time around a request with the answer's, which is cut to whole seconds."""
    behind, ahead = there - after, before - (there + 1)
    off = max(behind, ahead, 0.0)
    told = f"The clock agrees with Discord's to {SKEW:.0f} s."
    if off <= SKEW:
        return Finding("clock", "ok", told)
    told = f"The clock is {off:.0f} s {'behind' if behind > 0 else 'ahead of'} Discord's."
    mend = "Let the system keep its time (timedatectl set-ntp true)."
    return Finding("clock", "wrong" if off > FAR else "warn", told, mend)


async def log_in(client: discord.Client, token: str) -> list[Finding]:
    """Log in over REST.

    Raises:
        discord.LoginFailure: Discord does not take the token.
        discord.HTTPException: it answers otherwise.
    """
    await client.login(token)
    assert client.user is not None
    told = f"Discord takes the token; the bot is {plain_name(client.user.name)} ({client.user.id})."
    return [Finding("login", "ok", told)]


async def examine_account(client: discord.Client) -> list[Finding]:
    """Return what Discord says of the application; the client is logged in."""
    application = client.application
    assert application is not None
    _, _, starts = await client.http.get_bot_gateway()
    return [
        judge_intents(application.flags),
        judge_endpoint(application.interactions_endpoint_url),
        judge_starts(starts["remaining"], starts["total"]),
        judge_commands(len(await client.http.get_global_commands(application.id))),
    ]


def judge_commands(count: int) -> Finding:
    """Say whether Discord knows the bot's commands."""
    if not count:
        told = "Discord knows no command of the bot yet."
        return Finding("commands", "warn", told, "Start the bot once; it tells them.")
    return Finding("commands", "ok", f"Discord knows {count} commands.")


def judge_intents(flags: discord.ApplicationFlags) -> Finding:
    """Compare what the bot asks for with what the application is allowed beyond it."""
    wanted = intents()
    asked = sorted(name for name, on in wanted if on)
    more = [
        name
        for name in ("presence", "guild_members", "message_content")
        if getattr(flags, f"gateway_{name}") or getattr(flags, f"gateway_{name}_limited")
    ]
    told = f"The bot asks for {' and '.join(asked)}, none of them privileged."
    if more:
        told = f"The application may use {', '.join(more)}, which this bot never asks for."
        return Finding("intents", "warn", told, f"Leave the privileged intents off: {PORTAL}, Bot.")
    return Finding("intents", "ok", told)


def judge_endpoint(address: str | None) -> Finding:
    """Say whether clicks and commands come to the bot at all."""
    if address:
        told = (
            "The application has an interactions endpoint, so Discord sends no click or command to the bot."
        )
        return Finding("clicks", "wrong", told, f"Empty the Interactions Endpoint URL: {PORTAL}.")
    return Finding("clicks", "ok", "Commands and clicks come over the gateway.")


def judge_starts(remaining: int, total: int) -> Finding:
    """Discord allows so many logins at the gateway a day, and resets the token when they are used up."""
    told = f"{remaining} of {total} logins are left today."
    if remaining < FEW_STARTS:
        return Finding(
            "logins", "warn", told, "See in the log why the bot starts again and again; stop it until then."
        )
    return Finding("logins", "ok", told)
