"""Tells the bot and the page what happened in the world. What they are sent is on disk before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .errors import Json
from .gateway import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, Gateway
from .permissions import DM, THREADS
from .session import Session
from .wire import Wire
from .world import World

HIDDEN = {"content": "", "attachments": [], "embeds": [], "components": []}


class Hub:
    """One world, its gateway, and the open tabs (`push` sends an event to all of them)."""

    def __init__(self, world: World, wire: Wire, gateway: Gateway, base: str) -> None:
        self.world = world
        self.wire = wire
        self.gateway = gateway
        self.base = base
        self.push: Callable[[Json], None] = lambda event: None
        gateway.on_identify = self._login
        gateway.on_presence = lambda online: self.page("bot", list(world.people), online=online)

    def page(self, event: str, people: list[str], **fields: Any) -> None:
        """An event for the seats of these people."""
        self.push({"event": event, "for": people, **fields})

    def bot(self, event: str, data: Json, intent: int = 0, without_content: Json | None = None) -> None:
        """An event for the bot."""
        self.gateway.dispatch(event, data, intent, without_content)

    def _login(self, session: Session) -> list[tuple[str, Json]]:
        user = {**self.wire.user(self.world.bot_id), "verified": True, "mfa_enabled": False, "email": None}
        guild = {"id": self.world.guild["id"], "unavailable": True}
        ready = {
            "v": 10,
            "user": user,
            "guilds": [guild],
            "session_id": session.id,
            "resume_gateway_url": self.base.replace("http", "ws", 1) + "/gateway",
            "application": {"id": self.world.bot_id, "flags": 0},
            "private_channels": [],
            "shard": [0, 1],
        }
        events: list[tuple[str, Json]] = [("READY", ready)]
        if session.intents & GUILDS:
            events.append(("GUILD_CREATE", self.wire.guild_create()))
        return events

    # ── messages ───────────────────────────────────────────────────────────────────────────────────────────

    def message(self, message: Json, edited: bool = False) -> None:
        """A message is new or has changed."""
        channel = self.world.channels[message["channel_id"]]
        seers = self._seers(message, channel)
        shown = self.wire.message_for_page(message)
        self.page("message_edit" if edited else "message", seers, channel=channel["id"], message=shown)
        if message["ephemeral_to"] is None and self.world.sees(self.world.bot_id, channel):
            data = self.wire.message(message, self.base)
            self._place(data, channel, message["author_id"])
            known = message["author_id"] == self.world.bot_id or channel["type"] == DM
            mentioned = self.world.bot_id in message["mentions"]
            hidden = None if known or mentioned else {**data, **HIDDEN}
            self.bot("MESSAGE_UPDATE" if edited else "MESSAGE_CREATE", data, _intent(channel), hidden)

    def message_deleted(self, message: Json) -> None:
        """A message is gone."""
        channel = self.world.channels[message["channel_id"]]
        self.page(
            "message_delete", self._seers(message, channel), channel=channel["id"], message=message["id"]
        )
        if message["ephemeral_to"] is None and self.world.sees(self.world.bot_id, channel):
            data: Json = {"id": message["id"], "channel_id": channel["id"]}
            self._place(data, channel)
            self.bot("MESSAGE_DELETE", data, _intent(channel))

    def _seers(self, message: Json, channel: Json) -> list[str]:
        alone = message["ephemeral_to"]
        return self.world.viewers(channel) if alone is None else [alone]

    def _place(self, data: Json, channel: Json, author: str | None = None) -> None:
        if channel["type"] == DM:
            return
        data["guild_id"] = self.world.guild["id"]
        if author is not None:
            data["member"] = {k: v for k, v in self.wire.member(author).items() if k != "user"}

    # ── channels and threads ───────────────────────────────────────────────────────────────────────────────

    def channel(self, channel: Json, action: str) -> None:
        """A channel or thread was `created`, `updated` or `deleted`."""
        thread = channel["type"] in THREADS
        shown = self.wire.channel_for_page(channel)
        seers = self.world.viewers(channel)
        self.page("thread" if thread else "channel", seers, channel=shown, action=action)
        data = self.wire.channel(channel)
        if action == "deleted" and thread:
            data = {key: channel[key] for key in ("id", "guild_id", "parent_id", "type")}
        if action == "created" and thread:
            data["newly_created"] = True
        # A bot is told of every channel of the guild, even one that it cannot see; of threads only if it can.
        if channel["type"] != DM and (not thread or self.world.sees(self.world.bot_id, channel)):
            self.bot(f"{'THREAD' if thread else 'CHANNEL'}_{_EVENT[action]}", data, GUILDS)

    def thread_members(self, thread: Json, added: list[str], removed: list[str]) -> None:
        """People joined or left a thread; without the members intent the bot hears of itself alone."""
        shown = self.wire.channel_for_page(thread)
        seers = list(
            dict.fromkeys([*self.world.viewers(thread), *(k for k in removed if k in self.world.people)])
        )
        self.page("thread", seers, channel=shown, action="members")
        me = self.world.bot_id
        data: Json = {
            "id": thread["id"],
            "guild_id": thread["guild_id"],
            "member_count": min(len(thread["members"]), 50),
            "added_members": [self.wire.thread_member(thread, key) for key in added if key == me],
            "removed_member_ids": [key for key in removed if key == me],
        }
        if data["added_members"] or data["removed_member_ids"]:
            self.bot("THREAD_MEMBERS_UPDATE", data, GUILDS)


_EVENT = {"created": "CREATE", "updated": "UPDATE", "deleted": "DELETE"}


def _intent(channel: Json) -> int:
    return DIRECT_MESSAGES if channel["type"] == DM else GUILD_MESSAGES
