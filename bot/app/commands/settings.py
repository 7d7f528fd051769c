"""``/settings`` for a person, ``/server`` for those who manage a server."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.app.context import Context, context_of
from bot.app.translator import Words
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from data.rows import GuildRow, PersonRow
from data.words import LANGUAGES

if TYPE_CHECKING:
    from bot.app.client import GamesClient

AUTOMATIC = "auto"
NAMED = 30
"""So many banned people are named; the rest is counted."""


def _choices(words: Words, prefix: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=words(f"{prefix}.{value}"), value=value) for value in values]


def _person_message(speech: Localizer, row: PersonRow) -> Message:
    lines = (
        speech.say("settings.language", value=speech.say(f"language.{row.language or AUTOMATIC}")),
        speech.say("settings.reminders", value=speech.say("value.on" if row.reminders else "value.off")),
        speech.say("settings.answers", value=speech.say(f"answers.{row.answers}")),
        speech.say("settings.theme", value=speech.say(f"theme.{row.theme}")),
    )
    return Message(speech.say("settings.title"), lines)


def _server_message(speech: Localizer, row: GuildRow, *more: str) -> Message:
    channels = tuple(f"<#{channel}>" for channel in row.channels)
    places = speech.say("server.channels", channels=channels) if channels else speech.say("server.everywhere")
    lines = (
        speech.say("settings.language", value=speech.say(f"language.{row.language or AUTOMATIC}")),
        places,
        speech.say("server.limits", tables=row.max_tables, each=row.max_tables_person),
        *_banned(speech, row.banned),
    )
    return Message(speech.say("server.title"), (*lines, *more))


def _banned(speech: Localizer, people: tuple[int, ...]) -> tuple[str, ...]:
    if not people:
        return ()
    shown = tuple(f"<@{person}>" for person in people[:NAMED])
    return (speech.say("server.banned", people=shown, more=len(people) - len(shown)),)


async def _kept_seats(ctx: Context, guild_id: int, person_id: int) -> tuple[str, ...]:
    """Say where somebody who was just banned sits: a seat that is taken stays theirs."""
    rows = await ctx.host.store.tables_of(person_id)
    here = tuple(f"#{row.id}" for row in rows if row.guild_id == guild_id)
    if not here:
        return ()
    return (ctx.speech.say("server.keeps_seat", player=f"<@{person_id}>", tables=here),)


def _with_bans(row: GuildRow, ban: int | None, unban: int | None) -> GuildRow:
    banned = dict.fromkeys((*row.banned, *(() if ban is None else (ban,))))
    if unban is not None:
        banned.pop(unban, None)
    return replace(row, banned=tuple(banned))


def add(client: GamesClient) -> None:
    """Add the commands."""
    words = client.words
    languages = _choices(words, "language", (AUTOMATIC, *LANGUAGES))

    @client.tree.command(name=words("command.settings"), description=words("command.settings.help"))
    @app_commands.rename(
        language=words("field.language"),
        reminders=words("field.reminders"),
        answers=words("field.answers"),
        theme=words("field.theme"),
    )
    @app_commands.describe(
        language=words("field.language.help"),
        reminders=words("field.reminders.help"),
        answers=words("field.answers.help"),
        theme=words("field.theme.help"),
    )
    @app_commands.choices(
        language=languages,
        answers=_choices(words, "answers", ("auto", "dm", "table")),
        theme=_choices(words, "theme", ("dark", "light")),
    )
    async def settings(
        interaction: discord.Interaction[Any],
        language: str | None = None,
        reminders: bool | None = None,
        answers: str | None = None,
        theme: str | None = None,
    ) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            row = replace(
                ctx.person,
                language=ctx.person.language if language is None else language.removeprefix(AUTOMATIC),
                reminders=ctx.person.reminders if reminders is None else reminders,
                answers=answers or ctx.person.answers,
                theme=theme or ctx.person.theme,
            )
            await ctx.host.people.save_person(row)
            return Outgoing(_person_message((await context_of(client, interaction)).speech, row))

        await ctx.reply(work())

    @client.tree.command(name=words("command.server"), description=words("command.server.help"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.rename(
        language=words("field.language"),
        allow=words("field.allow"),
        forbid=words("field.forbid"),
        tables=words("field.tables"),
        each=words("field.each"),
        ban=words("field.ban"),
        unban=words("field.unban"),
    )
    @app_commands.describe(
        language=words("field.language.help"),
        allow=words("field.allow.help"),
        forbid=words("field.forbid.help"),
        tables=words("field.tables.help"),
        each=words("field.each.help"),
        ban=words("field.ban.help"),
        unban=words("field.unban.help"),
    )
    @app_commands.choices(language=languages)
    async def server(
        interaction: discord.Interaction[Any],
        language: str | None = None,
        allow: discord.TextChannel | None = None,
        forbid: discord.TextChannel | None = None,
        tables: app_commands.Range[int, 1, 500] | None = None,
        each: app_commands.Range[int, 1, 50] | None = None,
        ban: discord.User | None = None,
        unban: discord.User | None = None,
    ) -> None:
        ctx = await context_of(client, interaction)

        async def work() -> Outgoing:
            row = await ctx.host.people.guild(interaction.guild_id or 0)
            row = _with_bans(row, ban.id if ban else None, unban.id if unban else None)
            channels = set(row.channels) | ({allow.id} if allow else set())
            channels -= {forbid.id} if forbid else set()
            row = replace(
                row,
                language=row.language if language is None else language.removeprefix(AUTOMATIC),
                channels=tuple(sorted(channels)),
                max_tables=tables or row.max_tables,
                max_tables_person=each or row.max_tables_person,
            )
            await ctx.host.people.save_guild(row)
            kept = await _kept_seats(ctx, row.id, ban.id) if ban and ban.id in row.banned else ()
            return Outgoing(_server_message(ctx.speech, row, *kept))

        await _for_managers(ctx, work())


async def _for_managers(ctx: Context, work: Any) -> None:
    if ctx.manages:
        await ctx.reply(work)
        return
    work.close()
    await ctx.say("refusal.managers_only")
