"""Programs as separate processes: the local table, the bot, the echo bot; their processor time and lags.

``python -m bench.speed.programs [CHANGE ...] MODULE`` runs a program with changes made from outside:

``lags=FILE``: its event loop records its lag. A callback is due every ``BEAT`` seconds; how much later the
loop calls it is its lag. A turn of the loop is its work between two calls of its selector; its processor time
is recorded, which no other process lengthens. FILE gets pairs of doubles: the instant (``time.monotonic``,
one clock for all processes) and the lag, both in seconds; FILE.turns gets the same of long turns.

``free=pictures``, ``free=requests``: the bot limits no pictures, or neither pictures nor requests. One person
answers here as often as a crowd does. With the usual limit most answers would have no picture, which is not
what a player gets. With few tables that are played as fast as possible, the next question would wait for
Discord's limit, and the bench would measure that.

``clean``: the bot does its daily cleaning right after the start.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import runpy
import sys
import time
from array import array
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Self

import aiohttp

# -- a person at the local table --------------------------------------------------------------------------

Json = dict[str, Any]
Wanted = Callable[[Json], bool]

ANSWERED = 60.0
"""Seconds after which an answer counts as lost."""


class RefusedError(Exception):
    """The local table refused a request."""


class Tab:
    """A tab acts for the first person, who opened the table."""

    def __init__(self, base: str, key: str) -> None:
        self._address = f"{base}/socket?key={key}"
        self._session = aiohttp.ClientSession()
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._awaited: list[tuple[Wanted, asyncio.Future[Json]]] = []
        self.person = ""
        self.people: list[int] = []
        self.guild = 0
        self.channel = ""
        self.direct = ""

    async def __aenter__(self) -> Self:
        self._socket = await self._session.ws_connect(self._address, max_msg_size=0)
        self._reader = asyncio.create_task(self._read())
        hello = await self.ask("hello")
        self.people = [int(person["id"]) for person in hello["people"]]
        self.guild = int(hello["guild"]["id"])
        self.channel = str(hello["channels"][0]["id"])
        self.person = str(self.people[0])
        self.direct = str((await self.ask("open"))["dms"][0]["id"])
        return self

    async def __aexit__(self, *_: object) -> None:
        self._reader.cancel()
        await self._socket.close()
        await self._session.close()

    async def _read(self) -> None:
        async for frame in self._socket:
            heard = json.loads(frame.data)
            if "event" not in heard:
                self._answers.pop(heard["id"]).set_result(heard)
                continue
            for wanted, future in self._awaited[:]:
                if wanted(heard):
                    self._awaited.remove((wanted, future))
                    future.set_result(heard)

    async def ask(self, op: str, **fields: Any) -> Json:
        """Send a request and return its answer.

        Raises:
            RefusedError: it was refused.
        """
        number = next(self._numbers)
        future = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "op": op, "as": self.person, **fields})
        answer: Json = await asyncio.wait_for(future, ANSWERED)
        if "error" in answer:
            raise RefusedError(answer["error"]["sentence"])
        return answer

    async def invite(self, count: int) -> None:
        """Add people until there are ``count``."""
        while len(self.people) < count:
            name = f"Person {len(self.people) + 1}"
            self.people.append(int((await self.ask("person_add", name=name))["person"]["id"]))

    def event(self, wanted: Wanted) -> asyncio.Future[Json]:
        """Return a future of the next event for which ``wanted`` is true."""
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._awaited.append((wanted, future))
        return future

    async def say(self, text: str) -> Json:
        """Send a DM; return the bot's message that answers it, a new one or an edited one."""
        answer = self.event(
            lambda e: (
                e["event"] in {"message", "message_edit"}
                and e["channel"] == self.direct
                and e["message"]["author"]["id"] != self.person
            )
        )
        await self.ask("send", channel=self.direct, content=text)
        message: Json = (await asyncio.wait_for(answer, ANSWERED))["message"]
        return message

    async def command(self, name: str, acting: str = "", **options: Any) -> Json:
        """Use a slash command, as this person or as ``acting``; return the bot's message that answers it."""
        answer = self.event(
            lambda e: (
                e["event"] in {"message", "message_edit"}
                and not e["message"]["flags"] & 128
                and (e["message"].get("interaction") or {}).get("name") == name
            )
        )
        who = {"as": acting or self.person}
        await self.ask("slash", channel=self.channel, name=name, options=options, **who)
        message: Json = (await asyncio.wait_for(answer, ANSWERED))["message"]
        return message

    async def press(self, message: Json, action: str) -> Json:
        """Press the button of an action; return the bot's answer, an edit or a new message."""
        [custom_id] = re.findall(rf'"custom_id": ?"({action}(?::[^"]*)?)"', json.dumps(message))
        answer = self.event(
            lambda e: (
                e["event"] in {"message", "message_edit"}
                and not e["message"]["flags"] & 128
                and (e["message"]["id"] == message["id"] or not e["message"].get("interaction"))
                and e["channel"] == message["channel_id"]  # elsewhere others are told what follows
                and e["message"]["author"]["id"] != self.person
            )
        )
        await self.ask("click", message=message["id"], custom_id=custom_id)
        found: Json = (await asyncio.wait_for(answer, ANSWERED))["message"]
        return found


