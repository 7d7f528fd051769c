"""Find the lobby of a click, and check that the click may come from there."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click
from bot.dealer.lobby_messages import FirstMessages
from bot.dealer.registry import Registry
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal


class LobbyFinder:
    """Finds a lobby by its own message, or by a private panel in its channel.

    An offer of a rematch and a tournament's table have buttons of their own or none: their seats and options
    are settled, whatever id is sent.
    """

    def __init__(self, registry: Registry, first_messages: FirstMessages) -> None:
        self._registry = registry
        self._first_messages = first_messages

    async def pressed(self, ctx: Context, click: Click) -> Lobby:
        """Return the lobby whose own message was pressed; note the message if it is not known yet.

        Raises:
            Refusal: it has started or was cancelled, or another message was pressed.
        """
        lobby, message = self._lobby(click.id.table), ctx.interaction.message
        if message is None or message.flags.ephemeral or not _is_there(ctx, lobby):
            raise Refusal("forgotten")
        if lobby.place is None and not await self._registry.is_noted(message.id):
            await self._first_messages.stands(lobby, message.channel.id, message.id)
        if lobby.place is None or lobby.place.message_id != message.id:
            raise Refusal("forgotten")
        return lobby

    async def here(self, ctx: Context, click: Click) -> Lobby:
        """Return the lobby whose own message, or a panel of it, was pressed.

        Raises:
            Refusal: it has started or was cancelled, or another message was pressed.
        """
        message = ctx.interaction.message
        if message is None or not message.flags.ephemeral:
            return await self.pressed(ctx, click)
        lobby = self._lobby(click.id.table)
        if not _is_there(ctx, lobby):
            raise Refusal("forgotten")
        return lobby

    def hosted(self, ctx: Context, number: int) -> Lobby:
        """Return a lobby, for its host alone and in its own channel.

        Raises:
            Refusal: somebody else's, or closed, or asked for elsewhere.
        """
        lobby = self._lobby(number)
        if lobby.row.host_id != ctx.id:
            raise Refusal("host_only")
        if not _is_there(ctx, lobby):
            raise Refusal("forgotten")
        return lobby

    def _lobby(self, number: int) -> Lobby:
        lobby = self._registry.lobby(number)
        if type(lobby) is not Lobby:
            raise Refusal("forgotten")
        return lobby


def _is_there(ctx: Context, lobby: Lobby) -> bool:
    """Tell whether an interaction comes from a lobby's channel; that of a DM may not be known yet."""
    if lobby.row.in_dms and lobby.place is None:
        return ctx.in_dm and ctx.id == lobby.row.host_id
    return ctx.interaction.channel_id == lobby.row.channel_id
