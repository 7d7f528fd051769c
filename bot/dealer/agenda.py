"""When to look at each table or lobby, and the heartbeat that tells a start how long an outage was."""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
from collections.abc import Awaitable, Callable

from bot.clock import Clock
from bot.dealer.due_work import DueWork, Reminders
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.dealer.standing import Notifications
from bot.errors import log_fault
from bot.services.events import Events
from bot.services.stopping import stop
from bot.tables.events import Began, Changed, Dealt, Due, Evicted
from data.message_rows import OutboxRow
from data.turns import in_turns

log = logging.getLogger(__name__)

BEAT = 15.0
"""Seconds between two heartbeats. An outage is counted from the last one, so it never shortens a deadline."""

QUIET_BEAT = 600.0
"""Seconds between two heartbeats while no question is open."""

RETRY = 5.0
"""Seconds until a table is looked at again after a failed look."""

SWEEP = 300.0
"""Seconds after which every running table is looked at again: a change that went unnoticed then costs
minutes and not the game.
"""


class Scheduler:
    """Looks at a table or lobby only when it is due or has changed: a heap of instants by number."""

    def __init__(
        self,
        registry: Registry,
        outages: Outages,
        clock: Clock,
        due_work: DueWork,
        reminders: Reminders,
        notifications: Notifications,
        events: Events,
    ) -> None:
        self._registry = registry
        self._outages = outages
        self._clock = clock
        self._due_work = due_work
        self._reminders = reminders
        self._notifications = notifications
        self._beaten: float | None = None
        self._heap: list[tuple[float, int]] = []
        self._due: dict[int, float] = {}
        self.alarm = Alarm(clock)
        events.on(Evicted, react=lambda evicted: self.forget(evicted.table.row.id))
        events.on(Due, react=lambda due: self.look_at(due.number))
        events.on(Began, Changed, Dealt, react=lambda event: self.look_at(event.table.row.id))

    def look_at(self, number: int) -> None:
        """Look at a table or lobby at once."""
        self.schedule(number)
        self.alarm.wake()

    def schedule(self, number: int, instant: float = 0.0) -> None:
        """Look at a table or lobby at this instant or earlier; by default now."""
        if instant < self._due.get(number, math.inf):
            self._due[number] = instant
            heapq.heappush(self._heap, (instant, number))

    def forget(self, number: int) -> None:
        """Stop looking at a table that is no longer in memory."""
        if self._due.pop(number, None) is not None:
            self._heap = [(instant, other) for other, instant in self._due.items()]
            heapq.heapify(self._heap)

    def _take_due(self, now: float) -> list[int]:
        """Remove and return the numbers that are due."""
        numbers = []
        while self._heap and self._heap[0][0] <= now:
            instant, number = heapq.heappop(self._heap)
            if self._due.get(number) == instant:  # otherwise there was an earlier one
                del self._due[number]
                numbers.append(number)
        return numbers

    async def tick(self) -> float:
        """Do everything due; return the next instant. While Discord is away, nothing is due."""
        now = self._clock.now()
        if self._outages.note_cut_off():
            self._outages.expect(now + RETRY)
            return now + RETRY
        beat = await self._beat(now)
        reminders: dict[int, OutboxRow] = {}
        try:
            async for number in in_turns(self._take_due(now)):
                appointment = await self._look(number, now, reminders)
                if appointment is not None:
                    self.schedule(number, min(appointment, now + SWEEP))
                self._notifications.look(number)
        finally:  # already stored, so nothing else would send them before the next start
            if reminders:
                self._reminders.send(reminders)
        following = min(beat, self._heap[0][0]) if self._heap else max(beat, now + QUIET_BEAT)
        self._outages.expect(max(now, following))
        return following

    async def give_back(self) -> None:
        """Give back at once any time that is owed.

        Raises:
            StoreError: the database failed; not all of it was given back.
        """
        self._outages.note_cut_off()  # there may have been no tick since
        if self._outages.owes_time and not self._outages.is_unsure:  # otherwise the next start knows
            await self._outages.alive(self._clock.now())

    async def _look(self, number: int, now: float, reminders: dict[int, OutboxRow]) -> float | None:
        """Do what is due at a table or lobby; return when to look again, None for never.

        A failure at one must not stop the clocks of the others.
        """
        try:
            found = self._registry.tables.get(number) or self._registry.lobbies.get(number)
            if found is None:
                return None
            if self._outages.stands_still(found.row.guild_id):
                return now + RETRY
            return await self._due_work.look(found, now, reminders)
        except Exception as error:
            log_fault(log, "a table's clock failed, trying again soon", error)
            return self._clock.now() + RETRY

    async def _beat(self, now: float) -> float:
        """Record a heartbeat, unless there was one a moment ago; return when the next is due.

        The time between the last heartbeat and an outage counts as outage too: players gain by it and
        lose none.
        """
        last = self._beaten
        if last is None or self._outages.may_give_back or not last <= now < last + BEAT:
            await self._outages.alive(now)
            self._beaten = last = now
        return last + BEAT


# -- one task that sleeps until the next thing is due; an earlier one wakes it ---------------------------


PIECE = 600.0
"""Seconds after which a sleeping task checks the clock."""

Tick = Callable[[], Awaitable[float | None]]
"""Does what is due and returns the next instant (Unix seconds), None for never."""


class Alarm:
    """Calls a tick at the instants that the tick itself returns."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tick: Tick | None = None
        self._task: asyncio.Task[None] | None = None
        self._ticking = False
        self._again = False

    def start(self, tick: Tick) -> None:
        """Start calling the tick."""
        self._tick = tick
        self.wake()

    def wake(self) -> None:
        """Call the tick now."""
        if self._tick is None:
            return  # the start looks at everything
        if self._ticking:
            self._again = True
            return
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop for good: later calls of ``wake`` do nothing."""
        self._tick = None
        await stop(self._task)

    async def _run(self) -> None:
        while self._tick is not None:
            self._ticking, self._again = True, False
            try:
                due = await self._tick()
            except Exception as error:
                log_fault(log, "the clock's round failed, trying again in 5 s", error)
                due = self._clock.now() + 5
            finally:
                self._ticking = False
            if self._again:
                continue
            if due is None:
                return
            await self._sleep_until(due)

    async def _sleep_until(self, due: float) -> None:
        """Sleep in pieces: while the machine is suspended, timers stop but the clock doesn't."""
        left = due - self._clock.now()
        while True:
            await asyncio.sleep(min(max(0.0, left), PIECE))
            left = due - self._clock.now()
            if left <= 0:
                return
