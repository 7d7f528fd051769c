"""Application commands; those of a single guild are not supported."""

from __future__ import annotations

from local_discord.chat.events import Events
from local_discord.rest.call import Call, Reply, Routes, route
from local_discord.validation import commands, limits
from local_discord.validation.errors import DiscordError, Json
from local_discord.world import World

COMMANDS = "/applications/{application}/commands"


class CommandRoutes(Routes):
    """Routes on application commands."""

    def __init__(self, world: World, events: Events) -> None:
        super().__init__(world)
        self.events = events

    @route("GET", COMMANDS, query="with_localizations")
    def listed(self, call: Call) -> list[Json]:
        """Return every command; localizations only if asked for."""
        self._check_application(call)
        found = list(self.world.commands.values())
        if call.flag("with_localizations"):
            return found
        return [{k: v for k, v in row.items() if not k.endswith("_localizations")} for row in found]

    @route("PUT", COMMANDS)
    def replaced(self, call: Call) -> list[Json]:
        """Replace all commands; those with the same type and name keep their ids."""
        self._check_application(call)
        wanted, before = commands.checked_all(call.body), self._by_name()
        for key in set(before) - set(map(_key, wanted)):
            self.world.remove("command", before[key]["id"])
        kept = [self._keep(command, before.get(_key(command))) for command in wanted]
        self._announce()
        return kept

    @route("POST", COMMANDS)
    def created(self, call: Call) -> Reply:
        """Add a command, or replace the one with its name."""
        self._check_application(call)
        wanted, existing = commands.checked(call.body), self._by_name()
        before = existing.get(_key(wanted))
        kind = _key(wanted)[0]
        most = limits.COMMANDS if kind == commands.SLASH else limits.MENU_COMMANDS
        if before is None and sum(each == kind for each, _ in existing) >= most:
            sentence = f"Maximum number of application commands reached ({most})"
            raise DiscordError(400, 30032, sentence)
        kept = self._keep(wanted, before)
        self._announce()
        return Reply(200 if before else 201, kept)

    def _check_application(self, call: Call) -> None:
        """Raise unless the path names this application."""
        if call.path["application"] != self.world.bot_id:
            sentence = "You are not authorized to perform this action on this application"
            raise DiscordError(403, 20012, sentence)

    def _by_name(self) -> dict[tuple[int, str], Json]:
        return {_key(command): command for command in self.world.commands.values()}

    def _keep(self, wanted: Json, before: Json | None) -> Json:
        permissions = wanted.get("default_member_permissions")
        command: Json = {
            "id": before["id"] if before else self.world.ids.next(),
            "application_id": self.world.bot_id,
            "version": self.world.ids.next(),
            "type": commands.kind_of(wanted),
            "name": wanted["name"],
            "name_localizations": wanted.get("name_localizations"),
            "description": wanted.get("description", ""),
            "description_localizations": wanted.get("description_localizations"),
            "options": wanted.get("options") or [],
            "default_member_permissions": None if permissions is None else str(permissions),
            "dm_permission": wanted.get("dm_permission", True),
            "contexts": wanted.get("contexts"),
            "integration_types": wanted.get("integration_types") or [0, 1],
            "nsfw": bool(wanted.get("nsfw")),
        }
        self.world.save("command", command)
        return command

    def _announce(self) -> None:
        everything = list(self.world.commands.values())
        self.events.page("commands", list(self.world.people), commands=everything)


def _key(command: Json) -> tuple[int, str]:
    """Return a command's type and name, which no other command shares."""
    return commands.kind_of(command), command["name"]
