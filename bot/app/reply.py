"""Reply to an interaction: within one second, in private, in the person's language, whatever happens.

A follow-up to an interaction has no nonce, so it is never used for a message that must be sent exactly once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar, cast

import aiohttp
import discord

from bot.app.components_v2 import mentions, to_files, to_view
from bot.app.discord_faults import without_what_is_refused
from bot.app.forwarding import hand_on
from bot.delivery.transport import Unavailable
from bot.errors import UNHEARD, log_fault
from bot.messages.display_names import named
from bot.messages.localizer import CommandNames, Localizer
from bot.messages.message import Message, Outgoing
from bot.tables.refusal import OtherShard, OutOfTurn, Refusal
from data.store import StoreError
from data.words import language_of

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

CUT = (aiohttp.ClientError, OSError, TimeoutError)

REMEMBERED = 10_000
"""Number of newest interactions remembered: far more than arrive while Discord may repeat one."""

T = TypeVar("T")
Callback = Callable[[], Awaitable["discord.InteractionCallbackResponse[Any] | None"]]


class InteractionDedup:
    """Remembers which interactions were acted on: all in memory, those that changed something also on disk.

    Their ids are stored with the change (``data.store.database``), so a crash leaves both or neither.
    """

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._acting: set[asyncio.Task[Any]] = set()
        self.earlier: frozenset[int] = frozenset()
        """Interactions that an earlier process acted on; it may have died before it could reply."""

    def first(self, interaction_id: int) -> bool:
        """Tell whether an interaction is new, and mark it as acted on."""
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
    except CUT:
        pass
    return await attempt()


async def acknowledge(attempt: Callback) -> discord.InteractionCallbackResponse[Any] | None:
    """Send the first reply; return Discord's response, None if that was lost but the reply was accepted.

    A dead connection doesn't hold up what follows for minutes.

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


log = logging.getLogger(__name__)

SOON = 0.8
"""Seconds after which a reply that isn't ready is deferred; Discord waits three."""

DEFERRED = "deferred"
"""The key in an interaction's extras that says it was deferred before its work begins."""

