"""Creates, changes and deletes messages, for channels, interactions and people."""

from __future__ import annotations

import time
from typing import Any

from local_discord import rows
from local_discord.chat.drafts import SYSTEM_TYPES, Draft, fill
from local_discord.chat.events import Events
from local_discord.rows import created, iso
from local_discord.validation import limits
from local_discord.validation.errors import (
    DiscordError,
    Form,
    Json,
    missing_access,
    missing_permissions,
    thread_archived,
)
from local_discord.validation.fields import known, text, truth, whole
from local_discord.validation.permissions import DM, THREADS, P
from local_discord.world import World


class Messages:
    """The messages of one world."""

    def __init__(self, world: World, events: Events) -> None:
        self._world = world
        self._events = events
        self._nonces: dict[tuple[str, str], str] = {}
        for message in self._world.messages.values():
            self._note_nonce(message)

    def _keep_files(self, message: Json, new: dict[str, bytes], before: list[Json]) -> None:
        """Store a message's new files and delete those it no longer has."""
        current = {a["id"] for a in message["attachments"]}
        for attachment in message["attachments"]:
            if attachment["id"] in new:
                self._world.add_file(attachment, new[attachment["id"]])
        for attachment in before:
            if attachment["id"] not in current:
                self._world.remove_file(attachment["id"])

    # ── creating ───────────────────────────────────────────────────────────────────────────────────────────

    def create(self, author: str, channel: Json, draft: Draft, reference: Json | None = None) -> Json:
        """Post somebody's message; an enforced nonce sent again returns the first. Raises `DiscordError`."""
        nonce = _nonce(draft.payload)
        if nonce is not None and draft.payload.get("enforce_nonce"):
            earlier = self._with_nonce(author, nonce)
            if earlier is not None:
                return earlier
        self._check_may_send(author, channel, draft)
        message = rows.message(self._world.ids.next(), channel["id"], author, 19 if reference else 0)
        replied_to = None
        if reference is not None:
            message["reference"] = self._reference(author, channel, reference)
            target = message["reference"] and self._world.messages.get(message["reference"]["message_id"])
            replied_to = target["author_id"] if target else None
        new = fill(self._world, message, draft, replied_to)
        message["nonce"] = nonce
        self.publish(message, new)
        return message

    def publish(self, message: Json, new: dict[str, bytes]) -> None:
        """Store a new message and announce it to everybody."""
        channel = self._world.channels[message["channel_id"]]
        self._keep_files(message, new, [])
        self._world.add_message(message)
        self._note_nonce(message)
        if channel["type"] in THREADS and message["ephemeral_to"] is None:
            self._touch_thread(channel, message)
        self._events.message(message)

    def _touch_thread(self, thread: Json, message: Json) -> None:
        """Wake the thread, count the message, let its author and the people it mentions join."""
        if message["type"] in SYSTEM_TYPES:
            return
        thread["message_count"] += 1
        thread["total_message_sent"] += 1
        meta = thread["thread_metadata"]
        if meta["archived"]:
            meta.update(archived=False, archive_timestamp=iso())
            self._events.channel(thread, "updated")
        parent = self._world.parent(thread)
        coming = [message["author_id"], *(u for u in message["mentions"] if self._world.sees(u, parent))]
        added = [user for user in dict.fromkeys(coming) if user not in thread["members"]]
        thread["members"].update(dict.fromkeys(added, iso()))
        self._world.save("channel", thread)
        if added:
            self._events.thread_members(thread, added, [])

    def system(self, kind: int, channel: Json, author: str, **fields: Any) -> Json:
        """Post one of Discord's own messages: a thread started or renamed, or somebody added."""
        message = rows.message(self._world.ids.next(), channel["id"], author, kind, **fields)
        self.publish(message, {})
        return message

    def _check_may_send(self, author: str, channel: Json, draft: Draft) -> None:
        if channel["type"] == DM:
            if author == self._world.bot_id and not self._world.people[channel["person"]]["dms_open"]:
                raise DiscordError(403, 50007, "Cannot send messages to this user")
            return
        rights = self._world.permissions(author, channel)
        if not rights & P.VIEW_CHANNEL:
            raise missing_access()
        if (
            channel["type"] in THREADS
            and channel["thread_metadata"]["locked"]
            and not rights & P.MANAGE_THREADS
        ):
            raise DiscordError(400, 160005, "This thread is locked")
        if not self._world.may_send(author, channel):
            raise missing_permissions()
        if draft.uploads and not rights & P.ATTACH_FILES:
            raise missing_permissions()

    def _reference(self, author: str, channel: Json, value: Json) -> Json | None:
        known(value, "message_id channel_id guild_id fail_if_not_exists type", "message_reference")
        path = ("message_reference",)
        form = Form()
        if not self._world.permissions(author, channel) & P.READ_MESSAGE_HISTORY:
            raise DiscordError(403, 160002, "You cannot reply without permission to read message history")
        target = self._world.messages.get(str(value.get("message_id")))
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
        if key is None or key not in self._world.messages:
            return None
        return self._world.messages[key] if time.time() - created(key) < limits.NONCE_SECONDS else None

    # ── changing ───────────────────────────────────────────────────────────────────────────────────────────

    def edit(self, message: Json, draft: Draft) -> None:
        """Change a message; fields missing from the request stay."""
        channel = self._world.channels[message["channel_id"]]
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            raise thread_archived()
        before = message["attachments"]
        new = fill(self._world, message, draft)
        self._keep_files(message, new, before)
        message["edited_timestamp"] = iso()
        self._world.save("message", message)
        self._events.message(message, edited=True)

    def delete(self, message: Json) -> None:
        """Remove a message and its files."""
        self._world.remove_message(message)
        channel = self._world.channels[message["channel_id"]]
        if channel["type"] in THREADS and message["type"] not in SYSTEM_TYPES:
            channel["message_count"] = max(0, channel["message_count"] - 1)
            self._world.save("channel", channel)
        self._events.message_deleted(message)


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
