"""Messages in channels, threads and direct messages."""

from __future__ import annotations

from itertools import islice
from typing import Any

from local_discord.drafts import BODY, ON_CREATE, ON_EDIT, Draft
from local_discord.errors import DiscordError, Json, invalid_form, missing_permissions
from local_discord.fields import known
from local_discord.permissions import DM, THREADS, P

from .call import Call, route

CHANNEL = "/channels/{channel}"
MESSAGE = CHANNEL + "/messages/{message}"


@route("POST", CHANNEL + "/messages")
def created(call: Call) -> Json:
    """Say something; with an enforced nonce a repeat within minutes returns the first message."""
    channel, body = call.channel(), call.form()
    known(body, f"{BODY} nonce enforce_nonce message_reference", "message")
    draft = Draft(body, call.uploads, ON_CREATE)
    reference = body.get("message_reference")
    message = call.discord.messages.create(call.discord.world.bot_id, channel, draft, reference)
    return _shown(call, message)


@route("GET", CHANNEL + "/messages", query="limit before after around")
def listed(call: Call) -> list[Json]:
    """Messages, newest first; nothing without the right to read the history."""
    channel, world = call.channel(), call.discord.world
    limit = call.number("limit", 50, 1, 100)
    given = [name for name in ("before", "after", "around") if name in call.query]
    if len(given) > 1:
        raise invalid_form((given[1],), "MUTUALLY_EXCLUSIVE", "Only one of before, after, around")
    if not world.permissions(world.bot_id, channel) & P.READ_MESSAGE_HISTORY:
        return []
    key = channel["id"]
    if "after" in call.query:
        found = list(islice(_public(world.newer(key, int(call.query["after"]))), limit))[::-1]
    elif "around" in call.query:
        middle = int(call.query["around"])
        later = list(islice(_public(world.newer(key, middle)), limit // 2))[::-1]
        found = later + list(islice(_public(world.older(key, middle + 1)), limit - len(later)))
    else:
        before = int(call.query["before"]) if "before" in call.query else None
        found = list(islice(_public(world.older(key, before)), limit))
    return [_shown(call, message) for message in found]


@route("GET", MESSAGE)
def single(call: Call) -> Json:
    """One message."""
    channel, world = call.channel(), call.discord.world
    if not world.permissions(world.bot_id, channel) & P.READ_MESSAGE_HISTORY:
        raise missing_permissions()
    return _shown(call, call.message())


@route("PATCH", MESSAGE)
def edited(call: Call) -> Json:
    """Change an own message."""
    call.channel()
    message, body = call.message(), call.form()
    known(body, BODY, "message edit")
    if message["author_id"] != call.discord.world.bot_id:
        raise DiscordError(403, 50005, "Cannot edit a message authored by another user")
    call.discord.messages.edit(message, Draft(body, call.uploads, ON_EDIT))
    return _shown(call, message)


@route("DELETE", MESSAGE)
def deleted(call: Call) -> None:
    """Remove an own message, or with the right to manage messages anybody's."""
    channel, world, message = call.channel(), call.discord.world, call.message()
    if message["author_id"] != world.bot_id:
        if channel["type"] == DM:
            raise DiscordError(403, 50003, "Cannot execute action on a DM channel")
        if not world.permissions(world.bot_id, channel) & P.MANAGE_MESSAGES:
            raise missing_permissions()
    call.discord.messages.delete(message)


@route("POST", CHANNEL + "/typing")
def typing(call: Call) -> None:
    """The bot is typing."""
    channel, world = call.channel(), call.discord.world
    if not world.may_send(world.bot_id, channel):
        raise missing_permissions()
    viewers = world.viewers(channel)
    call.discord.hub.page("typing", viewers, channel=channel["id"], user=world.bot_id)


@route("POST", MESSAGE + "/threads")
def thread_started(call: Call) -> Any:
    """A thread under a message."""
    channel, message = call.channel(), call.message()
    discord = call.discord
    if channel["type"] in (*THREADS, DM):
        raise DiscordError(400, 50024, "Cannot execute action on this channel type")
    thread = discord.threads.start_from(discord.world.bot_id, channel, message, call.form())
    return discord.wire.channel(thread)


def _public(messages: Any) -> Any:
    return (message for message in messages if message["ephemeral_to"] is None)


def _shown(call: Call, message: Json) -> Json:
    return call.discord.wire.message(message, call.discord.base)
