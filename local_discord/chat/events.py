"""Events of the world for the bot and the page. Each is sent once the change is on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from local_discord.gateway import DIRECT_MESSAGES, GUILD_MESSAGES, Gateway
from local_discord.objects import GUILDS, Objects
from local_discord.validation.errors import Json
from local_discord.validation.permissions import DM, THREADS
from local_discord.world import World

HIDDEN = {"content": "", "attachments": [], "embeds": [], "components": []}
_EVENT = {"created": "CREATE", "updated": "UPDATE", "deleted": "DELETE"}


class Events:
    """The events of one world; `push` sends one to every open page."""

    def __init__(
        self, world: World, objects: Objects, gateway: Gateway, push: Callable[[Json], None]
    ) -> None:
        self._world = world
        self._objects = objects
        self._gateway = gateway
        self._push = push

    def page(self, event: str, people: list[str], **fields: Any) -> None:
        """Send the page an event that these people see."""
        self._push({"event": event, "for": people, **fields})

    def interaction(self, data: Json) -> None:
        """Send the bot the event of a used command or component."""
        self._gateway.dispatch("INTERACTION_CREATE", data)

    # ── messages ───────────────────────────────────────────────────────────────────────────────────────────

    def message(self, message: Json, edited: bool = False) -> None:
        """Announce a new or changed message."""
        world, channel = self._world, self._world.channels[message["channel_id"]]
        seers = self._viewers(message, channel)
        shown = self._objects.message_for_page(message)
        self.page("message_edit" if edited else "message", seers, channel=channel["id"], message=shown)
        if message["ephemeral_to"] is None and world.sees(world.bot_id, channel):
            data = self._objects.message(message)
            self._add_guild(data, channel, message["author_id"])
            content_visible = message["author_id"] == world.bot_id or channel["type"] == DM
            hidden = None if content_visible or world.bot_id in message["mentions"] else {**data, **HIDDEN}
            event = "MESSAGE_UPDATE" if edited else "MESSAGE_CREATE"
            self._gateway.dispatch(event, data, _intent(channel), hidden)

    def message_deleted(self, message: Json) -> None:
        """Announce that a message is deleted."""
        key, channel = message["id"], self._world.channels[message["channel_id"]]
        self.page("message_delete", self._viewers(message, channel), channel=channel["id"], message=key)
        if message["ephemeral_to"] is None and self._world.sees(self._world.bot_id, channel):
            data: Json = {"id": key, "channel_id": channel["id"]}
            self._add_guild(data, channel)
            self._gateway.dispatch("MESSAGE_DELETE", data, _intent(channel))

    def _viewers(self, message: Json, channel: Json) -> list[str]:
        recipient = message["ephemeral_to"]
        return self._world.viewers(channel) if recipient is None else [recipient]

    def _add_guild(self, data: Json, channel: Json, author: str | None = None) -> None:
        if channel["type"] == DM:
            return
        data["guild_id"] = channel["guild_id"]
        if author is not None:
            member = self._objects.member(author, self._world.guild_of(channel))
            data["member"] = {k: v for k, v in member.items() if k != "user"}

    def guild(self, guild: Json) -> None:
        """Announce that a guild has changed."""
        self._gateway.dispatch("GUILD_UPDATE", self._objects.guild(guild), GUILDS)

    # ── channels and threads ───────────────────────────────────────────────────────────────────────────────

    def channel(self, channel: Json, action: str) -> None:
        """Announce that a channel or thread was `created`, `updated` or `deleted`."""
        thread = channel["type"] in THREADS
        shown = self._objects.channel_for_page(channel)
        seers = self._world.viewers(channel)
        self.page("thread" if thread else "channel", seers, channel=shown, action=action)
        data = self._objects.channel(channel)
        if action == "deleted" and thread:
            data = {key: channel[key] for key in ("id", "guild_id", "parent_id", "type")}
        if action == "created" and thread:
            data["newly_created"] = True
        # A bot gets events of all channels of the guild, even hidden ones, but only of threads it can see.
        if channel["type"] != DM and (not thread or self._world.sees(self._world.bot_id, channel)):
            self._gateway.dispatch(f"{'THREAD' if thread else 'CHANNEL'}_{_EVENT[action]}", data, GUILDS)

    def thread_members(self, thread: Json, added: list[str], removed: list[str]) -> None:
        """Announce who joined or left a thread; without the members intent the bot gets only its own."""
        shown = self._objects.channel_for_page(thread)
        leavers = [key for key in removed if key in self._world.people]
        seers = list(dict.fromkeys([*self._world.viewers(thread), *leavers]))
        self.page("thread", seers, channel=shown, action="members")
        me = self._world.bot_id
        data: Json = {
            "id": thread["id"],
            "guild_id": thread["guild_id"],
            "member_count": min(len(thread["members"]), 50),
            "added_members": [self._objects.thread_member(thread, key) for key in added if key == me],
            "removed_member_ids": [key for key in removed if key == me],
        }
        if data["added_members"] or data["removed_member_ids"]:
            self._gateway.dispatch("THREAD_MEMBERS_UPDATE", data, GUILDS)


def _intent(channel: Json) -> int:
    return DIRECT_MESSAGES if channel["type"] == DM else GUILD_MESSAGES
