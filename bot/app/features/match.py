"""``/match``: find an opponent now, by taking a suitable seat or by opening a search that others find."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.app.context import Context, How, Shown
from bot.app.feature import Click, pressed, slash, worded
from bot.app.features.play import playable, preset_of
from bot.app.lobby_opener import LobbyOpener
from bot.app.parts import Parts
from bot.app.places import table_place
from bot.dealer.opening import Admission
from bot.dealer.searching import AT_FIRST, LASTS, Searching
from bot.delivery.attachments import Drawing
from bot.messages.display_names import lobby_link, place_link, table_name
from bot.messages.lobby_message import lobby_message
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from bot.tables.lobby import Lobby
from bot.tables.options import RatingRange, switched
from bot.tables.refusal import Refusal
from games import load
from games.options import PRESETS

MOST = 5
"""Most searches that somebody can have in a server at the same time."""

LISTED = 10
"""Most lobbies in a list."""


def _how_to_reply(ctx: Context) -> How:
    """Reply publicly to a search, and in private with a list."""
    return "public" if getattr(ctx.interaction.namespace, "game", "") else "private"


@dataclass(eq=False, repr=False)
class Match:
    """Finds opponents."""

    _searching: Searching
    _opener: LobbyOpener
    _admission: Admission
    _drawing: Drawing

    @slash(
        "match",
        _how_to_reply,
        server=True,
        choices={"game": worded("{}.name", playable), "preset": worded("preset.{}", lambda: PRESETS)},
        switches=("rated",),
    )
    async def match(
        self, ctx: Context, game: str = "", preset: str = "", ratings: str = "", **switches: bool
    ) -> Outgoing | Shown:
        """Seat a person at a lobby that suits them, or open a search; without a game, list the lobbies."""
        place = await table_place(ctx)
        if not game:
            return await self._listed(ctx, place[0])
        mine = self._searching.searches_of(place[0], ctx.id)
        existing = next((search for search in mine if search.game.id == game), None)
        if existing is not None and existing.unposted:  # its opening was cut short before anybody saw it
            await self._searching.close(existing)
        elif existing is not None:
            raise Refusal("searching", place=lobby_link(existing))
        elif len(mine) >= MOST:
            raise Refusal("searches", limit=MOST)
        options = {**preset_of(game, preset), **switched(switches)}
        own = await self._own_range(ctx, game, ratings)
        await self._admission.unbanned(place[0], ctx.id)
        found = await self._searching.seated(place[0], ctx.seat_row(), load(game), options, own)
        if found is not None:
            return Shown(
                self._seated_line(await ctx.public_localizer(), ctx, found), partial(self._greet, ctx, found)
            )
        until = ctx.now + LASTS
        lobby = await self._opener.open(ctx, place, game, {**options, **own.options}, until)
        self._searching.opened()
        async with self._opener.closing_on_failure(ctx, lobby):
            cover = await self._drawing.cover(lobby.game.id)
            outgoing = Outgoing(lobby_message(ctx.localizer.catalogs, lobby), cover)
            if place.in_forum:
                return await self._opener.in_post(ctx, lobby, outgoing)
        return Shown(outgoing, partial(self._posted, ctx, lobby))

    async def _own_range(self, ctx: Context, game: str, text: str) -> RatingRange:
        """Return the ratings that somebody wants to meet: as typed, else around their own rating."""
        person = ctx.reader.person
        if text:
            return await self._admission.wanted_by(person, game, text)
        own = await self._admission.shown_rating(person, game)
        return RatingRange() if own is None else RatingRange.around(own, AT_FIRST)

    async def _posted(self, ctx: Context, lobby: Lobby, message: discord.InteractionMessage | None) -> None:
        await self._opener.tell(ctx, lobby, (), await self._opener.opened(lobby, message))

    def _seated_line(self, localizer: Localizer, ctx: Context, lobby: Lobby) -> Outgoing:
        """Return the public line on who has sat down where."""
        say, name = localizer.say, table_name(localizer, lobby.row)
        begun = lobby.row.status != "lobby"
        link = place_link(lobby.row) if begun else lobby_link(lobby)
        key = "match.begun" if begun else "match.seated"
        return Outgoing(Message(say(key, player=f"<@{ctx.id}>", table=name, place=link)))

    async def _greet(self, ctx: Context, lobby: Lobby, _message: Any) -> None:
        """Test the DMs of somebody who has sat down."""
        if not await self._opener.reach_joined(ctx, lobby):
            await ctx.whisper("lobby.dm_closed")

    async def _listed(self, ctx: Context, guild_id: int) -> Outgoing:
        """Return the list of a server's open lobbies that this person sees, and whether each suits them."""
        say, lines = ctx.localizer.say, []
        for lobby in self._searching.open_in(guild_id):
            if ctx.sees(guild_id, lobby.row.channel_id):
                sits = any(seat.person_id == ctx.id for seat in lobby.seats)
                suits = sits or await self._searching.suits(lobby, ctx.id, publicly=False)
                key = "yours" if sits else "open" if suits else "closed"
                name, free = table_name(ctx.localizer, lobby.row), lobby.places - len(lobby.seats)
                lines.append(say(f"match.lobby_{key}", table=name, place=lobby_link(lobby), count=free))
            if len(lines) == LISTED:
                break
        shown = tuple(lines) or (say("match.none"),)
        return Outgoing(Message(say("match.title"), (*shown, say("match.how"))))

    @pressed("unsearch", "update")
    async def stop(self, ctx: Context, click: Click) -> None:
        """Close a search; only its host or a manager of the server can."""
        search = self._searching.named(click.id.table)
        search.may_cancel(ctx.id, manager=ctx.manages(search.row.guild_id))
        await self._searching.close(search)

    @pressed("versus", "update")
    async def versus(self, ctx: Context, click: Click) -> Outgoing:
        """Begin against a computer instead of waiting any longer."""
        search = self._searching.named(click.id.table)
        await self._searching.begin_with_computers(search, ctx.id, str(ctx.interaction.id))
        name = table_name(ctx.localizer, search.row)
        return Outgoing(Message(ctx.localizer.say("match.versus", table=name, place=place_link(search.row))))


def build(parts: Parts) -> Match:
    dealer = parts.dealer
    return Match(dealer.searching, parts.opener, dealer.admission, dealer.drawing)
