"""A restart with many open tables: the time from the process's start to the first answered command.

The floor is the restart of a bot without tables: the echo bot, which waits for Discord too.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from tqdm import trange

from bench.row import BenchRow, beside
from bench.speed.played import SEATS, played
from bench.speed.processes import LocalTable
from bench.speed.tab import Tab
from bench.speed.tables import add_open, remember
from bench.speed.watched import longest_turn
from data.store import Store

TABLES = 500
TURNS = 10
PEOPLE = 50
RESTARTS = 5
LIMIT = 3.0
"""Seconds."""

QUIET = 10.0
"""Seconds within which a start ends its own work, such as replaying games and looking for missed messages."""

TURN_LIMIT = 50.0
"""The limit of a turn of the loop, in milliseconds."""


async def _fill(local: LocalTable) -> None:
    """Store the tables, each with five of the people."""
    tab = local.tab
    await tab.invite(PEOPLE)
    async with await Store.open(local.database) as store:
        for number in trange(TABLES, desc="tables", leave=False, disable=None):
            first = SEATS * number % PEOPLE
            people = tab.people[first : first + SEATS]
            table = await add_open(store, tab.guild, int(tab.channel), people, played(TURNS, number))
            await remember(store, table)


async def _table(tab: Tab) -> None:
    await tab.command("table", table=1)


async def _echo(tab: Tab) -> None:
    await tab.command("echo", text="here")


async def _start(local: LocalTable, module: str, ask: Callable[[Tab], Awaitable[None]]) -> float:
    """Start a bot, ask it, and kill it once it has answered; return the seconds to the answer."""
    start = perf_counter()
    async with local.program(module):
        await local.online()
        await ask(local.tab)
        return perf_counter() - start


async def _watched(local: LocalTable, file: Path) -> float:
    """Start the bot once more; return the longest turn of its loop until it is idle, in seconds."""
    async with local.program("bot", file):
        await local.online()
        await _table(local.tab)
        await asyncio.sleep(QUIET)
    return longest_turn(file)


async def measure(folder: Path) -> tuple[float, float, float]:
    """Return in seconds the median starts of the bot and of the echo bot, and the longest turn."""
    bot: list[float] = []
    echo: list[float] = []
    async with LocalTable(folder / "games") as games, LocalTable(folder / "echo") as other:
        await _fill(games)
        for number in trange(RESTARTS + 1, desc="restart", leave=False, disable=None):
            took, least = await _start(games, "bot", _table), await _start(other, "bench.speed.echo", _echo)
            if number:  # the first start is no restart: it registers the commands
                bot.append(took)
                echo.append(least)
        turn = await _watched(games, folder / "lags")
    return median(bot), median(echo), turn


def rows() -> list[BenchRow]:
    """Return the times of restarts after a kill."""
    with tempfile.TemporaryDirectory() as folder:
        took, least, turn = asyncio.run(measure(Path(folder)))
    name = f"restart with {TABLES} open tables of {TURNS} turns"
    return [
        beside(
            f"{name}, to the first answer", took, least, "s", LIMIT, "value",
            "the echo bot's start to its first answer",
        ),
        BenchRow(f"{name}, the loop's longest turn, processor", turn * 1000, "ms", limit=TURN_LIMIT),
    ]  # fmt: skip
