"""What is counted for whoever runs the bot: numbers alone, of no person, no table and no secret."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from types import SimpleNamespace

from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds that part the places of a histogram; the last place is for what takes longer."""


class Histogram:
    """How often something took how long. ``counts``: by place, ``total``: the seconds of all."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one that took so long."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count how long the body takes, if it ends well."""
        began = monotonic()
        yield
        self.add(monotonic() - began)

    def rising(self) -> list[tuple[str, int]]:
        """Return how many took at most as long as each bound, as Prometheus wants it."""
        found, sum_ = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            sum_ += count
            found.append((bound, sum_))
        return found


class Figures:
    """Counts since the start."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str]] = Counter()
        """Answers that came, by game and by what became of them: taken, refused (it breaks a rule), unsure
        (it waits to be confirmed)."""

        self.answering = Histogram()
        """From an answer to its receipt, drawn."""

        self.replies: Counter[int] = Counter()
        """What Discord said to requests, by HTTP status."""

        self.leases: Mapping[str, int] = {}
        """How often this process took, lost and gave leases, where several stand by for each other."""

        self.lag = Histogram()
        """How much later than it should the event loop came back."""


def counting(figures: Figures) -> TraceConfig:
    """Return what lets discord.py count Discord's replies."""

    async def ended(_: ClientSession, __: SimpleNamespace, reply: TraceRequestEndParams) -> None:
        figures.replies[reply.response.status] += 1

    trace = TraceConfig()
    trace.on_request_end.append(ended)
    return trace
