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

# -- the settings of a person or a server, as menus that change them. Knows no Discord -------------------


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
"""The values of each field of ``PersonRow`` that has a menu, in their order."""

CHOICES = {**PERSONAL, "puzzles": ("world", "own")}
"""The values of each setting; their words are ``<setting>.<value>``, or ``value.on`` and ``value.off``."""

TABLES = (1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 75, 100, 200, 300, 500)
EACH = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50)
NAMED = 30
"""Number of banned people named; the others are counted."""


def person_message(localizer: Localizer, row: PersonRow, now: float) -> Message:
    """Return a person's settings, one menu each, and what their clock shows ``now`` if known."""
    menus = tuple(_choice(localizer, "setting", "settings", key, _chosen(row, key)) for key in PERSONAL)
    clock = Button(localizer.say("button.zone"), str(CustomId("zone")))
    lines = [localizer.say("settings.about"), localizer.say("settings.no_zone")]
    if row.zone is not None:
        zone = zone_name(row.zone, localizer.language)
        lines[1] = localizer.say("settings.zone", time=clock_in(row.zone, now), zone=zone)
        kind = "place_zone" if fixed_offset(row.zone) is None else "fixed_zone"
        lines.append(localizer.say(f"settings.{kind}"))
    return Message(localizer.say("settings.title"), tuple(lines), rows=(*menus, (clock,)))


def _chosen(row: PersonRow, key: str) -> str:
    """Return the value of a person's setting, as its menu has it."""
    value: str | bool = getattr(row, key)
    return _switch(value) if isinstance(value, bool) else value or AUTOMATIC


def with_choice(row: PersonRow, key: str, value: str | bool | None) -> PersonRow:
    """Return a person's settings with one changed. ``value``: its menu's, or a flag; None: it stays.

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
    """Return a server's settings. ``more``: lines on the last change."""
    say, channels = localizer.say, tuple(f"<#{channel}>" for channel in row.channels)
    lines = (
        say("server.channels", channels=channels) if channels else say("server.everywhere"),
        _posting(localizer, row, now),
        *_banned(localizer, row.banned),
        *more,
    )
    rows = (
        _choice(localizer, "server", "settings", "language", row.language or AUTOMATIC),
        _choice(localizer, "server", "server", "in_words", _switch(row.in_words)),
        _number(localizer, "tables", TABLES, row.max_tables),
        _number(localizer, "each", EACH, row.max_tables_person),
        *_daily(localizer, row),
        *_listing(localizer, "channels", row.channels),
        *_listing(localizer, "people", row.banned),
    )
    return Message(say("server.title"), lines, rows=rows)


