"""The lobby's buttons."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.app.actions import action
from bot.app.components_v2 import to_view
from bot.app.context import Context, seat_row
from bot.app.modal import open_form
from bot.delivery.transport import Gone, Unavailable
from bot.messages.custom_ids import CustomId
from bot.messages.display_names import option_name
from bot.messages.lobby_message import options_message
from bot.messages.message import Message, Outgoing
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from data.store import StoreError


async def pressed(ctx: Context, route: CustomId) -> Lobby:
    """Return the lobby whose message was pressed.

    Raises:
        Refusal: it has started or was cancelled.
    """
    lobby, message = ctx.host.lobby(route.table), ctx.interaction.message
    if message is not None:
        await lobby.stands(message.channel.id, message.id)
    return lobby


async def whisper(ctx: Context, key: str) -> None:
    """Add a private sentence to an answer."""
    view = to_view(Message(ctx.speech.say(key)))
    await ctx.interaction.followup.send(view=view, ephemeral=True)


async def reach(ctx: Context, lobby: Lobby) -> bool:
    """Try the person's DMs, right after their own click; tell whether they are open."""
    server = ctx.interaction.guild.name if ctx.interaction.guild else ""
    game = ctx.speech.game(lobby.game.id, "name")
    text = ctx.speech.say("prompt.joined", table=lobby.row.id, game=game, server=server)
    try:
        await ctx.host.carrier.direct(ctx.id, Outgoing(Message(text)), f"j{ctx.interaction.id}")
    except (Gone, Unavailable):
        return False
    return True


async def _reached(ctx: Context, lobby: Lobby) -> bool:
    """Try the DMs of somebody who has just sat down; note where they are closed, the game begun or not."""
    if await reach(ctx, lobby):
        return True
    with suppress(StoreError):  # then the first DM that fails tells it again
        if not await lobby.unreachable(ctx.id) and lobby.row.status == "open":
            await ctx.host.closed_to(lobby.row.id, ctx.id)
    return False


@action("join")
async def join(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Take a seat; the DM is tested here and now, once the seat is certain."""
    closed: list[bool] = []

    async def work() -> None:
        lobby = await pressed(ctx, route)
        guild = await ctx.host.people.guild(lobby.row.guild_id)
        if ctx.id in guild.banned:
            raise Refusal("banned")
        seat = seat_row(ctx.interaction)
        await lobby.join(ctx.id, seat.name, seat.joined, seat.locale)
        ctx.host.lobby_board.refresh(lobby)
        closed.append(not await _reached(ctx, lobby))

    await ctx.reply(work(), "update")
    if any(closed):
        await whisper(ctx, "lobby.dm_closed")


@action("quit")
async def quit_lobby(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Give the seat up."""

    async def work() -> None:
        lobby = await pressed(ctx, route)
        await lobby.leave(ctx.id)
        ctx.host.lobby_board.refresh(lobby)

    await ctx.reply(work(), "update")


@action("add")
async def add_computer(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Seat a computer of the chosen level."""

    async def work() -> None:
        lobby = await pressed(ctx, route)
        await lobby.add_computer(ctx.id, values[0] if values else "", str(ctx.interaction.id))
        ctx.host.lobby_board.refresh(lobby)

    await ctx.reply(work(), "update")


@action("drop")
async def cancel_lobby(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Cancel the lobby; a manager of the server may too."""

    async def work() -> None:
        lobby = await pressed(ctx, route)
        await ctx.host.reception.cancel_lobby(lobby, ctx.id, manager=ctx.manages)

    await ctx.reply(work(), "update")


@action("start")
async def start(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Start the game. The outbox turns the lobby into a pointer to its thread."""

    async def work() -> None:
        lobby = await pressed(ctx, route)
        lobby.may_start(ctx.id)
        assert lobby.place is not None
        start_id = str(ctx.interaction.id)
        await ctx.host.reception.start_table(lobby, ctx.id, lobby.place.message_id, start_id)

    await ctx.reply(work(), "update")


def hosts_lobby(ctx: Context, number: int) -> Lobby:
    """Return the lobby, for its host alone.

    Raises:
        Refusal: somebody else's, or closed.
    """
    lobby = ctx.host.lobby(number)
    if lobby.row.host_id != ctx.id:
        raise Refusal("host_only")
    return lobby


@action("options")
async def options(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Show the host a private panel with all options."""

    async def work() -> Outgoing:
        await pressed(ctx, route)
        return Outgoing(options_message(ctx.speech, hosts_lobby(ctx, route.table)))

    await ctx.reply(work())


def _changed(ctx: Context, lobby: Lobby) -> Outgoing:
    """Show the changed lobby to all and return the panel as it is now."""
    ctx.host.lobby_board.refresh(lobby)
    return Outgoing(options_message(ctx.speech, lobby))


@action("choose")
async def choose_option(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Set an option of words."""

    async def work() -> Outgoing:
        lobby = hosts_lobby(ctx, route.table)
        await lobby.set_option(ctx.id, route.rest, values[0] if values else "")
        return _changed(ctx, lobby)

    await ctx.reply(work(), "update")


@action("number")
async def number_option(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Ask for an option's number, then set it."""
    if values:

        async def work() -> Outgoing:
            lobby = hosts_lobby(ctx, route.table)
            await lobby.set_option(ctx.id, route.rest, values[0])
            return _changed(ctx, lobby)

        await ctx.reply(work(), "update")
        return
    try:
        lobby = hosts_lobby(ctx, route.table)
    except Refusal as refusal:
        await ctx.say(f"refusal.{refusal.code}", **refusal.args_)
        return
    label = option_name(ctx.speech, lobby.game, route.rest)
    option = lobby.game.options[route.rest]
    value = str(lobby.row.options[route.rest])
    await open_form(ctx.interaction, str(route), label, label, option.allowed, value)


@action("remove")
async def remove_seat(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Take a computer or an open invitation away."""

    async def work() -> Outgoing:
        lobby = hosts_lobby(ctx, route.table)
        await lobby.remove(ctx.id, values[0] if values else "")
        return _changed(ctx, lobby)

    await ctx.reply(work(), "update")
