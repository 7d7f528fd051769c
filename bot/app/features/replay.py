"""Replay a finished game as a film or picture by picture: ``/replay`` and its buttons."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord

from bot.app.context import Context, watched
from bot.app.feature import Click, in_menu, pressed, slash
from bot.app.finding import Finder
from bot.app.parts import Pages, Parts
from bot.delivery.attachments import Drawing
from bot.delivery.films import Films, Span
from bot.messages.localizer import Localizer
from bot.messages.message import Outgoing, number_in
from bot.messages.replay_message import (
    EVERYBODY,
    film_buttons,
    film_message,
    scene_message,
    seen_by_menu,
    visible_seats,
    wanted_place,
)
from bot.services.rate_limit import RateLimit
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.game import Seat
from games.values import Duration
from renderers import theme_of


class Replay:
    """Replays finished games. ``limit``: how often a person may ask for a film."""

    def __init__(
        self, finder: Finder, films: Films, drawing: Drawing, limit: RateLimit, pages: Pages
    ) -> None:
        self._finder = finder
        self.suggest_finished = finder.suggest_finished
        self._films = films
        self._drawing = drawing
        self._limit = limit
        self._pages = pages

    @slash("replay", suggest={"table": "suggest_finished"})
    async def replay(
        self, ctx: Context, table: int | None = None, first: int | None = None, last: int | None = None
    ) -> Outgoing:
        """Show the film of a game, or of some of its steps."""
        return await self._private_film(ctx, await self._finder.ended(ctx, table), first, last)

    @in_menu("replay", "message")
    async def replay_shown(self, ctx: Context, message: discord.Message) -> Outgoing:
        """Show the film of a message's game."""
        return await self.replay(ctx, await self._finder.shown_in(ctx, message))

    @pressed("film", "private")
    async def film(self, ctx: Context, click: Click) -> Outgoing:
        """Show the film of a game."""
        return await self._private_film(ctx, await self._finder.table(ctx, click.id.table), None, None)

    @pressed("seen_by", "private")
    async def seen_by(self, ctx: Context, click: Click) -> Outgoing:
        """Show the film of a game as one seat saw it, or as everybody did."""
        table = await self._finder.table(ctx, click.id.table)
        first, _, last = map(number_in, click.id.rest.partition("-"))
        seat = number_in(click.value)
        may_see = click.value == EVERYBODY or seat in visible_seats(table, ctx.id)
        if first is None or last is None or not may_see:
            raise Refusal("forgotten")
        return await self._private_film(ctx, table, first, last, seat)

    async def _private_film(
        self, ctx: Context, table: Table, first: int | None, last: int | None, seat: Seat | None = None
    ) -> Outgoing:
        span = await self._films.span(table, first, last, theme_of(ctx.reader.person.theme))
        span = replace(span, seat=seat)
        in_words = ctx.reader.person.in_words
        film = await self._film(ctx, table, span, ctx.localizer, in_words=in_words)
        sharing = _is_at(ctx, table) and seat is None
        page = self._pages.of_game(ctx.localizer, table.row, len(table.seats))
        rows = film_buttons(table, (span.first, span.last), ctx.localizer, sharing=sharing)
        rows = (*rows, page) if page else rows
        rows = (*rows, *seen_by_menu(table, span.seat, (span.first, span.last), ctx.reader))
        return replace(film, message=replace(film.message, rows=rows))

    async def _film(
        self, ctx: Context, table: Table, span: Span, localizer: Localizer, *, in_words: bool
    ) -> Outgoing:
        if wait := self._limit.take(ctx.id):
            raise Refusal("film_again", time=Duration(wait))
        work = self._films.film(table, span, ctx.id)
        gif = await watched(ctx, "film", work, partial(self._films.progress, span))
        scenes = await self._films.scenes(table, span.seat)
        await table.fold()
        part, seat = (span.first, span.last), span.seat
        return Outgoing(film_message(table, scenes, part, localizer, in_words=in_words, seat=seat), gif)

    @pressed("share", "public")
    async def share(self, ctx: Context, click: Click) -> Outgoing:
        """Post a film in the table's channel or thread."""
        table = await self._finder.table(ctx, click.id.table)
        first, _, last = map(number_in, click.id.rest.partition("-"))
        if not _is_at(ctx, table) or first is None or last is None:
            raise Refusal("forgotten")
        if (refusal := await ctx.silenced()) is not None:
            raise refusal
        span = await self._films.span(table, first, last, "dark")
        public = await ctx.public_localizer()
        return await self._film(ctx, table, span, public, in_words=table.row.in_words)

    @pressed("scene")
    async def scene(self, ctx: Context, click: Click) -> Outgoing:
        """Show one picture of a game."""
        table = await self._finder.table(ctx, click.id.table)
        scenes = await self._films.scenes(table)
        place = wanted_place(click.id.rest, scenes)
        await table.fold(scenes[place].step)
        draft = scene_message(table, scenes, place, ctx.reader)
        still = partial(self._films.still, table, place, ctx.reader.person.theme)
        return await self._drawing.filmed(draft, table, ctx.reader, still)


def _is_at(ctx: Context, table: Table) -> bool:
    """Return whether everyone who can read the interaction's channel may see the table."""
    return ctx.interaction.channel_id in {table.row.thread_id, table.row.channel_id}


def build(parts: Parts) -> Replay:
    dealer = parts.dealer
    return Replay(parts.finder, dealer.films, dealer.drawing, dealer.film_limit, parts.pages)
