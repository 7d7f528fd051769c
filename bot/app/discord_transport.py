"""Send with discord.py; turn its exceptions into ``Gone``, ``Unavailable`` and ``Forbidden``."""

from __future__ import annotations

import asyncio
import logging
import math
import re
from collections.abc import Awaitable, Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

import aiohttp
import discord
from discord.http import Route, handle_message_parameters

from bot.app.components_v2 import mentions, to_files, to_view
from bot.app.connections import Connections, PersistentClient
from bot.clock import Clock
from bot.delivery.delivery import DMS_CLOSED, UNKNOWN_CHANNEL
from bot.delivery.transport import (
    ARCHIVED,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    REFUSED,
    THREAD_LOCKED,
    THREADS_FULL,
    Forbidden,
    Gone,
    Postponed,
    Reply,
    Unavailable,
    Unfit,
)
from bot.messages.localizer import CommandNames, without_mentions
from bot.messages.message import Message, Outgoing, Select, Tags
from bot.services.lru_cache import LruCache
from bot.tables.names import typed_form
from data.message_rows import written_at
from data.store import StoreError
from games.durations import HOUR

log = logging.getLogger(__name__)

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

# -- what Discord's refusals mean: is another try worth it? ----------------------------------------------


PASSING = frozenset({401, 408, 429})
"""Statuses that don't concern the message: a token being replaced, a timeout, too many requests."""

DMS_TOO_FAST, CLOUDFLARE_BLOCK = 40003, 40333
"""Discord's codes of the same kind: DMs opened too fast, or all our requests blocked by Cloudflare.

Both have the status of a missing permission.
"""

TOO_LARGE = 413

REFUSED_CONTENT = frozenset({20009, 200000, 200001, 240000})
"""Discord's codes for content that a filter refuses: explicit media; words in a message, and in a thread's
name; a link. They come with the status of a missing permission.
"""

WRONG_CHANNEL = 50024
CLOSED_PLACES = THREADS_FULL | {ARCHIVED, THREAD_LOCKED, WRONG_CHANNEL}
"""Discord's codes for places that accept no message; they come with the status of a malformed one."""

EDITED_OFTEN = 30046
"""Discord's code for a message older than an hour that accepts no more edits for a while."""

EDITING = 30.0
"""Seconds that an edit may take. For a message edited often, discord.py would wait for minutes."""

REQUEST_LIMIT: ContextVar[float | None] = ContextVar("longest", default=None)
"""Seconds that a request made now may take once its turn has come; None: the usual limit."""


@contextmanager
def translated_faults() -> Iterator[None]:
    """Turn discord.py's exceptions into ``Gone`` or ``Unfit`` (4xx), ``Postponed`` (too many edits) or
    ``Unavailable`` (temporary).
    """
    try:
        yield
    except discord.HTTPException as error:
        if error.code == EDITED_OFTEN:
            raise Postponed from None
        if 400 <= error.status < 500 and not _is_temporary(error):
            kind = Unfit if _is_about_content(error) else Gone
            raise kind(error.code, error.status) from None
        raise Unavailable from None
    except (TimeoutError, discord.GatewayNotFound, aiohttp.ClientError, OSError):
        raise Unavailable from None


async def without_refused_files(outgoing: Outgoing, say: Callable[[Outgoing], Awaitable[T]]) -> T:
    """Send a message; if Discord refuses its content, send it again without its picture and files.

    Raises:
        Unfit: it refuses that too. Also whatever ``say`` raises.
    """
    try:
        return await say(outgoing)
    except (Unfit, discord.HTTPException) as refused:
        if outgoing.is_plain or (
            isinstance(refused, discord.HTTPException) and not _is_about_content(refused)
        ):
            raise
        log.warning("a message is sent without its files: Discord refuses them with code %d", refused.code)
        return await say(outgoing.plain())


@contextmanager
def editing() -> Iterator[None]:
    """Postpone an edit that takes too long (``pacing.py``); repeating it does no harm."""
    before = REQUEST_LIMIT.set(EDITING)
    try:
        yield
    except TimeoutError:
        raise Postponed from None
    finally:
        REQUEST_LIMIT.reset(before)


@dataclass(slots=True)
class Attempt:
    """A request that must not be done twice. ``unclear``: Discord may have done it although it failed."""

    unclear: bool = False


ATTEMPT: ContextVar[Attempt | None] = ContextVar("attempt", default=None)


