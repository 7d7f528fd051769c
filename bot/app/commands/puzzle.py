"""``/puzzle``: a game of one seat, begun at once, with the server's best beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.app.actions.lobby import reach
from bot.app.commands.play import game_choices, is_puzzle, place_of
from bot.app.context import Context, context_of, guild_language, seat_row
from bot.messages.display_names import table_name
from bot.messages.message import Message, Outgoing
from bot.messages.posts import best_line
from bot.tables.lobby import Lobby

if TYPE_CHECKING:
    from bot.app.client import GamesClient


async def _begin(ctx: Context, game: str) -> None:
    opened: list[Lobby] = []

    async def work() -> Outgoing:
        guild_id, channel_id = place_of(ctx)
        language = await guild_language(ctx.host, ctx.interaction)
        lobby = await ctx.host.reception.open_lobby(
            guild_id, channel_id, seat_row(ctx.interaction), game, {}, language
        )
        opened.append(lobby)
        if not await reach(ctx, lobby):
            await lobby.unreachable(ctx.id)
        public = await ctx.public_speech()
        best = best_line(public, await ctx.host.bests.load(guild_id, game), None)
        lines = (public.game(game, "tagline"), *([best] if best else []))
        return Outgoing(Message(table_name(public, lobby.row), lines), await ctx.host.enclosures.title(game))

    message = None
    try:
        message = await ctx.reply(work(), "public")
        if message is not None:
            await opened[0].stands(message.channel.id, message.id)
            await ctx.host.reception.start_table(opened[0], ctx.id, message.id, str(ctx.interaction.id))
    except BaseException:
        message = None
        raise
    finally:
        if message is None and opened and opened[0].row.status == "lobby":
            # A puzzle that nobody sees only uses up a limit.
            await ctx.host.reception.cancel_lobby(opened[0], ctx.id)


def add(client: GamesClient) -> None:
    """Add the command, where there are puzzles."""
    words = client.words
    choices = game_choices(words, is_puzzle)
    if not choices:
        return

    @client.tree.command(name=words("command.puzzle"), description=words("command.puzzle.help"))
    @app_commands.guild_only()
    @app_commands.rename(game=words("field.puzzle"))
    @app_commands.describe(game=words("field.puzzle.help"))
    @app_commands.choices(game=choices)
    async def puzzle(interaction: discord.Interaction[Any], game: str) -> None:
        await _begin(await context_of(client, interaction), game)
