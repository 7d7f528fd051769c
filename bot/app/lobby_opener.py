"""Open lobbies: where that is allowed, who is invited, whether the opener's DMs are open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

import discord

from bot.app.context import Context, Shown
from bot.app.places import Place
from bot.dealer.forums import tags
from bot.dealer.lobby_messages import InterruptedOpenings, Lobbies
from bot.dealer.lost_places import ClosedDms
from bot.dealer.opening import NOWHERE, Opening
from bot.delivery.delivery import LOOK_BACK
from bot.delivery.transport import Gone, Transport, Unavailable
from bot.messages.display_names import place_link, table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from bot.tables.lobby import Lobby
from bot.tables.names import isolated, plain_name
from bot.tables.options import is_timed
from bot.tables.refusal import Refusal
from data.result_rows import DailyRow
from data.store import StoreError
from games.game import Game

TAG_REQUIRED = 40067
"""Discord's code for a post without a tag in a forum that requires one."""


def _greeting(game: Game[Any]) -> str:
    """Return the key of the DM to somebody who sits down: it says what will be sent there."""
    if game.has_secrets:
        return "prompt.joined"
    return "prompt.joined_open" if is_timed(game) else "prompt.joined_untimed"


@dataclass(eq=False, repr=False)
class LobbyOpener:
    """Opens lobbies on request, and tests the opener's DMs."""

    _opening: Opening
    _lobbies: Lobbies
    _interrupted: InterruptedOpenings
    _closed_dms: ClosedDms
    _transport: Transport

    async def open(
        self,
        ctx: Context,
        place: Place,
        game: str,
        options: Mapping[str, object],
        until: float | None = None,
    ) -> Lobby:
        """Open a lobby with its opener seated; with ``until``, a search for opponents that ends then.

        Raises:
            Refusal: see ``Opening.open_lobby``.
        """
        localizer = await ctx.public_localizer()
        lobby = await self._opening.open_lobby(
            place.guild_id, place.channel_id, ctx.seat_row(), game, options, localizer.language,
            thread_id=place.thread_id, until=until,
        )  # fmt: skip
        async with self.closing_on_failure(ctx, lobby):
            if not await self.reach(ctx, lobby):
                await lobby.unreachable(ctx.id)
        return lobby

    async def open_in_dm(
        self,
        ctx: Context,
        game: str,
        options: Mapping[str, object] = MappingProxyType({}),
        daily: DailyRow | None = None,
    ) -> Lobby:
        """Open a lobby for a game in its opener's DM, against computers if it needs several players.

        ``daily``: the puzzle of the day to begin.

        Raises:
            Refusal: see ``Opening.open_lobby``.
        """
        place, language = (NOWHERE, NOWHERE), ctx.localizer.language
        return await self._opening.open_lobby(
            *place, ctx.seat_row(), game, options, language, in_dms=True, daily=daily
        )

    async def shown_in_dm(self, ctx: Context, lobby: Lobby, outgoing: Outgoing, key: str) -> Outgoing | Shown:
        """Show a lobby in its opener's DM: as the reply, or in a message that the reply links to.

        A game of one seat begins at once. ``key``: the key of the sentence with the link.

        Raises:
            Refusal: their DMs are closed.
            Unavailable: Discord fails for now.
        """
        if ctx.in_dm:
            sent = partial(self.begin, ctx, lobby) if lobby.solo else partial(self.opened, lobby)
            return Shown(outgoing, sent)
        place = await self.greet(ctx, outgoing)
        if place is None:
            raise Refusal("own_dms")
        await self._lobbies.note_posted(lobby, *place)
        if lobby.solo:
            await self._opening.begin(lobby)
        return Outgoing(Message(ctx.localizer.say(key, place=place_link(lobby.row))))

    async def in_post(
        self, ctx: Context, lobby: Lobby, outgoing: Outgoing, guests: Iterable[int] = ()
    ) -> Shown:
        """Show a lobby in a new post of its forum, and reply with the link to it. ``guests``: see ``tell``.

        Raises:
            Refusal: Discord accepts no post there.
            Unavailable: Discord fails for now; a post that exists nevertheless will show the lobby's end.
        """
        row, localizer = lobby.row, Localizer(ctx.localizer.catalogs, lobby.row.language)
        marks = tags(localizer.catalogs, row.language, row.game, "waits")
        try:
            place = await self._transport.post(
                row.channel_id, table_name(localizer, row), outgoing, marks, row.created - LOOK_BACK
            )
        except Gone as gone:
            key = "forum_tags" if gone.code == TAG_REQUIRED else "forum"
            names = tuple(names[0] for names in marks.wanted)
            raise Refusal(key, channel=f"<#{row.channel_id}>", names=names) from None
        except Unavailable:
            self._interrupted.search(lobby)
            raise
        pinged = await self._lobbies.note_posted(lobby, *place)
        link = Outgoing(Message(localizer.say("lobby.in_post", place=f"<#{place[0]}>")))
        return Shown(link, lambda _: self.tell(ctx, lobby, guests, pinged))

    async def opened(self, lobby: Lobby, message: discord.InteractionMessage | None) -> frozenset[int] | None:
        """Record the message that shows a lobby; search its channel if Discord hasn't confirmed it.

        Return which of the invited people are pinged, None if unknown.
        """
        if message is None:
            self._interrupted.search(lobby)
            return None
        return await self._lobbies.note_posted(lobby, message.channel.id, message.id)

    async def tell(
        self, ctx: Context, lobby: Lobby, guests: Iterable[int], pinged: frozenset[int] | None
    ) -> None:
        """Tell the host which of their guests were not pinged, and that their own DMs are closed."""
        if pinged is not None:
            await report_unpinged(ctx, guests, pinged)
        if not lobby.seats[0].dm:
            await ctx.whisper("lobby.dm_closed")

    async def begin(self, ctx: Context, lobby: Lobby, message: discord.InteractionMessage | None) -> None:
        """Begin a game of one seat once its message is posted; search for one that Discord didn't confirm."""
        if message is None:
            self._interrupted.search(lobby)
            return
        try:
            await self._lobbies.note_posted(lobby, message.channel.id, message.id)
            await self._opening.begin(lobby)
        finally:
            await self.give_up(ctx, lobby)

    async def give_up(self, ctx: Context, lobby: Lobby) -> None:
        """Close a lobby that nobody sees, unless it has begun: it would only count towards a limit."""
        if lobby.row.status == "lobby":
            await self._lobbies.cancel(lobby, ctx.id)

    @asynccontextmanager
    async def closing_on_failure(self, ctx: Context, lobby: Lobby) -> AsyncIterator[None]:
        """Give up a lobby if the block that should show it fails."""
        try:
            yield
        except BaseException:
            await self.give_up(ctx, lobby)
            raise

    async def reach(self, ctx: Context, lobby: Lobby) -> bool:
        """Test the person's DMs, right after their own click; return whether they are open.

        If Discord fails for now, they count as open: the game's first DM will show whether they are.
        """
        server = isolated(plain_name(ctx.interaction.guild.name)) if ctx.interaction.guild else ""
        game = ctx.localizer.game(lobby.game.id, "name")
        text = ctx.localizer.say(_greeting(lobby.game), table=lobby.row.id, game=game, server=server)
        try:
            place = await self.greet(ctx, Outgoing(Message(text)))
        except Unavailable:
            return True
        if place is not None:
            lobby.greeted.add(ctx.id)
        return place is not None

    async def greet(self, ctx: Context, outgoing: Outgoing) -> tuple[int, int] | None:
        """DM a person, right after their own click; return channel and message ids, None if DMs are closed.

        Raises:
            Unavailable: Discord fails for now.
        """
        try:
            place = await self._transport.direct(ctx.id, outgoing, f"j{ctx.interaction.id}")
        except Gone:
            return None
        with suppress(StoreError):  # then they are retried later
            await self._closed_dms.reopened(ctx.id, place[0])
        return place

    async def reach_joined(self, ctx: Context, lobby: Lobby) -> bool:
        """Test the DMs of somebody who has just sat down, and record closed ones; the game may have begun."""
        if ctx.id in lobby.greeted or await self.reach(ctx, lobby):
            return True
        with suppress(StoreError):  # then the first failing DM reports it again
            if not await lobby.unreachable(ctx.id) and lobby.row.status == "open":
                await self._closed_dms.close(lobby.row.id, ctx.id)
        return False

    async def joined(self, ctx: Context, lobby: Lobby) -> Shown | None:
        """Test the DMs of somebody who has just sat down; tell them if those are closed."""
        if await self.reach_joined(ctx, lobby):
            return None
        return Shown(None, lambda _: ctx.whisper("lobby.dm_closed"))


