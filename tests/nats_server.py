"""A real NATS server on 127.0.0.1, and real workers, for tests to stop, kill and start again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.services.cluster.link import Place
from tests import guardian

ROOT = Path(__file__).parents[1]
SERVER = Path(sys.prefix) / "bin" / "nats-server"


class Process:
    """A process that has started once its standard error contains ``ready``."""

    def __init__(self, *command: str, ready: str, folder: Path | None = None, **environment: str) -> None:
        self._command = command
        self._sign = ready
        self._folder = folder
        guardian.folder()
        self._environment = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
        self.process: asyncio.subprocess.Process | None = None
        self.said: list[str] = []
        self._reading: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def start(self) -> None:
        self._ready = asyncio.Event()
        self.process = await asyncio.create_subprocess_exec(
            *self._command, env=self._environment, cwd=self._folder, stderr=asyncio.subprocess.PIPE
        )
        self._reading = asyncio.create_task(self._read(self.process.stderr))
        await self._ready.wait()

    async def _read(self, stream: asyncio.StreamReader | None) -> None:
        assert stream is not None
        async for line in stream:
            self.said.append(line.decode())
            if self._sign in self.said[-1]:
                self._ready.set()
        self._ready.set()

    def signal(self, number: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    async def end(self) -> int:
        """Wait until it has ended; return its exit code."""
        assert self.process is not None
        assert self._reading is not None
        await self._reading
        return await self.process.wait()

    async def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.end()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class NatsServer(Process):
    """A NATS server; ``place`` is its address."""

    def __init__(self, *options: str) -> None:
        port = free_port()
        super().__init__(str(SERVER), "-a", "127.0.0.1", "-p", str(port), *options, ready="Server is ready")
        self.address = f"nats://127.0.0.1:{port}"
        self.place = Place((self.address,))


@asynccontextmanager
async def nats_server(*options: str) -> AsyncIterator[NatsServer]:
    """Lend a running server."""
    server = NatsServer(*options)
    await server.start()
    try:
        yield server
    finally:
        await server.kill()


@asynccontextmanager
async def workers(
    count: int, server: NatsServer, folder: Path, *services: str
) -> AsyncIterator[list[Process]]:
    """Worker processes that offer their services; they report the last one named last."""
    command = (sys.executable, "-m", "bot.services.serve", *services)
    ready = f"offers to {services[-1]}"
    made = [
        Process(*command, ready=ready, folder=folder, NATS=server.address, WORKERS="1") for _ in range(count)
    ]
    try:
        await asyncio.gather(*(each.start() for each in made))
        yield made
    finally:
        await asyncio.gather(*(each.kill() for each in made))
