"""Starts of the bot: with many people who owe an answer, with tables open or asleep, with threads."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import tempfile
import time
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import discord
from tqdm import trange

from bench.row import Benches, BenchRow, beside
from bench.speed.crowd import Crowd, Script, script, social_games
from bench.speed.load import Playing, Run, memory, settled, store_table
from bench.speed.programs import LocalTable, Program, Tab, longest_turn
from bench.speed.tables import SEATS, add_open, multiply, played, remember
from bench.timing import processor_milliseconds
from bot.app.discord_transport import intents
from data.store import Store
from local_discord.rest.faults import Fault

AWAITED = 5_000
PLAYING = 8
"""Tables at which people play from the start on, at staggered times: some 30 requests a second."""

THOUGHT = 3.0
"""Seconds between an announcement and the table's next answers."""

SECONDS = 45.0
A_SECOND = 50
ANNOUNCED_LIMIT = 2.0
"""Seconds."""

EVERYTHING = re.compile("")
EXEMPT = ("/interactions/", "/webhooks/")


class GlobalLimit:
    """Refuses requests above a rate, as Discord's global limit does."""

    def __init__(self) -> None:
        self.refused = 0
        self.read = 0
        self._taken: deque[float] = deque(maxlen=A_SECOND)

    def take(self, method: str, path: str) -> Fault | None:
        """Return a refusal if the last second had as many requests as allowed."""
        if path.startswith(EXEMPT):
            return None
        now = time.monotonic()
        if len(self._taken) == A_SECOND and now - self._taken[0] < 1.0:
            self.refused += 1
            wait = 1.0 - (now - self._taken[0])
            return Fault(method, EVERYTHING, 429, 1, wait, after=False, everywhere=True)
        self._taken.append(now)
        self.read += method == "GET" and path.endswith("/messages")
        return None


class Announcements:
    """Plays some tables and records the delay from each step's last answer to its announcement."""

    def __init__(self, crowd: Crowd) -> None:
        self.late: list[float] = []
        self._crowd = crowd
        self._playing = Playing(crowd, Run())

    async def table(self, game: Script, number: int, people: list[str], place: int) -> None:
        """Play a table; record the delay of each step's announcement."""
        await asyncio.sleep(THOUGHT * place / PLAYING)
        for step, moves in enumerate(game.steps):
            for seat_number, move in moves:
                await self._playing.ask(people[seat_number], "submit", move=move, table=number)
            start = time.perf_counter()
            await self._crowd.asked(number, step + 1)
            self.late.append(time.perf_counter() - start)
            await asyncio.sleep(THOUGHT)


async def _fill_awaited(folder: Path, crowd: Crowd, game: Script) -> list[tuple[int, list[str]]]:
    people = iter(crowd.people)
    filled = []
    async with await Store.open(folder / "games.sqlite3") as store:
        while who := list(itertools.islice(people, game.seats)):
            if len(who) == game.seats:
                filled.append((await store_table(store, crowd, game, who), who))
                for person in who:
                    await store.save_dm_channel(int(person), int(crowd.direct(person)))
    return filled


async def measure_start(folder: Path) -> tuple[list[float], GlobalLimit]:
    """Return the delays of the announcements in seconds, and the limit with its counts."""
    crowd, limit = await Crowd.start(folder, AWAITED), GlobalLimit()
    crowd.local.faults.take = limit.take  # type: ignore[method-assign]
    game = script(next(game for game in social_games() if game.id == "rainbow_pentagon"), 0, most=5)
    environment = {
        "DISCORD_TOKEN": crowd.local.token,
        "LOCAL_DISCORD": crowd.local.base,
        "DATABASE": str(folder / "games.sqlite3"),
        "LOG_LEVEL": "WARNING",
    }
    try:
        filled = await _fill_awaited(folder, crowd, game)
        async with Program("bot", environment=environment):
            await crowd.online()
            announcements = Announcements(crowd)
            tasks = [
                asyncio.create_task(announcements.table(game, number, who, place))
                for place, (number, who) in enumerate(filled[-PLAYING:])
            ]
            await asyncio.wait(tasks, timeout=SECONDS)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        await crowd.close()
    return announcements.late, limit


