"""What the bot may do in each server, and whether a person's DMs are open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.app.permissions import NEEDED, lacking
from bot.doctor.finding import Finding
from bot.messages.localizer import Localizer
from bot.tables.names import plain_name
from data.words import Catalogs

MOST = 50
"""Servers that are looked at one by one; each takes three requests."""

SHOWN = 5
CLOSED = 50007
INVITE = (
    "https://discord.com/oauth2/authorize?client_id={id}&scope=bot+applications.commands&permissions={bits}"
)


async def examine_servers(client: discord.Client) -> list[Finding]:
    """Return one finding a server; the client is logged in."""
    assert client.application_id is not None
    found = [guild async for guild in client.fetch_guilds(limit=MOST + 1, with_counts=False)]
    if not found:
        told = "The bot is in no server."
        return [Finding("servers", "warn", told, f"Invite it: {invitation(client.application_id)}")]
    findings = [await _server(client, partial.id) for partial in found[:MOST]]
    if len(found) > MOST:
        told = f"The bot is in more servers; the first {MOST} were looked at."
        findings.append(Finding("servers", "ok", told))
    return findings


def invitation(application: int) -> str:
    """Return the link by which the bot is invited with the permissions that it needs."""
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
    """Say in how many text channels a table can open. ``lacking``: what is missing, by channel."""
    good = sum(not missing for missing in lacking.values())
    told = f"{name}: tables can open in {good} of {len(lacking)} text channels"
    if not good:
        why = f"; the bot's role lacks {', '.join(everywhere)}" if everywhere else ""
        mend = f"Give the role these rights, or invite it anew: {link}"
        return Finding("server", "wrong", f"{told}{why}.", mend)
    bad = [f"#{channel} lacks {', '.join(missing)}" for channel, missing in lacking.items() if missing]
    if not bad:
        return Finding("server", "ok", f"{told}.")
    more = f"; and {len(bad) - SHOWN} more" if bad[SHOWN:] else ""
    mend = "Give the bot these rights where tables shall open; elsewhere it is well so."
    return Finding("server", "warn", f"{told}; {'; '.join(bad[:SHOWN])}{more}.", mend)


async def examine_direct(client: discord.Client, person: int | None) -> list[Finding]:
    """Send one test message to a person, if one is named; otherwise say why nothing can be known."""
    if person is None:
        told = "Who takes DMs shows only in writing to them, as the bot does when somebody sits down."
        return [Finding("DMs", "ok", f"{told} --dm USER_ID sends one test message.")]
    return [await _written(client, person)]


async def _written(client: discord.Client, person: int) -> Finding:
    try:
        user = await client.fetch_user(person)
        await user.send(Localizer(Catalogs(), "en").say("doctor.test"))
    except discord.NotFound:
        told = "Discord knows nobody with this id."
        return Finding("DMs", "wrong", told, "Copy the User ID in Discord's developer mode.")
    except discord.Forbidden as error:
        if error.code != CLOSED:
            raise
        told = "This person takes no DM from the bot; their questions reach them at the table's button."
        mend = "They have to share a server with it and allow its DMs (the server's Privacy Settings)."
        return Finding("DMs", "warn", told, mend)
    return Finding("DMs", "ok", "The test message was delivered.")
