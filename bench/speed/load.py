"""The load of two hundred tables of all games, with a thousand people who answer as fast as possible.

The memory is compared with that of ten tables. The local table in this process replaces Discord; the bot, its
drawing processes and the echo bot are processes. ``IN_FLIGHT`` people wait for an acknowledgement at any
time. Everybody answers by ``/submit`` with moves computed beforehand, the people of a table one after the
other, all tables at the same time.
"""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median

from tqdm import tqdm

from bench.row import Benches, BenchRow, beside
from bench.speed.crowd import Crowd, Script, script, social_games
from bench.speed.programs import Program, lags, longest_turn
from data.address import Address
from data.message_rows import MessageRow
from data.rows import SeatRow, TableRow
from data.store import Store

TABLES = 200
FEW = 10
PEOPLE = 1000
IN_FLIGHT = 16
SECONDS = 12.0
"""Seconds that are measured. With few tables only the memory before the first answer is used."""

WARMING = 2.0
"""Seconds before those that are measured."""

SETTLED = 0.5
BUSY = 0.02
QUIET = 6
"""A program has started once it spends less than ``BUSY`` seconds of processor time in ``SETTLED`` seconds,
``QUIET`` times in a row."""

LAG_LIMIT = 50.0
"""The limit of the event loop's lag at the 99th percentile, in milliseconds."""


async def _nothing() -> None:
    """Do nothing."""


@dataclass(slots=True)
class Run:
    """What one bot did in the measured seconds. Times in ms; memory before the first answer, in bytes."""

    seconds: float = 0.0
    waited: list[float] = field(default_factory=list)
    lost: int = 0
    processor: float = 0.0
    drawing: float = 0.0
    memory: int = 0
    lags: list[float] = field(default_factory=list)
    turn: float = 0.0
    counting: bool = False
    marked: Callable[[], Awaitable[None]] = field(default=_nothing)
    """Called when the measured seconds begin, and when they end."""

    def note(self, took: float | None) -> None:
        """Count one answer. ``took``: seconds to its acknowledgement, None if there was none."""
        if self.counting and took is not None:
            self.waited.append(took * 1000)
        self.lost += took is None

    @property
    def rate(self) -> float:
        """Answers per second."""
        return len(self.waited) / self.seconds


def late(values: Sequence[float]) -> float:
    """Return the 99th percentile."""
    return sorted(values)[int(0.99 * (len(values) - 1))]


async def store_table(store: Store, crowd: Crowd, game: Script, people: Sequence[str]) -> int:
    """Store a table whose first question is open; return its number."""
    now, thread = time.time(), crowd.thread()
    row = TableRow(
        0, crowd.guild, int(crowd.channel), thread, int(people[0]), game.game, 1, dict(game.options), "en",
        "open", game.seed, now, seed=game.seed, deadline=now + 86_400, acted=now,
    )  # fmt: skip
    seats = tuple(
        SeatRow(number, int(key), name=f"Person {number + 1}", joined="1")
        for number, key in enumerate(people)
    )
    number, _ = await store.add_table(row, seats)
    places = [("terms", str(thread)), ("step:0", str(thread))]
    places += [(f"ask:0:{seat}", crowd.direct(key)) for seat, key in enumerate(people)]
    for slot, channel in places:
        await store.save_message(MessageRow(number, slot, int(channel), crowd.said(channel)))
    return number


async def fill(database: Address, crowd: Crowd, scripts: Sequence[Script]) -> list[tuple[int, list[str]]]:
    """Store all tables; return their numbers and people."""
    everybody = itertools.cycle(crowd.people)
    filled = []
    async with await Store.open(database) as store:
        for game in tqdm(scripts, desc="tables", leave=False, disable=None):
            people = list(itertools.islice(everybody, game.seats))
            filled.append((await store_table(store, crowd, game, people), people))
    return filled


class Playing:
    """The people at some tables, each as fast as ``IN_FLIGHT`` allows."""

    def __init__(self, crowd: Crowd, run: Run) -> None:
        self._crowd = crowd
        self._run = run
        self._places = asyncio.Semaphore(IN_FLIGHT)

    async def ask(self, person: str, name: str, **options: object) -> None:
        """Use a command once fewer than ``IN_FLIGHT`` are waiting, and note how long it took."""
        async with self._places:
            self._run.note(await self._crowd.command(person, name, options))

    async def table(self, game: Script, number: int, people: Sequence[str]) -> None:
        """Play one table by its script."""
        for step, moves in enumerate(game.steps):
            await self._crowd.asked(number, step)
            for seat, move in moves:
                await self.ask(people[seat], "submit", move=move, table=number)

    async def echo(self, person: str) -> None:
        """Use ``/echo`` again and again."""
        while True:
            await self.ask(person, "echo", text="here")


async def settled(bot: Program, busy: float = BUSY, quietly: int = QUIET) -> None:
    """Wait until a program that has just started is idle.

    ``busy``, ``quietly``: see ``BUSY`` and ``QUIET``.
    """
    before, quiet = 0.0, 0
    while quiet < quietly:
        await asyncio.sleep(SETTLED)
        spent = bot.processor_seconds + bot.children_seconds
        quiet = quiet + 1 if spent - before < busy else 0
        before = spent


