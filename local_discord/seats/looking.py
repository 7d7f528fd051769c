"""A person's view: people, channels, threads, messages."""

from __future__ import annotations

import time
from itertools import islice
from typing import Any

from local_discord.chat.events import Events
from local_discord.gateway import Gateway
from local_discord.objects import Objects
from local_discord.rows import created
from local_discord.seats.operations import Operations
from local_discord.seats.options import usable
from local_discord.validation import limits
from local_discord.validation.errors import Json
from local_discord.validation.permissions import ROOMS, THREADS
from local_discord.world import World


class Views(Operations):
    """Operations that change nothing except read marks."""

    def __init__(self, world: World, objects: Objects, gateway: Gateway, events: Events) -> None:
        super().__init__(world)
        self.objects = objects
        self.gateway = gateway
        self.events = events

    def op_hello(self, request: Json) -> Json:
        """Return what is the same for everyone."""
        world = self.world
        guild = {key: world.guild[key] for key in ("id", "name", "owner_id", "roles")}
        rooms = [self.objects.channel(c) for c in world.channels.values() if c["type"] in ROOMS]
        return {
            "bot": self.objects.user(world.bot_id),
            "online": self.gateway.online,
            "guild": guild,
            "people": [self.objects.person(key) for key in world.people],
            "channels": rooms,
            "commands": list(world.commands.values()),
            "locales": limits.LOCALES,
        }

    def op_open(self, request: Json) -> Json:
        """Return a person's view."""
        person, world = self.person(request), self.world
        seen = [c for c in world.channels.values() if world.sees(person, c)]
        threads = [c for c in seen if c["type"] in THREADS]
        rooms = [c for c in seen if c["type"] in ROOMS]
        # A thread has its parent's commands. It doesn't repeat them, since there may be hundreds of threads.
        places = [(c, usable(world, person, c)) for c in (*rooms, world.direct_channel(person))]
        everywhere = {command["id"]: command for _, found in places for command in found}
        *channels, dm = [
            {**self._channel(person, c), "commands": [command["id"] for command in found]}
            for c, found in places
        ]
        return {
            "person": self.objects.person(person),
            "channels": channels,
            "threads": [self._channel(person, c) for c in threads],
            "dms": [dm],
            "commands": list(everywhere.values()),
        }

    def _channel(self, person: str, channel: Json) -> Json:
        shown = self.objects.channel_for_page(channel)
        shown["permissions"] = str(int(self.world.permissions(person, channel)))
        shown["can_send"] = self.world.may_send(person, channel)
        if channel["type"] in THREADS:
            shown["joined"] = person in channel["members"]
        read = self.world.reads.get(f"{person}:{channel['id']}", {}).get("message")
        # An id holds its time: messages from before a person joined aren't new to them.
        return {**shown, "read": read, **self._unread(person, channel, int(read or person))}

    def _unread(self, person: str, channel: Json, read: int) -> Json:
        """Return how many messages after `read` are new to a person, and how many of these mention them."""
        fresh = [] if _is_past(person, channel) else islice(self.world.newer(channel["id"], read), 500)
        unread = [m for m in fresh if m["author_id"] != person and m["ephemeral_to"] in (None, person)]
        mentions = sum(m["mention_everyone"] or person in m["mentions"] for m in unread)
        return {"unread": len(unread), "mentions": mentions}

    def op_history(self, request: Json) -> Json:
        """Return messages of a channel, oldest first."""
        person, channel = self.person(request), self.channel(request)
        limit = min(max(int(request.get("limit", 50)), 1), 100)
        key, world = channel["id"], self.world
        after = request.get("after")
        found = world.newer(key, int(after)) if after else world.older(key, _number(request.get("before")))
        visible = (m for m in found if m["ephemeral_to"] in (None, person))
        page = list(islice(visible, limit + 1))
        more, page = len(page) > limit, page[:limit]
        shown = [self.objects.message_for_page(m) for m in (page if after else page[::-1])]
        return {"messages": shown, "more": more}

    def op_read(self, request: Json) -> Json:
        """Mark everything up to a message as read, also in the person's other tabs."""
        person, channel, message = self.person(request), self.channel(request), int(request["message"])
        self.world.save("read_mark", {"id": f"{person}:{channel['id']}", "message": str(message)})
        unread = self._unread(person, channel, message)
        self.events.page("read", [person], channel=channel["id"], read=str(message), **unread)
        return {}


def _is_past(person: str, channel: Json) -> bool:
    """Return whether this is an old thread without the person; nothing in it counts as unread.

    Old means archived, or without messages for so long that Discord would have archived it. There may be
    hundreds of them.
    """
    if channel["type"] not in THREADS or person in channel["members"]:
        return False
    meta, last_activity = channel["thread_metadata"], created(channel["last_message_id"] or channel["id"])
    return bool(meta["archived"]) or time.time() - last_activity > meta["auto_archive_duration"] * 60


def _number(value: Any) -> int | None:
    return None if value is None else int(value)
