"""``/rules`` explains a game, ``/learn`` what its rules presuppose. All of it private."""

from __future__ import annotations

import games
from bot.app.context import Context
from bot.app.feature import Click, pressed, slash
from bot.app.modal import Form
from bot.app.reply import How
from bot.app.table_finder import TableFinder
from bot.dealer.registry import Registry
from bot.messages.lessons import (
    Lesson,
    all_lessons,
    lesson_message,
    lessons_button,
    overview,
    tutorial_button,
)
from bot.messages.message import Message, Outgoing


def _all_games() -> list[tuple[str, str]]:
    return [(f"{game}.name", game) for game in games.all_games()]


def _all_topics() -> list[tuple[str, str]]:
    return [(f"{lesson.game}.lesson_name.{lesson.topic}", str(lesson)) for lesson in all_lessons()]


def _chosen_in_place(_: Context, click: Click) -> How:
    return "update" if click.values else "private"


class Learn:
    """Shows rules and lessons."""

    def __init__(self, finder: TableFinder, registry: Registry) -> None:
        self._finder = finder
        self._registry = registry

    @slash("rules", choices={"game": _all_games})
    async def rules(self, ctx: Context, game: str) -> Outgoing:
        """Show a game's rules."""
        more = tutorial_button(ctx.localizer, game) + lessons_button(ctx.localizer, game)
        text = (ctx.localizer.game(game, "rules"),)
        return Outgoing(Message(ctx.localizer.game(game, "name"), text, rows=(more,) if more else ()))

    @pressed("rules", "private")
    async def rules_here(self, ctx: Context, click: Click) -> Outgoing:
        """Show the rules of a table's game."""
        lobby = self._registry.lobbies.get(click.id.table)
        table = lobby or await self._finder.table(ctx, click.id.table)
        return await self.rules(ctx, table.game.teaches or table.row.game)

    @slash("learn", choices={"topic": _all_topics})
    async def learn(self, ctx: Context, topic: str = "", number: int | None = None) -> Outgoing:
        """Show a lesson, or what can be learned."""
        if not topic:
            return Outgoing(overview(ctx.localizer))
        typed = "" if number is None else str(number)
        return Outgoing(lesson_message(ctx.localizer, Lesson.named(topic), typed))

    @pressed("learn", _chosen_in_place)
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Show a chosen lesson, or what a game teaches."""
        if click.values:
            return Outgoing(lesson_message(ctx.localizer, Lesson.named(click.value)))
        return Outgoing(overview(ctx.localizer, click.id.rest))

    @pressed("exercise", form="exercise_form")
    async def exercise(self, ctx: Context, click: Click) -> Outgoing:
        """Work a lesson out for a typed number."""
        return Outgoing(lesson_message(ctx.localizer, Lesson.named(click.id.rest), click.value))

    async def exercise_form(self, ctx: Context, click: Click) -> Form:
        """Return the form that asks for a number."""
        title = ctx.localizer.say("button.lesson_number")
        return Form(title, title)
