"""How much of what costs the machine something one person may ask for; the others must not wait for it."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from bot.clock import Clock
from data.store import Store

REMEMBERED = 10_000
"""People whose use is kept in mind. Who falls out has mostly all of it again anyway."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So much at once, and from then on so much a second (a token bucket)."""

    at_once: float
    a_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one person may ask for. ``tables_waiting``: lobbies that stand in one channel at a time.

    ``calls``: seconds between two pings of one and the same invited person. ``hints``: public answers to
    mentions. ``studies``: finished games that are analysed. ``tries``: answers to past positions that are
    judged.
    """

    pictures: Rate = Rate(40, 1.0)
    suggestions: Rate = Rate(60, 5.0)
    exports: Rate = Rate(3, 1 / 600)
    films: Rate = Rate(6, 1 / 30)
    analyses: int = 1
    tables_waiting: int = 10
    calls: float = 3600.0
    hints: Rate = Rate(3, 1 / 30)
    studies: Rate = Rate(12, 1 / 300)
    tries: Rate = Rate(60, 1 / 60)


USUAL = Limits()

REQUESTS = Rate(5, 42.0)
"""What we ask of Discord: in any second less than the 50 that it allows, as some arrive later than others."""

PARTS = int(REQUESTS.at_once + REQUESTS.a_second)
"""Into so many parts at most they can be divided: each is one request a second or more."""


class RateLimit:
    """What people have left of one thing. In memory alone: a restart gives everybody all of it."""

    def __init__(self, allowed: Rate, clock: Clock) -> None:
        self._allowed = allowed
        self._clock = clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, who: Hashable) -> int:
        """Take one; return 0, or the whole seconds after which there is one again and take none."""
        allowed, now = self._allowed, self._clock.now()
        left, before = self._left.pop(who, (allowed.at_once, now))
        left = min(allowed.at_once, left + max(0.0, now - before) * allowed.a_second)
        wait = math.ceil((1 - left) / allowed.a_second) if left < 1 else 0
        self._left[who] = (left if wait else left - 1, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return wait


class Calls:
    """Who called whom lately, on disk: people must not be pinged once more after each restart.

    ``gap``: seconds between two calls of the same person by the same host.
    """

    def __init__(self, store: Store, clock: Clock, gap: float) -> None:
        self._store = store
        self._clock = clock
        self._gap = gap

    async def take(self, host_id: int, people: Sequence[int]) -> frozenset[int]:
        """Return whom of these people a host may call; from now on they were called."""
        now = self._clock.now()
        return await self._store.take_calls(host_id, people, now, now - self._gap)
