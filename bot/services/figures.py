"""Figures for the operator: only numbers, of no person, no table and no secret."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from types import SimpleNamespace

from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds of a histogram's places, in seconds; the last place has none."""


class Histogram:
    """How often something took how long. ``counts``: by place; ``total``: all seconds together."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one event that took so long."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count how long the body takes, if it ends well."""
        began = monotonic()
        yield
        self.add(monotonic() - began)

    def rising(self) -> list[tuple[str, int]]:
        """Return how many took at most as long as each bound, in Prometheus' form."""
        found, sum_ = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            sum_ += count
            found.append((bound, sum_))
        return found


class Figures:
    """Counts since the start."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str]] = Counter()
        """Answers by game and by what became of them: taken, refused (it breaks a rule), unsure (it waits to
        be confirmed).
        """

        self.failures: Counter[tuple[str, str, str]] = Counter()
        """Decisions that computers could not make, by game, level and reason: fault, late (it ran out of
        time), lost (its process was killed), illegal.
        """

        self.answering = Histogram()
        """Seconds from an answer to its receipt, picture included."""

        self.replies: Counter[int] = Counter()
        """Discord's replies to requests, by HTTP status."""

        self.unreadable: Counter[tuple[str, str]] = Counter()
        """Events that the library could not read as they came, by kind and outcome: mended, skipped."""

        self.leases: Mapping[str, int] = {}
        """How often this process took, lost and gave leases, if several use one database."""

        self.lag = Histogram()
        """Seconds by which the event loop came back late."""


def counting(figures: Figures) -> TraceConfig:
    """Return the trace that counts Discord's replies to discord.py."""

    async def ended(_: ClientSession, __: SimpleNamespace, reply: TraceRequestEndParams) -> None:
        figures.replies[reply.response.status] += 1

    trace = TraceConfig()
    trace.on_request_end.append(ended)
    return trace
