"""Offer a language that Discord's client lacks, once, to people and servers that seem to speak it.

Discord tells the bot which language a client shows, but no client shows Persian: its readers are found by
what they write. Their names and their words are looked at but not stored.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord

from bot.app.components_v2 import to_view
from bot.app.discord_transport import words_of
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone, Unavailable
from bot.messages.localizer import CommandNames
from bot.messages.message import Button, CustomId, Message, Outgoing
from bot.messages.people import People
from data.preference_rows import WANTED, GuildRow
from data.store import StoreError
from data.words import language_of

PERSIAN = "fa"

_OWN = re.compile("[پچژگکی\u06c0]|(?<=[آ-ی])\u200c(?=[آ-ی])")
"""Letters that Arabic writes otherwise or lacks, and the joiner within a word."""

_OTHERS = re.compile(
    "[\u0671-\u067d\u067f-\u0685\u0687-\u0697\u0699-\u06a8\u06aa-\u06ae\u06b0-\u06bf\u06c1-\u06cb\u06cd-\u06d5ةىيك]"
)
"""Letters of Urdu, Pashto, Kurdish, Sindhi, Uighur or Arabic that Persian does not write."""

_WORDS = frozenset(
    ["درود", "ممنون", "است", "هست", "خوبم", "شما", "آره", "بله", "دوست", "دارم", "شروع", "راهنما", "زبان"]
)
"""Persian words without such letters."""


def seems_persian(text: str) -> bool:
    """Return whether a text seems to be Persian, not another language of its script."""
    if _OTHERS.search(text):
        return False
    return _OWN.search(text) is not None or not _WORDS.isdisjoint(text.split())


class LanguageOffers:
    """Offers Persian. An offer is noted on disk before anybody sees it, so that nobody sees it twice."""

    def __init__(self, people: People, outbox: Outbox, commands: CommandNames) -> None:
        self._people = people
        self._outbox = outbox
        self._commands = commands

    async def after_dm(self, message: discord.Message) -> None:
        """Offer it below the reply to a DM."""
        user = message.author
        if not any(map(seems_persian, (words_of(message), *_names(user)))):
            return
        with suppress(StoreError):
            if await self._first_offer_to(user.id, ""):
                self._outbox.run_reply(user.id, lambda: self._by_dm(message))

    async def _by_dm(self, message: discord.Message) -> None:
        said = Outgoing(self._message(person=True, server=False))
        with suppress(Gone, Unavailable):
            await self._outbox.reply(message.channel.id, message.id, said, kind="l")

    async def after(self, interaction: discord.Interaction[Any]) -> None:
        """Offer it in private to the person who acted, and for the server if they manage it."""
        if not interaction.response.is_done():
            return
        speaks = any(map(seems_persian, (*_names(interaction.user), *_typed(interaction))))
        with suppress(StoreError, discord.HTTPException):
            person = speaks and await self._first_offer_to(interaction.user.id, interaction.locale.value)
            server = await self._first_offer_here(interaction, speaks)
            if person or server:
                view = to_view(self._message(person=person, server=server), self._commands)
                await interaction.followup.send(view=view, ephemeral=True)

    def _message(self, *, person: bool, server: bool) -> Message:
        say = self._people.localizer(PERSIAN).say
        lines = [say(f"offer.{of}") for of, offered in (("language", person), ("server", server)) if offered]
        actions = [action for action, offered in (("speak", person), ("speak_here", server)) if offered]
        buttons = tuple(
            Button(say(f"button.{action}"), str(CustomId(action, rest=PERSIAN)), "primary")
            for action in actions
        )
        return Message(lines[0], tuple(lines[1:]), rows=(buttons,))

    async def _first_offer_to(self, person_id: int, locale: str) -> bool:
        """Note that a person is offered it; return False if they already were, or have chosen a language."""
        row = await self._people.person(person_id)
        if row.language or row.offered or language_of(locale) == PERSIAN:
            return False
        await self._people.save_person(replace(row, offered=PERSIAN), row)
        return True

    async def _first_offer_here(self, interaction: discord.Interaction[Any], speaks: bool) -> bool:
        """Note that a server's manager is offered it, or should be; return whether this person is."""
        guild = interaction.guild
        if guild is None or interaction.client.get_guild(guild.id) is None:
            return False
        manages, spoken = interaction.permissions.manage_guild, speaks or seems_persian(guild.name)
        if not manages and not spoken:
            return False
        row = await self._people.guild(guild.id)
        if row.language or row.offered not in {"", WANTED}:
            return False
        fits = spoken or row.offered == WANTED
        if fits and (manages or row.offered != WANTED):
            await self._note(row, PERSIAN if manages else WANTED)
        return fits and manages

    async def _note(self, row: GuildRow, offered: str) -> None:
        await self._people.save_guild(replace(row, offered=offered), row)


def _names(user: discord.User | discord.Member) -> Iterable[str]:
    return (user.display_name, user.global_name or "")


def _typed(interaction: discord.Interaction[Any]) -> Iterator[str]:
    """Yield the texts that a command was given."""
    options = dict(interaction.data or {}).get("options", ())
    for option in options if isinstance(options, list) else ():
        if isinstance(value := option.get("value"), str):
            yield value
