"""``/profile``: a card of what somebody has played, for anyone who asks, unless that person hides."""

from __future__ import annotations

import discord

from bot.app.context import Context
from bot.app.feature import Click, in_menu, pressed, slash
from bot.app.parts import Parts
from bot.delivery.attachments import Drawing
from bot.messages.daily_message import day_in, streak_of
from bot.messages.message import Message, Outgoing
from bot.messages.profile_message import (
    LAST,
    ProfileData,
    RatingSummary,
    card_of,
    is_daily,
    is_puzzle,
    profile_message,
    rating_text,
    result_line,
    shared_message,
)
from bot.services.rate_limit import RateLimit
from bot.tables.refusal import Refusal
from data.ratings import COMPUTERS, PEOPLE, START
from data.result_rows import RatingRow, ResultRow, Totals
from data.store import Store
from games.values import Duration

SHOWN_RATINGS = 60
"""Number of latest ratings in a game's line."""

LOOKED_AT = 30
"""Number of newest games looked at; those that the asker may see are listed."""


class ProfileCommand:
    """Shows what people have played. ``limit``: how often a person may post theirs; films use it up too."""

    def __init__(self, store: Store, drawing: Drawing, limit: RateLimit) -> None:
        self._store = store
        self._drawing = drawing
        self._limit = limit

    @in_menu("profile", "person")
    @slash("profile")
    async def profile(self, ctx: Context, member: discord.User | None = None) -> Outgoing:
        """Show one's own profile, or a member's if they don't hide."""
        user = member or ctx.interaction.user
        if user.id != ctx.id and not await self._may_see(user):
            raise Refusal("no_profile", player=f"<@{user.id}>")
        data = await self._data_of(user, ctx.now)
        if data is None:
            if user.id != ctx.id:
                raise Refusal("no_profile", player=f"<@{user.id}>")
            return Outgoing(Message(ctx.localizer.say("profile.none")))
        card = card_of(ctx.localizer, data)
        message = profile_message(ctx.reader, data, card, await self._result_lines(ctx, data.last), user.id)
        return await self._drawing.with_card(message, card, ctx.reader)

    async def _may_see(self, user: discord.User | discord.Member) -> bool:
        """Return whether somebody is a member of the asker's server and doesn't hide."""
        return isinstance(user, discord.Member) and not await self._store.hidden_among((user.id,))

    @pressed("show_profile", "public")
    async def share(self, ctx: Context, click: Click) -> Outgoing:
        """Post one's own profile in the channel. It counts towards the limit of films."""
        if (refusal := await ctx.silenced()) is not None:
            raise refusal
        data = None if ctx.reader.person.hidden else await self._data_of(ctx.interaction.user, ctx.now)
        if data is None:
            raise Refusal("forgotten")
        if wait := self._limit.take(ctx.id):
            raise Refusal("pictures", time=Duration(wait))
        public = await ctx.public_localizer()
        card = card_of(public, data)
        return await self._drawing.with_card(shared_message(public, data, card, "dark"), card, ctx.reader)

    async def _data_of(self, user: discord.User | discord.Member, now: float) -> ProfileData | None:
        """Return the data for somebody's profile, None if they have finished no game."""
        store = self._store
        totals = tuple(await store.totals(user.id))
        if not totals:
            return None
        last = await store.results_of(user.id, several=True, limit=LOOKED_AT)
        ratings = await store.ratings(user.id)
        standings = {row.game: await self._rating_summary(row, now) for row in ratings if row.kind == PEOPLE}
        against = {row.game: rating_text(row, now) for row in ratings if row.kind == COMPUTERS}
        daily = streak_of(await store.days_solved(user.id), day_in((await store.person(user.id)).zone, now))
        return ProfileData(
            user.display_name, totals, tuple(await store.wins_in_order(user.id)), tuple(last),
            standings, await store.wished_colour(user.id), _best_puzzle(totals), against, daily,
        )  # fmt: skip

    async def _rating_summary(self, row: RatingRow, now: float) -> RatingSummary:
        """Return somebody's rating and place among people at a game."""
        ratings = await self._store.rating_history(row.person_id, row.game, SHOWN_RATINGS)
        start = [START] if len(ratings) < SHOWN_RATINGS else []
        place = await self._store.place_on_board(row, now)
        return RatingSummary(rating_text(row, now), tuple(map(round, (*start, *ratings))), place)

    async def _result_lines(self, ctx: Context, results: tuple[ResultRow, ...]) -> list[str]:
        """Return a line for each of somebody's newest games that the asker may see."""
        lines: list[str] = []
        for result in results:
            at = await self._store.finished(result.table_id)
            if at is None or not ctx.may_see(at):
                continue
            people = {seat.person_id or seat.owner_id or 0 for seat in at.seats} - {ctx.id}
            hidden = await self._store.hidden_among(people)
            lines.append(result_line(ctx.localizer, result, at, hidden))
            if len(lines) == LAST:
                break
        return lines


def _best_puzzle(totals: tuple[Totals, ...]) -> tuple[str, int] | None:
    """Return somebody's most played puzzle and their best result there."""
    puzzles = [each for each in totals if is_puzzle(each.game) and not is_daily(each.game)]
    return (puzzles[0].game, puzzles[0].best) if puzzles else None


def build(parts: Parts) -> ProfileCommand:
    dealer = parts.dealer
    return ProfileCommand(dealer.store, dealer.drawing, dealer.film_limit)
