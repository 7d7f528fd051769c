"""Application commands, global and of the guild."""

from __future__ import annotations

from local_discord.chat.events import Events
from local_discord.rest.call import Call, Reply, Routes, route
from local_discord.validation import commands, limits
from local_discord.validation.errors import DiscordError, Json, unknown
from local_discord.world import World

GLOBAL = "/applications/{application}/commands"
GUILD = "/applications/{application}/guilds/{guild}/commands"


class CommandRoutes(Routes):
    """Routes on application commands."""

    def __init__(self, world: World, events: Events) -> None:
        super().__init__(world)
        self.events = events

    @route("GET", GLOBAL, query="with_localizations")
    @route("GET", GUILD, query="with_localizations")
    def listed(self, call: Call) -> list[Json]:
        """Return every command of the scope; localizations only if asked for."""
        found = self._of_scope(self._scope(call))
        if call.flag("with_localizations"):
            return found
        return [{k: v for k, v in row.items() if not k.endswith("_localizations")} for row in found]

    @route("PUT", GLOBAL)
    @route("PUT", GUILD)
    def replaced(self, call: Call) -> list[Json]:
        """Let the scope have exactly these commands; those that stay keep their ids."""
        scope, wanted = self._scope(call), commands.checked_all(call.body)
        before = {command["name"]: command for command in self._of_scope(scope)}
        for name in set(before) - {command["name"] for command in wanted}:
            self.world.remove("command", before[name]["id"])
        kept = [self._keep(scope, command, before.get(command["name"])) for command in wanted]
        self._tell()
        return kept

    @route("POST", GLOBAL)
    @route("POST", GUILD)
    def created(self, call: Call) -> Reply:
        """Add a command, or replace that of its name."""
        scope, wanted = self._scope(call), commands.checked(call.body)
        there = {command["name"]: command for command in self._of_scope(scope)}
        before = there.get(wanted["name"])
        if before is None and len(there) >= limits.COMMANDS:
            words = f"Maximum number of application commands reached ({limits.COMMANDS})"
            raise DiscordError(400, 30032, words)
        kept = self._keep(scope, wanted, before)
        self._tell()
        return Reply(200 if before else 201, kept)

    @route("GET", GLOBAL + "/{command}")
    @route("GET", GUILD + "/{command}")
    def single(self, call: Call) -> Json:
        """Return one command."""
        return self._command(call)

    @route("DELETE", GLOBAL + "/{command}")
    @route("DELETE", GUILD + "/{command}")
    def deleted(self, call: Call) -> None:
        """Remove one command."""
        self.world.remove("command", self._command(call)["id"])
        self._tell()

    def _scope(self, call: Call) -> str | None:
        """Return the guild of the path, None for the global commands."""
        if call.path["application"] != self.world.bot_id:
            words = "You are not authorized to perform this action on this application"
            raise DiscordError(403, 20012, words)
        return self.guild(call) if "guild" in call.path else None

    def _of_scope(self, scope: str | None) -> list[Json]:
        return [command for command in self.world.commands.values() if command.get("guild_id") == scope]

    def _command(self, call: Call) -> Json:
        scope = self._scope(call)
        command = self.world.commands.get(call.path["command"])
        if command is None or command.get("guild_id") != scope:
            raise unknown("application command")
        return command

    def _keep(self, scope: str | None, wanted: Json, before: Json | None) -> Json:
        permissions = wanted.get("default_member_permissions")
        command: Json = {
            "id": before["id"] if before else self.world.ids.next(),
            "application_id": self.world.bot_id,
            "version": self.world.ids.next(),
            "type": 1,
            "name": wanted["name"],
            "name_localizations": wanted.get("name_localizations"),
            "description": wanted["description"],
            "description_localizations": wanted.get("description_localizations"),
            "options": wanted.get("options") or [],
            "default_member_permissions": None if permissions is None else str(permissions),
            "dm_permission": wanted.get("dm_permission", True),
            "contexts": wanted.get("contexts"),
            "integration_types": wanted.get("integration_types") or [0],
            "nsfw": bool(wanted.get("nsfw")),
        }
        if scope is not None:
            command["guild_id"] = scope
        self.world.save("command", command)
        return command

    def _tell(self) -> None:
        everything = list(self.world.commands.values())
        self.events.page("commands", list(self.world.people), commands=everything)
