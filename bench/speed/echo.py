"""The floor of every answer: a discord.py bot that repeats what people say, in a DM and by ``/echo``."""

from __future__ import annotations

import os
from typing import Any

import discord
from discord import app_commands

from local_discord import point_discord_at


class Echo(discord.Client):
    """A minimal client."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, dm_messages=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Register the command."""
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        """Repeat the message."""
        if not message.author.bot:
            await message.reply(message.content)


client = Echo()


@client.tree.command(description="Say it back")
async def echo(interaction: discord.Interaction[Any], text: str) -> None:
    """Repeat the text, only for the person."""
    await interaction.response.send_message(text, ephemeral=True)


if __name__ == "__main__":
    point_discord_at(os.environ["LOCAL_DISCORD"])
    client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
