"""Limits on each person's costly requests, so that others need not wait."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

from bot.clock import Clock

REMEMBERED = 10_000
"""Number of people whose use is remembered. The oldest drop out; most of them have their full limit again."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: ``at_once`` requests, refilled at ``a_second``."""

    at_once: float
    a_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for one person. ``tables_waiting``: open lobbies in one channel, whoever hosts them.

    ``tables_waiting_each``: open lobbies of one host, so that two accounts can't take all the places.
    ``films``: films, and profiles shown to everybody. ``calls``: seconds between two pings of the same
    invited person. ``hints``: public answers to mentions. ``studies``: finished games that are analysed.
    ``tries``: judged answers to past positions.
    """

    pictures: Rate = Rate(40, 1.0)
    suggestions: Rate = Rate(60, 5.0)
    exports: Rate = Rate(3, 1 / 600)
    films: Rate = Rate(6, 1 / 30)
    analyses: int = 1
    tables_waiting: int = 10
    tables_waiting_each: int = 3
    calls: float = 3600.0
    hints: Rate = Rate(3, 1 / 30)
    studies: Rate = Rate(12, 1 / 300)
    tries: Rate = Rate(60, 1 / 60)


USUAL = Limits()

REQUESTS = Rate(5, 42.0)
"""Rate of requests to Discord: fewer than its 50 in any second, since some are delayed on the way."""

PARTS = int(REQUESTS.at_once + REQUESTS.a_second)
"""Most parts that the rate can be divided into: each has at least one request per second."""


class RateLimit:
    """What people have left of one limit. In memory only: a restart gives everybody the full limit again."""

    def __init__(self, allowed: Rate, clock: Clock) -> None:
        self._allowed = allowed
        self._clock = clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, who: Hashable) -> int:
        """Take one and return 0; if none is left, return the seconds until there is one, rounded up."""
        allowed, now = self._allowed, self._clock.now()
        left, before = self._left.pop(who, (allowed.at_once, now))
        left = min(allowed.at_once, left + max(0.0, now - before) * allowed.a_second)
        wait = math.ceil((1 - left) / allowed.a_second) if left < 1 else 0
        self._left[who] = (left if wait else left - 1, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return wait
