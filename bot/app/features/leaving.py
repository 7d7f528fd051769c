"""Leave a table: ``/leave`` and the panel's Leave ask once, and say what will happen. A lobby: at once."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click, pressed, slash
from bot.app.finding import TableFinder
from bot.dealer.hosting import Leaving
from bot.dealer.lobby_messages import LobbyUpdates
from bot.delivery.attachments import Drawing
from bot.messages.leaving_message import leaving_message, left_lobby_message
from bot.messages.message import Message, Outgoing
from bot.messages.table_message import table_message
from bot.tables.table import Table


class LeavingButtons:
    """Hands a person's seat to a computer, once they are sure."""

    def __init__(
        self, finder: TableFinder, leaving: Leaving, drawing: Drawing, lobby_updates: LobbyUpdates
    ) -> None:
        self._finder = finder
        self.suggest_seats = finder.own.seats
        self._lobby_updates = lobby_updates
        self._leaving = leaving
        self._drawing = drawing

    @pressed("leave")
    async def leave(self, ctx: Context, click: Click) -> Outgoing:
        """Hand one's seat to a computer, once confirmed."""
        table = await self._finder.table(ctx, click.id.table)
        if click.id.rest != "sure":
            return self._asked(ctx, table)
        await self._leaving.leave(table, ctx.id)
        if table.game.teaches:
            return Outgoing(Message(ctx.localizer.say("tutorial.ends")))
        draft = table_message(table, ctx.reader, manages=ctx.manages(table.row.guild_id))
        left = draft.adding((ctx.localizer.say("leave.left"),))
        return await self._drawing.drawn(left, table, ctx.reader)

    @slash("leave", suggest={"table": "suggest_seats"})
    async def leave_by_command(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Ask whether one's seat is to be handed to a computer; free that of a lobby at once."""
        meant = await self._finder.seat(ctx, table)
        if isinstance(meant, Table):
            return self._asked(ctx, meant)
        await self._lobby_updates.leave(meant, ctx.id)
        return Outgoing(left_lobby_message(meant, ctx.reader))

    def _asked(self, ctx: Context, table: Table) -> Outgoing:
        left = self._leaving.left(table, ctx.id)
        return Outgoing(leaving_message(table, left, ctx.localizer))
