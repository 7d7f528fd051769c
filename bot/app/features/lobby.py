"""The lobby's own buttons: sit down, add a computer, start."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.app.context import Context, Shown
from bot.app.feature import Click, pressed
from bot.app.finding import Finder
from bot.app.lobby_opener import LobbyOpener
from bot.app.parts import Parts
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.opening import Admission, Opening
from bot.dealer.searching import Searching


@dataclass(eq=False, repr=False)
class LobbyButtons:
    """Changes lobbies; the outbox updates their messages."""

    _finder: Finder
    _opening: Opening
    _opener: LobbyOpener
    _lobbies: Lobbies
    _admission: Admission
    _searching: Searching

    @pressed("join", "update")
    async def join(self, ctx: Context, click: Click) -> Shown | None:
        """Take a seat; the person's DM is tested right after the seat is saved."""
        lobby = await self._finder.pressed_lobby(ctx, click)
        await self._admission.admit(lobby, ctx.id)
        if any(seat.person_id == ctx.id for seat in lobby.unconfirmed):
            await self._lobbies.confirm(lobby, ctx.id, click.id.rest)
            return None
        await self._lobbies.join(lobby, replace(ctx.seat_row(), terms=click.id.rest))
        await self._searching.begin(lobby)
        return await self._opener.joined(ctx, lobby)

    @pressed("confirm", "update")
    async def confirm(self, ctx: Context, click: Click) -> None:
        """Keep a seat after the host has changed the lobby's options."""
        lobby = await self._finder.pressed_lobby(ctx, click)
        await self._lobbies.confirm(lobby, ctx.id, click.id.rest)

    @pressed("add", "update")
    async def add_computer(self, ctx: Context, click: Click) -> None:
        """Seat a computer of the chosen level."""
        lobby = await self._finder.pressed_lobby(ctx, click)
        await lobby.add_computer(ctx.id, click.value, str(ctx.interaction.id))
        self._lobbies.refresh(lobby)

    @pressed("start", "update")
    async def start(self, ctx: Context, click: Click) -> None:
        """Start the game. The outbox turns the lobby's message into a link to its thread."""
        lobby = await self._finder.pressed_lobby(ctx, click)
        await self._opening.start(lobby, ctx.id, str(ctx.interaction.id))


def build(parts: Parts) -> LobbyButtons:
    dealer = parts.dealer
    return LobbyButtons(
        parts.finder, dealer.opening, parts.opener, dealer.lobbies, dealer.admission, dealer.searching,
    )  # fmt: skip
