"""What is sent: Discord's objects, made from what the world keeps.

`base` goes before the path of every picture: the server's address for the bot, nothing for the page.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any
from urllib.parse import quote

from .errors import Json
from .permissions import DM, THREADS
from .world import World


class Wire:
    """Makes the objects of one world; `secret` signs the paths of pictures."""

    def __init__(self, world: World, secret: str) -> None:
        self.world = world
        self._secret = secret.encode()

    # ── pictures ───────────────────────────────────────────────────────────────────────────────────────────

    def signature(self, channel: str, attachment: str) -> str:
        """The signature that makes an attachment's path readable without a key."""
        text = f"{channel}/{attachment}".encode()
        return hmac.new(self._secret, text, hashlib.sha256).hexdigest()[:32]

    def path(self, channel: str, attachment: Json) -> str:
        """An attachment's path, signature included."""
        key = attachment["id"]
        name = quote(attachment["filename"])
        return f"/cdn/attachments/{channel}/{key}/{name}?hm={self.signature(channel, key)}"

    def attachment(self, channel: str, attachment: Json, base: str) -> Json:
        """Discord's attachment object."""
        url = base + self.path(channel, attachment)
        return {**{k: v for k, v in attachment.items() if v is not None}, "url": url, "proxy_url": url}

    # ── people ─────────────────────────────────────────────────────────────────────────────────────────────

    def user(self, key: str) -> Json:
        """Discord's user object."""
        return dict(self.world.users[key])

    def person(self, key: str) -> Json:
        """A person, as the page gets it."""
        person, user = self.world.people[key], self.world.users[key]
        return {
            "id": key,
            "username": user["username"],
            "name": user["global_name"],
            "locale": person["locale"],
            "dms_open": person["dms_open"],
            "opener": person["opener"],
        }

    def member(self, key: str, channel: Json | None = None) -> Json:
        """Discord's member object; with a channel it tells the permissions there."""
        world = self.world
        person = world.people.get(key)
        member: Json = {
            "user": self.user(key),
            "nick": None,
            "avatar": None,
            "roles": world.roles_of(key),
            "joined_at": person["joined_at"] if person else world.guild["joined_at"],
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "premium_since": None,
            "communication_disabled_until": None,
        }
        if channel is not None:
            member["permissions"] = str(int(world.permissions(key, channel)))
        return member

    # ── channels ───────────────────────────────────────────────────────────────────────────────────────────

    def channel(self, channel: Json) -> Json:
        """Discord's channel object, as the bot gets it."""
        if channel["type"] == DM:
            shown = {k: v for k, v in channel.items() if k != "person"}
            return {**shown, "recipients": [self.user(channel["person"])]}
        if channel["type"] not in THREADS:
            return dict(channel)
        members = channel["members"]
        thread = {k: v for k, v in channel.items() if k != "members"}
        thread["member_count"] = min(len(members), 50)
        if self.world.bot_id in members:
            thread["member"] = self.thread_member(channel, self.world.bot_id)
        return thread

    def channel_for_page(self, channel: Json) -> Json:
        """The same for the page: the bot is the other side of a DM, and a thread names its members."""
        shown = self.channel(channel)
        if channel["type"] == DM:
            shown["recipients"] = [self.user(self.world.bot_id)]
        if channel["type"] in THREADS:
            shown["member_ids"] = list(channel["members"])
        return shown

    def thread_member(self, thread: Json, user: str) -> Json:
        """Discord's thread member object."""
        joined = thread["members"][user]
        return {"id": thread["id"], "user_id": user, "join_timestamp": joined, "flags": 0}

    def guild(self) -> Json:
        """Discord's guild object."""
        kept = self.world.guild
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

    def guild_create(self) -> Json:
        """The guild as the gateway tells it: only the bot among its members (no privileged intent)."""
        world = self.world
        channels = [c for c in world.channels.values() if c["type"] not in (DM, *THREADS)]
        threads = [t for t in world.threads() if not t["thread_metadata"]["archived"]]
        return {
            **self.guild(),
            "joined_at": world.guild["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(world.people) + 1,
            "members": [self.member(world.bot_id)],
            "channels": [self.channel(c) for c in channels],
            "threads": [self.channel(t) for t in threads if world.sees(world.bot_id, t)],
            **{key: [] for key in ("voice_states", "presences", "stage_instances", "guild_scheduled_events")},
        }

    # ── messages ───────────────────────────────────────────────────────────────────────────────────────────

    def message(self, message: Json, base: str, nested: bool = False) -> Json:
        """Discord's message object; attachments that a component or embed shows are not listed in it."""
        used = set(_references(message["components"]))
        files = {
            a["filename"]: self.attachment(message["channel_id"], a, base) for a in message["attachments"]
        }
        shown: Json = {key: message[key] for key in _PLAIN.split()}
        shown["author"] = self.user(message["author_id"])
        shown["attachments"] = [a for name, a in files.items() if name not in used]
        shown["components"] = _resolved(message["components"], files)
        shown["embeds"] = []
        shown["mentions"] = [self._mention(key, message) for key in message["mentions"]]
        shown["tts"] = False
        shown["pinned"] = False
        if message["reference"] is not None:
            shown["message_reference"] = message["reference"]
            if not nested and "message_id" in message["reference"]:
                target = self.world.messages.get(message["reference"]["message_id"])
                shown["referenced_message"] = target and self.message(target, base, nested=True)
        if message["interaction"] is not None:
            shown.update(self._interaction(message["interaction"]))
            shown["application_id"] = self.world.bot_id
            shown["webhook_id"] = self.world.bot_id
        if message["id"] in self.world.channels:
            shown["thread"] = self.channel(self.world.channels[message["id"]])
        return shown

    def message_for_page(self, message: Json) -> Json:
        """The same, and whose ephemeral message it is, and whether an answer failed."""
        shown = self.message(message, "")
        shown["ephemeral_to"] = message["ephemeral_to"]
        shown["failed"] = message["failed"]
        return shown

    def _mention(self, key: str, message: Json) -> Json:
        user = self.user(key)
        if self.world.channels[message["channel_id"]]["type"] != DM:
            member = self.member(key)
            user["member"] = {k: v for k, v in member.items() if k != "user"}
        return user

    def _interaction(self, asked: Json) -> Json:
        user = self.user(asked["user_id"])
        metadata: Json = {
            "id": asked["id"],
            "type": asked["type"],
            "user": user,
            "authorizing_integration_owners": asked["owners"],
        }
        if asked["type"] != 2:
            return {"interaction_metadata": metadata}
        legacy = {"id": asked["id"], "type": 2, "name": asked["name"], "user": user}
        return {"interaction_metadata": {**metadata, "name": asked["name"]}, "interaction": legacy}


_PLAIN = "id channel_id content timestamp edited_timestamp type flags mention_everyone mention_roles nonce"
REFERENCE = "attachment://"


def _references(value: Any) -> list[str]:
    """The names of all attachments that components or embeds show."""
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
    """A copy with every `attachment://name` replaced by the picture's address and size."""
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
