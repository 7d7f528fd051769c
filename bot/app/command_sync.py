"""Tell Discord of the commands, only when they differ from those it knows: it allows few such calls.

A note in the store holds what Discord was told, and what it knew then. The note alone says too little: with a
backup of the database an older version of this program comes back, while Discord knows the newer commands.
"""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

from discord.app_commands import CommandTree

from bot.app.translator import LOCALISED
from data.store import Store
from data.words import Catalogs

log = logging.getLogger(__name__)

NOTE = "commands"


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
