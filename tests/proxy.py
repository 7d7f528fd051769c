"""A proxy on loopback that loses what passes through it when a test says so: a cut cable, a partition."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field


@dataclass
class Proxy:
    """Passes bytes on between clients and a server's port.

    ``cut_at``: words of a client at which all connections are cut; ``passed``: whether the server still gets
    those words and acts on them. ``silent``: nothing passes, and nobody notices.
    """

    target: int
    port: int = 0
    cut_at: bytes = b""
    passed: bool = False
    silent: bool = False
    cuts: int = 0
    gone: asyncio.Event = field(default_factory=asyncio.Event)
    _open: set[asyncio.StreamWriter] = field(default_factory=set)

    def cut(self) -> None:
        """Cut all connections."""
        self.cut_at = b""
        self.cuts += 1
        self.gone.set()
        for writer in self._open:
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass one client's bytes on and the server's back."""
        try:
            there, to_server = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:  # the server is down
            return writer.transport.abort()
        self._open |= {writer, to_server}
        back = asyncio.create_task(self._back(there, writer))
        try:
            await self._on(reader, to_server)
        finally:
            for each in (writer, to_server):
                each.transport.abort()
                self._open.discard(each)
            back.cancel()

    async def _on(self, reader: asyncio.StreamReader, to_server: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                last = bool(self.cut_at) and self.cut_at in data
                if last and not self.passed:
                    return self.cut()
                if last:
                    self.silent = True  # the server's answer gets lost
                if last or not self.silent:
                    to_server.write(data)
                    await to_server.drain()
        return None

    async def _back(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await there.read(1 << 16):
                if self.silent and self.cut_at:
                    self.silent = False
                    self.cut()
                elif not self.silent:
                    writer.write(data)
                    await writer.drain()
        writer.transport.abort()


@contextlib.asynccontextmanager
async def proxy(target: int) -> AsyncIterator[Proxy]:
    """Lend a proxy in front of a port."""
    found = Proxy(target)
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()
        found.cut()
