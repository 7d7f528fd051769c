"""``/table``, ``/tables``, ``/leave`` and ``/record``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.app.actions.tables import shown_table
from bot.app.context import Context, context_of
from bot.dealer.recovery import fold_or_leave
from bot.messages.display_names import table_name, written_names
from bot.messages.message import Message, Outgoing
from bot.tables.public_record import record_file
from bot.tables.table import Table
from games.rng import commitment

if TYPE_CHECKING:
    from bot.app.client import GamesClient


async def _tables_message(ctx: Context) -> Message:
    lines = []
    for table in ctx.host.tables_of(ctx.id):
        if not await fold_or_leave(ctx.host, table):
            continue
        seat = table.seat_of(ctx.id)
        ask = table.ask
        mine = ask is not None and seat.seat in ask.pending and seat.seat not in table.answers
        key = "tables.yours" if mine and table.row.status == "open" else f"tables.{table.row.status}"
        time = f"<t:{int(table.row.deadline)}:R>" if table.row.deadline is not None else "–"
        name = table_name(ctx.speech, table.row)
        lines.append(ctx.speech.say(key, table=name, thread=f"<#{table.row.thread_id}>", time=time))
    lines += [ctx.speech.say("tables.aside", table=number) for number in ctx.host.aside_of(ctx.id)]
    title = ctx.speech.say("tables.title" if lines else "tables.none")
    return Message(title, tuple(lines[:40]))


async def _record(ctx: Context, table: Table) -> Outgoing:
    """Return the record after the end; before it, what is public."""
    name, row = table_name(ctx.speech, table.row), table.row
    if row.status == "over":
        file = f"{row.game}-{row.id}.json"
        content = await record_file(table, written_names(ctx.host.catalogs, row, table.seats))
        told = ctx.speech.say("record.over" if row.proof else "record.no_proof")
        return Outgoing(Message(name, (told,), attachment=ctx.file(file)), files=((file, content),))
    lines = (
        ctx.speech.say("record.open", steps=row.step),
        ctx.speech.say("lobby.terms", version=row.version, commitment=commitment(row.secret)),
        *([ctx.speech.say("lobby.entropy", entropy=row.entropy)] if row.proof else []),
    )
    return Outgoing(Message(name, lines))


def add(client: GamesClient) -> None:
    """Add the commands."""
    words = client.words
    number = {"table": words("field.table")}
    number_help = {"table": words("field.table.help")}

    @client.tree.command(name=words("command.table"), description=words("command.table.help"))
    @app_commands.rename(**number)
    @app_commands.describe(**number_help)
    async def table_(interaction: discord.Interaction[Any], table: int | None = None) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            return await shown_table(ctx, await ctx.table_here(table))

        await ctx.reply(work())

    @client.tree.command(name=words("command.tables"), description=words("command.tables.help"))
    async def tables(interaction: discord.Interaction[Any]) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            return Outgoing(await _tables_message(ctx))

        await ctx.reply(work())

    @client.tree.command(name=words("command.leave"), description=words("command.leave.help"))
    @app_commands.rename(**number)
    @app_commands.describe(**number_help)
    async def leave(interaction: discord.Interaction[Any], table: int | None = None) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            left = await ctx.table_here(table)
            await ctx.host.manager.leave(left, ctx.id)
            return await shown_table(ctx, left)

        await ctx.reply(work())

    @client.tree.command(name=words("command.record"), description=words("command.record.help"))
    @app_commands.rename(**number)
    @app_commands.describe(**number_help)
    async def record(interaction: discord.Interaction[Any], table: int | None = None) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            return await _record(ctx, await ctx.table_here(table))

        await ctx.reply(work())
