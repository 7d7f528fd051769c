"""How long nobody answers after the active process was killed, while another one stands by."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import asyncpg
from tqdm import trange

from bench.row import BenchRow
from bench.speed.played import SEATS, played
from bench.speed.processes import LocalTable, Program
from bench.speed.tables import add_open, remember
from data.address import Server
from data.store import Store
from tests.postgres import new_server

TABLES = 50
TURNS = 5
KILLS = 5
LIMIT = 15.0
"""Seconds from the kill to the lease."""

LOOK = 0.02
_LEASE = "SELECT epoch FROM leases WHERE owner <> '' AND expires > extract(epoch FROM clock_timestamp())"
_LIVING = "SELECT count(*) FROM processes WHERE expires > extract(epoch FROM clock_timestamp())"


async def _fill(local: LocalTable, server: Server) -> None:
    await local.tab.invite(SEATS)
    async with await Store.open(server) as store:
        for number in range(TABLES):
            people, game = local.tab.people[:SEATS], played(TURNS, number)
            await remember(
                store, await add_open(store, local.tab.guild, int(local.tab.channel), people, game)
            )


async def _until(raw: Any, question: str, least: int) -> int:
    """Wait until a query returns at least ``least``; return its number."""
    while ((found := await raw.fetchval(question)) or 0) < least:  # noqa: ASYNC110
        await asyncio.sleep(LOOK)
    return int(found)


async def _answered(local: LocalTable) -> None:
    await local.online()
    await local.tab.command("table", table=1)


async def measure(folder: Path, server: Server) -> tuple[list[float], list[float]]:
    """Return the seconds from each kill to the new lease and to the first answer."""
    leases, answers = [], []
    async with AsyncExitStack() as stack:
        local = await stack.enter_async_context(LocalTable(folder))
        await _fill(local, server)
        raw = await asyncpg.connect(server.url)
        stack.callback(raw.terminate)

        async def start_bot() -> Program:
            program = local.program("bot", DATABASE=server.url, STANDBY="on")
            return await stack.enter_async_context(program)

        active = await start_bot()
        await _until(raw, _LEASE, 1)
        standby = await start_bot()
        await _answered(local)
        for _ in trange(KILLS, desc="takeover", leave=False, disable=None):
            await _until(raw, _LIVING, 2)
            epoch = await _until(raw, _LEASE, 1)
            start = perf_counter()
            await active.__aexit__()
            await _until(raw, _LEASE, epoch + 1)
            leases.append(perf_counter() - start)
            await _answered(local)
            answers.append(perf_counter() - start)
            active, standby = standby, await start_bot()
    return leases, answers


def rows() -> list[BenchRow]:
    """Return the times after SIGKILLs of the real program, on a PostgreSQL that waits for its disk."""
    server = new_server(fsync="on", full_page_writes="on")
    try:
        server.sql("CREATE DATABASE bench")
        with tempfile.TemporaryDirectory() as folder:
            leases, answers = asyncio.run(measure(Path(folder), server.address("bench")))
    finally:
        server.end()
    name = f"a kill with {TABLES} open tables and a process that stands by"
    return [
        BenchRow(f"{name}, to the lease", median(leases), "s"),
        BenchRow(f"{name}, to the lease, longest", max(leases), "s", limit=LIMIT),
        BenchRow(f"{name}, to the first answered command", median(answers), "s"),
    ]
