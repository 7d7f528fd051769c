"""Substitutes: the host's buttons to look for one, and the button that takes over a seat."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click, pressed
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.dealer.substitutes import Substitutes
from bot.delivery.attachments import Drawing
from bot.messages.message import Outgoing, number_in
from bot.messages.table_message import table_message
from bot.tables.table import Table


class SubstituteButtons:
    """Opens seats that people have left, and takes them over."""

    def __init__(self, finder: Finder, substitutes: Substitutes, drawing: Drawing) -> None:
        self._finder = finder
        self._substitutes = substitutes
        self._drawing = drawing

    @pressed("seek")
    async def seek(self, ctx: Context, click: Click) -> Outgoing:
        """Let others take over the seats that people have left."""
        return await self._sought(ctx, click, wanted=True)

    @pressed("seek_no")
    async def seek_no(self, ctx: Context, click: Click) -> Outgoing:
        """Close these seats again."""
        return await self._sought(ctx, click, wanted=False)

    @pressed("substitute", "private")
    async def take_over(self, ctx: Context, click: Click) -> Outgoing:
        """Take over a seat, and show the table as it is seen from there."""
        table = await self._finder.table(ctx, click.id.table)
        number = number_in(click.id.rest)
        await self._substitutes.take_over(table, ctx.seat_row(), -1 if number is None else number)
        return await self._shown(ctx, table, ctx.localizer.say("substitute.yours"))

    async def _sought(self, ctx: Context, click: Click, *, wanted: bool) -> Outgoing:
        table = await self._finder.table(ctx, click.id.table)
        await self._substitutes.seek(table, ctx.id, wanted=wanted)
        return await self._shown(ctx, table)

    async def _shown(self, ctx: Context, table: Table, *lines: str) -> Outgoing:
        draft = table_message(table, ctx.reader, manages=ctx.manages(table.row.guild_id))
        return await self._drawing.drawn(draft.adding(lines), table, ctx.reader)


def build(parts: Parts) -> SubstituteButtons:
    """Build the feature from the parts it needs."""
    return SubstituteButtons(parts.finder, parts.dealer.substitutes, parts.dealer.drawing)
