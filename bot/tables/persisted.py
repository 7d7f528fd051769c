"""A game whose changes are on disk before they are in memory, and what follows if a save fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from bot.clock import Clock
from bot.tables.seated import Seated, answers_of
from data.message_rows import OutboxRow
from data.rows import Change, Stored
from data.store import Store
from games.game import Seat

log = logging.getLogger(__name__)


def asked_by_dm(posts: Iterable[OutboxRow]) -> frozenset[Seat]:
    """Return the seats whose question these messages put into a DM."""
    return frozenset(int(post.slot.rpartition(":")[2]) for post in posts if post.asks)


class Persisted(Seated):
    """A game with its people, its lock and its place on the disk."""

    def __init__(self, stored: Stored, store: Store, clock: Clock) -> None:
        super().__init__(stored, clock)
        self.lock = asyncio.Lock()
        self.is_unsure = False
        """Whether a change has failed that may be on the disk all the same (``catch_up``)."""
        self._store = store

    async def _save(self, change: Change) -> tuple[OutboxRow, ...]:
        with self._saving():
            return await self._store.save(change)

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """Note whether a change fails: it may be cancelled while it is stored, or its answer may be lost."""
        try:
            yield
        except BaseException:
            self.is_unsure = True
            raise

    async def catch_up(self) -> tuple[OutboxRow, ...]:
        """Bring memory to what is on the disk after a change that failed; return what is still to be sent.

        Raises:
            StoreError: the store can't be read.
            UnreadableError: a row of the table can't be read.
        """
        async with self.lock:
            stored = await self._store.stored(self.row.id)
            unsent = await self._store.outbox(self.row.id)
            if stored is not None and not self._agrees(stored):
                log.warning("table %d is at step %d on the disk", self.row.id, stored.table.step)
                Seated.__init__(self, stored, self._clock)
                await self.fold()
            self.is_unsure = False
            return tuple(unsent)

    def _agrees(self, stored: Stored) -> bool:
        """Tell whether memory shows what is on the disk."""
        row = replace(stored.table, acted=self.row.acted)
        return (row, stored.seats, answers_of(stored)) == (self.row, self.seats, dict(self.answers))
