"""Act, exactly once, on what other processes received from Discord.

The inbox is read every second, and at once when rung. A row is deleted only after it was acted on: if this
process dies before that, the process that takes over its shard finds it. A DM's answer deletes the row in its
own transaction, and an interaction's id is stored with its first change, so none is acted on twice.

A row that fails is retried with growing waits, then set aside: it stays until housekeeping deletes it, and a
process that takes over the shard tries it again. A request for suggestions is useless after three seconds, so
it is simply deleted then.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord

from bot.app.context import DEFERRED
from bot.app.forwarding import sealed
from bot.errors import log_fault
from bot.services.background import Background
from data.inbox_rows import InboxRow
from data.message_rows import TOKEN_SECONDS
from data.store import Store, StoreError
from data.store.damage import concerns_one_row

log = logging.getLogger(__name__)

LOOK = 1.0
"""Seconds between two reads of the inbox."""

STOPPING = 3.0
"""Seconds that an orderly stop waits for running work."""

TRIES = 10
"""Number of failures after which a row is set aside."""

TYPING = 3.0
"""Seconds that Discord waits for suggestions while somebody types a command."""

LONGEST = 60.0
"""Most seconds between two tries; the first wait is a second, and each one doubles."""

Act = Callable[[InboxRow], Awaitable[None]]


@dataclass
class _Trouble:
    """The failed tries of a row. ``at``: when the row was inserted. ``due``: when it is retried."""

    at: float
    tries: int = 0
    due: float = 0.0

    @property
    def is_given_up(self) -> bool:
        """Whether it is no longer retried."""
        return self.tries >= TRIES


class Inbox:
    """Reads rows and acts on each. ``acts``: the functions by kind of row."""

    def __init__(
        self, store: Store, acts: Mapping[str, Act], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._store = store
        self._acts = acts
        self._now = now
        self._troubles: dict[tuple[str, int], _Trouble] = {}
        self._ringing = asyncio.Event()
        self.ring = self._ringing.set
        """Makes the inbox read at once."""
        self._busy = Background()
        self._looking = Background()

    def start(self) -> None:
        """Start looking for rows."""
        self._looking.run(self._look())

    @property
    def given_up(self) -> int:
        """Number of rows set aside after too many failures."""
        return sum(trouble.is_given_up for trouble in self._troubles.values())

    async def close(self) -> None:
        """Stop looking, and wait until running work has ended."""
        await self._looking.close()
        await self._busy.wait(*self._busy, seconds=STOPPING)
        await self._busy.close()

    async def _look(self) -> None:
        while True:
            self._ringing.clear()
            with suppress(StoreError):
                self._begin(await self._store.inbox())
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):  # ``wait_for`` loses a cancellation that comes with a ring
                    await self._ringing.wait()

    def _begin(self, rows: list[InboxRow]) -> None:
        """Begin work on rows, except those already in work, set aside, or not yet due for a retry."""
        found = {(row.kind, row.id): row for row in rows}
        self._troubles = {
            key: trouble
            for key, trouble in self._troubles.items()
            if key in self._busy or (key in found and found[key].at == trouble.at)  # not inserted again
        }
        for key, row in found.items():
            trouble = self._troubles.get(key)
            waits = trouble is not None and (trouble.is_given_up or self._now() < trouble.due)
            if key not in self._busy and not waits:
                self._busy.run(self._act_on(row), key)

    async def _act_on(self, row: InboxRow) -> None:
        try:
            await self._acts[row.kind](row)
            await self._store.handed_on(row)
        except StoreError as error:
            log.warning("a %s from another process waits: %s", row.kind, error)
            if concerns_one_row(error):
                self._note_failure(row)
        except Exception as error:
            log_fault(log, f"a {row.kind} from another process could not be acted on", error)
            self._note_failure(row)

    def _note_failure(self, row: InboxRow) -> None:
        """Schedule a row's retry, or set it aside; other rows don't wait for it."""
        trouble = self._troubles.setdefault((row.kind, row.id), _Trouble(row.at))
        trouble.at, trouble.tries = row.at, trouble.tries + 1
        trouble.due = self._now() + min(LONGEST, 2.0 ** (trouble.tries - 1))
        if trouble.is_given_up:
            log.error("a %s from another process is set aside: it failed %d times", row.kind, TRIES)


def time_left(interaction: discord.Interaction[Any]) -> float:
    """Return for how many more seconds Discord accepts a reply to an interaction."""
    typing = interaction.type is discord.InteractionType.autocomplete
    return interaction.created_at.timestamp() + (TYPING if typing else TOKEN_SECONDS) - time.time()


def interaction_of(row: InboxRow, client: discord.Client, key: str) -> discord.Interaction[Any] | None:
    """Return an interaction as received from Discord, None if it is too late to reply."""
    data = json.loads(row.payload)
    data["token"] = sealed(key, row.id, row.token).decode()
    found: discord.Interaction[Any] = discord.Interaction(data=data, state=client._connection)
    if time_left(found) <= 0:
        return None
    if row.deferred:
        found.extras[DEFERRED] = True
        found.response._response_type = discord.InteractionResponseType.deferred_channel_message
    return found


def message_of(row: InboxRow, client: discord.Client) -> discord.Message:
    """Return a DM as received from Discord."""
    data, state = json.loads(row.payload), client._connection
    channel, _ = state._get_guild_channel(data)
    return discord.Message(state=state, channel=channel, data=data)  # type: ignore[arg-type]
