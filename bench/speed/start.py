"""A start with 5,000 awaited people while others play on: the delay of the bot's announcements.

Discord allows a bot 50 requests a second; here the local table does too, and refuses more as Discord does.
Answers to interactions don't count. While the bot looks for DMs that it missed, people play at some tables.
"""

from __future__ import annotations

import asyncio
import itertools
import re
import tempfile
import time
from collections import deque
from pathlib import Path
from statistics import median

from bench.row import BenchRow
from bench.speed.crowd import Crowd
from bench.speed.load import Playing, Run, store_table
from bench.speed.processes import Program
from bench.speed.scripts import Script, script, social_games
from data.store import Store
from local_discord.rest.faults import Fault

PEOPLE = 5_000
PLAYING = 8
"""Tables at which people play from the start on, at staggered times: some 30 requests a second."""

THOUGHT = 3.0
"""Seconds between an announcement and the table's next answers."""

SECONDS = 45.0
A_SECOND = 50
LIMIT = 2.0
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


async def _fill(folder: Path, crowd: Crowd, game: Script) -> list[tuple[int, list[str]]]:
    people = iter(crowd.people)
    filled = []
    async with await Store.open(folder / "games.sqlite3") as store:
        while who := list(itertools.islice(people, game.seats)):
            if len(who) == game.seats:
                filled.append((await store_table(store, crowd, game, who), who))
                for person in who:
                    await store.know_dm(int(person), int(crowd.direct(person)))
    return filled


async def measure(folder: Path) -> tuple[list[float], GlobalLimit]:
    """Return the delays of the announcements in seconds, and the limit with its counts."""
    crowd, limit = await Crowd.start(folder, PEOPLE), GlobalLimit()
    crowd.local.faults.take = limit.take  # type: ignore[method-assign]
    game = script(next(game for game in social_games() if game.id == "rainbow_pentagon"), 0, most=5)
    environment = {
        "DISCORD_TOKEN": crowd.local.token,
        "LOCAL_DISCORD": crowd.local.base,
        "DATABASE": str(folder / "games.sqlite3"),
        "LOG_LEVEL": "WARNING",
    }
    try:
        filled = await _fill(folder, crowd, game)
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


def rows() -> list[BenchRow]:
    """Return the delays of announcements during a start."""
    with tempfile.TemporaryDirectory() as folder:
        late, limit = asyncio.run(measure(Path(folder)))
    name = f"a start with {PEOPLE:,} awaited people, {A_SECOND} requests a second"
    return [
        BenchRow(f"{name}, announcements, the latest", max(late), "s", limit=LIMIT),
        BenchRow(f"{name}, announcements, median", median(late), "s"),
        BenchRow(f"{name}, announcements measured", float(len(late)), ""),
        BenchRow(f"{name}, DMs looked at", float(limit.read), ""),
        BenchRow(f"{name}, requests refused", float(limit.refused), ""),
    ]
