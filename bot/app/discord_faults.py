"""Turn discord.py's exceptions into ``Gone`` and ``Unavailable``: is another try worth it?"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TypeVar

import aiohttp
import discord

from bot.delivery.transport import ARCHIVED, THREAD_LOCKED, THREADS_FULL, Gone, Postponed, Unavailable, Unfit
from bot.messages.message import Outgoing

log = logging.getLogger(__name__)

T = TypeVar("T")

PASSING = frozenset({401, 408, 429})
"""Statuses that don't concern the message: a token being replaced, a timeout, too many requests."""

DMS_TOO_FAST, SHUT_OUT = 40003, 40333
"""Discord's codes of the same kind: DMs opened too fast, or all our requests blocked by Cloudflare.

Both have the status of a missing permission.
"""

TOO_LARGE = 413

CONTENT = frozenset({20009, 200000, 200001, 240000})
"""Discord's codes for content that a filter refuses, with the status of a missing permission: explicit
media; words in a message, and in a thread's name; a link.
"""

WRONG_CHANNEL = 50024
PLACES = THREADS_FULL | {ARCHIVED, THREAD_LOCKED, WRONG_CHANNEL}
"""Discord's codes for places that accept no message, with the status of a malformed one."""

EDITED_OFTEN = 30046
"""Discord's code for a message older than an hour that accepts no more edits for a while."""

EDITING = 30.0
"""Seconds that an edit may take. For a message edited often, discord.py would wait for minutes."""

LONGEST: ContextVar[float | None] = ContextVar("longest", default=None)
"""Seconds that a request made now may take once it is its turn; None: the usual limit."""


@contextmanager
def translated_faults() -> Iterator[None]:
    """Turn discord.py's exceptions into ``Gone`` and ``Unfit`` (4xx), and ``Unavailable`` (what may pass)."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code == EDITED_OFTEN:
            raise Postponed from None
        if 400 <= error.status < 500 and not _passes(error):
            kind = Unfit if _is_about_content(error) else Gone
            raise kind(error.code, error.status) from None
        raise Unavailable from None
    except (TimeoutError, discord.GatewayNotFound, aiohttp.ClientError, OSError):
        raise Unavailable from None


async def without_what_is_refused(outgoing: Outgoing, say: Callable[[Outgoing], Awaitable[T]]) -> T:
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
        log.warning("a message is said without its picture: Discord refuses it with code %d", refused.code)
        return await say(outgoing.plain())


@contextmanager
def editing() -> Iterator[None]:
    """Postpone an edit that takes too long (``pacing.py``); repeating it does no harm."""
    before = LONGEST.set(EDITING)
    try:
        yield
    except TimeoutError:
        raise Postponed from None
    finally:
        LONGEST.reset(before)


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


def may_pass(error: BaseException) -> bool:
    """Tell whether a bot ended only because Discord can't be reached for now."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or _passes(error)
    return isinstance(error, discord.GatewayNotFound | aiohttp.ClientError | TimeoutError | ConnectionError)


def _passes(error: discord.HTTPException) -> bool:
    """Tell whether a refusal may be temporary."""
    if error.status in PASSING or error.code in {DMS_TOO_FAST, SHUT_OUT}:
        return True
    return error.status != TOO_LARGE and _is_from_between(error)


def _is_about_content(error: discord.HTTPException) -> bool:
    """Tell whether a refusal is about a message's content, not its place or its addressee."""
    if error.status == 400:
        return error.code not in PLACES
    return error.status == TOO_LARGE or error.code in CONTENT


def is_shut_out(error: discord.HTTPException) -> bool:
    """Tell whether Cloudflare blocks all our requests, since too many were refused."""
    return error.status == 429 and (error.code == SHUT_OUT or _is_from_between(error))


def _is_from_between(error: discord.HTTPException) -> bool:
    """Tell whether Cloudflare or a proxy answered in Discord's place: with a page, or a line of text."""
    return error.code == 0 and error.text.lstrip().lower().startswith(("<", "error code:"))
