"""Discord's objects for the bot and the page, made from the rows of the world."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any
from urllib.parse import quote

from local_discord.shards import Shard
from local_discord.validation.attachments import REFERENCE
from local_discord.validation.errors import Json
from local_discord.validation.permissions import DM, THREADS
from local_discord.world import World

GUILDS = 1 << 0
"""The intent that a bot needs for all guild events."""


class Objects:
    """Makes the objects of one world. `secret` signs the paths of pictures, which are below `base`."""

    def __init__(self, world: World, secret: str, base: str) -> None:
        self._world = world
        self.base = base
        self._secret = secret.encode()

    # ── pictures ───────────────────────────────────────────────────────────────────────────────────────────

    def signature(self, channel: str, attachment: str) -> str:
        """Return the signature that opens an attachment without a key."""
        text = f"{channel}/{attachment}".encode()
        return hmac.new(self._secret, text, hashlib.sha256).hexdigest()[:32]

    def _attachment(self, channel: str, attachment: Json, base: str) -> Json:
        key, name = attachment["id"], quote(attachment["filename"])
        url = f"{base}/cdn/attachments/{channel}/{key}/{name}?hm={self.signature(channel, key)}"
        return {**{k: v for k, v in attachment.items() if v is not None}, "url": url, "proxy_url": url}

    # ── people ─────────────────────────────────────────────────────────────────────────────────────────────

    def user(self, key: str) -> Json:
        """Return Discord's user object."""
        return dict(self._world.users[key])

    def person(self, key: str) -> Json:
        """Return a person for the page."""
        person, user = self._world.people[key], self._world.users[key]
        return {
            "id": key,
            "username": user["username"],
            "name": user["global_name"],
            "locale": person["locale"],
            "dms_open": person["dms_open"],
            "opener": person["opener"],
        }

    def member_in(self, key: str, channel: Json) -> Json:
        """Return Discord's member object, with the permissions in a channel."""
        rights = str(int(self._world.permissions(key, channel)))
        return {**self.member(key, self._world.guild_of(channel)), "permissions": rights}

    def member(self, key: str, guild: Json) -> Json:
        """Return Discord's member object."""
        person = self._world.people.get(key)
        return {
            "user": self.user(key),
            "nick": None,
            "avatar": None,
            "roles": list(guild["member_roles"].get(key, [])),
            "joined_at": person["joined_at"] if person else guild["joined_at"],
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "premium_since": None,
            "communication_disabled_until": None,
        }

    # ── channels ───────────────────────────────────────────────────────────────────────────────────────────

    def channel(self, channel: Json) -> Json:
        """Return Discord's channel object for the bot."""
        if channel["type"] == DM:
            shown = {k: v for k, v in channel.items() if k != "person"}
            return {**shown, "recipients": [self.user(channel["person"])]}
        if channel["type"] not in THREADS:
            return dict(channel)
        members = channel["members"]
        thread = {k: v for k, v in channel.items() if k != "members"}
        thread["member_count"] = min(len(members), 50)
        if self._world.bot_id in members:
            thread["member"] = self.thread_member(channel, self._world.bot_id)
        return thread

    def channel_for_page(self, channel: Json) -> Json:
        """Return a channel for the page, with the bot as a DM's recipient and a thread's members by id."""
        shown = self.channel(channel)
        if channel["type"] == DM:
            shown["recipients"] = [self.user(self._world.bot_id)]
        if channel["type"] in THREADS:
            shown["member_ids"] = list(channel["members"])
        return shown

    def thread_member(self, thread: Json, user: str) -> Json:
        """Return Discord's thread member object."""
        joined = thread["members"][user]
        return {"id": thread["id"], "user_id": user, "join_timestamp": joined, "flags": 0}

    def guild(self, kept: Json) -> Json:
        """Return Discord's guild object, without members and channels."""
        return {
            **{k: v for k, v in kept.items() if k not in ("member_roles", "joined_at")},
            **dict.fromkeys(("icon", "splash", "banner", "description", "system_channel_id")),
            **dict.fromkeys(("afk_channel_id", "rules_channel_id", "public_updates_channel_id")),
            **{key: [] for key in ("emojis", "stickers", "features")},
            **dict.fromkeys(("verification_level", "default_message_notifications", "mfa_level"), 0),
            **dict.fromkeys(
                ("explicit_content_filter", "premium_tier", "nsfw_level", "system_channel_flags"), 0
            ),
            "afk_timeout": 300,
            "premium_progress_bar_enabled": False,
        }

    def _guild_create(self, guild: Json) -> Json:
        """Return a guild for the gateway; the bot is its only member (no privileged intent)."""
        world = self._world
        in_guild = [c for c in world.channels.values() if c["type"] != DM and c["guild_id"] == guild["id"]]
        channels = [c for c in in_guild if c["type"] not in THREADS]
        threads = [t for t in in_guild if t["type"] in THREADS and not t["thread_metadata"]["archived"]]
        return {
            **self.guild(guild),
            "joined_at": guild["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(world.people) + 1,
            "members": [self.member(world.bot_id, guild)],
            "channels": [self.channel(c) for c in channels],
            "threads": [self.channel(t) for t in threads if world.sees(world.bot_id, t)],
            **{key: [] for key in ("voice_states", "presences", "stage_instances", "guild_scheduled_events")},
        }

    def login(self, session: str, intents: int, shard: Shard) -> list[tuple[str, Json]]:
        """Return the events of a fresh login of the bot for one of its shards."""
        guilds = [guild for guild in self._world.guilds.values() if shard.has(guild["id"])]
        ready = {
            "v": 10,
            "user": {**self.user(self._world.bot_id), "verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": session,
            "resume_gateway_url": self.base.replace("http", "ws", 1) + "/gateway",
            "application": {"id": self._world.bot_id, "flags": 0},
            "private_channels": [],
            "shard": [shard.number, shard.count],
        }
        created = [("GUILD_CREATE", self._guild_create(guild)) for guild in guilds]
        return [("READY", ready), *(created if intents & GUILDS else [])]

    # ── messages ───────────────────────────────────────────────────────────────────────────────────────────

    def message(self, message: Json) -> Json:
        """Return Discord's message object for the bot."""
        return self._message(message, self.base)

    def message_for_page(self, message: Json) -> Json:
        """Return a message for the page: pictures by path, who alone may see it, and whether it failed."""
        shown = self._message(message, "")
        return {**shown, "ephemeral_to": message["ephemeral_to"], "failed": message["failed"]}

    def _message(self, message: Json, base: str, nested: bool = False) -> Json:
        """Make a message's object; attachments that a component shows are not listed in it."""
        used, channel = set(_references(message["components"])), message["channel_id"]
        files = [self._attachment(channel, a, base) for a in message["attachments"]]
        shown: Json = {key: message[key] for key in _PLAIN.split()}
        shown["author"] = self.user(message["author_id"])
        shown["attachments"] = [file for file in files if file["filename"] not in used]
        shown["components"] = _resolved(message["components"], {file["filename"]: file for file in files})
        shown["mentions"] = [self._mention(key, message) for key in message["mentions"]]
        shown |= {"embeds": [], "tts": False, "pinned": False}
        if message["reference"] is not None:
            shown["message_reference"] = message["reference"]
            if not nested and "message_id" in message["reference"]:
                target = self._world.messages.get(message["reference"]["message_id"])
                if target is not None and target["ephemeral_to"] not in (None, message["ephemeral_to"]):
                    target = None  # a public answer doesn't quote a private message
                shown["referenced_message"] = target and self._message(target, base, nested=True)
        if message["interaction"] is not None:
            shown.update(self._interaction(message["interaction"]))
            shown["application_id"] = self._world.bot_id
            shown["webhook_id"] = self._world.bot_id
        if message["id"] in self._world.channels and message["id"] != channel:  # a forum post's first message
            shown["thread"] = self.channel(self._world.channels[message["id"]])
        return shown

    def _mention(self, key: str, message: Json) -> Json:
        user, channel = self.user(key), self._world.channels[message["channel_id"]]
        if channel["type"] != DM:
            member = self.member(key, self._world.guild_of(channel))
            user["member"] = {k: v for k, v in member.items() if k != "user"}
        return user

    def _interaction(self, interaction: Json) -> Json:
        user = self.user(interaction["user_id"])
        metadata: Json = {
            "id": interaction["id"],
            "type": interaction["type"],
            "user": user,
            "authorizing_integration_owners": interaction["owners"],
        }
        if interaction["type"] != 2:
            return {"interaction_metadata": metadata}
        legacy = {"id": interaction["id"], "type": 2, "name": interaction["name"], "user": user}
        return {"interaction_metadata": {**metadata, "name": interaction["name"]}, "interaction": legacy}


_PLAIN = "id channel_id content timestamp edited_timestamp type flags mention_everyone mention_roles nonce"


def _references(value: Any) -> list[str]:
    """Return the names of all attachments that components show."""
    if isinstance(value, list):
        return [name for item in value for name in _references(item)]
    if not isinstance(value, dict):
        return []
    names = [name for item in value.values() for name in _references(item)]
    url = value.get("url")
    if isinstance(url, str) and url.startswith(REFERENCE):
        names.append(url.removeprefix(REFERENCE))
    return names


def _resolved(value: Any, files: dict[str, Json]) -> Any:
    """Return a copy with every `attachment://name` replaced by the picture's address and size."""
    if isinstance(value, list):
        return [_resolved(item, files) for item in value]
    if not isinstance(value, dict):
        return value
    result = {key: _resolved(item, files) for key, item in value.items()}
    url = value.get("url")
    if isinstance(url, str) and url.startswith(REFERENCE):
        file = files[url.removeprefix(REFERENCE)]
        result |= {k: file[k] for k in ("url", "proxy_url", "width", "height", "content_type") if k in file}
        result["attachment_id"] = file["id"]
    if value.get("type") == 13 and "file" in result:
        name = value["file"]["url"].removeprefix(REFERENCE)
        result |= {"name": name, "size": files[name]["size"]}
    return result
