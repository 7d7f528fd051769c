"""The private panel that a lobby's Options button opens: what the host may change, and what all may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.app.context import Context, Shown
from bot.app.feature import Click, Form, pressed
from bot.app.finding import Finder
from bot.app.lobby_opener import invited_guests, report_unpinged
from bot.app.parts import Parts
from bot.app.private_questions import PrivateQuestions
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.opening import RANGE_EXAMPLE, Admission
from bot.messages.display_names import (
    allowed_text,
    named,
    option_name,
    option_text,
    typed_value,
    value_text,
)
from bot.messages.fair_deal import drawn_buttons
from bot.messages.lobby_message import ratings_text
from bot.messages.localizer import Localizer
from bot.messages.message import FORM_LIMIT, OTHER, Button, CustomId, Entry, Message, Outgoing, Rows, Select
from bot.tables.lobby import Lobby
from bot.tables.names import written_name
from bot.tables.options import (
    ANY,
    AROUND,
    INVITED,
    OFF,
    ON_OFF,
    RatingRange,
    differing,
    nearest_preset,
    offered_options,
    preset_options,
    times_of,
)
from bot.tables.refusal import Refusal
from data.zones import GREENWICH
from games.game import Game
from games.options import PRESETS, Option, Options, OptionValue, Preset
from games.rng import SeededRng
from games.values import Duration

# -- its menus and buttons, and the form of most options -------------------------------------------------


def panel_message(
    localizer: Localizer, lobby: Lobby, person_id: int, *, manager: bool = False, hidden: bool = False
) -> Message:
    """Return a person's panel for a lobby.

    ``manager``: they manage the server and may cancel it. ``hidden``: they hide their rating, so no range
    around it is offered.
    """
    is_host = person_id == lobby.row.host_id
    rows = (
        *_colour_menu(localizer, lobby, person_id),
        *(_host_rows(localizer, lobby, hidden) if is_host else ()),
    )
    actions = ["rules"]
    proof = drawn_buttons(localizer, lobby.game, lobby.row)
    if any(seat.person_id == person_id for seat in lobby.seats) and not lobby.row.in_dms:
        actions.append("quit")
    if is_host or manager:
        actions.append("drop")
    buttons = tuple(
        Button(
            localizer.say(f"button.{action}"), str(CustomId(action, lobby.row.id)),
            "danger" if action == "drop" else "secondary",
        )
        for action in actions
    )  # fmt: skip
    if is_host and len(form_lists(localizer, lobby)) > 1:
        route = str(CustomId("all_options", lobby.row.id))
        form = Button(localizer.say("button.all_options"), route, "primary")
        buttons = (form, *buttons)
    line = localizer.say("lobby.panel" if is_host else "lobby.panel_guest")
    return Message(localizer.say("lobby.options_title"), (line,), rows=(*rows, (*proof, *buttons)))


def _fixes_colours(game: Game[Any], options: Options) -> bool:
    """Return whether the options already fix the colours."""
    return game.granted(options, 2, {0: game.colours[0]}, SeededRng(b"", 0)) == options


def _colour_menu(localizer: Localizer, lobby: Lobby, person_id: int) -> tuple[Select, ...]:
    """Return the menu in which a seated person asks for a colour; empty if the options fix the colours."""
    mine = next((s for s in lobby.seats if s.person_id == person_id and s.state == "joined"), None)
    game, options = lobby.game, lobby.row.options
    if mine is None or not game.colours or _fixes_colours(game, options):
        return ()

    def entry(colour: str) -> Entry:
        name = localizer.game(game.id, f"colour.{colour}") if colour else localizer.say("lobby.any_colour")
        chosen = colour == mine.colour
        label = localizer.say("lobby.colour", colour=name) if chosen else name
        return Entry(label, colour or ANY, chosen=chosen)

    entries = tuple(map(entry, ("", *game.colours[: lobby.places])))
    return (Select(str(CustomId("colour", lobby.row.id)), entries),)


def _host_rows(localizer: Localizer, lobby: Lobby, hidden: bool) -> Rows:
    options, switches = offered_options(lobby.game), _switches(lobby.game)
    timed = times_of(lobby.game, lobby.row.options)
    selects = [_preset_select(localizer, lobby)] if timed else []
    selects += [_option_select(localizer, lobby, key, options[key]) for key in options if key not in switches]
    selects += _switch_select(localizer, lobby)
    selects += _ratings_select(localizer, lobby, hidden)
    return (*selects, *_invite_menu(localizer, lobby), *_remove_menu(localizer, lobby))


def form_lists(localizer: Localizer, lobby: Lobby) -> tuple[Select, ...]:
    """Return the lists of the form with most options at once: the preset, choices, and all switches.

    An entry's value is ``key=value``. A submitted form leaves out the switches that are off; ``form_options``
    restores them.
    """
    game, values = lobby.game, lobby.row.options
    options, switches = offered_options(game), _switches(game)
    short = [key for key, option in options.items() if key not in switches and not _is_long(option)]
    lists = [_preset_radio(localizer, lobby)] if times_of(game, values) else []
    boxes = _switch_select(localizer, lobby)
    ordered = sorted(short, key=lambda key: key not in FIRST_IN_FORM)[: FORM_LIMIT - len(lists) - len(boxes)]
    lists += [_option_radio(localizer, lobby, key, options[key]) for key in ordered]
    return (*lists, *(replace(select, custom_id="switches", flat=True) for select in boxes))


FIRST_IN_FORM = ("clock", "bank", "series")
"""The table's options that come before the game's own."""

LONGEST_IN_FORM = 15
"""Most values of an option that the form can offer."""


def _switches(game: Game[Any]) -> dict[str, Option]:
    """Return the options that are on or off."""
    return {key: option for key, option in offered_options(game).items() if option.choices == ON_OFF}


def _switch_select(localizer: Localizer, lobby: Lobby) -> list[Select]:
    """Return one menu of all switches, with those that are on selected; empty if there are no switches.

    Discord accepts 40 components in a message, and a menu for each switch would use them up.
    """
    game, values = lobby.game, lobby.row.options

    def entry(key: str, option: Option) -> Entry:
        effect = localizer.game(game.id if key in game.options else "", f"option.{key}.help")
        name = _capitalised(option_name(localizer, game, key))
        return Entry(name, f"{key}=on", effect, chosen=is_switched_on(values, key, option))

    entries = tuple(entry(key, option) for key, option in _switches(game).items())
    route, name = str(CustomId("switches", lobby.row.id)), localizer.say("lobby.switches")
    return [Select(route, entries, name, 0, len(entries))] if entries else []


def _is_long(option: Option) -> bool:
    """Return whether an option has too many values for a form, as times per move have; presets set those."""
    return len(option.offered) > LONGEST_IN_FORM


def is_switched_on(options: Options, key: str, option: Option) -> bool:
    """Return whether a switch is on."""
    return options.get(key, option.default) == "on"


def _preset_radio(localizer: Localizer, lobby: Lobby) -> Select:
    menu = _preset_select(localizer, lobby)
    entries = tuple(
        replace(entry, label=localizer.say(f"preset.{entry.value}"), value=f"preset={entry.value}")
        for entry in menu.entries
    )
    return Select("preset", entries, _capitalised(localizer.say("field.preset")), 0, flat=True)


def _option_radio(localizer: Localizer, lobby: Lobby, key: str, option: Option) -> Select:
    game, current = lobby.game, lobby.row.options.get(key, option.default)
    values = option.offered if current in option.offered else (*option.offered, current)
    entries = tuple(
        Entry(value_text(localizer, game, key, value), f"{key}={value}", chosen=value == current)
        for value in values
    )
    return Select(key, entries, _capitalised(option_name(localizer, game, key)), 0, flat=True)


def form_options(lobby: Lobby, chosen: Sequence[str]) -> dict[str, OptionValue]:
    """Return the options that a submitted form sets: a newly chosen preset's, then the form's own."""
    pairs = (pair.partition("=") for pair in chosen)
    values: dict[str, OptionValue] = {key: value for key, _, value in pairs if value}
    game, options = lobby.game, lobby.row.options
    values |= {key: values.get(key, OFF) for key in _switches(game)}
    name = values.pop("preset", "")
    preset = next((each for each in PRESETS if each == name), None)
    current = nearest_preset(game, options)
    if preset is None or (preset == current and not differing(game, options, current)):
        return values
    kept = {**RatingRange.of(options).options, "zone": options.get("zone", GREENWICH)}
    return {**preset_options(game, preset), **kept, **values}


def _invite_menu(localizer: Localizer, lobby: Lobby) -> tuple[Select, ...]:
    free = lobby.places - len(lobby.seats)
    if free < 1 or lobby.row.in_dms:
        return ()
    route, name = str(CustomId("invite", lobby.row.id)), localizer.say("lobby.invite")
    return (Select(route, (), name, high=free, kind="people"),)


def _preset_select(localizer: Localizer, lobby: Lobby) -> Select:
    """Return the menu of presets, each with its time; the current one is selected."""
    current = nearest_preset(lobby.game, lobby.row.options)
    is_exact = not differing(lobby.game, lobby.row.options, current)
    entries = tuple(
        _preset_entry(localizer, lobby, preset, is_exact and preset == current) for preset in PRESETS
    )
    name = localizer.say(f"preset.{current}")
    placeholder = localizer.say("lobby.preset_changed", preset=name)
    return Select(str(CustomId("preset", lobby.row.id)), entries, placeholder)


def _preset_entry(localizer: Localizer, lobby: Lobby, preset: Preset, chosen: bool) -> Entry:
    times = times_of(lobby.game, preset_options(lobby.game, preset))
    text = localizer.duration(times[0])
    if len(times) > 1:
        text = localizer.say("time.from_to", low=Duration(times[0]), high=Duration(times[-1]))
    about = localizer.say(f"preset.{preset}.help", time=text)
    name = localizer.say(f"preset.{preset}")
    label = localizer.say("lobby.preset_now", preset=name) if chosen else name
    return Entry(label, preset, about, chosen)


def _option_select(localizer: Localizer, lobby: Lobby, key: str, option: Option) -> Select:
    """Return the menu of an option's values; the current one is shown with the option's name and effect."""
    game, current = lobby.game, lobby.row.options.get(key, option.default)
    owner = game.id if key in game.options else ""

    def entry(value: OptionValue) -> Entry:
        if value != current:
            return Entry(value_text(localizer, game, key, value), str(value))
        effect = localizer.game(owner, f"option.{key}.help")
        return Entry(_capitalised(option_text(localizer, game, key, value)), str(value), effect, chosen=True)

    values = (
        option.offered if current in option.offered else tuple(sorted((*option.offered, current), key=int))
    )
    entries = [entry(value) for value in values]
    if not option.choices and len(values) <= option.high - option.low:
        entries.append(Entry(localizer.say("lobby.other"), OTHER))
    placeholder = _capitalised(option_text(localizer, game, key, current))
    return Select(str(CustomId("choose", lobby.row.id, 0, key)), tuple(entries), placeholder)


def _ratings_select(localizer: Localizer, lobby: Lobby, hidden: bool) -> list[Select]:
    """Return the menu of ratings that may sit down; empty if nobody else can sit down."""
    if lobby.row.in_dms or lobby.solo:
        return []
    say, wanted = localizer.say, lobby.wanted
    text = ratings_text(localizer, wanted)
    entries = [Entry(text if wanted.is_open else say("lobby.any_rating"), ANY, chosen=wanted.is_open)]
    if not (wanted.is_open or wanted.is_by_invitation):
        entries.append(Entry(text, f"{wanted.low}-{wanted.high}", chosen=True))
    entries.append(Entry(say("lobby.by_invitation"), INVITED, chosen=wanted.is_by_invitation))
    entries += [Entry(say("lobby.ratings_near", by=by), f"±{by}") for by in AROUND if not hidden]
    entries.append(Entry(say("lobby.other"), OTHER))
    return [Select(str(CustomId("ratings", lobby.row.id)), tuple(entries), text)]


def _capitalised(label: str) -> str:
    """Return a label with a capital first letter, if its script has capitals."""
    return label[:1].upper() + label[1:]


def _remove_menu(localizer: Localizer, lobby: Lobby) -> tuple[Select, ...]:
    if not lobby.removable:
        return ()
    names = named(localizer, lobby.seats, lobby.game.id)
    entries = tuple(
        Entry(f"{seat.seat + 1}. {written_name(names.name(seat.seat))}", name)
        for name, seat in lobby.removable.items()
    )
    return (Select(str(CustomId("remove", lobby.row.id)), entries, localizer.say("lobby.remove")),)


# -- what is chosen there --------------------------------------------------------------------------------


class LobbyPanel:
    """Shows the panel and applies what is chosen in it; the lobby's message is then updated.

    Once the game begins, open panels show where it is.
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
        return self._panel(ctx, await self._finder.pressed_lobby(ctx, click))

    def _panel(self, ctx: Context, lobby: Lobby) -> Outgoing:
        self._questions.note(ctx, lobby)
        manager, hidden = ctx.manages(lobby.row.guild_id), ctx.reader.person.hidden
        return Outgoing(panel_message(ctx.localizer, lobby, ctx.id, manager=manager, hidden=hidden))

    @pressed("quit", "update")
    async def quit(self, ctx: Context, click: Click) -> Outgoing | None:
        """Free one's seat. Lobbies posted by earlier versions have this button on their own message."""
        lobby = await self._finder.lobby_here(ctx, click)
        await self._lobbies.leave(lobby, ctx.id)
        return self._panel(ctx, lobby) if ctx.in_place == "update" else None

    @pressed("drop", "update")
    async def cancel(self, ctx: Context, click: Click) -> Outgoing | None:
        """Cancel the lobby, as its host or as a manager of the server."""
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
        return self._panel(ctx, lobby)

    @pressed("ratings", "update", form="ratings_form")
    async def choose_ratings(self, ctx: Context, click: Click) -> Outgoing:
        """Set the range of ratings that may sit down."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        wanted = await self._admission.wanted_by(ctx.reader.person, lobby.game.id, click.value)
        await self._lobbies.set_options(lobby, ctx.id, wanted.options)
        return self._panel(ctx, lobby)

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
        return self._panel(ctx, lobby)

    async def options_form(self, ctx: Context, click: Click) -> Form:
        """Return the form with most options."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        return Form(ctx.localizer.say("button.all_options"), lists=form_lists(ctx.localizer, lobby))

    @pressed("choose", "update", form="number_form")
    @pressed("number", "update", form="number_form")  # a button of earlier versions' panels
    async def choose_option(self, ctx: Context, click: Click) -> Outgoing:
        """Set an option from its menu, or from the menu's form."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        await self._lobbies.set_options(lobby, ctx.id, {click.id.rest: click.value})
        return self._panel(ctx, lobby)

    @pressed("switches", "update")
    async def choose_switches(self, ctx: Context, click: Click) -> Outgoing:
        """Turn switches on and off in their menu."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        options, switches = lobby.row.options, _switches(lobby.game)
        on = {key for key in switches if is_switched_on(options, key, switches[key])}
        chosen = {value.removesuffix("=on") for value in click.changed(f"{key}=on" for key in on)}
        # Only the changed ones: another panel may be changing the others meanwhile.
        changes = {key: "on" if key in chosen else OFF for key in switches if (key in chosen) != (key in on)}
        await self._lobbies.set_options(lobby, ctx.id, changes)
        return self._panel(ctx, lobby)

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
        """Ask for a colour."""
        lobby = await self._finder.lobby_here(ctx, click)
        await lobby.wish(ctx.id, click.value.removeprefix(ANY))
        self._lobbies.refresh(lobby)
        return self._panel(ctx, lobby)

    @pressed("invite", "update")
    async def invite(self, ctx: Context, click: Click) -> Shown:
        """Reserve seats for the chosen people and ping them, all in one message."""
        lobby, guests = await self._finder.hosted_lobby(ctx, click.id.table), invited_guests(ctx)
        await self._admission.may_invite(lobby.row.guild_id, ctx.id, guests)
        pinged = await self._lobbies.invite(lobby, guests, ctx.interaction.id)

        async def report(_: Any) -> None:
            await report_unpinged(ctx, guests, pinged)

        return Shown(self._panel(ctx, lobby), report)

    @pressed("remove", "update")
    async def remove_seat(self, ctx: Context, click: Click) -> Outgoing:
        """Remove a computer, a person or an open invitation."""
        lobby = await self._finder.hosted_lobby(ctx, click.id.table)
        await self._lobbies.remove(lobby, ctx.id, click.value)
        return self._panel(ctx, lobby)


def build(parts: Parts) -> LobbyPanel:
    dealer = parts.dealer
    return LobbyPanel(parts.finder, dealer.lobbies, dealer.admission, parts.questions)
