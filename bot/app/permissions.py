"""What the bot asks Discord for: its intents, and its permissions in a channel."""

from __future__ import annotations

from collections.abc import Sequence

import discord

NEEDED = (
    "view_channel", "send_messages", "send_messages_in_threads", "create_public_threads",
    "embed_links", "attach_files", "read_message_history",
)  # fmt: skip

POSTING = ("view_channel", "send_messages", "attach_files")
"""What is needed to post a message with a picture in a channel."""

POSTING_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")
"""The same in a thread, where the channel's own right to send means nothing."""

_ON_MESSAGES = frozenset({"embed_links", "attach_files"})
_IMPLIED = {
    "view_channel": frozenset(NEEDED[1:]),
    "send_messages": _ON_MESSAGES,
    "send_messages_in_threads": _ON_MESSAGES,
}
"""Permissions that go with another one: discord.py reports them missing too, though nobody took them."""


def intents() -> discord.Intents:
    """Return the events that the bot receives. None of them is privileged."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.dm_messages = True
    wanted.guild_messages = True  # only messages that mention the bot come with their text
    return wanted


def lacking(rights: discord.Permissions, needed: Sequence[str] = NEEDED) -> list[str]:
    """Return the needed permissions that are missing."""
    return [name for name in needed if not getattr(rights, name)]


def withdrawn(rights: discord.Permissions) -> tuple[str, ...]:
    """Return the permissions to give back, without those that come back with another one."""
    away = lacking(rights)
    gone_along: frozenset[str] = frozenset().union(*(_IMPLIED.get(name, ()) for name in away))
    return tuple(name for name in away if name not in gone_along)


def our_rights(channel: object) -> discord.Permissions | None:
    """Return what we may do in a channel of a server, as far as the cache knows."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    me: discord.Member | None = channel.guild.me  # not there before the gateway has told of the server
    if me is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return None
    return channel.permissions_for(me)


def posting_in(channel: object) -> tuple[str, ...]:
    """Return what is needed to post a message with a picture in a channel or a thread."""
    return POSTING_IN_THREADS if isinstance(channel, discord.Thread) else POSTING


def may_post(channel: object) -> bool:
    """Tell whether we may post a message with a picture in a channel or thread, as far as the cache knows."""
    rights = our_rights(channel)
    return rights is not None and not lacking(rights, posting_in(channel))
