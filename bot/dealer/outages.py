"""Give back the time in which nobody could answer: the database failed, Discord was away, the machine slept.

A death during that time loses none of it: the next start counts from the last heartbeat, which is as old.
"""

from __future__ import annotations

import logging
import math
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
    """Notes when nobody can answer, and gives that time back. ``refresh``: shows a table as it is by now."""

    def __init__(
        self, registry: Registry, store: Store, clock: Clock, refresh: Callable[[Table], None]
    ) -> None:
        self._registry = registry
        self._store = store
        self._clock = clock
        self._refresh = refresh
        self._since: float | None = None
        self._given: dict[int, float] = {}
        self._last: float | None = None
        self._expected = math.inf
        self.hears = True
        """Whether the bot hears Discord."""

    def expect(self, instant: float) -> None:
        """Note when the next sign of life is due."""
        self._expected = instant

    @property
    def owes_time(self) -> bool:
        """Whether nobody could answer lately, and that time is not given back yet.

        A sign of life that is overdue means that the bot did not hear Discord, that the machine slept, or
        that its clock was put forward, as where it is set only after the start.
        """
        return self._since is not None or self._clock.now() - self._expected >= SHORTEST

    def players_time(self) -> float:
        """Return the time by which questions close; it stands still while time is owed."""
        return self._last if self._last is not None and self.owes_time else self._clock.now()

    async def alive(self, now: float, last: float | None) -> None:
        """Note that the program is alive, as it was last ``last``.

        Raises: StoreError: the database fails; once it works again, the time until then is given back.
        """
        if self.owes_time and self._since is None:
            self._since = last
        try:
            if self._since is not None:
                await self._give_back(now, max(last or 0.0, self._since - UNNOTICED))
            await self._store.beat(now)
        except StoreError:
            self._since = now if self._since is None else self._since
            raise
        self._since, self._last, self._expected = None, now, math.inf
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
        log.warning("nothing could go on for %d s: the clocks go on from there", now - since)
