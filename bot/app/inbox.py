"""Act on what other processes heard from Discord, each thing once.

A ring wakes; a look each second is what counts. A row goes only once it was acted on. If this process dies
before that, whoever takes its shard over finds the row again. A DM's answer takes its row away in its own
transaction, and an interaction's id is stored with its first change, so none is acted on twice.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

import discord

from bot.app.kept_questions import SECONDS
from bot.errors import log_fault
from bot.services.sealing import sealed
from data.inbox_rows import InboxRow
from data.store import Store, StoreError

log = logging.getLogger(__name__)

LOOK = 1.0
"""Seconds between two looks."""

STOPPING = 3.0
"""Seconds that an orderly stop waits for what is being done."""

Act = Callable[[InboxRow], Awaitable[None]]


class Inbox:
    """Looks, and lets each row be acted on. ``acts``: by the rows' kinds."""

    def __init__(self, store: Store, acts: Mapping[str, Act]) -> None:
        self._store = store
        self._acts = acts
        self._ringing = asyncio.Event()
        self._busy: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on."""
        self._looking = asyncio.create_task(self._look())

    def ring(self) -> None:
        """Look at once."""
        self._ringing.set()

    async def close(self) -> None:
        """Look no more, and let what is being done come to its end."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        if self._busy:
            await asyncio.wait(self._busy.values(), timeout=STOPPING)
        for task in self._busy.values():
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def _look(self) -> None:
        while True:
            self._ringing.clear()
            with suppress(StoreError):
                for row in await self._store.inbox():
                    key = (row.kind, row.id)
                    if key not in self._busy:
                        self._busy[key] = asyncio.create_task(self._done(row))
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):  # ``wait_for`` loses an end that comes with a ring
                    await self._ringing.wait()

    async def _done(self, row: InboxRow) -> None:
        try:
            await self._acts[row.kind](row)
            await self._store.handed_on(row)
        except StoreError:
            log.warning("a %s from another process waits: the store failed", row.kind)
        except Exception as error:  # it would fail again, and keep nobody else waiting
            log_fault(log, f"a {row.kind} from another process could not be acted on", error)
            with suppress(StoreError):
                await self._store.handed_on(row)
        finally:
            self._busy.pop((row.kind, row.id), None)


def interaction_of(row: InboxRow, client: discord.Client, key: str) -> discord.Interaction[Any] | None:
    """Return an interaction as it came from Discord, None if its token is dead by now."""
    if time.time() - discord.utils.snowflake_time(row.id).timestamp() >= SECONDS:
        return None
    data = json.loads(row.payload)
    data["token"] = sealed(key, row.id, row.token).decode()
    found: discord.Interaction[Any] = discord.Interaction(data=data, state=client._connection)
    if row.deferred:
        found.extras["deferred"] = True
        found.response._response_type = discord.InteractionResponseType.deferred_channel_message
    return found


def message_of(row: InboxRow, client: discord.Client) -> discord.Message:
    """Return a DM as it came from Discord."""
    data, state = json.loads(row.payload), client._connection
    channel, _ = state._get_guild_channel(data)
    return discord.Message(state=state, channel=channel, data=data)  # type: ignore[arg-type]
