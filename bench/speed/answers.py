"""One secret answer: checked, stored on disk and acknowledged with its picture; the floor is an echo command.

The bot and the echo bot run as processes, each at its own local table. A person's requests go to the two in
turns, 40 ms apart. The processor time of the bots' processes is measured. Without pauses the echo bot's
caches would stay warm while the dealer waits for its disk and its picture; the ratio is then a little over
the limit (4.1 to 5.1 on the machine of the figures).
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

from tqdm import trange

from bench.row import BenchRow, beside
from bench.speed.played import played
from bench.speed.processes import LocalTable, Program
from bench.speed.tab import Tab
from bench.speed.tables import add_open, announce
from data.store import Store
from games.rng import SeededRng

BLOCKS = 10
ANSWERS = 20
"""Answers in a block; a block's processor time is divided by them."""
TURNS = 5
LIMIT = 4.0
INTERVAL = 0.04
"""Seconds between two requests to either bot, so that both find the processor's caches cold."""
QUIET = 0.3
"""Seconds after an answer within which a bot does all that follows from it."""

Request = Callable[[Tab, str], Awaitable[object]]


@dataclass(slots=True)
class Kind:
    """One way to answer, and its costs.

    ``processor``, ``drawing``: of the bot's process and of those that draw for it, in ms per answer, one
    figure for each block. ``waited``: until each answer was acknowledged, in ms.
    """

    request: Request
    processor: list[float] = field(default_factory=list)
    drawing: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)

    async def block(self, table: LocalTable, program: Program, texts: Iterator[str]) -> None:
        """Give a block of answers, one after the other, and note the costs."""
        before, drawn = program.processor_seconds, program.children_seconds
        for _ in range(ANSWERS):
            start = perf_counter()
            await self.request(table.tab, next(texts))
            took = perf_counter() - start
            self.waited.append(took * 1000)
            await asyncio.sleep(max(0.0, INTERVAL - took))
        await asyncio.sleep(QUIET)
        self.processor.append((program.processor_seconds - before) * 1000 / ANSWERS)
        self.drawing.append((program.children_seconds - drawn) * 1000 / ANSWERS)


async def _say(tab: Tab, text: str) -> None:
    await tab.say(text)


async def _submit(tab: Tab, text: str) -> None:
    await tab.command("submit", move=text)


async def _echo(tab: Tab, text: str) -> None:
    await tab.command("echo", text=text)


async def _table(local: LocalTable) -> list[str]:
    """Seat five people at a table in the middle of a game; return the first one's legal claims, shuffled."""
    async with await Store.open(local.database) as store:
        tab = local.tab
        table = await add_open(store, tab.guild, int(tab.channel), tab.people, played(TURNS, 0))
        await announce(store, table)
    claims = list(table.game.legal(table.state, 0))[1:]
    SeededRng(b"bench", 0).shuffle(claims)
    return claims


async def measure(folder: Path) -> dict[str, Kind]:
    """Return the measured kinds by name: answers by DM and by ``/submit``, and both echoes."""
    kinds = {"dm": Kind(_say), "submit": Kind(_submit), "echo dm": Kind(_say), "echo command": Kind(_echo)}
    async with LocalTable(folder / "games") as games, LocalTable(folder / "echo") as other:
        texts = iter(await _table(games))
        async with games.program("bench.speed.generous") as bot, other.program("bench.speed.echo") as echo:
            await games.online()
            await other.online()
            await asyncio.sleep(3.0)  # the start's work: commands, the question, the prompts
            for number in trange(BLOCKS + 1, desc="answers", leave=False, disable=None):
                for name, kind in kinds.items():
                    at = (other, echo) if name.startswith("echo") else (games, bot)
                    await kind.block(*at, texts)
                    if not number:  # the first block only warms up
                        kind.processor.clear()
                        kind.drawing.clear()
                        kind.waited.clear()
    return kinds


def rows() -> list[BenchRow]:
    """Return the costs of an answer by DM and by ``/submit``."""
    with tempfile.TemporaryDirectory() as folder:
        kinds = asyncio.run(measure(Path(folder)))
    found: list[BenchRow] = []
    for name, floor, how in (
        ("dm", "echo dm", "a DM echoed; both every 40 ms"),
        ("submit", "echo command", "an echo command; both every 40 ms"),
    ):
        label = "a secret answer by DM" if name == "dm" else "a secret answer by /submit"
        took, least = kinds[name], kinds[floor]
        found += [
            beside(
                f"{label}, processor", median(took.processor), median(least.processor), "ms", LIMIT, what=how
            ),
            BenchRow(f"{label}, drawing its picture in a process beside", median(took.drawing), "ms"),
            beside(f"{label}, until acknowledged", median(took.waited), median(least.waited), "ms", what=how),
        ]
    return found