def start_rows() -> list[BenchRow]:
    """Return the delays of the bot's announcements during a start with 5,000 awaited people.

    Discord allows a bot 50 requests a second; here the local table does too, and refuses more as Discord
    does. Answers to interactions don't count. While the bot looks for DMs that it missed, people play at some
    tables.
    """
    with tempfile.TemporaryDirectory() as folder:
        late, limit = asyncio.run(measure_start(Path(folder)))
    name = f"a start with {AWAITED:,} awaited people, {A_SECOND} requests a second"
    return [
        BenchRow(f"{name}, announcements, the latest", max(late), "s", limit=ANNOUNCED_LIMIT),
        BenchRow(f"{name}, announcements, median", median(late), "s"),
        BenchRow(f"{name}, announcements measured", float(len(late)), ""),
        BenchRow(f"{name}, DMs looked at", float(limit.read), ""),
        BenchRow(f"{name}, requests refused", float(limit.refused), ""),
    ]


# -- a restart with many open tables ---------------------------------------------------------------------

RESTART_TABLES = 500
TURNS = 10
RESTART_PEOPLE = 50
RESTARTS = 5
RESTART_LIMIT = 3.0
"""Seconds."""

QUIET = 10.0
"""Seconds within which a start ends its own work, such as replaying games and looking for missed messages."""

TURN_LIMIT = 50.0
"""The limit of a turn of the loop, in milliseconds."""


async def _fill_open(local: LocalTable) -> None:
    """Store the tables, each with five of the people."""
    tab = local.tab
    await tab.invite(RESTART_PEOPLE)
    async with await Store.open(local.database) as store:
        for number in trange(RESTART_TABLES, desc="tables", leave=False, disable=None):
            first = SEATS * number % RESTART_PEOPLE
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
    async with local.program("bot", f"lags={file}"):
        await local.online()
        await _table(local.tab)
        await asyncio.sleep(QUIET)
    return longest_turn(file)


async def measure_restart(folder: Path) -> tuple[float, float, float]:
    """Return in seconds the median starts of the bot and of the echo bot, and the longest turn."""
    bot: list[float] = []
    echo: list[float] = []
    async with LocalTable(folder / "games") as games, LocalTable(folder / "echo") as other:
        await _fill_open(games)
        for number in trange(RESTARTS + 1, desc="restart", leave=False, disable=None):
            took, least = await _start(games, "bot", _table), await _start(other, "bench.speed.echo", _echo)
            if number:  # the first start is no restart: it registers the commands
                bot.append(took)
                echo.append(least)
        turn = await _watched(games, folder / "lags")
    return median(bot), median(echo), turn


def restart_rows() -> list[BenchRow]:
    """Return the times from the process's start to the first answered command, after a kill.

    The floor is the restart of a bot without tables: the echo bot, which waits for Discord too.
    """
    with tempfile.TemporaryDirectory() as folder:
        took, least, turn = asyncio.run(measure_restart(Path(folder)))
    name = f"restart with {RESTART_TABLES} open tables of {TURNS} turns"
    return [
        beside(
            f"{name}, to the first answer", took, least, "s", RESTART_LIMIT, "value",
            "the echo bot's start to its first answer",
        ),
        BenchRow(f"{name}, the loop's longest turn, processor", turn * 1000, "ms", limit=TURN_LIMIT),
    ]  # fmt: skip


# -- sleeping tables -------------------------------------------------------------------------------------

SLEEPING_TABLES = 100_000
MEBIBYTE = 1 << 20
START_PATIENCE = 900.0
"""Seconds to wait for the bot on a busy machine."""


async def _fill_asleep(local: LocalTable, tables: int) -> None:
    """Store tables of five people that fell asleep in the middle of their games, and one that is open."""
    tab = local.tab
    await tab.invite(SEATS)
    async with await Store.open(local.database) as store:
        people, game = tab.people[:SEATS], played(TURNS, 0)
        table = await add_open(store, tab.guild, int(tab.channel), people, game)
        await remember(store, table)
        if tables:
            await multiply(store, table.row.id, tables, status="'asleep'", deadline="NULL")


