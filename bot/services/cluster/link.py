"""A connection to NATS that reconnects by itself, and notices within a second that NATS is gone."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import ConnectionClosedError
from nats.errors import Error as NatsError

from bot.errors import log_fault
from data.system import make_private

log = logging.getLogger(__name__)

BEAT = 0.3
"""Seconds between two checks of the connection."""

SILENCE = 0.5
"""Seconds within which NATS must answer."""

GRACE = 0.1
"""Extra seconds: if this process itself was held up, the answer has arrived but isn't read yet."""

RETRY = 0.3
"""Seconds between two tries to connect."""

HEARD = 1 << 27
"""Most bytes that may wait to be read."""


@dataclass(frozen=True, slots=True)
class Place:
    """Address of NATS. ``login``: a file with ``user:password`` or a token; ``authority``: a file with the
    trusted certificates, None for the system's."""

    servers: tuple[str, ...]
    login: Path | None = None
    authority: Path | None = None

    @property
    def is_encrypted(self) -> bool:
        """Whether the connection is encrypted."""
        return all(server.startswith("tls://") for server in self.servers)

    def options(self) -> dict[str, Any]:
        """Return the library's options. ``OSError``: a file is unusable, or others can read it."""
        found: dict[str, Any] = dict.fromkeys(("user", "password", "token"))
        if self.login is not None:
            make_private(self.login)
            try:
                user, colon, password = self.login.read_text("utf-8").strip().partition(":")
            except UnicodeDecodeError:
                raise OSError(errno.EINVAL, "it is no text in UTF-8") from None
            found |= {"user": user, "password": password} if colon else {"token": user}
        if self.is_encrypted:
            found["tls"] = ssl.create_default_context(cafile=self.authority)
        return found


class Link:
    """Keeps one connection. ``name``: what NATS calls it.

    ``joined``: called on each new connection, before anyone waiting learns of it. ``lost``: called
    whenever the connection is lost. ``silence``: see ``SILENCE``.
    """

    def __init__(
        self,
        place: Place,
        name: str,
        joined: Callable[[], Awaitable[None]],
        lost: Callable[[], None] = lambda: None,
        silence: float = SILENCE,
    ) -> None:
        self._place = place
        self._name = name
        self._on_joined = joined
        self._on_lost = lost
        self._silence = silence
        self._states = {True: asyncio.Event(), False: asyncio.Event()}
        self._states[False].set()
        self._client = Client()
        self._keeping: asyncio.Task[None] | None = None
        self._beats = ""
        self._beat = asyncio.Event()
        self._faults: set[str] = set()

    @property
    def here(self) -> bool:
        """Whether NATS answered the latest check."""
        return self._states[True].is_set()

    async def until(self, here: bool) -> None:
        """Wait until NATS is connected, or until it is not."""
        await self._states[here].wait()

    def _set_here(self, here: bool) -> None:
        self._states[here].set()
        self._states[not here].clear()

    def begin(self) -> None:
        """Connect to NATS in the background, for as long as it takes.

        Raises:
            OSError: a file of the settings can't be read or used.
        """
        self._keeping = asyncio.create_task(self._keep(self._place.options()))

    @property
    def largest(self) -> int:
        """The largest message, in bytes, that NATS takes."""
        return self._client.max_payload - 1024  # the subject and headers count too

    async def _keep(self, options: dict[str, Any]) -> None:
        try:
            while True:
                with contextlib.suppress(ConnectionClosedError):
                    await self._join(options)
                while not self._client.is_closed:
                    await self._check()
                    await asyncio.sleep(BEAT)
                await self._on_disconnected()
                await asyncio.sleep(RETRY)
        except Exception as error:
            log_fault(log, "NATS is no longer used", error)
            await self._on_disconnected()

    async def _join(self, options: dict[str, Any]) -> None:
        """Connect to NATS and subscribe to our own subject; the library retries, and reconnects later.

        It gives up, though, if NATS refuses a connection that it had accepted, as when a login is revoked.

        Raises: ConnectionClosedError: the library has given up.
        """
        options |= {"max_reconnect_attempts": -1, "reconnect_time_wait": RETRY, "connect_timeout": 2}
        client = Client() if self._client.is_closed else self._client
        options |= {
            "ping_interval": 10,
            "disconnected_cb": self._on_disconnected,
            "error_cb": partial(self._on_error, client),
        }
        await client.connect(list(self._place.servers), name=self._name, **options)
        self._client = client
        self._beats = self._client.new_inbox()
        await self._client.subscribe(self._beats, cb=self._on_beat)
        await self._on_joined()

    async def _check(self) -> None:
        """Send a message to ourselves: the library's ``flush`` would disconnect after a late answer."""
        self._beat.clear()
        with contextlib.suppress(NatsError, OSError):
            await self._client.publish(self._beats)
        for seconds in (self._silence, GRACE):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._beat.wait()
                    return
        await self._on_disconnected()

    async def _on_beat(self, _: Msg) -> None:
        self._beat.set()
        if not self.here:
            self._faults.clear()
            self._set_here(True)
            log.info("NATS is connected")

    async def _on_disconnected(self) -> None:
        if self.here:
            self._set_here(False)
            log.warning("NATS can't be reached")
            self._on_lost()

    async def _on_error(self, client: Client, error: Exception) -> None:
        """Log each class of error once until NATS answers, without its text: it may quote what was sent.

        A refused client makes its next try with the login that is in the file now.
        """
        if refused := "authorization" in str(error).lower():
            with contextlib.suppress(OSError):
                client.options |= self._place.options()
        kind = "it refuses NATS_CREDENTIALS" if refused else type(error).__name__
        if not self.here and kind not in self._faults:
            self._faults.add(kind)
            log.warning("NATS can't be used: %s", kind)

    @property
    def why(self) -> str:
        """Why NATS could not be used so far; "" if unknown."""
        return ", then ".join(sorted(self._faults))

    def inbox(self) -> str:
        """Return a unique subject."""
        return str(self._client.new_inbox())

    async def subscribe(
        self, subject: str, on_message: Callable[[Msg], Awaitable[None]], queue: str = ""
    ) -> Subscription:
        """Subscribe to a subject, or to a share of it in a queue group, once NATS has been reached."""
        made = await self._client.subscribe(subject, queue, cb=on_message, pending_bytes_limit=HEARD)
        await self._settle()
        return made

    async def _settle(self) -> None:
        """Wait until NATS has processed everything sent so far. It is asked repeatedly: a broken connection
        loses requests.

        Raises: ConnectionClosedError: NATS has refused the connection.
        """
        client, done = self._client, asyncio.Event()

        async def on_echo(_: Msg) -> None:
            done.set()

        own = client.new_inbox()
        echo = await client.subscribe(own, cb=on_echo)
        while not done.is_set():
            if client.is_closed:
                raise ConnectionClosedError
            await self.publish(own, b"")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RETRY):
                    await done.wait()
        await echo.unsubscribe()

    async def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        """Send a message. It is lost if NATS doesn't take it: nothing relies on it."""
        with contextlib.suppress(NatsError, OSError):
            await self._client.publish(subject, data, reply)

    async def close(self) -> None:
        """Send what is waiting, then close the connection."""
        while self._keeping is not None and not self._keeping.done():
            self._keeping.cancel()  # more than once: the library's flush swallows a cancellation
            await asyncio.wait({self._keeping}, timeout=BEAT)
        self._set_here(False)
        if not (self._client.is_connected or self._client.is_reconnecting):
            return
        with contextlib.suppress(NatsError, OSError, TimeoutError):
            async with asyncio.timeout(2):
                await self._client.close()
