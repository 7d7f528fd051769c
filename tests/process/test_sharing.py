"""Several programs on one PostgreSQL work at once, each for its shards; direct messages reach one of them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from data.address import Server
from local_discord import LocalDiscord
from tests import postgres
from tests.local_discord.stage import Tab
from tests.process.program import Json, Player, Program, asks, control, end_all, said

SHARDS = 2
TAKEN_OVER = 15.0
"""Seconds after which another process has the shards of one that died."""

SECONDS = 120.0
_NOTED = "SELECT 1 FROM messages WHERE message_id = $1"


class Here(Tab):
    """A tab whose game channel is in the server of one shard."""

    shard = 0

    @property
    def guild(self) -> str:
        """The server."""
        guilds = self.local.world.guilds
        return next(guild for guild in guilds if (int(guild) >> 22) % SHARDS == self.shard)

    @property
    def games(self) -> str:
        """The channel."""
        mine = [c for c in self.channels if c["guild_id"] == self.guild]
        return str(next(c["id"] for c in mine if c["name"].startswith("games")))


@dataclass
class Seat:
    """Somebody at a table in the server of a shard, against a computer."""

    you: Player
    number: int = 0
    thread: str = ""
    step: int = 0

    async def sit_down(self) -> None:
        """Open a table."""
        await self.you.tab.ask("person_set", as_=self.you.id, locale="en-US")
        self.thread, _ = await self.you.open_table(1)
        direct = await self.you.tab.direct(self.you.id)
        await self.you.see(direct, lambda m: bool(asks(m, 0)))
        await self.play()

    async def play(self) -> None:
        """Answer the open question by DM and wait for the next one.

        A question that a dead process had written into a DM may be written once more, and an answer from
        between the two is older than it: who is told so answers again.
        """
        await self.you.answer(await self.you.prompt(self.step))
        self.step += 1
        direct = await self.you.tab.direct(self.you.id)
        said_last = int((await self.you.history(direct))[-1]["id"])
        told = await self.you.see(
            direct,
            lambda m: asks(m, self.step) or (int(m["id"]) >= said_last and "has moved on" in said(m)),
        )
        if not asks(told, self.step):
            await self.you.answer(await self.you.prompt(self.step - 1))
        await self.you.prompt(self.step)


@dataclass
class Club:
    """A Discord of two servers, a database and the programs that share it."""

    local: LocalDiscord
    database: Server
    folder: Path
    programs: list[Program] = field(default_factory=list)

    async def start(self) -> Program:
        """Start one more program."""
        folder = self.folder / str(len(self.programs))
        folder.mkdir()
        program = Program(self.local, folder)
        self.programs.append(program)
        await program.start(DATABASE=self.database.url, SHARE="on", SHARDS=str(SHARDS), WORKERS="1")
        return program

    async def owners(self) -> list[str]:
        """Return who has each shard."""
        now = "extract(epoch FROM clock_timestamp())"
        async with postgres.session(self.database) as raw:
            rows = await raw.fetch(f"SELECT owner FROM leases WHERE expires > {now} ORDER BY shard")
        return [str(owner) for (owner,) in rows]

    async def shared(self, *programs: Program) -> float:
        """Wait until these programs have all shards, each as many as any other, and are connected."""
        begun, wanted = time.monotonic(), Counter(p.process for p in programs)

        async def is_so() -> bool:
            owners = [int(owner.split("-")[-2]) for owner in await self.owners()]
            return len(owners) == SHARDS and set(owners) == set(wanted)

        async with asyncio.timeout(SECONDS):
            while not await is_so():  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        took = time.monotonic() - begun
        await self.connected()
        return took

    async def noted(self, message: Json) -> None:
        """Wait until it is on disk that a message stands."""
        async with postgres.session(self.database) as raw, asyncio.timeout(SECONDS):
            while not await raw.fetchval(_NOTED, int(message["id"])):  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def connected(self) -> None:
        """Wait until each shard has a session at Discord."""
        sessions = self.local.gateway.sessions
        async with asyncio.timeout(SECONDS):
            while {s.shard.number for s in sessions.values() if s.connection} != set(range(SHARDS)):  # noqa: ASYNC110
                await asyncio.sleep(0.05)


@asynccontextmanager
async def club_at(folder: Path, programs: int = 2) -> AsyncIterator[Club]:
    database = await postgres.emptied()
    async with await LocalDiscord.start(folder / "world", guilds=SHARDS) as local:
        local.interactions.ack_seconds = SECONDS
        local.gateway.starts.seconds = 5.0
        club = Club(local, database, folder)
        try:
            for _ in range(programs):
                await club.start()
            await club.shared(*club.programs)
            yield club
            assert local.unknown == []
            assert local.gateway.starts.refused == 0
        finally:
            await end_all(club.programs)
        for program in club.programs:
            assert "Traceback" not in program.log


@asynccontextmanager
async def seat_at(club: Club, shard: int) -> AsyncIterator[Seat]:
    """Let somebody sit down in the server of a shard."""
    async with Here(club.local) as tab:
        tab.shard = shard
        yield Seat(Player(tab, tab.you if shard == 0 else tab.mina))


def number_of(message: Json) -> str:
    """The number of the table that a private question is about."""
    return (control(message, "move") or "").split(":")[1]


async def said_once(seat: Seat) -> None:
    """Nothing was said twice at a table."""
    told = Counter(said(m) for m in await seat.you.history(seat.thread))
    assert set(told.values()) == {1}, told.most_common(1)


@pytest.mark.soak
async def test_two_processes_work_at_once_and_an_answer_by_dm_reaches_the_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club, seat_at(club, 0) as here, seat_at(club, 1) as there:
        await asyncio.gather(here.sit_down(), there.sit_down())
        for _ in range(3):
            await asyncio.gather(here.play(), there.play())
        for seat in (here, there):
            await said_once(seat)


@pytest.mark.soak
async def test_a_killed_process_is_replaced_and_one_that_starts_gets_its_share(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club, seat_at(club, 0) as here, seat_at(club, 1) as there:
        await asyncio.gather(here.sit_down(), there.sit_down())
        for number in range(2):  # once the one that hears of direct messages, once the other
            owners = await club.owners()
            dead = next(p for p in club.programs if p.running and f"-{p.process}-" in owners[number])
            await dead.kill()
            [heir] = [program for program in club.programs if program.running]
            assert await club.shared(heir) < TAKEN_OVER
            await asyncio.gather(here.play(), there.play())
            await club.shared(heir, await club.start())
        await asyncio.gather(here.play(), there.play())
        for seat in (here, there):
            await said_once(seat)


@pytest.mark.soak
async def test_a_rolling_deploy_moves_the_shards_one_by_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club, seat_at(club, 0) as here, seat_at(club, 1) as there:
        await asyncio.gather(here.sit_down(), there.sit_down())
        for old in tuple(club.programs):
            await club.start()
            assert await old.stop() == 0
            await club.shared(*(program for program in club.programs if program.running))
            await asyncio.gather(here.play(), there.play())
        for seat in (here, there):
            await said_once(seat)


@pytest.mark.soak
async def test_who_sits_on_both_shards_answers_each_by_a_reply_and_presses_buttons(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club, seat_at(club, 0) as here, Here(club.local) as tab:
        tab.shard = 1
        you, direct = Player(tab, tab.you), await tab.direct(tab.you)
        first, _ = await here.you.open_table(1)
        mine = await you.see(direct, lambda m: asks(m, 0))
        second, _ = await you.open_table(1)
        theirs = await you.see(direct, lambda m: asks(m, 0) and m["id"] != mine["id"])
        for asked in (theirs, mine):
            await club.noted(asked)
            example = re.search(r"example: ([A-H]\d+(?: [A-H]?\d+)*)", said(asked))
            assert example is not None
            await tab.ask("send", as_=you.id, channel=direct, content=example[1], reply_to=asked["id"])
            number = number_of(asked)
            await you.see(direct, lambda m, n=number: f":{n}:1:" in (control(m, "move") or ""))
        asked = await you.see(direct, lambda m: f":{number_of(theirs)}:1:" in (control(m, "move") or ""))
        await you.press(asked, "move")
        assert first != second


@pytest.mark.soak
async def test_a_process_that_slept_past_its_leases_says_and_changes_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club, seat_at(club, 0) as here, seat_at(club, 1) as there:
        await asyncio.gather(here.sit_down(), there.sit_down())
        owners = await club.owners()
        sleeper = next(p for p in club.programs if f"-{p.process}-" in owners[0])
        [heir] = [program for program in club.programs if program is not sleeper]
        os.kill(sleeper.process, signal.SIGSTOP)
        await club.shared(heir)
        await asyncio.gather(here.play(), there.play())
        os.kill(sleeper.process, signal.SIGCONT)
        assert await sleeper.end() != 0
        assert "Another process has taken over a shard" in sleeper.log
        await club.connected()
        await asyncio.gather(here.play(), there.play())
        for seat in (here, there):
            await said_once(seat)
