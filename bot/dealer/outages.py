"""Give back the time in which the database failed: nobody could answer then.

A death during that time loses none of it: the next start counts from the last heartbeat, which is as old.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.tables.hours import put_off
from bot.tables.table import Table
from data.store import Store, StoreError
from data.turns import in_turns

log = logging.getLogger(__name__)

UNNOTICED = 15.0
"""Seconds before the first failure that are given back too, since nobody may have noticed it yet."""

SHORTEST = 30.0
"""A shorter outage (in seconds) is not given back: no table is changed for it."""

ROUNDS = 0
"""Stands for the rounds of tournaments among the numbers of tables."""


class Outages:
    """Notes when the database fails, and gives that time back. ``refresh``: shows a table as it is by now."""

    def __init__(
        self, registry: Registry, store: Store, clock: Clock, refresh: Callable[[Table], None]
    ) -> None:
        self._registry = registry
        self._store = store
        self._clock = clock
        self._refresh = refresh
        self._since: float | None = None
        self._given: dict[int, float] = {}

    async def alive(self, now: float, last: float | None) -> None:
        """Note that the program is alive, as it was last ``last``.

        Raises: StoreError: the database fails; once it works again, the time until then is given back.
        """
        try:
            if self._since is not None:
                await self._give_back(now, max(last or 0.0, self._since - UNNOTICED))
            await self._store.beat(now)
        except StoreError:
            self._since = now if self._since is None else self._since
            raise
        self._since = None
        self._given.clear()
        if self._clock.now() - now >= SHORTEST:  # it was silent until now
            self._since = now
            await self.alive(self._clock.now(), last)

    async def _give_back(self, now: float, since: float) -> None:
        if now - since < SHORTEST:
            return
        async for table in in_turns(self._registry.tables.values()):
            async with table.lock:
                lost = now - max(self._given.get(table.row.id, since), table.asked_at)
                if table.row.status != "open" or table.row.deadline is None or lost <= 0:
                    continue
                await table.update(replace(table.row, deadline=put_off(now, table.row, lost)))
                self._given[table.row.id] = now
            self._refresh(table)
        if self._given.get(ROUNDS, since) < now:
            await self._store.shift_rounds(now - self._given.get(ROUNDS, since))
            self._given[ROUNDS] = now
        log.warning("the database took nothing for %d s: the clocks go on from there", now - since)
