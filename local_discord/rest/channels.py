"""Channels, threads and their members, direct messages."""

from __future__ import annotations

from typing import Any

from local_discord.errors import DiscordError, Form, Json, missing_permissions, unknown
from local_discord.fields import known, optional_text, text, truth, whole
from local_discord.permissions import DM, PRIVATE_THREAD, THREADS, P
from local_discord.threads import PUBLIC_THREAD

from .call import Call, Reply, route

CHANNEL = "/channels/{channel}"
MEMBERS = CHANNEL + "/thread-members"
ARCHIVED = CHANNEL + "/threads/archived"


@route("POST", "/users/@me/channels")
def direct(call: Call) -> Json:
    """The direct messages with a person; an existing channel is returned."""
    body = call.form()
    known(body, "recipient_id", "direct channel")
    person = str(body.get("recipient_id"))
    if person not in call.discord.world.people:
        if person == call.discord.world.bot_id:
            raise DiscordError(403, 50007, "Cannot send messages to this user")
        raise unknown("User")
    return call.discord.wire.channel(call.discord.world.direct_channel(person))


@route("GET", CHANNEL)
def single(call: Call) -> Json:
    """One channel or thread."""
    return call.discord.wire.channel(call.channel())


@route("PATCH", CHANNEL)
def edited(call: Call) -> Json:
    """Change a thread, or with the right to manage channels a channel."""
    channel, discord, body = call.channel(), call.discord, call.form()
    if channel["type"] in THREADS:
        discord.threads.edit(discord.world.bot_id, channel, body)
        return discord.wire.channel(channel)
    if channel["type"] == DM:
        raise DiscordError(400, 50024, "Cannot execute action on this channel type")
    known(body, "name topic nsfw position", "channel")
    if not discord.world.permissions(discord.world.bot_id, channel) & P.MANAGE_CHANNELS:
        raise missing_permissions()
    form = Form()
    text(form, ("name",), body.get("name", channel["name"]), 1, 100)
    optional_text(form, ("topic",), body.get("topic"), 1024)
    truth(form, ("nsfw",), body.get("nsfw"))
    whole(form, ("position",), body.get("position", channel["position"]), 0, 500)
    form.check()
    channel.update(body)
    discord.world.save("channel", channel)
    discord.hub.channel(channel, "updated")
    return discord.wire.channel(channel)


@route("DELETE", CHANNEL)
def deleted(call: Call) -> Json:
    """Remove a thread."""
    channel, discord = call.channel(), call.discord
    if channel["type"] not in THREADS:
        raise missing_permissions()
    discord.threads.delete(discord.world.bot_id, channel)
    return discord.wire.channel(channel)


@route("POST", CHANNEL + "/threads")
def thread_started(call: Call) -> Any:
    """A thread without a message."""
    channel, discord = call.channel(), call.discord
    thread = discord.threads.start(discord.world.bot_id, channel, call.form())
    return Reply(201, discord.wire.channel(thread))


@route("GET", MEMBERS, query="with_member limit after")
def members(call: Call) -> list[Json]:
    """Who is in a thread (without the members intent Discord refuses this to a bot)."""
    if not call.discord.hub.gateway.privileged & 2:
        raise DiscordError(403, 50001, "Missing Access")
    thread = _thread(call)
    return [call.discord.wire.thread_member(thread, user) for user in thread["members"]]


@route("GET", MEMBERS + "/{user}", query="with_member")
def member(call: Call) -> Json:
    """Whether somebody is in a thread."""
    thread, user = _thread(call), _user(call)
    if user not in thread["members"]:
        raise unknown("Member")
    return call.discord.wire.thread_member(thread, user)


@route("PUT", MEMBERS + "/{user}")
def added(call: Call) -> None:
    """Join a thread, or add somebody."""
    call.discord.threads.add(call.discord.world.bot_id, _thread(call), _user(call))


@route("DELETE", MEMBERS + "/{user}")
def removed(call: Call) -> None:
    """Leave a thread, or remove somebody."""
    call.discord.threads.remove(call.discord.world.bot_id, _thread(call), _user(call))


@route("GET", ARCHIVED + "/public", query="before limit")
def archived_public(call: Call) -> Json:
    """Archived public threads of a channel, the last archived first."""
    return _archived(call, PUBLIC_THREAD)


@route("GET", ARCHIVED + "/private", query="before limit")
@route("GET", CHANNEL + "/users/@me/threads/archived/private", query="before limit")
def archived_private(call: Call) -> Json:
    """The same for private threads that the bot sees."""
    return _archived(call, PRIVATE_THREAD)


def _archived(call: Call, kind: int) -> Json:
    channel, world = call.channel(), call.discord.world
    found = [
        t for t in world.threads() if t["parent_id"] == channel["id"] and t["thread_metadata"]["archived"]
    ]
    found = [t for t in found if world.sees(world.bot_id, t) and t["type"] == kind]
    found.sort(key=lambda t: str(t["thread_metadata"]["archive_timestamp"]), reverse=True)
    limit = call.number("limit", 50, 2, 100)
    before = call.query.get("before")
    if before is not None:
        found = [t for t in found if t["thread_metadata"]["archive_timestamp"] < before]
    return {**thread_list(call, found[:limit]), "has_more": len(found) > limit}


def thread_list(call: Call, threads: list[Json]) -> Json:
    """Threads, with the bot's own membership of each."""
    wire, me = call.discord.wire, call.discord.world.bot_id
    joined = [wire.thread_member(thread, me) for thread in threads if me in thread["members"]]
    return {"threads": [wire.channel(thread) for thread in threads], "members": joined}


def _thread(call: Call) -> Json:
    thread = call.channel()
    if thread["type"] not in THREADS:
        raise DiscordError(400, 50024, "Cannot execute action on this channel type")
    return thread


def _user(call: Call) -> str:
    return call.discord.world.bot_id if call.path["user"] == "@me" else call.path["user"]
