"""``/daily``: the puzzle of the day, in the person's DM; then their result, and the card to share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import games
import games.daily
from bot.app.context import Context, Shown
from bot.app.discord_transport import lacking, may_post, posting_in
from bot.app.feature import Click, pressed, slash
from bot.app.lobby_opener import LobbyOpener
from bot.app.parts import Parts
from bot.delivery.attachments import Drawing
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone, Transport, Unavailable
from bot.messages.daily_message import (
    DailyResult,
    date_of,
    day_in,
    greeting,
    result_lines,
    share_card,
    solution_line,
    title,
)
from bot.messages.display_names import described, named, permission_words, place_link
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Draft, Message, Outgoing, Picture
from bot.messages.people import People
from bot.tables.refusal import Refusal
from bot.tables.table import RUNNING
from data.message_rows import Post
from data.result_rows import DailyRow
from data.rows import Seating
from data.store import Store
from data.zones import GREENWICH, first_showing
from games.daily import Day
from games.durations import DAY

POSTED = "post"
"""Marks the button that posts a card, in its id."""


@dataclass(eq=False, repr=False)
class DailyPuzzle:
    """Begins the puzzle of the day, once for each person, and shows their result."""

    _opener: LobbyOpener
    _store: Store
    _people: People
    _drawing: Drawing
    _outbox: Outbox
    _transport: Transport

    @slash("daily")
    async def daily(self, ctx: Context) -> Outgoing | Shown:
        """Open today's puzzle in the person's DM, or show where it is open, or its result."""
        now = ctx.now
        day = max(day_in(ctx.reader.person.zone, now), await self._store.latest_daily(ctx.id))
        guild = await self._people.guild(ctx.interaction.guild_id or 0)
        row = await self._store.daily(ctx.id, day, guild.daily_series)
        if row is not None:
            return await self._begun(ctx, row)
        puzzle = games.daily.of(date_of(day).isoformat(), guild.daily_seed)
        try:
            return await self._begin(ctx, puzzle, day, guild.daily_series, now)
        except Refusal as refusal:
            row = await self._store.daily(ctx.id, day, guild.daily_series)
            if refusal.code != "daily_begun" or row is None:
                raise
            return await self._begun(ctx, row)

    @pressed("daily", "private")
    async def open(self, ctx: Context, click: Click) -> Outgoing | Shown:
        """Open today's puzzle by a button."""
        return await self.daily(ctx)

    async def _begin(self, ctx: Context, puzzle: Day, day: int, series: int, now: float) -> Outgoing | Shown:
        at = ctx.interaction
        alone = ctx.in_dm or ctx.is_user_install
        place = (0, 0) if alone else (at.guild_id or 0, at.channel_id or 0)
        zone = ctx.reader.person.zone
        closes = None if zone is None else first_showing(zone, (day + 1) * DAY)
        row = DailyRow(ctx.id, day, series, *place, 0, now, closes=closes)
        lobby = await self._opener.open_in_dm(ctx, puzzle.game, puzzle.options, daily=row)
        async with self._opener.closing_on_failure(ctx, lobby):
            counts = await self._store.streak_table(ctx.id, day) == lobby.row.id
            message = greeting(ctx.localizer, puzzle.game, day, puzzle.level, counts=counts)
            picture = await self._drawing.title(games.load(puzzle.game).daily, ctx.reader.person.theme)
            return await self._opener.shown_in_dm(ctx, lobby, Outgoing(message, picture), "daily.begun")

    # -- after it has begun ----------------------------------------------------------------------------

    async def _begun(self, ctx: Context, row: DailyRow) -> Outgoing:
        """Return a link to a running puzzle, or its result."""
        found = await self._store.seating(row.table_id)
        if row.ended is None and found is not None and found.table.status in {"lobby", *RUNNING}:
            if any(seat.owner_id == ctx.id for seat in found.seats):
                raise Refusal("seat_left", table=row.table_id)
            return Outgoing(Message(ctx.localizer.say("daily.waits", place=place_link(found.table))))
        if found is None:
            raise Refusal("forgotten")
        return await self._drawing.shown(
            await self._result_message(ctx, row, found), found.table.game, ctx.reader
        )

    async def _result_message(self, ctx: Context, row: DailyRow, found: Seating) -> Draft:
        """Return the message on a finished puzzle: the result and the solution."""
        table, game_id = found.table, found.table.game
        localizer = named(ctx.localizer, found.seats, game_id)
        solution = await asyncio.to_thread(games.daily.solution, game_id, table.options)
        next_day = first_showing(ctx.reader.person.zone or GREENWICH, (row.day + 1) * DAY)
        lines = (
            *(result_lines(localizer, await self._result(ctx, row)) if row.ended else ()),
            solution_line(localizer, game_id, solution),
            localizer.say("daily.next", time=f"<t:{int(next_day)}:R>"),
        )
        share = Button(localizer.say("button.card"), str(CustomId("card", row.table_id)), "primary")
        message = Message(title(localizer, game_id, row.day), lines, rows=((share,),) if row.ended else ())
        if solution.view is None:
            return Draft(message)
        alt = described(localizer, game_id, solution.view)
        picture = Picture(alt, theme=ctx.reader.person.theme)
        return Draft(Message(message.headline, message.lines, picture, message.rows), solution.view)

    async def _result(self, ctx: Context, row: DailyRow) -> DailyResult:
        solved = await self._store.days_solved(row.person_id)
        counts = await self._store.streak_table(row.person_id, row.day) == row.table_id
        return DailyResult.of(row, solved, row.day_at(ctx.now), counts=counts)

    # -- sharing ---------------------------------------------------------------------------------------

    @pressed("card", "private")
    async def share(self, ctx: Context, click: Click) -> Outgoing:
        """Show the card as it would be posted in the channel of the click, or where ``/daily`` was typed.

        The button below the card posts it there; without such a channel, the card is a text to copy.
        """
        row = await self._store.daily_at(click.id.table)
        found = await self._store.seating(click.id.table)
        if row is None or found is None or row.person_id != ctx.id or row.ended is None:
            raise Refusal("forgotten")
        channel = await self._channel(ctx, row)
        localizer = await self._card_localizer(ctx, row)
        name = ctx.interaction.user.display_name
        card = share_card(localizer, found.table.game, name, await self._result(ctx, row))
        if not channel or click.id.rest != POSTED:
            text, say, place = "\n".join((card.headline, *card.lines)), ctx.localizer.say, f"<#{channel}>"
            posts = Button(say("button.post_card"), str(CustomId("card", row.table_id, 0, POSTED)), "success")
            if not channel:
                return Outgoing(Message(say("daily.copy"), (text,)))
            return Outgoing(Message(say("daily.preview", channel=place), (text,), rows=((posts,),)))
        post = Post(channel, "send", f"share:{channel}", {"message": card.to_json()})
        sent = await self._store.share_daily(row.table_id, channel, post)
        if not sent:
            raise Refusal("shared_already")
        self._outbox.push(sent)
        return Outgoing(Message(ctx.localizer.say("daily.shared", channel=f"<#{channel}>")))

    async def _channel(self, ctx: Context, row: DailyRow) -> int:
        """Return the channel for a card, 0 if there is none in which the person and the bot may both write.

        Raises:
            Refusal: the click came from a channel where the bot may not write.
        """
        if not ctx.in_dm and not ctx.is_user_install:
            if await ctx.silenced() is not None:
                return 0
            missing = lacking(ctx.interaction.app_permissions, posting_in(ctx.interaction.channel))
            if missing:
                place = f"<#{ctx.interaction.channel_id}>"
                raise Refusal("permissions", channel=place, names=permission_words(missing))
            return ctx.interaction.channel_id or 0
        if ctx.id in (await self._people.guild(row.guild_id)).banned:
            return 0
        try:
            person_may_write = bool(
                await self._transport.may_look(row.guild_id, row.channel_id, ctx.id, writing=True)
            )
        except (Gone, Unavailable):
            return 0
        bot_may_write = may_post(ctx.interaction.client.get_channel(row.channel_id))
        return row.channel_id if person_may_write and bot_may_write else 0

    async def _card_localizer(self, ctx: Context, row: DailyRow) -> Localizer:
        """Return a localizer for the language of the card's channel."""
        if not ctx.in_dm and not ctx.is_user_install:
            return await ctx.public_localizer()
        if not row.guild_id:
            return ctx.localizer
        return await self._people.server(row.guild_id, ctx.localizer.language)


def build(parts: Parts) -> DailyPuzzle:
    dealer = parts.dealer
    return DailyPuzzle(
        parts.opener, dealer.store, dealer.people, dealer.drawing, dealer.outbox, dealer.transport,
    )  # fmt: skip
