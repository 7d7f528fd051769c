"""The opening of tables over real sockets: replies whose word is lost, and a bot that is killed meanwhile."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from data.store import Store
from local_discord import LocalDiscord
from local_discord.chat.events import Events
from local_discord.rest.faults import CUT
from tests.local_discord.stage import Tab
from tests.process.feed import LOADING, Feed
from tests.process.program import Program, control, online, said
from tests.process.reaper import watched
from tests.soaking import fewer, first

CALLBACK = "^/interactions/[0-9]+/.*/callback$"
EPHEMERAL = 1 << 6
SECONDS = 60.0
LIMIT = 5
COMMANDS: dict[str, dict[str, str]] = {"play": {"game": "pentago"}, "puzzle": {"puzzle": "twigs_maximum"}}
COMMITS = ("seats+tables", "messages+tables")
BOUNDARIES = [f"{way}:{kind}" for kind in COMMITS for way in ("before", "after")]
TRIED = fewer(BOUNDARIES[1:3], BOUNDARIES)
"""Usual are the deaths between the two commits: it is on disk, and nobody has been told."""
KILLS = LIMIT - 1
"""Those at random instants in one round: fewer than the tables that one person may open."""


@dataclass
class Stage:
    """A local table, the program beside it, and the person who opens tables."""

    local: LocalDiscord
    tab: Tab
    program: Program
    feed: Feed
    rooms: Iterator[str] = field(init=False)
    """Channels to type commands in, in turns: each takes fewer waiting tables of one person than a server."""

    def __post_init__(self) -> None:
        self.rooms = cycle((self.tab.games, self.tab.general))

    async def slash(self, name: str, **options: Any) -> str:
        """Type a command; return its interaction."""
        typed = {"as_": self.tab.you, "channel": next(self.rooms), "name": name, "options": options}
        return str((await self.tab.ask("slash", **typed))["interaction"])

    async def answered(self, name: str, **options: Any) -> str:
        """Type a command; return the words of its answer."""
        interaction = await self.slash(name, **options)
        answer = await self.feed.until(lambda: self.feed.answer(interaction), SECONDS)
        assert answer is not None
        return said(answer)

    async def press(self, message: str, action: str) -> None:
        """Press a button of a lobby."""
        custom_id = control(self.feed.messages[message], action)
        await self.tab.ask("click", as_=self.tab.mina, message=message, custom_id=custom_id)

    async def public(self) -> list[dict[str, Any]]:
        """The bot's messages in the channels that everybody sees and that are no longer loading."""
        await self.feed.until(lambda: None, 0)
        hidden = EPHEMERAL | LOADING
        found = self.feed.messages.values()
        open_to_all = {self.tab.games, self.tab.general}
        return [m for m in found if m["channel_id"] in open_to_all and not m["flags"] & hidden]

    async def shown(self) -> dict[int, str]:
        """The lobbies that can be joined: their messages by their numbers."""
        found = [(control(message, "join"), message["id"]) for message in await self.public()]
        return {int(joined.split(":")[1]): message for joined, message in found if joined}

    async def life(self, die_at: str, name: str) -> None:
        """Start the program and let it die at a commit of what a command opens.

        It may die at such a commit before: when it mends what the life before has left.
        """
        await self.program.start(**watched(die_at))
        dying = asyncio.create_task(self.program.end())
        coming = asyncio.create_task(online(self.tab, True))
        await asyncio.wait({dying, coming}, return_when=asyncio.FIRST_COMPLETED)
        if not dying.done():
            await self.slash(name, **COMMANDS[name])
        coming.cancel()
        await asyncio.wait_for(dying, SECONDS)
        await online(self.tab, False)


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    async with await LocalDiscord.start(folder / "world") as local, Tab(local) as tab:
        local.interactions.ack_seconds = SECONDS  # a slow machine is none of the faults
        program = Program(local, folder)
        try:
            yield Stage(local, tab, program, Feed(tab))
            assert local.unknown == []
        finally:
            await program.stop()
        assert "Traceback" not in program.log
        assert " ERROR " not in program.log


@pytest.mark.parametrize("status", first(1, [CUT, 500]))
async def test_a_table_whose_reply_was_lost_stands(tmp_path: Path, status: int) -> None:
    async with stage(tmp_path) as here:
        await here.program.start(**watched())
        await online(here.tab, True)
        for name, options in COMMANDS.items():
            here.local.faults.add("POST", CALLBACK, status, after=True)
            await here.answered(name, **options)
            await settled(here)
        [message] = (await here.shown()).values()
        here.local.faults.add("POST", CALLBACK, status, after=True)
        await here.press(message, "join")
        found = await here.feed.until(lambda: "Mina" in said(here.feed.messages[message]) or None, SECONDS)
        assert found, said(here.feed.messages[message])
        assert "Pentago #1: waiting for players" in await settled(here)
        assert await here.program.stop() == 0
        async with await Store.open(here.program.database) as store:
            assert [(await store.stored(n)).table.status for n in (1, 2)] == ["lobby", "open"]  # type: ignore[union-attr]


async def settled(here: Stage) -> str:
    """Wait until every opening is through: the library asks again after a second; return the list."""
    async with asyncio.timeout(SECONDS):
        while "waiting for players · <#" in (listed := await here.answered("tables")):
            continue
    return listed


