"""The simulated Discord made quick enough for hundreds of tests, and deaf to the machine's clock."""

from __future__ import annotations

import copy
import json
import marshal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import simcord.backend.serializers
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results
from discord.app_commands import Command
from simcord import _dpy_internals

from bot.app.command_sync import LOCALISED
from data.words import Catalogs
from tests.e2e.settling import near_rest

IMMEDIATE = 0.01
"""Seconds below which a timer only lets other tasks run."""

GLANCE = 0.003
"""Real seconds between two looks at whether the bot is at rest."""

PLAIN = frozenset({str, int, float, bool, type(None)})
"""Immutable types, which need no copy."""

TIME_LIMIT = 120.0
"""Real seconds in which a slow machine comes to rest, though a computer's code is compiled meanwhile."""


def virtual_timers(env: Any) -> None:
    """Let only ``advance_time`` fire timers, never the machine's clock.

    While time advances, this includes the shortest ones: if the machine's clock fired one, the simulation
    would only set it again, and the loop would never rest.
    """
    real, advance = env._schedule_timer, env._advance_to

    def schedule(record: Any, *rest: Any) -> None:
        real(record, *rest)
        if env._advancing or record.when - env._virtual_time > IMMEDIATE:
            _leave_to_advance(record)

    async def advance_to(target: float, deadline: float) -> None:
        for record in env._work.callbacks:
            _leave_to_advance(record)
        await advance(target, deadline)

    env._schedule_timer, env._advance_to = schedule, advance_to


def _leave_to_advance(record: Any) -> None:
    if record.real_handle is not None:
        record.real_handle.cancel()
        record.real_handle = None


def quick_settling(env: Any) -> None:
    """Let the simulation decide whether everything is at rest, but ask it only when that seems so.

    Wait as long at a start as elsewhere, not the 5 s that the simulation gives each bot.
    """
    real = env._settle_internal

    async def settle(*, dispatch: str | None = None, _deadline: float | None = None, **_: Any) -> None:
        deadline = env._loop.time() + TIME_LIMIT if _deadline is None else _deadline
        await near_rest(env, deadline)
        await real(dispatch=dispatch, idle=GLANCE, _deadline=deadline)

    env._settle_internal = settle


@contextmanager
def quick_looks() -> Iterator[None]:
    """Ask whether a task waits for an event only if any task does; the simulation asks about every task."""
    real = _dpy_internals.is_wait_for_listener

    def waits(client: Any, task: Any) -> bool:
        return bool(_dpy_internals.listener_futures(client)) and real(client, task)

    with patch.object(_dpy_internals, "is_wait_for_listener", waits):
        yield


def copied(value: Any) -> Any:
    """Return a deep copy, of plain JSON several times as fast as ``deepcopy``."""
    try:
        return marshal.loads(marshal.dumps(value))  # written here a moment ago
    except ValueError:  # something else is in it
        return _rebuilt(value)


def _rebuilt(value: Any) -> Any:
    if type(value) is dict:
        return {key: _rebuilt(inner) for key, inner in value.items()}
    if type(value) is list:
        return [_rebuilt(inner) for inner in value]
    return value if type(value) in PLAIN else copy.deepcopy(value)


@contextmanager
def quick_copies() -> Iterator[None]:
    """Let the simulation copy payloads quickly: it copies each of them several times."""
    with ExitStack() as stack:
        for module in (simcord.gateway, simcord.http.router):
            stack.enter_context(patch.object(module, "copy", SimpleNamespace(deepcopy=copied)))
        for module in (simcord.results, simcord.backend.serializers, simcord.components):
            stack.enter_context(patch.object(module, "deepcopy", copied))
        yield


_TRANSLATED: dict[tuple[Catalogs, str], str] = {}


@contextmanager
def quick_commands(catalogs: Catalogs) -> Iterator[None]:
    """Let the library translate a command by these catalogs once, not once for each bot."""
    translated = Command.get_translated_payload

    async def payload(command: Any, tree: Any, translator: Any) -> Any:
        key = catalogs, json.dumps(command.to_dict(tree))
        if key not in _TRANSLATED:
            _TRANSLATED[key] = json.dumps(await translated(command, tree, translator))
        return json.loads(_TRANSLATED[key])

    with patch.object(Command, "get_translated_payload", payload):
        yield


@contextmanager
def own_languages() -> Iterator[None]:
    """Let the library ask for the commands' words in the languages that we have, not in all of Discord's."""
    names = discord.Locale._enum_member_names_  # type: ignore[attr-defined]  # the library's own enums
    every = names[:]
    names[:] = [locale.name for locale in LOCALISED]
    try:
        yield
    finally:
        names[:] = every
