"""One WebSocket's frames, sent in order once the changes that they report are on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import web


class Line:
    """One WebSocket; frames wait in `outbox`."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self._transport = transport

    async def write(self, saved: Callable[[], Awaitable[None]]) -> None:
        """Send waiting frames once their changes are on disk; break the connection if saving fails."""
        try:
            while True:
                text = await self.outbox.get()
                await saved()
                await self.socket.send_str(text)
        except OSError:
            self.abort()

    def abort(self) -> None:
        """Break the connection without a close frame."""
        if self._transport is not None:
            self._transport.abort()
