"""``/settings`` for a person, ``/server`` for those who manage a server."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

import discord
from discord import app_commands

from bot.app.context import Context, Contexts
from bot.app.discord_transport import POSTING, lacking
from bot.app.feature import Click, Form, pressed, slash, worded
from bot.app.zones import Zones
from bot.clock import Clock
from bot.messages.display_names import permission_words
from bot.messages.message import Outgoing
from bot.messages.people import Preferences
from bot.messages.settings_message import (
    AUTOMATIC,
    CHOICES,
    EACH,
    TABLES,
    person_message,
    server_message,
    written_hour,
)
from bot.tables.refusal import Refusal
from data.errors import UnreadableError
from data.preference_rows import GuildRow, PersonRow
from data.rows import TableRow
from data.store import Store

_LANGUAGE = worded("language.{}", lambda: CHOICES["language"])
_PERSONAL = {
    "language": _LANGUAGE,
    "answers": worded("answers.{}", lambda: CHOICES["answers"]),
    "theme": worded("theme.{}", lambda: CHOICES["theme"]),
}


class SettingsCommands:
    """Shows and changes what people and servers have set."""

    def __init__(
        self,
        preferences: Preferences,
        store: Store,
        contexts: Contexts,
        clock: Clock,
        wake: Callable[[], None],
    ) -> None:
        """``wake``: makes the daily posts look whether one is due."""
        self._clock = clock
        self._zones = Zones(clock)
        self.suggest_zone = self._zones.suggest
        self._preferences = preferences
        self._store = store
        self._contexts = contexts
        self._wake = wake

    @slash("settings", choices=_PERSONAL, suggest={"zone": "suggest_zone"})
    async def settings(
        self,
        ctx: Context,
        language: str | None = None,
        reminders: bool | None = None,
        answers: str | None = None,
        theme: str | None = None,
        words: bool | None = None,
        hidden: bool | None = None,
        zone: str = "",
    ) -> Outgoing:
        """Change a person's settings and show all of them."""
        person = ctx.reader.person
        row = replace(
            person,
            language=person.language if language is None else language.removeprefix(AUTOMATIC),
            reminders=person.reminders if reminders is None else reminders,
            answers=answers or person.answers,
            theme=theme or person.theme,
            in_words=person.in_words if words is None else words,
            hidden=person.hidden if hidden is None else hidden,
            zone=self._zones.read(zone) if zone else person.zone,
        )
        return await self._kept(ctx, row)

    @pressed("zone", "update", form="zone_form")
    async def choose_zone(self, ctx: Context, click: Click) -> Outgoing:
        """Change a person's zone to that of a city, or to what their clock shows now."""
        return await self._kept(ctx, replace(ctx.reader.person, zone=self._zones.read(click.value)))

    async def zone_form(self, ctx: Context, click: Click) -> Form:
        """Return the form that asks where a person lives, or what their clock shows."""
        return self._zones.form(ctx)

    async def _kept(self, ctx: Context, row: PersonRow) -> Outgoing:
        """Save a person's settings and show them, in the language that is set now."""
        await self._preferences.save_person(row, ctx.reader.person)
        localizer = (await self._contexts.of(ctx.interaction)).localizer
        return Outgoing(person_message(localizer, row, self._clock.now()))

    @pressed("setting", "update")
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Change one setting by its menu."""
        key, value = click.id.rest, click.value
        if value not in CHOICES.get(key, ()):
            raise Refusal("forgotten")
        person = ctx.reader.person
        changes = {
            "language": lambda: replace(person, language=value.removeprefix(AUTOMATIC)),
            "reminders": lambda: replace(person, reminders=value == "on"),
            "answers": lambda: replace(person, answers=value),
            "theme": lambda: replace(person, theme=value),
            "in_words": lambda: replace(person, in_words=value == "on"),
            "hidden": lambda: replace(person, hidden=value == "on"),
        }
        return await self._kept(ctx, changes[key]())

    @slash("server", server=True, manages=True, choices={"language": _LANGUAGE})
    async def server(
        self,
        ctx: Context,
        language: str | None = None,
        allow: discord.TextChannel | None = None,
        forbid: discord.TextChannel | None = None,
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
        """Return the server's settings, for those who manage it alone."""
        guild_id = ctx.interaction.guild_id or 0
        if not ctx.manages(guild_id):
            raise Refusal("managers_only")
        return await self._preferences.guild(guild_id)

    async def _kept_server(
        self, ctx: Context, row: GuildRow, before: GuildRow, *banned: int | None, notes: Sequence[str] = ()
    ) -> Outgoing:
        """Save a server's settings and show them. ``banned``: whom the change may have banned.

        ``before``: what they were changed from; what others change meanwhile stays. ``notes``: lines on what
        the change does not do.

        Raises:
            Refusal: somebody bans themselves, or the bot may not write where the puzzle of the day is to be
                posted.
        """
        if ctx.id in banned:
            raise Refusal("ban_oneself")
        if row.daily_channel not in {None, before.daily_channel}:
            _may_post(ctx, row.daily_channel)
        await self._preferences.save_guild(row, before)
        row = await self._preferences.guild(row.id)
        self._wake()
        kept = [await self._kept_seats(ctx, row.id, each) for each in banned if each in row.banned]
        more = (line for lines in kept for line in lines)
        return Outgoing(server_message(ctx.localizer, row, self._clock.now(), *more, *notes))

    @pressed("server", "update")
    async def choose_for_server(self, ctx: Context, click: Click) -> Outgoing:
        """Change one setting of a server by its menu."""
        before, key = await self._managed(ctx), click.id.rest
        if key == "people":
            banned = _ids(click.values)
            new = [each for each in banned if each not in before.banned]
            return await self._kept_server(ctx, replace(before, banned=banned), before, *new)
        return await self._kept_server(ctx, _changed(before, key, click.values), before)

    async def _kept_seats(self, ctx: Context, guild_id: int, person_id: int | None) -> tuple[str, ...]:
        """Return lines on where a newly banned person still sits: they keep their seats."""
        if person_id is None:
            return ()
        rows = [row for row in await self._store.tables_of(person_id) if row.guild_id == guild_id]
        here = tuple([f"#{row.id}" for row in rows if await self._has_seat(person_id, row)])
        if not here:
            return ()
        return (ctx.localizer.say("server.keeps_seat", player=f"<@{person_id}>", tables=here),)

    async def _has_seat(self, person_id: int, row: TableRow) -> bool:
        """Tell whether a person has a seat at a table: not an invitation, an offer, or one that they left."""
        if row.status == "lobby" and row.rematch_of is not None:
            return False
        try:
            at = await self._store.seating(row.id)
        except UnreadableError:
            return False
        seats = () if at is None else at.seats
        return any(seat.person_id == person_id and seat.state == "joined" for seat in seats)


