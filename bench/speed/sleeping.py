"""The cost of sleeping tables: a start with a hundred thousand of them, and their memory.

The floor is a start without any.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter

from bench.row import BenchRow, beside
from bench.speed.copies import multiply
from bench.speed.load import memory, settled
from bench.speed.played import SEATS, played
from bench.speed.processes import LocalTable
from bench.speed.tables import add_open, remember
from data.store import Store

TABLES = 100_000
TURNS = 10
MEBIBYTE = 1 << 20
PATIENCE = 900.0
"""Seconds to wait for the bot on a busy machine."""


async def _fill(local: LocalTable, tables: int) -> None:
    """Store tables of five people that fell asleep in the middle of their games, and one that is open."""
    tab = local.tab
    await tab.invite(SEATS)
    async with await Store.open(local.database) as store:
        people, game = tab.people[:SEATS], played(TURNS, 0)
        table = await add_open(store, tab.guild, int(tab.channel), people, game)
        await remember(store, table)
        if tables:
            await multiply(store, table.row.id, tables, status="'asleep'", deadline="NULL")


async def measure(folder: Path, tables: int) -> tuple[float, int]:
    """Return the seconds from a start to the first answered command, and the bytes in memory after."""
    async with LocalTable(folder) as local:
        async with local.program("bot"):  # the first start registers the commands
            await local.online()
        await _fill(local, tables)
        start = perf_counter()
        async with local.program("bot") as bot:
            await local.online(PATIENCE)
            await local.tab.command("table", table=1)
            took = perf_counter() - start
            await settled(bot)
            return took, memory(bot.process)


def rows() -> list[BenchRow]:
    """Return the costs with sleeping tables, and without any as floors."""
    with tempfile.TemporaryDirectory() as folder:
        took, held = asyncio.run(measure(Path(folder, "many"), TABLES))
        least, empty = asyncio.run(measure(Path(folder, "none"), 0))
    name, what = f"{TABLES:,} tables that sleep", "without them"
    return [
        beside(f"{name}, a start to the first answer", took, least, "s", what=what),
        beside(f"{name}, memory", held / MEBIBYTE, empty / MEBIBYTE, "MiB", what=what),
        BenchRow(f"{name}, memory of each", (held - empty) / TABLES / 1024, "KiB"),
    ]
