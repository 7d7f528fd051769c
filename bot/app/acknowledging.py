"""Act on each interaction once and answer it once, even if Discord repeats it or its reply gets lost."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiohttp
import discord

ACKNOWLEDGED = 40060
"""Discord's code for an interaction that was answered before.

Each interaction is acted on once (``InteractionDedup``), so that answer is ours: an attempt succeeded, and
only Discord's reply to it was lost.
"""

LATE = 10.0
"""Seconds after which nobody waits for a first answer any more: Discord takes it for three."""

WAITED_FOR = 3.0
"""Seconds for which Discord waits for a first answer."""

CUT = (aiohttp.ClientError, OSError, TimeoutError)

REMEMBERED = 10_000
"""The newest so many interactions are remembered: far more than come while Discord may repeat one."""

T = TypeVar("T")
Callback = Callable[[], Awaitable["discord.InteractionCallbackResponse[Any] | None"]]


class InteractionDedup:
    """Remembers which interactions were acted on: in memory, and on disk those that have changed something.

    Their ids are stored with the change (``data.store.database``), so a death between the two leaves both
    or none.
    """

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._acting: set[asyncio.Task[Any]] = set()
        self.earlier: frozenset[int] = frozenset()
        """What an earlier process has acted on; it may have died before it could answer."""

    def first(self, interaction_id: int) -> bool:
        """Tell whether an interaction was not acted on before; from now on it was."""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return True

    def begin(self) -> None:
        """Note that this task acts on an interaction from now on."""
        if (task := asyncio.current_task()) is not None:
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)

    async def settle(self) -> None:
        """Wait until all that was begun is answered, as long as Discord waits for an answer."""
        if acting := self._acting - {asyncio.current_task()}:
            await asyncio.wait(acting, timeout=WAITED_FOR)


async def retry_once(attempt: Callable[[], Awaitable[T]]) -> T:
    """Do something that may be done twice; repeat it once if the reply was lost.

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
    """Send the first answer; return Discord's reply, None if that was lost but the answer stands.

    What goes on only then is not held up for minutes by a line that has gone dead.

    Raises: discord.HTTPException, aiohttp.ClientError, OSError: as far as known, the answer does not stand.
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
