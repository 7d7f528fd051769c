"""The bot's side: ask a worker that sends signs of life, then another one, else do the work here."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal, TypeAlias

from nats.aio.msg import Msg
from nats.errors import ConnectionClosedError

from bot.services.cluster.frames import (
    PROTOCOL,
    Alive,
    Done,
    Fault,
    Frame,
    Refused,
    Request,
    Results,
    UnreadableFrameError,
    packed,
    to_frame,
)
from bot.services.cluster.link import GRACE, SILENCE, Link, Place
from bot.services.cluster.tasks import SERVICES, Service, Task, service_for, to_task
from bot.services.sources import program
from bot.services.work import NotRemoteError
from games.game import Progress

log = logging.getLogger(__name__)

TIME_LIMIT = 1.0
"""Longest silence of a worker in seconds; it sends three signs of life in that time."""

TRIES = 3
"""Number of workers asked before the work is done here."""

LATEST = {"paint": 5.0, "think": 10.0, "analyse": 90.0, "film": 90.0}
"""Longest work of a live worker, in multiples of ``TIME_LIMIT``; the time to think is added."""

LOG_INTERVAL = 60.0
"""Seconds between two log lines about one service's work being done here."""

OnItem: TypeAlias = Callable[[Any], None]

Why: TypeAlias = Literal[
    "away", "nobody", "silent", "busy", "not_mine", "unreadable", "fault", "late", "large", "here_only"
]
"""Why work is done here: NATS can't be reached; there is no worker of this program; none was heard from; all
are busy; the worker runs another program; something sent was not understood; the work failed there; it took
too long; it is too large for NATS; it is no task.
"""

LOST = None
"""Sent to the waiting caller when NATS is lost."""


def subject(program: str, service: Service) -> str:
    """Return the subject on which a program's workers listen; each version of the program has its own."""
    return f"tables.{PROTOCOL}.{program}.{service}"


class _TryAnotherError(Exception):
    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


