"""The whole bot on a PostgreSQL that fails in the middle of a turn, and on the replica that takes over."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

import games
from data.address import Server
from local_discord import LocalDiscord
from tests import postgres
from tests.local_discord.stage import Tab
from tests.postgres import Postgres
from tests.process.program import Program, end_all, online
from tests.process.reaper import watched
from tests.process.tables import LONG, Tables, answer_by_dm

Servers = tuple[Postgres, Postgres]

PUZZLE = next(name for name in games.all_games() if games.load(name).seats[-1] == 1)


@dataclass
class Managed:
    """A bot whose database is on either of two servers."""

    program: Program
    database: Server
    aim: Path

    @property
    def log(self) -> str:
        """What it has logged."""
        return self.program.log

    async def begin(self) -> None:
        """Start it; it logs in by and by."""
        await self.program.start(**watched(DATABASE=self.database.url, AIM=str(self.aim)))

    async def stop(self) -> int:
        """End it kindly."""
        return await self.program.stop()

    async def stopped_at(self, commit: str) -> None:
        """Let it fall asleep just before or after a kind of commit (``tests/process/start``)."""
        self.aim.write_text(f"{commit} STOP")
        async with asyncio.timeout(LONG):
            while not self._sleeps():  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    def _sleeps(self) -> bool:
        return "\nState:\tT" in Path(f"/proc/{self.program.process}/status").read_text()

    def go_on(self) -> None:
        """Wake it."""
        os.kill(self.program.process, signal.SIGCONT)


@asynccontextmanager
async def managed_at(folder: Path, servers: Servers) -> AsyncIterator[Tables[Managed]]:
    database, aim = postgres.either(servers), folder / "aim"
    async with await LocalDiscord.start(folder / "world") as local, Tab(local) as tab:
        program = Program(local, folder)
        try:
            managed = Managed(program, database, aim)
            await managed.begin()
            await online(tab, True)
            await answer_by_dm(tab)
            yield Tables(managed, tab, folder.name)
            assert local.unknown == []
        finally:
            await end_all([program])


@pytest.mark.soak
@pytest.mark.parametrize("commit", ["before:answers*", "after:answers*", "before:*log*", "after:*log*"])
async def test_a_failover_in_the_middle_of_a_turn_takes_nothing_that_was_told_as_taken(
    tmp_path: Path, commit: str
) -> None:
    with postgres.pair(synchronous=True) as servers:
        async with managed_at(tmp_path, servers) as tables:
            you, mina = tables.tab.you, tables.tab.mina
            for name in ("diamant", "rainbow_pentagon"):
                await tables.open(games.load(name), you, mina)
            failed = asyncio.Event()

            async def fail() -> None:
                await tables.program.stopped_at(commit)
                await asyncio.to_thread(postgres.fail_over, servers)
                tables.program.go_on()
                failed.set()

            async with asyncio.TaskGroup() as group:
                group.create_task(fail())
                for ledger in tables.ledgers:
                    for person in tables.seated[ledger.number]:
                        person.disk_may_fail = True
                    group.create_task(tables.play(ledger, 4, failed.is_set))
            await tables.settled()
            await tables.finish()


@pytest.mark.soak
async def test_what_asynchronous_replication_loses_is_asked_again(tmp_path: Path) -> None:
    """An answer that waits for others and a whole step: told as taken, and gone; see docs/scale.md."""
    with postgres.pair(synchronous=False) as servers:
        async with managed_at(tmp_path, servers) as tables:
            tables.dice.seed(0)  # so that two people sit at the first table
            for name in ("diamant", PUZZLE):
                await tables.open(games.load(name), tables.tab.you, tables.tab.mina)
            seated = [tables.seated[ledger.number] for ledger in tables.ledgers]
            assert list(map(len, seated)) == [2, 1]
            kept = [ledger.read() for ledger in tables.ledgers]
            await asyncio.to_thread(servers[1].stop, signal.SIGQUIT)  # it hears of nothing more
            for (person, *_), entry in zip(seated, kept, strict=True):
                while not any(sent.taken for sent in person.sent):
                    await person.answer(entry)
            await tables._step_after(tables.ledgers[1], kept[1].step)
            answered, stepped = (ledger.read() for ledger in tables.ledgers)
            assert (answered.step, len(answered.answers) > len(kept[0].answers)) == (kept[0].step, True)
            assert stepped.step == kept[1].step + 1
            await asyncio.to_thread(postgres.fail_over, servers)
            for ledger, people in zip(tables.ledgers, seated, strict=True):
                ledger.log, ledger.steps = [], []
                for person in people:
                    person.sent.clear()
                    person.disk_may_fail = True
            now = [ledger.read() for ledger in tables.ledgers]
            assert [(at.step, at.answers) for at in now] == [(at.step, at.answers) for at in kept], "lost"
            await tables.play(tables.ledgers[0], 2)
            assert await tables.program.stop() == 0
            await tables.program.begin()
            await tables.settled()
            for ledger in tables.ledgers:
                await tables.play(ledger, 3)
            await tables.settled()
            assert "Traceback" not in tables.program.log
