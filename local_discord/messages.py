"""Making, changing and removing messages: the one way for channels, interactions, follow-ups and people."""

from __future__ import annotations

import time
from typing import Any

from . import limits, rows
from .drafts import SYSTEM_TYPES, Draft, fill
from .errors import DiscordError, Form, Json, missing_access, missing_permissions, thread_archived
from .fields import known, text, truth, whole
from .hub import Hub
from .permissions import DM, THREADS, P
from .rows import created, iso


class Messages:
    """The messages of one hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.world = hub.world
        self._nonces: dict[tuple[str, str], str] = {}
        for message in self.world.messages.values():
            self._note_nonce(message)

    def keep_files(self, message: Json, new: dict[str, bytes], before: list[Json]) -> None:
        """Keep the new files of a message, forget those that it lost."""
        now = {a["id"] for a in message["attachments"]}
        for attachment in message["attachments"]:
            if attachment["id"] in new:
                self.world.add_file(attachment, new[attachment["id"]])
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
        message = rows.message(self.world.ids.next(), channel["id"], author, 19 if reference else 0)
        replied_to = None
        if reference is not None:
            message["reference"] = self._reference(author, channel, reference)
            target = message["reference"] and self.world.messages.get(message["reference"]["message_id"])
            replied_to = target["author_id"] if target else None
        new = fill(self.world, message, draft, replied_to)
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
        message = {**rows.message(self.world.ids.next(), channel["id"], author, kind), **fields}
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
        new = fill(self.world, message, draft)
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