def _posting(localizer: Localizer, row: GuildRow, now: float) -> str:
    """Return where and when the puzzle of the day is posted: in UTC, and in each reader's own time.

    The reader's time is given as an instant of today, because of daylight saving time.
    """
    if row.daily_channel is None:
        return localizer.say("server.no_daily")
    today = int(now // DAY) * DAY
    channel, time = f"<#{row.daily_channel}>", f"<t:{today + row.daily_hour * HOUR}:t>"
    return localizer.say("server.daily", channel=channel, hour=written_hour(row.daily_hour), time=time)


def written_hour(hour: int) -> str:
    """Return an hour of the day as ``HH:00``."""
    return f"{hour:02}:00"


def _daily(localizer: Localizer, row: GuildRow) -> tuple[Select, ...]:
    """Return the menus of the daily puzzle: its channel and, once one is set, its hour and its kinds."""
    name, now = localizer.say("server.choose_daily"), (row.daily_channel,) if row.daily_channel else ()
    channel = Select(str(CustomId("server", rest="daily")), (), name, 0, 1, "channels", now)
    if not now:
        return (channel,)
    named = localizer.say("server.hour", hour=written_hour(row.daily_hour))
    hours = tuple(
        Entry(
            named if hour == row.daily_hour else localizer.number(written_hour(hour)),
            str(hour),
            chosen=hour == row.daily_hour,
        )
        for hour in range(24)
    )
    when = Select(str(CustomId("server", rest="hour")), hours, named)
    return (
        channel,
        when,
        _choice(localizer, "server", "server", "puzzles", "own" if row.daily_seed else "world"),
    )


def _switch(is_on: bool) -> str:
    return "on" if is_on else "off"


def _value(localizer: Localizer, key: str, value: str) -> str:
    return localizer.say(f"value.{value}" if set(CHOICES[key]) == {"on", "off"} else f"{key}.{value}")


def _choice(localizer: Localizer, action: str, of: str, key: str, now: str) -> Select:
    """Return the menu of a setting; its current value is shown with the setting's name."""
    named = localizer.say(f"{of}.{key}", value=_value(localizer, key, now))
    entries = tuple(
        Entry(named if value == now else _value(localizer, key, value), value, chosen=value == now)
        for value in CHOICES[key]
    )
    return Select(str(CustomId(action, rest=key)), entries, named)


def _number(localizer: Localizer, key: str, usual: Sequence[int], now: int) -> Select:
    named = localizer.say(f"server.{key}", count=now)
    entries = tuple(
        Entry(named if value == now else localizer.number(value), str(value), chosen=value == now)
        for value in sorted({*usual, now})
    )
    return Select(str(CustomId("server", rest=key)), entries, named)


def _listing(
    localizer: Localizer, kind: Literal["people", "channels"], now: tuple[int, ...]
) -> tuple[Select, ...]:
    if len(now) > MENU_LIMIT:
        return ()
    route, name = str(CustomId("server", rest=kind)), localizer.say(f"server.choose_{kind}")
    return (Select(route, (), name, 0, MENU_LIMIT, kind, now),)


def _banned(localizer: Localizer, people: tuple[int, ...]) -> tuple[str, ...]:
    if not people:
        return ()
    shown = tuple(f"<@{person}>" for person in people[:NAMED])
    return (localizer.say("server.banned", people=shown, more=len(people) - len(shown)),)


_OFFERED = {
    key: worded(f"{key}.{{}}", partial(iter, values))
    for key, values in PERSONAL.items()
    if set(values) != {"on", "off"}
}
"""The choices of each parameter of ``/settings`` that is not just on or off: Discord takes no other text."""

OfTables: TypeAlias = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel
"""Channels in which a server may allow tables."""


class SettingsCommands:
    """Shows and changes the settings of people and servers."""

    suggest_zone = staticmethod(suggest_zone)
    zone_form = staticmethod(zone_form)

    def __init__(self, people: People, store: Store, agenda: Agenda) -> None:
        self._people = people
        self._store = store
        self._agenda = agenda

    @slash("settings", choices=_OFFERED, suggest={"zone": "suggest_zone"})
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
        given = {
            "language": language, "reminders": reminders, "answers": answers, "theme": theme,
            "in_words": words, "hidden": hidden, "calls": calls, "previews": previews,
            "calendar": calendar,
        }  # fmt: skip
        for key, value in given.items():
            row = with_choice(row, key, value)
        return await self._kept(ctx, replace(row, zone=typed_zone(zone, ctx.now) if zone else row.zone))

    @spoken("language")
    async def languages(self, spoken: Spoken) -> Outgoing:
        """Show the menu of languages, under a title that readers of each understand."""
        now = _chosen(spoken.reader.person, "language")
        menu = _choice(spoken.localizer, "setting", "settings", "language", now)
        return Outgoing(Message(spoken.localizer.say("settings.languages"), rows=(menu,)))

    @pressed("zone", "update", form="zone_form")
    async def choose_zone(self, ctx: Context, click: Click) -> Outgoing:
        """Set a person's time zone from a city, or from what their clock shows now."""
        return await self._kept(ctx, replace(ctx.reader.person, zone=typed_zone(click.value, ctx.now)))

    async def _kept(self, ctx: Context, row: PersonRow) -> Outgoing:
        """Save a person's settings and show them, in the newly set language."""
        await self._people.save_person(row, ctx.reader.person)
        localizer = self._people.known(ctx.id, locale=ctx.interaction.locale.value).localizer
        return Outgoing(person_message(localizer, row, ctx.now))

    @pressed("setting", "update")
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Change one setting from its menu."""
        return await self._kept(ctx, with_choice(ctx.reader.person, click.id.rest, click.value))

    @slash("server", server=True, manages=True, choices={"language": _OFFERED["language"]})
    async def server(
        self,
        ctx: Context,
        language: str | None = None,
        allow: OfTables | None = None,
        forbid: OfTables | None = None,
        tables: app_commands.Range[int, 1, 500] | None = None,
        each: app_commands.Range[int, 1, 50] | None = None,
        ban: discord.User | None = None,
        unban: discord.User | None = None,
        words: bool | None = None,
        puzzles: discord.TextChannel | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
    ) -> Outgoing:
        """Change a server's settings and show all of them."""
        before, say = await self._managed(ctx), ctx.localizer.say
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
        return await self._kept_server(ctx, row, before, ban.id if ban else None, notes=notes)

    async def _managed(self, ctx: Context) -> GuildRow:
        """Return the server's settings, only to its managers."""
        guild_id = ctx.interaction.guild_id or 0
        if not ctx.manages(guild_id):
            raise Refusal("managers_only")
        return await self._people.guild(guild_id)

    async def _kept_server(
        self, ctx: Context, row: GuildRow, before: GuildRow, *banned: int | None, notes: Sequence[str] = ()
    ) -> Outgoing:
        """Save a server's settings and show them. ``banned``: the person this change may have banned.

        ``before``: the settings before the change; what others have changed since stays. ``notes``: lines on
        what the change does not do.

        Raises:
            Refusal: somebody bans themselves, or the bot may not write in the channel for the puzzle of the
                day.
        """
        if ctx.id in banned:
            raise Refusal("ban_oneself")
        if row.daily_channel not in {None, before.daily_channel}:
            _may_post(ctx, row.daily_channel)
        await self._people.save_guild(row, before)
        row = await self._people.guild(row.id)
        self._agenda.wake("daily")
        kept = [await self._kept_seats(ctx, row.id, each) for each in banned if each in row.banned]
        more = [line for lines in kept for line in lines]
        if row.daily_channel is not None and (missing := _missing(ctx, row.daily_channel)):
            more.insert(0, ctx.localizer.say("server.unposted", names=permission_words(missing)))
        return Outgoing(server_message(ctx.localizer, row, ctx.now, *more, *notes))

    @pressed("server", "update")
    async def choose_for_server(self, ctx: Context, click: Click) -> Outgoing:
        """Change one setting of a server from its menu."""
        before, key = await self._managed(ctx), click.id.rest
        if key == "people":
            banned = _ids(click.changed(map(str, before.banned)))
            new = [each for each in banned if each not in before.banned]
            return await self._kept_server(ctx, replace(before, banned=banned), before, *new)
        values = click.changed(map(str, before.channels)) if key == "channels" else click.values
        return await self._kept_server(ctx, _changed(before, key, values), before)

    async def _kept_seats(self, ctx: Context, guild_id: int, person_id: int | None) -> tuple[str, ...]:
        """Return lines on the tables where a newly banned person keeps a seat."""
        if person_id is None:
            return ()
        rows = [row for row in await self._store.tables_of(person_id) if row.guild_id == guild_id]
        here = tuple([f"#{row.id}" for row in rows if await self._has_seat(person_id, row)])
        if not here:
            return ()
        return (ctx.localizer.say("server.keeps_seat", player=f"<@{person_id}>", tables=here),)

    async def _has_seat(self, person_id: int, row: TableRow) -> bool:
        """Tell whether a person has a seat at a table; invitations, offers and left seats don't count."""
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
        """Use an offered language on a server from now on."""
        language, row = _offered_language(click), await self._managed(ctx)
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


def _changed(row: GuildRow, key: str, values: Sequence[str]) -> GuildRow:
    """Return a server's settings with a menu's new values.

    Raises:
        Refusal: there is no such menu, or it doesn't offer these values.
    """
    value = values[0] if values else ""
    if key == "channels":
        return replace(row, channels=tuple(sorted(_ids(values))))
    if key == "daily":
        return replace(row, daily_channel=next(iter(_ids(values)), None))
    if value not in _offered(row, key):
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


def _offered(row: GuildRow, key: str) -> Collection[str]:
    """Return the values that a server's menu offers, none if there is no such menu."""
    if key in {"language", "in_words", "puzzles"}:
        return CHOICES[key]
    numbers = {
        "hour": range(24), "tables": (*TABLES, row.max_tables), "each": (*EACH, row.max_tables_person),
    }.get(key, ())  # fmt: skip
    return [str(number) for number in numbers]


def _seed(row: GuildRow) -> str:
    """Return the seed of a server's own daily puzzles, a new one if it has none."""
    return row.daily_seed or secrets.token_hex(8)


def _missing(ctx: Context, channel_id: int | None) -> list[str] | None:
    """Return what the bot lacks to write and show pictures in a channel; None if there is no such channel."""
    guild = ctx.interaction.guild
    channel = guild.get_channel(channel_id or 0) if guild is not None else None
    return None if guild is None or channel is None else lacking(channel.permissions_for(guild.me), POSTING)


def _may_post(ctx: Context, channel_id: int | None) -> None:
    """Check that the bot may write and show pictures in a channel.

    Raises:
        Refusal: it may not.
    """
    missing = _missing(ctx, channel_id)
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
