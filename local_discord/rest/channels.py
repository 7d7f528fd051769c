"""Channels, direct messages, threads and their members, posts of a forum and its tags."""

from __future__ import annotations

from local_discord.chat.forums import Forums
from local_discord.chat.threads import Threads
from local_discord.objects import Objects
from local_discord.rest.call import Call, Reply, Routes, route
from local_discord.validation.errors import (
    DiscordError,
    Json,
    UnknownRequestError,
    missing_permissions,
    unknown,
    wrong_channel_type,
)
from local_discord.validation.fields import known
from local_discord.validation.permissions import DM, FORUM, PUBLIC_THREAD, THREADS
from local_discord.world import World

CHANNEL = "/channels/{channel}"


class ChannelRoutes(Routes):
    """Routes on channels and threads."""

    def __init__(self, world: World, objects: Objects, threads: Threads, forums: Forums) -> None:
        super().__init__(world)
        self.objects = objects
        self.threads = threads
        self.forums = forums

    @route("POST", "/users/@me/channels")
    def direct(self, call: Call) -> Json:
        """Return the DM channel with a person; create it if there is none."""
        body = call.form()
        known(body, "recipient_id", "direct channel")
        person = str(body.get("recipient_id"))
        if person == self.world.bot_id:
            raise DiscordError(403, 50007, "Cannot send messages to this user")
        if person not in self.world.people:
            raise unknown("User")
        return self.objects.channel(self.world.direct_channel(person))

    @route("GET", CHANNEL)
    def single(self, call: Call) -> Json:
        """Return a channel or thread that the bot sees."""
        return self.objects.channel(self.channel(call))

    @route("PATCH", CHANNEL)
    def edited(self, call: Call) -> Json:
        """Change a thread, or a forum's tags."""
        channel = self.channel(call)
        if channel["type"] == DM:
            raise wrong_channel_type()
        if channel["type"] == FORUM:
            self.forums.edit(self.world.bot_id, channel, call.form())
            return self.objects.channel(channel)
        if channel["type"] not in THREADS:
            raise UnknownRequestError("changes of a text channel are not known here")
        self.threads.edit(self.world.bot_id, channel, call.form())
        return self.objects.channel(channel)

    @route("DELETE", CHANNEL)
    def deleted(self, call: Call) -> Json:
        """Delete a thread."""
        channel = self.channel(call)
        if channel["type"] not in THREADS:
            raise missing_permissions()
        self.threads.delete(self.world.bot_id, channel)
        return self.objects.channel(channel)

    # ── threads ────────────────────────────────────────────────────────────────────────────────────────────

    @route("POST", CHANNEL + "/threads", query="use_nested_fields")
    def started(self, call: Call) -> Reply:
        """Start a thread without a message, or a post in a forum."""
        if (parent := self.channel(call))["type"] == FORUM:
            post, message = self.forums.post(self.world.bot_id, parent, call.form(), call.uploads)
            return Reply(201, {**self.objects.channel(post), "message": self.objects.message(message)})
        thread = self.threads.start(self.world.bot_id, parent, call.form())
        return Reply(201, self.objects.channel(thread))

    @route("POST", CHANNEL + "/messages/{message}/threads")
    def started_from(self, call: Call) -> Json:
        """Start a thread under a message."""
        channel, message = self.channel(call), self.message(call)
        thread = self.threads.start_from(self.world.bot_id, channel, message, call.form())
        return self.objects.channel(thread)

    @route("PUT", CHANNEL + "/thread-members/{user}")
    def added(self, call: Call) -> None:
        """Join a thread, or add somebody."""
        me, user = self.world.bot_id, call.path["user"]
        self.threads.add(me, self.channel(call), me if user == "@me" else user)

    @route("GET", CHANNEL + "/threads/archived/public", query="before limit")
    def archived(self, call: Call) -> Json:
        """Return the archived public threads of a channel, the most recently archived first."""
        channel, limit = self.channel(call), call.number("limit", 50, 2, 100)
        found = [t for t in self._visible() if t["parent_id"] == channel["id"] and t["type"] == PUBLIC_THREAD]
        times = {t["id"]: str(t["thread_metadata"]["archive_timestamp"]) for t in found}
        before = call.query.get("before", "9")
        found = [t for t in found if t["thread_metadata"]["archived"] and times[t["id"]] < before]
        found.sort(key=lambda thread: times[thread["id"]], reverse=True)
        return {**self._listed(found[:limit]), "has_more": len(found) > limit}

    @route("GET", "/guilds/{guild}/threads/active")
    def active(self, call: Call) -> Json:
        """Return the threads that are not archived and that the bot sees, the newest first."""
        threads = [thread for thread in self._visible() if thread["guild_id"] == self.guild(call)]
        found = [thread for thread in threads if not thread["thread_metadata"]["archived"]]
        return self._listed(found[::-1])

    def _listed(self, threads: list[Json]) -> Json:
        """Return threads, with the bot's own membership of each."""
        me = self.world.bot_id
        joined = [self.objects.thread_member(thread, me) for thread in threads if me in thread["members"]]
        return {"threads": [self.objects.channel(thread) for thread in threads], "members": joined}

    def _visible(self) -> list[Json]:
        return [thread for thread in self.world.threads() if self.world.sees(self.world.bot_id, thread)]
