"""Several programs on one PostgreSQL: one works, and another takes over whatever becomes of it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from data.address import Server
from local_discord import LocalDiscord
from tests import postgres
from tests.local_discord.stage import Tab
from tests.process.program import Player, Program, end_all, online, said

TAKEN_OVER = 15.0
"""Seconds after which another process has the lease of one that died."""

SECONDS = 120.0


@dataclass
class Club:
    """A local table, two programs that stand by for each other, and a person at a table."""

    local: LocalDiscord
    database: Server
    programs: list[Program]
    you: Player
    thread: str = ""
    step: int = 0

    async def play(self) -> None:
        """Answer the open question and wait for the next one."""
        await self.you.answer(await self.you.prompt(self.step))
        self.step += 1
        await self.you.prompt(self.step)

    async def owner(self) -> str:
        """The name of the process that works, "" for none."""
        async with postgres.session(self.database) as raw:
            found = await raw.fetchval("SELECT owner FROM leases")
        return str(found or "")

    async def taken_over(self, program: Program) -> float:
        """Wait until a program has the lease; return the seconds."""
        begun = time.monotonic()
        async with asyncio.timeout(SECONDS):
            while f"-{program.process}-" not in await self.owner():  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        return time.monotonic() - begun

    async def working(self, program: Program) -> None:
        """Wait until a program works and is logged in."""
        await self.taken_over(program)
        await online(self.you.tab, True)

    async def check(self) -> None:
        """Nothing was said twice."""
        told = Counter(said(m) for m in await self.you.history(self.thread))
        assert set(told.values()) == {1}, told.most_common(1)


@asynccontextmanager
async def club_at(folder: Path, programs: int = 2) -> AsyncIterator[Club]:
    database = await postgres.emptied()
    async with await LocalDiscord.start(folder / "world") as local, Tab(local) as tab:
        local.interactions.ack_seconds = SECONDS
        club = Club(local, database, [], Player(tab, tab.you))
        try:
            for number in range(programs):
                (folder / str(number)).mkdir()
                program = Program(local, folder / str(number))
                club.programs.append(program)
                await program.start(DATABASE=database.url, STANDBY="on", WORKERS="1")
                if number == 0:
                    await club.working(program)
            club.thread, _ = await club.you.open_table(1)
            await club.play()
            yield club
            assert local.unknown == []
        finally:
            await end_all(club.programs)
        for program in club.programs:
            assert "Traceback" not in program.log


async def stands_by(program: Program) -> None:
    """Wait until a program has seen that another one works."""
    async with asyncio.timeout(SECONDS):
        while "stands by" not in program.log:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


@pytest.mark.soak
async def test_a_rolling_deploy_hands_over_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        old, new = club.programs
        await stands_by(new)
        assert await old.stop() == 0
        assert await club.taken_over(new) < TAKEN_OVER
        await club.working(new)
        await club.play()
        await club.check()


@pytest.mark.soak
async def test_a_killed_process_is_replaced(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        old, new = club.programs
        for _ in range(3):
            await stands_by(new)
            await old.kill()
            assert await club.taken_over(new) < TAKEN_OVER
            await club.working(new)
            await club.play()
            old, new = new, old
            (new._folder / "log").write_text("")
            await new.start(DATABASE=club.database.url, STANDBY="on", WORKERS="1")
        await club.check()


@pytest.mark.soak
async def test_a_process_that_slept_past_its_lease_says_and_changes_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        sleeper, heir = club.programs
        await stands_by(heir)
        os.kill(sleeper.process, signal.SIGSTOP)
        await club.working(heir)
        await club.play()
        os.kill(sleeper.process, signal.SIGCONT)
        assert await sleeper.end() != 0
        assert "another process has taken over" in sleeper.log
        await club.play()
        await club.check()


async def test_standing_by_takes_postgresql(tmp_path: Path) -> None:
    async with await LocalDiscord.start(tmp_path / "world") as local:
        program = Program(local, tmp_path)
        await program.start(STANDBY="on")
        assert await program.end() == 2
        assert "STANDBY=on needs PostgreSQL" in program.log
        assert "Traceback" not in program.log
