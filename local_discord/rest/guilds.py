"""The guild: its channels, roles, members and active threads."""

from __future__ import annotations

from local_discord.errors import DiscordError, Json, unknown
from local_discord.permissions import DM, THREADS

from .call import Call, route
from .channels import thread_list

GUILD = "/guilds/{guild}"


@route("GET", "/users/@me/guilds", query="limit before after with_counts")
def mine(call: Call) -> list[Json]:
    """The guilds that the bot is in."""
    world = call.discord.world
    rights = world.permissions(world.bot_id, _channels(call)[0])
    about = {
        "id": world.guild["id"],
        "name": world.guild["name"],
        "icon": None,
        "owner": False,
        "features": [],
    }
    return [{**about, "permissions": str(int(rights))}]


@route("GET", GUILD, query="with_counts")
def single(call: Call) -> Json:
    """The guild."""
    call.guild()
    guild = call.discord.wire.guild()
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        guild["approximate_member_count"] = guild["approximate_presence_count"] = (
            len(call.discord.world.people) + 1
        )
    return guild


@route("GET", GUILD + "/channels")
def channels(call: Call) -> list[Json]:
    """The guild's channels, threads left out."""
    call.guild()
    return [call.discord.wire.channel(channel) for channel in _channels(call)]


@route("GET", GUILD + "/roles")
def roles(call: Call) -> list[Json]:
    """The guild's roles."""
    call.guild()
    return list(call.discord.world.guild["roles"])


@route("GET", GUILD + "/threads/active")
def active_threads(call: Call) -> Json:
    """The threads that are not archived and that the bot sees."""
    call.guild()
    world = call.discord.world
    found = [
        t for t in world.threads() if not t["thread_metadata"]["archived"] and world.sees(world.bot_id, t)
    ]
    return thread_list(call, found[::-1])


@route("GET", GUILD + "/members", query="limit after")
def members(call: Call) -> list[Json]:
    """All members: refused without the privileged intent, as on Discord."""
    call.guild()
    if not call.discord.hub.gateway.privileged & 2:
        raise DiscordError(403, 50001, "Missing Access")
    limit, after = call.number("limit", 1, 1, 1000), int(call.query.get("after", 0))
    world = call.discord.world
    keys = sorted((key for key in world.users if int(key) > after), key=int)
    return [call.discord.wire.member(key) for key in keys[:limit]]


@route("GET", GUILD + "/members/search", query="query limit")
def members_by_name(call: Call) -> list[Json]:
    """Members whose name starts with the query."""
    call.guild()
    start, world = call.query.get("query", "").lower(), call.discord.world
    limit = call.number("limit", 1, 1, 1000)
    names = {key: (user["username"], user["global_name"].lower()) for key, user in world.users.items()}
    found = [key for key, of_user in names.items() if any(name.startswith(start) for name in of_user)]
    return [call.discord.wire.member(key) for key in found[:limit]]


@route("GET", GUILD + "/members/{user}")
def member(call: Call) -> Json:
    """One member."""
    call.guild()
    if call.path["user"] not in call.discord.world.users:
        raise unknown("Member")
    return call.discord.wire.member(call.path["user"])


def _channels(call: Call) -> list[Json]:
    return [c for c in call.discord.world.channels.values() if c["type"] not in (DM, *THREADS)]