@contextmanager
def unrepeated() -> Iterator[None]:
    """Keep the library from repeating a request that may have been done (``pacing.py``)."""
    before = ATTEMPT.set(Attempt())
    try:
        yield
    finally:
        ATTEMPT.reset(before)


def is_transient(error: BaseException) -> bool:
    """Return whether an error means only that Discord can't be reached for now."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or _is_temporary(error)
    return isinstance(error, discord.GatewayNotFound | aiohttp.ClientError | TimeoutError | ConnectionError)


def _is_temporary(error: discord.HTTPException) -> bool:
    if error.status in PASSING or error.code in {DMS_TOO_FAST, CLOUDFLARE_BLOCK}:
        return True
    return error.status != TOO_LARGE and _is_from_proxy(error)


def _is_about_content(error: discord.HTTPException) -> bool:
    """Return whether a refusal is about a message's content, not its place or its recipient."""
    if error.status == 400:
        return error.code not in CLOSED_PLACES
    return error.status == TOO_LARGE or error.code in REFUSED_CONTENT


def is_cloudflare_block(error: discord.HTTPException) -> bool:
    """Return whether Cloudflare blocks all our requests because too many were refused."""
    return error.status == 429 and (error.code == CLOUDFLARE_BLOCK or _is_from_proxy(error))


def _is_from_proxy(error: discord.HTTPException) -> bool:
    """Return whether Cloudflare or a proxy answered in Discord's place: with a page, or a line of text."""
    return error.code == 0 and error.text.lstrip().lower().startswith(("<", "error code:"))


# -- what comes last in each DM, in memory only: whether a person would still notice an edit there --------


WIDTH = 40
"""Characters in a line of a phone, 390 pixels wide."""

NAME_LINES = 1.5
"""Height, in lines, of the name and the gap above it that the first message of a group has."""

GROUP_SECONDS = 420
"""Discord groups messages of one person that came within seven minutes."""

TALL_PARTS = ("attachments", "embeds", "sticker_items")
"""Parts that make a message as tall as a picture."""


@dataclass(slots=True)
class _Tail:
    """Our last message in a DM, whether it is a reply, and the lines of each later message by its id."""

    ours: int
    replies: bool = False
    below: dict[int, float] = field(default_factory=dict)


