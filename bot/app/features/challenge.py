"""*Challenge to a game* in the menu of a person: a lobby in which a seat is kept for them."""

from __future__ import annotations

import discord

from bot.app.context import Context
from bot.app.feature import Click, in_menu, pressed
from bot.app.features.play import Play, playable
from bot.app.features.play import build as build_play
from bot.app.lobby_opener import guests_of
from bot.app.parts import Parts
from bot.app.places import table_place
from bot.app.reply import Answer
from bot.dealer.opening import Admission
from bot.messages.message import MENU_LIMIT, CustomId, Entry, Message, Outgoing, Select, number_in
from bot.tables.refusal import Refusal


class Challenge:
    """Opens a lobby in which a seat is kept for somebody."""

    def __init__(self, play: Play, admission: Admission) -> None:
        self._play = play
        self._admission = admission

    @in_menu("challenge", "person", server=True)
    async def challenge(self, ctx: Context, user: discord.User | discord.Member) -> Outgoing:
        """Ask which game it is to be; where or with whom none can be played, say so before."""
        guests = guests_of(ctx, (user,))
        if not guests:
            raise Refusal("challenge_whom")
        await self._admission.may_invite((await table_place(ctx)).guild_id, ctx.id, guests)
        entries = tuple(Entry(ctx.localizer.game(game, "name"), game) for game in playable()[:MENU_LIMIT])
        route = CustomId("challenge", rest=f"{user.id} {user.display_name}")
        menu = Select(str(route), entries, ctx.localizer.say("challenge.choose"))
        return Outgoing(Message(ctx.localizer.say("challenge.title", player=f"<@{user.id}>"), rows=(menu,)))

    @pressed("challenge", "public")
    async def choose(self, ctx: Context, click: Click) -> Answer:
        """Open the lobby, with the game's usual options, which its host can change there."""
        number, _, name = click.id.rest.partition(" ")
        guest = number_in(number)
        if guest is None or click.value not in playable():
            raise Refusal("forgotten")
        return await self._play.opened(ctx, click.value, {}, {guest: name})


def build(parts: Parts) -> Challenge:
    """Build the feature from the parts it needs."""
    return Challenge(build_play(parts), parts.dealer.admission)
