"""Application commands (interactions/application-commands)."""

from __future__ import annotations

import re
from typing import Any

from local_discord.validation import limits
from local_discord.validation.errors import DiscordError, Form, Json, UnknownRequestError
from local_discord.validation.fields import Path, items, known, obj, one_of, text, truth, whole

SLASH, ON_USER, ON_MESSAGE = 1, 2, 3
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


def checked_all(value: Any) -> list[Json]:
    """Return the commands of a whole scope. Raises 50035 with all errors."""
    form = Form()
    listed = items(form, (), value, 0, limits.COMMANDS)
    commands = [_checked(form, (place,), item) for place, item in enumerate(listed)]
    names = [(kind_of(command), command.get("name")) for command in commands]
    for place, name in enumerate(names):
        if name in names[:place]:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            form.wrong((place, "name"), code, "Application command names must be unique")
    for kind in (ON_USER, ON_MESSAGE):
        if sum(kind_of(command) == kind for command in commands) > limits.MENU_COMMANDS:
            words = f"Maximum number of application commands reached ({limits.MENU_COMMANDS})"
            raise DiscordError(400, 30032, words)
    form.check()
    return commands


def checked(value: Any) -> Json:
    """Return one command. Raises 50035 with all errors."""
    form = Form()
    command = _checked(form, (), value)
    form.check()
    return command


def _checked(form: Form, path: Path, value: Any) -> Json:
    command = obj(form, path, value)
    if command is None:
        return {}
    known(command, COMMAND_FIELDS, "command")
    if not one_of(form, (*path, "type"), kind_of(command), (SLASH, ON_USER, ON_MESSAGE)):
        return {}
    if kind_of(command) == SLASH:
        _check_texts(form, path, command)
        _check_options(form, (*path, "options"), command.get("options"), depth=0)
    else:
        _check_menu_command(form, path, command)
    _check_contexts(form, path, command)
    if not form.errors and _size(command) > limits.COMMAND_TOTAL:
        words = f"Command exceeds maximum size ({limits.COMMAND_TOTAL})"
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", words)
    return command


def kind_of(command: Json) -> int:
    """Return a command's type, which may be left out for a slash command."""
    kind: int = command.get("type") or SLASH
    return kind


def _check_menu_command(form: Form, path: Path, command: Json) -> None:
    """Check a context menu command: its name may have capitals and spaces, and it has no options."""
    text(form, (*path, "name"), command.get("name"), 1, limits.COMMAND_NAME)
    for place, value in _localizations(form, path, command, "name_localizations"):
        text(form, place, value, 1, limits.COMMAND_NAME)
    for name in ("description", "options"):
        if command.get(name):
            words = f"Context menu commands cannot have {name}"
            form.wrong((*path, name), f"APPLICATION_COMMAND_CONTEXT_MENU_{name.upper()}", words)


def _check_contexts(form: Form, path: Path, command: Json) -> None:
    """Check a command's contexts and integration types: if listed, at least one of each, and none twice."""
    for name, allowed in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        if command.get(name) is None:
            continue
        listed = items(form, (*path, name), command[name], 1, len(allowed))
        for place, item in enumerate(listed):
            one_of(form, (*path, name, place), item, allowed)
            if item in listed[:place]:
                words = "The values of this list must be unique"
                form.wrong((*path, name, place), "LIST_ITEM_VALUE_DUPLICATE", words)


def _check_texts(form: Form, path: Path, item: Json) -> None:
    """Check the name and the description, with their localizations."""
    _check_name(form, (*path, "name"), item.get("name"))
    text(form, (*path, "description"), item.get("description"), 1, limits.COMMAND_DESCRIPTION)
    for place, value in _localizations(form, path, item, "name_localizations"):
        _check_name(form, place, value)
    for place, value in _localizations(form, path, item, "description_localizations"):
        text(form, place, value, 1, limits.COMMAND_DESCRIPTION)


def _localizations(form: Form, path: Path, item: Json, name: str) -> list[tuple[Path, Any]]:
    if item.get(name) is None:
        return []
    values = obj(form, (*path, name), item[name]) or {}
    for locale in values:
        one_of(form, (*path, name, locale), locale, limits.LOCALES)
    return [((*path, name, locale), value) for locale, value in values.items() if value is not None]


def _check_name(form: Form, path: Path, value: Any) -> None:
    if not text(form, path, value, 1, limits.COMMAND_NAME):
        return
    if not re.fullmatch(r"[-_'\w]+", value) or value != value.lower():
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(form: Form, path: Path, value: Any, depth: int) -> None:
    options = items(form, path, value or [], 0, limits.COMMAND_OPTIONS)
    names: set[Any] = set()
    optional_seen = False
    for place, item in enumerate(options):
        here = (*path, place)
        option = obj(form, here, item)
        if option is None:
            continue
        known(option, OPTION_FIELDS, "command option")
        _check_texts(form, here, option)
        if option.get("name") in names:
            form.wrong(
                (*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name is taken"
            )
        names.add(option.get("name"))
        if option.get("required") and optional_seen:
            words = "Required options must be placed before non-required options"
            form.wrong(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        optional_seen |= option.get("type") not in (SUBCOMMAND, GROUP) and not option.get("required")
        _check_option(form, here, option, depth)
    kinds = {isinstance(o, dict) and o.get("type") in (SUBCOMMAND, GROUP) for o in options}
    if len(kinds) > 1:
        words = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)


def _check_option(form: Form, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    allowed = (range(1, 12), (SUBCOMMAND, *range(3, 12)), range(3, 12))[depth]
    if not one_of(form, (*path, "type"), kind, allowed):
        return
    if kind == FILE:
        raise UnknownRequestError("files as command options are not known here")
    truth(form, (*path, "required"), option.get("required"))
    if kind in (SUBCOMMAND, GROUP):
        inner = {GROUP: 1, SUBCOMMAND: 2}[kind]
        _check_options(form, (*path, "options"), option.get("options"), inner)
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
    """Check the choices of an option, or the answer of an autocompletion."""
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
    """Count the characters of names, descriptions and values, each in its longest localization."""
    total = 0
    for name in ("name", "description"):
        words = [item.get(name) or "", *(item.get(f"{name}_localizations") or {}).values()]
        total += max(len(word or "") for word in words)
    total += sum(_size(option) for option in item.get("options") or [])
    for choice in item.get("choices") or []:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        total += max(map(len, names)) + len(str(choice["value"]))
    return total
