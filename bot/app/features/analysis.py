"""What decided a finished game, in private: ``/analyse`` and its buttons."""

from __future__ import annotations

from functools import partial

import discord

from bot.app.context import Context, watched
from bot.app.feature import Click, in_menu, pressed, slash
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.delivery.attachments import Drawing
from bot.messages.analysis import Analyses, Analysis, analysis_message, chart_of, remark_message
from bot.messages.message import Outgoing
from bot.messages.replay_message import WHOLE
from bot.tables.table import Table


class AnalysisCommand:
    """Shows the turning points of finished games."""

    def __init__(self, finder: Finder, analyses: Analyses, drawing: Drawing) -> None:
        self._finder = finder
        self.suggest_finished = finder.suggest_finished
        self._analyses = analyses
        self._drawing = drawing

    @slash("analyse", suggest={"table": "suggest_finished"})
    async def analyse(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Show what decided a game, with its chart."""
        return await self._shown(ctx, await self._finder.ended(ctx, table))

    @in_menu("analyse", "message")
    async def analyse_shown(self, ctx: Context, message: discord.Message) -> Outgoing:
        """Show what decided a message's game."""
        return await self.analyse(ctx, await self._finder.shown_in(ctx, message))

    @pressed("study", "private")
    async def study(self, ctx: Context, click: Click) -> Outgoing:
        """Show what decided a game, with its chart."""
        return await self._shown(ctx, await self._finder.table(ctx, click.id.table))

    async def _shown(self, ctx: Context, table: Table) -> Outgoing:
        analysis = await self._analysis(ctx, table)
        message = analysis_message(table, analysis, ctx.reader)
        chart = partial(chart_of, table, analysis, localizer=ctx.localizer)
        return await self._drawing.with_chart(message, chart, table, ctx.reader)

    async def _analysis(self, ctx: Context, table: Table) -> Analysis:
        """Return the analysis of a finished game, showing progress to whoever waits for it."""
        work = self._analyses.analysis(table, ctx.id)
        return await watched(ctx, "analysis", work, partial(self._analyses.progress, table))

    @pressed("remark")
    async def remark(self, ctx: Context, click: Click) -> Outgoing:
        """Show the position of one remark, or go back to all remarks."""
        table = await self._finder.table(ctx, click.id.table)
        if click.id.rest == WHOLE:
            return await self._shown(ctx, table)
        analysis = await self._analysis(ctx, table)
        draft = remark_message(table, analysis, click.id.rest, ctx.reader)
        return await self._drawing.drawn(draft, table, ctx.reader)


def build(parts: Parts) -> AnalysisCommand:
    dealer = parts.dealer
    return AnalysisCommand(parts.finder, dealer.analyses, dealer.drawing)