class Caller:
    """Asks workers of the same program over NATS. ``time_limit``: see ``TIME_LIMIT``."""

    def __init__(self, place: Place, program: str, time_limit: float = TIME_LIMIT) -> None:
        self._link = Link(place, "bot", self._join, self._on_lost, SILENCE * time_limit)
        self.begin, self.until, self.close = self._link.begin, self._link.until, self._link.close
        self._program = program
        self._time_limit = time_limit
        self._numbers = itertools.count()
        self._waiting: dict[str, asyncio.Queue[Msg | None]] = {}
        self._inbox = ""
        self._logged_at: dict[Service, float] = {}
        self.asked: Counter[tuple[str, str]] = Counter()
        """Number of calls by service and result: ``answered``, or why it was done here."""

    async def _join(self) -> None:
        self._inbox = self._link.inbox()
        await self._link.subscribe(f"{self._inbox}.*", self._on_message)

    @property
    def here(self) -> bool:
        """Whether workers can be asked."""
        return self._link.here

    def _on_lost(self) -> None:
        for queue in self._waiting.values():
            queue.put_nowait(LOST)

    async def _on_message(self, message: Msg) -> None:
        queue = self._waiting.get(message.subject.rpartition(".")[2])
        if queue is not None:
            queue.put_nowait(message)

    async def call(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], on_item: OnItem | None
    ) -> Any:
        """See ``RemoteWorkers.call``."""
        service = service_for(function)
        if service is None:
            raise NotRemoteError("here_only")
        try:
            result = await self._request(await self._task(function, arguments, on_item), on_item)
        except _TryAnotherError as error:
            self._count(service, error.why)
            raise NotRemoteError(error.why) from None
        self.asked[service, "answered"] += 1
        return result

    def _count(self, service: Service, why: Why) -> None:
        """Count work that is done here, and log the reason, at most once in ``LOG_INTERVAL`` seconds."""
        self.asked[service, why] += 1
        now = asyncio.get_running_loop().time()
        if why not in {"away", "here_only"} and now >= self._logged_at.get(service, 0.0):
            self._logged_at[service] = now + LOG_INTERVAL
            log.warning("workers were asked to %s: %s; it is done here", service, why)

    async def _task(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], on_item: OnItem | None
    ) -> Task:
        if not self.here:
            raise _TryAnotherError("away")
        if on_item is None:
            task = to_task(function, arguments)
        else:  # a whole game
            task = await asyncio.to_thread(to_task, function, arguments)
        if task is None:
            raise _TryAnotherError("here_only")
        return task

    async def _request(self, task: Task, on_item: OnItem | None) -> Any:
        seconds = LATEST[task.service] * self._time_limit + getattr(task, "seconds", 0.0)
        request = Request(self._program, seconds, task)
        data = packed(request) if on_item is None else await asyncio.to_thread(packed, request)
        if len(data) > self._link.largest:
            raise _TryAnotherError("large")
        try:
            async with asyncio.timeout(seconds):
                return await self._try_workers(task, data, on_item)
        except TimeoutError:
            raise _TryAnotherError("late") from None

    async def _try_workers(self, task: Task, data: bytes, on_item: OnItem | None) -> Any:
        """Ask workers one after the other."""
        for tries_left in reversed(range(TRIES)):
            try:
                return await self._try_worker(task, data, on_item)
            except _TryAnotherError as error:
                if not tries_left or error.why not in {"silent", "busy"}:
                    raise
        raise AssertionError

    async def _try_worker(self, task: Task, data: bytes, on_item: OnItem | None) -> Any:
        key = str(next(self._numbers))
        queue = self._waiting[key] = asyncio.Queue()
        try:
            await self._link.publish(subject(self._program, task.service), data, f"{self._inbox}.{key}")
            return await self._collect(queue, task.result, on_item)
        except UnreadableFrameError:
            raise _TryAnotherError("unreadable") from None
        finally:
            del self._waiting[key]

    async def _collect(self, queue: asyncio.Queue[Msg | None], kind: type, on_item: OnItem | None) -> Any:
        """Return the result, or pass on all its pieces. ``kind``: the type of each piece.

        Only progress is passed on as it arrives: if this worker falls silent, another one starts over.
        """
        results, pieces, heard = Results(), list[Any](), 0
        while not isinstance(frame := await self._next_frame(queue), Done):
            heard += 1
            for found in results.read(frame):
                if not isinstance(found, (kind, Progress)):
                    raise UnreadableFrameError
                if on_item is not None and isinstance(found, Progress):
                    on_item(found)
                else:
                    pieces.append(found)
        if frame.frames != heard:  # the worker's connection broke in between
            raise UnreadableFrameError
        if on_item is not None:
            for piece in pieces:
                on_item(piece)
            return None
        if not pieces or not isinstance(pieces[-1], kind):
            raise UnreadableFrameError
        return pieces[-1]

    async def _next_frame(self, queue: asyncio.Queue[Msg | None]) -> Any:
        """Return the next frame that is more than a sign of life."""
        while True:
            frame = _read(await self._next_message(queue))
            if not isinstance(frame, Alive):
                return frame

    async def _next_message(self, queue: asyncio.Queue[Msg | None]) -> Msg | None:
        for seconds in (self._time_limit, GRACE):
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    return await queue.get()
        raise _TryAnotherError("silent")


def _read(message: Msg | None) -> Frame:
    if message is LOST:
        raise _TryAnotherError("away")
    if message.headers and message.headers.get("Status") == "503":
        raise _TryAnotherError("nobody")
    frame = to_frame(message.data)
    if isinstance(frame, Refused):
        raise _TryAnotherError(frame.why)
    if isinstance(frame, Fault):
        log.warning("a worker failed: %s at %s", frame.kind, frame.place)
        raise _TryAnotherError("fault")
    return frame


# -- which workers are there, for people who set up a cluster --------------------------------------------


class NotReachedError(Exception):
    """NATS could not be reached; the text says why, without an address or a password."""


async def offered(place: Place, time_limit: float) -> dict[str, bool]:
    """Return what this program's workers offer. A worker answers even an unreadable request.

    Raises:
        NotReachedError: NATS can't be reached, or refuses our login.
        OSError: a file of the settings can't be used.
    """

    async def nothing() -> None:
        return

    link = Link(place, "doctor", nothing)
    try:
        link.begin()
        async with asyncio.timeout(time_limit):
            await link.until(here=True)
        name = await asyncio.to_thread(program)
        return {service: await _is_offered(link, subject(name, service), time_limit) for service in SERVICES}
    except (TimeoutError, ConnectionClosedError):
        raise NotReachedError(link.why or "it does not answer") from None
    finally:
        await link.close()


async def _is_offered(link: Link, to: str, time_limit: float) -> bool:
    answer: asyncio.Queue[Msg] = asyncio.Queue()
    inbox = link.inbox()
    await link.subscribe(inbox, answer.put)
    await link.publish(to, b"", inbox)
    try:
        async with asyncio.timeout(time_limit):
            return not (await answer.get()).headers
    except TimeoutError:
        return False
