"""An interaction: who asks, from where and in which language; and how it is answered.

Whatever happens, it is answered or deferred before Discord gives up on it. A refusal or a fault is explained
in private, in the person's language.

A follow-up to an interaction has no nonce, so it is never used for a message that must be sent exactly once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar, cast

import aiohttp
import discord

from bot.app.components_v2 import mentions, to_files, to_view
from bot.app.discord_transport import may_write, without_refused_files
from bot.app.forwarding import hand_on
from bot.clock import Clock
from bot.delivery.transport import Unavailable
from bot.errors import UNHEARD, log_fault
from bot.messages.display_names import named
from bot.messages.localizer import CommandNames, Localizer, Reader
from bot.messages.message import Message, Outgoing
from bot.messages.people import People
from bot.messages.replay_message import progress_message
from bot.tables.refusal import OtherShard, OutOfTurn, Refusal
from data.rows import Seating, SeatRow
from data.store import StoreError
from data.store.database import acting_on
from data.words import language_of
from games.game import Progress

log = logging.getLogger(__name__)

# -- act on each interaction once and answer it once, even if Discord repeats it or its reply gets lost --


ACKNOWLEDGED = 40060
"""Discord's code for an interaction that already has a reply.

Each interaction is acted on once (``InteractionDedup``), so that reply is ours: an attempt succeeded, and
only Discord's response to it was lost.
"""

LATE = 10.0
"""Seconds after which a first reply is pointless: Discord accepts it for three."""

WAITED_FOR = 3.0
"""Seconds that Discord waits for a first reply."""

CONNECTION_ERRORS = (aiohttp.ClientError, OSError, TimeoutError)

REMEMBERED = 10_000
"""Number of newest interactions remembered: far more than arrive while Discord may repeat one."""

T = TypeVar("T")
Callback = Callable[[], Awaitable["discord.InteractionCallbackResponse[Any] | None"]]


class InteractionDedup:
    """Remembers which interactions were acted on: all in memory, those that changed something also on disk.

    An id is stored with its change (``data.store.database``), so a crash leaves both or neither.
    """

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._acting: set[asyncio.Task[Any]] = set()
        self.earlier: frozenset[int] = frozenset()
        """Interactions that an earlier process acted on; it may have died before it could reply."""

    def first(self, interaction_id: int) -> bool:
        """Return whether an interaction is new, and mark it as acted on."""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return True

    def begin(self) -> None:
        """Note that this task now acts on an interaction."""
        if (task := asyncio.current_task()) is not None:
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)

    async def settle(self) -> None:
        """Wait until every begun interaction has its reply, at most as long as Discord waits for one."""
        if acting := self._acting - {asyncio.current_task()}:
            await asyncio.wait(acting, timeout=WAITED_FOR)


async def retry_once(attempt: Callable[[], Awaitable[T]]) -> T:
    """Do something that may safely be repeated; retry once if the response was lost.

    Raises:
        discord.HTTPException, aiohttp.ClientError, OSError: it fails again, or Discord refuses it.
    """
    try:
        return await attempt()
    except discord.HTTPException as error:
        if error.status < 500:
            raise
    except CONNECTION_ERRORS:
        pass
    return await attempt()


async def acknowledge(attempt: Callback) -> discord.InteractionCallbackResponse[Any] | None:
    """Send the first reply; return Discord's response, None if that was lost but the reply was accepted.

    Each attempt is limited, so that a dead connection doesn't hold up what follows for minutes.

    Raises: discord.HTTPException, aiohttp.ClientError, OSError: as far as known, there is no reply.
    """

    async def in_time() -> discord.InteractionCallbackResponse[Any] | None:
        async with asyncio.timeout(LATE):
            return await attempt()

    try:
        return await retry_once(in_time)
    except discord.HTTPException as error:
        if error.code != ACKNOWLEDGED:
            raise
        return None


# -- reply with what a handler returns, or with the reason why it can't --------------------------------


SOON = 0.8
"""Seconds after which a reply that isn't ready is deferred; Discord waits three."""

DEFERRED = "deferred"
"""The key in an interaction's extras that marks it as deferred before its work began."""

