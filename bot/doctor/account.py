"""The bot's account: Discord's address, the clock, the token, intents, commands, rights in servers."""

from __future__ import annotations

import base64
import binascii
import re
import time
from collections.abc import Sequence
from email.utils import parsedate_to_datetime

import aiohttp
import discord

from bot.app.discord_transport import NEEDED, intents, lacking
from bot.app.rest_proxy import TIMEOUT, is_gateway
from bot.delivery.delivery import DMS_CLOSED
from bot.doctor.finding import Finding, judge_clock
from bot.messages.localizer import Localizer
from bot.tables.names import filed_name, plain_name
from data.words import Catalogs

FEW_STARTS = 20
PORTAL = "https://discord.com/developers/applications"
RESET = f"Reset it at {PORTAL} (Bot, Reset Token) and set the new one."


_PART = re.compile(r"[\w-]+")
"""Pattern of one part of a token."""


class NotDiscordError(Exception):
    """Something other than Discord answers."""


def judge_token(token: str) -> Finding:
    """Check the shape of a token (application id, time, signature) without showing any of it."""
    parts = token.split(".")
    try:
        has_id = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4)).isdigit()
    except (binascii.Error, ValueError):
        has_id = False
    if len(parts) == 3 and has_id and all(_PART.fullmatch(part) for part in parts):
        return Finding("token", "ok", "DISCORD_TOKEN has the shape of a bot's token.")
    sentence = "DISCORD_TOKEN does not have the shape of a bot's token: three parts separated by dots."
    return Finding(
        "token", "warn", sentence, f"Copy the token, not the client secret or the public key: {PORTAL}."
    )


async def reach() -> list[Finding]:
    """Ask Discord for its gateway, without a token, and compare the clocks.

    Raises:
        OSError, aiohttp.ClientError, TimeoutError: Discord can't be reached.
        NotDiscordError: something else answers.
    """
    async with aiohttp.ClientSession(timeout=TIMEOUT) as session:
        before = time.time()
        async with session.get(discord.http.Route.BASE + "/gateway") as answer:
            after = time.time()
            date = answer.headers.get("Date", "")
            if answer.ok and not is_gateway(await answer.read()):
                raise NotDiscordError
    try:
        there = parsedate_to_datetime(date).timestamp()
    except ValueError:
        sentence = "Discord's answer has no date."
        return [Finding("clock", "warn", sentence, "Check whether a proxy sits in between.")]
    return [judge_discords_clock(before, after, there)]


def judge_discords_clock(before: float, after: float, there: float) -> Finding:
    """Compare this machine's time before and after a request with Discord's, given in whole seconds."""
    fix = "Let the system set its clock (timedatectl set-ntp true)."
    return judge_clock("Discord's", before, after, there, fix, unit=1.0)


async def log_in(client: discord.Client, token: str) -> list[Finding]:
    """Log in over REST.

    Raises:
        discord.LoginFailure: Discord refuses the token.
        discord.HTTPException: any other error.
    """
    await client.login(token)
    assert client.user is not None
    name = filed_name(plain_name(client.user.name))
    sentence = f"Discord accepts the token; the bot is {name} ({client.user.id})."
    return [Finding("login", "ok", sentence)]


async def examine_account(
    client: discord.Client, shards: int | None, share: bool, owner: str | None
) -> list[Finding]:
    """Check the application of a client that is logged in.

    ``shards``, ``share``: see ``judge_shards``. ``owner``: the application id that the database belongs to.
    """
    application = client.application
    assert application is not None
    advised, _, starts = await client.http.get_bot_gateway()
    return [
        *judge_owner(owner, application.id),
        judge_intents(application.flags),
        judge_endpoint(application.interactions_endpoint_url),
        judge_starts(starts["remaining"], starts["total"]),
        judge_shards(advised, shards, share),
        judge_commands(len(await client.http.get_global_commands(application.id))),
        report_installs(for_people=application.user_integration_config is not None),
    ]


def judge_owner(owner: str | None, application: int) -> list[Finding]:
    """Report a database that belongs to another bot: the bot won't start with it."""
    if owner in (None, str(application)):
        return []
    sentence = f"DATABASE belongs to the bot with the application id {owner}, and this one has {application}."
    return [Finding("database", "wrong", sentence, "Set that bot's DISCORD_TOKEN, or another DATABASE.")]


def report_installs(*, for_people: bool) -> Finding:
    """Report whether people can install the bot for themselves."""
    if for_people:
        return Finding("install", "ok", "Servers and people can install the bot.")
    sentence = "Only servers can install the bot. To let people use it everywhere, switch User Install on"
    return Finding("install", "ok", f"{sentence}: {PORTAL}, Installation.")


def judge_commands(count: int) -> Finding:
    """Check that the bot's commands are registered with Discord."""
    if not count:
        sentence = "Discord does not know the bot's commands yet."
        return Finding("commands", "warn", sentence, "Start the bot once; it registers them.")
    return Finding("commands", "ok", f"Discord knows {count} commands.")


def judge_intents(flags: discord.ApplicationFlags) -> Finding:
    """Check that the application has no unneeded intents."""
    wanted = intents()
    names = sorted(name for name, is_on in wanted if is_on)
    unneeded = [
        name
        for name in ("presence", "guild_members", "message_content")
        if getattr(flags, f"gateway_{name}") or getattr(flags, f"gateway_{name}_limited")
    ]
    sentence = f"The bot asks for {' and '.join(names)}, none of them privileged."
    if unneeded:
        sentence = f"The application may use {', '.join(unneeded)}, which this bot never asks for."
        return Finding("intents", "warn", sentence, f"Leave the privileged intents off: {PORTAL}, Bot.")
    return Finding("intents", "ok", sentence)


