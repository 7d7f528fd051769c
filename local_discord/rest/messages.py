"""Messages in channels, threads and direct messages."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from local_discord.chat.drafts import BODY, ON_CREATE, ON_EDIT, Draft
from local_discord.chat.events import Events
from local_discord.chat.messages import Messages
from local_discord.objects import Objects
from local_discord.rest.call import Call, Routes, route
from local_discord.validation.errors import DiscordError, Json, invalid_form, missing_permissions
from local_discord.validation.fields import known
from local_discord.validation.permissions import DM, P
from local_discord.world import World

CHANNEL = "/channels/{channel}"
MESSAGE = CHANNEL + "/messages/{message}"


class MessageRoutes(Routes):
    """Routes on messages."""

    def __init__(self, world: World, objects: Objects, events: Events, messages: Messages) -> None:
        super().__init__(world)
        self.objects = objects
        self.events = events
        self.messages = messages

    @route("POST", CHANNEL + "/messages")
    def created(self, call: Call) -> Json:
        """Post a message; with an enforced nonce a repeat within minutes returns the first one."""
        channel, body = self.channel(call), call.form()
        known(body, f"{BODY} nonce enforce_nonce message_reference", "message")
        draft = Draft(body, call.uploads, ON_CREATE)
        reference = body.get("message_reference")
        return self.objects.message(self.messages.create(self.world.bot_id, channel, draft, reference))

    @route("GET", CHANNEL + "/messages", query="limit before after around")
    def listed(self, call: Call) -> list[Json]:
        """Return messages, newest first; none without the right to read the history."""
        channel, limit = self.channel(call), call.number("limit", 50, 1, 100)
        anchors = [name for name in ("before", "after", "around") if name in call.query]
        if len(anchors) > 1:
            raise invalid_form((anchors[1],), "MUTUALLY_EXCLUSIVE", "Only one of before, after, around")
        if not self._may_read(channel):
            return []
        where = anchors[0] if anchors else "before"
        anchor = int(call.query[where]) if anchors else None
        return [self.objects.message(message) for message in self._page(channel["id"], where, anchor, limit)]

    def _page(self, channel: str, where: str, anchor: int | None, limit: int) -> list[Json]:
        """Return up to `limit` messages `before`, `after` or `around` an id, newest first."""
        if where == "before" or anchor is None:
            return list(islice(_public(self.world.older(channel, anchor)), limit))
        newer = _public(self.world.newer(channel, anchor))
        if where == "after":
            return list(islice(newer, limit))[::-1]
        later = list(islice(newer, limit // 2))[::-1]
        return later + list(islice(_public(self.world.older(channel, anchor + 1)), limit - len(later)))

    @route("GET", MESSAGE)
    def single(self, call: Call) -> Json:
        """Return one message. Raises 50013 without the right to read the history."""
        if not self._may_read(self.channel(call)):
            raise missing_permissions()
        return self.objects.message(self.message(call))

    @route("PATCH", MESSAGE)
    def edited(self, call: Call) -> Json:
        """Change one of the bot's messages."""
        self.channel(call)
        message, body = self.message(call), call.form()
        known(body, BODY, "message edit")
        if message["author_id"] != self.world.bot_id:
            raise DiscordError(403, 50005, "Cannot edit a message authored by another user")
        self.messages.edit(message, Draft(body, call.uploads, ON_EDIT))
        return self.objects.message(message)

    @route("DELETE", MESSAGE)
    def deleted(self, call: Call) -> None:
        """Delete one of the bot's messages, or anybody's with the right to manage messages."""
        channel, message = self.channel(call), self.message(call)
        if message["author_id"] != self.world.bot_id:
            if channel["type"] == DM:
                raise DiscordError(403, 50003, "Cannot execute action on a DM channel")
            if not self.world.permissions(self.world.bot_id, channel) & P.MANAGE_MESSAGES:
                raise missing_permissions()
        self.messages.delete(message)

    @route("POST", CHANNEL + "/typing")
    def typing(self, call: Call) -> None:
        """Show that the bot is typing."""
        channel, me = self.channel(call), self.world.bot_id
        if not self.world.may_send(me, channel):
            raise missing_permissions()
        self.events.page("typing", self.world.viewers(channel), channel=channel["id"], user=me)

    def _may_read(self, channel: Json) -> bool:
        return bool(self.world.permissions(self.world.bot_id, channel) & P.READ_MESSAGE_HISTORY)


def _public(messages: Iterable[Json]) -> Iterable[Json]:
    return (message for message in messages if message["ephemeral_to"] is None)
