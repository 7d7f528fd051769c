"""The odds and a puzzle's solution: ``/odds`` and the buttons, in private."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click, pressed, slash
from bot.app.finding import TableFinder
from bot.dealer.hosting import Moderation
from bot.delivery.attachments import Drawing
from bot.messages.advice import odds_message, solution_message, solution_question
from bot.messages.message import Outgoing


class Advice:
    """Shows odds and solutions."""

    def __init__(self, finder: TableFinder, moderation: Moderation, drawing: Drawing) -> None:
        self._finder = finder
        self.suggest_running = finder.own.running
        self._moderation = moderation
        self._drawing = drawing

    @slash("odds", suggest={"table": "suggest_running"})
    async def odds(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Tell the odds."""
        return Outgoing(odds_message(await self._finder.meant(ctx, table), ctx.reader))

    @pressed("odds")
    async def odds_here(self, ctx: Context, click: Click) -> Outgoing:
        """Tell the odds."""
        return Outgoing(odds_message(await self._finder.table(ctx, click.id.table), ctx.reader))

    @pressed("solution")
    async def solution(self, ctx: Context, click: Click) -> Outgoing:
        """Show a puzzle's solution to whoever insists; the result counts no more then."""
        table = await self._finder.table(ctx, click.id.table)
        view = await self._moderation.solution(table, ctx.id, sure=click.id.rest == "sure")
        if view is None:
            return Outgoing(solution_question(table, ctx.localizer))
        return await self._drawing.drawn(solution_message(table, view, ctx.reader), table, ctx.reader)
