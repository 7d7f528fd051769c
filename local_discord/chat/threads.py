"""Threads: started, joined, renamed, archived, locked (resources/channel and topics/threads)."""

from __future__ import annotations

from typing import Any

from local_discord import rows
from local_discord.chat.drafts import SYSTEM_TYPES
from local_discord.chat.events import Events
from local_discord.chat.messages import Messages
from local_discord.rows import iso
from local_discord.validation import limits
from local_discord.validation.errors import (
    DiscordError,
    Form,
    Json,
    UnknownRequestError,
    missing_access,
    missing_permissions,
    thread_archived,
    unknown,
    wrong_channel_type,
)
from local_discord.validation.fields import known, one_of, text, truth, whole
from local_discord.validation.permissions import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, THREADS, P
from local_discord.world import World

EDITABLE = "name archived auto_archive_duration locked invitable rate_limit_per_user applied_tags"


def check_fields(form: Form, body: Json, parent: Json | None = None, new: bool = True) -> None:
    """Check the fields of a thread. ``parent``: a post's forum, which offers its tags."""
    if new or "name" in body:
        text(form, ("name",), body.get("name"), 1, limits.THREAD_NAME)
    if body.get("auto_archive_duration") is not None:
        one_of(form, ("auto_archive_duration",), body["auto_archive_duration"], limits.AUTO_ARCHIVE)
    if body.get("rate_limit_per_user") is not None:
        whole(form, ("rate_limit_per_user",), body["rate_limit_per_user"], 0, limits.SLOWMODE)
    tags, offered = body.get("applied_tags") or [], (parent or {}).get("available_tags", ())
    if len(tags) > limits.POST_TAGS or not {tag["id"] for tag in offered}.issuperset(tags):
        form.wrong(("applied_tags",), "INVALID_TAGS", "Unknown tags, or too many")
    form.check()
    if body.get("rate_limit_per_user"):
        raise UnknownRequestError("slowmode is not known here")


