"""A press acts once, though the program is killed around its commit and Discord tells of it again."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from local_discord.chat.events import Events
from tests.process.program import control, online
from tests.process.reaper import watched
from tests.process.test_founding import SECONDS, Stage, stage
from tests.soaking import first

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
