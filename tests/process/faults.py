"""Faults of a club: each one, and what must hold when it is over."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from tests import postgres
from tests.nats_server import Process
from tests.process.aims import INSTANT, Aims
from tests.process.club import AWAY, LEASE, SUPERSEDED, TIME_LIMIT, Club, Member

CALM = 2.0
"""Seconds at most between two faults."""

LOOK = 0.05
AIMED = 10.0
"""Seconds to wait for the commit aimed at, before the fault happens anyway."""

REACH = 12


ALL = slice(None)


class Faults:
    """Causes one fault after the other, the rarest first. ``counted``: how often each was survived.

    ``kinds``: the faults to cause, as a slice of all.
    """

    def __init__(self, club: Club, dice: random.Random, kinds: slice = ALL) -> None:
        self.counted: Counter[str] = Counter()
        self.aims = Aims(club.commits, dice, by_chance=1_000_000)
        self._starting: asyncio.Task[None] | None = None
        self._club = club
        self._dice = dice
        self.kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "a bot killed at a commit": self.killed_at_a_commit,
            "a bot asleep past its lease": self.asleep,
            "a bot cut off from PostgreSQL": self.cut_off,
            "PostgreSQL restarted": self.postgres_restarted,
            "NATS gone and back": self.nats_gone,
            "a worker killed": self.worker_killed,
            "a bot killed at an instant": self.killed,
            "a rolling deploy": self.deployed,
        }
        if club.shards > 1:
            self.kinds = {"NOTIFY lost": self.notify_lost, **self.kinds}
        self.kinds = dict([*self.kinds.items()][kinds])

    async def haunt(self, done: asyncio.Event, most: int) -> None:
        """Cause faults until ``done`` is set or ``most`` were survived; then wait for a worker's start."""
        try:
            while self.counted.total() < most and not done.is_set():
                await self._next()
        finally:
            if self._starting is not None:
                await self._starting

    async def _next(self) -> None:
        least = min(self.counted[kind] for kind in self.kinds)
        kind = self._dice.choice([kind for kind in self.kinds if self.counted[kind] == least])
        await asyncio.sleep(self._dice.uniform(0, CALM))
        begun = time.monotonic()
        await self.kinds[kind]()
        await self._club.working()
        self.counted[kind] += 1
        print(f"{time.monotonic() - begun:6.1f} s  {kind}")

    async def killed(self) -> None:
        """SIGKILL for any bot."""
        bot = self._dice.choice([bot for bot in self._club.bots if bot.runs])
        bot.signal(signal.SIGKILL)
        await bot.end()

    async def killed_at_a_commit(self) -> None:
        """SIGKILL for an active bot, just before or just after a commit."""
        bot = self._dice.choice(await self._club.working())
        await self._aimed(bot, "KILL")
        await bot.end()

    async def asleep(self) -> None:
        """SIGSTOP for an active bot, also within a commit, until others have taken over; then SIGCONT."""
        bot = self._dice.choice(await self._club.working())
        await self._aimed(bot, "STOP")
        await self._club.working(but=bot)
        await asyncio.sleep(self._dice.uniform(0, LEASE))  # the successor posts and changes something
        with contextlib.suppress(ProcessLookupError):  # the previous fault has made it end by itself
            bot.signal(signal.SIGCONT)
        await self._ends(bot)

    async def cut_off(self) -> None:
        """Nothing passes between an active bot and PostgreSQL until others have taken over."""
        bot = self._dice.choice(await self._club.working())
        bot.way.silent = True
        await self._club.working(but=bot)
        await asyncio.sleep(self._dice.uniform(0, LEASE))
        bot.way.cut()
        bot.way.silent = False
        await self._ends(bot)

    async def postgres_restarted(self) -> None:
        """PostgreSQL aborts all transactions, or ends as in a crash, and is started again."""
        how = self._dice.choice([signal.SIGINT, signal.SIGQUIT])
        # In a thread, since whoever reads the database blocks the loop.
        await asyncio.to_thread(postgres.server().restart, how, self._dice.uniform(0, LEASE / 2))

    async def nats_gone(self) -> None:
        """NATS is down for a while."""
        await self._club.nats.kill()
        await asyncio.sleep(self._dice.uniform(0, CALM))
        await self._club.nats.start()

    async def worker_killed(self) -> None:
        """SIGKILL for a worker, which draws and thinks."""
        if self._starting is not None:
            await self._starting
        worker = self._dice.choice(self._club.workers)
        worker.signal(signal.SIGKILL)
        self._starting = asyncio.create_task(_again(worker))  # nobody waits for it: the other one is up

    async def notify_lost(self) -> None:
        """For a while no bot is notified of anything put into an inbox: polling has to do."""
        self._club.deaf.touch()
        await asyncio.sleep(self._dice.uniform(CALM, 2 * CALM))
        self._club.deaf.unlink()

    async def deployed(self) -> None:
        """All bots are replaced one after the other, each stopped in order; an active one at a commit.

        One may just end by itself, since another took over in the previous fault.
        """
        aimed = self._dice.choice(await self._club.working())
        for bot in self._club.bots:
            if bot.runs:
                await self._club.ready(bot)
                if bot is aimed:
                    await self._aimed(bot, "TERM")
                assert await bot.stop() == 0 or bot.gave_way, bot.life[-3000:]
            await bot.begin(self._club.commits)
            await self._club.ready(bot)

    async def _aimed(self, bot: Member, how: str) -> None:
        """Let a bot end or sleep where an aim says, or at once if that place is not reached in time."""
        aim = self.aims.next(REACH)
        if aim != INSTANT:
            number = aim.partition(":")[2]
            bot.aim.write_text(f"{aim.partition(':')[0]}:* {how}" if number.isdigit() else f"{aim} {how}")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(_gone(bot), AIMED)
        self.aims.deaths[INSTANT if bot.awake else aim] += 1
        if bot.awake:
            bot.signal(signal.Signals[f"SIG{how}"])
        await _gone(bot)

    async def _ends(self, bot: Member) -> None:
        """Check that a bot ends by itself, since others have taken over or since it was still starting."""
        async with asyncio.timeout(TIME_LIMIT):
            assert await bot.end() != 0
        at_its_start = not bot.has_begun and (AWAY in bot.life or bot.gave_way)
        assert SUPERSEDED in bot.life or at_its_start, bot.life[-3000:]


async def _gone(bot: Member) -> None:
    """Wait until a bot has ended or is suspended."""
    while bot.awake:  # noqa: ASYNC110
        await asyncio.sleep(LOOK)


async def _again(worker: Process) -> None:
    """Start a killed worker again, once its output has ended."""
    await worker.end()
    await worker.start()
