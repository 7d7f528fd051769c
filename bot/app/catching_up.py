"""Read the DMs that awaited people wrote while the bot was away, without delaying the bot's own messages.

People who answered by DM lately come first. This takes at most a fifth of the requests that Discord allows in
a second, and all other requests go first (``bot.app.pacing``).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.app.discord_transport import translated_faults
from bot.dealer.answering import asked_by
from bot.dealer.registry import Registry
from bot.delivery.outbox import READING, allowing_slack
from bot.delivery.transport import Gone, Unavailable
from bot.errors import log_fault
from data.message_rows import DmChannelRow
from data.store import Store

log = logging.getLogger(__name__)

LOOKED_BACK = 10
AT_ONCE = 5
"""So many people's DMs are read at the same time."""

A_SECOND = 10
"""Requests a second."""

RETRY = 5.0
"""Seconds after which words are looked for again that Discord did not show."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """A person whose DMs are read. ``asked``: the first message that put an open question to them."""

    person_id: int
    asked: int
    channel_id: int | None
    answered_at: float


class CatchingUp:
    """Reads the DMs of all awaited people once. ``read``: answers a DM."""

    def __init__(
        self,
        client: discord.Client,
        registry: Registry,
        store: Store,
        read: Callable[[discord.Message], Awaitable[None]],
    ) -> None:
        self._client = client
        self._registry = registry
        self._store = store
        self._read = read
        self._waiting: dict[int, Awaited] = {}
        self._working = False
        self._workers: list[asyncio.Task[None]] = []
        self._requests: deque[float] = deque(maxlen=A_SECOND)

    async def run(self) -> None:
        """Read the DMs of all who are awaited now; if that is under way already, add them to it."""
        found = {**self._waiting, **await self._awaited()}
        order = sorted(found.values(), key=lambda one: (one.channel_id is None, -one.answered_at))
        self._waiting = {one.person_id: one for one in order}
        if self._working:
            return
        self._working = True
        self._workers = [asyncio.create_task(self._work()) for _ in range(AT_ONCE)]
        try:
            for worker in self._workers:
                await worker
        finally:
            self._working = False

    async def close(self) -> None:
        """Look no more; the next start looks again."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)

    async def _awaited(self) -> dict[int, Awaited]:
        first: dict[int, int] = {}  # each person's first open question, at any table
        open_to_us: set[int] = set()
        for table in list(self._registry.tables.values()):
            if table.row.status != "open" or not await self._registry.fold(table):
                continue
            for seat in table.round.people_awaited():
                asked, person = await asked_by(self._store, table, seat), seat.person_id
                if person is not None and asked is not None:
                    first[person] = min(asked, first.get(person, asked))
                    if seat.dm:
                        open_to_us.add(person)
        known = {row.person_id: row for row in await self._store.dm_channels(tuple(first))}
        return {
            person: _awaited(person, asked, known.get(person))
            for person, asked in first.items()
            if person in known or person in open_to_us
        }

    async def _work(self) -> None:
        while self._waiting:
            one = self._waiting.pop(next(iter(self._waiting)))
            try:
                with allowing_slack(READING):
                    words = await self._unanswered(one)
                if words is not None:
                    await self._read(words)
            except Gone:
                continue
            except Unavailable:
                self._waiting.setdefault(one.person_id, one)
                await asyncio.sleep(RETRY)
            except Exception as error:  # the others are read all the same
                log_fault(log, "words of before the start could not be answered", error)

    async def _unanswered(self, one: Awaited) -> discord.Message | None:
        """Return somebody's newest DM, None if it was answered: an answer refers to its message."""
        channel = await self._channel(one)
        await self._request()
        with translated_faults():
            newest = [message async for message in channel.history(limit=LOOKED_BACK)]
        answered = {message.reference.message_id for message in newest if message.reference}
        theirs = next((message for message in newest if message.author.id == one.person_id), None)
        new = theirs is not None and theirs.id > one.asked and theirs.id not in answered
        return theirs if new else None

    async def _channel(self, one: Awaited) -> discord.abc.Messageable:
        if one.channel_id is not None:
            return self._client.get_partial_messageable(one.channel_id, type=discord.ChannelType.private)
        await self._request()
        with translated_faults():
            channel = await self._client.create_dm(discord.Object(one.person_id))
        await self._store.know_dm(one.person_id, channel.id)
        return channel

    async def _request(self) -> None:
        """Wait until one more request is due."""
        instant = now = asyncio.get_running_loop().time()
        if len(self._requests) == A_SECOND:
            instant = max(now, self._requests[0] + 1.0)
        self._requests.append(instant)
        if instant > now:
            await asyncio.sleep(instant - now)


def _awaited(person: int, asked: int, known: DmChannelRow | None) -> Awaited:
    channel, answered = (known.channel_id, known.answered_at) if known else (None, None)
    return Awaited(person, asked, channel, answered or 0.0)
