"""Tell Discord of the commands, only when they differ from those it knows: it allows few such calls.

A note in the store holds what Discord was told, and what it knew then. The note alone says too little: with a
backup of the database an older version of this program comes back, while Discord knows the newer commands.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from typing import Any

import discord
from discord.app_commands import CommandTree

from bot.app.discord_faults import may_pass
from bot.app.translator import LOCALISED
from bot.errors import log_fault
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


class CommandSync:
    """Tells Discord of the commands, however often it fails."""

    def __init__(self, tree: CommandTree[Any], store: Store, catalogs: Catalogs) -> None:
        self._tree = tree
        self._store = store
        self._catalogs = catalogs
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Tell Discord of the commands, beside all else if it takes long.

        Raises: discord.HTTPException: Discord refuses them; to ask again would not help.
        """
        self._task = asyncio.create_task(self._insist())
        if (await asyncio.wait({self._task}, timeout=PATIENCE))[0]:
            self._task.result()
        else:
            self._task.add_done_callback(_tell)

    async def close(self) -> None:
        """Stop."""
        await stop(self._task)

    async def _insist(self) -> None:
        wait = FIRST
        while True:
            try:
                await sync_commands(self._tree, self._store, self._catalogs)
                return
            except StoreError as error:
                log.warning("the commands wait %.0f s: %s", wait, error)
            except Exception as error:
                often = isinstance(error, discord.HTTPException) and error.code == TOO_OFTEN
                if not often and not may_pass(error):
                    raise
                log.warning("the commands wait %.0f s: Discord does not take them now", wait)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST)


def _tell(task: asyncio.Task[None]) -> None:
    """Log why Discord refuses the commands."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log_fault(log, "Discord does not take the commands", error)


async def sync_commands(tree: CommandTree[Any], store: Store, catalogs: Catalogs) -> None:
    """Tell Discord of the tree's commands unless it knows them.

    Raises:
        StoreError, discord.HTTPException: it is not known whether it does; call it again.
    """
    ours = _digest(tree, catalogs)
    if await store.note(NOTE) == f"{ours} {await _known(tree)}":
        return
    commands = await tree.sync()
    await store.set_note(NOTE, f"{ours} {await _known(tree)}")
    log.info("told Discord of %d commands", len(commands))


def _digest(tree: CommandTree[Any], catalogs: Catalogs) -> str:
    """Return a digest of the commands and of the catalogs that translate them."""
    commands = json.dumps([command.to_dict(tree) for command in tree.get_commands()], default=str)
    words = [catalogs.digest(language) for language in LOCALISED.values()]
    return hashlib.sha256(f"{tree.client.application_id}{commands}{words}".encode()).hexdigest()


async def _known(tree: CommandTree[Any]) -> str:
    """Return a digest of what Discord knows: each command's id, and the version that each change gives it."""
    assert tree.client.application_id is not None
    commands = await tree.client.http.get_global_commands(tree.client.application_id)
    known = sorted((str(command["id"]), str(command.get("version", ""))) for command in commands)
    return hashlib.sha256(json.dumps(known).encode()).hexdigest()