@asynccontextmanager
async def running(
    crowd: Crowd, folder: Path, module: str, **more: str
) -> AsyncIterator[tuple[Program, Path]]:
    """Run a bot; yield it once it is idle, with its file of lags. ``more``: environment variables."""
    noted = folder / f"{module}.lags"
    environment = {
        "DISCORD_TOKEN": crowd.local.token,
        "LOCAL_DISCORD": crowd.local.base,
        "DATABASE": str(folder / "games.sqlite3"),
        "LOG_LEVEL": "WARNING",
        **more,
    }
    async with Program("bench.speed.programs", f"lags={noted}", module, environment=environment) as bot:
        await crowd.online()
        await settled(bot)
        yield bot, noted


def memory(process: int) -> int:
    """Return the resident memory of a process in bytes (Linux)."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise OSError("no VmRSS")


async def counted(bot: Program, noted: Path, run: Run, tasks: Sequence[asyncio.Task[None]]) -> None:
    """Let everybody play for the measured seconds, note the costs in ``run``, and cancel the tasks."""
    run.memory = memory(bot.process)
    await asyncio.sleep(WARMING)
    await run.marked()
    start, spent, drawn = time.monotonic(), bot.processor_seconds, bot.children_seconds
    run.counting = True
    await asyncio.sleep(SECONDS)
    run.counting = False
    run.seconds = time.monotonic() - start
    await run.marked()
    run.processor = (bot.processor_seconds - spent) * 1000 / len(run.waited)
    run.drawing = (bot.children_seconds - drawn) * 1000 / len(run.waited)
    run.lags = [lag * 1000 for lag in lags(noted, start)]
    run.turn = longest_turn(noted, start) * 1000
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def play(folder: Path, tables: int, people: int = PEOPLE) -> Run:
    """Return the measurement of the bot with ``tables`` tables."""
    social, run = social_games(), Run()
    scripts = [script(social[number % len(social)], number) for number in range(tables)]
    crowd = await Crowd.start(folder, people)
    try:
        seated = await fill(folder / "games.sqlite3", crowd, scripts)
        async with running(crowd, folder, "bot") as (bot, noted):
            playing = Playing(crowd, run)
            tasks = [
                asyncio.create_task(playing.table(game, number, who))
                for game, (number, who) in zip(scripts, seated, strict=True)
            ]
            await counted(bot, noted, run, tasks)
    finally:
        await crowd.close()
    return run


async def echoed(folder: Path, people: int = PEOPLE) -> Run:
    """Return the measurement of the echo bot with ``people`` people."""
    crowd, run = await Crowd.start(folder, people), Run()
    try:
        async with running(crowd, folder, "bench.speed.echo") as (bot, noted):
            playing = Playing(crowd, run)
            tasks = [asyncio.create_task(playing.echo(person)) for person in crowd.people]
            await counted(bot, noted, run, tasks)
    finally:
        await crowd.close()
    return run


def load_rows() -> list[BenchRow]:
    """Return the figures of few and many tables, with the echo bot's as floors."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        for name in ("few", "many", "echo"):
            (here / name).mkdir()
        few = asyncio.run(play(here / "few", FEW))
        many = asyncio.run(play(here / "many", TABLES))
        echo = asyncio.run(echoed(here / "echo"))
    return rows_of(few, many, echo)


def rows_of(few: Run, many: Run, echo: Run) -> list[BenchRow]:
    """Return the rows of a measurement."""
    name, floor = f"{TABLES} tables, {PEOPLE:,} people", "the echo bot with as many people"
    times: tuple[tuple[str, Callable[[Run], float]], ...] = (
        ("until acknowledged, median", lambda run: median(run.waited)),
        ("until acknowledged, 99th percentile", lambda run: late(run.waited)),
        ("processor an answer", lambda run: run.processor),
    )
    each = (many.memory - few.memory) / (TABLES - FEW) / 1024
    return [
        beside(f"{name}, answers", many.rate, echo.rate, "a second", what=floor),
        *(beside(f"{name}, {what}", of(many), of(echo), "ms", what=floor) for what, of in times),
        BenchRow(f"{name}, drawing an answer, in processes beside", many.drawing, "ms"),
        beside(
            f"{name}, the loop's lag, 99th percentile", late(many.lags), late(echo.lags), "ms",
            LAG_LIMIT, "value", what=floor,
        ),
        beside(f"{name}, the loop's lag, longest", max(many.lags), max(echo.lags), "ms", what=floor),
        BenchRow(f"{name}, the loop's longest turn, processor", many.turn, "ms", limit=LAG_LIMIT),
        BenchRow(f"{name}, memory a table", each, "KiB"),
        BenchRow(f"{name}, answers that nobody acknowledged", float(many.lost), "", limit=0.0),
    ]  # fmt: skip


# -- fifty tables and a thousand -------------------------------------------------------------------------

FEW_OF_MANY, MANY, EACH = 50, 1000, 5
MANY_ROUNDS = 2
MANY_LIMIT = 1.25


def _played(folder: Path, tables: int) -> Run:
    folder.mkdir()
    return asyncio.run(play(folder, tables, people=tables * EACH))


def many_table_rows() -> list[BenchRow]:
    """Return the cost of an answer at 50 and at 1,000 tables of five people, in turns; it must not grow.

    It is the processor time of the bot's own process, without the drawing processes.
    """
    few: list[float] = []
    many: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(MANY_ROUNDS):
            few.append(_played(Path(folder, f"few{number}"), FEW_OF_MANY).processor)
            many.append(_played(Path(folder, f"many{number}"), MANY).processor)
    name = f"processor an answer at {MANY:,} tables"
    return [beside(name, mean(many), mean(few), "ms", MANY_LIMIT, what=f"at {FEW_OF_MANY} tables")]


BENCHES: Benches = {"load": load_rows, "many_tables": many_table_rows}
