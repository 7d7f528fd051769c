"""Limits on costly requests of one person, so that the others need not wait."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

from bot.clock import Clock

REMEMBERED = 10_000
"""The use of so many people is remembered. The oldest fall out, who mostly have their whole limit again."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and then so many a second (a token bucket)."""

    at_once: float
    a_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one person may ask for. ``tables_waiting``: open lobbies in one channel.

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
"""Requests to Discord: in any second fewer than its 50, since some arrive later than others."""

PARTS = int(REQUESTS.at_once + REQUESTS.a_second)
"""The rate can be divided into at most so many parts: each is one request a second or more."""


class RateLimit:
    """What people have left of one limit. In memory only: a restart gives everybody the whole limit again."""

    def __init__(self, allowed: Rate, clock: Clock) -> None:
        self._allowed = allowed
        self._clock = clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, who: Hashable) -> int:
        """Take one and return 0; if none is left, return the whole seconds until there is one."""
        allowed, now = self._allowed, self._clock.now()
        left, before = self._left.pop(who, (allowed.at_once, now))
        left = min(allowed.at_once, left + max(0.0, now - before) * allowed.a_second)
        wait = math.ceil((1 - left) / allowed.a_second) if left < 1 else 0
        self._left[who] = (left if wait else left - 1, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return wait