How: TypeAlias = Literal["private", "public", "update"]
Sent: TypeAlias = Callable[["discord.InteractionMessage | None"], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Shown:
    """The message a handler shows, and what to do after that.

    ``outgoing`` None: nothing. ``sent`` gets the sent message, None if Discord returned none or refused it.
    """

    outgoing: Outgoing | None
    sent: Sent


class Closed(Refusal):
    """A refusal that closes the pressed private message: it shows this message, without buttons."""

    def __init__(self, message: Message, why: Refusal) -> None:
        super().__init__(why.code, **why.args_)
        self.message = message


Answer: TypeAlias = "Outgoing | Shown | None"
Work: TypeAlias = Coroutine[Any, Any, Answer]


def is_deferred(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether an interaction was deferred before its work begins."""
    return bool(interaction.extras.get(DEFERRED))


def is_on_private(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether a click was on a message that nobody else sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


def typed_names(interaction: discord.Interaction[Any], commands: CommandNames) -> CommandNames:
    """Return the command names that an interaction's client shows, whatever language its person has set."""
    return commands.shown_in(language_of(interaction.locale.value))


async def is_soon(task: asyncio.Future[Any]) -> bool:
    """Tell whether a task ends soon enough that its interaction need not be deferred."""
    done, _ = await asyncio.wait({task}, timeout=SOON)
    return bool(done)


async def defer(interaction: discord.Interaction[Any], how: How) -> None:
    """Have Discord wait for the reply to an interaction.

    Raises:
        discord.HTTPException, aiohttp.ClientError, OSError: Discord doesn't accept it.
    """
    response = interaction.response
    if how == "update":
        await acknowledge(response.defer)
    else:
        await acknowledge(lambda: response.defer(ephemeral=how == "private", thinking=True))


@dataclass(frozen=True, slots=True)
class Replier:
    """Sends one reply to one interaction. ``how``: a new private or public message, or in place.

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
            message = await self._give(task)
        finally:
            await asyncio.gather(task, return_exceptions=True)  # it counts, though nobody can be told
            if task.exception() is None and isinstance(answer := task.result(), Shown):
                await answer.sent(message)

    async def _give(self, task: asyncio.Future[Answer]) -> discord.InteractionMessage | None:
        deferred = is_deferred(self.interaction)
        if not deferred and not await is_soon(task):
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
            await self._nothing(deferred)
            return None
        return await self._send(outgoing, deferred)

    async def _hand_on(self, other: OtherShard, deferred: bool) -> None:
        """Let the process that has the table reply."""
        if not deferred:
            await defer(self.interaction, self.how)
        if why := await hand_on(self.interaction, other, deferred=True):
            await self._apologise(sentence_for(self.localizer, why), deferred=True)

    async def _nothing(self, deferred: bool) -> None:
        if not deferred:
            await acknowledge(self.interaction.response.defer)
        elif self.how != "update":
            await self.interaction.delete_original_response()

    async def _send(self, outgoing: Outgoing, deferred: bool) -> discord.InteractionMessage | None:
        if deferred or self.interaction.response.is_done():
            return await self._filled(outgoing)
        answer = await acknowledge(lambda: without_what_is_refused(outgoing, self._answer))
        if answer is None:
            return await retry_once(self.interaction.original_response)
        resource = getattr(answer, "resource", None)
        return resource if isinstance(resource, discord.InteractionMessage) else None

    async def _filled(self, outgoing: Outgoing) -> discord.InteractionMessage:
        """Fill a deferred reply; if Discord refuses that, say so, so that the person doesn't keep waiting."""
        try:
            return await retry_once(lambda: without_what_is_refused(outgoing, self._fill))
        except discord.HTTPException as error:
            if error.code not in UNHEARD:
                await self._apologise(self.localizer.say("error.unexpected"), deferred=True)
            raise

    async def _fill(self, outgoing: Outgoing) -> discord.InteractionMessage:
        """Fill a deferred reply."""
        return await self.interaction.edit_original_response(
            view=self._view(outgoing.message), attachments=to_files(outgoing),
            allowed_mentions=mentions(outgoing.message.people),
        )  # fmt: skip

    async def _answer(self, outgoing: Outgoing) -> discord.InteractionCallbackResponse[Any] | None:
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
        private = self.how == "private" or (self.how == "update" and is_on_private(self.interaction))
        return self._private_view(message) if private else to_view(message, self.commands)

    def _private_view(self, message: Message) -> discord.ui.LayoutView:
        return to_view(message, typed_names(self.interaction, self.commands))

    @staticmethod
    def _keeps_picture(outgoing: Outgoing) -> bool:
        return outgoing.message.picture is not None and outgoing.png is None

    async def _apologise(self, sentence: str, deferred: bool) -> None:
        outgoing = Outgoing(Message(sentence))
        if not deferred and not self.interaction.response.is_done():
            send = self.interaction.response.send_message
            await acknowledge(lambda: send(view=self._private_view(outgoing.message), ephemeral=True))
        elif self.how == "private":
            await retry_once(lambda: self._fill(outgoing))
        else:
            await self._whisper(outgoing.message, deferred)

    async def _whisper(self, message: Message, deferred: bool) -> None:
        """Tell the asker in private. Fill a public deferral first: else the follow-up would go into it."""
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
        log.warning("Discord does not take what an answer needs")
        return localizer.say("error.discord")
    log_fault(log, "an answer failed", error)
    return localizer.say("error.unexpected")


async def edit_private(
    client: discord.Client, commands: CommandNames, token: str, locale: str, message: Message | None
) -> None:
    """Edit the private reply to an interaction, by its token, or delete it (None).

    ``locale``: of the client that sent it.
    """
    answer = discord.Webhook.partial(client.application_id or 0, token, client=client)
    if message is None:
        await answer.delete_message(cast("int", "@original"))
        return
    view = to_view(message, commands.shown_in(language_of(locale)))
    await answer.edit_message(cast("int", "@original"), view=view, attachments=[])
