"""Register the commands with Discord, but only when they have changed: it allows few such calls.

A note in the store holds what was registered, and what Discord knew then. The note alone is not enough: a
restored backup brings back an older note, while Discord knows the newer commands.

Discord's answer has the commands' ids, which texts need to mention them.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any, TypeAlias

import discord
from discord import AppCommandType, Locale, app_commands
from discord.app_commands import CommandTree

from bot.app.discord_transport import is_transient
from bot.errors import log_fault
from bot.messages.localizer import TRANSLATED, CommandNames
from bot.services.background import stop
from bot.services.backoff import Backoff, retry_until_done
from data.store import Store, StoreError
from data.turns import AT_ONCE
from data.words import Catalogs, language_of

# -- discord's localizations of command names, descriptions and choices, from the catalogs ---------------


LOCALISED = {Locale(language): language for language in TRANSLATED}


class Words:
    """Makes translatable strings: the English text with its key."""

    def __init__(self, catalogs: Catalogs) -> None:
        self._catalogs = catalogs

    def __call__(self, key: str) -> app_commands.locale_str:
        """Return the English text of a key; the translator adds Discord's other languages."""
        return app_commands.locale_str(self._catalogs.say("en", key), key=key)


class CatalogTranslator(app_commands.Translator):
    """Looks keys up, for Korean and Japanese: Discord has no Persian."""

    def __init__(self, catalogs: Catalogs) -> None:
        self._catalogs = catalogs
        self._looked_up = 0

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in the locale's language; None where English is used."""
        key = string.extras.get("key")
        if locale not in LOCALISED or not isinstance(key, str):
            return None
        self._looked_up += 1
        if self._looked_up % AT_ONCE == 0:  # the library asks for hundreds one after the other
            await asyncio.sleep(0)
        language = language_of(locale.value)
        return self._catalogs.say(language, key) if self._catalogs.has(language, key) else None


log = logging.getLogger(__name__)

NOTE = "commands"

PATIENCE = 15.0
"""Seconds that a start waits for the registration; then it continues with the commands Discord has."""

TOO_OFTEN = 30034
"""Discord's code for too many new commands in a day; the existing ones are used until then."""

FIRST, LONGEST = 5.0, 600.0
"""Seconds between two tries: the first wait, doubled up to the longest."""

INVALID = 400
"""Discord's status for a request that it will never accept."""

Known: TypeAlias = list[tuple[str, int, str]]
"""Each command's name, its id, and its version, which every change renews."""


