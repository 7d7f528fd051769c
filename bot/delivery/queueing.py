"""What waits in a channel's queue, and who may go ahead of an edit that Discord does not take for now."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from data.message_rows import LIVING, OutboxRow

Job = Callable[[], Awaitable[None]]

NEW = frozenset({"send", "dm", "thread", "replace"})
"""Kinds of rows that edit no message."""

POSTPONED = 20.0
"""Seconds for which nothing is edited in a channel once Discord took an edit there not for now."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something to do in a channel's order; without a row it shows how something, ``key``, stands by then."""

    job: Job
    row: OutboxRow | None = None
    key: Hashable = None

    @property
    def is_new(self) -> bool:
        """Whether it edits no message."""
        return self.row is not None and self.row.kind in NEW


def queue_of(row: OutboxRow) -> int:
    """Return the key of the queue in which a row waits: its channel, or the person to whom it goes.

    A person's alerts wait apart: what delays one must not delay what their tables ask them.
    """
    return alerts_of(row.channel_id) if row.alert else row.channel_id


def alerts_of(person_id: int) -> int:
    """Return the key of the queue of a person's alerts."""
    return -person_id


def shown_later(queue: Sequence[Item], item: Item) -> int:
    """Return where in a queue, after its first item, another item shows the same; 0: nowhere."""
    if item.key is None:
        return 0
    return next((place for place, other in enumerate(queue) if place and other.key == item.key), 0)


def announces(queue: Iterable[Item]) -> bool:
    """Tell whether anything in a queue does more than to show how something stands."""
    return any(item.row is not None for item in queue)


def outdoes(row: OutboxRow, old: OutboxRow) -> bool:
    """Tell whether a row that was sent leaves an older one of its table nothing to say.

    A later step does, and what was said later in the same DM.
    """
    if row.table_id != old.table_id or row.id <= old.id:
        return False
    if row.kind in LIVING and old.kind in LIVING and row.place == old.place:
        return True
    return row.kind in {"send", "lap"} and row.slot.startswith("step:")


class PostponedEdits:
    """The channels in which nothing is edited for now. New messages go ahead meanwhile."""

    def __init__(self) -> None:
        self._until: dict[int, float] = {}
        self._added: dict[int, asyncio.Event] = {}

    def postpone(self, channel_id: int) -> None:
        """Edit nothing in a channel for a while."""
        self._until[channel_id] = asyncio.get_running_loop().time() + POSTPONED

    def added(self, channel_id: int) -> None:
        """Note that something came into a channel's queue: it may go ahead."""
        if (event := self._added.get(channel_id)) is not None:
            event.set()

    async def wait(self, channel_id: int, queue: deque[Item]) -> None:
        """Return once the first of a queue may be tried: one that goes ahead, or an edit when it is time."""
        loop = asyncio.get_running_loop()
        while not queue[0].is_new and (rest := self._until.get(channel_id, 0.0) - loop.time()) > 0:
            if _go_ahead(queue):
                return
            event = self._added[channel_id] = asyncio.Event()
            try:
                with suppress(TimeoutError):
                    async with asyncio.timeout(rest):
                        await event.wait()
            finally:
                del self._added[channel_id]

    def is_waiting(self, channel_id: int) -> bool:
        """Tell whether a queue has nothing under way: it waits until its channel takes edits again."""
        return channel_id in self._added

    def forget(self) -> None:
        """Remember nothing of channels that take edits again."""
        now = asyncio.get_running_loop().time()
        self._until = {each: until for each, until in self._until.items() if until > now}


def _go_ahead(queue: deque[Item]) -> bool:
    """Move what is new to the front of a queue, in its order; tell whether there is any.

    Within one slot of a table the order stays: what deletes a message must not meet the next one there.
    """
    ahead, behind, held = list[Item](), list[Item](), set[tuple[int, str]]()
    for item in queue:
        slots = _slots(item.row)
        if item.is_new and not slots & held:
            ahead.append(item)
            continue
        behind.append(item)
        held |= slots
    queue.clear()
    queue.extend((*ahead, *behind))
    return bool(ahead)


def _slots(row: OutboxRow | None) -> set[tuple[int, str]]:
    """Return the slots that a row names, each with its table."""
    if row is None:
        return set()
    named = row.slot, row.payload.get("place"), row.payload.get("closed")
    return {(row.table_id, slot) for slot in named if isinstance(slot, str)}