def judge_endpoint(address: str | None) -> Finding:
    """Check that Discord sends clicks and commands over the gateway, not to another address."""
    if address:
        sentence = (
            "The application has an interactions endpoint, so Discord sends no click or command to the bot."
        )
        return Finding("clicks", "wrong", sentence, f"Empty the Interactions Endpoint URL: {PORTAL}.")
    return Finding("clicks", "ok", "Commands and clicks come over the gateway.")


def judge_starts(remaining: int, total: int) -> Finding:
    """Check how many logins are left today. At zero, Discord resets the token."""
    sentence = f"{remaining} of {total} logins are left today."
    if remaining < FEW_STARTS:
        return Finding(
            "logins",
            "warn",
            sentence,
            "The log says why the bot starts so often; stop it until that is solved.",
        )
    return Finding("logins", "ok", sentence)


def judge_shards(advised: int, wanted: int | None, share: bool = False) -> Finding:
    """Check that there are as many connections as Discord advises. ``wanted``: as set, None for automatic.

    ``share``: whether several processes divide them, which takes a number.
    """
    if wanted is not None and wanted < advised:
        sentence = f"Discord advises {advised} connections; the bot is set to {wanted}."
        fix = "Set SHARDS=auto and start the bot again."
        if share:
            fix = f"Set SHARDS={advised} for all processes, and stop all before you start the first one."
        return Finding("shards", "warn", sentence, fix)
    return Finding("shards", "ok", f"Discord advises {advised} connection{'' if advised == 1 else 's'}.")


# -- the bot's permissions in each server, and one test message to a person ------------------------------


MOST = 50
"""Most servers checked; each takes three requests."""

SHOWN = 5
"""Number of channels listed; the others are counted."""

INVITE = (
    "https://discord.com/oauth2/authorize?client_id={id}&scope=bot+applications.commands&permissions={bits}"
)


async def examine_servers(client: discord.Client) -> list[Finding]:
    """Return one finding for each server of a client that is logged in."""
    assert client.application_id is not None
    found = [guild async for guild in client.fetch_guilds(limit=MOST + 1, with_counts=False)]
    if not found:
        sentence = "The bot is in no server."
        return [Finding("servers", "warn", sentence, f"Invite it: {invitation(client.application_id)}")]
    findings = [await _server(client, partial.id) for partial in found[:MOST]]
    if len(found) > MOST:
        sentence = f"The bot is in more servers; the first {MOST} were checked."
        findings.append(Finding("servers", "ok", sentence))
    return findings


def invitation(application: int) -> str:
    """Return the link that invites the bot with the permissions it needs."""
    wanted = discord.Permissions(**dict.fromkeys(NEEDED, True))
    return INVITE.format(id=application, bits=wanted.value)


async def _server(client: discord.Client, guild_id: int) -> Finding:
    assert client.user is not None
    assert client.application_id is not None
    guild = await client.fetch_guild(guild_id, with_counts=False)
    me = await guild.fetch_member(client.user.id)
    channels = [c for c in await guild.fetch_channels() if isinstance(c, discord.TextChannel)]
    missing = [(channel.name, _lacking(channel.permissions_for(me))) for channel in channels]
    link = invitation(client.application_id)
    return judge_server(filed_name(plain_name(guild.name)), _lacking(me.guild_permissions), missing, link)


def _lacking(rights: discord.Permissions) -> list[str]:
    return [name.replace("_", " ") for name in lacking(rights)]


def judge_server(
    name: str, everywhere: Sequence[str], lacking: Sequence[tuple[str, Sequence[str]]], link: str
) -> Finding:
    """Count the text channels where a table can open.

    ``lacking``: each channel's name, which another may have as well, and its missing permissions.
    """
    good = sum(not missing for _, missing in lacking)
    sentence = f"{name}: tables can open in {good} of {len(lacking)} text channels"
    if not good:
        why = f"; the bot's role lacks {', '.join(everywhere)}" if everywhere else ""
        fix = f"Give these permissions to the bot's role, or invite the bot again: {link}"
        return Finding("server", "wrong", f"{sentence}{why}.", fix)
    bad = [f"#{channel} lacks {', '.join(missing)}" for channel, missing in lacking if missing]
    if not bad:
        return Finding("server", "ok", f"{sentence}.")
    more = f"; and {len(bad) - SHOWN} more" if bad[SHOWN:] else ""
    fix = "Give the bot these permissions in channels where tables should open; ignore the others."
    return Finding("server", "warn", f"{sentence}; {'; '.join(bad[:SHOWN])}{more}.", fix)


async def examine_direct(client: discord.Client, person: int | None) -> list[Finding]:
    """Send one test message to a person; without one, say how to do it."""
    if person is None:
        sentence = "Only a test message shows whether a person accepts DMs."
        return [Finding("DMs", "ok", f"{sentence} --dm USER_ID sends one test message.")]
    return [await _send_test(client, person)]


async def _send_test(client: discord.Client, person: int) -> Finding:
    try:
        user = await client.fetch_user(person)
        await user.send(Localizer(Catalogs(), "en").say("doctor.test"))
    except discord.NotFound:
        sentence = "No user on Discord has this id."
        return Finding("DMs", "wrong", sentence, "Turn on developer mode in Discord, then use Copy User ID.")
    except discord.Forbidden as error:
        if error.code not in DMS_CLOSED:
            raise
        sentence = "This person accepts no DMs from the bot; they answer with the button at the table."
        fix = "They must share a server with the bot and allow DMs there (the server's Privacy Settings)."
        return Finding("DMs", "warn", sentence, fix)
    return Finding("DMs", "ok", "The test message was delivered.")