class CommandSync:
    """Registers the commands, retrying until it succeeds. ``names``: of the commands, with their ids."""

    def __init__(self, tree: CommandTree[Any], store: Store, catalogs: Catalogs) -> None:
        self._tree = tree
        self._store = store
        self._catalogs = catalogs
        self._ids: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None
        self.names = CommandNames(catalogs, self._ids)

    async def recall(self) -> None:
        """Read the ids from the last registration.

        Raises: StoreError: the store can't be read.
        """
        self._learn(_read(await self._store.note(NOTE))[1])

    async def begin(self, *, tells: bool) -> None:
        """Register the commands, in the background if it takes long.

        ``tells`` False: another process registers them; read the result from the store, in the background.
        """
        register = self._register if tells else self._read_registration
        self._task = asyncio.create_task(retry_until_done(register, Backoff(FIRST, LONGEST)))
        if tells and (await asyncio.wait({self._task}, timeout=PATIENCE))[0]:
            self._task.result()
        else:
            self._task.add_done_callback(_log_failure)

    async def close(self) -> None:
        """Stop."""
        await stop(self._task)

    async def _register(self) -> bool:
        """Register the commands; return False if a later try may succeed."""
        try:
            await self._sync()
        except StoreError as error:
            log.warning("the commands wait: %s", error)
        except Exception as error:
            refused = error if isinstance(error, discord.HTTPException) else None
            if is_transient(error) or (refused is not None and refused.code == TOO_OFTEN):
                log.warning("the commands wait: Discord does not accept them now")
            elif refused is not None:  # asking again wouldn't help; the existing ones are used
                log.error("Discord refuses the commands: %s", _why(refused))
                return True
            else:
                raise
        else:
            return True
        return False

    async def _read_registration(self) -> bool:
        """Read the ids from the store; return whether exactly these commands were registered."""
        with suppress(StoreError):
            registered, known = _read(await self._store.note(NOTE))
            self._learn(known)
            return registered == self._ours
        return False

    async def _sync(self) -> None:
        """Register the commands unless Discord has them, and read their ids.

        Raises:
            StoreError, discord.HTTPException: the outcome is unknown; call it again.
        """
        known = await _known(self._tree)
        self._learn(known)
        is_whole = {command.name for command in self._tree.get_commands()} <= {name for name, *_ in known}
        if is_whole and _read(await self._store.note(NOTE)) == (self._ours, known):
            return
        ours = self._ours
        await self._register_all()
        known = await _known(self._tree)
        self._learn(known)
        await self._store.set_note(NOTE, json.dumps([ours, known]))
        log.info("registered %d commands with Discord", len(known))

    async def _register_all(self) -> None:
        """Register all commands except those that Discord refuses; log why it refuses them.

        Raises: discord.HTTPException: it accepts none now.
        """
        while commands := self._tree.get_commands():
            try:
                await self._tree.sync()
                return
            except discord.HTTPException as error:
                if error.status != INVALID or error.code == TOO_OFTEN:
                    raise
                errors = getattr(error, "_errors", None) or {}
                refused = {c: each for n, c in enumerate(commands) if (each := errors.get(str(n)))}
                reasons = {command: "; ".join(_reasons(each)) for command, each in refused.items()}
                if not reasons and not (reasons := await self._register_one_by_one()):
                    raise
            for command, reason in reasons.items():
                name, kind = command.name, getattr(command, "type", AppCommandType.chat_input)
                log.error("Discord refuses the command /%s, so the bot starts without it: %s", name, reason)
                self._tree.remove_command(name, type=kind)

    async def _register_one_by_one(self) -> dict[Any, str]:
        """Register each command alone, since Discord didn't say which one it refuses; return its reasons."""
        refused: dict[Any, str] = {}
        client, translator = self._tree.client, self._tree.translator
        assert client.application_id is not None
        for command in self._tree.get_commands():
            payload = command.to_dict(self._tree)
            if translator is not None:
                payload = await command.get_translated_payload(self._tree, translator)
            try:
                await client.http.upsert_global_command(client.application_id, payload)
            except discord.HTTPException as error:
                if error.status != INVALID or error.code == TOO_OFTEN:
                    raise
                refused[command] = _why(error)
        return refused

    @cached_property
    def _ours(self) -> str:
        """The digest of our commands; read it only once the tree holds them all."""
        return _digest(self._tree, self._catalogs)

    def _learn(self, known: Known) -> None:
        self._ids.update({name: command_id for name, command_id, _ in known})


def _reasons(errors: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield Discord's message on each field that it refuses."""
    for key, inner in errors.items():
        if key == "_errors":
            text = " ".join(str(each.get("message", "")) for each in inner)
            yield f"{'.'.join(path)}: {text}" if path else text
        elif isinstance(inner, dict):
            yield from _reasons(inner, (*path, key))


def _why(error: discord.HTTPException) -> str:
    """Return why Discord refuses something. Only for requests without people's data."""
    text = "; ".join(_reasons(getattr(error, "_errors", None) or {})) or error.text or "it does not say why"
    return f"{text} (status {error.status}, code {error.code})"


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log_fault(log, "Discord does not accept the commands", error)


def _read(note: str | None) -> tuple[str, Known]:
    """Return the digest of what was registered, and what Discord knew then; empty for an unknown format."""
    try:
        ours, known = json.loads(note or "")
        return str(ours), [(str(name), int(number), str(version)) for name, number, version in known]
    except (TypeError, ValueError):
        return "", []


def _digest(tree: CommandTree[Any], catalogs: Catalogs) -> str:
    """Return a digest of the commands and of the catalogs that translate them."""
    commands = json.dumps([command.to_dict(tree) for command in tree.get_commands()], default=str)
    words = [catalogs.digest(language) for language in LOCALISED.values()]
    return hashlib.sha256(f"{tree.client.application_id}{commands}{words}".encode()).hexdigest()


async def _known(tree: CommandTree[Any]) -> Known:
    """Return the commands that Discord has."""
    assert tree.client.application_id is not None
    commands = await tree.client.http.get_global_commands(tree.client.application_id)
    return sorted((each["name"], int(each["id"]), str(each.get("version", ""))) for each in commands)
