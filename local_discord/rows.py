"""Ids, times, and new rows: Discord's objects as the world keeps them, with ids for nested objects."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from local_discord.validation.errors import Json
from local_discord.validation.permissions import FORUM

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Makes Discord's ids, which sort by age: the upper bits are the time since 2015."""

    def __init__(self, after: int = 0) -> None:
        self._last = after

    def next(self) -> str:
        """Return a new id, greater than all earlier ones."""
        now = (time.time_ns() // 1_000_000 - EPOCH_MS) << 22
        self._last = max(now, self._last + 1)
        return str(self._last)


def created(snowflake: str) -> float:
    """Return when an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def iso(seconds: float | None = None) -> str:
    """Return a time as Discord writes it, by default the current one."""
    moment = datetime.now(UTC) if seconds is None else datetime.fromtimestamp(seconds, UTC)
    return moment.isoformat(timespec="microseconds")


def user(key: str, name: str, bot: bool = False) -> Json:
    """Return Discord's user object; the user name is the display name in lower case."""
    return {
        "id": key,
        "username": "".join(c for c in name.lower() if c.isalnum() or c in "._") or "person",
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
    }


def person(key: str, locale: str, opener: bool = False) -> Json:
    """Return a person's data beyond the user object."""
    return {"id": key, "locale": locale, "dms_open": True, "opener": opener, "joined_at": iso()}


def role(key: str, name: str, permissions: int, position: int, managed: bool = False) -> Json:
    """Return Discord's role object."""
    return {
        "id": key,
        "name": name,
        "permissions": str(int(permissions)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": managed,
        "mentionable": False,
        "flags": 0,
    }


def text_channel(key: str, guild: str, name: str, topic: str, position: int) -> Json:
    """Return Discord's channel object for a text channel that everybody sees."""
    return {
        "id": key,
        "type": 0,
        "guild_id": guild,
        "name": name,
        "topic": topic,
        "position": position,
        "permission_overwrites": [],
        "parent_id": None,
        "rate_limit_per_user": 0,
        "nsfw": False,
        "last_message_id": None,
        "flags": 0,
    }


def forum(key: str, guild: str, name: str, topic: str, position: int) -> Json:
    """Return Discord's channel object for a forum that everybody sees, without tags."""
    return {**text_channel(key, guild, name, topic, position), "type": FORUM, "available_tags": []}


def tag(key: str, name: str) -> Json:
    """Return Discord's object for a tag that everybody may set."""
    return {"id": key, "name": name, "moderated": False, "emoji_id": None, "emoji_name": None}


def direct_channel(key: str, person: str) -> Json:
    """Return the row of the DM channel of a person and the bot."""
    return {"id": key, "type": 1, "person": person, "last_message_id": None, "flags": 0}


def thread(key: str, kind: int, parent: Json, owner: str, name: str, metadata: Json) -> Json:
    """Return Discord's thread object, whose owner is its only member."""
    now = iso()
    return {
        "id": key,
        "type": kind,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner,
        "name": name,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "message_count": 0,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": False,
            "locked": False,
            "auto_archive_duration": 4320,
            "archive_timestamp": now,
            "create_timestamp": now,
            **metadata,
        },
        "flags": 0,
        "applied_tags": [],
        "members": {owner: now},
    }


def message(key: str, channel: str, author: str, kind: int = 0, **fields: Any) -> Json:
    """Return an empty message with the given fields."""
    return {
        "id": key,
        "channel_id": channel,
        "author_id": author,
        "content": "",
        "timestamp": iso(created(key)),
        "edited_timestamp": None,
        "type": kind,
        "flags": 0,
        "attachments": [],
        "components": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "reference": None,
        "interaction": None,
        "nonce": None,
        "ephemeral_to": None,
        "failed": False,
        **fields,
    }
