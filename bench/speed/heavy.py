"""What people and servers with a great deal of data cost others: the loop's longest turn, the longest wait.

The bot is a process, Discord is the local table. While somebody requests the data of thousands of games, or a
server with thousands of tables is listed or deleted, another person changes a setting again and again: that
takes as long as everybody's answers wait. The floor is the same request by a person who sits at no table.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeAlias, TypeVar

from bench.row import Benches, BenchRow, beside
from bench.speed.programs import Json, LocalTable, Tab, longest_turn
from bench.speed.tables import SEATS, add_open, multiply, played, remember
from bot.tables.table import Table
from data.message_rows import MessageRow, Post
from data.rows import Change, GiverRow
from data.store import Store

FINISHED, RUNNING, UNSENT = 5_000, 50, 3_000
"""Of one person: finished games, running tables, and unsent messages that name them."""

SERVER, THEIRS = 2_000, 300
"""Tables of one server, and how many of them one person sits at."""

DUE, REMOVED = 20_000, 5_000
"""Games past their retention period, and tables of a server that removed the bot long ago."""

TURNS = 10
QUIET = 10.0
"""Seconds after a start within which its own work is done."""

GAP = 0.1
"""Seconds between two changes of somebody's settings."""

AFTER = 1.0
"""Seconds after an action within which the work that follows from it is done."""

TURN_LIMIT, WAIT_LIMIT = 50.0, 1000.0
"""Milliseconds."""

YEARS = 3 * 365 * 86_400.0
NOBODY = 77

