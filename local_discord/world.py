"""The world in memory: people, guilds, channels, threads, messages, pictures and commands.

Rows hold ids where Discord repeats whole objects (`author_id` for `author`); `objects` makes the objects to
send. Changes go through `save` and `remove` and are in the file after `saved`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from local_discord import founding
from local_discord.rows import Snowflakes, direct_channel
from local_discord.store import Store
from local_discord.validation.errors import Json, unknown
from local_discord.validation.permissions import (
    DM,
    EVERYTHING,
    FORUM,
    IN_BOT_DM,
    PRIVATE_THREAD,
    THREADS,
    P,
    permissions_in,
)


class World:
    """Everything that survives a restart, and people's permissions in it."""

    def __init__(self, store: Store, guilds: int = 1) -> None:
        self._store = store
        self._tables = tables = store.tables
        self.ids = Snowflakes(
            max((int(key) for t in tables.values() for key in t if key.isdigit()), default=0)
        )
        if not tables["server"]:
            for table, value in founding.found(self.ids):
                self.save(table, value)
        self.server = tables["server"]["server"]
        self.users, self.people = tables["user"], tables["person"]
        self.guilds = tables["guild"]
        self.guild = self.guilds[self.server["guild"]]  # the first one
        while len(self.guilds) < guilds:
            for table, value in founding.guild_rows(self.ids, self.guild, self.bot_id, len(self.guilds)):
                self.save(table, value)
        founded = {channel["guild_id"] for channel in tables["channel"].values() if channel["type"] == FORUM}
        for key in self.guilds.keys() - founded:
            self.save("channel", founding.forum_of(self.ids, self.guilds[key], self.bot_id))
        self.channels, self.messages, self.commands = tables["channel"], tables["message"], tables["command"]
        self.files, self.reads = tables["file"], tables["read_mark"]
        self._timeline: dict[str, list[int]] = {}
        for key in sorted(self.messages, key=int):
            self._timeline.setdefault(self.messages[key]["channel_id"], []).append(int(key))

    # ── keeping ────────────────────────────────────────────────────────────────────────────────────────────

    def save(self, table: str, value: Json) -> None:
        """Store a new or changed row under its id."""
        self._tables[table][value["id"]] = value
        self._store.keep(table, value)

    def remove(self, table: str, key: str) -> None:
        """Remove a row."""
        self._tables[table].pop(key, None)
        self._store.remove(table, key)

    async def saved(self) -> None:
        """Return when every change so far is in the file; wait for it before announcing one."""
        await self._store.saved()

    async def close(self) -> None:
        """Write the remaining changes and close the file."""
        await self._store.close()

    # ── people ─────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def bot(self) -> Json:
        """Return the bot's user."""
        return self.users[self.server["bot"]]

    @property
    def bot_id(self) -> str:
        """Return the bot's id, which is the application's id as well."""
        return str(self.server["bot"])

    def guild_of(self, channel: Json) -> Json:
        """Return the guild of a channel, the first one for direct messages."""
        return self.guilds[channel.get("guild_id") or self.guild["id"]]

    def direct_channel(self, person: str) -> Json:
        """Return the DM channel of a person and the bot; create it if there is none."""
        for channel in self.channels.values():
            if channel["type"] == DM and channel["person"] == person:
                return channel
        channel = direct_channel(self.ids.next(), person)
        self.save("channel", channel)
        return channel

    # ── channels ───────────────────────────────────────────────────────────────────────────────────────────

    def channel(self, key: str) -> Json:
        """Return a channel or thread. Raises 404 (10003)."""
        if key not in self.channels:
            raise unknown("Channel")
        return self.channels[key]

    def parent(self, channel: Json) -> Json:
        """Return the channel whose overwrites apply: a thread's parent, else the channel itself."""
        return self.channels[channel["parent_id"]] if channel["type"] in THREADS else channel

    def threads(self) -> list[Json]:
        """Return every thread, archived ones included, oldest first."""
        return [channel for channel in self.channels.values() if channel["type"] in THREADS]

    def remove_thread(self, thread: Json) -> None:
        """Remove a thread with its messages and everybody's read marks."""
        for message in list(self.older(thread["id"])):
            self.remove_message(message)
        for mark in [key for key in self.reads if key.endswith(f":{thread['id']}")]:
            self.remove("read_mark", mark)
        self.remove("channel", thread["id"])

    def permissions(self, user: str, channel: Json) -> int:
        """Return a user's permissions in a channel, as Discord's bits; 0 if they can't see it."""
        if channel["type"] == DM:
            if user == self.bot_id:
                return IN_BOT_DM | P.VIEW_CHANNEL | P.SEND_MESSAGES | P.READ_MESSAGE_HISTORY
            return EVERYTHING if channel["person"] == user else 0
        overwrites = self.parent(channel)["permission_overwrites"]
        guild = self.guild_of(channel)
        rights = permissions_in(guild, guild["member_roles"].get(user, []), user, overwrites)
        hidden = channel["type"] == PRIVATE_THREAD and user not in channel["members"]
        return 0 if hidden and not rights & P.MANAGE_THREADS else rights

    def sees(self, user: str, channel: Json) -> bool:
        """Return whether a user sees a channel."""
        return bool(self.permissions(user, channel) & P.VIEW_CHANNEL)

    def may_send(self, user: str, channel: Json) -> bool:
        """Return whether a user may write in a channel; nobody may in a forum, few may in a locked thread."""
        rights = self.permissions(user, channel)
        if channel["type"] == FORUM:
            return False
        if channel["type"] not in THREADS:
            return bool(rights & P.SEND_MESSAGES)
        if channel["thread_metadata"]["locked"] and not rights & P.MANAGE_THREADS:
            return False
        return bool(rights & P.VIEW_CHANNEL and rights & P.SEND_MESSAGES_IN_THREADS)

    def viewers(self, channel: Json) -> list[str]:
        """Return the people (not the bot) who see a channel."""
        return [person for person in self.people if self.sees(person, channel)]

    # ── messages ───────────────────────────────────────────────────────────────────────────────────────────

    def message(self, channel: str, key: str) -> Json:
        """Return a message of a channel. Raises 404 (10008)."""
        message = self.messages.get(key)
        if message is None or message["channel_id"] != channel:
            raise unknown("Message")
        return message

    def add_message(self, message: Json) -> None:
        """Store a new message as its channel's last."""
        self.save("message", message)
        self._timeline.setdefault(message["channel_id"], []).append(int(message["id"]))
        channel = self.channels[message["channel_id"]]
        if message["ephemeral_to"] is None:
            channel["last_message_id"] = message["id"]
            self.save("channel", channel)

    def remove_message(self, message: Json) -> None:
        """Remove a message and its files."""
        self.remove("message", message["id"])
        timeline = self._timeline[message["channel_id"]]
        del timeline[bisect_left(timeline, int(message["id"]))]
        for attachment in message["attachments"]:
            self.remove_file(attachment["id"])

    def older(self, channel: str, before: int | None = None) -> Iterator[Json]:
        """Return the messages of a channel with ids below `before`, newest first."""
        timeline = self._timeline.get(channel, [])
        end = len(timeline) if before is None else bisect_left(timeline, before)
        return (self.messages[str(key)] for key in reversed(timeline[:end]))

    def newer(self, channel: str, after: int) -> Iterator[Json]:
        """Return the messages of a channel with ids above `after`, oldest first."""
        timeline = self._timeline.get(channel, [])
        return (self.messages[str(key)] for key in timeline[bisect_left(timeline, after + 1) :])

    # ── files ──────────────────────────────────────────────────────────────────────────────────────────────

    def add_file(self, attachment: Json, data: bytes) -> None:
        """Store the bytes of an attachment."""
        row = {name: attachment[name] for name in ("id", "filename", "content_type")}
        self.files[row["id"]] = row
        self._store.keep("file", {**row, "data": data})

    async def file(self, key: str) -> bytes | None:
        """Return the bytes of an attachment; None if there is no such attachment."""
        return await self._store.file(key)

    def remove_file(self, key: str) -> None:
        """Delete an attachment's bytes."""
        if key in self.files:
            self.remove("file", key)
