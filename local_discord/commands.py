"""Application commands: what Discord refuses is refused here (interactions/application-commands)."""

from __future__ import annotations

import re
from typing import Any

from . import limits
from .errors import DiscordError, Form, Json, UnknownRequestError
from .fields import Path, items, known, obj, one_of, text, truth, whole
from .founding import LOCALES
from .world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(1, 12)
WITH_CHOICES = (STRING, INTEGER, NUMBER)
COMMAND_FIELDS = (
    "name name_localizations description description_localizations options default_member_permissions "
    "dm_permission default_permission integration_types contexts type nsfw id"
)
OPTION_FIELDS = (
    "type name name_localizations description description_localizations required choices options "
    "channel_types min_value max_value min_length max_length autocomplete"
)


def replace_all(world: World, guild: str | None, value: Any) -> list[Json]:
    """PUT: the commands of a scope become exactly these; ids of those that stay are kept."""
    form = Form()
    listed = items(form, (), value, 0, limits.COMMANDS)
    rows = [_checked(form, (place,), item) for place, item in enumerate(listed)]
    names = [row.get("name") for row in rows]
    for place, name in enumerate(names):
        if name in names[:place]:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            form.wrong((place, "name"), code, "Application command names must be unique")
    form.check()
    before = {command["name"]: command for command in of_scope(world, guild)}
    for name, command in before.items():
        if name not in names:
            world.remove("command", command["id"])
    return [_keep(world, guild, row, before.get(row["name"])) for row in rows]


def upsert(world: World, guild: str | None, value: Any) -> tuple[Json, bool]:
    """POST: one command is new, or replaces that of its name; tells whether it is new."""
    form = Form()
    row = _checked(form, (), value)
    form.check()
    scope = of_scope(world, guild)
    before = next((command for command in scope if command["name"] == row["name"]), None)
    if before is None and len(scope) >= limits.COMMANDS:
        raise DiscordError(400, 30032, f"Maximum number of application commands reached ({limits.COMMANDS})")
    return _keep(world, guild, row, before), before is None


def of_scope(world: World, guild: str | None) -> list[Json]:
    """The commands of a guild, or the global ones."""
    return [command for command in world.commands.values() if command.get("guild_id") == guild]


def _keep(world: World, guild: str | None, row: Json, before: Json | None) -> Json:
    permissions = row.get("default_member_permissions")
    command: Json = {
        "id": before["id"] if before else world.ids.next(),
        "application_id": world.bot_id,
        "version": world.ids.next(),
        "type": 1,
        "name": row["name"],
        "name_localizations": row.get("name_localizations"),
        "description": row["description"],
        "description_localizations": row.get("description_localizations"),
        "options": row.get("options") or [],
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": row.get("dm_permission", True),
        "contexts": row.get("contexts"),
        "integration_types": row.get("integration_types") or [0],
        "nsfw": bool(row.get("nsfw")),
    }
    if guild is not None:
        command["guild_id"] = guild
    world.save("command", command)
    return command


def _checked(form: Form, path: Path, value: Any) -> Json:
    command = obj(form, path, value)
    if command is None:
        return {}
    known(command, COMMAND_FIELDS, "command")
    if command.get("type", 1) != 1:
        raise UnknownRequestError("context menu commands are not known here")
    _words(form, path, command)
    _options(form, (*path, "options"), command.get("options"), depth=0)
    for name, allowed in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        for place, item in enumerate(items(form, (*path, name), command.get(name) or [], 0, 3)):
            one_of(form, (*path, name, place), item, allowed)
    if not form.errors and _size(command) > limits.COMMAND_TOTAL:
        words = f"Command exceeds maximum size ({limits.COMMAND_TOTAL})"
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", words)
    return command


def _words(form: Form, path: Path, item: Json) -> None:
    """Name and description with their localizations."""
    _name(form, (*path, "name"), item.get("name"))
    text(form, (*path, "description"), item.get("description"), 1, limits.COMMAND_DESCRIPTION)
    for place, value in _localizations(form, path, item, "name_localizations"):
        _name(form, place, value)
    for place, value in _localizations(form, path, item, "description_localizations"):
        text(form, place, value, 1, limits.COMMAND_DESCRIPTION)


