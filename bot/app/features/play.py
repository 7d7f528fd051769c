"""Open a lobby: ``/play``, and *Challenge to a game* in the menu of a person."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

import games
from bot.app.context import Context, Shown
from bot.app.feature import Click, in_menu, in_sight, pressed, slash, spoken, worded
from bot.app.lobby_opener import LobbyOpener, guests_of
from bot.app.parts import Parts
from bot.app.places import table_place
from bot.app.plain_words import Spoken
from bot.app.zones import suggest_zone, typed_zone
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.opening import Admission
from bot.delivery.attachments import Drawing
from bot.messages.display_names import typed_value
from bot.messages.lobby_message import lobby_message, ratings_text
from bot.messages.message import MENU_LIMIT, Button, CustomId, Entry, Message, Outgoing, Select, number_in
from bot.messages.step_messages import in_rows
from bot.tables.lobby import Lobby
from bot.tables.names import typed_form
from bot.tables.options import (
    AROUND,
    INVITED,
    SWITCHES,
    RatingRange,
    offered_options,
    read_rating_range,
    switched,
)
from bot.tables.refusal import Refusal
from bot.tables.typed_times import read_clock, read_hour
from data.zones import GREENWICH
from games.durations import LADDER, read_duration
from games.game import Game
from games.options import PRESETS, Option, OptionError
from games.values import Duration


def playable() -> list[str]:
    """Return the games for several players."""
    return [game.id for game in games.all_games().values() if game.seats[-1] > 1]


_COMMA, _EQUALS = re.compile("[,،、]"), re.compile(" ?= ?")


def parse_options(text: str, now: float) -> dict[str, str]:
    """Parse ``key=value`` pairs, separated by spaces or commas; a value may have some: ``seconds=2 hours``.

    Direction marks, as in text copied from Persian, are ignored. ``now``: see ``typed_zone``.

    Raises:
        Refusal: something is not a pair, or the zone is unknown.
    """
    pairs: dict[str, str] = {}
    last = ""
    spaced = " ".join(_COMMA.sub(" ", typed_form(text)).split())
    for piece in _EQUALS.sub("=", spaced).split():
        key, separator, value = piece.partition("=")
        if separator:
            last = key.lower()
            pairs[last] = value
        elif last:
            pairs[last] += f" {piece}"
        else:
            raise Refusal("option_pairs")
    if "zone" in pairs:
        pairs["zone"] = typed_zone(pairs["zone"], now)
    return pairs


def preset_of(game_id: str, name: str) -> dict[str, object]:
    """Return the options that a preset sets; none if no game or preset is named."""
    game = games.all_games().get(game_id)
    preset = next((each for each in PRESETS if each == name), None)
    return {**game.preset(preset)} if game and preset else {}


def timed(game_id: str, time: str) -> dict[str, str]:
    """Return the options that give this time for every answer; none if no time is given.

    Raises:
        Refusal: the text isn't a time, or the time isn't allowed for every answer.
    """
    game = games.all_games().get(game_id)
    times = {key: option for key, option in game.options.items() if option.time} if game and time else {}
    try:
        for key, option in times.items():
            option.parse(key, time)
    except OptionError as error:
        low, high = _bounds(times.values())
        raise Refusal("time", low=Duration(low), high=Duration(high)) from error
    return dict.fromkeys(times, time)


def _bounds(times: Collection[Option]) -> tuple[int, int]:
    """Return the shortest and the longest time, in seconds, that all of these options allow."""
    return max(each.low for each in times), min(each.high for each in times)


GAME_AND_PRESET = {"game": worded("{}.name", playable), "preset": worded("preset.{}", lambda: PRESETS)}
SUGGESTED = {
    "time": "suggest_time", "daily": "suggest_daily", "zone": "suggest_zone", "options": "suggest_options",
    "ratings": "suggest_ratings",
}  # fmt: skip
LONGEST = 100
"""Most characters of a suggestion that Discord accepts."""

AT_LEISURE = "mail"
"""The preset of a game in a DM, where nobody waits for the person."""


async def suggest_options(ctx: Context, current: str) -> list[tuple[str, str]]:
    """Return completions for the last typed option."""
    game = _chosen_game(ctx)
    if game is None:
        return []
    pairs = [f"{key}={text}" for key in offered_options(game) for text in _typed_values(ctx, game, key)]
    for start in (current.rfind(" ", 0, current.rfind("=") + 1) + 1, current.rfind(" ") + 1):
        done, last = current[:start], _plain_digits(current[start:].lower())
        fits = [done + pair for pair in _names_first(pairs, last) if _plain_digits(pair).startswith(last)]
        fits = [text for text in fits if len(text) <= LONGEST]  # a shortened one would mean something else
        if fits:  # the last space may be inside a value: "seconds=2 ho"
            return [(text, text) for text in fits[:MENU_LIMIT]]
    return []


async def suggest_time(ctx: Context, current: str) -> list[tuple[str, str]]:
    """Return usual times for the game, in the reader's language."""
    game = _chosen_game(ctx)
    times = [option for option in game.options.values() if option.time] if game else []
    if not times:
        return []
    low, high = _bounds(times)
    typed = read_duration(current)
    words = [
        (ctx.localizer.duration(seconds), f"{seconds} s") for seconds in _times_between(low, high, typed)
    ]
    fits = [pair for pair in words if typed is not None or current.strip() in pair[0]]
    return (fits or words)[:MENU_LIMIT]


