"""Programs as separate processes: the local table, the bot, the echo bot; and their processor time."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from bench.speed.tab import Tab

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds after which a program that has not started counts as broken."""


def processor_seconds(process: int) -> float:
    """Return the user and system time of a process so far, in seconds (Linux)."""
    # What clock_getcpuclockid(3) returns for a process; Python has it only for threads.
    return time.clock_gettime((~process << 3) | 2)


class Program:
    """A Python module that runs as a process inside a ``with`` block, and is killed at its end."""

    def __init__(self, module: str, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        self._command = (sys.executable, "-m", module, *arguments)
        self._environment = {**os.environ, **(environment or {})}
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            *self._command, cwd=ROOT, env=self._environment,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def line(self) -> str:
        """Return the next line that it prints."""
        assert self._process is not None
        assert self._process.stdout is not None
        return (await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)).decode()

    @property
    def process(self) -> int:
        """The process id."""
        assert self._process is not None
        return self._process.pid

    @property
    def processor_seconds(self) -> float:
        """User and system time of all its threads so far, in seconds (Linux)."""
        assert self._process is not None
        return processor_seconds(self._process.pid)

    @property
    def children_seconds(self) -> float:
        """User and system time so far of its child processes, in seconds (Linux)."""
        assert self._process is not None
        lists = Path(f"/proc/{self._process.pid}/task").glob("*/children")
        return sum(processor_seconds(int(child)) for file in lists for child in file.read_text().split())


class LocalTable:
    """A local table in a separate process, with a tab on it."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._server = Program("local_discord", "--world", str(folder / "world"))
        self.tab: Tab
        self.addresses: dict[str, Any]

    async def __aenter__(self) -> Self:
        await self._server.__aenter__()
        self.addresses = json.loads(await self._server.line())
        self.tab = await Tab(self.addresses["base"], self.addresses["key"]).__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.tab.__aexit__()
        await self._server.__aexit__()

    @property
    def database(self) -> Path:
        """The file of the bot's store."""
        return self._folder / "games.sqlite3"

    def program(self, module: str, watched: Path | None = None, **more: str) -> Program:
        """Return a bot that logs in here: ``bot``, or the echo bot.

        ``watched``: the file of its event loop's lags (``bench.speed.watched``). ``more``: further variables
        of its environment.
        """
        environment = {
            "DISCORD_TOKEN": self.addresses["token"],
            "LOCAL_DISCORD": self.addresses["base"],
            "DATABASE": str(self.database),
            "LOG_LEVEL": "WARNING",
            **more,
        }
        command = (module,) if watched is None else ("bench.speed.watched", str(watched), module)
        return Program(*command, environment=environment)

    async def online(self, patience: float = PATIENCE) -> None:
        """Wait until the bot that was just started is online."""
        async with asyncio.timeout(patience):
            arrival = self.tab.event(lambda event: event["event"] == "bot" and event["online"])
            if not (await self.tab.ask("hello"))["online"]:
                await arrival
