"""The bot's permissions in each server, and one test message to a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.app.discord_transport import NEEDED, lacking
from bot.delivery.delivery import DMS_CLOSED
from bot.doctor.finding import Finding
from bot.messages.localizer import Localizer
from bot.tables.names import plain_name
from data.words import Catalogs

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
    lacking = {channel.name: _lacking(channel.permissions_for(me)) for channel in channels}
    link = invitation(client.application_id)
    return judge_server(plain_name(guild.name), _lacking(me.guild_permissions), lacking, link)


def _lacking(rights: discord.Permissions) -> list[str]:
    return [name.replace("_", " ") for name in lacking(rights)]


def judge_server(
    name: str, everywhere: Sequence[str], lacking: Mapping[str, Sequence[str]], link: str
) -> Finding:
    """Count the text channels where a table can open. ``lacking``: missing permissions by channel."""
    good = sum(not missing for missing in lacking.values())
    sentence = f"{name}: tables can open in {good} of {len(lacking)} text channels"
    if not good:
        why = f"; the bot's role lacks {', '.join(everywhere)}" if everywhere else ""
        fix = f"Give these permissions to the bot's role, or invite the bot again: {link}"
        return Finding("server", "wrong", f"{sentence}{why}.", fix)
    bad = [f"#{channel} lacks {', '.join(missing)}" for channel, missing in lacking.items() if missing]
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