async def measure_sleeping(folder: Path, tables: int) -> tuple[float, int]:
    """Return the seconds from a start to the first answered command, and the bytes in memory after."""
    async with LocalTable(folder) as local:
        async with local.program("bot"):  # the first start registers the commands
            await local.online()
        await _fill_asleep(local, tables)
        start = perf_counter()
        async with local.program("bot") as bot:
            await local.online(START_PATIENCE)
            await local.tab.command("table", table=1)
            took = perf_counter() - start
            await settled(bot)
            return took, memory(bot.process)


def sleeping_rows() -> list[BenchRow]:
    """Return the costs of a start with a hundred thousand sleeping tables, and without any as floors."""
    with tempfile.TemporaryDirectory() as folder:
        took, held = asyncio.run(measure_sleeping(Path(folder, "many"), SLEEPING_TABLES))
        least, empty = asyncio.run(measure_sleeping(Path(folder, "none"), 0))
    name, what = f"{SLEEPING_TABLES:,} tables that sleep", "without them"
    return [
        beside(f"{name}, a start to the first answer", took, least, "s", what=what),
        beside(f"{name}, memory", held / MEBIBYTE, empty / MEBIBYTE, "MiB", what=what),
        BenchRow(f"{name}, memory of each", (held - empty) / SLEEPING_TABLES / 1024, "KiB"),
    ]


# -- active threads --------------------------------------------------------------------------------------

MOST_THREADS, MORE_THREADS = 1_000, 5_000
THREAD_ROUNDS = 5

GUILD, CHANNEL, BOT = "10", "11", "12"
SINCE = "2026-11-21T10:00:00.000000+00:00"


def _thread(number: int) -> dict[str, Any]:
    return {
        "id": str(1000 + number), "guild_id": GUILD, "parent_id": CHANNEL, "type": 11, "owner_id": BOT,
        "name": f"Rainbow Pentagon #{number}", "last_message_id": str(9000 + number), "message_count": 50,
        "member_count": 5, "rate_limit_per_user": 0, "flags": 0, "total_message_sent": 50,
        "thread_metadata": {
            "archived": False, "auto_archive_duration": 10080, "archive_timestamp": SINCE, "locked": False,
            "create_timestamp": SINCE,
        },
        "member": {"flags": 0, "join_timestamp": SINCE},
    }  # fmt: skip


def _server_json(threads: int) -> str:
    """Return what Discord sends about a server with ``threads`` active threads, as JSON."""
    everyone = {
        "id": GUILD, "name": "@everyone", "permissions": "0", "position": 0, "color": 0, "hoist": False,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "managed": False, "mentionable": False,
    }  # fmt: skip
    channel = {"id": CHANNEL, "type": 0, "name": "games", "position": 0, "permission_overwrites": []}
    return json.dumps({
        "id": GUILD, "name": "Club", "owner_id": "1", "member_count": 5, "roles": [everyone],
        "channels": [channel], "threads": [_thread(number) for number in range(threads)],
    })  # fmt: skip


async def _read(threads: int) -> float:
    """Return the processor time of reading a server as the bot's client does, in ms."""
    text, times = _server_json(threads), list[float]()
    for _ in range(THREAD_ROUNDS):
        client = discord.Client(
            intents=intents(), max_messages=None, member_cache_flags=discord.MemberCacheFlags.none()
        )
        client._connection.user = discord.Object(int(BOT))  # type: ignore[assignment]
        read = client._connection._add_guild_from_data
        times.append(processor_milliseconds(lambda read=read: read(json.loads(text))))  # type: ignore[misc]
    return median(times)


def thread_rows() -> list[BenchRow]:
    """Return the turn of the loop in which discord.py reads a server with all its active threads.

    Discord allows a server 1,000 active threads; a larger number is measured too. The bot can't reduce this
    cost: without the intent for servers it would know no channels, and so no permissions.
    """
    name = "the library reads a server with {:,} active threads, processor"
    return [
        BenchRow(name.format(MOST_THREADS), asyncio.run(_read(MOST_THREADS)), "ms", limit=TURN_LIMIT),
        BenchRow(name.format(MORE_THREADS), asyncio.run(_read(MORE_THREADS)), "ms"),
    ]


BENCHES: Benches = {
    "restart": restart_rows,
    "start": start_rows,
    "sleeping": sleeping_rows,
    "threads": thread_rows,
}
