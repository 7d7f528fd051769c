"""Where a table can be opened from a command: channels, public threads, chats of voice channels, forums.

In a channel it gets a thread of its own. A thread, a post of a forum and the chat of a voice channel hold one
game after another. Where a server allows tables in a forum, one asked for outside the allowed channels gets a
post there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.app.context import Context
from bot.app.discord_transport import (
    IN_VOICE,
    NEEDED,
    POSTING,
    POSTING_IN_THREADS,
    VOICE_CHANNELS,
    lacking,
    may_write,
    our_rights,
)
from bot.messages.display_names import permission_words
from bot.tables.refusal import Refusal

READING = ("embed_links", "read_message_history")
"""What is needed in every place besides posting."""


class Place(NamedTuple):
    """Where a lobby opens. ``thread_id``: where its game is played, None: in its own thread or post."""

    guild_id: int
    channel_id: int
    thread_id: int | None = None
    in_forum: bool = False


async def text_channel(ctx: Context) -> tuple[int, int]:
    """Return the server and the text channel of a command.

    Raises:
        Refusal: it isn't a text channel of a server with the bot, or the bot or the person lacks permissions
            there.
    """
    guild_id, channel = _here(ctx)
    if channel.type not in {discord.ChannelType.text, discord.ChannelType.news}:
        raise Refusal("text_channel_only")
    if (why := await ctx.silenced()) is not None:
        raise why
    _require(ctx.interaction.app_permissions, NEEDED, channel.id)
    return guild_id, channel.id


async def table_place(ctx: Context, *, posts: bool = True) -> Place:
    """Return where a table opens. ``posts``: it may be a post of a forum.

    Raises:
        Refusal: there can be none, or the bot or the person lacks permissions there.
    """
    guild_id, channel = _here(ctx)
    rights = ctx.interaction.app_permissions
    allowed = (await ctx.people.guild(guild_id)).channels
    home = (channel.parent_id or 0) if isinstance(channel, discord.Thread) else channel.id
    forum = _forum_among(ctx, allowed) if posts and home not in allowed else None
    why = await ctx.silenced(forum)
    if why is not None and not (why.code == "read_only" and home in allowed and _is_for_commands(channel)):
        raise why
    if forum is not None:
        _require(
            our_rights(forum) or discord.Permissions.none(),
            ("send_messages", *POSTING_IN_THREADS, *READING),
            forum.id,
        )
        return Place(guild_id, forum.id, in_forum=True)
    if isinstance(channel, discord.Thread):
        if channel.is_private():
            raise Refusal("private_thread")
        _require(rights, (*POSTING_IN_THREADS, *READING), channel.id)
        return Place(guild_id, home, channel.id)
    if channel.type in VOICE_CHANNELS:
        _require(rights, (*POSTING, *READING, *IN_VOICE), channel.id)
        return Place(guild_id, channel.id, channel.id)
    if channel.type not in {discord.ChannelType.text, discord.ChannelType.news}:
        raise Refusal("no_place")
    _require(rights, NEEDED, channel.id)
    return Place(guild_id, channel.id)


def _here(ctx: Context) -> tuple[int, discord.abc.GuildChannel | discord.Thread]:
    interaction = ctx.interaction
    channel = interaction.channel
    if interaction.guild_id is None or channel is None or ctx.is_user_install:
        raise Refusal("server_only")
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        raise Refusal("no_place")
    return interaction.guild_id, channel


def _is_for_commands(channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Return whether the server lets nobody write in a channel, so that it is for commands alone."""
    return not may_write(channel.permissions_for(channel.guild.default_role), channel)


def _forum_among(ctx: Context, channels: Sequence[int]) -> discord.ForumChannel | None:
    """Return the first forum among channels, None if there is none."""
    known = map(ctx.interaction.client.get_channel, channels)
    return next((channel for channel in known if isinstance(channel, discord.ForumChannel)), None)


def _require(rights: discord.Permissions, needed: Sequence[str], channel_id: int) -> None:
    if missing := lacking(rights, needed):
        raise Refusal("permissions", channel=f"<#{channel_id}>", names=permission_words(missing))