class Threads:
    """The threads of one world."""

    def __init__(self, world: World, events: Events, messages: Messages) -> None:
        self._world = world
        self._events = events
        self._messages = messages

    # ── starting ───────────────────────────────────────────────────────────────────────────────────────────

    def start(self, author: str, parent: Json, body: Json) -> Json:
        """Start a thread without a message; without a `type` it is private, as the reference says."""
        known(body, "name auto_archive_duration type invitable rate_limit_per_user", "thread")
        form = Form()
        kind = body.get("type", PRIVATE_THREAD)
        one_of(form, ("type",), kind, THREADS)
        truth(form, ("invitable",), body.get("invitable"))
        check_fields(form, body)
        self._check_may_start(author, parent, kind)
        thread = self._make(self._world.ids.next(), author, parent, body, kind)
        if kind == PUBLIC_THREAD:
            reference = {"type": 0, "channel_id": thread["id"], "guild_id": parent["guild_id"]}
            self._messages.system(18, parent, author, content=thread["name"], reference=reference)
        return thread

    def start_from(self, author: str, parent: Json, message: Json, body: Json) -> Json:
        """Start a public thread under a message, with the message's id."""
        known(body, "name auto_archive_duration rate_limit_per_user", "thread")
        form = Form()
        check_fields(form, body)
        self._check_may_start(author, parent, PUBLIC_THREAD)
        if message["id"] in self._world.channels:
            raise DiscordError(400, 160004, "A thread has already been created for this message")
        if message["type"] in SYSTEM_TYPES or message["ephemeral_to"] is not None:
            raise wrong_channel_type()
        thread = self._make(message["id"], author, parent, body, PUBLIC_THREAD)
        message["flags"] |= limits.FLAG_HAS_THREAD
        self._world.save("message", message)
        self._events.message(message, edited=True)
        reference = {
            "type": 0,
            "message_id": message["id"],
            "channel_id": parent["id"],
            "guild_id": parent["guild_id"],
        }
        self._messages.system(21, thread, message["author_id"], reference=reference)
        return thread

    def _check_may_start(self, author: str, parent: Json, kind: Any) -> None:
        if parent["type"] != TEXT:
            raise wrong_channel_type()
        rights = self._world.permissions(author, parent)
        if not rights & P.VIEW_CHANNEL:
            raise missing_access()
        wanted = P.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else P.CREATE_PUBLIC_THREADS
        if not rights & wanted:
            raise missing_permissions()

    def _make(self, key: str, author: str, parent: Json, body: Json, kind: int) -> Json:
        metadata: Json = {"auto_archive_duration": body.get("auto_archive_duration") or 4320}
        if kind == PRIVATE_THREAD:
            metadata["invitable"] = body.get("invitable", True)
        thread = rows.thread(key, kind, parent, author, body["name"], metadata)
        self._world.save("channel", thread)
        self._events.channel(thread, "created")
        self._events.thread_members(thread, [author], [])
        return thread

    # ── changing ───────────────────────────────────────────────────────────────────────────────────────────

    def edit(self, editor: str, thread: Json, body: Json) -> None:
        """Rename, archive or lock a thread, or change its other fields."""
        known(body, EDITABLE, "thread")
        form = Form()
        for name in ("archived", "locked", "invitable"):
            truth(form, (name,), body.get(name))
        check_fields(form, body, self._world.parent(thread), new=False)
        self._check_may_edit(editor, thread, body)
        meta, renamed = thread["thread_metadata"], body.get("name", thread["name"]) != thread["name"]
        if body.get("archived", meta["archived"]) != meta["archived"]:
            meta["archive_timestamp"] = iso()
        meta.update(
            {k: body[k] for k in ("archived", "locked", "auto_archive_duration", "invitable") if k in body}
        )
        thread.update({k: body[k] for k in ("name", "rate_limit_per_user", "applied_tags") if k in body})
        self._world.save("channel", thread)
        self._events.channel(thread, "updated")
        if renamed and not meta["archived"]:
            self._messages.system(4, thread, editor, content=thread["name"])

    def _check_may_edit(self, editor: str, thread: Json, body: Json) -> None:
        rights, meta = self._world.permissions(editor, thread), thread["thread_metadata"]
        if not rights & P.VIEW_CHANNEL:
            raise missing_access()
        manages = bool(rights & P.MANAGE_THREADS)
        waking = body.get("archived") is False
        if meta["archived"] and not waking:
            raise thread_archived()
        if manages:
            return
        if meta["locked"] or "locked" in body or "rate_limit_per_user" in body:
            raise missing_permissions()
        if editor != thread["owner_id"] and set(body) != {"archived"}:
            raise missing_permissions()
        if editor != thread["owner_id"] and not (waking and self._world.may_send(editor, thread)):
            raise missing_permissions()

    def delete(self, editor: str, thread: Json) -> None:
        """Delete a thread with everything in it."""
        if not self._world.permissions(editor, thread) & P.MANAGE_THREADS:
            raise missing_permissions()
        self._events.channel(thread, "deleted")
        self._world.remove_thread(thread)
        starter = self._world.messages.get(thread["id"])
        if starter is not None:
            starter["flags"] &= ~limits.FLAG_HAS_THREAD
            self._world.save("message", starter)
            self._events.message(starter, edited=True)

    # ── members ────────────────────────────────────────────────────────────────────────────────────────────

    def add(self, adder: str, thread: Json, user: str) -> None:
        """Add somebody to a thread; post a system message if somebody else did it."""
        self._check_open(adder, thread)
        if user not in self._world.users:
            raise unknown("User")
        if not self._world.sees(user, self._world.parent(thread)):
            raise missing_access()
        if user in thread["members"]:
            return
        if user != adder and not self._world.may_send(adder, thread):
            raise missing_permissions()
        if user == adder and thread["type"] == PRIVATE_THREAD and not self._world.sees(user, thread):
            raise missing_access()
        if len(thread["members"]) >= limits.THREAD_MEMBERS:
            raise DiscordError(400, 30033, "Maximum number of thread participants has been reached")
        thread["members"][user] = iso()
        self._world.save("channel", thread)
        self._events.thread_members(thread, [user], [])
        if user != adder:
            self._messages.system(1, thread, adder, mentions=[user])

    def remove(self, remover: str, thread: Json, user: str) -> None:
        """Remove somebody from a thread, or let them leave."""
        self._check_open(remover, thread)
        own_private = thread["type"] == PRIVATE_THREAD and thread["owner_id"] == remover
        rights = self._world.permissions(remover, thread)
        if user != remover and not own_private and not rights & P.MANAGE_THREADS:
            raise missing_permissions()
        if thread["members"].pop(user, None) is not None:
            self._world.save("channel", thread)
            self._events.thread_members(thread, [], [user])

    def _check_open(self, user: str, thread: Json) -> None:
        if thread["type"] not in THREADS:
            raise wrong_channel_type()
        if thread["thread_metadata"]["archived"]:
            raise thread_archived()
        if not self._world.sees(user, thread):
            raise missing_access()
