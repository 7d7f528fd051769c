"""Lessons: chosen from a list, worked out for another number. Everything here is private."""

from __future__ import annotations

from collections.abc import Sequence

from bot.app.actions import action
from bot.app.context import Context
from bot.app.modal import open_form
from bot.messages.custom_ids import CustomId
from bot.messages.lessons import Lesson, lesson_message, overview
from bot.messages.message import Outgoing


@action("learn")
async def learn(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Show a chosen lesson, or what a game teaches."""

    async def work() -> Outgoing:
        if values:
            return Outgoing(lesson_message(ctx.speech, Lesson.named(values[0])))
        return Outgoing(overview(ctx.speech, route.rest))

    await ctx.reply(work(), "update" if values else "private")


@action("exercise")
async def exercise(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Ask for a number, then work the lesson out for it."""
    if not values:
        title = ctx.speech.say("button.lesson_number")
        await open_form(ctx.interaction, str(route), title, title)
        return

    async def work() -> Outgoing:
        return Outgoing(lesson_message(ctx.speech, Lesson.named(route.rest), values[0]))

    await ctx.reply(work(), ctx.in_place)
