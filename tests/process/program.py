"""The bot as a separate process that can be killed and restarted, and a person who plays by DM."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.messages.localizer import without_mentions
from local_discord import LocalDiscord
from tests.local_discord.stage import Tab

ROOT = Path(__file__).parents[2]
COMMAND = shlex.split(os.environ.get("BOT_COMMAND", "")) or [sys.executable, "-m", "bot"]
"""The command that starts the bot; `.ci/image` sets it to the bot in an image."""

SECONDS = 90.0

Json = dict[str, Any]


class Program:
    """The bot with the token of a local table that runs elsewhere."""

    def __init__(self, local: LocalDiscord, folder: Path) -> None:
        self._local = local
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None

    @property
    def database(self) -> Path:
        """Its SQLite file."""
        return self._folder / "games.sqlite3"

    @property
    def runs(self) -> bool:
        """Whether its process is alive."""
        return self._process is not None and self._process.returncode is None

    async def start(self, **more: str) -> None:
        """Start it without waiting for its login. ``more``: further variables of its environment."""
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self._local.token,
            "LOCAL_DISCORD": self._local.base,
            "DATABASE": str(self.database),
            **more,
        }
        with (self._folder / "log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND, cwd=ROOT, env=environment, stdout=log, stderr=log
            )

    async def kill(self) -> None:
        """End it between any two instructions."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()
        self._process = None

    async def end(self) -> int:
        """Wait until it ends by itself; return its exit code."""
        assert self._process is not None
        code = await self._process.wait()
        self._process = None
        return code

    @property
    def running(self) -> bool:
        """Whether it was started and neither killed nor stopped."""
        return self._process is not None

    @property
    def process(self) -> int:
        """The id of its process."""
        assert self._process is not None
        return self._process.pid

    async def stop(self) -> int:
        """Stop it in order and return its exit code; 0 if it is not running."""
        process, self._process = self._process, None
        if process is None:
            return 0
        if process.returncode is None:
            process.terminate()
        return await process.wait()

    @property
    def log(self) -> str:
        """The log of all its lives."""
        return (self._folder / "log").read_text()


async def end_all(programs: Sequence[Program]) -> None:
    """Stop programs in order, also suspended ones."""
    for program in programs:
        if program._process is not None:
            program._process.send_signal(signal.SIGCONT)
        await program.stop()


def parts(message: Json) -> list[Json]:
    """Every component of a message, in reading order."""
    found: list[Json] = []
    stack = list(reversed(message["components"]))
    while stack:
        part = stack.pop()
        found.append(part)
        stack.extend(reversed(part.get("components", [])))
    return found


def said(message: Json) -> str:
    """The words of a message, with commands as plain text."""
    return without_mentions("\n".join(part["content"] for part in parts(message) if part["type"] == 10))


def control(message: Json, action: str) -> str | None:
    """The id of a message's control with this action."""
    ids = (part.get("custom_id", "") for part in parts(message))
    return next((found for found in ids if found.startswith(action + ":")), None)


class Player:
    """A person at a tab."""

    def __init__(self, tab: Tab, person: str) -> None:
        self.tab = tab
        self.id = person

    async def history(self, channel: str) -> list[Json]:
        """All messages of a channel, oldest first."""
        answer = await self.tab.ask("history", as_=self.id, channel=channel, limit=100)
        messages: list[Json] = answer["messages"]
        return messages

    async def see(self, channel: str, wanted: Any) -> Json:
        """Wait for a message of a channel, new or old, for which ``wanted`` is true."""
        async with asyncio.timeout(SECONDS):
            while True:
                self.tab._news.clear()
                for message in reversed(await self.history(channel)):
                    if wanted(message):
                        return message
                await self.tab._news.wait()

    async def press(self, message: Json, action: str) -> None:
        """Press a button."""
        await self.tab.ask("click", as_=self.id, message=message["id"], custom_id=control(message, action))

    async def open_table(self, computers: int, level: str = "easy") -> tuple[str, Json]:
        """Open a lobby, add computers and start; return the thread's id and the lobby's message."""
        channel = self.tab.games
        game = {"game": "rainbow_pentagon", "options": "seconds=600 max_turns=5"}
        await self.tab.ask("slash", as_=self.id, channel=channel, name="play", options=game)
        lobby = await self.see(channel, lambda m: control(m, "start"))
        for number in range(computers):
            add = {"custom_id": control(lobby, "add"), "values": [level]}
            await self.tab.ask("select", as_=self.id, message=lobby["id"], **add)
            lobby = await self.see(channel, lambda m, n=number: f"{n + 2}. " in said(m))
        await self.press(lobby, "start")
        return str(lobby["id"]), lobby

    async def prompt(self, step: int) -> Json:
        """Wait for the dealer's private question after ``step`` steps."""
        direct = await self.tab.direct(self.id)
        return await self.see(direct, lambda m: asks(m, step))

    async def answer(self, prompt: Json) -> None:
        """Send the move that the prompt gives as an example; confirm a pass."""
        example = re.search(r"example: (pass|[A-H]\d+(?: [A-H]?\d+)*)", said(prompt))
        assert example is not None
        direct = await self.tab.direct(self.id)
        sent = await self.tab.ask("send", as_=self.id, channel=direct, content=example[1])
        if example[1] == "pass":
            asked = int(sent["message"]["id"])
            await self.press(
                await self.see(direct, lambda m: int(m["id"]) > asked and control(m, "sure")), "sure"
            )


def asks(message: Json, step: int) -> bool:
    """Return whether a message is the dealer's private question after ``step`` steps."""
    return re.search(rf"^move:\d+:{step}:", control(message, "move") or "") is not None


async def online(tab: Tab, wanted: bool) -> None:
    """Wait until the bot is online, or until it is offline."""
    async with asyncio.timeout(SECONDS):
        while True:
            tab._news.clear()  # before asking: any later event wakes the wait
            if (await tab.ask("hello"))["online"] == wanted:
                return
            await tab._news.wait()
