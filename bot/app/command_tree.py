"""The tree of commands: each acts once, and an error in one becomes a sentence."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.errors import log_fault

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree[Any]):
    """The command tree; an error in a command becomes a sentence, its text never reaches the log."""

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
