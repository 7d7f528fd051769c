"""A login of the bot, which outlives its connection: numbered events, kept until they may be forgotten."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import Any

from aiohttp import web

from .errors import Json

KEPT_EVENTS = 5_000


class Op(IntEnum):
    """Opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class Session:
    """One login of the bot: its intents, its numbered events, and the connection if there is one."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.seq = 0
        self.events: deque[tuple[int, str]] = deque(maxlen=KEPT_EVENTS)
        self.connection: Connection | None = None
        self.left_at = 0.0

    def dispatch(self, event: str, data: Json) -> None:
        """Number an event, keep it, and send it if the client is there."""
        self.seq += 1
        frame = {"op": Op.DISPATCH, "t": event, "s": self.seq, "d": data}
        text = json.dumps(frame, separators=(",", ":"))
        self.events.append((self.seq, text))
        if self.connection is not None:
            self.connection.outbox.put_nowait(text)

    def can_resume_from(self, seq: int) -> bool:
        """Whether everything after this number is still kept."""
        return seq <= self.seq and (seq == self.seq or self.events[0][0] <= seq + 1)


class Connection:
    """One WebSocket of the bot."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        saved: Callable[[], Awaitable[None]],
    ) -> None:
        self.socket = socket
        self.saved = saved
        self.transport = transport
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.session: Session | None = None

    def send(self, op: Op, data: Any) -> None:
        """Send a frame that is no event."""
        self.outbox.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def write(self) -> None:
        """Send what waits, once it is on disk; break the connection where that can't be done."""
        try:
            while True:
                text = await self.outbox.get()
                await self.saved()
                await self.socket.send_str(text)
        except OSError:
            if self.transport is not None:
                self.transport.abort()
