"""The odds and a puzzle's solution, in private: ``/odds`` and the buttons."""

from __future__ import annotations

from contextlib import suppress

from bot.app.context import Context
from bot.app.feature import Click, pressed, question, slash, spoken
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.app.plain_words import Spoken
from bot.dealer.answers import Answers
from bot.dealer.hosting import Hosting
from bot.delivery.attachments import Drawing
from bot.messages.display_names import alt_text, named, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Draft, Message, Outgoing, Picture
from bot.messages.table_message import view_for
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.game import Game, View, Word

# -- what a table may show besides the game --------------------------------------------------------------


ODDS = "odds"
"""The option with which a table hides the odds, in games that have it."""


def odds_message(table: Table, reader: Reader) -> Message:
    """Return the odds that the rules let a person know.

    Raises: Refusal: there is nothing to show; it says why.
    """
    table.require_open()
    view = view_for(table, reader.id)
    advice = table.game.advise(view)
    if advice is None:
        raise _no_odds(table, view)
    localizer = named(reader.localizer, table.seats, table.row.game)
    return Message(table_name(localizer, table.row), (localizer.game(table.row.game, "advice", advice),))


def _no_odds(table: Table, view: View) -> Refusal:
    """Return the refusal for a running table that shows no odds for this view."""
    game, row = table.game, table.row
    if type(game).advise is Game.advise:
        return Refusal("no_odds_game", game=Word(f"{row.game}.name"))
    if row.options.get(ODDS) == "off":
        return Refusal("no_odds_option", table=row.id)
    if view.seat is None and any(game.advise(game.view(table.state, seat.seat)) for seat in table.seats):
        return Refusal("no_odds_seat", table=row.id)
    return Refusal("no_odds_now", table=row.id)


def solution_question(table: Table, localizer: Localizer) -> Message:
    """Return the question to confirm before a solution is shown."""
    row = table.row
    sure = str(CustomId("solution", row.id, row.step, "sure"))
    button = Button(localizer.say("button.solution_sure"), sure, "danger")
    return question(localizer, localizer.say("solution.sure"), button, "table")


def solution_message(table: Table, view: View, reader: Reader) -> Draft:
    """Return a solution as one private message."""
    localizer = named(reader.localizer, table.seats, table.row.game)
    picture = Picture(alt_text(localizer, table, view), theme=reader.person.theme)
    return Draft(
        Message(localizer.say("solution.title", table=table_name(localizer, table.row)), picture=picture),
        view,
    )


class Advice:
    """Shows odds and solutions."""

    def __init__(self, finder: Finder, hosting: Hosting, drawing: Drawing, answers: Answers) -> None:
        self._answers = answers
        self._finder = finder
        self.suggest_running = finder.suggest_running
        self._hosting = hosting
        self._drawing = drawing

    @slash("odds", suggest={"table": "suggest_running"})
    async def odds(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Show the odds."""
        return Outgoing(odds_message(await self._finder.meant(ctx, table), ctx.reader))

    @pressed("odds")
    async def odds_here(self, ctx: Context, click: Click) -> Outgoing:
        """Show the odds."""
        return Outgoing(odds_message(await self._finder.table(ctx, click.id.table), ctx.reader))

    @spoken("hint")
    async def hint_in_words(self, spoken: Spoken) -> Outgoing:
        """Show moves to choose from and the odds, as far as the table's options allow."""
        tables = spoken.where(lambda table: table.question_for(spoken.reader.id))
        lines: tuple[str, ...] = ()
        with suppress(Refusal):  # then there are no odds
            lines = odds_message(tables[0], spoken.reader).lines
        return await self._answers.hint(tables[0], spoken.reader, lines)

    @pressed("solution")
    async def solution(self, ctx: Context, click: Click) -> Outgoing:
        """Show a puzzle's solution once confirmed; the result then no longer counts."""
        table = await self._finder.table(ctx, click.id.table)
        view = await self._hosting.solution(table, ctx.id, sure=click.id.rest == "sure")
        if view is None:
            return Outgoing(solution_question(table, ctx.localizer))
        return await self._drawing.drawn(solution_message(table, view, ctx.reader), table, ctx.reader)


def build(parts: Parts) -> Advice:
    dealer = parts.dealer
    return Advice(parts.finder, dealer.hosting, dealer.drawing, dealer.answering)
