"""Who am I, and where is the gateway."""

from __future__ import annotations

from local_discord.errors import Json, unknown

from .call import Call, route


@route("GET", "/users/@me")
def me(call: Call) -> Json:
    """The bot's own user."""
    world = call.discord.world
    return {**call.discord.wire.user(world.bot_id), "verified": True, "mfa_enabled": False, "locale": "en-US"}


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def application(call: Call) -> Json:
    """The application behind the bot; it has no privileged intent."""
    world = call.discord.world
    return {
        "id": world.bot_id,
        "name": world.bot["global_name"],
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "",
        "flags": 0,
        "owner": call.discord.wire.user(world.guild["owner_id"]),
        "team": None,
        "install_params": {"scopes": ["bot", "applications.commands"], "permissions": "0"},
    }


@route("GET", "/gateway")
def gateway(call: Call) -> Json:
    """Where to connect."""
    return {"url": call.discord.gateway}


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    """The same, with the number of shards (one)."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.discord.gateway, "shards": 1, "session_start_limit": limit}


@route("GET", "/users/{user}")
def user(call: Call) -> Json:
    """Somebody's user."""
    if call.path["user"] not in call.discord.world.users:
        raise unknown("User")
    return call.discord.wire.user(call.path["user"])
