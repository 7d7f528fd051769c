"""``/submit`` answers in private; its options are seen by nobody else."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.app.actions.answers import submit as take
from bot.app.context import Context, context_of
from bot.app.direct_messages import LONGEST
from bot.errors import log_fault
from bot.messages.message import Outgoing
from bot.messages.receipts import spoken
from bot.tables.questions import refuse_older
from bot.tables.refusal import Refusal

if TYPE_CHECKING:
    from bot.app.client import GamesClient

log = logging.getLogger(__name__)

SUGGESTIONS = 25


async def suggestions(ctx: Context, current: str, number: int | None) -> list[tuple[str, str]]:
    """Return legal moves near what was typed, for this person's own seat; nothing for anybody else.

    Each with what a person would type for it. Nothing for what is longer than any move, and for who asks
    faster than anybody types.
    """
    if len(current) > LONGEST or ctx.host.suggestions.take(ctx.id):
        return []
    try:
        table = await ctx.table_here(number)
        seat, _ = table.question_for(ctx.id)
    except Refusal:
        return []
    check = table.game.check(table.state, seat.seat, current)
    moves = [check.move] if check.move is not None else []
    moves += [move for move in check.suggest if move not in moves]
    if not current.strip():
        legal = table.game.legal(table.state, seat.seat)
        moves += [legal[i] for i in range(min(SUGGESTIONS, len(legal))) if legal[i] not in moves]
    fitting = [move for move in moves if len(move) <= 100][:SUGGESTIONS]
    return [(spoken(table, seat.seat, move), move) for move in fitting]


def add(client: GamesClient) -> None:
    """Add ``/submit``."""
    words = client.words

    @client.tree.command(name=words("command.submit"), description=words("command.submit.help"))
    @app_commands.rename(move=words("field.move"), table=words("field.table"))
    @app_commands.describe(move=words("field.move.help"), table=words("field.table.help"))
    async def submit(interaction: discord.Interaction[Any], move: str, table: int | None = None) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            here = await ctx.table_here(table)
            asked = here.row.step  # the answer is never taken for a question that opens while we wait
            await refuse_older(ctx.host.store, here, here.seat_of(ctx.id), interaction.id)
            return await take(ctx, here, move, asked)

        await ctx.reply(work())

    @submit.autocomplete("move")
    async def complete(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        number = getattr(interaction.namespace, words("field.table").message, None)
        try:
            ctx = await context_of(client, interaction)
            moves = await suggestions(ctx, current, number if isinstance(number, int) else None)
        except Exception as error:  # the library's own log would show what was typed
            log_fault(log, "suggesting moves failed", error)
            return []
        return [app_commands.Choice(name=name[:100], value=move) for name, move in moves]