# -- processes ---------------------------------------------------------------------------------------------

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

    def program(self, module: str, *changes: str, **more: str) -> Program:
        """Return a bot that logs in here: ``bot``, or the echo bot.

        ``changes``: see above. ``more``: further variables of its environment.
        """
        environment = {
            "DISCORD_TOKEN": self.addresses["token"],
            "LOCAL_DISCORD": self.addresses["base"],
            "DATABASE": str(self.database),
            "LOG_LEVEL": "WARNING",
            **more,
        }
        command = ("bench.speed.programs", *changes, module) if changes else (module,)
        return Program(*command, environment=environment)

    async def online(self, patience: float = PATIENCE) -> None:
        """Wait until the bot that was just started is online."""
        async with asyncio.timeout(patience):
            arrival = self.tab.event(lambda event: event["event"] == "bot" and event["online"])
            if not (await self.tab.ask("hello"))["online"]:
                await arrival


# -- inside the process -----------------------------------------------------------------------------------

BEAT = 0.005
"""Seconds between two calls."""

LONG = 0.002
"""Seconds of processor time above which a turn is recorded."""

WRITTEN = 50
"""Pairs that are written to the file at once."""


class _Heart:
    def __init__(self, loop: asyncio.AbstractEventLoop, file: Path) -> None:
        self._loop = loop
        self._file = file
        self._found = array("d")
        self._due = time.monotonic() + BEAT
        loop.call_at(loop.time() + BEAT, self._beat)

    def _beat(self) -> None:
        now = time.monotonic()
        self._found.extend((now, max(0.0, now - self._due)))
        if len(self._found) >= 2 * WRITTEN:
            with self._file.open("ab") as file:
                self._found.tofile(file)
            self._found = array("d")
        self._due = time.monotonic() + BEAT
        self._loop.call_later(BEAT, self._beat)


class _Turns:
    """Wraps a loop's selector; the time between two of its calls is one turn."""

    def __init__(self, selector: Any, file: Path) -> None:
        self._select = selector.select
        self._file = file
        self._began = time.thread_time()
        selector.select = self

    def __call__(self, timeout: float | None = None) -> Any:
        spent = time.thread_time() - self._began
        if spent > LONG:
            with self._file.open("ab") as file:
                array("d", (time.monotonic(), spent)).tofile(file)
        found = self._select(timeout)
        self._began = time.thread_time()
        return found


class _Watching(asyncio.DefaultEventLoopPolicy):
    def __init__(self, file: Path) -> None:
        super().__init__()
        self._to = file

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        loop = super().new_event_loop()
        _Heart(loop, self._to)
        _Turns(loop._selector, turns_of(self._to))  # type: ignore[attr-defined]
        return loop


def turns_of(file: Path) -> Path:
    """Return the file of long turns that belongs to a file of lags."""
    return file.with_name(f"{file.name}.turns")


def longest_turn(file: Path, since: float = 0.0) -> float:
    """Return the longest turn of the loop since an instant, in seconds; 0 if no turn was long."""
    beside = turns_of(file)
    return max(lags(beside, since), default=0.0) if beside.exists() else 0.0


def lags(file: Path, since: float) -> list[float]:
    """Return the lags recorded since an instant (``time.monotonic``), in seconds."""
    found = array("d")
    data = file.read_bytes()
    found.frombytes(data[: len(data) // 16 * 16])  # the last pair may be half written
    return [lag for at, lag in zip(found[::2], found[1::2], strict=True) if at >= since]


MANY = 1_000_000


def _watched(file: str) -> None:
    asyncio.set_event_loop_policy(_Watching(Path(file)))


def _without_limits(which: str) -> None:
    """Lift the limit of pictures, or of requests too, before the modules that read it are imported."""
    from bot.services import rate_limit

    free = rate_limit.Rate(MANY, float(MANY))
    rate_limit.USUAL = rate_limit.Limits(pictures=free)
    if which == "requests":
        rate_limit.REQUESTS = free


def _cleaning(_: str) -> None:
    from bot.dealer import housekeeping

    housekeeping.AFTER_START = 0.0


CHANGES: Mapping[str, Callable[[str], None]] = {
    "lags": _watched,
    "free": _without_limits,
    "clean": _cleaning,
}


def main() -> None:
    """Run a module as its own command line does, with the changes that are asked for."""
    *changes, module = sys.argv[1:]
    for change in changes:
        name, _, value = change.partition("=")
        CHANGES[name](value)
    del sys.argv[1:]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
