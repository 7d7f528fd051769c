"""Edit the open message of a table when something has changed; edits close together become one."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.clock import Clock
from bot.dealer.notifications import Notifications
from bot.delivery.outbox import Outbox
from bot.messages.posts import Posts
from bot.services.lru_cache import LruCache
from bot.services.stopping import stop
from bot.tables.table import Table
from data.message_rows import step_slot
from data.store import Store

EDIT_GAP = 2.0
"""Seconds between two edits of a table's open message."""

LONGEST_GAP = 64.0


@dataclass(frozen=True, slots=True)
class Edited:
    """When a table's open message was last edited, and how often at that step."""

    at: float
    step: int
    times: int

    def again(self, step: int, gap: float) -> float:
        """Return when the message of a step may next be edited.

        The pause doubles with each edit of one question, so a full table that answers at once costs a few
        requests, not one for each answer.
        """
        return self.at + min(LONGEST_GAP, gap * 2**self.times if step == self.step else gap)


class TableUpdates:
    """Shows everybody how tables stand."""

    def __init__(
        self,
        store: Store,
        outbox: Outbox,
        posts: Posts,
        clock: Clock,
        gap: float,
        notifications: Notifications,
    ) -> None:
        self._store = store
        self._outbox = outbox
        self._posts = posts
        self._clock = clock
        self._gap = gap
        self._notifications = notifications
        self._edits: dict[int, asyncio.Task[None]] = {}
        self._edited: LruCache[int, Edited] = LruCache()
        self._asked: dict[int, int] = {}  # the step for which a table's next edit was last asked

    def refresh(self, table: Table) -> None:
        """Have the table's open message edited soon.

        A question about to close needs no edit: its message is edited when it does.
        """
        number, step = table.row.id, table.row.step
        self._notifications.look(number)
        if table.folded and table.round.is_due(self._clock.now()):
            return
        waiting = self._edits.get(number)
        if waiting is not None and self._asked[number] == step:
            return
        if waiting is not None:
            waiting.cancel()  # it was for a question that is closed
        self._asked[number] = step
        self._edits[number] = asyncio.create_task(self._edit_soon(table, step))

    async def _edit_soon(self, table: Table, step: int) -> None:
        number = table.row.id
        before = self._edited.get(number) or Edited(-LONGEST_GAP, -1, 0)
        await asyncio.sleep(max(0.0, before.again(step, self._gap) - self._clock.now()))
        del self._edits[number], self._asked[number]
        times = before.times + 1 if before.step == step else 1
        self._edited.put(number, Edited(self._clock.now(), step, times))
        thread = table.row.place_id
        self._outbox.run(thread, lambda: self._edit(table, step), ("table", number))

    async def _edit(self, table: Table, step: int) -> None:
        """Edit the open message, unless its question is closed by now."""
        place = await self._store.slot(table.row.id, step_slot(step))
        if place is None or table.row.step != step or table.row.status in {"over", "cancelled"}:
            return
        await table.fold()
        messages = self._posts.step_messages(table).step_messages(table.step_at(), table.row.status)
        await self._outbox.edit(place, messages[-1])

    async def idle(self) -> None:
        """Wait until no edit waits."""
        while self._edits:
            await asyncio.gather(*self._edits.values(), return_exceptions=True)

    async def close(self) -> None:
        """Drop all edits that wait."""
        await stop(*self._edits.values())
