"""The buttons by which a person or a server takes the language that they were offered."""

from __future__ import annotations

from dataclasses import replace

from bot.app.context import Context
from bot.app.feature import Click, pressed
from bot.app.parts import Parts
from bot.messages.message import Message, Outgoing
from bot.messages.people import People
from bot.tables.refusal import Refusal
from data.words import LANGUAGES


class Languages:
    """Sets the language of people and servers."""

    def __init__(self, people: People) -> None:
        self._people = people

    @pressed("speak", "update")
    async def speak(self, ctx: Context, click: Click) -> Outgoing:
        """Write to a person in the language from now on."""
        language = _language(click)
        row = ctx.reader.person
        await self._people.save_person(replace(row, language=language), row)
        return Outgoing(Message(self._people.localizer(language).say("speak.now")))

    @pressed("speak_here")
    async def speak_here(self, ctx: Context, click: Click) -> Outgoing:
        """Use the language on a server from now on."""
        language, guild_id = _language(click), ctx.interaction.guild_id or 0
        if not ctx.manages(guild_id):
            raise Refusal("managers_only")
        row = await self._people.guild(guild_id)
        await self._people.save_guild(replace(row, language=language), row)
        return Outgoing(Message(self._people.localizer(language).say("speak.here")))


def _language(click: Click) -> str:
    if click.id.rest not in LANGUAGES:
        raise Refusal("forgotten")
    return click.id.rest


def build(parts: Parts) -> Languages:
    """Build the feature from the parts it needs."""
    return Languages(parts.dealer.people)
