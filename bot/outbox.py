"""Delivers the outbox: in order per channel, each once, whatever fails between two lines.

A row is marked as attempted before it is sent and deleted when Discord has it. A row that was attempted by
a process which then died is first looked for in its channel.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from bot.carrier import Carrier, Later, Lost, Outgoing
from bot.clock import Clock
from bot.faults import log_fault
from bot.message import Message
from bot.refusal import Refusal
from data.rows import MessageRow, OutboxRow
from data.store import Store, StoreError

log = logging.getLogger(__name__)

Render = Callable[[int, Message], Awaitable[Outgoing]]
Closed = Callable[[int, int], Awaitable[None]]
"""Told of a table and a person whose DMs are closed."""

Job = Callable[[], Awaitable[None]]

LONGEST_WAIT = 60.0
INVALID_FORM = 50035
"""Discord's code for a message that it can't read."""

DMS_CLOSED = 50007
"""Discord's code for a person who may not be written to."""

PATIENCE = 3.0
"""Seconds that an orderly stop waits for what is being sent."""

LOOK_BACK = 5.0
"""Seconds by which a message found in a channel may seem older than the attempt that posted it."""


def nonce_of(row: OutboxRow, salt: str) -> str:
    """Return a nonce that no other row of any store has: at most 25 characters."""
    return hashlib.sha256(f"{salt}:{row.id}".encode()).hexdigest()[:25]


class Outbox:
    """One queue a channel; a queue's task ends when it is empty."""

    def __init__(
        self, store: Store, carrier: Carrier, clock: Clock, render: Render, closed: Closed, salt: str
    ) -> None:
        self._store = store
        self._carrier = carrier
        self._clock = clock
        self._render = render
        self._closed = closed
        self._salt = salt
        self._queues: dict[int, deque[Job]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._tried: dict[int, float] = {}
        self._closing = False

    def push(self, rows: Iterable[OutboxRow]) -> None:
        """Send rows that were just committed, after what their channels still wait for."""
        for row in rows:
            self.run(row.channel_id, lambda row=row: self._deliver(row))  # type: ignore[misc]

    def run(self, channel_id: int, job: Job) -> None:
        """Run something in a channel's order."""
        self._queues.setdefault(channel_id, deque()).append(job)
        if channel_id not in self._tasks:
            self._tasks[channel_id] = asyncio.create_task(self._drain(channel_id))

    async def idle(self) -> None:
        """Wait until every queue is empty."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop: what is being sent now is finished, what was not sent stays in the store."""
        self._closing = True
        tasks = list(self._tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=PATIENCE)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drain(self, channel_id: int) -> None:
        queue = self._queues[channel_id]
        try:
            while queue and not self._closing:
                await self._insist(queue[0])
                queue.popleft()
        finally:
            del self._tasks[channel_id]
            if not queue:
                del self._queues[channel_id]

    async def _insist(self, job: Job) -> None:
        wait = 1.0
        while True:
            try:
                return await job()
            except (Later, StoreError) as error:
                log.warning("a message waits %.0f s: %s", wait, type(error).__name__)
            except (Lost, Refusal) as error:
                return log.warning("a message has no addressee any more: %s", error)
            except Exception as error:
                return log_fault(log, "a message could not be made", error)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _deliver(self, row: OutboxRow) -> None:
        try:
            place = await self._act(row)
        except (Lost, Refusal) as error:
            # A refusal: the table was cancelled while its message waited.
            self._tried.pop(row.id, None)
            await self._store.delivered(row.id, None)
            if isinstance(error, Lost) and row.kind == "dm" and error.code == DMS_CLOSED:
                await self._closed(row.table_id, row.channel_id)
            raise
        self._tried.pop(row.id, None)
        message = MessageRow(row.table_id, row.slot, *place) if place else None
        await self._store.delivered(row.id, message)

    async def _act(self, row: OutboxRow) -> tuple[int, int] | None:
        if row.kind == "thread":
            payload = row.payload
            await self._carrier.thread(int(payload["channel"]), int(payload["message"]), str(payload["name"]))
            return None
        if row.kind in {"send", "dm"}:
            return await self._post(row, Message.from_json(row.payload["message"]))
        stored = await self._store.slot(row.table_id, row.slot)
        if stored is None:
            return None
        if row.kind == "delete":
            await self._carrier.delete(stored.channel_id, stored.message_id)
            await self._store.forget_message(row.table_id, row.slot)
            return None
        await self.edit(stored, Message.from_json(row.payload["message"]))
        return None

    async def edit(self, place: MessageRow, message: Message) -> None:
        """Replace a message. It keeps its picture; should Discord want it anew, it is drawn again."""
        try:
            await self._carrier.edit(place.channel_id, place.message_id, Outgoing(message))
        except Lost as lost:
            if lost.code != INVALID_FORM or message.picture is None:
                raise
            outgoing = await self._render(place.table_id, message)
            await self._carrier.edit(place.channel_id, place.message_id, outgoing)

    async def _attempt(self, row: OutboxRow) -> None:
        now = self._clock.now()
        await self._store.attempt(row.id, now)
        self._tried.setdefault(row.id, now)

    async def _post(self, row: OutboxRow, message: Message) -> tuple[int, int]:
        direct = row.kind == "dm"
        tried = self._tried.get(row.id, row.attempted)
        if tried is not None:
            found = await self._carrier.find(row.channel_id, direct, message, tried - LOOK_BACK)
            if found is not None:
                return found
        await self._attempt(row)
        outgoing = await self._render(row.table_id, message)
        nonce = nonce_of(row, self._salt)
        if direct:
            return await self._carrier.direct(row.channel_id, outgoing, nonce)
        return row.channel_id, await self._carrier.send(row.channel_id, outgoing, nonce)
