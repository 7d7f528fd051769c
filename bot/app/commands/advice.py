"""``/odds`` and ``/analyse``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.app.actions.advice import analysed, told_odds
from bot.app.context import Context, context_of
from bot.messages.message import Outgoing
from bot.tables.table import Table

if TYPE_CHECKING:
    from bot.app.client import GamesClient

Tell = Callable[[Context, Table], Awaitable[Outgoing]]


def _about_a_table(client: GamesClient, name: str, tell: Tell) -> None:
    """Add a command that tells something about one table, in private."""
    words = client.words

    @client.tree.command(name=words(f"command.{name}"), description=words(f"command.{name}.help"))
    @app_commands.rename(table=words("field.table"))
    @app_commands.describe(table=words("field.table.help"))
    async def command(interaction: discord.Interaction[Any], table: int | None = None) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            return await tell(ctx, await ctx.table_here(table))

        await ctx.reply(work())


def add(client: GamesClient) -> None:
    """Add the commands."""
    _about_a_table(client, "odds", told_odds)
    _about_a_table(client, "analyse", analysed)
