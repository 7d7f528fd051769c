"""``/settings`` for a person, ``/server`` for those who manage a server."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands

from bot.app.context import Context, Contexts
from bot.app.feature import slash
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from bot.services.preferences import Preferences
from bot.tables.refusal import Refusal
from data.rows import GuildRow, PersonRow
from data.store import Store
from data.words import LANGUAGES

AUTOMATIC = "auto"
NAMED = 30
"""So many banned people are named; the rest is counted."""


def _languages() -> list[tuple[str, str]]:
    return [(f"language.{language}", language) for language in (AUTOMATIC, *LANGUAGES)]


def _answers() -> list[tuple[str, str]]:
    return [(f"answers.{place}", place) for place in ("auto", "dm", "table")]


def _themes() -> list[tuple[str, str]]:
    return [(f"theme.{theme}", theme) for theme in ("dark", "light")]


class SettingsCommands:
    """Shows and changes what people and servers have set."""

    def __init__(self, preferences: Preferences, store: Store, contexts: Contexts) -> None:
        self._preferences = preferences
        self._store = store
        self._contexts = contexts

    @slash("settings", choices={"language": _languages, "answers": _answers, "theme": _themes})
    async def settings(
        self,
        ctx: Context,
        language: str | None = None,
        reminders: bool | None = None,
        answers: str | None = None,
        theme: str | None = None,
        words: bool | None = None,
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
        )
        await self._preferences.save_person(row)
        return Outgoing(_person_message((await self._contexts.of(ctx.interaction)).localizer, row))

    @slash("server", server=True, manages=True, choices={"language": _languages})
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
    ) -> Outgoing:
        """Change a server's settings and show all of them."""
        guild_id = ctx.interaction.guild_id or 0
        if not ctx.manages(guild_id):
            raise Refusal("managers_only")
        row = await self._preferences.guild(guild_id)
        row = _with_bans(row, ban.id if ban else None, unban.id if unban else None)
        channels = set(row.channels) | ({allow.id} if allow else set())
        channels -= {forbid.id} if forbid else set()
        row = replace(
            row,
            language=row.language if language is None else language.removeprefix(AUTOMATIC),
            channels=tuple(sorted(channels)),
            max_tables=tables or row.max_tables,
            max_tables_person=each or row.max_tables_person,
            in_words=row.in_words if words is None else words,
        )
        await self._preferences.save_guild(row)
        kept = await self._kept_seats(ctx, row.id, ban.id) if ban and ban.id in row.banned else ()
        return Outgoing(_server_message(ctx.localizer, row, *kept))

    async def _kept_seats(self, ctx: Context, guild_id: int, person_id: int) -> tuple[str, ...]:
        """Say where somebody who was just banned sits: a seat that is taken stays theirs."""
        rows = await self._store.tables_of(person_id)
        here = tuple(f"#{row.id}" for row in rows if row.guild_id == guild_id)
        if not here:
            return ()
        return (ctx.localizer.say("server.keeps_seat", player=f"<@{person_id}>", tables=here),)


def _person_message(localizer: Localizer, row: PersonRow) -> Message:
    say = localizer.say
    lines = (
        say("settings.language", value=say(f"language.{row.language or AUTOMATIC}")),
        say("settings.reminders", value=say("value.on" if row.reminders else "value.off")),
        say("settings.answers", value=say(f"answers.{row.answers}")),
        say("settings.theme", value=say(f"theme.{row.theme}")),
        say("settings.in_words", value=say("value.on" if row.in_words else "value.off")),
    )
    return Message(say("settings.title"), lines)


def _server_message(localizer: Localizer, row: GuildRow, *more: str) -> Message:
    say, channels = localizer.say, tuple(f"<#{channel}>" for channel in row.channels)
    lines = (
        say("settings.language", value=say(f"language.{row.language or AUTOMATIC}")),
        say("server.channels", channels=channels) if channels else say("server.everywhere"),
        say("server.limits", tables=row.max_tables, each=row.max_tables_person),
        say("server.in_words", value=say("value.on" if row.in_words else "value.off")),
        *_banned(localizer, row.banned),
    )
    return Message(say("server.title"), (*lines, *more))


def _banned(localizer: Localizer, people: tuple[int, ...]) -> tuple[str, ...]:
    if not people:
        return ()
    shown = tuple(f"<@{person}>" for person in people[:NAMED])
    return (localizer.say("server.banned", people=shown, more=len(people) - len(shown)),)


def _with_bans(row: GuildRow, ban: int | None, unban: int | None) -> GuildRow:
    banned = dict.fromkeys((*row.banned, *(() if ban is None else (ban,))))
    if unban is not None:
        banned.pop(unban, None)
    return replace(row, banned=tuple(banned))
