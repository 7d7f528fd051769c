"""The private panel of a lobby: presets, options, removing seats; leave and cancel."""

from __future__ import annotations

from typing import Any

from bot.app.context import Context, Shown
from bot.app.feature import Click, Form, pressed
from bot.app.finding import Finder
from bot.app.lobby_opener import chosen_guests, tell_of_uncalled
from bot.app.parts import Parts
from bot.app.private_questions import PrivateQuestions
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.opening import RANGE_EXAMPLE, Admission
from bot.messages.display_names import allowed_text, option_name, typed_value
from bot.messages.lobby_panel import ANY, form_lists, form_options, panel_message
from bot.messages.message import Message, Outgoing
from bot.tables.lobby import Lobby
from bot.tables.options import RatingRange, offered_options, preset_options
from bot.tables.refusal import Refusal
from games.options import PRESETS


class LobbyPanel:
    """Shows the panel and applies what is chosen there; the lobby's message follows.

    Once the game begins, a panel shows where.
    """

    def __init__(
        self, finder: Finder, lobbies: Lobbies, admission: Admission, questions: PrivateQuestions
    ) -> None:
        self._questions = questions
        self._finder = finder
        self._lobbies = lobbies
        self._admission = admission

    @pressed("options", "private")
    async def options(self, ctx: Context, click: Click) -> Outgoing:
        """Show the panel with what the person may do."""
        return self._shown(ctx, await self._finder.pressed_lobby(ctx, click))

    def _shown(self, ctx: Context, lobby: Lobby) -> Outgoing:
        self._questions.note(ctx, lobby)
        manager, hidden = ctx.manages(lobby.row.guild_id), ctx.reader.person.hidden
        return Outgoing(panel_message(ctx.localizer, lobby, ctx.id, manager=manager, hidden=hidden))

    @pressed("quit", "update")
    async def quit(self, ctx: Context, click: Click) -> Outgoing | None:
        """Free one's seat. Lobbies of earlier versions have the button on their message."""
        lobby = await self._finder.lobby_here(ctx, click)
        await self._lobbies.leave(lobby, ctx.id)
        return self._shown(ctx, lobby) if ctx.in_place == "update" else None

    @pressed("drop", "update")
    async def cancel(self, ctx: Context, click: Click) -> Outgoing | None:
        """Cancel the lobby; the server's managers may, too."""
        lobby = await self._finder.lobby_here(ctx, click)
        await self._lobbies.cancel(lobby, ctx.id, manager=ctx.manages(lobby.row.guild_id))
        shown = Outgoing(Message(ctx.localizer.say("lobby.cancelled")))
        return shown if ctx.in_place == "update" else None

    @pressed("preset", "update")
    async def choose_preset(self, ctx: Context, click: Click) -> Outgoing:
        """Set all options to a preset's values."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        preset = next((name for name in PRESETS if name == click.value), None)
        if preset is None:
            raise Refusal("forgotten")
        usual = preset_options(lobby.game, preset)
        kept = {**RatingRange.of(lobby.row.options).options, "zone": lobby.row.options["zone"]}
        await self._lobbies.set_options(lobby, ctx.id, {**usual, **kept})
        return self._shown(ctx, lobby)

    @pressed("ratings", "update", form="ratings_form")
    async def choose_ratings(self, ctx: Context, click: Click) -> Outgoing:
        """Set the range of ratings that may sit down."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        wanted = await self._admission.wanted_by(ctx.reader.person, lobby.game.id, click.value)
        await self._lobbies.set_options(lobby, ctx.id, wanted.options)
        return self._shown(ctx, lobby)

    async def ratings_form(self, ctx: Context, click: Click) -> Form:
        """Return the form that asks for a range of ratings."""
        await self._finder.hosted_lobby(ctx, click.id.table)
        label = ctx.localizer.say("lobby.ratings_title")
        return Form(label, label, RANGE_EXAMPLE)

    @pressed("all_options", "update", form="options_form")
    async def choose_all(self, ctx: Context, click: Click) -> Outgoing:
        """Set what was chosen in the form with most options at once."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        await self._lobbies.set_options(lobby, ctx.id, form_options(lobby, click.values))
        return self._shown(ctx, lobby)

    async def options_form(self, ctx: Context, click: Click) -> Form:
        """Return that form."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        return Form(ctx.localizer.say("button.all_options"), lists=form_lists(ctx.localizer, lobby))

    @pressed("choose", "update", form="number_form")
    @pressed("number", "update", form="number_form")  # a button of earlier versions' panels
    async def choose_option(self, ctx: Context, click: Click) -> Outgoing:
        """Set an option from its menu, or from the menu's form."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        await self._lobbies.set_options(lobby, ctx.id, {click.id.rest: click.value})
        return self._shown(ctx, lobby)

    async def number_form(self, ctx: Context, click: Click) -> Form:
        """Return the form that asks for an option's number or time."""
        lobby, key = await self._finder.hosted_lobby(ctx, click.id.table), click.id.rest
        if key not in offered_options(lobby.game):
            raise Refusal("forgotten")
        label = option_name(ctx.localizer, lobby.game, key)
        value = typed_value(ctx.localizer, lobby.game, key, lobby.row.options.get(key, 0))
        return Form(label, label, allowed_text(ctx.localizer, lobby.game, key), value)

    @pressed("colour", "update")
    async def wish(self, ctx: Context, click: Click) -> Outgoing:
        """Wish for a colour."""
        lobby = await self._finder.lobby_here(ctx, click)
        await lobby.wish(ctx.id, click.value.removeprefix(ANY))
        self._lobbies.refresh(lobby)
        return self._shown(ctx, lobby)

    @pressed("invite", "update")
    async def invite(self, ctx: Context, click: Click) -> Shown:
        """Reserve seats for the chosen people and ping them, all in one message."""
        lobby, guests = await self._finder.hosted_lobby(ctx, click.id.table), chosen_guests(ctx)
        await self._admission.may_invite(lobby.row.guild_id, ctx.id, guests)
        called = await self._lobbies.invite(lobby, guests, ctx.interaction.id)

        async def tell(_: Any) -> None:
            await tell_of_uncalled(ctx, guests, called)

        return Shown(self._shown(ctx, lobby), tell)

    @pressed("remove", "update")
    async def remove_seat(self, ctx: Context, click: Click) -> Outgoing:
        """Remove a computer, a person or an open invitation."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        await self._lobbies.remove(lobby, ctx.id, click.value)
        return self._shown(ctx, lobby)


def build(parts: Parts) -> LobbyPanel:
    """Build the feature from the parts it needs."""
    dealer = parts.dealer
    return LobbyPanel(parts.finder, dealer.lobbies, dealer.admission, parts.questions)