def _with_bans(row: GuildRow, ban: int | None, unban: int | None) -> GuildRow:
    banned = dict.fromkeys((*row.banned, *(() if ban is None else (ban,))))
    if unban is not None:
        banned.pop(unban, None)
    return replace(row, banned=tuple(banned))


def _changed(row: GuildRow, key: str, values: Sequence[str]) -> GuildRow:
    """Return a server's settings with what a menu was set to.

    Raises:
        Refusal: no such menu, or nothing that it offers.
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
    """Return what a server's menu offers, nothing where there is no such menu."""
    if key in {"language", "in_words", "puzzles"}:
        return CHOICES[key]
    numbers = {
        "hour": range(24), "tables": (*TABLES, row.max_tables), "each": (*EACH, row.max_tables_person),
    }.get(key, ())  # fmt: skip
    return [str(number) for number in numbers]


def _seed(row: GuildRow) -> str:
    """Return the seed of a server's own daily puzzles, a new one where it has none."""
    return row.daily_seed or secrets.token_hex(8)


def _may_post(ctx: Context, channel_id: int | None) -> None:
    """Check that the bot may write and show pictures in a channel.

    Raises:
        Refusal: it may not.
    """
    guild = ctx.interaction.guild
    channel = guild.get_channel(channel_id or 0) if guild is not None else None
    if guild is None or channel is None:
        raise Refusal("forgotten")
    missing = lacking(channel.permissions_for(guild.me), POSTING)
    if missing:
        raise Refusal("permissions_there", channel=f"<#{channel_id}>", names=permission_words(missing))


def _ids(values: Sequence[str]) -> tuple[int, ...]:
    return tuple(int(value) for value in values if value.isascii() and value.isdigit())
