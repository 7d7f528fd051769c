"""``/learn`` explains what the games' rules presuppose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.app.context import context_of
from bot.messages.lessons import Lesson, all_lessons, lesson_message, overview
from bot.messages.message import Outgoing

if TYPE_CHECKING:
    from bot.app.client import GamesClient


def add(client: GamesClient) -> None:
    """Add ``/learn``."""
    words = client.words
    topics = [
        app_commands.Choice(name=words(f"{lesson.game}.lesson_name.{lesson.topic}"), value=str(lesson))
        for lesson in all_lessons()
    ][:25]

    @client.tree.command(name=words("command.learn"), description=words("command.learn.help"))
    @app_commands.rename(topic=words("field.topic"), number=words("field.number"))
    @app_commands.describe(topic=words("field.topic.help"), number=words("field.number.help"))
    @app_commands.choices(topic=topics)
    async def learn(
        interaction: discord.Interaction[Any], topic: str = "", number: int | None = None
    ) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            if not topic:
                return Outgoing(overview(ctx.speech))
            typed = "" if number is None else str(number)
            return Outgoing(lesson_message(ctx.speech, Lesson.named(topic), typed))

        await ctx.reply(work())
