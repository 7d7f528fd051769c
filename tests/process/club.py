"""Three bots, two workers, a PostgreSQL and a NATS; any of them may fail.

Either two bots are standbys, or each serves a part of the shards.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from data.address import Server
from local_discord import LocalDiscord
from tests import postgres
from tests.local_discord.stage import Tab
from tests.nats_server import NatsServer, Process, nats_server, workers
from tests.process.moments import moment
from tests.process.program import Program, online
from tests.process.reaper import watched
from tests.process.tables import Tables, answer_by_dm
from tests.proxy import Proxy, proxy

BOTS, WORKERS, SHARDS = 3, 2, 3
LEASE = 3.0
"""Seconds for which a lease lasts here; the program's last eight."""

LOOK = 0.1
TIME_LIMIT = 120.0
WORKING = "SELECT owner FROM leases WHERE expires > extract(epoch FROM clock_timestamp()) ORDER BY shard"
SUPERSEDED = "nother process has taken over"
AWAY = "can't be reached: is PostgreSQL running there?"
"""The end of a start that finds no PostgreSQL."""
CUT = "broke; nothing was changed"
"""The end of a start during which PostgreSQL stops."""


class Everywhere(Tab):
    """A tab whose game channel is in a different server each time, in rotation."""

    _turns: itertools.cycle[str] | None = None

    @property
    def games(self) -> str:
        """The channel."""
        if self._turns is None:
            self._turns = itertools.cycle(
                [str(c["id"]) for c in self.channels if c["name"].startswith("games")]
            )
        return next(self._turns)


class Member(Program):
    """One bot of several. ``way``: its own proxy to PostgreSQL. ``aim``: the file that says where it ends."""

    def __init__(self, local: LocalDiscord, folder: Path, way: Proxy, more: dict[str, str]) -> None:
        super().__init__(local, folder)
        self.way = way
        self.aim = folder / "aim"
        self._more = more
        self._lived = 0

    async def begin(self, commits: Path) -> None:
        """Start it."""
        self.aim.unlink(missing_ok=True)
        self._lived = len(self.log) if (self._folder / "log").exists() else 0
        await self.start(**watched(AIM=str(self.aim), COMMITS=str(commits), **self._more))

    @property
    def life(self) -> str:
        """What it has logged since its start."""
        return self.log[self._lived :]

    @property
    def awake(self) -> bool:
        """Whether it runs and is not suspended."""
        try:
            return self.runs and "\nState:\tT" not in Path(f"/proc/{self.process}/status").read_text()
        except OSError:  # it has just ended
            return False

    @property
    def gave_way(self) -> bool:
        """Whether its last log line names a bot that took over, or no PostgreSQL at its start."""
        *_, last = ["", *self.log.splitlines()]
        return SUPERSEDED in last or AWAY in last or (CUT in last and not self.has_begun)

    @property
    def has_begun(self) -> bool:
        """Whether its start has read the tables."""
        return " tables, " in self.life

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.process, number)


