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
