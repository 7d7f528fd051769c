"""``/settings`` for people, ``/server`` for a server's managers, and buttons that set an offered language."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal, TypeAlias

import discord
from discord import app_commands

from bot.app.context import Context
from bot.app.discord_transport import POSTING, lacking
from bot.app.feature import Click, pressed, slash, spoken, worded
from bot.app.parts import Parts
from bot.app.plain_words import Spoken
from bot.app.zones import suggest_zone, typed_zone, zone_form
from bot.dealer.agenda import Agenda
from bot.messages.display_names import clock_in, permission_words, zone_name
from bot.messages.localizer import Localizer
from bot.messages.message import MENU_LIMIT, Button, CustomId, Entry, Message, Outgoing, Select
from bot.messages.people import People
from bot.tables.refusal import Refusal
from data.errors import UnreadableError
from data.preference_rows import GuildRow, PersonRow
from data.rows import TableRow
from data.store import Store
from data.words import LANGUAGES
from data.zones import fixed_offset
from games.durations import DAY, HOUR

# -- menus for the settings of a person or a server. Independent of Discord ------------------------------


AUTOMATIC = "auto"
PERSONAL = {
    "language": (AUTOMATIC, *LANGUAGES),
    "reminders": ("on", "off"),
    "answers": ("auto", "dm", "table"),
    "theme": ("dark", "light"),
    "in_words": ("off", "on"),
    "hidden": ("off", "on"),
    "calls": ("off", "last", "always"),
    "previews": ("off", "on"),
    "calendar": (AUTOMATIC, "gregorian", "iranian"),
}
"""The values of each ``PersonRow`` field that has a menu, in the order of the menu."""

CHOICES = {**PERSONAL, "puzzles": ("world", "own")}
"""The values of each setting; the keys of their texts are ``<setting>.<value>``, or ``value.on`` and
``value.off``.
"""

TABLES = (1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 75, 100, 200, 300, 500)
EACH = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50)
NAMED = 30
"""Most banned people shown by name; the rest are only counted."""


def person_message(localizer: Localizer, row: PersonRow, now: float) -> Message:
    """Return a person's settings with a menu for each, and their local time if their zone is known."""
    menus = tuple(
        _choice_menu(localizer, "setting", "settings", key, _menu_value(row, key)) for key in PERSONAL
    )
    clock = Button(localizer.say("button.zone"), str(CustomId("zone")))
    lines = [localizer.say("settings.about"), localizer.say("settings.no_zone")]
    if row.zone is not None:
        zone = zone_name(row.zone, localizer.language)
        lines[1] = localizer.say("settings.zone", time=clock_in(row.zone, now), zone=zone)
        kind = "place_zone" if fixed_offset(row.zone) is None else "fixed_zone"
        lines.append(localizer.say(f"settings.{kind}"))
    return Message(localizer.say("settings.title"), tuple(lines), rows=(*menus, (clock,)))


def _menu_value(row: PersonRow, key: str) -> str:
    """Return the current value of a person's setting as its menu writes it."""
    value: str | bool = getattr(row, key)
    return _on_off(value) if isinstance(value, bool) else value or AUTOMATIC


def with_choice(row: PersonRow, key: str, value: str | bool | None) -> PersonRow:
    """Return a person's settings with one changed. ``value``: a menu's value or a flag; None changes nothing.

    Raises:
        Refusal: there is no such menu, or it doesn't offer this value.
    """
    if isinstance(value, str) and value not in PERSONAL.get(key, ()):
        raise Refusal("forgotten")
    if key == "language" and value == AUTOMATIC:
        value = ""
    if isinstance(getattr(row, key), bool) and isinstance(value, str):
        value = value == "on"
    changed: dict[str, Any] = {} if value is None else {key: value}
    return replace(row, **changed)