class DmTails:
    """Follows the DMs through the gateway's events and Discord's responses to our own requests.

    ``hears``: whether this process receives what is written in DMs; if not, it knows nothing of them.
    """

    def __init__(self, *, hears: bool = True) -> None:
        self._hears = hears
        self._tails: LruCache[int, _Tail] = LruCache()

    def heard(self, data: Mapping[str, Any]) -> None:
        """Note a DM from the gateway's data of a message; one in a server is ignored."""
        if data.get("guild_id"):
            return
        channel_id, message_id = int(data["channel_id"]), int(data["id"])
        if (data.get("author") or {}).get("bot"):
            self.said(channel_id, message_id, replies=bool(data.get("message_reference")))
        else:
            tall = any(data.get(part) for part in TALL_PARTS)
            self.wrote(channel_id, message_id, str(data.get("content") or ""), tall=tall)

    def wrote(self, channel_id: int, message_id: int, text: str, *, tall: bool = False) -> None:
        """Note a message from the person. ``tall``: it fills the screen, whatever its text."""
        tail = self._tails.get(channel_id)
        if tail is not None and message_id > tail.ours:
            before = max((each for each in tail.below if each < message_id), default=0)
            lines = sum(1 + len(line) // WIDTH for line in text.split("\n"))
            named = NAME_LINES if written_at(message_id) - written_at(before) > GROUP_SECONDS else 0.0
            tail.below[message_id] = math.inf if tall else lines + named

    def covered(self, channel_id: int, interaction_id: int) -> None:
        """Note a reply to an interaction that only the person sees: no event reports it."""
        self.wrote(channel_id, interaction_id, "", tall=True)

    def said(self, channel_id: int, message_id: int, *, replies: bool = False) -> None:
        """Note a message of ours."""
        tail = self._tails.get(channel_id)
        if self._hears and (tail is None or message_id > tail.ours):
            later = {} if tail is None else {each: n for each, n in tail.below.items() if each > message_id}
            self._tails.put(channel_id, _Tail(message_id, replies, later))

    def forget(self) -> None:
        """Forget every DM: messages may have come unheard."""
        self._tails = LruCache()

    def lines_below(self, channel_id: int, message_id: int) -> float | None:
        """Return the height, in lines, of what a person wrote below our message, None if unknown.

        It is infinite below a message that isn't our last, and below a reply: that quotes what it answers.
        """
        tail = self._tails.get(channel_id)
        if tail is None:
            return None
        return math.inf if tail.replies or tail.ours != message_id else sum(tail.below.values())


# -- what the bot asks Discord for: its intents, and its permissions in a channel ------------------------


NEEDED = (
    "view_channel", "send_messages", "send_messages_in_threads", "create_public_threads",
    "embed_links", "attach_files", "read_message_history",
)  # fmt: skip

WRITING = ("view_channel", "send_messages")
"""What is needed to write in a channel."""

WRITING_IN_THREADS = ("view_channel", "send_messages_in_threads")
"""The same in a thread, where the channel's permission to send has no effect."""

POSTING = (*WRITING, "attach_files")
"""What is needed to post a message with a picture in a channel."""

POSTING_IN_THREADS = (*WRITING_IN_THREADS, "attach_files")
"""The same in a thread."""

VOICE_CHANNELS = (discord.ChannelType.voice, discord.ChannelType.stage_voice)
"""Channels whose chats can have no threads."""

IN_VOICE = ("connect",)
"""Needed there as well: without it Discord lets nobody read the chat."""

_ON_MESSAGES = frozenset({"embed_links", "attach_files"})
_IMPLIED = {
    "view_channel": frozenset({*NEEDED[1:], *IN_VOICE}),
    "send_messages": _ON_MESSAGES,
    "send_messages_in_threads": _ON_MESSAGES,
}
"""Permissions that depend on another one: discord.py reports them missing too, though nobody removed them."""


def intents() -> discord.Intents:
    """Return the events that the bot receives. None of them is privileged."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.dm_messages = True
    wanted.guild_messages = True  # only messages that mention the bot come with their text
    return wanted


def lacking(rights: discord.Permissions, needed: Sequence[str] = NEEDED) -> list[str]:
    """Return which of the needed permissions are missing."""
    return [name for name in needed if not getattr(rights, name)]


def withdrawn(rights: discord.Permissions, channel: object) -> tuple[str, ...]:
    """Return the permissions to restore in a channel, without those that another one brings back."""
    in_voice = isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    missing = lacking(rights, (*NEEDED, *IN_VOICE) if in_voice else NEEDED)
    implied: frozenset[str] = frozenset().union(*(_IMPLIED.get(name, ()) for name in missing))
    return tuple(name for name in missing if name not in implied)


def our_rights(channel: object) -> discord.Permissions | None:
    """Return our permissions in a server's channel from the cache, None if unknown."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    me: discord.Member | None = channel.guild.me  # None before the gateway has sent the server
    if me is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return None
    return channel.permissions_for(me)


def posting_in(channel: object) -> tuple[str, ...]:
    """Return the permissions needed to post a picture in a channel or a thread."""
    return POSTING_IN_THREADS if isinstance(channel, discord.Thread) else POSTING


def may_write(rights: discord.Permissions, channel: object) -> bool:
    """Return whether somebody with these permissions may write in a channel or a thread."""
    return not lacking(rights, WRITING_IN_THREADS if isinstance(channel, discord.Thread) else WRITING)


def may_post(channel: object) -> bool:
    """Return whether we may post a picture in a channel or a thread, as far as the cache knows."""
    rights = our_rights(channel)
    if rights is None or lacking(rights, posting_in(channel)):
        return False
    closed = isinstance(channel, discord.Thread) and channel.archived and channel.locked
    return rights.manage_threads or not closed


# -- read messages on Discord: ours that may or may not have been sent, and people's --------------------


def is_message(found: discord.Message, message: Message, commands: CommandNames) -> bool:
    """Return whether a message on Discord is this one; its sender may not have known the commands' ids."""
    return _marks(found.components) == _expected(message, commands)


def _expected(message: Message, commands: CommandNames) -> tuple[str, frozenset[str]]:
    ids = {
        control.custom_id
        for row in message.rows
        for control in ((row,) if isinstance(row, Select) else row)
        if control.custom_id
    }
    first = to_view(message, commands).walk_children()
    text = next((item.content for item in first if isinstance(item, discord.ui.TextDisplay)), "")
    return without_mentions(text), frozenset(ids)


def _marks(components: list[Any]) -> tuple[str, frozenset[str]]:
    """Return a message's first text and the ids of what can be pressed: together they name its step."""
    texts: list[str] = []
    ids: set[str] = set()
    stack = list(reversed(components))
    while stack:
        component = stack.pop()
        stack.extend(reversed(getattr(component, "children", [])))
        if isinstance(component, discord.components.TextDisplay):
            texts.append(component.content)
        elif custom_id := getattr(component, "custom_id", None):
            ids.add(custom_id)
    return without_mentions(texts[0] if texts else ""), frozenset(ids)


NO_WORDS = re.compile(
    r"<(?:@[!&]?|#|a?:(?!(?i:\w*(?:no|cross|deny|down)))\w+:|/[^<>:]+:)\d+>|<t:[-\w:]+>|\|\||`+"
)
"""Mentions, times, a server's emoji, and Discord's marks for spoilers and code. No move contains any of them.

An emoji whose name may say no stays: next to it no move is read, as next to a cross.
"""


def words_of(message: discord.Message) -> str:
    """Return a message's text without mentions, Discord's marks and direction marks."""
    return typed_form(NO_WORDS.sub(" ", message.content))


# -- ask Discord which people are members of a server, and keep the answers for an hour ------------------


async def fetched_member(guild: discord.Guild, person_id: int) -> discord.Member | None:
    """Ask Discord for a member of a server; None if there is no such member."""
    try:
        return await guild.fetch_member(person_id)
    except discord.NotFound:
        return None


class Members:
    """Looks up who is in a server, and people's names. Answers are an hour old at most, in memory only.

    What somebody may see is asked for each time (``may_look``): a removed role takes effect at once.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._known: LruCache[tuple[int, int], tuple[float, bool]] = LruCache()
        self._names: LruCache[int, tuple[float, str]] = LruCache()

    async def among(self, guild: discord.Guild, people: Sequence[int]) -> frozenset[int]:
        """Return which of these people are members, as far as Discord answers."""
        found = await asyncio.gather(*(self._is_member(guild, person) for person in people))
        return frozenset(person for person, member in zip(people, found, strict=True) if member)

    async def _is_member(self, guild: discord.Guild, person_id: int) -> bool:
        async def fetch() -> bool:
            return await fetched_member(guild, person_id) is not None

        return await self._cached(self._known, (guild.id, person_id), fetch) or False

    async def global_name(self, client: discord.Client, person_id: int) -> str:
        """Return the name that a person has everywhere, "" if Discord doesn't answer."""

        async def fetch() -> str:
            return (await client.fetch_user(person_id)).display_name

        return await self._cached(self._names, person_id, fetch) or ""

    async def _cached(
        self, known: LruCache[K, tuple[float, T]], key: K, ask: Callable[[], Awaitable[T]]
    ) -> T | None:
        """Return the noted answer, or ask Discord for a new one; None, which is not noted, if that fails."""
        now, found = self._clock.now(), known.get(key)
        if found is None or now - found[0] >= HOUR:
            try:
                with translated_faults():
                    found = now, await ask()
            except (Gone, Unavailable):
                return None
            known.put(key, found)
        return found[1]


THREAD_EXISTS = 160004
ARCHIVE_MINUTES: Final = 1440
SLOW_ARCHIVE_MINUTES: Final = 10080
MESSAGES = "/channels/{channel_id}/messages"
"""The path of a channel's messages."""

SEARCHED = 100
REPLY_SEARCHED = 50
"""Number of messages after a DM that are searched for its reply."""

MARKS = 2**31 - 1
"""Number of ids that Discord allows for a component."""

UNDOABLE = THREADS_FULL | {THREAD_LOCKED, ARCHIVED}  # archived and locked: others are reopened
"""Discord's codes for refusals that managers can undo, in addition to all with the status ``REFUSED``."""

NOT_OURS = 50005
"""Discord's code for somebody else's message, which we can't edit."""

MOST_TAGS = 5
"""Most tags of a post."""
MOST_FORUM_TAGS = 20
"""Most tags that a forum offers."""
TAG_LENGTH = 20
"""Most characters of a tag's name."""

Direct: TypeAlias = "discord.PartialMessageable | discord.DMChannel"


async def _forum_tags(forum: discord.ForumChannel, tags: Tags) -> list[discord.ForumTag]:
    """Return those of a forum's tags that are wanted and that we may set.

    Missing ones are created if we may manage the forum and Discord accepts them.
    """
    offered = {tag.name.casefold(): tag for tag in forum.available_tags}
    rights = our_rights(forum) or discord.Permissions.none()
    missing = [names[0] for names in tags.wanted if not any(name.casefold() in offered for name in names)]
    missing = [name for name in missing if len(name) <= TAG_LENGTH][: MOST_FORUM_TAGS - len(offered)]
    if missing and rights.manage_channels:
        # All at once: until the gateway reports the first, a second request would remove it again.
        new = [*forum.available_tags, *(discord.ForumTag(name=name) for name in missing)]
        with suppress(Gone), translated_faults():
            changed = await forum.edit(available_tags=new)
            offered = {tag.name.casefold(): tag for tag in (changed or forum).available_tags}
    found = (
        next((offered[n.casefold()] for n in names if n.casefold() in offered), None) for names in tags.wanted
    )
    return [tag for tag in found if tag is not None and (rights.manage_threads or not tag.moderated)]


def mark_of(message_id: int) -> int:
    """Return the component id, of 31 bits, by which the message that confirms a DM's answer can be found."""
    return message_id % MARKS


def mark_on(message: discord.Message) -> int:
    """Return a message's first component id: the mark (``mark_of``) if the message confirms a DM's answer."""
    return next((getattr(part, "id", 0) for part in message.components), 0)


def _reply_of(message: discord.Message) -> Reply:
    return Reply(message.id, discord.ui.LayoutView.from_message(message).is_dispatchable())


def direct_channel(client: discord.Client, channel_id: int) -> discord.PartialMessageable:
    """Return a DM channel by its id, without a request to Discord."""
    return client.get_partial_messageable(channel_id, type=discord.ChannelType.private)


@dataclass(eq=False, repr=False)
class DiscordTransport:
    """Sends through one client. ``dm_channel``: returns a person's DM channel if known."""

    _client: PersistentClient
    _dm_channel: Callable[[int], Awaitable[int | None]]
    _commands: CommandNames
    _tails: DmTails

    @property
    def reach(self) -> Connections:
        """The servers for which Discord can reach the bot."""
        return self._client.connections

    def locale_of(self, guild_id: int) -> str:
        """Return a server's preferred locale, "" if unknown."""
        guild = self._client.get_guild(guild_id)
        return guild.preferred_locale.value if guild is not None else ""

    @contextmanager
    def _faults_in(self, channel_id: int) -> Iterator[None]:
        """Turn exceptions from a server's channel into ``Gone``, ``Forbidden`` or ``Unavailable``."""
        try:
            with translated_faults():
                yield
        except Unfit:
            raise
        except Gone as lost:
            waits = lost.status == REFUSED and lost.code not in DMS_CLOSED | {NOT_OURS}
            if not waits and lost.code not in UNDOABLE:
                raise
            channel = self._client.get_channel(channel_id)
            rights = our_rights(channel)
            missing = () if rights is None else withdrawn(rights, channel)
            raise Forbidden(lost.code, channel_id, missing) from None

    async def _raise_if_locked(self, channel_id: int, error: discord.HTTPException) -> None:
        """Check whether a refused channel is a thread that is archived and locked.

        Only somebody who may manage threads can reopen it, but Discord reports just a missing permission.

        Raises: Gone: it is one; the code is that of an archived thread.
        """
        if error.code != MISSING_PERMISSIONS:
            return
        thread = await self._client.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread) and thread.archived and thread.locked:
            raise Gone(ARCHIVED) from None

    async def may_look(
        self, guild_id: int, channel_id: int, person_id: int, *, writing: bool = False
    ) -> bool | None:
        """Return whether a person sees a channel, None if they left the server. ``writing``: may write, too.

        Raises:
            Unavailable: also if the gateway hasn't sent the server yet, or the server has an outage.
        """
        guild = self._client.get_guild(guild_id)
        if not self._client.is_ready() if guild is None else guild.unavailable:
            raise Unavailable
        channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
        if guild is None or channel is None:
            return False
        try:
            with translated_faults():
                member = await fetched_member(guild, person_id)
        except Gone:
            return False
        if member is None:
            return None
        rights = channel.permissions_for(member)
        return may_write(rights, channel) if writing else rights.view_channel

    def permissions(self, channel_id: int) -> object:
        """Return our permissions in a channel from discord.py's cache, which follows the gateway."""
        channel = self._client.get_channel(channel_id)
        rights = our_rights(channel)
        locked = isinstance(channel, discord.Thread) and channel.locked
        return None if rights is None else (rights.value, locked)

    async def _send(
        self, channel_id: int, outgoing: Outgoing, nonce: str, *, silent: bool, **more: Any
    ) -> int:
        flags = {"flags": discord.MessageFlags(suppress_notifications=True)} if silent else {}
        posted = await self._write(
            Route("POST", MESSAGES, channel_id=channel_id), outgoing, nonce=nonce, files=to_files(outgoing),
            allowed_mentions=mentions(outgoing.message.people), **flags, **more,
        )  # fmt: skip
        return int(posted["id"])

    async def _write(self, route: Route, outgoing: Outgoing, **more: Any) -> dict[str, Any]:
        """Post or edit a message; return Discord's JSON for it.

        discord.py would build objects from it that nobody needs.
        """
        with handle_message_parameters(view=self._view(outgoing), **more) as form:
            body = {"form": form.multipart, "files": form.files} if form.multipart else {"json": form.payload}
            written: dict[str, Any] = await self._client.http.request(route, **body)
        return written

    async def send(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        """Post in a channel; return the message's id."""
        return await without_refused_files(outgoing, partial(self._post, channel_id, nonce=nonce))

    async def _post(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        with self._faults_in(channel_id):
            try:
                return await self._send(channel_id, outgoing, nonce, silent=outgoing.message.silent)
            except discord.HTTPException as error:
                await self._raise_if_locked(channel_id, error)
                raise

    async def _in_dm(self, person_id: int, act: Callable[[Direct], Awaitable[T]]) -> T:
        """Run ``act`` in the DM with a person.

        Opening one costs a request, so the known one is tried first. It may belong to another bot that used
        this store before.
        """
        known = None
        with suppress(StoreError):  # then Discord is asked
            known = await self._dm_channel(person_id)
        if known is not None:
            direct = direct_channel(self._client, known)
            try:
                return await act(direct)
            except discord.HTTPException as error:
                if error.code not in {MISSING_ACCESS, UNKNOWN_CHANNEL}:
                    raise
        return await act(await self._client.create_dm(discord.Object(person_id)))  # kept in memory once open

    async def direct(self, person_id: int, outgoing: Outgoing, nonce: str) -> tuple[int, int]:
        """Send a DM; return the ids of its channel and message."""
        return await without_refused_files(outgoing, partial(self._direct, person_id, nonce=nonce))

    async def _direct(self, person_id: int, outgoing: Outgoing, nonce: str) -> tuple[int, int]:
        with translated_faults():
            return await self._in_dm(person_id, partial(self._send_in, outgoing, nonce))

    async def _send_in(self, outgoing: Outgoing, nonce: str, channel: Direct) -> tuple[int, int]:
        sent = await self._send(channel.id, outgoing, nonce, silent=outgoing.message.silent)
        self._tails.said(channel.id, sent)
        return channel.id, sent

    async def reply(
        self, channel_id: int, message_id: int, outgoing: Outgoing, nonce: str, *, quotes: bool
    ) -> Reply:
        """Reply to a DM. For a recent nonce Discord returns the message that already exists."""
        say = partial(self._reply, channel_id, message_id, nonce, quotes)
        return await without_refused_files(outgoing, say)

    async def _reply(
        self, channel_id: int, message_id: int, nonce: str, quotes: bool, outgoing: Outgoing
    ) -> Reply:
        more: dict[str, Any] = {}
        if quotes:
            more["mention_author"] = False
            more["message_reference"] = {
                "message_id": message_id, "channel_id": channel_id, "fail_if_not_exists": False
            }  # fmt: skip
        with translated_faults():
            sent = await self._send(channel_id, outgoing, nonce, silent=False, **more)
        self._tails.said(channel_id, sent, replies=quotes)
        return Reply(sent, outgoing.message.is_pressable)

    def _view(self, outgoing: Outgoing) -> discord.ui.LayoutView:
        """Return a message's components; the first carries the mark of the DM whose answer it confirms."""
        view = to_view(outgoing.message, self._commands)
        if outgoing.takes:
            view.children[0].id = mark_of(outgoing.takes)
        return view

    async def find_reply(self, channel_id: int, message_id: int, standing: int | None = None) -> Reply | None:
        """Look for our reply after a DM, or after our earlier message ``standing`` if that is older."""
        first = message_id if standing is None else min(message_id, standing)
        history = direct_channel(self._client, channel_id).history(
            limit=REPLY_SEARCHED, after=discord.Object(first)
        )
        ours = self._client.user
        if standing is not None:
            self._tails.said(channel_id, standing)
        with translated_faults():
            async for other in history:
                mine = ours is not None and other.author.id == ours.id
                if mine and mark_on(other) == mark_of(message_id) and other.id != standing:
                    return _reply_of(other)
                if mine:
                    self._tails.said(channel_id, other.id, replies=other.reference is not None)
                else:
                    tall = bool(other.attachments or other.embeds or other.stickers)
                    self._tails.wrote(channel_id, other.id, other.content, tall=tall)
        return None

    def lines_below(self, channel_id: int, message_id: int) -> float | None:
        """Return the height, in lines, of what a person wrote below our message in a DM, as far as known."""
        return self._tails.lines_below(channel_id, message_id)

    async def _in_reopened(self, channel_id: int, act: Callable[[], Awaitable[T]]) -> T:
        """Run ``act`` in a channel; if Discord has archived the thread, reopen it first."""
        try:
            return await act()
        except discord.HTTPException as error:
            thread = await self._client.fetch_channel(channel_id) if error.code == ARCHIVED else None
            if not isinstance(thread, discord.Thread):
                raise
            try:
                await thread.edit(archived=False)
            except discord.HTTPException as refused:
                await self._raise_if_locked(channel_id, refused)
                raise
            return await act()

    async def edit(self, channel_id: int, message_id: int, outgoing: Outgoing) -> int:
        """Replace a message; return the instant of the edit as a Discord id.

        Its picture stays if the new message shows a picture but has no file.
        """
        return await without_refused_files(outgoing, partial(self._edit, channel_id, message_id))

    async def _edit(self, channel_id: int, message_id: int, outgoing: Outgoing) -> int:
        message = outgoing.message
        keeps = outgoing.png is None and (message.picture is not None or message.attachment is not None)
        route = Route("PATCH", f"{MESSAGES}/{{message_id}}", channel_id=channel_id, message_id=message_id)

        def write() -> Awaitable[dict[str, Any]]:
            more = {} if keeps else {"attachments": to_files(outgoing)}  # a file is read to its end once
            return self._write(route, outgoing, allowed_mentions=mentions(()), **more)

        with self._faults_in(channel_id), editing():
            edited = await self._in_reopened(channel_id, write)
        at = discord.utils.parse_time(edited.get("edited_timestamp"))
        return discord.utils.time_snowflake(at) if at else int(edited["id"])

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message; a missing one is fine."""
        try:
            with self._faults_in(channel_id):
                target = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
                await self._in_reopened(channel_id, target.delete)
        except Forbidden:
            raise
        except Gone:
            return

    async def thread(self, channel_id: int, message_id: int, name: str, *, slow: bool) -> None:
        """Open a thread on a message; it has the message's id.

        Commands don't work in an archived thread, so one that may be quiet for days stays open for a week.
        """
        with self._faults_in(channel_id):
            channel = self._client.get_channel(channel_id) or await self._client.fetch_channel(channel_id)
            if not isinstance(channel, discord.TextChannel):
                raise Gone(WRONG_CHANNEL)
            message = channel.get_partial_message(message_id)
            try:
                await message.create_thread(
                    name=name, auto_archive_duration=SLOW_ARCHIVE_MINUTES if slow else ARCHIVE_MINUTES
                )
            except discord.HTTPException as error:
                if error.code != THREAD_EXISTS:
                    raise

    async def post(
        self, forum_id: int, name: str, outgoing: Outgoing, tags: Tags, since: float
    ) -> tuple[int, int]:
        """Begin a post in a forum; return the ids of its thread and message.

        Discord knows no nonce there, so if the outcome is unclear, look for the post.
        """
        try:
            with unrepeated():
                return await without_refused_files(outgoing, partial(self._begin_post, forum_id, name, tags))
        except Unavailable:
            found = await self.find(forum_id, False, outgoing.message, since)
            if found is None:
                raise
            return found

    async def _begin_post(self, forum_id: int, name: str, tags: Tags, outgoing: Outgoing) -> tuple[int, int]:
        with self._faults_in(forum_id):
            forum = self._client.get_channel(forum_id)
            if not isinstance(forum, discord.ForumChannel):
                raise Gone(WRONG_CHANNEL)
            made = await forum.create_thread(
                name=name, view=to_view(outgoing.message, self._commands), files=to_files(outgoing),
                applied_tags=await _forum_tags(forum, tags), auto_archive_duration=SLOW_ARCHIVE_MINUTES,
                allowed_mentions=mentions(outgoing.message.people),
            )  # fmt: skip
            return made.thread.id, made.message.id

    def is_forum(self, channel_id: int) -> bool:
        """Return whether a channel is a forum, as far as known."""
        return isinstance(self._client.get_channel(channel_id), discord.ForumChannel)

    async def tag(self, thread_id: int, tags: Tags) -> None:
        """Set our tags on a post; reopen it if Discord has archived it.

        Raises:
            Gone: it is no post of ours in a forum.
        """
        with self._faults_in(thread_id):
            # The library forgets archived threads.
            thread = self._client.get_channel(thread_id) or await self._client.fetch_channel(thread_id)
            me = self._client.user
            if not isinstance(thread, discord.Thread) or me is None or thread.owner_id != me.id:
                raise Gone(WRONG_CHANNEL)
            if not isinstance(thread.parent, discord.ForumChannel):
                raise Gone(WRONG_CHANNEL)
            kept = [tag for tag in thread.applied_tags if tag.name.casefold() not in tags.ours]
            new = [*await _forum_tags(thread.parent, tags), *kept][:MOST_TAGS]
            if {tag.id for tag in new} != {tag.id for tag in thread.applied_tags}:
                await self._in_reopened(thread_id, partial(thread.edit, applied_tags=new))

    async def find(self, target: int, direct: bool, message: Message, since: float) -> tuple[int, int] | None:
        """Find our message with the same text, among the first ones since then.

        For a channel that the bot may not read, Discord returns an empty history, which doesn't mean that
        nothing was posted.
        """
        if direct:
            with translated_faults():
                return await self._in_dm(target, lambda channel: self._search(channel, message, since))
        with self._faults_in(target):
            channel = self._client.get_channel(target) or await self._client.fetch_channel(target)
            if isinstance(channel, discord.ForumChannel):
                found = await self._search_posts(channel, message, since)
            else:
                found = await self._search(self._client.get_partial_messageable(target), message, since)
            if found is None:
                await self._require_readable(target, channel)
            return found

    async def edited(self, channel_id: int, message_id: int, message: Message, since: float) -> int | None:
        """Return when our message was last edited, as a Discord id; None if earlier or to another text."""
        channel = self._client.get_partial_messageable(channel_id)
        try:
            with translated_faults():
                found = await channel.fetch_message(message_id)
        except Gone:
            return None
        at = found.edited_at
        if at is None or at.timestamp() < since or not is_message(found, message, self._commands):
            return None
        return discord.utils.time_snowflake(at)

    async def _search(
        self, channel: discord.abc.Messageable, message: Message, since: float
    ) -> tuple[int, int] | None:
        me = self._client.user
        if me is None:
            raise Unavailable
        after = datetime.fromtimestamp(since, UTC)
        async for other in channel.history(limit=SEARCHED, after=after):
            if other.author.id == me.id and is_message(other, message, self._commands):
                return other.channel.id, other.id
        return None

    async def _search_posts(
        self, forum: discord.ForumChannel, message: Message, since: float
    ) -> tuple[int, int] | None:
        """Look for a message that begins one of our posts in a forum."""
        first = discord.utils.time_snowflake(datetime.fromtimestamp(since, UTC))
        for thread in await forum.guild.active_threads():
            if thread.parent_id == forum.id and thread.id >= first:
                with suppress(discord.NotFound):  # it has just been deleted
                    if (found := await self._search(thread, message, since)) is not None:
                        return found
        return None

    async def _require_readable(self, channel_id: int, channel: object) -> None:
        """Check that we may read the history: without that permission Discord returns an empty one.

        Raises:
            Forbidden: the history may not be read.
        """
        if isinstance(channel, discord.abc.PrivateChannel):
            return  # everybody may read their own DMs
        rights = our_rights(channel) or await self._fetch_rights(channel)
        if not rights.read_message_history:
            raise Forbidden(MISSING_PERMISSIONS, channel_id, withdrawn(rights, channel))

    async def _fetch_rights(self, channel: object) -> discord.Permissions:
        """Ask Discord for our permissions in a channel whose server the gateway hasn't sent yet."""
        if self._client.user is None or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            raise Gone(WRONG_CHANNEL)
        guild = await self._client.fetch_guild(channel.guild.id, with_counts=False)
        me = await guild.fetch_member(self._client.user.id)
        home = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
        found = next((other for other in await guild.fetch_channels() if other.id == home), None)
        return discord.Permissions.none() if found is None else found.permissions_for(me)
