"""The tree of commands: each acts once, and an error in one becomes a sentence."""

from __future__ import annotations

import hashlib
import json
import logging
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.app.translator import LOCALISED
from bot.errors import log_fault
from data.words import Catalogs

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree[Any]):
    """The command tree; an error in a command becomes a sentence, its text never reaches the log."""

    def digest(self, catalogs: Catalogs) -> str:
        """Return a digest of the commands and of the catalogs that translate them."""
        commands = json.dumps([command.to_dict(self) for command in self.get_commands()], default=str)
        words = [catalogs.digest(language) for language in LOCALISED.values()]
        return hashlib.sha256(f"{self.client.application_id}{commands}{words}".encode()).hexdigest()

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let a command act once."""
        client = interaction.client
        if not client.once.first(interaction.id):
            return False
        repeated = client.once.acted_on_earlier(interaction.id)
        if repeated:
            await (await client.contexts.of(interaction)).say("refusal.repeated")
        return not repeated

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer where nothing was answered yet."""
        log_fault(log, "a command failed", error.__cause__ or error)
        if not interaction.response.is_done():
            with suppress(Exception):  # Discord does not take it: then there is nobody to tell
                ctx = await interaction.client.contexts.of(interaction)
                await ctx.say("error.unexpected")
