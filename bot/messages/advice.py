"""What a table may tell beside the game: the odds where its rules allow it, an analysis after the end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.messages.custom_ids import CustomId
from bot.messages.display_names import named, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, Draft, Message, Picture
from bot.messages.picture_words import alt_text, unlisted
from bot.messages.table_message import view_for
from bot.services.compute import Compute
from bot.services.replaying import in_turn
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.acts import played
from games.disclosure import disclosed
from games.game import Game, Remark, Seat, View, Word
from games.record import Record, replay

KEPT = 200
"""Analyses that are kept in memory; a game's never changes."""

LINES = 25

ODDS = "odds"
"""The option by which a table leaves the odds out, in games that have it."""


def odds_message(table: Table, reader: Reader) -> Message:
    """Return what the rules let a person be told.

    Raises:
        Refusal: with the one reason why there is nothing to tell.
    """
    if table.row.status != "open":
        raise Refusal(f"table_{table.row.status}", table=table.row.id)
    view = view_for(table, reader.id)
    advice = table.game.advise(view)
    if advice is None:
        raise _no_odds(table, view)
    told = named(reader.localizer.catalogs, reader.localizer.language, table.seats, table.row.game)
    return Message(table_name(told, table.row), (told.game(table.row.game, "advice", advice),))


def _no_odds(table: Table, view: View) -> Refusal:
    """Return why a running table tells no odds to whoever has this view."""
    game, row = table.game, table.row
    if type(game).advise is Game.advise:
        return Refusal("no_odds_game", game=Word(f"{row.game}.name"))
    if row.options.get(ODDS) == "off":
        return Refusal("no_odds_option", table=row.id)
    if view.seat is None and any(game.advise(game.view(table.state, seat.seat)) for seat in table.seats):
        return Refusal("no_odds_seat", table=row.id)
    return Refusal("no_odds_now", table=row.id)


class Analyses:
    """Analyses of finished games: each is worked out once, however many ask."""

    def __init__(self, compute: Compute, each: int = 1) -> None:
        self._compute = compute
        self._each = each
        self._askers: dict[int, int] = {}
        self._tasks: dict[int, asyncio.Task[tuple[Remark, ...]]] = {}

    async def remarks(self, table: Table, person_id: int) -> tuple[Remark, ...]:
        """Return the remarks on a game, those on one step together.

        Raises:
            Refusal: nothing analyses this game, or it is not over, or so many that this person asked for
                are still being worked out.
        """
        game = table.game
        if not game.has_analysis:
            raise Refusal("no_analysis", game=Word(f"{table.row.game}.name"))
        if table.row.status != "over":
            raise Refusal("analysis_private", table=table.row.id)
        number = table.row.id
        if number not in self._tasks:
            self._check_turn(person_id)
            while len(self._tasks) >= KEPT:
                self._tasks.pop(next(iter(self._tasks))).cancel()
            self._tasks[number] = asyncio.create_task(self._analysed(table))
            self._askers[number] = person_id
            self._tasks[number].add_done_callback(lambda _: self._askers.pop(number, None))
        task = self._tasks[number]
        try:
            return await asyncio.shield(task)  # who stops waiting stops nobody else's analysis
        except Exception:
            self._tasks.pop(number, None)
            raise

    async def _analysed(self, table: Table) -> tuple[Remark, ...]:
        views, moves = await in_turn(_seen, table.game, table.record)
        return await self._compute.analyse(table.game, views, moves)

    def _check_turn(self, person_id: int) -> None:
        mine = [number for number, asker in self._askers.items() if asker == person_id]
        if len(mine) >= self._each:
            raise Refusal("analysis_busy", table=mine[0])

    async def close(self) -> None:
        """Stop what is being worked out."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _seen(game: Game[Any], record: Record) -> tuple[list[View], list[dict[Seat, str]]]:
    """Return what everybody saw of a finished game: each position that counts, and the answers between."""
    numbers = played(record.log)
    steps = enumerate(replay(record))
    views = [game.view(step.state, None) for number, step in steps if number in numbers]
    log = disclosed(record).log
    return views, [dict(log[number - 1]) for number in numbers[1:]]


def analysis_message(table: Table, remarks: Sequence[Remark], reader: Reader) -> Draft:
    """Return the remarks as one private message, with the picture of the first that has one."""
    told = named(reader.localizer.catalogs, reader.localizer.language, table.seats, table.row.game)
    title = told.say("analysis.title", table=table_name(told, table.row))
    lines = [unlisted(_worded(table, remark, told)) for remark in remarks]
    if len(lines) > LINES:
        lines = [*lines[:LINES], told.say("analysis.more", count=len(lines) - LINES)]
    view = next((remark.view for remark in remarks if remark.view is not None), None)
    if view is None:
        return Draft(Message(title, tuple(lines)))
    picture = Picture(alt_text(told, table, view), theme=reader.person.theme)
    return Draft(Message(title, tuple(lines), picture), view)


def _worded(table: Table, remark: Remark, localizer: Localizer) -> str:
    text = localizer.game(table.row.game, remark.line.key, remark.line.args)
    return localizer.say("analysis.step", step=remark.step, remark=text) if remark.step else text


def solution_question(table: Table, localizer: Localizer) -> Message:
    """Return the question that comes before a solution."""
    sure = str(CustomId("solution", table.row.id, table.row.step, "sure"))
    return Message(
        localizer.say("solution.sure"),
        rows=((Button(localizer.say("button.solution_sure"), sure, "danger"),),),
    )


def solution_message(table: Table, view: View, reader: Reader) -> Draft:
    """Return a solution as one private message."""
    told = named(reader.localizer.catalogs, reader.localizer.language, table.seats, table.row.game)
    picture = Picture(alt_text(told, table, view), theme=reader.person.theme)
    return Draft(
        Message(told.say("solution.title", table=table_name(told, table.row)), picture=picture), view
    )
