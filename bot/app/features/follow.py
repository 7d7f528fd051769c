"""Watch others' games: ``/watch``, and the buttons with which spectators follow one by DM."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from bot.app.context import Context
from bot.app.feature import Click, pressed, slash
from bot.app.finding import Finder
from bot.app.lobby_opener import LobbyOpener
from bot.app.parts import Parts
from bot.dealer.following import Following
from bot.dealer.registry import Registry
from bot.delivery.attachments import Drawing
from bot.delivery.transport import Unavailable
from bot.messages.display_names import alt_text, named, table_name
from bot.messages.follow_message import EACH_TURN, END, watch_message
from bot.messages.message import Button, CustomId, Draft, Message, Outgoing, Picture, number_in
from bot.messages.table_message import table_message
from bot.tables.refusal import Refusal

LISTED = 8
"""Most games in a list."""


@dataclass(eq=False, repr=False)
class Follow:
    """Shows running games, and lets people follow them."""

    _finder: Finder
    _following: Following
    _registry: Registry
    _drawing: Drawing
    _opener: LobbyOpener

    @slash("watch", server=True)
    async def watch(self, ctx: Context) -> Outgoing:
        """List this server's running games, with the board of the most interesting one."""
        found = await self._following.games_to_watch(ctx.interaction.guild_id or 0, ctx.id)
        seen = [table for table in found if ctx.sees(table.row.guild_id, table.row.channel_id)]
        shown = [table for table in seen[:LISTED] if await self._registry.fold(table)]
        message = watch_message(ctx.reader, shown, more=len(seen) - len(seen[:LISTED]))
        if not shown:
            return Outgoing(message)
        first = shown[0]
        view = first.game.view(first.state, None)
        alt = alt_text(named(ctx.localizer, first.seats, first.row.game), first, view)
        draft = Draft(replace(message, picture=Picture(alt, theme=ctx.reader.person.theme)), view)
        return await self._drawing.drawn(draft, first, ctx.reader)

    @pressed("spectate", "beside")
    async def spectate(self, ctx: Context, click: Click) -> Outgoing:
        """Show one of these games, as everybody who may see it can."""
        if (number := number_in(click.value)) is None:
            raise Refusal("forgotten")
        table = await self._finder.table(ctx, number)
        return await self._drawing.drawn(table_message(table, ctx.reader, manages=False), table, ctx.reader)

    @pressed("follow", "private")
    async def follow(self, ctx: Context, click: Click) -> Outgoing:
        """Follow a game by DM, or stop following it. ``rest``: whether to hear of each turn or of the end."""
        table, what = await self._finder.table(ctx, click.id.table), click.id.rest
        if what not in {EACH_TURN, END}:
            raise Refusal("forgotten")
        say, name = ctx.localizer.say, table_name(ctx.localizer, table.row)
        locale = ctx.interaction.locale.value
        if not await self._following.follow(table, ctx.id, locale, each_turn=what == EACH_TURN):
            return Outgoing(Message(say("follow.off", table=name)))
        stop = Button(say("button.unfollow"), str(CustomId("unfollow", table.row.id)))
        confirmation = Outgoing(Message(say(f"follow.on_{what}", table=name), rows=((stop,),)))
        with suppress(Unavailable):  # the first DM shows whether theirs are open
            if await self._opener.greet(ctx, confirmation) is None:
                await self._following.stop(ctx.id, table.row.id)
                raise Refusal("follow_dms")
        return confirmation

    @pressed("unfollow", "update")
    async def unfollow(self, ctx: Context, click: Click) -> Outgoing:
        """Stop following a game, by a button in the DM about it."""
        await self._following.stop(ctx.id, click.id.table)
        return Outgoing(Message(ctx.localizer.say("follow.stopped", table=click.id.table)))


def build(parts: Parts) -> Follow:
    dealer = parts.dealer
    return Follow(parts.finder, dealer.following, dealer.registry, dealer.drawing, parts.opener)
