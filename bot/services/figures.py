"""Figures for the operator: only numbers, nothing about a person, a table or a secret."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from types import SimpleNamespace
from typing import TypeVar

from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of a histogram's buckets, in seconds; the last bucket has none."""


_Key = TypeVar("_Key")


def begin_at_zero(counts: Counter[_Key], keys: Iterable[_Key]) -> None:
    """Give a counter's known series a zero before anything has happened; existing counts stay.

    Prometheus sees no increase in a series that first appears at 1, so an alert would miss the first failure.
    """
    counts.update(dict.fromkeys(keys, 0))


class Histogram:
    """A histogram of durations. ``counts``: by bucket; ``total``: sum in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one event of this duration."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count the duration of the block, unless it raises."""
        began = monotonic()
        yield
        self.add(monotonic() - began)

    def rising(self) -> list[tuple[str, int]]:
        """Return the cumulative counts by bound, in Prometheus' format."""
        found, sum_ = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            sum_ += count
            found.append((bound, sum_))
        return found


class Figures:
    """Counts since the start."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str]] = Counter()
        """Answers by game and outcome: taken, refused (illegal), unsure (to be confirmed).
        """

        self.refused: Counter[tuple[str, str, str]] = Counter()
        """Refused answers by game, the person's language and why: unread (a word was not understood), rule.

        What was typed is not kept.
        """

        self.failures: Counter[tuple[str, str, str]] = Counter()
        """Decisions that computers failed to make, by game, level and reason: fault, late (out of time),
        lost (its process was killed), illegal.
        """

        self.answering = Histogram()
        """Seconds from an answer to its receipt, including the picture."""

        self.replies: Counter[int] = Counter()
        """Discord's responses to requests, by HTTP status."""

        self.unreadable: Counter[tuple[str, str]] = Counter()
        """Events that the library could not read as sent, by kind and outcome: mended, skipped."""

        self.backups: Counter[str] = Counter()
        """Backups by schedule: made, failed."""

        self.backed_up: float | None = None
        """When the last backup was made, in Unix seconds; 0: never, or the folder can't be read; None: there
        is no schedule, or the bot hasn't looked since its start.
        """

        self.leases: Mapping[str, int] = {}
        """Leases that changed hands, if several processes use one database: see ``Leases.changes``."""

        self.lag = Histogram()
        """The event loop's lag in seconds."""


def counting(figures: Figures) -> TraceConfig:
    """Return an aiohttp trace that counts Discord's responses to discord.py."""

    async def ended(_: ClientSession, __: SimpleNamespace, reply: TraceRequestEndParams) -> None:
        figures.replies[reply.response.status] += 1

    trace = TraceConfig()
    trace.on_request_end.append(ended)
    return trace