T = TypeVar("T")
Action: TypeAlias = Callable[[Tab], Awaitable[Json]]
Actions: TypeAlias = Sequence[tuple[str, Action]]
Fill: TypeAlias = Callable[[Store, Tab], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Cost:
    """How long something took, in seconds; the loop's longest turn and the longest wait of others, in ms."""

    took: float
    turn: float
    wait: float

    def rows(self, name: str) -> list[BenchRow]:
        """Return the rows with limits."""
        return [
            BenchRow(f"{name}, the loop's longest turn, processor", self.turn, "ms", limit=TURN_LIMIT),
            BenchRow(f"{name}, another's setting, the longest", self.wait, "ms", limit=WAIT_LIMIT),
        ]


@dataclass(slots=True)
class Watched:
    """A local table with its bot, and another person who changes a setting all the time."""

    tab: Tab
    lags: Path
    waits: list[tuple[float, float]] = field(default_factory=list)

    async def others(self, answered: asyncio.Event) -> None:
        """Change a setting again and again; set ``answered`` after the first time."""
        themes = ("light", "dark")
        while True:
            start = time.monotonic()
            theme = themes[len(self.waits) % 2]
            await self.tab.command("settings", acting=str(self.tab.people[-1]), theme=theme)
            self.waits.append((start, time.monotonic() - start))
            answered.set()
            await asyncio.sleep(GAP)

    def cost(self, start: float, end: float) -> Cost:
        """Return the cost of work that began at ``start`` and ended at ``end``."""
        waits = [wait for begun, wait in self.waits if begun + wait >= start]
        return Cost(end - start, longest_turn(self.lags, start) * 1000, max(waits, default=0.0) * 1000)

    async def measured(self, work: Awaitable[T]) -> tuple[Cost, T]:
        """Return the cost of some work, and its result."""
        start = time.monotonic()
        found = await work
        end = time.monotonic()
        await asyncio.sleep(AFTER)
        return self.cost(start, end), found

    async def beside(self, name: str, action: Action) -> list[BenchRow]:
        """Return the rows of an action of the first person; the floor is a person who sits at no table."""
        cost, _ = await self.measured(action(self.tab))
        first, self.tab.person = self.tab.person, str(self.tab.people[SEATS])
        least, _ = await self.measured(action(self.tab))
        self.tab.person = first
        what = "the same for somebody who sits nowhere"
        return [
            beside(f"{name}, until it is answered", cost.took, least.took, "s", what=what),
            *cost.rows(name),
        ]


@asynccontextmanager
async def started(local: LocalTable, folder: Path, *changes: str) -> AsyncIterator[tuple[Watched, Cost]]:
    """Start the bot and the other person's changes; yield them with the cost of the start.

    ``changes``: made to the bot (``bench.speed.programs``).
    """
    lags, start, answered = folder / "lags", time.monotonic(), asyncio.Event()
    async with local.program("bot", f"lags={lags}", *changes):
        await local.online()
        watched = Watched(local.tab, lags)
        others = asyncio.create_task(watched.others(answered))
        try:
            waiting = asyncio.create_task(answered.wait())
            await asyncio.wait({waiting, others}, return_when=asyncio.FIRST_COMPLETED)
            if others.done():
                others.result()  # raises: the bot does not answer
            end = time.monotonic()
            await asyncio.sleep(QUIET)
            watched.waits.pop(0)  # it includes the start
            yield watched, watched.cost(start, end)
        finally:
            others.cancel()
            await asyncio.gather(others, return_exceptions=True)


@asynccontextmanager
async def world(folder: Path, fill: Fill) -> AsyncIterator[LocalTable]:
    """Open a local table with a filled store, five players, a person at no table and one with settings."""
    async with LocalTable(folder / "table") as local:
        await local.tab.invite(SEATS + 2)
        async with await Store.open(local.database) as store:
            await fill(store, local.tab)
        yield local


# -- stored data -----------------------------------------------------------------------------------------


async def add_table(store: Store, tab: Tab, number: int = 0) -> Table:
    """Store a running table of five."""
    table = await add_open(store, tab.guild, int(tab.channel), tab.people, played(TURNS, number))
    await remember(store, table)
    return table


async def add_finished_table(store: Store, tab: Tab) -> int:
    """Store a finished table, with the rows of each step; return its number."""
    table = await add_table(store, tab)
    row, steps = table.row, range(1, table.row.step + 1)
    for step in steps:
        for slot in (f"step:{step}", *(f"ask:{step - 1}:{seat.seat}" for seat in table.seats)):
            await store.save_message(MessageRow(row.id, slot, row.channel_id, 100 * row.id + step))
    over = replace(row, status="over", deadline=None, step=row.step + 1)
    moves = tuple((seat.seat, "pass") for seat in table.seats)
    givers = tuple(GiverRow(row.id, step, seat.seat, "person") for step in steps for seat in table.seats)
    await store.save(Change(over, moves=moves, givers=givers))
    return row.id


async def fill_person(store: Store, tab: Tab) -> None:
    """Fill a store with a person's data; the unsent messages belong to a table that the bot can't run."""
    await multiply(store, await add_finished_table(store, tab), FINISHED)
    for number in range(RUNNING):
        await add_table(store, tab, number % SEATS)
    quarantined = (await add_table(store, tab)).row
    content = {"message": {"headline": f"<@{tab.person}>: \u2068Person 1\u2069", "lines": ["…" * 200]}}
    posts = [Post(quarantined.channel_id, "send", f"step:{number}", content) for number in range(UNSENT)]
    await store.save(Change(replace(quarantined, version=99), posts=tuple(posts)))


async def fill_server(store: Store, tab: Tab) -> None:
    """Fill a store with a server's tables, at some of which the first person sits."""
    others = await add_table(store, tab)
    seats = (replace(others.seats[0], person_id=NOBODY), *others.seats[1:])
    await store.save(Change(replace(others.row, host_id=NOBODY), seats=seats))
    await multiply(store, others.row.id, SERVER - THEIRS)
    await multiply(store, (await add_table(store, tab, 1)).row.id, THEIRS)


async def fill_old(store: Store, tab: Tab) -> None:
    """Fill a store with data past its retention period."""
    old, gone = time.time() - YEARS, tab.guild + 1
    await multiply(store, await add_finished_table(store, tab), DUE, acted=str(old))
    running = await add_table(store, tab)
    asleep = {"status": "'asleep'", "evicted_at": str(old), "deadline": "NULL"}
    await multiply(store, running.row.id, REMOVED, guild_id=str(gone), **asleep)
    await store.save_guild(replace(await store.guild(gone), removed_at=old))


# -- actions ---------------------------------------------------------------------------------------------


async def _export(tab: Tab) -> Json:
    return await tab.press(await tab.command("privacy"), "export")


async def _forget(tab: Tab) -> Json:
    return await tab.press(await tab.press(await tab.command("privacy"), "forget"), "forget")


async def _suggestions(tab: Tab) -> Json:
    typed = {"game": "rainbow_pentagon", "options": "s"}
    return await tab.ask("autocomplete", channel=tab.channel, name="play", options=typed, focused="options")


def _command(name: str) -> Action:
    return lambda tab: tab.command(name)


PERSON: Actions = (
    ("/privacy", _command("privacy")),
    ("/tables", _command("tables")),
    ("Export", _export),
    ("Forget me", _forget),
)
MANAGER: Actions = (
    ("/tables", _command("tables")),
    ("/table without a number", _command("table")),
    ("/play's suggestions", _suggestions),
)


async def measure_actions(folder: Path, fill: Fill, name: str, actions: Actions) -> list[BenchRow]:
    """Return the costs of actions by the first person on a filled store."""
    async with world(folder, fill) as local, started(local, folder) as (watched, start):
        found = start.rows(f"a start with {name}")
        for title, action in actions:
            found += await watched.beside(f"{name}: {title}", action)
    return found


def _left(database: Path) -> int:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


async def measure_cleaning(folder: Path) -> list[BenchRow]:
    """Return the costs of the daily cleaning, which begins with the start here."""
    name = f"{DUE:,} games due and a removed server with {REMOVED:,} tables"
    async with world(folder, fill_old) as local:
        begun = time.monotonic()
        async with started(local, folder, "clean") as (watched, start):
            while await asyncio.to_thread(_left, local.database) > 2:  # noqa: ASYNC110 - another process
                await asyncio.sleep(GAP)
            cost = watched.cost(begun, time.monotonic())
    return [
        *start.rows(f"a start with {name}"),
        BenchRow(f"{name}: daily cleaning, with the start", cost.took, "s"),
        *cost.rows(f"{name}: daily cleaning"),
    ]


def rows() -> list[BenchRow]:
    """Return the costs of a person, of a server and of a cleaning."""
    person = f"a person with {FINISHED:,} games, {RUNNING} tables, {UNSENT:,} unsent messages"
    server = f"a server with {SERVER:,} tables, one's own {THEIRS}"
    with tempfile.TemporaryDirectory() as folder:
        of_person, of_server, old = (Path(folder, name) for name in ("person", "server", "old"))
        return [
            *asyncio.run(measure_actions(of_person, fill_person, person, PERSON)),
            *asyncio.run(measure_actions(of_server, fill_server, server, MANAGER)),
            *asyncio.run(measure_cleaning(old)),
        ]


BENCHES: Benches = {"heavy": rows}