async def whole_again(here: Stage) -> None:
    """After all deaths: what is shown can be used, what is not shown takes no place from anybody."""
    await here.program.start(**watched())
    await online(here.tab, True)
    shown = await here.shown()
    async with asyncio.timeout(SECONDS):  # the start looks for them one after another
        listed = ""
        while not all(f"/{message}>" in listed for message in shown.values()):
            listed = await here.answered("tables")
    running = await running_tables(here)
    for _ in range(LIMIT - len(shown) - running):
        assert "the limit" not in await here.answered("play", game="pentago")
    assert f"You host {LIMIT} open tables here" in await here.answered("play", game="pentago")
    assert len(await here.shown()) == LIMIT - running


async def running_tables(here: Stage) -> int:
    """How many puzzles have begun: each whose message stands."""
    stand = [message for message in await here.public() if not control(message, "join")]
    listed = await here.answered("tables")
    assert all(said(message).partition("\n")[0].strip("*") in listed for message in stand), listed
    return len(stand)


@pytest.mark.sampled
@pytest.mark.proves("kills survived", len(TRIED))
@pytest.mark.parametrize("name", first(1, COMMANDS))
async def test_kills_around_an_openings_commits_shut_nobody_out(tmp_path: Path, name: str) -> None:
    async with stage(tmp_path) as here:
        for die_at in TRIED:
            await here.life(die_at, name)
        await whole_again(here)


@pytest.mark.soak
@pytest.mark.proves("kills survived", KILLS)
@pytest.mark.parametrize("round_", range(4))
async def test_kills_at_any_instant_of_an_opening_shut_nobody_out(tmp_path: Path, round_: int) -> None:
    dice = random.Random(f"founding {round_}")
    async with stage(tmp_path) as here:
        for _ in range(KILLS):
            await here.program.start(**watched())
            await online(here.tab, True)
            name = dice.choice(list(COMMANDS))
            await here.slash(name, **COMMANDS[name])
            await asyncio.sleep(dice.uniform(0, 0.3))
            await here.program.kill()
            await online(here.tab, False)
        await whole_again(here)


# A press acts once, though the program is killed around its commit and Discord tells of it again.


LEAVING = "answers*seats+tables"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Events, Any]]:
    """All interactions that Discord has told of, and what tells of them again."""
    found: list[tuple[Events, Any]] = []
    real = Events.interaction

    def interaction(self: Events, data: Any) -> None:
        found.append((self, data))
        real(self, data)

    monkeypatch.setattr(Events, "interaction", interaction)
    return found


async def begun(here: Stage) -> None:
    """Start a game of two people."""
    await here.program.start(**watched())
    await online(here.tab, True)
    await here.answered("play", game="pentago")
    [(number, lobby)] = (await here.shown()).items()
    await here.press(lobby, "join")
    await here.feed.until(lambda: True if "2. " in str(here.feed.messages[lobby]) else None, SECONDS)
    await here.tab.ask("click", as_=here.tab.you, message=lobby, custom_id=f"start:{number}:0:")
    async with asyncio.timeout(SECONDS):
        while "Pentago #1" not in await here.answered("tables") or await here.shown():
            continue
    await here.program.stop()
    await online(here.tab, False)


def seat(here: Stage) -> tuple[int, int]:
    """How often who opened the table has left their seat, and whether they want to be back."""
    with closing(sqlite3.connect(here.program.database)) as connection:
        sql = "SELECT leaves, wants_back FROM seats WHERE ? IN (person_id, owner_id)"
        return tuple(connection.execute(sql, (int(here.tab.you),)).fetchone())


async def seen(here: Stage, wanted: tuple[int, int]) -> None:
    """Wait until a seat is as wanted."""
    assert await here.feed.until(lambda: seat(here) == wanted or None, SECONDS)


@pytest.mark.proves("kills survived", 1)
@pytest.mark.parametrize("way", first(1, ["after", "before"]))
@pytest.mark.soak
async def test_a_leave_around_whose_commit_the_program_dies_acts_once(
    tmp_path: Path, told: list[tuple[Events, Any]], way: str
) -> None:
    async with stage(tmp_path) as here:
        await begun(here)
        await here.program.start(**watched(f"{way}:{LEAVING}"))
        await online(here.tab, True)
        asked = await here.slash("leave", table=1)
        question = await here.feed.until(lambda: here.feed.answer(asked), SECONDS)
        assert question is not None
        sure = {"message": str(question["id"]), "custom_id": control(question, "leave")}
        await here.tab.ask("click", as_=here.tab.you, **sure)
        async with asyncio.timeout(SECONDS):
            await here.program.end()
        await online(here.tab, False)
        discord, leave = told[-1]
        await here.program.start(**watched())
        await online(here.tab, True)
        discord.interaction(leave)
        await seen(here, (1, False))
        shown = await here.slash("table", table=1)
        panel = await here.feed.until(lambda: here.feed.answer(shown), SECONDS)
        assert panel is not None
        back = control(panel, "back")
        await here.tab.ask("click", as_=here.tab.you, message=str(panel["id"]), custom_id=back)
        await seen(here, (1, True))
        discord.interaction(leave)
        await here.answered("tables")
        assert await here.program.stop() == 0  # whatever came has been done
        assert seat(here) == (1, True)
