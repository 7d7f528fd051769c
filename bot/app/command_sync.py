"""Tell Discord of the commands, only when they differ from those it knows: it allows few such calls.

A note in the store holds what Discord was told, and what it knew then. The note alone says too little: with a
backup of the database an older version of this program comes back, while Discord knows the newer commands.

What Discord knows has the commands' ids, by which texts mention them.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cached_property
from typing import Any, TypeAlias

import discord
from discord.app_commands import CommandTree

from bot.app.discord_faults import may_pass
from bot.app.translator import LOCALISED
from bot.errors import log_fault
from bot.messages.command_names import CommandNames
from bot.services.stopping import stop
from data.store import Store, StoreError
from data.words import Catalogs

log = logging.getLogger(__name__)

NOTE = "commands"

PATIENCE = 15.0
"""Seconds for which a start waits until Discord knows the commands; then it goes on with those that stand."""

TOO_OFTEN = 30034
"""Discord's code for more new commands than it allows a day; those that stand serve until then."""

FIRST, LONGEST = 5.0, 600.0
"""Seconds between two tries; they double up to the longest."""

Known: TypeAlias = list[tuple[str, int, str]]
"""Each command's name, its id, and the version that each change gives it."""


class CommandSync:
    """Tells Discord of the commands, however often it fails. ``names``: of the commands, with their ids."""

    def __init__(self, tree: CommandTree[Any], store: Store, catalogs: Catalogs) -> None:
        self._tree = tree
        self._store = store
        self._catalogs = catalogs
        self._ids: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None
        self.names = CommandNames(catalogs, self._ids)

    async def recall(self) -> None:
        """Learn the ids that Discord gave when it was last told.

        Raises: StoreError: the store can't be read.
        """
        self._learn(_read(await self._store.note(NOTE))[1])

    async def begin(self, *, tells: bool) -> None:
        """Tell Discord of the commands, beside all else if it takes long.

        ``tells`` False: another process does; learn from the store what came of it, beside all else.

        Raises: discord.HTTPException: Discord refuses them; to ask again would not help.
        """
        self._task = asyncio.create_task(self._insist(self._is_told if tells else self._is_told_by_another))
        if tells and (await asyncio.wait({self._task}, timeout=PATIENCE))[0]:
            self._task.result()
        else:
            self._task.add_done_callback(_tell)

    async def close(self) -> None:
        """Stop."""
        await stop(self._task)

    async def _insist(self, succeeds: Callable[[], Awaitable[bool]]) -> None:
        """Try until something succeeds, after longer and longer waits."""
        wait = FIRST
        while not await succeeds():
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST)

    async def _is_told(self) -> bool:
        """Tell Discord of the commands; return False if a later try may succeed."""
        try:
            await self._sync()
        except StoreError as error:
            log.warning("the commands wait: %s", error)
        except Exception as error:
            often = isinstance(error, discord.HTTPException) and error.code == TOO_OFTEN
            if not often and not may_pass(error):
                raise
            log.warning("the commands wait: Discord does not take them now")
        else:
            return True
        return False

    async def _is_told_by_another(self) -> bool:
        """Learn the ids from the store; tell whether Discord was told of these very commands."""
        with suppress(StoreError):
            told, known = _read(await self._store.note(NOTE))
            self._learn(known)
            return told == self._ours
        return False

    async def _sync(self) -> None:
        """Tell Discord of the commands unless it knows them, and learn their ids.

        Raises:
            StoreError, discord.HTTPException: it is not known whether it does; call it again.
        """
        known = await _known(self._tree)
        self._learn(known)
        if _read(await self._store.note(NOTE)) == (self._ours, known):
            return
        commands = await self._tree.sync()
        known = await _known(self._tree)
        self._learn(known)
        await self._store.set_note(NOTE, json.dumps([self._ours, known]))
        log.info("told Discord of %d commands", len(commands))

    @cached_property
    def _ours(self) -> str:
        """A digest of our commands, all of which the tree holds by the first use."""
        return _digest(self._tree, self._catalogs)

    def _learn(self, known: Known) -> None:
        self._ids.update({name: command_id for name, command_id, _ in known})


def _tell(task: asyncio.Task[None]) -> None:
    """Log why Discord refuses the commands."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log_fault(log, "Discord does not take the commands", error)


def _read(note: str | None) -> tuple[str, Known]:
    """Return what Discord was told, as a digest, and what it knew then; nothing of a note of another form."""
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
    """Return the commands that Discord knows."""
    assert tree.client.application_id is not None
    commands = await tree.client.http.get_global_commands(tree.client.application_id)
    return sorted((each["name"], int(each["id"]), str(each.get("version", ""))) for each in commands)
