"""What a handler knows about an interaction: who asks, from where, in which language."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.app.components_v2 import to_view
from bot.app.discord_transport import may_write
from bot.app.reply import (
    CUT,
    DEFERRED,
    How,
    Replier,
    Work,
    defer,
    is_deferred,
    is_on_private,
    is_soon,
    typed_names,
)
from bot.clock import Clock
from bot.errors import UNHEARD
from bot.messages.localizer import CommandNames, Localizer, Reader
from bot.messages.message import Message, Outgoing
from bot.messages.people import People
from bot.tables.refusal import Refusal
from data.rows import Seating, SeatRow
from data.store.database import acting_on

log = logging.getLogger(__name__)

Covered: TypeAlias = Callable[[int, int], None]

WAITING = "waiting"
"""The key in an interaction's extras for work to do once it is answered."""


@dataclass(frozen=True, slots=True)
class Context:
    """One interaction and the person who began it. ``commands``: names as the public reads them.

    ``covered`` gets the channel of a DM and the interaction to which a private reply is about to stand there.
    """

    interaction: discord.Interaction[Any]
    reader: Reader
    commands: CommandNames
    people: People
    clock: Clock
    covered: Covered

    @property
    def id(self) -> int:
        """The person's id."""
        return self.reader.person.id

    @property
    def localizer(self) -> Localizer:
        """Sentences in the person's language."""
        return self.reader.localizer

    @property
    def now(self) -> float:
        """The time as Unix seconds."""
        return self.clock.now()

    @property
    def in_dm(self) -> bool:
        """Whether it comes from the person's DM with the bot."""
        return self.interaction.guild_id is None and not self.is_user_install

    @property
    def is_user_install(self) -> bool:
        """Whether it comes from a place where the bot isn't a member: a server, or other people's DMs.

        There the bot can only reply, and edit that reply for a while. Of a server of another process the
        interaction alone tells.
        """
        guild_id = self.interaction.guild_id
        if guild_id is None:
            return bool(self.interaction.context.private_channel)
        known = self.interaction.client.get_guild(guild_id) is not None
        return not known and not self.interaction.is_guild_integration()

    @property
    def in_place(self) -> How:
        """Edit the clicked message if it is private, else reply with a new private one."""
        return "update" if is_on_private(self.interaction) else "private"

    def manages(self, guild_id: int) -> bool:
        """Tell whether the person is in this server now and may manage it."""
        return self.interaction.permissions.manage_guild and self.interaction.guild_id == guild_id

    def may_see(self, at: Seating) -> bool:
        """Tell whether the person plays at a table or lobby, or sees its channel."""
        return at.concerns(self.id) or self.sees(at.table.guild_id, at.table.channel_id)

    def sees(self, guild_id: int, channel_id: int) -> bool:
        """Tell whether the person is in this server now and sees one of its channels."""
        guild, user = self.interaction.guild, self.interaction.user
        if guild is None or guild.id != guild_id or not isinstance(user, discord.Member):
            return False
        channel = guild.get_channel(channel_id)
        return channel is not None and channel.permissions_for(user).view_channel

    async def silenced(self) -> Refusal | None:
        """Return why nothing of this person may be shown to everybody where the interaction began.

        A public reply is a message of the bot, so nobody may write by it where a server lets them write
        nothing. None: they may.
        """
        at = self.interaction
        if at.guild_id is None:
            return None
        if self.id in (await self.people.guild(at.guild_id)).banned:
            return Refusal("banned")
        return None if may_write(at.permissions, at.channel) else Refusal("read_only")

    def seat_row(self) -> SeatRow:
        """Return the seat row for a person who joins by this interaction."""
        user = self.interaction.user
        return SeatRow(
            0, user.id, name=user.display_name, joined=str(self.interaction.id),
            locale=self.interaction.locale.value,
        )  # fmt: skip

    async def public_localizer(self) -> Localizer:
        """Return a localizer for the public language of the place where the interaction began."""
        locale = self.interaction.guild_locale.value if self.interaction.guild_locale else ""
        return await self.people.server(self.interaction.guild_id or 0, locale)

    # -- answering -------------------------------------------------------------------------------------

    async def reply(self, work: Work, how: How = "private") -> None:
        """Do some work and reply with what it returns; then do what waits for that (``once_answered``).

        If Discord no longer accepts the reply, the work still counts, but nobody sees it.
        """
        waiting: list[Callable[[], None]] = self.interaction.extras.setdefault(WAITING, [])
        if how == "private" and self.in_dm:
            self.covered(self.interaction.channel_id or 0, self.interaction.id)
        try:
            with acting_on(self.interaction.id):
                await Replier(self.interaction, self.localizer, self.commands, how).give(work)
        except discord.HTTPException as error:
            if error.code not in UNHEARD:
                raise
            log.info("an answer that Discord does not take any more: code %d", error.code)
        finally:
            self.interaction.extras.pop(WAITING, None)
            for then in waiting:
                then()

    def once_answered(self, then: Callable[[], None]) -> bool:
        """Do something after the reply to the work under way; return False if there is none."""
        waiting: list[Callable[[], None]] | None = self.interaction.extras.get(WAITING)
        if waiting is not None:
            waiting.append(then)
        return waiting is not None

    async def say(self, key: str, **args: Any) -> None:
        """Reply with one private sentence."""

        async def sentence() -> Outgoing:
            return Outgoing(Message(self.localizer.say(key, **args)))

        await self.reply(sentence())

    async def refuse(self, why: Exception, how: How) -> None:
        """Reply with the reason for a refusal."""

        async def refused() -> None:
            raise why

        await self.reply(refused(), how)

    async def whisper(self, key: str, **args: Any) -> None:
        """Send one more private sentence after the reply."""
        names = typed_names(self.interaction, self.commands)
        view = to_view(Message(self.localizer.say(key, **args)), names)
        await self.interaction.followup.send(view=view, ephemeral=True)


HowByContext: TypeAlias = "How | Callable[[Context], How]"
"""How to reply to an interaction; it may depend on its whole context except the person's settings."""


class Contexts:
    """Creates contexts, with the languages in which people and servers read."""

    def __init__(self, people: People, commands: CommandNames, clock: Clock, covered: Covered) -> None:
        """``covered``: see ``Context``."""
        self._covered = covered
        self._people = people
        self._commands = commands
        self._clock = clock

    async def of(self, interaction: discord.Interaction[Any], how: HowByContext | None = None) -> Context:
        """Return the context of an interaction.

        ``how``: how to reply, and to defer if the disk is slow. None: it can't be deferred.
        """
        person_id, locale = interaction.user.id, interaction.locale.value
        reading = asyncio.ensure_future(self._people.acting(person_id, locale=locale))
        if how is not None and not is_deferred(interaction) and not await is_soon(reading):
            known = self._context(interaction, self._people.known(person_id, locale=locale))
            with suppress(discord.HTTPException, *CUT):  # then it is retried
                await defer(interaction, how if isinstance(how, str) else how(known))
                interaction.extras[DEFERRED] = True
        return self._context(interaction, await reading)

    def _context(self, interaction: discord.Interaction[Any], reader: Reader) -> Context:
        return Context(interaction, reader, self._commands, self._people, self._clock, self._covered)