How: TypeAlias = Literal["private", "public", "update", "beside"]
"""How to reply: with a new private or public message, by an ``update`` of the pressed one, or ``beside`` it:
with a private message below, and the pressed menu cleared, so that the same entry can be chosen again.
"""
Sent: TypeAlias = Callable[["discord.InteractionMessage | None"], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Shown:
    """The message a handler shows, and what to do after that.

    ``outgoing``: None shows nothing. ``sent`` gets the sent message, None if there is none.
    """

    outgoing: Outgoing | None
    sent: Sent


class Closed(Refusal):
    """A refusal that closes the pressed private message: this one, without buttons, replaces it."""

    def __init__(self, message: Message, why: Refusal) -> None:
        super().__init__(why.code, **why.args_)
        self.message = message


Answer: TypeAlias = "Outgoing | Shown | None"
Work: TypeAlias = Coroutine[Any, Any, Answer]


def is_deferred(interaction: discord.Interaction[Any]) -> bool:
    """Return whether an interaction was deferred before its work began."""
    return bool(interaction.extras.get(DEFERRED))


def is_on_private(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a click was on a message that nobody else sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


def typed_names(interaction: discord.Interaction[Any], commands: CommandNames) -> CommandNames:
    """Return the command names that an interaction's client shows, whatever language its person has set."""
    return commands.shown_in(language_of(interaction.locale.value))


async def wait_briefly(task: asyncio.Future[Any]) -> bool:
    """Wait briefly for a task; return whether it ended, so that its interaction need not be deferred."""
    done, _ = await asyncio.wait({task}, timeout=SOON)
    return bool(done)


def _is_choice(interaction: discord.Interaction[Any]) -> bool:
    """Return whether an interaction is a choice from a message's menu."""
    kind = dict(interaction.data or {}).get("component_type", discord.ComponentType.button.value)
    return kind != discord.ComponentType.button.value


async def defer(interaction: discord.Interaction[Any], how: How) -> None:
    """Have Discord wait for the reply to an interaction.

    Raises:
        discord.HTTPException, aiohttp.ClientError, OSError: Discord doesn't accept it.
    """
    response = interaction.response
    if how in {"update", "beside"}:
        # Even an empty update clears the choice in a menu; otherwise Discord keeps it.
        await acknowledge(response.edit_message if _is_choice(interaction) else response.defer)
    else:
        await acknowledge(lambda: response.defer(ephemeral=how == "private", thinking=True))


@dataclass(frozen=True, slots=True)
class Replier:
    """Sends one reply to one interaction.

    ``commands``: names as the public reads them.
    """

    interaction: discord.Interaction[Any]
    localizer: Localizer
    commands: CommandNames
    how: How = "private"

    async def give(self, work: Work) -> None:
        """Do the work, send what it returns, and do what comes after that.

        A refusal or a fault becomes a private sentence.

        Raises:
            discord.HTTPException: Discord doesn't accept the reply.
        """
        task = asyncio.ensure_future(work)
        message = None
        try:
            message = await self._reply(task)
        finally:
            await asyncio.gather(task, return_exceptions=True)  # it counts, though nobody can be told
            if task.exception() is None and isinstance(answer := task.result(), Shown):
                await answer.sent(message)

    async def _reply(self, task: asyncio.Future[Answer]) -> discord.InteractionMessage | None:
        deferred = is_deferred(self.interaction)
        if not deferred and not await wait_briefly(task):
            await defer(self.interaction, self.how)
            deferred = True
        try:
            answer = await task
        except OtherShard as other:
            await self._hand_on(other, deferred)
            return None
        except Closed as closed:
            await self._send(Outgoing(closed.message), deferred)
            return None
        except Exception as error:
            await self._apologise(sentence_for(self.localizer, error), deferred)
            return None
        outgoing = answer.outgoing if isinstance(answer, Shown) else answer
        if outgoing is None:
            await self._send_nothing(deferred)
            return None
        return await self._send(outgoing, deferred)

    async def _hand_on(self, other: OtherShard, deferred: bool) -> None:
        """Let the process that has the table reply."""
        if not deferred:
            await defer(self.interaction, self.how)
        if why := await hand_on(self.interaction, other, deferred=True):
            await self._apologise(sentence_for(self.localizer, why), deferred=True)

    async def _send_nothing(self, deferred: bool) -> None:
        if not deferred:
            await defer(self.interaction, "update")
        elif self.how not in {"update", "beside"}:
            await self.interaction.delete_original_response()

    async def _send(self, outgoing: Outgoing, deferred: bool) -> discord.InteractionMessage | None:
        if self.how == "beside":
            if not deferred:
                await defer(self.interaction, self.how)
            await without_refused_files(outgoing, self._send_below)
            return None
        if deferred or self.interaction.response.is_done():
            return await self._fill_or_apologise(outgoing)
        answer = await acknowledge(lambda: without_refused_files(outgoing, self._send_first))
        if answer is None:
            return await retry_once(self.interaction.original_response)
        resource = getattr(answer, "resource", None)
        return resource if isinstance(resource, discord.InteractionMessage) else None

    async def _fill_or_apologise(self, outgoing: Outgoing) -> discord.InteractionMessage:
        """Fill a deferred reply; if Discord refuses that, say so, so that the person doesn't keep waiting."""
        try:
            return await retry_once(lambda: without_refused_files(outgoing, self._fill))
        except discord.HTTPException as error:
            if error.code not in UNHEARD:
                await self._apologise(self.localizer.say("error.unexpected"), deferred=True)
            raise

    async def _fill(self, outgoing: Outgoing) -> discord.InteractionMessage:
        return await self.interaction.edit_original_response(
            view=self._view(outgoing.message), attachments=to_files(outgoing),
            allowed_mentions=mentions(outgoing.message.people),
        )  # fmt: skip

    async def _send_below(self, outgoing: Outgoing) -> None:
        """Send a private message below the pressed one."""
        await self.interaction.followup.send(
            view=self._view(outgoing.message), files=to_files(outgoing), ephemeral=True,
            allowed_mentions=mentions(outgoing.message.people),
        )  # fmt: skip

    async def _send_first(self, outgoing: Outgoing) -> discord.InteractionCallbackResponse[Any] | None:
        """Send the first reply at once."""
        response, view = self.interaction.response, self._view(outgoing.message)
        files, pings = to_files(outgoing), mentions(outgoing.message.people)
        if self.how == "update":
            keep: dict[str, Any] = {} if self._keeps_picture(outgoing) else {"attachments": files}
            return await response.edit_message(view=view, allowed_mentions=pings, **keep)
        return await response.send_message(
            view=view, files=files, ephemeral=self.how == "private", allowed_mentions=pings,
            silent=self.how == "public",
        )  # fmt: skip

    def _view(self, message: Message) -> discord.ui.LayoutView:
        shared = self.how == "public" or (self.how == "update" and not is_on_private(self.interaction))
        return to_view(message, self.commands) if shared else self._private_view(message)

    def _private_view(self, message: Message) -> discord.ui.LayoutView:
        return to_view(message, typed_names(self.interaction, self.commands))

    @staticmethod
    def _keeps_picture(outgoing: Outgoing) -> bool:
        return outgoing.message.picture is not None and outgoing.png is None

    async def _apologise(self, sentence: str, deferred: bool) -> None:
        outgoing = Outgoing(Message(sentence))
        if not deferred and not self.interaction.response.is_done() and _is_choice(self.interaction):
            await defer(self.interaction, "beside")
            await self._send_privately(outgoing.message, deferred=False)
        elif not deferred and not self.interaction.response.is_done():
            send = self.interaction.response.send_message
            await acknowledge(lambda: send(view=self._private_view(outgoing.message), ephemeral=True))
        elif self.how == "private":
            await retry_once(lambda: self._fill(outgoing))
        else:
            await self._send_privately(outgoing.message, deferred)

    async def _send_privately(self, message: Message, deferred: bool) -> None:
        """Send a private follow-up. Fill a public deferral first, or the follow-up would become its reply."""
        thinking = deferred and self.how == "public"
        if thinking:
            await self.interaction.edit_original_response(view=self._view(Message("…")))
        try:
            await self.interaction.followup.send(view=self._private_view(message), ephemeral=True)
        finally:
            if thinking:
                await self.interaction.delete_original_response()


def sentence_for(localizer: Localizer, error: BaseException) -> str:
    """Return the sentence for an error. Faults are logged, without their text."""
    if isinstance(error, OutOfTurn):
        localizer = named(localizer, error.seats, error.game)
    if isinstance(error, Refusal):
        return localizer.say(f"refusal.{error.code}", error.args_)
    if isinstance(error, StoreError):
        log.error("the store failed: %s", error)
        return localizer.say("error.store")
    if isinstance(error, Unavailable):
        log.warning("Discord can't be reached for what a reply needs")
        return localizer.say("error.discord")
    log_fault(log, "an answer failed", error)
    return localizer.say("error.unexpected")


async def edit_private(
    client: discord.Client, commands: CommandNames, token: str, locale: str, message: Message | None
) -> None:
    """Edit the private reply to an interaction, by its token, or delete it (None).

    ``locale``: that of the client that sent the interaction.
    """
    answer = discord.Webhook.partial(client.application_id or 0, token, client=client)
    if message is None:
        await answer.delete_message(cast("int", "@original"))
        return
    view = to_view(message, commands.shown_in(language_of(locale)))
    await answer.edit_message(cast("int", "@original"), view=view, attachments=[])


# -- what a handler knows of its interaction -------------------------------------------------------------


Covered: TypeAlias = Callable[[int, int], None]

WAITING = "waiting"
"""The key in an interaction's extras for work to do once it is answered."""


@dataclass(frozen=True, slots=True)
class Context:
    """One interaction and the person who began it. ``commands``: names as the public reads them.

    ``covered`` gets a DM's channel and the interaction, as ids, just before a private reply appears there.
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

        There the bot can only reply, and edit that reply for a while. For a server of another process, the
        interaction alone shows which it is.
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
        """Return whether the person is in this server now and may manage it."""
        return self.interaction.permissions.manage_guild and self.interaction.guild_id == guild_id

    def may_see(self, at: Seating) -> bool:
        """Return whether the person plays at a table or lobby, or sees its channel."""
        return at.concerns(self.id) or self.sees(at.table.guild_id, at.table.channel_id)

    def sees(self, guild_id: int, channel_id: int) -> bool:
        """Return whether the person is in this server now and sees one of its channels."""
        guild, user = self.interaction.guild, self.interaction.user
        if guild is None or guild.id != guild_id or not isinstance(user, discord.Member):
            return False
        channel = guild.get_channel(channel_id)
        return channel is not None and channel.permissions_for(user).view_channel

    async def silenced(self, forum: discord.ForumChannel | None = None) -> Refusal | None:
        """Return why this person may not have the bot post in public where the interaction began, or None.

        Else somebody could write through the bot where the server doesn't let them write themselves.
        ``forum``: one in the same server, if the post goes there.
        """
        interaction = self.interaction
        if interaction.guild_id is None:
            return None
        if self.id in (await self.people.guild(interaction.guild_id)).banned:
            return Refusal("banned")
        rights, place = interaction.permissions, forum or interaction.channel
        if forum is not None:
            member = (
                interaction.user if isinstance(interaction.user, discord.Member) else forum.guild.default_role
            )
            rights = forum.permissions_for(member)
        if place is None or may_write(rights, place):
            return None
        return Refusal("read_only", channel=f"<#{place.id}>")

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
        """Do some work and reply with what it returns; then call what ``once_answered`` was given.

        If Discord no longer accepts the reply, the work still counts, but nobody sees it.
        """
        waiting: list[Callable[[], None]] = self.interaction.extras.setdefault(WAITING, [])
        if how in {"private", "beside"} and self.in_dm:
            self.covered(self.interaction.channel_id or 0, self.interaction.id)
        try:
            with acting_on(self.interaction.id):
                await Replier(self.interaction, self.localizer, self.commands, how).give(work)
        except discord.HTTPException as error:
            if error.code not in UNHEARD:
                raise
            log.info("Discord no longer accepts a reply: code %d", error.code)
        finally:
            self.interaction.extras.pop(WAITING, None)
            for then in waiting:
                then()

    def once_answered(self, then: Callable[[], None]) -> bool:
        """Call ``then`` after the reply to the work under way; return False if no work is."""
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
        if how is not None and not is_deferred(interaction) and not await wait_briefly(reading):
            known = self._context(interaction, self._people.known(person_id, locale=locale))
            with suppress(discord.HTTPException, *CONNECTION_ERRORS):  # then it is retried
                await defer(interaction, how if isinstance(how, str) else how(known))
                interaction.extras[DEFERRED] = True
        return self._context(interaction, await reading)

    def _context(self, interaction: discord.Interaction[Any], reader: Reader) -> Context:
        return Context(interaction, reader, self._commands, self._people, self._clock, self._covered)


# -- show the progress of long work to the person who waits for it ---------------------------------------


EACH = 1.5
"""Seconds between two looks at the progress."""


async def watched(ctx: Context, name: str, work: Awaitable[T], look: Callable[[], Progress | None]) -> T:
    """Return the result of long work, and show its progress meanwhile to the person who asked for it.

    ``name``: the work's, as in ``progress_message``. If Discord refuses the progress, or the connection
    breaks, the result is still returned.
    """
    task = asyncio.ensure_future(work)
    seen: Progress | None = None
    try:
        while not (await asyncio.wait({task}, timeout=EACH))[0]:
            progress = look()
            if progress is None or progress == seen or not ctx.interaction.response.is_done():
                continue
            seen = progress
            with suppress(discord.HTTPException, *CONNECTION_ERRORS):
                view = to_view(progress_message(ctx.localizer, name, progress), ctx.commands)
                await ctx.interaction.edit_original_response(view=view)
        return task.result()
    finally:
        task.cancel()
