"""Give back the time in which nobody could answer: the database failed, Discord was away, the machine slept.

A death during that time loses none of it: the next start counts from the last heartbeat, which is as old.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.tables.hours import put_off
from bot.tables.round import time_left
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
    """Notes when nobody can answer, and gives that time back. It is the clock by which questions end.

    ``refresh``: shows a table as it is by now; ``tell``: tells people that its deadline has moved by so many
    seconds. ``is_unsaid``: tells whether the message of its open question is still on its way.
    ``cut_off_since``: since when Discord can't reach the bot; None: it can.
    """

    def __init__(
        self,
        registry: Registry,
        store: Store,
        clock: Clock,
        refresh: Callable[[Table], None],
        tell: Callable[[Table, float], Awaitable[None]],
        is_unsaid: Callable[[Table], bool],
        cut_off_since: Callable[[], float | None],
    ) -> None:
        self._registry = registry
        self._store = store
        self._clock = clock
        self._refresh = refresh
        self._tell = tell
        self._is_unsaid = is_unsaid
        self._cut_off_since = cut_off_since
        self._since: float | None = None
        self._given: dict[int, float] = {}
        self._last: float | None = None
        self._expected = math.inf

    def expect(self, instant: float) -> None:
        """Note when the next sign of life is due."""
        self._expected = instant

    @property
    def _is_overdue(self) -> bool:
        """Whether a sign of life is overdue: the machine slept, or its clock was put forward."""
        return self._clock.now() - self._expected >= SHORTEST

    def now(self) -> float:
        """Return the instant for the clocks of questions: they stand still until an outage is given back."""
        silent = self._last if self._is_overdue else None
        instants = self._since, self._cut_off_since(), silent, self._clock.now()
        return min(each for each in instants if each is not None)

    @property
    def pending(self) -> bool:
        """Whether there is an outage, or one that is not given back yet."""
        return self._is_overdue or self._since is not None or self._cut_off_since() is not None

    def note_cut_off(self) -> bool:
        """Note since when Discord can't reach the bot, to give that time back; tell whether it can't."""
        since = self._cut_off_since()
        if since is not None:
            self._since = since if self._since is None else min(since, self._since)
        return since is not None

    async def alive(self, now: float, last: float | None) -> None:
        """Note that the program is alive and heard, as it was last ``last``; None: it has just begun.

        Raises: StoreError: the database fails; once it works again, the time until then is given back.
        """
        if self._is_overdue and self._since is None:
            self._since = last
        try:
            if self._since is not None:
                await self._give_back(
                    now, self._since if last is None else max(last, self._since - UNNOTICED)
                )
            await self._store.beat(now)
        except StoreError:
            self._since = now if self._since is None else self._since
            raise
        self._since, self._last, self._expected = None, now, math.inf
        self._given.clear()
        if self._clock.now() - now >= SHORTEST:  # it was silent until now
            self._since = now
            await self.alive(self._clock.now(), last)

    async def spares(self, table: Table, now: float) -> bool:
        """Give a question its time anew whose message Discord has not taken yet; tell whether that was so.

        Where a permission is away that may take a week: who has no DMs looks at /table and answers.
        """
        row = table.row
        if row.barred_since is not None or row.daily is not None or not self._is_unsaid(table):
            return False
        await self._put_off(table, now)
        return True

    async def said(self, table: Table, slot: str) -> None:
        """Give a question its time anew whose message Discord has taken late. ``slot``: the message's."""
        now = self._clock.now()
        if slot == f"step:{table.row.step}" and now - table.row.asked >= SHORTEST:
            await self._put_off(table, now)

    async def _put_off(self, table: Table, now: float) -> None:
        """Let the open question end as if it were asked now; a fixed hour leaves half a day at least."""
        async with table.lock:
            row, seconds = table.row, table.ask.seconds if table.ask is not None else None
            if row.status != "open" or row.deadline is None or row.daily is not None or seconds is None:
                return
            lost = min(now - row.asked, seconds - (time_left(row, now) or 0.0))
            if lost <= 0:
                return
            await table.update(replace(row, deadline=put_off(now, row, lost), reminded=-1))
        log.warning("a question of table %d has its time anew: Discord takes it late", table.row.id)
        self._refresh(table)

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
            await self._tell(table, lost)
        if self._given.get(ROUNDS, since) < now:
            await self._store.shift_rounds(now - self._given.get(ROUNDS, since))
            self._given[ROUNDS] = now
        log.warning("nobody could answer for %d s: the clocks go on from there", now - since)
