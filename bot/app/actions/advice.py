"""The odds and the analysis of a game, in private."""

from __future__ import annotations

from collections.abc import Sequence

from bot.app.actions import action
from bot.app.context import Context
from bot.messages.advice import analysis_message, odds_message, solution_message, solution_question
from bot.messages.custom_ids import CustomId
from bot.messages.message import Outgoing
from bot.tables.table import Table


async def told_odds(ctx: Context, table: Table) -> Outgoing:
    """Return what the rules let this person be told."""
    return Outgoing(odds_message(table, ctx.id, ctx.speech))


async def analysed(ctx: Context, table: Table) -> Outgoing:
    """Return the analysis of a finished game; the first to ask waits for it."""
    remarks = await ctx.host.analyses.remarks(table, ctx.id)
    return await ctx.draw(table, analysis_message(table, remarks, ctx.speech, ctx.person.theme))


@action("odds")
async def odds(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Tell the odds."""

    async def work() -> Outgoing:
        return await told_odds(ctx, await ctx.table(route.table))

    await ctx.reply(work(), ctx.in_place)


@action("solution")
async def solution(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Show a puzzle's solution to whoever insists; the result counts no more then."""

    async def work() -> Outgoing:
        table = await ctx.table(route.table)
        view = await ctx.host.manager.solution(table, ctx.id, sure=route.rest == "sure")
        if view is None:
            return Outgoing(solution_question(table, ctx.speech))
        return await ctx.draw(table, solution_message(table, view, ctx.speech, ctx.person.theme))

    await ctx.reply(work(), ctx.in_place)


@action("study")
async def study(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Analyse a finished game."""

    async def work() -> Outgoing:
        return await analysed(ctx, await ctx.table(route.table))

    await ctx.reply(work(), ctx.in_place)
