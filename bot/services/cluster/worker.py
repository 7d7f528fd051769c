"""A worker's side: handle requests in its own processes, and send signs of life meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Collection
from functools import partial
from typing import Any

from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

import games
from bot.errors import log_fault, places_of
from bot.services.background import Background
from bot.services.backoff import Backoff, retry_until_done
from bot.services.cluster.caller import subject
from bot.services.cluster.frames import (
    PART,
    Alive,
    Done,
    Fault,
    Frame,
    Refused,
    Request,
    UnreadableFrameError,
    packed,
    to_frames,
    to_request,
)
from bot.services.cluster.link import RETRY, Link, Place
from bot.services.cluster.tasks import Service
from bot.services.process_pool import ProcessPool, ProcessPools
from bot.services.work import prepared, warm_up

log = logging.getLogger(__name__)

ALIVE = 0.3
"""Seconds between two signs of life."""

QUEUE = "workers"
OFFER = "offer"
WAITING = 1
"""Requests that may wait per process; beyond that the worker answers that it is busy."""

LONGEST_RETRY = 5.0
"""Most seconds between two tries to offer a service; the first waits are short."""

LONGEST = 300.0
"""Most seconds for any request, whatever it asks for."""


class Worker:
    """Serves the given services. ``count``: processes that draw, as in a bot. ``warm``: see ``_warm_up``."""

    def __init__(
        self, place: Place, program: str, services: Collection[Service], count: int, warm: bool = True
    ) -> None:
        self._link = Link(place, "worker", self._join)
        self.until = self._link.until
        self._program = program
        self._services = services
        self._warm = warm
        self._pools = ProcessPools.of(count)
        self._capacities: dict[Service, tuple[ProcessPool, int]] = {
            "paint": (self._pools.painters, count),
            "think": (self._pools.thinkers, max(1, count - 1)),
            "analyse": (self._pools.analysts, 1),
            "film": (self._pools.editors, 1),
        }
        self._busy: Counter[Service] = Counter()
        self._tasks = Background()
        self._offering = Background()
        self._subscriptions: dict[Service, Subscription] = {}
        self.ready = asyncio.Event()
        """Set once all services are offered."""

        self.done: Counter[Service] = Counter()
        """Number of answered requests by service."""

    async def serve(self, ended: Awaitable[Any]) -> None:
        """Work until ``ended`` is done; then accept no more requests, and finish those accepted.

        Raises:
            OSError: a file of the settings can't be used.
        """
        await asyncio.to_thread(games.all_games)
        self._link.begin()
        try:
            await ended
        finally:
            await self._drain()
            await self._link.close()
            await self._pools.close()

    async def _join(self) -> None:
        self._subscriptions.clear()  # they ended with an earlier connection
        if OFFER not in self._offering:
            self._offering.run(self._offer(), OFFER)

    async def _offer(self) -> None:
        """Offer each service once its processes are warm: before that, a bot's own would be faster."""
        while missing := [each for each in self._services if each not in self._subscriptions]:
            await retry_until_done(partial(self._try_offer, missing[0]), Backoff(RETRY, LONGEST_RETRY))
        self.ready.set()

    async def _try_offer(self, service: Service) -> bool:
        """Offer a service; return False if that was not possible."""
        try:
            if self._warm:
                await self._warm_up(service)
            to = subject(self._program, service)
            self._subscriptions[service] = await self._link.subscribe(to, self._on_request, QUEUE)
        except Exception as error:
            log_fault(log, f"could not offer to {service} yet", error)
            return False
        log.info("offers to %s", service)
        return True

    async def _warm_up(self, service: Service) -> None:
        """Make the processes do what is slow the first time."""
        pool, _ = self._capacities[service]
        for game in games.all_games().values():
            if service == "paint":
                await pool.prepare(warm_up, game, game.preset("normal"))
            elif service != "film":
                await pool.prepare(prepared, game)

    async def _drain(self) -> None:
        await self._offering.close()
        for subscription in list(self._subscriptions.values()):
            with contextlib.suppress(NatsError, OSError):
                await subscription.drain()  # type: ignore[no-untyped-call]
        await self._tasks.wait(*self._tasks, seconds=LONGEST)

    async def _on_request(self, message: Msg) -> None:
        """Accept a request, or refuse it at once."""
        answer = _Answer(self._link, message.reply)
        try:
            request = to_request(message.data)
        except UnreadableFrameError:
            await answer.send(Refused("unreadable"))
            return
        service = request.task.service
        _, count = self._capacities[service]
        if request.program != self._program or service not in self._services:
            await answer.send(Refused("not_mine"))
        elif self._busy[service] >= count * (1 + WAITING):
            await answer.send(Refused("busy"))
        else:
            self._busy[service] += 1  # at once: requests that arrived together are read together
            self._tasks.run(self._handle(service, request, answer))

    async def _handle(self, service: Service, request: Request, answer: _Answer) -> None:
        heartbeat = asyncio.create_task(answer.send_signs_of_life())
        try:
            async with asyncio.timeout(min(request.seconds, LONGEST)):
                await self._work(service, request, answer)
            await answer.send(Done(answer.sent))
            self.done[service] += 1
        except Exception as error:
            fault = fault_of(error)
            log.warning("could not %s: %s at %s", service, fault.kind, fault.place)
            await answer.send(fault)
        finally:
            heartbeat.cancel()
            self._busy[service] -= 1

    async def _work(self, service: Service, request: Request, answer: _Answer) -> None:
        pool, _ = self._capacities[service]
        function, arguments = request.task.call()
        sending: asyncio.Queue[Any] = asyncio.Queue()
        working = asyncio.create_task(pool.run(function, *arguments, on_item=sending.put_nowait))
        working.add_done_callback(lambda _: sending.put_nowait(END))
        try:
            while (item := await sending.get()) is not END:
                await answer.send_result(item)
            await answer.send_result(await working)
        finally:
            working.cancel()  # the caller has stopped waiting


END: Any = object()


class TooLargeError(Exception):
    """A frame is too large for NATS."""


class _Answer:
    """Sends the frames of one answer."""

    def __init__(self, link: Link, reply: str) -> None:
        self._link = link
        self._reply = reply
        self.sent = 0
        """Number of frames with results."""

    async def send(self, frame: Frame) -> None:
        await self._link.publish(self._reply, packed(frame))

    async def send_result(self, result: Any) -> None:
        """Send a result. TooLargeError: NATS would drop a part of it and deliver the rest."""
        for frame in to_frames(result, min(PART, self._link.largest - 1)):
            if len(packed(frame)) > self._link.largest:
                raise TooLargeError
            await self.send(frame)
            self.sent += 1

    async def send_signs_of_life(self) -> None:
        """Send one every ``ALIVE`` seconds, until cancelled."""
        while True:
            await asyncio.sleep(ALIVE)
            await self.send(Alive())


_NOT_IN_NAMES, _NOT_IN_PLACES = re.compile(r"\W"), re.compile(r"[^\w.:<> ]")


def fault_of(error: BaseException) -> Fault:
    """Return an error's class and where it was raised, without its text."""
    place = getattr(error, "raised_at", None) or (*places_of(error), "")[0]
    return Fault(_NOT_IN_NAMES.sub("_", type(error).__name__)[:60], _NOT_IN_PLACES.sub("_", place)[:120])
