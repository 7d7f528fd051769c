"""All that is due: one timer runs until the next instant, and is set again for an earlier one."""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bot.clock import Clock
from bot.errors import for_each, log_fault
from bot.services.background import Background

log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds until what failed is tried again."""

PIECE = 600.0
"""Longest run of the timer, in seconds: a suspended machine stops timers, but not the clock."""

WHOLE = 0
"""The number that stands for a kind as a whole; those of tables, lobbies and tournaments begin at 1."""

Kind = Literal["tables", "tournaments", "housekeeping", "daily", "backups", "searches", "orders", "follows"]

Look: TypeAlias = Callable[[Sequence[int], float], Awaitable[float | None]]
"""Does what is due for some numbers at an instant; returns when the whole kind is due, None for never."""


@dataclass(slots=True)
class _Appointments:
    """When each number of a kind is due.

    The heap may also hold numbers that were forgotten or brought forward, but no more of them than are due.
    """

    look: Look | None = None
    busy: bool = False
    due: dict[int, float] = field(default_factory=dict)
    heap: list[tuple[float, int]] = field(default_factory=list)

    def add(self, instant: float, number: int) -> None:
        """Note that a number is due at this instant or earlier."""
        if instant < self.due.get(number, math.inf):
            self.due[number] = instant
            heapq.heappush(self.heap, (instant, number))
            if len(self.heap) > 2 * len(self.due):
                self.heap = [(when, each) for each, when in self.due.items()]
                heapq.heapify(self.heap)

    def following(self) -> float:
        """Return the next instant, infinity if there is none."""
        while self.heap and self.due.get(self.heap[0][1]) != self.heap[0][0]:
            heapq.heappop(self.heap)
        return self.heap[0][0] if self.heap else math.inf

    def take(self, now: float) -> list[int]:
        """Remove and return the numbers that are due."""
        numbers = []
        while self.following() <= now:
            numbers.append(heapq.heappop(self.heap)[1])
            del self.due[numbers[-1]]
        return numbers


class Agenda:
    """Looks at what is due. Looks of one kind run one after the other, but no kind waits for another.

    A look that fails is repeated soon. Nothing is looked at before ``start``. A look runs in the agenda's own
    context: what it stores must not count as a change by the interaction that woke it.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._kinds: defaultdict[Kind, _Appointments] = defaultdict(_Appointments)
        self._looks = Background()
        self._context = copy_context()
        self._timer: asyncio.TimerHandle | None = None
        self._until = math.inf
        self._seen = -math.inf
        """The time when due work was last looked for."""
        self._started = False

    def handle(self, kind: Kind, look: Look, first: float = 0.0) -> None:
        """Set the look of a kind. ``first``: the instant at which the kind as a whole is first due."""
        self._kinds[kind].look = look
        self.at(first, kind)

    def at(self, instant: float, kind: Kind, number: int = WHOLE) -> None:
        """Look at a number at this instant (Unix seconds), or earlier if it is due earlier."""
        self._kinds[kind].add(instant, number)
        self._look_at_due()

    def wake(self, kind: Kind, number: int = WHOLE) -> None:
        """Look at a number now."""
        self.at(0.0, kind, number)

    def forget(self, kind: Kind, number: int) -> None:
        """Do not look at a number."""
        self._kinds[kind].due.pop(number, None)

    def following(self, kind: Kind) -> float:
        """Return when a kind is due next, infinity for never."""
        return self._kinds[kind].following()

    async def each(self, kind: Kind, numbers: Sequence[int], look: Callable[[int], Awaitable[None]]) -> None:
        """Look at tables one by one, ``WHOLE`` left out; those whose look fails are looked at again soon."""
        tables = [number for number in numbers if number != WHOLE]
        what = f"what was due at a table failed, trying again in {RETRY:.0f} s"
        for number in await for_each(tables, look, log, what):
            self.at(self._clock.now() + RETRY, kind, number)

    def start(self) -> None:
        """Look at what is due from now on."""
        self._started = True
        self._look_at_due()

    async def close(self) -> None:
        """Stop permanently, even in the middle of a look."""
        self._started = False
        if self._timer is not None:
            self._timer.cancel()
        await self._looks.close()

    def _look_at_due(self) -> None:
        """Look at what is due now, and sleep until the next instant at which something is."""
        if not self._started:
            return
        now, following = self._clock.now(), math.inf
        is_back, self._seen = now < self._seen - RETRY, now
        for kind in self._kinds.values():
            if kind.look is None:
                continue
            if is_back:  # the clock was set back: what was due soon would wait for that long
                kind.add(now, WHOLE)
            if kind.busy:
                continue
            if kind.following() <= now:
                kind.busy = True
                self._looks.run(self._look(kind, kind.look), context=self._context.copy())
            else:
                following = min(following, kind.following())
        if following < self._until:
            if self._timer is not None:
                self._timer.cancel()
            self._until = following
            seconds = max(0.0, min(following - now, PIECE))
            self._timer = asyncio.get_running_loop().call_later(seconds, self._wake_up)

    async def _look(self, kind: _Appointments, look: Look) -> None:
        now = self._clock.now()
        numbers = kind.take(now)
        try:
            again = await look(numbers, now)
        except Exception as error:
            log_fault(log, f"what was due failed, trying again in {RETRY:.0f} s", error)
            for number in (*numbers, WHOLE):
                kind.add(self._clock.now() + RETRY, number)
        else:
            if again is not None:
                kind.add(again, WHOLE)
        finally:
            kind.busy = False
            self._look_at_due()

    def _wake_up(self) -> None:
        self._timer, self._until = None, math.inf
        self._look_at_due()
