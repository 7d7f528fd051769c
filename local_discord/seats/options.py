"""A typed slash command as the data of an interaction, with the checks of Discord's client."""

from __future__ import annotations

from typing import Any

from local_discord.seats.resolved import Resolved
from local_discord.validation import limits
from local_discord.validation.commands import BOOLEAN, GROUP, INTEGER, NUMBER, SLASH, STRING, SUBCOMMAND
from local_discord.validation.errors import Json, PersonError
from local_discord.validation.permissions import DM, P
from local_discord.world import World


def usable(world: World, person: str, channel: Json) -> list[Json]:
    """Return the commands that a person may use in a channel."""
    rights = world.permissions(person, channel)
    if channel["type"] != DM and not rights & P.USE_APPLICATION_COMMANDS:
        return []
    return [command for command in world.commands.values() if _usable(command, channel, rights)]


def _usable(command: Json, channel: Json, rights: int) -> bool:
    if channel["type"] == DM:
        contexts = command["contexts"]
        return 1 in contexts if contexts is not None else command["dm_permission"] is not False
    if command["contexts"] is not None and 0 not in command["contexts"]:
        return False
    if 0 not in command.get("integration_types", [0]):  # only for people who have installed it themselves
        return False
    needed = command["default_member_permissions"]
    if needed is None or rights & P.ADMINISTRATOR:
        return True
    return needed != "0" and rights & int(needed) == int(needed)


class Typed:
    """One use of a command by a person; `focused` is the option that is still being typed."""

    def __init__(
        self, world: World, resolved: Resolved, person: str, channel: Json, focused: str | None = None
    ) -> None:
        self._commands = usable(world, person, channel)
        self._resolved = resolved
        self._focused = focused

    def data(self, path: str, given: Json) -> Json:
        """Return the data of an interaction for `path` (name and subcommand) with the given values."""
        words = path.split()
        command = next((c for c in self._commands if c["type"] == SLASH and [c["name"]] == words[:1]), None)
        if command is None:
            raise PersonError(f"There is no command /{path} here.")
        data: Json = {"id": command["id"], "name": command["name"], "type": 1}
        data["options"] = self._level(command["options"], words[1:], given, path)
        if self._resolved.found:
            data["resolved"] = self._resolved.found
        return data

    def _level(self, options: list[Json], words: list[str], given: Json, path: str) -> list[Json]:
        inner = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
        if not inner:
            if words:
                raise PersonError(f"There is no command /{path} here.")
            return self._values(options, given)
        chosen = next((option for option in inner if [option["name"]] == words[:1]), None)
        if chosen is None:
            names = ", ".join(option["name"] for option in inner)
            raise PersonError(f"/{path} needs one of these after it: {names}.")
        deeper = self._level(chosen.get("options") or [], words[1:], given, path)
        return [{"type": chosen["type"], "name": chosen["name"], "options": deeper}]

    def _values(self, options: list[Json], given: Json) -> list[Json]:
        unknown = set(given) - {option["name"] for option in options}
        if unknown:
            raise PersonError(f"There is no option {', '.join(sorted(unknown))} here.", min(unknown))
        filled = []
        for option in options:
            name = option["name"]
            value = given.get(name)
            if name == self._focused:
                filled.append(
                    {"type": option["type"], "name": name, "value": str(value or ""), "focused": True}
                )
            elif value is not None and value != "":
                filled.append({"type": option["type"], "name": name, "value": self._value(option, value)})
            elif option.get("required") and self._focused is None:
                raise PersonError(f"The option {name} is needed.", name)
        if self._focused is not None and not any(option.get("focused") for option in filled):
            raise PersonError(f"There is no option {self._focused} here.", self._focused)
        return filled

    def _value(self, option: Json, value: Any) -> Any:
        kind, name = option["type"], option["name"]
        if self._focused is not None:
            return value  # unfinished: the bot gets the text typed so far
        if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
            raise PersonError(f"{name} must be one of the choices.", name)
        if kind == STRING:
            return _string(option, value)
        if kind in (INTEGER, NUMBER):
            return _number(option, value)
        if kind == BOOLEAN:
            if not isinstance(value, bool):
                raise PersonError(f"{name} must be true or false.", name)
            return value
        self._resolved.add(kind, str(value), name, option.get("channel_types"))
        return str(value)


def _string(option: Json, value: Any) -> str:
    name, low, high = option["name"], option.get("min_length") or 0, option.get("max_length")
    high = limits.STRING_OPTION if high is None else high
    if not isinstance(value, str) or not low <= len(value) <= high:
        raise PersonError(f"{name} must have {low} to {high} characters.", name)
    return value


def _number(option: Json, value: Any) -> int | float:
    name = option["name"]
    wanted = int if option["type"] == INTEGER else (int, float)
    if isinstance(value, bool) or not isinstance(value, wanted):
        raise PersonError(f"{name} must be a {'whole ' if wanted is int else ''}number.", name)
    low, high = option.get("min_value"), option.get("max_value")
    low = -limits.NUMBER_OPTION if low is None else low
    high = limits.NUMBER_OPTION if high is None else high
    if value < low:
        raise PersonError(f"{name} must be at least {low}.", name)
    if value > high:
        raise PersonError(f"{name} must be at most {high}.", name)
    return value
