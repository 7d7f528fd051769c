"""A picture drawn by another process over a real NATS server; the floor is the process pool of this process.

Both are warm and measured in turns, on one machine: the network between machines is not measured.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time
from typing import Any

from bench.row import BenchRow, beside
from bot.services.cluster.caller import Caller
from bot.services.cluster.program import program
from bot.services.process_pool import ProcessPools
from bot.services.work import painted
from tests.nats_server import nats_server, workers

ROUNDS = 41
SHOWN = {
    "pentago": ("six", "six in a row"),
    "euler_game": ("last_bet", "the last bet of 4"),
    "rainbow_pentagon": ("late", "late board"),
}
"""By game, the sample and its name in the row, from the quickest to draw to the slowest."""

LIMIT = 3.0
"""The most times as long that a picture over NATS takes."""

LONG = 60.0
"""Seconds to wait for a worker, so that the bot never draws itself instead."""

Ask = Callable[..., Awaitable[Any]]


def rows() -> list[BenchRow]:
    """Return the times of each picture both ways."""
    return asyncio.run(_rows())


async def _rows() -> list[BenchRow]:
    with tempfile.TemporaryDirectory() as folder:
        async with nats_server() as server, workers(1, server, Path(folder), "paint"):
            caller, pools = Caller(server.place, program(), LONG), ProcessPools.of(1)
            caller.begin()
            await caller.until(here=True)
            try:
                return [row for game in SHOWN for row in await _measured(game, caller, pools)]
            finally:
                await caller.close()
                await pools.close()


async def _measured(game: str, caller: Caller, pools: ProcessPools) -> tuple[BenchRow, BenchRow]:
    sample, called = SHOWN[game]
    view = import_module(f"renderers.{game}.sample").SAMPLES[sample]
    asked = (game, view, "dark", 1000, (), ())
    there, here = [], []
    for _ in range(ROUNDS):
        there.append(await _timed(lambda: caller.call(painted, asked, None)))
        here.append(await _timed(lambda: pools.painters.run(painted, *asked)))
    name = f"picture over NATS, {game}, {called}"
    what = "the same by a process of the bot"
    times = [median(each[0] for each in found) for found in (there, here)]
    loops = [median(each[1] for each in found) for found in (there, here)]
    return (
        beside(name, times[0], times[1], "ms", LIMIT, what=what),
        beside(f"{name}, processor of the bot", loops[0], loops[1], "ms", what=what),
    )


async def _timed(ask: Ask) -> tuple[float, float]:
    """Return the wall time of a call and the processor time of the bot's thread meanwhile, in ms."""
    began, spent = perf_counter(), thread_time()
    await ask()
    return (perf_counter() - began) * 1000, (thread_time() - spent) * 1000
