"""``/metrics`` for Prometheus and ``/healthy`` for a supervisor on 127.0.0.1: computed only on request."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from aiohttp import web
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot.app.client import GamesClient
from bot.services.background import Background
from bot.services.backoff import Backoff, retry_until_done
from bot.services.compute import Compute
from bot.services.figures import Figures, Histogram
from bot.version import VERSION
from data.errors import StoreError

HOST = "127.0.0.1"
TYPE = "text/plain; version=0.0.4; charset=utf-8"

LAG_INTERVAL = 0.5
"""Seconds between two measurements of the event loop's lag."""

RETRY = 5.0
"""Seconds between two tries to get the port."""

MOST_CUT_OFF = 300.0
"""Seconds without Discord up to which a bot counts as healthy: it connects again by itself."""

LISTED = frozenset({400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504})
"""HTTP statuses counted individually; the others are counted by their first digit."""


Clients = Callable[[], Sequence[GamesClient]]
"""Returns the bots of this process: one, or one for each of its shards."""


def _counter(name: str, text: str, labels: tuple[str, ...], counts: Mapping[Any, int]) -> Metric:
    family = CounterMetricFamily(f"gamebot_{name}", text, labels=labels)
    for key, count in counts.items():
        family.add_metric(list(key) if isinstance(key, tuple) else [key], count)
    return family


def _gauge(name: str, text: str, label: str, values: Mapping[str, int]) -> Metric:
    family = GaugeMetricFamily(f"gamebot_{name}", text, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def _histogram(name: str, text: str, histogram: Histogram) -> Metric:
    buckets = histogram.rising()
    return HistogramMetricFamily(f"gamebot_{name}", text, buckets=buckets, sum_value=histogram.total)


class Metrics(Collector):
    """Serves the figures on a local port that other machines can't reach."""

    def __init__(self, clients: Clients, compute: Compute, figures: Figures) -> None:
        self._clients = clients
        self._compute = compute
        self._figures = figures
        self._registry = CollectorRegistry()
        self._registry.register(self)
        self._runner: web.AppRunner | None = None
        self._tasks = Background()

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics with their current values."""
        figures = self._figures
        yield InfoMetricFamily("gamebot", "The program", value={"version": VERSION})
        yield _counter("answers", "Answers received", ("game", "outcome"), figures.answers)
        labels = ("game", "language", "reason")
        yield _counter("answers_refused", "Answers that were not understood", labels, figures.refused)
        failures = ("game", "level", "reason")
        yield _counter("computer_failures", "Computers' decisions that failed", failures, figures.failures)
        yield _histogram(
            "answer_seconds", "From an answer to its receipt; by DM, to a queued one", figures.answering
        )
        replies = Counter[str]()
        for status, count in figures.replies.items():
            replies[str(status) if status in LISTED else f"{status // 100}xx"] += count
        yield _counter("discord_replies", "Discord's responses to requests", ("status",), replies)
        kinds = ("event", "outcome")
        yield _counter(
            "events_unreadable", "Events that could not be read as sent", kinds, figures.unreadable
        )
        waiting = max((each.pacing.waiting for each in self._clients()), default=0)  # they share one value
        yield GaugeMetricFamily("gamebot_requests_waiting", "Requests waiting for their turn", value=waiting)
        yield _counter("lease_changes", "Leases taken, given and lost", ("change",), figures.leases)
        yield _counter("backups", "Backups by schedule", ("outcome",), figures.backups)
        if figures.backed_up is not None:
            yield GaugeMetricFamily(
                "gamebot_backup_timestamp_seconds", "When the last backup was made", value=figures.backed_up
            )
        yield _histogram("loop_lag_seconds", "How late the event loop runs", figures.lag)
        yield _counter("store_errors", "Failures of the database", ("reason",), StoreError.counted)
        yield _gauge(
            "pool_waiting", "Calls running in processes or waiting for one", "work", self._compute.busy
        )
        remote = self._compute.remote
        if remote is not None:
            yield GaugeMetricFamily("gamebot_nats_up", "Whether NATS is connected", value=int(remote.here))
            asked = remote.asked
            yield _counter("elsewhere", "Work requested from other machines", ("work", "outcome"), asked)
        yield from self._tables()

    def _tables(self) -> Iterator[Metric]:
        dealers = [client.dealer for client in self._clients() if hasattr(client, "dealer")]
        if not dealers:  # it has not begun yet
            return
        waiting = sum(dealer.outbox.waiting for dealer in dealers)
        yield GaugeMetricFamily("gamebot_outbox_waiting", "Messages on their way to Discord", value=waiting)
        inboxes = [inbox for client in self._clients() if (inbox := getattr(client, "inbox", None))]
        aside = sum(inbox.given_up for inbox in inboxes)
        yield GaugeMetricFamily(
            "gamebot_inbox_aside", "Events handed on by others and set aside", value=aside
        )
        rows = [table.row for dealer in dealers for table in dealer.registry.tables.values()]
        tables = Counter(row.game for row in rows if row.status == "open")
        yield _gauge("tables", "Open tables", "game", tables)

    async def start(self, port: int) -> None:
        """Start serving. ``OSError``: the port is in use."""
        app = web.Application()
        app.router.add_get("/metrics", self._serve)
        app.router.add_get("/healthy", self._healthy)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self._tasks.run(self._measure_lag())

    def start_once_free(self, port: int) -> None:
        """Start serving once no other program has the port."""

        async def try_start() -> bool:
            with contextlib.suppress(OSError):
                await self.start(port)
            return self._runner is not None

        self._tasks.run(retry_until_done(try_start, Backoff(RETRY, RETRY)))

    async def _serve(self, _: web.Request) -> web.Response:
        return web.Response(body=generate_latest(self._registry), headers={"Content-Type": TYPE})

    async def _healthy(self, _: web.Request) -> web.Response:
        """Answer 200 if people can play, or could once this process is the one that works; else 503."""
        cut_off = max((client.connections.seconds_cut_off() for client in self._clients()), default=0.0)
        if cut_off > MOST_CUT_OFF:
            return web.Response(status=503, text=f"No connection to Discord for {cut_off:.0f} seconds.")
        return web.Response(text="The bot works." if self._clients() else "The bot stands by.")

    async def _measure_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_INTERVAL
            await asyncio.sleep(LAG_INTERVAL)
            self._figures.lag.add(max(0.0, loop.time() - due))

    async def close(self) -> None:
        """Stop serving."""
        await self._tasks.close()
        if self._runner is not None:
            await self._runner.cleanup()