@dataclass
class Club:
    """All processes of one bot, as an operator sees them.

    ``shards``: the number that the bots divide among themselves; 1: all but one are standbys. While the file
    ``deaf`` exists, no bot is notified of anything put into an inbox.
    """

    database: Server
    bots: list[Member]
    workers: list[Process]
    nats: NatsServer
    tab: Tab
    commits: Path
    deaf: Path
    shards: int = 1
    ends: list[str] = field(default_factory=list)
    """The last log lines of bots that ended by themselves, since another one had taken over."""

    @property
    def log(self) -> str:
        """The logs of all bots and all workers."""
        return "\n".join([bot.log for bot in self.bots] + ["".join(worker.said) for worker in self.workers])

    async def stop(self) -> int:
        """Stop all bots in order, the active ones last; return 0 if all ended well.

        One may just have ended by itself, since another one had taken over.
        """
        works = self.works()
        codes = [
            0 if await bot.stop() == 0 or bot.gave_way else 1
            for bot in sorted(self.bots, key=lambda bot: bot in works)
        ]
        return max(codes)

    def works(self) -> list[Member]:
        """Return the bots that have all leases among them; none while a lease has no bot that is awake."""
        rows = moment(self.database, lambda asked: asked(WORKING, ()))
        found = {self._owner(str(name)) for (name,) in rows}
        return (
            [bot for bot in self.bots if bot in found]
            if len(rows) == self.shards and None not in found
            else []
        )

    def _owner(self, name: str) -> Member | None:
        return next((bot for bot in self.bots if bot.awake and f"-{bot.process}-" in name), None)

    async def working(self, but: Member | None = None) -> list[Member]:
        """Wait until bots other than ``but`` serve all shards and are online; restart any that have ended."""
        try:
            async with asyncio.timeout(TIME_LIMIT):
                while not (found := self.works()) or but in found or not self._connected():
                    await self.revive()
                    await asyncio.sleep(LOOK)
        except TimeoutError:
            raise AssertionError(self._stands()) from None
        await online(self.tab, True)
        return found

    def _stands(self) -> str:
        """Return what explains that nobody takes over: leases, sessions and their locks, the bots' logs."""
        asked = (
            "SELECT name, shards, leaving, expires - extract(epoch FROM clock_timestamp()) FROM processes",
            "SELECT shard, owner, epoch, expires - extract(epoch FROM clock_timestamp()) FROM leases",
            "SELECT pid, state, wait_event, pg_blocking_pids(pid), xact_start, state_change, left(query, 90) "
            "FROM pg_stat_activity WHERE datname = current_database()",
        )
        found = moment(self.database, lambda ask: [ask(sql, ()) for sql in asked])
        lives = [f"{bot.process} awake {bot.awake} runs {bot.runs}:\n{bot.life[-1500:]}" for bot in self.bots]
        return "\n".join([*("\n".join(map(str, rows)) for rows in found), *self.ends[-3:], *lives])

    def _connected(self) -> bool:
        """Return whether each of several shards has a session at Discord."""
        there = {s.shard.number for s in self.tab.local.gateway.sessions.values() if s.connection}
        return self.shards == 1 or len(there) == self.shards

    async def ready(self, bot: Member) -> None:
        """Wait until a bot is active or a standby, according to its log."""
        async with asyncio.timeout(TIME_LIMIT):
            while not any(word in bot.life for word in ("stands by", "works now", "works for shard")):  # noqa: ASYNC110
                await asyncio.sleep(LOOK)

    async def revive(self) -> None:
        """Start the bots that have ended, as a supervisor does."""
        for bot in self.bots:
            if not bot.runs:
                if bot._process is not None and (code := await bot.end()) != -signal.SIGKILL:
                    self.ends.append(bot.log.splitlines()[-1])
                    assert bot.gave_way, (code, bot.life[-3000:])
                await bot.begin(self.commits)


@asynccontextmanager
async def club_at(folder: Path, seed: str, shards: int = 1) -> AsyncIterator[Tables[Club]]:
    """Start all processes at a fresh local table with a server for each shard."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        database = await asyncio.to_thread(lambda: postgres.server().copy())
        stack.callback(postgres.server().drop, database)
        local = await enter(await LocalDiscord.start(folder / "world", guilds=shards))
        tab, nats = await enter(Everywhere(local)), await enter(nats_server())
        hands = await enter(workers(WORKERS, nats, folder, "paint", "think"))
        club = Club(database, [], hands, nats, tab, folder / "commits", folder / "deaf", shards)
        share = {"SHARE": "on", "SHARDS": str(shards), "DEAF": str(club.deaf)}
        more = {"NATS": nats.address, "LEASE": str(LEASE), **(share if shards > 1 else {"STANDBY": "on"})}
        for number in range(BOTS):
            way = await enter(proxy(postgres.server().port))
            (folder / str(number)).mkdir()
            there = postgres.server().address(str(database).rpartition("/")[2], port=str(way.port))
            club.bots.append(Member(local, folder / str(number), way, {"DATABASE": there.url, **more}))
        stack.push_async_callback(_end, club)
        await asyncio.gather(*(bot.begin(club.commits) for bot in club.bots))
        await club.working()
        await answer_by_dm(tab)
        yield Tables(club, tab, seed)
        assert local.unknown == []


async def _end(club: Club) -> None:
    for bot in club.bots:
        if bot.runs:
            bot.signal(signal.SIGKILL)
            await bot.end()