def _chosen_game(ctx: Context) -> Game[Any] | None:
    """Return the game named in the command so far, None if there is none."""
    field = ctx.localizer.catalogs.say("en", "field.game")
    return games.all_games().get(str(getattr(ctx.interaction.namespace, field, "")))


@dataclass(eq=False, repr=False)
class Play:
    """Opens lobbies that everyone in the channel sees."""

    suggest_zone = staticmethod(suggest_zone)
    suggest_time = staticmethod(suggest_time)
    suggest_options = staticmethod(suggest_options)

    _opener: LobbyOpener
    _lobbies: Lobbies
    _drawing: Drawing
    _admission: Admission

    @slash("play", in_sight, choices=GAME_AND_PRESET, suggest=SUGGESTED, switches=SWITCHES)
    async def play(
        self,
        ctx: Context,
        game: str,
        preset: str = "",
        time: str = "",
        invite: discord.User | None = None,
        daily: str = "",
        zone: str = "",
        options: str = "",
        ratings: str = "",
        **switches: bool,
    ) -> Outgoing | Shown:
        """Open a lobby; its message is the reply to the command."""
        guests = guests_of(ctx, (invite,))
        if not preset and (ctx.in_dm or ctx.is_user_install):
            preset = AT_LEISURE
        chosen = {**preset_of(game, preset), **timed(game, time), **self._hours(ctx, daily, zone)}
        chosen |= {**parse_options(options, ctx.now), **switched(switches)}
        if ratings:
            chosen |= (await self._admission.wanted_by(ctx.reader.person, game, ratings)).options
        if ctx.in_dm or ctx.is_user_install:
            return await self._alone(ctx, game, chosen, guests)
        return await self.opened(ctx, game, chosen, guests)

    async def opened(
        self, ctx: Context, game: str, options: Mapping[str, object], guests: Mapping[int, str]
    ) -> Outgoing | Shown:
        """Open a lobby here, or in the server's forum, and invite the guests (names by id).

        Raises:
            Refusal: see ``table_place``, ``Admission.may_invite`` and ``LobbyOpener.open``.
        """
        place = await table_place(ctx)
        await self._admission.may_invite(place.guild_id, ctx.id, guests)
        lobby = await self._opener.open(ctx, place, game, options)
        async with self._opener.closing_on_failure(ctx, lobby):
            if guests:
                # they are pinged once its message is posted
                await self._lobbies.invite(lobby, guests, ctx.interaction.id)
            outgoing = await self._shown(ctx, lobby)
            if place.in_forum:
                return await self._opener.in_post(ctx, lobby, outgoing, guests)
        return Shown(outgoing, partial(self._opened, ctx, lobby, guests))

    @in_menu("challenge", "person", server=True)
    async def challenge(self, ctx: Context, user: discord.User | discord.Member) -> Outgoing:
        """Ask which game to play; refuse before that if none can be played here or with this person."""
        guests = guests_of(ctx, (user,))
        if not guests:
            raise Refusal("challenge_whom")
        await self._admission.may_invite((await table_place(ctx)).guild_id, ctx.id, guests)
        names = playable()[:MENU_LIMIT]
        entries = tuple(Entry(ctx.localizer.game(game, "name"), game) for game in names)
        route = CustomId("challenge", rest=f"{user.id} {user.display_name}")
        menu = Select(str(route), entries, ctx.localizer.say("challenge.choose"))
        return Outgoing(Message(ctx.localizer.say("challenge.title", player=f"<@{user.id}>"), rows=(menu,)))

    @pressed("challenge", "public")
    async def challenge_at(self, ctx: Context, click: Click) -> Outgoing | Shown:
        """Open the lobby, with the game's usual options, which its host can change there."""
        number, _, name = click.id.rest.partition(" ")
        guest = number_in(number)
        if guest is None or click.value not in playable():
            raise Refusal("forgotten")
        return await self.opened(ctx, click.value, {}, {guest: name})

    @spoken("play")
    async def play_in_words(self, spoken: Spoken) -> Outgoing:
        """Offer the buttons that open a game against computers."""
        names = [spoken.game] if spoken.game in playable() else playable()
        buttons = tuple(
            Button(spoken.localizer.game(name, "name"), str(CustomId("open", rest=name)), "primary")
            for name in names[:MENU_LIMIT]
        )
        return Outgoing(Message(spoken.localizer.say("words.play"), rows=in_rows(buttons)))

    @pressed("open", "public")
    async def open_here(self, ctx: Context, click: Click) -> Outgoing | Shown:
        """Open a lobby for a game against computers in the person's DM."""
        return await self._alone(ctx, click.id.rest, preset_of(click.id.rest, AT_LEISURE), {})

    def _hours(self, ctx: Context, daily: str, zone: str) -> dict[str, str]:
        """Return the options for a fixed hour, in the named time zone or the person's own.

        Raises:
            Refusal: the text isn't an hour, or the time zone is unknown.
        """
        where = typed_zone(zone, ctx.now) if zone else ctx.reader.person.zone or GREENWICH
        hour = read_hour(daily) if daily else ""
        if hour is None:
            raise Refusal("hour" if read_clock(daily) else "no_hour")
        return {"zone": where, "daily": hour} if hour else {"zone": where}

    async def suggest_daily(self, ctx: Context, current: str) -> list[tuple[str, str]]:
        """Return the hours of the day, the typed one first."""
        hours, typed = [f"{hour:02}:00" for hour in range(24)], read_hour(current)
        fits = [hour for hour in hours if current.strip() in hour and hour != typed]
        return [(hour, hour) for hour in ([typed, *fits] if typed else fits or hours)]

    async def suggest_ratings(self, ctx: Context, current: str) -> list[tuple[str, str]]:
        """Return the typed range, or else ranges around the person's own rating and one by invitation."""
        game = _chosen_game(ctx)
        if game is None:
            return []
        own = await self._admission.shown_rating(ctx.reader.person, game.id)
        typed = read_rating_range(current, own)
        ranges = {} if own is None else {f"±{by}": RatingRange.around(own, by) for by in AROUND}
        offered = {current: typed} if typed is not None else {**ranges, INVITED: RatingRange.nobody()}
        return [(ratings_text(ctx.localizer, wanted), text) for text, wanted in offered.items()]

    async def _alone(
        self, ctx: Context, game: str, options: Mapping[str, object], guests: Mapping[int, str]
    ) -> Outgoing | Shown:
        """Open a lobby for a game against computers in the person's DM.

        Raises:
            Refusal: others are invited; and see ``LobbyOpener.shown_in_dm``.
        """
        if guests:
            raise Refusal("alone_invite")
        lobby = await self._opener.open_in_dm(ctx, game, options)
        async with self._opener.closing_on_failure(ctx, lobby):
            return await self._opener.shown_in_dm(ctx, lobby, await self._shown(ctx, lobby), "alone.lobby")

    async def _shown(self, ctx: Context, lobby: Lobby) -> Outgoing:
        cover = await self._drawing.cover(lobby.game.id)
        return Outgoing(lobby_message(ctx.localizer.catalogs, lobby), cover)

    async def _opened(
        self,
        ctx: Context,
        lobby: Lobby,
        guests: Mapping[int, str],
        message: discord.InteractionMessage | None,
    ) -> None:
        """Record a lobby's message, which pings the guests."""
        pinged = await self._opener.opened(lobby, message)
        if message is not None:
            await self._opener.tell(ctx, lobby, guests, pinged)


def _times_between(low: int, high: int, typed: int | None) -> list[int]:
    """Return the usual times within these bounds, preceded by the typed one if it fits."""
    usual = [seconds for seconds in LADDER if low <= seconds <= high]
    if typed is None or not low <= typed <= high:
        return usual
    return [typed, *(seconds for seconds in usual if seconds != typed)]


def _typed_values(ctx: Context, game: Game[Any], key: str) -> list[str]:
    """Return an option's values as they can be typed, in the reader's language."""
    return [typed_value(ctx.localizer, game, key, value) for value in offered_options(game)[key].offered]


def _plain_digits(text: str) -> str:
    return "".join(str(int(character)) if character.isdecimal() else character for character in text)


def _names_first(pairs: Sequence[str], typed: str) -> Sequence[str]:
    """Return the suggestions; until an option is named, names come first so that values don't hide them."""
    if "=" in typed:
        return pairs
    return [*dict.fromkeys(f"{pair.partition('=')[0]}=" for pair in pairs), *pairs]


def build(parts: Parts) -> Play:
    dealer = parts.dealer
    return Play(
        parts.opener, dealer.lobbies, dealer.drawing, dealer.admission,
    )  # fmt: skip
