"""Kills the bot again and again: at random instants, and just before and just after its commits."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.process.aims import INSTANT, Aims
from tests.process.ledger import Entry, Ledger
from tests.process.program import Program

START = Path(__file__).with_name("start")
LONGEST_LIFE = 20.0
"""Seconds after which a life ends even if the commit aimed at has not come."""

SLACK = 0.5
"""Seconds by which two clocks of one machine may differ."""


def watched(die_at: str = "never", **more: str) -> dict[str, str]:
    """The environment in which a bot can be made to die."""
    paths = [str(START), str(START.parents[2])]
    return {"PYTHONPATH": os.pathsep.join(paths), "DIE_AT": die_at, "WORKERS": "1", **more}


class Reaper:
    """Gives the bot its lives. ``reach``, ``seconds``: the most commits, or seconds, in a life."""

    def __init__(
        self,
        program: Program,
        ledgers: Sequence[Ledger],
        aims: Aims,
        dice: random.Random,
        reach: int,
        seconds: float,
    ) -> None:
        self.aims = aims
        self._program = program
        self._ledgers = ledgers
        self._dice = dice
        self._reach = reach
        self._seconds = seconds
        self._before: dict[int, Entry] = {}

    @property
    def kills(self) -> int:
        """The number of times it was killed."""
        return self.aims.deaths.total()

    async def haunt(self, done: asyncio.Event, most: int) -> None:
        """End lives of the bot until ``done`` is set or ``most`` have ended; leave the last one alone."""
        await self._program.kill()
        self._died(INSTANT, time.time())
        while self.kills < most and not done.is_set():
            await self._life(done)
        await self._program.start(**watched())

    async def _life(self, done: asyncio.Event) -> None:
        aim = self.aims.next(self._reach)
        born = time.time()
        before = len(self.aims.told("died"))
        await self._program.start(
            **watched("never" if aim == INSTANT else aim, COMMITS=str(self.aims.commits))
        )
        end = asyncio.create_task(self._program.end())
        over = asyncio.create_task(done.wait())
        seconds = self._dice.uniform(0, self._seconds) if aim == INSTANT else LONGEST_LIFE
        await asyncio.wait({end, over}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        if not end.done():  # the instant has come, or all is done
            with suppress(ProcessLookupError):  # it has just died by itself
                os.kill(self._program.process, signal.SIGKILL)
        assert await end == -signal.SIGKILL
        self._died([INSTANT, *self.aims.told("died")[before:]][-1], born)

    def _died(self, where: str, born: float) -> None:
        """Count a death, and check that no question has lost more time than the bot has lived."""
        self.aims.deaths[where] += 1
        lived = time.time() - born
        for ledger in self._ledgers:
            now, before = ledger.read(), self._before.get(ledger.number)
            self._before[ledger.number] = now
            if before is None or before.step != now.step or now.left is None or before.left is None:
                continue
            assert now.left >= before.left - lived - SLACK, (ledger.number, before, now, lived)
