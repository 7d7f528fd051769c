"""Events as discord.py's own types describe them, whole and with any one field missing or null."""

from __future__ import annotations
import __future__

import ast
import copy
import inspect
import sys
import typing
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import discord
import typing_extensions
from discord.state import ConnectionState

HOME = "tests.e2e.types_of_discord_py"
"""The module in which those types are found."""

DEPTH = 4
"""The depth to which nested objects get all their fields; deeper ones get only the required ones."""

FACTS: dict[str, Any] = {
    "guild_id": "{guild}", "channel_id": "{channel}", "parent_id": "{channel}", "user_id": "{user}",
    "application_id": "{application}", "target_id": "{user}", "id": "{other}",
    "timestamp": "2026-01-02T03:04:05+00:00", "permissions": "0", "allow": "0", "deny": "0",
    "locale": "en-GB", "guild_locale": "en-GB", "preferred_locale": "en-US", "discriminator": "0",
    "token": "a-token", "custom_id": "look:1:0:", "shard": [0, 1], "content": "hello",
    "resume_gateway_url": "ws://127.0.0.1:9", "waveform": "AAAA", "version": 1, "type": 0,
}  # fmt: skip
"""By field name, the value of a field that the types only call a number or a text."""

_TIMES = ("_at", "_timestamp", "_until", "_since", "_time", "_start", "_end", "expiry")


def kinds() -> dict[str, Any]:
    """Return the type of each event that the library reads, by the event's name; None: it has none."""
    types = _types()
    found = {}
    for name, parse in inspect.getmembers(ConnectionState, inspect.isfunction):
        if name.startswith("parse_"):
            written = str(parse.__annotations__.get("data", "")).rpartition(".")[2]
            found[name[len("parse_") :].upper()] = types.get(written)
    return found


def whole(described: Any, ids: dict[str, str]) -> Any:
    """Return a value of a type with all its fields. ``ids``: by the names in braces in ``FACTS``."""
    return _value(described, "", ids, 0)


def lacking(payload: dict[str, Any]) -> Iterator[Callable[[], dict[str, Any]]]:
    """Yield two functions for each field: one makes the payload without it, one with it null."""
    for path in _paths(payload):
        yield partial(_lacking, payload, path, is_null=False)
        yield partial(_lacking, payload, path, is_null=True)


def _lacking(payload: dict[str, Any], path: tuple[Any, ...], *, is_null: bool) -> dict[str, Any]:
    made = copy.deepcopy(payload)
    home: Any = made
    for key in path[:-1]:
        home = home[key]
    if is_null:
        home[path[-1]] = None
    else:
        del home[path[-1]]
    return made


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield (*path, key)
        yield from _paths(inner, (*path, key))


@cache
def _types() -> dict[str, Any]:
    """Return all types of ``discord.types`` by name. Its modules can't be imported: they form a circle."""
    module = sys.modules[HOME] = ModuleType(HOME)
    found = vars(module)
    found |= {name: getattr(typing_extensions, name) for name in typing_extensions.__all__}
    folder = Path(discord.__file__).parent / "types"
    waiting = [
        compile(ast.Module([each], []), str(file), "exec", flags=__future__.annotations.compiler_flag)
        for file in sorted(folder.glob("*.py"))
        for each in ast.parse(file.read_text()).body
        if not isinstance(each, ast.Import | ast.ImportFrom | ast.Expr)
    ]
    for _ in range(len(waiting)):  # one may need another that comes later
        waiting = [each for each in waiting if not _done(each, found)]
    return found


def _done(statement: CodeType, names: dict[str, Any]) -> bool:
    try:
        exec(statement, names)
    except NameError:
        return False
    return True


def _value(described: Any, name: str, ids: dict[str, str], depth: int) -> Any:
    origin, inside = typing.get_origin(described), typing.get_args(described)
    if origin is typing.Literal:
        return inside[0]
    if name in FACTS and not isinstance(described, type):
        return _fact(name, ids)
    if _is(described, "NotRequired", "Required", "ReadOnly"):
        return _value(inside[0], name, ids, depth)
    if origin is list:
        inner = _value(inside[0], name.removesuffix("s"), ids, depth + 1) if depth < 2 * DEPTH else None
        return [] if inner is None else [inner]
    if origin is dict:
        return {}
    if inside:  # one of several
        return _value(next(each for each in inside if each is not type(None)), name, ids, depth)
    return _plain(described, name, ids, depth)


def _is(described: Any, *names: str) -> bool:
    return str(typing.get_origin(described)).rpartition(".")[2] in names


def _is_needed(described: Any, key: str, field: Any) -> bool:
    """Whether a field is required; Python counts any field whose type is a string as required."""
    return _is(field, "Required") or (key in described.__required_keys__ and not _is(field, "NotRequired"))


def _plain(described: Any, name: str, ids: dict[str, str], depth: int) -> Any:
    if hasattr(described, "__required_keys__"):
        hints = typing.get_type_hints(described, _types(), include_extras=True)
        if depth >= DEPTH:
            hints = {key: each for key, each in hints.items() if _is_needed(described, key, each)}
        made = {key: _value(each, key, ids, depth + 1) for key, each in hints.items()}
        return {key: value for key, value in made.items() if value is not None}
    if name in FACTS and isinstance(FACTS[name], described):
        return _fact(name, ids)
    if described is str:
        return "2026-01-02T03:04:05+00:00" if name.endswith(_TIMES) else ids["{other}"]
    return {int: 1, float: 1.0, bool: False}.get(described, ids["{other}"])


def _fact(name: str, ids: dict[str, str]) -> Any:
    fact = FACTS[name]
    return ids.get(fact, fact) if isinstance(fact, str) else fact
