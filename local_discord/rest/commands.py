"""Application commands, global and of the guild."""

from __future__ import annotations

from typing import Any

from local_discord import commands
from local_discord.errors import Json, unknown

from .call import Call, Reply, route

GLOBAL = "/applications/{application}/commands"
GUILD = "/applications/{application}/guilds/{guild}/commands"


@route("GET", GLOBAL, query="with_localizations")
@route("GET", GUILD, query="with_localizations")
def listed(call: Call) -> list[Json]:
    """Every command of the scope; localizations only if asked for."""
    rows = commands.of_scope(call.discord.world, _scope(call))
    if call.query.get("with_localizations", "").lower() in ("true", "1"):
        return rows
    return [{k: v for k, v in row.items() if not k.endswith("_localizations")} for row in rows]


@route("PUT", GLOBAL)
@route("PUT", GUILD)
def replaced(call: Call) -> list[Json]:
    """The scope's commands become exactly these."""
    rows = commands.replace_all(call.discord.world, _scope(call), call.body)
    _tell(call)
    return rows


@route("POST", GLOBAL)
@route("POST", GUILD)
def created(call: Call) -> Any:
    """One command more, or a new form of one."""
    row, new = commands.upsert(call.discord.world, _scope(call), call.body)
    _tell(call)
    return Reply(201 if new else 200, row)


@route("GET", GLOBAL + "/{command}")
@route("GET", GUILD + "/{command}")
def single(call: Call) -> Json:
    """One command."""
    return _command(call)


@route("DELETE", GLOBAL + "/{command}")
@route("DELETE", GUILD + "/{command}")
def deleted(call: Call) -> None:
    """One command less."""
    call.discord.world.remove("command", _command(call)["id"])
    _tell(call)


def _scope(call: Call) -> str | None:
    call.application()
    return call.guild() if "guild" in call.path else None


def _command(call: Call) -> Json:
    scope = _scope(call)
    command = call.discord.world.commands.get(call.path["command"])
    if command is None or command.get("guild_id") != scope:
        raise unknown("application command")
    return command


def _tell(call: Call) -> None:
    world = call.discord.world
    call.discord.hub.page("commands", list(world.people), commands=list(world.commands.values()))