def _localizations(form: Form, path: Path, item: Json, name: str) -> list[tuple[Path, Any]]:
    if item.get(name) is None:
        return []
    values = obj(form, (*path, name), item[name]) or {}
    for locale in values:
        one_of(form, (*path, name, locale), locale, LOCALES)
    return [((*path, name, locale), value) for locale, value in values.items() if value is not None]


def _name(form: Form, path: Path, value: Any) -> None:
    if not text(form, path, value, 1, limits.COMMAND_NAME):
        return
    if not re.fullmatch(r"[-_'\w]+", value) or value != value.lower():
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _options(form: Form, path: Path, value: Any, depth: int) -> None:
    options = items(form, path, value or [], 0, limits.COMMAND_OPTIONS)
    names: set[Any] = set()
    optional_seen = False
    for place, item in enumerate(options):
        here = (*path, place)
        option = obj(form, here, item)
        if option is None:
            continue
        known(option, OPTION_FIELDS, "command option")
        _words(form, here, option)
        if option.get("name") in names:
            form.wrong(
                (*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name is taken"
            )
        names.add(option.get("name"))
        if option.get("required") and optional_seen:
            words = "Required options must be placed before non-required options"
            form.wrong(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        optional_seen |= option.get("type") not in (SUBCOMMAND, GROUP) and not option.get("required")
        _option(form, here, option, depth)
    kinds = {isinstance(o, dict) and o.get("type") in (SUBCOMMAND, GROUP) for o in options}
    if len(kinds) > 1:
        words = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)


def _option(form: Form, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    allowed = (range(1, 12), (SUBCOMMAND, *range(3, 12)), range(3, 12))[depth]
    if not one_of(form, (*path, "type"), kind, allowed):
        return
    truth(form, (*path, "required"), option.get("required"))
    if kind in (SUBCOMMAND, GROUP):
        inner = {GROUP: 1, SUBCOMMAND: 2}[kind]
        _options(form, (*path, "options"), option.get("options"), inner)
        return
    if option.get("options"):
        form.wrong(
            (*path, "options"), "APPLICATION_COMMAND_OPTIONS_INVALID", "Only sub-commands have options"
        )
    choices = items(form, (*path, "choices"), option.get("choices") or [], 0, limits.CHOICES)
    if choices and option.get("autocomplete"):
        words = "Autocomplete and choices cannot be used together"
        form.wrong((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", words)
    if (choices or option.get("autocomplete")) and kind not in WITH_CHOICES:
        form.wrong(
            (*path, "choices"), "APPLICATION_COMMAND_OPTION_CHOICES_INVALID_TYPE", "No choices for this type"
        )
    check_choices(form, (*path, "choices"), choices, kind or STRING)
    for name in ("min_length", "max_length"):
        if option.get(name) is not None:
            whole(form, (*path, name), option[name], name == "max_length", limits.STRING_OPTION)


def check_choices(form: Form, path: Path, choices: list[Any], kind: int) -> None:
    """The choices of an option, or the answer of an autocompletion."""
    for place, item in enumerate(choices):
        here = (*path, place)
        choice = obj(form, here, item)
        if choice is None:
            continue
        known(choice, "name name_localizations value", "choice")
        text(form, (*here, "name"), choice.get("name"), 1, 100)
        for where, value in _localizations(form, here, choice, "name_localizations"):
            text(form, where, value, 1, 100)
        value = choice.get("value")
        if kind == STRING:
            text(form, (*here, "value"), value, 1, 100)
        elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else (int, float)):
            form.wrong((*here, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def _size(item: Json) -> int:
    """The characters of names, descriptions and values, the longest localization counted."""
    total = 0
    for name in ("name", "description"):
        words = [item.get(name) or "", *(item.get(f"{name}_localizations") or {}).values()]
        total += max(len(word or "") for word in words)
    total += sum(_size(option) for option in item.get("options") or [])
    for choice in item.get("choices") or []:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        total += max(map(len, names)) + len(str(choice["value"]))
    return total