def server_message(localizer: Localizer, row: GuildRow, now: float, *more: str) -> Message:
    """Return a server's settings with their menus. ``more``: lines about the last change."""
    say, channels = localizer.say, tuple(f"<#{channel}>" for channel in row.channels)
    lines = (
        say("server.channels", channels=channels) if channels else say("server.everywhere"),
        _daily_line(localizer, row, now),
        *_banned_lines(localizer, row.banned),
        *more,
    )
    rows = (
        _choice_menu(localizer, "server", "settings", "language", row.language or AUTOMATIC),
        _choice_menu(localizer, "server", "server", "in_words", _on_off(row.in_words)),
        _number_menu(localizer, "tables", TABLES, row.max_tables),
        _number_menu(localizer, "each", EACH, row.max_tables_person),
        *_daily_menus(localizer, row),
        *_id_menu(localizer, "channels", row.channels),
        *_id_menu(localizer, "people", row.banned),
    )
    return Message(say("server.title"), lines, rows=rows)


def _daily_line(localizer: Localizer, row: GuildRow, now: float) -> str:
    """Return the line on where and when the daily puzzle is posted, in UTC and in each reader's own time.

    The reader's time is the hour's instant today, so that daylight saving time is right.
    """
    if row.daily_channel is None:
        return localizer.say("server.no_daily")
    today = int(now // DAY) * DAY
    channel, time = f"<#{row.daily_channel}>", f"<t:{today + row.daily_hour * HOUR}:t>"
    return localizer.say("server.daily", channel=channel, hour=written_hour(row.daily_hour), time=time)


def written_hour(hour: int) -> str:
    """Return an hour of the day as ``HH:00``."""
    return f"{hour:02}:00"


def _daily_menus(localizer: Localizer, row: GuildRow) -> tuple[Select, ...]:
    """Return the menus for the daily puzzle: its channel and, once set, its hour and whose puzzle it is."""
    name, current = localizer.say("server.choose_daily"), (row.daily_channel,) if row.daily_channel else ()
    channel = Select(str(CustomId("server", rest="daily")), (), name, 0, 1, "channels", current)
    if not current:
        return (channel,)
    label = localizer.say("server.hour", hour=written_hour(row.daily_hour))
    hours = tuple(
        Entry(
            label if hour == row.daily_hour else localizer.number(written_hour(hour)),
            str(hour),
            chosen=hour == row.daily_hour,
        )
        for hour in range(24)
    )
    when = Select(str(CustomId("server", rest="hour")), hours, label)
    return (
        channel,
        when,
        _choice_menu(localizer, "server", "server", "puzzles", "own" if row.daily_seed else "world"),
    )


def _on_off(is_on: bool) -> str:
    return "on" if is_on else "off"


def _value_text(localizer: Localizer, key: str, value: str) -> str:
    return localizer.say(f"value.{value}" if set(CHOICES[key]) == {"on", "off"} else f"{key}.{value}")


def _choice_menu(localizer: Localizer, action: str, section: str, key: str, current: str) -> Select:
    """Return the menu of a setting; the entry for the current value includes the setting's name."""
    label = localizer.say(f"{section}.{key}", value=_value_text(localizer, key, current))
    entries = tuple(
        Entry(
            label if value == current else _value_text(localizer, key, value), value, chosen=value == current
        )
        for value in CHOICES[key]
    )
    return Select(str(CustomId(action, rest=key)), entries, label)


def _number_menu(localizer: Localizer, key: str, usual: Sequence[int], current: int) -> Select:
    label = localizer.say(f"server.{key}", count=current)
    entries = tuple(
        Entry(label if value == current else localizer.number(value), str(value), chosen=value == current)
        for value in sorted({*usual, current})
    )
    return Select(str(CustomId("server", rest=key)), entries, label)


def _id_menu(
    localizer: Localizer, kind: Literal["people", "channels"], current: tuple[int, ...]
) -> tuple[Select, ...]:
    if len(current) > MENU_LIMIT:
        return ()
    route, name = str(CustomId("server", rest=kind)), localizer.say(f"server.choose_{kind}")
    return (Select(route, (), name, 0, MENU_LIMIT, kind, current),)


def _banned_lines(localizer: Localizer, people: tuple[int, ...]) -> tuple[str, ...]:
    if not people:
        return ()
    shown = tuple(f"<@{person}>" for person in people[:NAMED])
    return (localizer.say("server.banned", people=shown, more=len(people) - len(shown)),)


_COMMAND_CHOICES = {
    key: worded(f"{key}.{{}}", partial(iter, values))
    for key, values in PERSONAL.items()
    if set(values) != {"on", "off"}
}
"""The choices of each ``/settings`` parameter that isn't a flag; Discord accepts no other text there."""

TableChannel: TypeAlias = (
    discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel
)
"""Channels in which a server may allow tables."""


class SettingsCommands:
    """Shows and changes the settings of people and servers."""

    suggest_zone = staticmethod(suggest_zone)
    zone_form = staticmethod(zone_form)

    def __init__(self, people: People, store: Store, agenda: Agenda) -> None:
        self._people = people
        self._store = store
        self._agenda = agenda

    @slash("settings", choices=_COMMAND_CHOICES, suggest={"zone": "suggest_zone"})
    async def settings(
        self,
        ctx: Context,
        language: str | None = None,
        reminders: bool | None = None,
        answers: str | None = None,
        theme: str | None = None,
        words: bool | None = None,
        hidden: bool | None = None,
        calls: str | None = None,
        previews: bool | None = None,
        calendar: str | None = None,
        zone: str = "",
    ) -> Outgoing:
        """Change a person's settings and show all of them."""
        row = ctx.reader.person
        chosen = {
            "language": language, "reminders": reminders, "answers": answers, "theme": theme,
            "in_words": words, "hidden": hidden, "calls": calls, "previews": previews,
            "calendar": calendar,
        }  # fmt: skip
        for key, value in chosen.items():
            row = with_choice(row, key, value)
        return await self._save(ctx, replace(row, zone=typed_zone(zone, ctx.now) if zone else row.zone))

    @spoken("language")
    async def languages(self, spoken: Spoken) -> Outgoing:
        """Show the language menu, under a title that readers of every language understand."""
        current = _menu_value(spoken.reader.person, "language")
        menu = _choice_menu(spoken.localizer, "setting", "settings", "language", current)
        return Outgoing(Message(spoken.localizer.say("settings.languages"), rows=(menu,)))

    @pressed("zone", "update", form="zone_form")
    async def choose_zone(self, ctx: Context, click: Click) -> Outgoing:
        """Set a person's time zone from a city, or from what their clock shows now."""
        return await self._save(ctx, replace(ctx.reader.person, zone=typed_zone(click.value, ctx.now)))

    async def _save(self, ctx: Context, row: PersonRow) -> Outgoing:
        """Save a person's settings and show them in their language, which may have just changed."""
        await self._people.save_person(row, ctx.reader.person)
        localizer = self._people.known(ctx.id, locale=ctx.interaction.locale.value).localizer
        return Outgoing(person_message(localizer, row, ctx.now))

    @pressed("setting", "update")
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Change one setting from its menu."""
        return await self._save(ctx, with_choice(ctx.reader.person, click.id.rest, click.value))

    @slash("server", server=True, manages=True, choices={"language": _COMMAND_CHOICES["language"]})
    async def server(
        self,
        ctx: Context,
        language: str | None = None,
        allow: TableChannel | None = None,
        forbid: TableChannel | None = None,
        tables: app_commands.Range[int, 1, 500] | None = None,
        each: app_commands.Range[int, 1, 50] | None = None,
        ban: discord.User | None = None,
        unban: discord.User | None = None,
        words: bool | None = None,
        puzzles: discord.TextChannel | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
    ) -> Outgoing:
        """Change a server's settings and show all of them."""
        before, say = await self._managed_server(ctx), ctx.localizer.say
        row = _with_bans(before, ban.id if ban else None, unban.id if unban else None)
        channels = set(row.channels) | ({allow.id} if allow else set())
        channels -= {forbid.id} if forbid else set()
        row = replace(
            row,
            language=row.language if language is None else language.removeprefix(AUTOMATIC),
            channels=tuple(sorted(channels)),
            max_tables=tables or row.max_tables,
            max_tables_person=each or row.max_tables_person,
            in_words=row.in_words if words is None else words,
            daily_channel=puzzles.id if puzzles else row.daily_channel,
            daily_hour=row.daily_hour if hour is None else hour,
        )
        notes = []
        if unban is not None and unban.id not in (*before.banned, ban.id if ban else None):
            notes.append(say("server.not_banned", player=f"<@{unban.id}>"))
        if forbid is not None and forbid.id not in before.channels:
            notes.append(say("server.not_allowed" if row.channels else "server.no_list"))
        elif forbid is not None and not row.channels:
            notes.append(say("server.list_empty"))
        if hour is not None and row.daily_channel is None:
            notes.append(say("server.hour_unused", hour=written_hour(hour)))
        return await self._save_server(ctx, row, before, ban.id if ban else None, notes=notes)

    async def _managed_server(self, ctx: Context) -> GuildRow:
        """Return the server's settings.

        Raises:
            Refusal: the person doesn't manage the server.
        """
        guild_id = ctx.interaction.guild_id or 0
        if not ctx.manages(guild_id):
            raise Refusal("managers_only")
        return await self._people.guild(guild_id)

    async def _save_server(
        self, ctx: Context, row: GuildRow, before: GuildRow, *banned: int | None, notes: Sequence[str] = ()
    ) -> Outgoing:
        """Save a server's settings and show them. ``banned``: people whom this change may have banned.

        ``before``: the settings before the change; what others have changed since then is kept. ``notes``:
        lines on what the change didn't do.

        Raises:
            Refusal: somebody bans themselves, or the bot may not post in a new channel for the daily puzzle.
        """
        if ctx.id in banned:
            raise Refusal("ban_oneself")
        if row.daily_channel not in {None, before.daily_channel}:
            _require_posting(ctx, row.daily_channel)
        await self._people.save_guild(row, before)
        row = await self._people.guild(row.id)
        self._agenda.wake("daily")
        kept = [await self._kept_seat_lines(ctx, row.id, each) for each in banned if each in row.banned]
        more = [line for lines in kept for line in lines]
        if row.daily_channel is not None and (missing := _missing_permissions(ctx, row.daily_channel)):
            more.insert(0, ctx.localizer.say("server.unposted", names=permission_words(missing)))
        return Outgoing(server_message(ctx.localizer, row, ctx.now, *more, *notes))

    @pressed("server", "update")
    async def choose_for_server(self, ctx: Context, click: Click) -> Outgoing:
        """Change one setting of a server from its menu."""
        before, key = await self._managed_server(ctx), click.id.rest
        if key == "people":
            banned = _ids(click.changed(map(str, before.banned)))
            new = [each for each in banned if each not in before.banned]
            return await self._save_server(ctx, replace(before, banned=banned), before, *new)
        values = click.changed(map(str, before.channels)) if key == "channels" else click.values
        return await self._save_server(ctx, _with_values(before, key, values), before)

    async def _kept_seat_lines(self, ctx: Context, guild_id: int, person_id: int | None) -> tuple[str, ...]:
        """Return lines on the tables where a newly banned person keeps a seat."""
        if person_id is None:
            return ()
        rows = [row for row in await self._store.tables_of(person_id) if row.guild_id == guild_id]
        here = tuple([f"#{row.id}" for row in rows if await self._has_seat(person_id, row)])
        if not here:
            return ()
        return (ctx.localizer.say("server.keeps_seat", player=f"<@{person_id}>", tables=here),)

    async def _has_seat(self, person_id: int, row: TableRow) -> bool:
        """Return whether a person has a seat at a table; invitations, offers and left seats don't count."""
        if row.status == "lobby" and row.rematch_of is not None:
            return False
        try:
            at = await self._store.seating(row.id)
        except UnreadableError:
            return False
        seats = () if at is None else at.seats
        return any(seat.person_id == person_id and seat.state == "joined" for seat in seats)

    @pressed("speak", "update")
    async def speak(self, ctx: Context, click: Click) -> Outgoing:
        """Write to a person in an offered language from now on."""
        language = _offered_language(click)
        row = ctx.reader.person
        await self._people.save_person(replace(row, language=language), row)
        return Outgoing(Message(self._people.localizer(language).say("speak.now")))

    @pressed("speak_here")
    async def speak_here(self, ctx: Context, click: Click) -> Outgoing:
        """Use an offered language in a server from now on."""
        language, row = _offered_language(click), await self._managed_server(ctx)
        await self._people.save_guild(replace(row, language=language), row)
        return Outgoing(Message(self._people.localizer(language).say("speak.here")))


def _offered_language(click: Click) -> str:
    if click.id.rest not in LANGUAGES:
        raise Refusal("forgotten")
    return click.id.rest


def _with_bans(row: GuildRow, ban: int | None, unban: int | None) -> GuildRow:
    banned = dict.fromkeys((*row.banned, *(() if ban is None else (ban,))))
    if unban is not None:
        banned.pop(unban, None)
    return replace(row, banned=tuple(banned))


def _with_values(row: GuildRow, key: str, values: Sequence[str]) -> GuildRow:
    """Return a server's settings with the values chosen in a menu.

    Raises:
        Refusal: there is no such menu, or it doesn't offer these values.
    """
    value = values[0] if values else ""
    if key == "channels":
        return replace(row, channels=tuple(sorted(_ids(values))))
    if key == "daily":
        return replace(row, daily_channel=next(iter(_ids(values)), None))
    if value not in _allowed_values(row, key):
        raise Refusal("forgotten")
    changes: dict[str, Callable[[], GuildRow]] = {
        "language": lambda: replace(row, language=value.removeprefix(AUTOMATIC)),
        "in_words": lambda: replace(row, in_words=value == "on"),
        "puzzles": lambda: replace(row, daily_seed=_seed(row) if value == "own" else ""),
        "hour": lambda: replace(row, daily_hour=int(value)),
        "tables": lambda: replace(row, max_tables=int(value)),
        "each": lambda: replace(row, max_tables_person=int(value)),
    }
    return changes[key]()


def _allowed_values(row: GuildRow, key: str) -> Collection[str]:
    """Return the values that a server's menu offers, empty if there is no such menu."""
    if key in {"language", "in_words", "puzzles"}:
        return CHOICES[key]
    numbers = {
        "hour": range(24), "tables": (*TABLES, row.max_tables), "each": (*EACH, row.max_tables_person),
    }.get(key, ())  # fmt: skip
    return [str(number) for number in numbers]


def _seed(row: GuildRow) -> str:
    """Return the seed of a server's own daily puzzles, or a new one if it has none."""
    return row.daily_seed or secrets.token_hex(8)


def _missing_permissions(ctx: Context, channel_id: int | None) -> list[str] | None:
    """Return the permissions that the bot lacks to post in a channel; None if there is no such channel."""
    guild = ctx.interaction.guild
    channel = guild.get_channel(channel_id or 0) if guild is not None else None
    return None if guild is None or channel is None else lacking(channel.permissions_for(guild.me), POSTING)


def _require_posting(ctx: Context, channel_id: int | None) -> None:
    """Check that the bot may write and show pictures in a channel.

    Raises:
        Refusal: it may not, or there is no such channel.
    """
    missing = _missing_permissions(ctx, channel_id)
    if missing is None:
        raise Refusal("forgotten")
    if missing:
        raise Refusal("permissions_there", channel=f"<#{channel_id}>", names=permission_words(missing))


def _ids(values: Sequence[str]) -> tuple[int, ...]:
    return tuple(int(value) for value in values if value.isascii() and value.isdigit())


def build(parts: Parts) -> SettingsCommands:
    dealer = parts.dealer
    return SettingsCommands(
        dealer.people, dealer.store, dealer.agenda,
    )  # fmt: skip
