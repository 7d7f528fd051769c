"""A whole game whose pictures and whose computers come from workers over a real NATS server."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.services.cluster.caller import Caller
from tests.bot.services.cluster.elsewhere import calling, working
from tests.e2e.club import club_at
from tests.e2e.reading import buttons, said
from tests.nats_server import nats_server


class OwnTime(asyncio.SelectorEventLoop):
    """A loop with the machine's clock."""

    def time(self) -> float:
        return time.clock_gettime(time.CLOCK_MONOTONIC)


class Apart:
    """Other machines, in a thread with a clock of its own: the simulated Discord's moves by leaps."""

    def __init__(self, loop: asyncio.AbstractEventLoop, caller: Caller) -> None:
        self.caller = caller
        self.asked = caller.asked
        self.loop = loop

    async def call(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], heard: Callable[[Any], None] | None
    ) -> Any:
        asked = asyncio.run_coroutine_threadsafe(self.caller.call(function, arguments, heard), self.loop)
        return await asyncio.get_running_loop().run_in_executor(None, asked.result)

    @property
    def here(self) -> bool:
        return self.caller.here

    async def close(self) -> None:
        return


@contextmanager
def apart() -> Iterator[Apart]:
    """NATS, a worker, and the bot's side of it."""
    there, made = threading.Event(), list[tuple[Apart, asyncio.Event]]()

    async def serve() -> None:
        over = asyncio.Event()
        async with (
            nats_server() as server, calling(server.place) as caller, working(server.place, "paint", "think")
        ):  # fmt: skip
            made.append((Apart(asyncio.get_running_loop(), caller), over))
            there.set()
            await over.wait()

    def run() -> None:
        with asyncio.Runner(loop_factory=OwnTime) as runner:
            runner.run(serve())

    thread = threading.Thread(target=run)
    thread.start()
    there.wait()
    (others, over) = made[0]
    try:
        yield others
    finally:
        others.loop.call_soon_threadsafe(over.set)
        thread.join()


async def test_a_whole_game_is_drawn_and_its_computers_think_elsewhere(tmp_path: Path) -> None:
    with apart() as others:
        async with club_at(tmp_path, paint=True, remote=others) as club:
            ann = club.person("ann")
            thread = await club.table([ann], "normal", "easy", game="diamant")
            while club.hosted().row.status == "open":
                await ann.press(club.open_message(thread), "Go home")
            assert "Rematch" in buttons(thread.history()[-1])
            assert said(thread.history()[-1])
        asked = others.caller.asked
        assert set(asked) == {("paint", "answered"), ("think", "answered")}
        assert min(asked.values()) > 5
