"""Turn discord.py's exceptions into ``Gone`` and ``Unavailable``: will it help to try again?"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

import aiohttp
import discord

from bot.delivery.transport import ARCHIVED, THREAD_LOCKED, THREADS_FULL, Gone, Postponed, Unavailable, Unfit
from bot.messages.message import Outgoing

log = logging.getLogger(__name__)

T = TypeVar("T")

PASSING = frozenset({401, 408, 429})
"""Refusals that say nothing about the message: a token that is being exchanged, too many requests."""

DMS_TOO_FAST, SHUT_OUT = 40003, 40333
"""Discord's codes of the same kind: DMs are opened too fast, or Cloudflare lets nothing of ours through.

Both come with the status of a missing permission.
"""

TOO_LARGE = 413

CONTENT = frozenset({20009, 200000, 200001, 240000})
"""Discord's codes for what a filter refuses, with the status of a missing permission: something explicit;
words in a message, and in a thread's name; a link.
"""

WRONG_CHANNEL = 50024
PLACES = THREADS_FULL | {ARCHIVED, THREAD_LOCKED, WRONG_CHANNEL}
"""Discord's codes for places that take no message, with the status of a message that can't be read."""

EDITED_OFTEN = 30046
"""Discord's code for a message, older than an hour, that takes no more edits for a while."""

EDITING = 30.0
"""Seconds that an edit may take. Where a message was edited often, discord.py would wait on for minutes."""

LONGEST: ContextVar[float | None] = ContextVar("longest", default=None)
"""How many seconds a request that is made now may take once it is its turn; None: as many as any."""


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
    """Say something; if Discord refuses what it holds, say it once more without its picture and files.

    Raises:
        Unfit: it refuses that too; and whatever ``say`` raises.
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
    """Postpone an edit that takes too long (``pacing.py``); to make it once more does no harm."""
    before = LONGEST.set(EDITING)
    try:
        yield
    except TimeoutError:
        raise Postponed from None
    finally:
        LONGEST.reset(before)


def may_pass(error: BaseException) -> bool:
    """Tell whether a bot ended only since Discord is away for now."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or _passes(error)
    return isinstance(error, discord.GatewayNotFound | aiohttp.ClientError | TimeoutError | ConnectionError)


def _passes(error: discord.HTTPException) -> bool:
    """Tell whether a refusal may pass."""
    if error.status in PASSING or error.code in {DMS_TOO_FAST, SHUT_OUT}:
        return True
    return error.status != TOO_LARGE and _is_from_between(error)


def _is_about_content(error: discord.HTTPException) -> bool:
    """Tell whether a refusal is about what a message holds, not about its place or its addressee."""
    if error.status == 400:
        return error.code not in PLACES
    return error.status == TOO_LARGE or error.code in CONTENT


def is_shut_out(error: discord.HTTPException) -> bool:
    """Tell whether Cloudflare lets nothing of ours through, since too many requests were refused."""
    return error.status == 429 and (error.code == SHUT_OUT or _is_from_between(error))


def _is_from_between(error: discord.HTTPException) -> bool:
    """Tell whether Cloudflare or a proxy has answered in Discord's place: with a page, or a line of text."""
    return error.code == 0 and error.text.lstrip().lower().startswith(("<", "error code:"))
