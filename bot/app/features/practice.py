"""``/practice``: try again, in private, the positions of your own games in which you lost most."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import games
from bot.app.building import Building
from bot.app.context import Context
from bot.app.feature import Click, in_conversation, pressed, slash, worded
from bot.app.progress import watched
from bot.dealer.answering import LONGEST
from bot.dealer.practising import Asked, Practising, practised
from bot.delivery.attachments import Drawing
from bot.messages.message import Draft, Outgoing, PathNames
from bot.messages.move_builder import MoveBuilder
from bot.messages.practice_message import (
    ONLY,
    PREFIX,
    PastQuestion,
    asked_message,
    hint_message,
    nothing_message,
    past_question,
    refused_message,
    right_message,
    solution_message,
    wrong_message,
)
from bot.tables.refusal import Refusal
from data.result_rows import Practised


class Practice(Building):
    """Shows people positions of their own games and judges their tries."""

    prefix = PREFIX

    def __init__(self, practising: Practising, drawing: Drawing, paths: PathNames) -> None:
        super().__init__(paths)
        self._practising = practising
        self._drawing = drawing

    @slash("practice", choices={"game": worded("{}.name", practised)})
    async def practice(self, ctx: Context, game: str = "") -> Outgoing:
        """Show the next position, of any game or of one."""
        return await self._next(ctx, game)

    @pressed("again", in_conversation)
    async def following(self, ctx: Context, click: Click) -> Outgoing:
        """Show the next position."""
        asked = await self._practising.at(ctx.id, click.id.table, click.id.step)
        return await self._next(ctx, asked.row.game if click.id.rest.startswith(ONLY) else "")

    async def _next(self, ctx: Context, game: str) -> Outgoing:
        if game and (game not in games.all_games() or not games.load(game).has_practice):
            raise Refusal("forgotten")
        work = self._practising.next(ctx.id, game)
        asked = await watched(ctx, "practice", work, partial(self._practising.progress, ctx.id))
        counts = await self._practising.counts(ctx.id, game)
        if asked is None:
            more = await self._practising.left(ctx.id, game)
            return Outgoing(nothing_message(ctx.localizer, counts, practised(), more=more))
        question = self._put(ctx, asked, only=bool(game))
        draft = asked_message(MoveBuilder.at(question, ()), question, counts)
        return await self._drawing.drawn(draft, asked.table, ctx.reader)

    # -- building and trying ---------------------------------------------------------------------------

    async def question(self, ctx: Context, click: Click) -> PastQuestion:
        """Return the question of a click, if it is this person's own."""
        question, _ = await self._asked(ctx, click)
        return question

    async def _asked(self, ctx: Context, click: Click) -> tuple[PastQuestion, Asked]:
        asked = await self._practising.at(ctx.id, click.id.table, click.id.step)
        return self._put(ctx, asked, only=click.id.rest.startswith(ONLY)), asked

    def _put(self, ctx: Context, asked: Asked, *, only: bool) -> PastQuestion:
        return past_question(asked.row, asked.table, asked.turn, ctx.reader, self._paths, only=only)

    async def _counts(self, ctx: Context, question: PastQuestion) -> Practised:
        """Return how much is solved: of the one game that was asked for, else of all."""
        return await self._practising.counts(ctx.id, question.mistake.game if question.only else "")

    def rest(self, click: Click) -> str:
        """Return a click's rest without the game that the next position is to come from."""
        return click.id.rest.removeprefix(ONLY)

    async def built(
        self, ctx: Context, click: Click, path: tuple[str, ...], page: int = 0, *, looking: bool = False
    ) -> Outgoing:
        """Return the builder after some choices, or the verdict where one click is a whole move."""
        question, asked = await self._asked(ctx, click)
        built = MoveBuilder.at(question, path, looking)
        if path and built.finished and question.direct:
            return await self._judged(ctx, question, asked, built.move)
        counts = await self._counts(ctx, question)
        return await self._drawn(ctx, asked, asked_message(built, question, counts, page))

    async def tried(self, ctx: Context, click: Click, text: str, *, confirmed: bool) -> Outgoing:
        """Judge a try."""
        if len(text) > LONGEST:
            raise Refusal("too_long")
        question, asked = await self._asked(ctx, click)
        return await self._judged(ctx, question, asked, text)

    async def _judged(self, ctx: Context, question: PastQuestion, asked: Asked, text: str) -> Outgoing:
        check, built = question.check(text), MoveBuilder.at(question, ())
        if check.move is None:
            return await self._drawn(ctx, asked, refused_message(built, question, check))
        rating = await self._practising.judged(asked, ctx.id, check.move)
        if rating is not None and check.move == asked.row.better:
            rating = replace(rating, loss=0.0)  # found with more time than there is for a try
        good = rating is not None and rating.loss <= asked.table.game.practice().nearly
        good = good and check.move != asked.turn.move
        await self._practising.note(asked, solved=good)
        if rating is None or not good:
            return await self._drawn(ctx, asked, wrong_message(built, question, check.move, rating))
        counts = await self._counts(ctx, question)
        return await self._drawn(ctx, asked, right_message(question, check.move, rating, counts))

    async def _drawn(self, ctx: Context, asked: Asked, draft: Draft) -> Outgoing:
        return await self._drawing.drawn(draft, asked.table, ctx.reader)

    @pressed("hint", in_conversation)
    async def hint(self, ctx: Context, click: Click) -> Outgoing:
        """Give a hint."""
        question, asked = await self._asked(ctx, click)
        counts = await self._counts(ctx, question)
        return await self._drawn(ctx, asked, hint_message(MoveBuilder.at(question, ()), question, counts))

    @pressed("show", in_conversation)
    async def show(self, ctx: Context, click: Click) -> Outgoing:
        """Show the better answer; the position comes again after the others."""
        question, asked = await self._asked(ctx, click)
        rating = await self._practising.judged(asked, ctx.id, asked.row.better)
        counts = await self._counts(ctx, question)
        return await self._drawn(ctx, asked, solution_message(question, rating, counts))
