"""``/rules`` explains a game, a page at a time, ``/learn`` what its rules presuppose. All of it private."""

from __future__ import annotations

import games
from bot.app.context import Context
from bot.app.feature import Click, Form, pressed, slash, worded
from bot.app.finding import TableFinder
from bot.app.reply import How
from bot.delivery.attachments import Drawing
from bot.messages.lessons import Lesson, all_lessons, lesson_message, overview
from bot.messages.message import Outgoing
from bot.messages.rules_message import page_of, pictured, rules_message
from bot.services.replaying import in_turn
from bot.tables.refusal import Refusal


def _all_topics() -> list[tuple[str, str]]:
    return [(f"{lesson.game}.lesson_name.{lesson.topic}", str(lesson)) for lesson in all_lessons()]


def _chosen_in_place(_: Context, click: Click) -> How:
    return "update" if click.values else "private"


async def _lesson(ctx: Context, name: str, number: str = "") -> Outgoing:
    """Work a lesson out beside the loop: a large number is factored."""
    return Outgoing(await in_turn(lesson_message, ctx.localizer, Lesson.named(name), number))


class Learn:
    """Shows rules and lessons."""

    def __init__(self, finder: TableFinder, drawing: Drawing) -> None:
        self._finder = finder
        self._drawing = drawing

    async def _page(self, ctx: Context, game: str, number: int = 0) -> Outgoing:
        """Show a page of a game's rules."""
        if game not in games.all_games():
            names = tuple(ctx.localizer.game(each, "name") for each in games.all_games())
            raise Refusal("game", allowed=names)
        found = await in_turn(pictured, game)
        return await self._drawing.shown(rules_message(ctx.reader, game, found, number), game, ctx.reader)

    @slash("rules", choices={"game": worded("{}.name", games.all_games)})
    async def rules(self, ctx: Context, game: str) -> Outgoing:
        """Show how a game's rules begin."""
        return await self._page(ctx, game)

    @pressed("rules", "private")
    async def rules_here(self, ctx: Context, click: Click) -> Outgoing:
        """Show the rules of a table's game."""
        table = await self._finder.table_or_lobby(ctx, click.id.table)
        return await self._page(ctx, table.game.belongs or table.row.game)

    @pressed("rules_game", "private")
    async def rules_of(self, ctx: Context, click: Click) -> Outgoing:
        """Show the rules of a game that was chosen in the overview."""
        return await self._page(ctx, click.value)

    @pressed("rules_page")
    async def turn_page(self, ctx: Context, click: Click) -> Outgoing:
        """Show another page of the rules in the same message."""
        return await self._page(ctx, *page_of(click.id.rest))

    @slash("learn", choices={"topic": _all_topics})
    async def learn(self, ctx: Context, topic: str = "", number: str = "") -> Outgoing:
        """Show a lesson, or what can be learned. ``number`` is text, since Discord's numbers end at 2^53."""
        if not topic:
            return Outgoing(overview(ctx.localizer))
        return await _lesson(ctx, topic, number)

    @pressed("learn", _chosen_in_place)
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Show a chosen lesson, or what a game teaches."""
        if click.values:
            return await _lesson(ctx, click.value)
        return Outgoing(overview(ctx.localizer, click.id.rest))

    @pressed("exercise", form="exercise_form")
    async def exercise(self, ctx: Context, click: Click) -> Outgoing:
        """Work a lesson out for a typed number."""
        return await _lesson(ctx, click.id.rest, click.value)

    async def exercise_form(self, ctx: Context, click: Click) -> Form:
        """Return the form that asks for a number."""
        title = ctx.localizer.say("button.lesson_number")
        return Form(title, ctx.localizer.say("field.number.help"))
