"""Make the first answer to an interaction, though Discord's word for it may get lost on the way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiohttp
import discord

ACKNOWLEDGED = 40060
"""Discord's code for an interaction that was answered before.

Each interaction is acted on once (``bot.app.once``). So the answer that stands is ours: an attempt took
effect, and only the word of it was lost.
"""

CUT = (aiohttp.ClientError, OSError, TimeoutError)

T = TypeVar("T")
Callback = Callable[[], Awaitable["discord.InteractionCallbackResponse[Any] | None"]]


async def insist(attempt: Callable[[], Awaitable[T]]) -> T:
    """Do something that may be done twice, once more where its answer was lost.

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
    """Make the first answer; return Discord's word for it, None where that was lost and the answer stands.

    Raises:
        discord.HTTPException, aiohttp.ClientError, OSError: it does not stand, as far as known.
    """
    try:
        return await insist(attempt)
    except discord.HTTPException as error:
        if error.code != ACKNOWLEDGED:
            raise
        return None


async def show(interaction: discord.Interaction[Any], attempt: Callback) -> discord.InteractionMessage | None:
    """Make a first answer that shows a message; return that message, None where Discord has none.

    Raises:
        discord.HTTPException, aiohttp.ClientError, OSError: see ``acknowledge``.
    """
    answer = await acknowledge(attempt)
    if answer is None:
        return await insist(interaction.original_response)
    resource = getattr(answer, "resource", None)
    return resource if isinstance(resource, discord.InteractionMessage) else None
