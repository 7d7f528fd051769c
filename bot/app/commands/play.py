"""``/play`` opens a lobby; ``/rules`` explains a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

import games
from bot.app.actions.lobby import reach
from bot.app.actions.tables import rules_message
from bot.app.components_v2 import to_view
from bot.app.context import Context, context_of, guild_language, seat_row
from bot.app.permissions import lacking
from bot.app.translator import Words
from bot.delivery.transport import Gone, Unavailable
from bot.messages.lobby_message import lobby_message
from bot.messages.message import Message, Outgoing
from bot.tables.lobby import Lobby
from bot.tables.options import all_options
from bot.tables.refusal import Refusal
from games.game import Game

if TYPE_CHECKING:
    from bot.app.client import GamesClient


def game_choices(words: Words, wanted: Callable[[Game[Any]], bool]) -> list[app_commands.Choice[str]]:
    """Return the wanted games by their names, at most Discord's 25."""
    return [
        app_commands.Choice(name=words(f"{game.id}.name"), value=game.id)
        for game in games.all_games().values()
        if wanted(game)
    ][:25]


def is_puzzle(game: Game[Any]) -> bool:
    """Tell whether a game is played alone."""
    return game.seats[-1] == 1


def missing_permissions(interaction: discord.Interaction[Any]) -> list[str]:
    """Return the permissions that the bot needs here and lacks, by Discord's names."""
    return lacking(interaction.app_permissions)


def parse_options(text: str) -> dict[str, str]:
    """Read ``key=value`` pairs, separated by blanks or commas.

    Raises:
        Refusal: something is not a pair.
    """
    pairs = {}
    for piece in text.replace(",", " ").split():
        key, sign, value = piece.partition("=")
        if not sign:
            raise Refusal("option_pairs")
        pairs[key.lower()] = value
    return pairs


def place_of(ctx: Context) -> tuple[int, int]:
    """Return server and channel where a lobby can be opened.

    Raises:
        Refusal: not in a server's text channel, or the bot lacks permissions there.
    """
    interaction = ctx.interaction
    channel = interaction.channel
    if interaction.guild_id is None or channel is None:
        raise Refusal("server_only")
    if isinstance(channel, discord.Thread) or channel.type not in {
        discord.ChannelType.text,
        discord.ChannelType.news,
    }:
        raise Refusal("text_channel_only")
    missing = missing_permissions(interaction)
    if missing:
        raise Refusal("permissions", names=tuple(name.replace("_", " ") for name in missing))
    return interaction.guild_id, channel.id


async def _open(ctx: Context, game: str, invite: discord.User | discord.Member | None, options: str) -> None:
    opened: list[Lobby] = []
    guest = None if invite is None or invite.bot or invite.id == ctx.id else invite

    async def work() -> Outgoing:
        guild_id, channel_id = place_of(ctx)
        given = parse_options(options)
        if guest is not None and guest.id in (await ctx.host.people.guild(guild_id)).banned:
            raise Refusal("invite_banned", player=guest.mention)
        seat = seat_row(ctx.interaction)
        language = await guild_language(ctx.host, ctx.interaction)
        lobby = await ctx.host.reception.open_lobby(guild_id, channel_id, seat, game, given, language)
        opened.append(lobby)
        if guest is not None:
            await lobby.invite(guest.id, guest.display_name)
        if not await reach(ctx, lobby):
            await lobby.unreachable(ctx.id)
        return Outgoing(lobby_message(ctx.host.catalogs, lobby), await ctx.host.enclosures.title(game))

    message = None
    try:
        message = await ctx.reply(work(), "public")
    finally:
        if message is None and opened:  # a lobby that nobody sees would only use up a limit
            await ctx.host.reception.cancel_lobby(opened[0], ctx.id)
    if message is None or not opened:
        return
    lobby = opened[0]
    await lobby.stands(message.channel.id, message.id)
    if guest is not None:
        await _call(ctx, guest.id, lobby.row.id)
    if not lobby.seats[0].dm:
        view = to_view(Message(ctx.speech.say("lobby.dm_closed")))
        await ctx.interaction.followup.send(view=view, ephemeral=True)


async def _call(ctx: Context, person_id: int, table: int) -> None:
    """Tell an invited person in the channel, the only place where nobody's click is needed."""
    speech = await ctx.public_speech()
    text = speech.say("lobby.invited", player=f"<@{person_id}>", table=table)
    message = Message(text, people=(person_id,), silent=False)
    try:
        await ctx.host.carrier.send(
            ctx.interaction.channel_id or 0, Outgoing(message), f"i{ctx.interaction.id}"
        )
    except (Gone, Unavailable):
        return


def add(client: GamesClient) -> None:
    """Add ``/play`` and ``/rules``."""
    words = client.words

    @client.tree.command(name=words("command.play"), description=words("command.play.help"))
    @app_commands.guild_only()
    @app_commands.rename(
        game=words("field.game"), invite=words("field.invite"), options=words("field.options")
    )
    @app_commands.describe(
        game=words("field.game.help"), invite=words("field.invite.help"), options=words("field.options.help")
    )
    @app_commands.choices(game=game_choices(words, lambda game: not is_puzzle(game)))
    async def play(
        interaction: discord.Interaction[Any],
        game: str,
        invite: discord.User | None = None,
        options: str = "",
    ) -> None:
        await _open(await context_of(client, interaction), game, invite, options)

    @play.autocomplete("options")
    async def complete(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            game = games.load(str(getattr(interaction.namespace, words("field.game").message, "")))
        except KeyError:
            return []
        *done, last = current.split(" ")
        known = all_options(game)
        values = [f"{key}={value}" for key, o in known.items() for value in (o.choices or (str(o.default),))]
        fits = [" ".join([*done, value]) for value in values if value.startswith(last.lower())]
        return [app_commands.Choice(name=text[:100], value=text[:100]) for text in fits[:25]]

    @client.tree.command(name=words("command.rules"), description=words("command.rules.help"))
    @app_commands.rename(game=words("field.game"))
    @app_commands.describe(game=words("field.game.help"))
    @app_commands.choices(game=game_choices(words, lambda _: True))
    async def rules(interaction: discord.Interaction[Any], game: str) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            return Outgoing(rules_message(ctx, game))

        await ctx.reply(work())
