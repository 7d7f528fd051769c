"""A process that stands by tells its figures, and looks again at the database once its turn has come."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import bot.__main__ as program
from bot.app.assembly import Fault
from bot.config import read_settings
from data.store.postgres.leases import Leases
from tests import postgres
from tests.nats_server import free_port

SECONDS = 60.0


@pytest.fixture
async def lease() -> AsyncIterator[tuple[Leases, Any]]:
    """The lease of a process that works, with its connection."""
    server = await postgres.emptied()
    async with postgres.session(server) as raw:
        working = Leases(server, "there-1-a", 1, seconds=3600.0)
        await working.join(raw)
        await working.take(raw)
        yield working, raw


@asynccontextmanager
async def standing_by(folder: Path, working: Leases, port: int) -> AsyncIterator[asyncio.Task[None]]:
    """Start another process, which serves its figures at a port."""
    wanted = {
        "DATABASE": working._server.url, "STANDBY": "on", "DISCORD_TOKEN": "a" * 30, "WORKERS": "1",
        "METRICS_PORT": str(port),
    }  # fmt: skip
    running = asyncio.create_task(program.serve(read_settings(wanted, folder / "none")))
    try:
        yield running
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def figures(port: int) -> str:
    """Wait for the figures of a process."""
    async with asyncio.timeout(SECONDS), aiohttp.ClientSession() as session:
        while True:
            try:
                async with session.get(f"http://127.0.0.1:{port}/metrics") as told:
                    return await told.text()
            except aiohttp.ClientConnectionError:
                await asyncio.sleep(0.05)


async def test_it_tells_its_figures_and_works_in_no_form_that_it_does_not_know(
    tmp_path: Path, lease: tuple[Leases, Any]
) -> None:
    """While it stood by, a newer version began to stand by too, and changed the database's form."""
    working, raw = lease
    port = free_port()
    async with standing_by(tmp_path, working, port) as running:
        assert "gamebot_loop_lag_seconds_count" in await figures(port)
        await raw.execute("INSERT INTO migrations VALUES (9999, '9999_later', '')")
        try:
            await working.leave(raw)
            with pytest.raises(Fault, match="was written by a newer version"):
                await asyncio.wait_for(running, SECONDS)
        finally:
            await raw.execute("DELETE FROM migrations WHERE number = 9999")
    assert await raw.fetchval("SELECT owner FROM leases") == ""  # the newer one may have it


async def test_a_port_that_another_process_has_is_waited_for(
    tmp_path: Path,
    lease: tuple[Leases, Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """On one machine the process that works has it; the heir must not fail for want of it."""
    monkeypatch.setattr("bot.app.metrics.RETRY", 0.01)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        async with standing_by(tmp_path, lease[0], port) as running:
            async with asyncio.timeout(SECONDS):
                while f"port {port} is not free" not in caplog.text:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            assert not running.done()
            other.close()
            assert "gamebot_loop_lag_seconds_count" in await figures(port)
