"""Keep below Discord's limit of requests per second, and send the most urgent first.

Discord refuses the fifty-first request in a second, and then all requests wait, urgent or not. So requests
beyond the limit wait here, in order of urgency. A process whose lease may be over sends none.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import aiohttp
import discord
from discord.http import HTTPClient, Route

from bot.app.discord_transport import ATTEMPT, REQUEST_LIMIT, is_cloudflare_block
from bot.delivery.transport import slack
from bot.services.background import stop
from bot.services.rate_limit import Rate
from data.system import uptime

log = logging.getLogger(__name__)

LEAST = 0.001
"""Extra seconds of a wait, so that the loop's clock has certainly reached its end."""

EXEMPT = ("/interactions/", "/webhooks/")
"""Paths of replies to interactions, which Discord doesn't count."""

REST = 60.0
"""Seconds without a request once Cloudflare blocks us: it counts each one it refuses."""

SERVER_ERROR = 500
"""The first HTTP status that leaves open whether anything was done."""

PATIENCE = aiohttp.ClientTimeout(total=60.0)
"""How long a request may take. The default of five minutes would silence a channel that long when
a connection dies; a message that may have been sent is searched for before it is sent again.
"""


class LeaseGate:
    """Allows requests while a lease is valid."""

    def __init__(self) -> None:
        self._until = math.inf
        self._extended = asyncio.Event()

    def open_until(self, until: float) -> None:
        """Allow requests until then, by ``uptime``: a suspended machine's lease ends, too."""
        self._until = until
        self._extended.set()

    @property
    def is_open(self) -> bool:
        """Whether a request is allowed now."""
        return uptime() < self._until

    async def wait_until_open(self) -> None:
        """Wait until a request is allowed."""
        while not self.is_open:
            self._extended.clear()
            await self._extended.wait()


class Pacing(LeaseGate):
    """Gives out places for requests, the most urgent first: each is due when requested, plus its slack.

    A request with slack lets others pass for that long, so none waits for ever.
    """

    def __init__(self, allowed: Rate) -> None:
        super().__init__()
        self._allowed = allowed
        self._tokens = allowed.at_once
        self._refilled_at = 0.0
        self._paused_until = 0.0
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._sequence = count()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """Number of requests waiting for a place."""
        return sum(not place.done() for _, _, place in self._waiting)

    def open_until(self, until: float) -> None:
        """Give out places until then, by ``uptime``."""
        super().open_until(until)
        self._grant()

    def allow(self, allowed: Rate) -> None:
        """Change the rate from now on."""
        self._grant()  # time so far counts at the old rate
        self._allowed = allowed
        self._tokens = min(self._tokens, allowed.at_once)
        if self._timer is not None:
            self._timer.cancel()
        self._on_timer()

    def rest(self, seconds: float) -> None:
        """Give out no place for this long."""
        now = asyncio.get_running_loop().time()
        if now >= self._paused_until:
            log.warning("Discord lets nothing of ours through; requests wait for %.0f seconds", seconds)
        self._paused_until = now + seconds

    async def place(self) -> None:
        """Wait for a place."""
        loop = asyncio.get_running_loop()
        place: asyncio.Future[None] = loop.create_future()
        heapq.heappush(self._waiting, (loop.time() + slack(), next(self._sequence), place))
        self._grant()
        await place

    def _grant(self) -> None:
        """Give out the free places; schedule a call for the next one."""
        loop = asyncio.get_running_loop()
        allowed, now = self._allowed, loop.time()
        self._tokens = min(allowed.at_once, self._tokens + (now - self._refilled_at) * allowed.a_second)
        self._refilled_at = now
        if not self.is_open:
            return  # ``open_until`` resumes it
        rest = self._paused_until - now
        while self._waiting and self._tokens >= 1 and rest <= 0:
            place = heapq.heappop(self._waiting)[2]
            if not place.done():  # else its caller has given up
                place.set_result(None)
                self._tokens -= 1
        if self._waiting and self._timer is None:
            wait = max(rest, (1 - self._tokens) / allowed.a_second)
            self._timer = loop.call_later(LEAST + wait, self._on_timer)

    def _on_timer(self) -> None:
        self._timer = None
        self._grant()


def limit_requests(http: HTTPClient, pacing: Pacing, own: LeaseGate) -> None:
    """Limit a client's requests to the allowed rate, and to the time of its ``own`` lease.

    None takes longer than ``PATIENCE``; one that is ``unrepeated`` is repeated only after a refusal. Call it
    before the client logs in. Replies to interactions bypass ``http.request``, so the lease is checked at the
    start of each request and each retry.
    """
    request: Callable[..., Awaitable[Any]] = http.request

    async def paced(route: Route, **more: Any) -> Any:
        if not route.path.startswith(EXEMPT):
            await pacing.place()
        try:
            return await _in_time(http, request(route, timeout=PATIENCE, **more))
        except discord.HTTPException as error:
            if is_cloudflare_block(error):
                pacing.rest(REST)
            raise
        except RuntimeError:
            if not getattr(http, "_HTTPClient__session").closed:  # noqa: B009  the library's own name
                raise
            raise aiohttp.ClientConnectionError from None  # the bot has been closed

    async def wait(*_: Any) -> None:
        while not (pacing.is_open and own.is_open):
            await pacing.wait_until_open()
            await own.wait_until_open()

    http.request = paced  # type: ignore[method-assign]
    http.http_trace = http.http_trace or aiohttp.TraceConfig()
    http.http_trace.on_request_start.extend((_refuse_repeat, wait))
    http.http_trace.on_request_end.append(_note_outcome)
    http.http_trace.on_request_exception.append(_note_outcome)


async def _refuse_repeat(*_: Any) -> None:
    """Refuse to repeat what may have been done already, if it must not be done twice."""
    if (attempt := ATTEMPT.get()) is not None and attempt.unclear:
        raise aiohttp.ClientConnectionError


async def _note_outcome(
    _session: object,
    _context: object,
    ended: aiohttp.TraceRequestEndParams | aiohttp.TraceRequestExceptionParams,
) -> None:
    refused = isinstance(ended, aiohttp.TraceRequestEndParams) and ended.response.status < SERVER_ERROR
    if (attempt := ATTEMPT.get()) is not None and not refused:
        attempt.unclear = True


async def _in_time(http: Any, response: Awaitable[Any]) -> Any:
    """Return a request's result; cancel it after its limit (``REQUEST_LIMIT``), if it has one.

    Don't cancel during a global rate limit: the library ends that only when the request that met it ends.

    Raises: TimeoutError: it was cancelled.
    """
    if (seconds := REQUEST_LIMIT.get()) is None:
        return await response
    task = asyncio.ensure_future(response)
    try:
        while not (await asyncio.wait({task}, timeout=seconds))[0]:
            if http._global_over.is_set():
                raise TimeoutError
        return task.result()
    finally:
        await stop(task)
