"""Who asks, from where, in which language: what every handler needs of an interaction."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import discord

from bot.app.reply import How, Replier, Work
from bot.dealer.registry import Host
from bot.messages.custom_ids import PathNames
from bot.messages.display_names import named, private_language, public_language
from bot.messages.drafts import Draft
from bot.messages.localizer import Localizer
from bot.messages.message import Attachment, Message, Outgoing
from bot.messages.receipts import OpenQuestion
from bot.services.preferences import knows
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.rows import PersonRow, SeatRow

if TYPE_CHECKING:
    from bot.app.client import GamesClient


log = logging.getLogger(__name__)

UNHEARD = frozenset({10008, 10015, 10062, 40060, 50027})
"""Discord's codes for an interaction that has expired or was answered already, and for its gone message."""


@dataclass(frozen=True, slots=True)
class Context:
    """One interaction with the host behind it."""

    interaction: discord.Interaction[Any]
    host: Host
    paths: PathNames
    person: PersonRow
    speech: Localizer
    afterwards: list[Callable[[], None]] = field(default_factory=list)

    @property
    def id(self) -> int:
        """The person's id."""
        return self.interaction.user.id

    @property
    def manages(self) -> bool:
        """Whether the person may manage the server."""
        return self.interaction.permissions.manage_guild

    async def reply(self, work: Work, how: How = "private") -> discord.InteractionMessage | None:
        """Do some work and answer with what it returns; then do what was put off until after the answer.

        None too where Discord does not take the answer any more: the work counts, but nobody can be told.
        """
        try:
            return await Replier(self.interaction, self.speech, how).give(work)
        except discord.HTTPException as error:
            if error.code not in UNHEARD:
                raise
            log.info("an answer that Discord does not take any more: code %d", error.code)
            return None
        finally:
            while self.afterwards:
                self.afterwards.pop()()

    async def say(self, key: str, **args: Any) -> None:
        """Answer with one private sentence."""

        async def sentence() -> Outgoing:
            return Outgoing(Message(self.speech.say(key, **args)))

        await self.reply(sentence())

    async def draw(self, table: Table, private: Draft) -> Outgoing:
        """Return a private message with its picture drawn."""
        return await private.drawn(self.host, table.row.game, self.person, self.speech)

    async def public_speech(self) -> Localizer:
        """Return speech in the language of the place."""
        return Localizer(self.host.catalogs, await guild_language(self.host, self.interaction))

    @property
    def in_place(self) -> How:
        """Answer in place where the click was on a private message, else with a new private one."""
        message = self.interaction.message
        return "update" if message is not None and message.flags.ephemeral else "private"

    @staticmethod
    def file(name: str) -> Attachment:
        """Return the place of a file in a message whose content comes with it."""
        return Attachment(name, record=False)

    def desk(self, table: Table) -> OpenQuestion:
        """Return the person's desk at a table.

        Raises:
            Refusal: the table asks this person nothing now.
        """
        seat, ask = table.question_for(self.id)
        speech = named(self.host.catalogs, self.speech.language, table.seats, table.row.game)
        new = not knows(self.person, table.row.game, ask.phase)
        return OpenQuestion(table, seat, ask, speech, self.person.theme, self.paths, new)

    def _may_see(self, table: Table) -> bool:
        """Whether the person plays at a table, or sees the channel it stands in."""
        if self.id == table.row.host_id or any(self.id in {s.person_id, s.owner_id} for s in table.seats):
            return True
        guild, user = self.interaction.guild, self.interaction.user
        if guild is None or guild.id != table.row.guild_id or not isinstance(user, discord.Member):
            return False
        channel = guild.get_channel(table.row.channel_id)
        return channel is not None and channel.permissions_for(user).view_channel

    async def table(self, number: int) -> Table:
        """Return a table that this person may see: a component's id may name any.

        Raises:
            Refusal: there is none of that number for this person.
        """
        table = await self.host.table(number)
        if not self._may_see(table):
            raise Refusal("no_table", table=number)
        return table

    async def table_here(self, number: int | None) -> Table:
        """Return the table that is meant: by its number, by the thread, or the only one that waits.

        Raises:
            Refusal: it is not clear which one.
        """
        if number is None:
            number = await self.host.table_in(self.interaction.channel_id or 0)
        if number is not None:
            return await self.table(number)
        mine = self.host.tables_of(self.id)
        if not mine:
            raise Refusal("no_table_here")
        if len(mine) > 1:
            raise Refusal("which_table", tables=tuple(f"#{table.row.id}" for table in mine))
        return await self.host.table(mine[0].row.id)


async def context_of(client: GamesClient, interaction: discord.Interaction[Any]) -> Context:
    """Return the context of an interaction."""
    person = await client.host.people.settings(interaction.user.id)
    language = private_language(person, locale=interaction.locale.value)
    return Context(interaction, client.host, client.paths, person, Localizer(client.host.catalogs, language))


async def guild_language(host: Host, interaction: discord.Interaction[Any]) -> str:
    """Return the language of what a table says in public."""
    guild = await host.people.guild(interaction.guild_id or 0)
    locale = interaction.guild_locale.value if interaction.guild_locale else ""
    return public_language(guild, locale)


def seat_row(interaction: discord.Interaction[Any], seat: int = 0) -> SeatRow:
    """Return the seat of a person who joins by this interaction."""
    user = interaction.user
    return SeatRow(
        seat, user.id, name=user.display_name, joined=str(interaction.id), locale=interaction.locale.value
    )
