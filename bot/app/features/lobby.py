"""The lobby's buttons: sit down, leave, computers, options, start, cancel."""

from __future__ import annotations

from typing import Any

from bot.app.context import Context
from bot.app.feature import Click, pressed
from bot.app.founding import Founder
from bot.app.modal import Form
from bot.app.reply import Shown
from bot.dealer.lobby_updates import LobbyUpdates
from bot.dealer.opening import Opening
from bot.dealer.registry import Registry
from bot.messages.display_names import allowed_text, option_name, value_text
from bot.messages.lobby_message import options_message
from bot.messages.message import Outgoing
from bot.services.preferences import Preferences
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal


class LobbyButtons:
    """Changes lobbies; the outbox shows how they stand."""

    def __init__(
        self,
        registry: Registry,
        opening: Opening,
        founder: Founder,
        preferences: Preferences,
        lobby_updates: LobbyUpdates,
    ) -> None:
        self._registry = registry
        self._opening = opening
        self._founder = founder
        self._preferences = preferences
        self._lobby_updates = lobby_updates

    async def _pressed(self, ctx: Context, click: Click) -> Lobby:
        """Return the lobby whose own message was pressed. One that has none noted yet gets it here.

        Raises:
            Refusal: it has started or was cancelled, or another message was pressed.
        """
        lobby, message = self._registry.lobby(click.id.table), ctx.interaction.message
        if message is None or message.flags.ephemeral or message.channel.id != lobby.row.channel_id:
            raise Refusal("forgotten")
        if lobby.place is None and not await self._registry.shows_lobby(message.id):
            await lobby.stands(message.channel.id, message.id)
        if lobby.place is None or lobby.place.message_id != message.id:
            raise Refusal("forgotten")
        return lobby

    def _hosted(self, ctx: Context, number: int) -> Lobby:
        """Return a lobby, for its host alone and in its own channel.

        Raises:
            Refusal: somebody else's, or closed, or asked for elsewhere.
        """
        lobby = self._registry.lobby(number)
        if lobby.row.host_id != ctx.id:
            raise Refusal("host_only")
        if ctx.interaction.channel_id != lobby.row.channel_id:
            raise Refusal("forgotten")
        return lobby

    @pressed("join", "update")
    async def join(self, ctx: Context, click: Click) -> Shown | None:
        """Take a seat; the DM is tested here and now, once the seat is certain."""
        lobby = await self._pressed(ctx, click)
        guild = await self._preferences.guild(lobby.row.guild_id)
        if ctx.id in guild.banned:
            raise Refusal("banned")
        seat = ctx.seat_row()
        await lobby.join(ctx.id, seat.name, seat.joined, seat.locale)
        self._lobby_updates.refresh(lobby)
        if await self._founder.reach_joined(ctx, lobby):
            return None

        async def tell(_: Any) -> None:
            await ctx.whisper("lobby.dm_closed")

        return Shown(None, tell)

    @pressed("quit", "update")
    async def quit(self, ctx: Context, click: Click) -> None:
        """Free one's seat."""
        lobby = await self._pressed(ctx, click)
        await lobby.leave(ctx.id)
        self._lobby_updates.refresh(lobby)

    @pressed("add", "update")
    async def add_computer(self, ctx: Context, click: Click) -> None:
        """Seat a computer of the chosen level."""
        lobby = await self._pressed(ctx, click)
        await lobby.add_computer(ctx.id, click.value, str(ctx.interaction.id))
        self._lobby_updates.refresh(lobby)

    @pressed("drop", "update")
    async def cancel(self, ctx: Context, click: Click) -> None:
        """Cancel the lobby; a manager of the server may too."""
        lobby = await self._pressed(ctx, click)
        await self._opening.cancel_lobby(lobby, ctx.id, manager=ctx.manages(lobby.row.guild_id))

    @pressed("start", "update")
    async def start(self, ctx: Context, click: Click) -> None:
        """Start the game. The outbox turns the lobby into a pointer to its thread."""
        lobby = await self._pressed(ctx, click)
        lobby.may_start(ctx.id)
        assert lobby.place is not None
        await self._opening.start_table(lobby, ctx.id, lobby.place.message_id, str(ctx.interaction.id))

    # -- options ---------------------------------------------------------------------------------------

    @pressed("options", "private")
    async def options(self, ctx: Context, click: Click) -> Outgoing:
        """Show the host a private panel with all options."""
        await self._pressed(ctx, click)
        return Outgoing(options_message(ctx.localizer, self._hosted(ctx, click.id.table)))

    async def _set(self, ctx: Context, click: Click) -> Outgoing:
        lobby = self._hosted(ctx, click.id.table)
        await lobby.set_option(ctx.id, click.id.rest, click.value)
        return self._changed(ctx, lobby)

    def _changed(self, ctx: Context, lobby: Lobby) -> Outgoing:
        """Show the changed lobby to all and return the panel as it is now."""
        self._lobby_updates.refresh(lobby)
        return Outgoing(options_message(ctx.localizer, lobby))

    @pressed("choose", "update")
    async def choose_option(self, ctx: Context, click: Click) -> Outgoing:
        """Set an option of words."""
        return await self._set(ctx, click)

    @pressed("number", "update", form="number_form")
    async def number_option(self, ctx: Context, click: Click) -> Outgoing:
        """Set an option of a number."""
        return await self._set(ctx, click)

    async def number_form(self, ctx: Context, click: Click) -> Form:
        """Return the form that asks for an option's number."""
        lobby, key = self._hosted(ctx, click.id.table), click.id.rest
        if key not in lobby.game.options:
            raise Refusal("forgotten")
        label = option_name(ctx.localizer, lobby.game, key)
        value = value_text(ctx.localizer, lobby.game, key, lobby.row.options[key])
        return Form(label, label, allowed_text(ctx.localizer, lobby.game, key), value)

    @pressed("remove", "update")
    async def remove_seat(self, ctx: Context, click: Click) -> Outgoing:
        """Take a computer or an open invitation away."""
        lobby = self._hosted(ctx, click.id.table)
        await lobby.remove(ctx.id, click.value)
        return self._changed(ctx, lobby)