# -- invited people: their names by id -------------------------------------------------------------------


def guests_of(ctx: Context, users: Iterable[discord.User | discord.Member | None]) -> dict[int, str]:
    """Return the people who can be invited: no bots, not the person who invites.

    Raises:
        Refusal: one of them isn't on the server of the interaction, so they could never come.
    """
    people = [user for user in users if user and not user.bot and user.id != ctx.id]
    if ctx.interaction.guild_id is not None and not ctx.is_user_install:
        _require_members(user.id for user in people if not isinstance(user, discord.Member))
    return {user.id: user.display_name for user in people}


def _require_members(strangers: Iterable[int]) -> None:
    """Raise a refusal that names the first person who isn't on the server, if there is one."""
    for person_id in strangers:
        raise Refusal("invite_stranger", player=f"<@{person_id}>")


def invited_guests(ctx: Context) -> dict[int, str]:
    """Return the people chosen in a menu to be invited, as ``chosen_guests``.

    Raises:
        Refusal: see ``guests_of``.
    """
    data: dict[str, Any] = dict(ctx.interaction.data or {})
    guests, members = chosen_guests(ctx), (data.get("resolved") or {}).get("members") or {}
    _require_members(guest for guest in guests if str(guest) not in members)
    return guests


def chosen_guests(ctx: Context) -> dict[int, str]:
    """Return the people chosen in a menu, in its order."""
    data: dict[str, Any] = dict(ctx.interaction.data or {})
    resolved: Mapping[str, Any] = data.get("resolved") or {}
    users, members = resolved.get("users") or {}, resolved.get("members") or {}
    guests = {}
    for key in data.get("values", ()):
        user = users.get(key)
        if user is None or user.get("bot") or int(key) == ctx.id:
            continue
        name = (members.get(key) or {}).get("nick") or user.get("global_name") or user["username"]
        guests[int(key)] = str(name)
    return guests


async def report_unpinged(ctx: Context, guests: Iterable[int], pinged: frozenset[int]) -> None:
    """Tell a host in private which guests are not pinged because they were pinged recently."""
    for guest in guests:
        if guest not in pinged:
            await ctx.whisper("lobby.called_lately", player=f"<@{guest}>")
