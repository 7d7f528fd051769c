"""``/history``: one's own finished games, their films and records, and how they ended against somebody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

import games
from bot.app.context import Context
from bot.app.feature import Click, pressed, slash, worded
from bot.messages.history_message import (
    ALL,
    PAGE,
    HistoryQuery,
    Listed,
    history_message,
    together_message,
)
from bot.messages.message import Message, Outgoing
from bot.messages.profile_message import shown_name
from data.store import Store


class HistoryCommand:
    """Lists the finished games in which somebody took part, to themselves alone."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @slash("history", choices={"game": worded("{}.name", games.all_games)})
    async def history(self, ctx: Context, game: str = "", opponent: discord.User | None = None) -> Outgoing:
        """List one's newest finished games."""
        return await self._page(ctx, HistoryQuery(0, game, opponent.id if opponent else None))

    @pressed("history")
    async def turn(self, ctx: Context, click: Click) -> Outgoing:
        """Show another page of them."""
        return await self._page(ctx, HistoryQuery.parse(click.id.rest))

    @pressed("history_game")
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Show those of another game."""
        game = "" if click.value == ALL else click.value
        return await self._page(ctx, replace(HistoryQuery.parse(click.id.rest), game=game))

    async def _page(self, ctx: Context, wanted: HistoryQuery) -> Outgoing:
        if wanted.opponent is not None:
            return await self._together(ctx, wanted, wanted.opponent)
        totals = await self._store.totals(ctx.id)
        count = sum(each.played for each in totals if wanted.game in {"", each.game})
        wanted, listed = await self._listed(ctx, wanted, count)
        return Outgoing(history_message(ctx.localizer, wanted, listed, count, totals))

    async def _together(self, ctx: Context, wanted: HistoryQuery, opponent: int) -> Outgoing:
        """Show the games with somebody; show none if that person hides."""
        is_hidden = opponent == ctx.id or await self._store.hidden_among((opponent,))
        met = [] if is_hidden else await self._store.meetings(ctx.id, opponent)
        met = [each for each in met if wanted.game in {"", each.game}]
        count = sum(each.met for each in met)
        if not count:
            return Outgoing(Message(ctx.localizer.say("history.nothing_with", player=f"<@{opponent}>")))
        wanted, listed = await self._listed(ctx, wanted, count)
        page = history_message(ctx.localizer, wanted, listed, count, ())
        return Outgoing(together_message(page, ctx.localizer, called(opponent, listed), met))

    async def _listed(
        self, ctx: Context, wanted: HistoryQuery, count: int
    ) -> tuple[HistoryQuery, list[Listed]]:
        """Return the games of a page, and the page's number: the last page if there are fewer."""
        wanted = replace(wanted, page=min(wanted.page, max(0, count - 1) // PAGE))
        found = await self._store.results_of(
            ctx.id, game=wanted.game, opponent=wanted.opponent, first=wanted.first, limit=PAGE
        )
        return wanted, [Listed(each, await self._store.finished(each.table_id)) for each in found]


def called(person_id: int, listed: Sequence[Listed]) -> str:
    """Return somebody's name in the newest of these games, else a mention that pings nobody."""
    seats = (seat for each in listed if each.at is not None for seat in each.at.seats)
    names = (seat.name for seat in seats if person_id in {seat.person_id, seat.owner_id} and seat.name)
    name = next(names, "")
    return shown_name(name) if name else f"<@{person_id}>"
