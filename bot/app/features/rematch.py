"""Rematch: a finished table's button asks everybody once; the offer's buttons accept, decline, start, or make
it the first game of a series, best of three.
"""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.app.context import Context, Shown
from bot.app.feature import Click, pressed
from bot.app.finding import Finder
from bot.app.lobby_opener import LobbyOpener
from bot.app.parts import Parts
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.rematches import Rematches
from bot.messages.display_names import place_link
from bot.messages.message import Message, Outgoing
from bot.tables.refusal import Refusal
from bot.tables.series import OFFERED
from data.rows import TableRow


class RematchButtons:
    """Offers rematches and takes the answers; the outbox updates the offer's message."""

    def __init__(self, rematches: Rematches, finder: Finder, opener: LobbyOpener, lobbies: Lobbies) -> None:
        self._rematches = rematches
        self._finder = finder
        self._opener = opener
        self._lobbies = lobbies

    @pressed("rematch", "private")
    async def want(self, ctx: Context, click: Click) -> Outgoing | None:
        """Ask for a rematch, or accept the open offer; a person elsewhere gets a link to it."""
        table = await self._finder.table(ctx, click.id.table)
        _require_channel(ctx.interaction.client, table.row)
        rematch = await self._rematches.offer_or_join(table, ctx.seat_row())
        if ctx.interaction.channel_id == rematch.row.place_id:
            return None
        return Outgoing(Message(ctx.localizer.say("rematch.in", place=place_link(rematch.row))))

    @pressed("again", "update")
    async def join(self, ctx: Context, click: Click) -> Shown | None:
        """Accept. A person without a seat in the old game gets a DM with their seat, as in any lobby.

        ``rest``: the digest of the options they saw.
        """
        rematch = await self._finder.pressed_offer(ctx, click)
        known = any(seat.person_id == ctx.id for seat in rematch.seats)
        await self._rematches.join(rematch, replace(ctx.seat_row(), terms=click.id.rest))
        return None if known else await self._opener.joined(ctx, rematch)

    @pressed("not_again", "update")
    async def decline(self, ctx: Context, click: Click) -> None:
        """Decline: the seat becomes free for others."""
        await self._rematches.decline(await self._finder.pressed_offer(ctx, click), ctx.id)

    @pressed("begin", "update")
    async def begin(self, ctx: Context, click: Click) -> None:
        """Start the game with those who have accepted."""
        rematch = await self._finder.pressed_offer(ctx, click)
        await self._rematches.begin(rematch, ctx.id, str(ctx.interaction.id))

    @pressed("series", "update")
    async def best_of(self, ctx: Context, click: Click) -> None:
        """Offer a series instead of a single game; only the person who made the offer may."""
        rematch = await self._finder.pressed_offer(ctx, click)
        await rematch.in_series(ctx.id, OFFERED)
        self._lobbies.refresh(rematch)


def _require_channel(client: discord.Client, row: TableRow) -> None:
    """Check that the channel of a finished table exists: a table in DMs may have outlived it.

    Raises:
        Refusal: it is gone, so nobody would see an offer.
    """
    guild = client.get_guild(row.guild_id)
    known = client.is_ready() if guild is None else not guild.unavailable
    if row.guild_id and known and (guild is None or guild.get_channel(row.channel_id) is None):
        raise Refusal("rematch_nowhere")


def build(parts: Parts) -> RematchButtons:
    dealer = parts.dealer
    return RematchButtons(dealer.rematches, parts.finder, parts.opener, dealer.lobbies)
