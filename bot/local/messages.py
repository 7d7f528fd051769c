"""Making, changing and removing messages: the one way for channels, interactions, follow-ups and people."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from . import attachments, components, embeds, limits, mentions
from .attachments import Upload
from .errors import DiscordError, Form, Json, missing_access, missing_permissions, thread_archived
from .fields import known, text, truth, whole
from .hub import Hub
from .permissions import DM, THREADS, P
from .snowflake import created, iso

BODY = "content tts embeds allowed_mentions components attachments flags"
ON_CREATE = limits.FLAG_SUPPRESS_EMBEDS | limits.FLAG_SILENT | limits.FLAG_V2
ON_EDIT = limits.FLAG_SUPPRESS_EMBEDS | limits.FLAG_V2
SYSTEM_TYPES = (1, 4, 18, 21)


@dataclass
class Draft:
    """What a request says about a message, before it is one."""

    payload: Json
    uploads: dict[str, Upload] = field(default_factory=dict)
    flags_allowed: int = ON_CREATE


def blank(world_id: str, channel: str, author: str, kind: int = 0) -> Json:
    """A message with nothing in it, in the shape in which the world keeps it."""
    return {
        "id": world_id,
        "channel_id": channel,
        "author_id": author,
        "content": "",
        "timestamp": iso(created(world_id)),
        "edited_timestamp": None,
        "type": kind,
        "flags": 0,
        "attachments": [],
        "embeds": [],
        "components": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "reference": None,
        "interaction": None,
        "nonce": None,
        "ephemeral_to": None,
        "failed": False,
    }


class Messages:
    """The messages of one hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.world = hub.world
        self._nonces: dict[tuple[str, str], str] = {}
        for message in self.world.messages.values():
            self._note_nonce(message)

    # ── filling ────────────────────────────────────────────────────────────────────────────────────────────

    def fill(self, message: Json, draft: Draft, replied_to: str | None = None) -> dict[str, bytes]:
        """Put a request's words, components and files into a message; returns the bytes of its new files.

        The message is changed only if nothing is wrong. Raises 50035 with every wrong field, or 50006 if
        nothing would be left to show.
        """
        payload, form = draft.payload, Form()
        flags = self._flags(form, message, draft)
        v2 = bool(flags & limits.FLAG_V2)
        content = message["content"]
        if "content" in payload:
            content = payload["content"] or ""
            text(form, ("content",), content, 0, limits.CONTENT)
        truth(form, ("tts",), payload.get("tts"))
        rules = mentions.allowed(form, payload.get("allowed_mentions"))
        files, new = attachments.arrange(form, self.world, payload, draft.uploads, message["attachments"])
        channel = message["channel_id"]
        parts: Json = {}
        for name, check in (
            ("embeds", embeds.checked),
            ("components", lambda f, v: components.checked(f, v, v2)),
        ):
            value = payload[name] if name in payload else message[name]
            parts[name] = check(form, attachments.as_references(value, files, channel))
            attachments.check_references(form, parts[name], files, (name,))
        _check_v2(form, v2, content, parts["embeds"])
        form.check()
        if not (content.strip() or parts["embeds"] or parts["components"] or (files and not v2)):
            raise DiscordError(400, 50006, "Cannot send an empty message")
        said = content + "\n" + components.displayed_text(parts["components"])
        rights = self.world.permissions(message["author_id"], self.world.channels[channel])
        meant = mentions.found(self.world, said, rules, rights, replied_to)
        message.update(content=content, attachments=files, flags=flags, **parts)
        message.update(mentions=meant.users, mention_roles=meant.roles, mention_everyone=meant.everyone)
        return new

    def _flags(self, form: Form, message: Json, draft: Draft) -> int:
        value = draft.payload.get("flags")
        before: int = message["flags"]
        if value is None or not whole(form, ("flags",), value, 0, 2**31 - 1):
            return before & ~limits.FLAG_LOADING
        if value & ~(draft.flags_allowed | before):
            form.wrong(("flags",), "MESSAGE_FLAGS_INVALID", f"These flags cannot be set here: {value}")
        if before & limits.FLAG_V2 and not value & limits.FLAG_V2:
            words = "The components v2 flag cannot be removed"
            form.wrong(("flags",), "MESSAGE_COMPONENTS_V2_FLAG_CANNOT_BE_REMOVED", words)
        changed = draft.flags_allowed
        return int((before & ~changed) | (value & changed)) & ~limits.FLAG_LOADING

    def keep_files(self, message: Json, new: dict[str, bytes], before: list[Json]) -> None:
        """Keep the new files of a message, forget those that it lost."""
        now = {a["id"] for a in message["attachments"]}
        for attachment in message["attachments"]:
            if attachment["id"] in new:
                self.world.add_file(attachment, message["channel_id"], new[attachment["id"]])
        for attachment in before:
            if attachment["id"] not in now:
                self.world.remove_file(attachment["id"])

    # ── creating ───────────────────────────────────────────────────────────────────────────────────────────

    def create(self, author: str, channel: Json, draft: Draft, reference: Json | None = None) -> Json:
        """A message of somebody in a channel, permissions and nonce included."""
        nonce = _nonce(draft.payload)
        if nonce is not None and draft.payload.get("enforce_nonce"):
            earlier = self._with_nonce(author, nonce)
            if earlier is not None:
                return earlier
        self._check_may_send(author, channel, draft)
        message = blank(self.world.ids.next(), channel["id"], author, 19 if reference else 0)
        replied_to = None
        if reference is not None:
            message["reference"] = self._reference(author, channel, reference)
            target = message["reference"] and self.world.messages.get(message["reference"]["message_id"])
            replied_to = target["author_id"] if target else None
        new = self.fill(message, draft, replied_to)
        message["nonce"] = nonce
        self.publish(message, new)
        return message

    def publish(self, message: Json, new: dict[str, bytes]) -> None:
        """Keep a new message and tell of it."""
        channel = self.world.channels[message["channel_id"]]
        self.keep_files(message, new, [])
        self.world.add_message(message)
        self._note_nonce(message)
        if channel["type"] in THREADS and message["ephemeral_to"] is None:
            self._touch_thread(channel, message)
        self.hub.message(message)

    def _touch_thread(self, thread: Json, message: Json) -> None:
        """A message wakes an archived thread, counts, and makes its author and those it mentions members."""
        if message["type"] in SYSTEM_TYPES:
            return
        thread["message_count"] += 1
        thread["total_message_sent"] += 1
        meta = thread["thread_metadata"]
        if meta["archived"]:
            meta.update(archived=False, archive_timestamp=iso())
            self.hub.channel(thread, "updated")
        parent = self.world.parent(thread)
        coming = [message["author_id"], *(u for u in message["mentions"] if self.world.sees(u, parent))]
        added = [user for user in dict.fromkeys(coming) if user not in thread["members"]]
        thread["members"].update(dict.fromkeys(added, iso()))
        self.world.save("channel", thread)
        if added:
            self.hub.thread_members(thread, added, [])

    def system(self, kind: int, channel: Json, author: str, **fields: Any) -> Json:
        """A message of Discord's own: a thread was started, renamed, somebody was added."""
        message = {**blank(self.world.ids.next(), channel["id"], author, kind), **fields}
        self.publish(message, {})
        return message

    def _check_may_send(self, author: str, channel: Json, draft: Draft) -> None:
        if channel["type"] == DM:
            if author == self.world.bot_id and not self.world.people[channel["person"]]["dms_open"]:
                raise DiscordError(403, 50007, "Cannot send messages to this user")
            return
        rights = self.world.permissions(author, channel)
        if not rights & P.VIEW_CHANNEL:
            raise missing_access()
        if (
            channel["type"] in THREADS
            and channel["thread_metadata"]["locked"]
            and not rights & P.MANAGE_THREADS
        ):
            raise DiscordError(400, 160005, "This thread is locked")
        if not self.world.may_send(author, channel):
            raise missing_permissions()
        if draft.uploads and not rights & P.ATTACH_FILES:
            raise missing_permissions()
        if draft.payload.get("embeds") and not rights & P.EMBED_LINKS:
            raise missing_permissions()

    def _reference(self, author: str, channel: Json, value: Json) -> Json | None:
        known(value, "message_id channel_id guild_id fail_if_not_exists type", "message_reference")
        path = ("message_reference",)
        form = Form()
        if not self.world.permissions(author, channel) & P.READ_MESSAGE_HISTORY:
            raise DiscordError(403, 160002, "You cannot reply without permission to read message history")
        target = self.world.messages.get(str(value.get("message_id")))
        if target is None or target["channel_id"] != channel["id"] or target["ephemeral_to"] is not None:
            if not value.get("fail_if_not_exists", True):
                return None
            form.wrong(path, "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        elif target["type"] in SYSTEM_TYPES:
            form.wrong(path, "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE", "Cannot reply to a system message")
        form.check()
        reference = {"type": 0, "message_id": str(value["message_id"]), "channel_id": channel["id"]}
        return reference if channel["type"] == DM else {**reference, "guild_id": channel["guild_id"]}

    # ── nonces ─────────────────────────────────────────────────────────────────────────────────────────────

    def _note_nonce(self, message: Json) -> None:
        if message["nonce"] is not None:
            self._nonces[message["author_id"], str(message["nonce"])] = message["id"]

    def _with_nonce(self, author: str, nonce: str | int) -> Json | None:
        key = self._nonces.get((author, str(nonce)))
        if key is None or key not in self.world.messages:
            return None
        return self.world.messages[key] if time.time() - created(key) < limits.NONCE_SECONDS else None

    # ── changing ───────────────────────────────────────────────────────────────────────────────────────────

    def edit(self, message: Json, draft: Draft) -> None:
        """Change a message; what the request does not name stays."""
        channel = self.world.channels[message["channel_id"]]
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            raise thread_archived()
        before = message["attachments"]
        new = self.fill(message, draft)
        self.keep_files(message, new, before)
        message["edited_timestamp"] = iso()
        self.world.save("message", message)
        self.hub.message(message, edited=True)

    def delete(self, message: Json) -> None:
        """Remove a message and its files."""
        self.world.remove_message(message)
        channel = self.world.channels[message["channel_id"]]
        if channel["type"] in THREADS and message["type"] not in SYSTEM_TYPES:
            channel["message_count"] = max(0, channel["message_count"] - 1)
            self.world.save("channel", channel)
        self.hub.message_deleted(message)


def _nonce(payload: Json) -> str | int | None:
    nonce = payload.get("nonce")
    form = Form()
    if isinstance(nonce, str):
        text(form, ("nonce",), nonce, 0, limits.NONCE)
    elif nonce is not None:
        whole(form, ("nonce",), nonce, -(2**63), 2**63 - 1)
    truth(form, ("enforce_nonce",), payload.get("enforce_nonce"))
    form.check()
    return nonce


def _check_v2(form: Form, v2: bool, content: str, embeds_there: list[Json]) -> None:
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    words = "The '{}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    if v2 and content:
        form.wrong(("content",), code, words.format("content"))
    if v2 and embeds_there:
        form.wrong(("embeds",), code, words.format("embeds"))
