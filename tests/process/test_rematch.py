"""A rematch over real sockets, the bot killed at the commits of its offer and of its start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from local_discord import LocalDiscord
from tests.local_discord.stage import Tab
from tests.process.program import Player, Program, control, online, said
from tests.process.reaper import watched

AIMS = (
    ("before:outbox+seats+tables", "before:seats+tables"),
    ("after:outbox+seats+tables", "after:seats+tables"),
    ("after:outbox", "before:outbox+tables"),
    ("before:messages+outbox", "after:outbox+tables"),
)
"""Where the life ends in which the offer is made, and the one in which it is accepted."""

TIME_LIMIT = 6.0
"""Seconds after which a life that never came to its commit is ended anyway."""


def offers(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The offers that can be answered."""
    return [message for message in messages if control(message, "again")]


async def resigned(you: Player, thread: str) -> dict[str, Any]:
    """End the game that is on in the thread; return its last message."""
    question = await you.see(thread, lambda m: control(m, "table"))
    number = (control(question, "table") or "").split(":")[1]
    await you.tab.ask("click", as_=you.id, message=question["id"], custom_id=control(question, "table"))
    panel = await you.see(thread, lambda m: (control(m, "resign") or "").startswith(f"resign:{number}:0:"))
    await you.press(panel, "resign")
    sure = await you.see(thread, lambda m: (control(m, "resign") or "") == f"resign:{number}:0:sure")
    await you.press(sure, "resign")
    return await you.see(thread, lambda m: (control(m, "rematch") or "").startswith(f"rematch:{number}:"))


async def _ending(program: Program, tab: Tab, aim: str) -> asyncio.Task[int]:
    """Start the bot and wait until it is here or has died; return what waits for its end."""
    await program.start(**watched(aim))
    ending, coming = asyncio.create_task(program.end()), asyncio.create_task(online(tab, True))
    await asyncio.wait({ending, coming}, return_when=asyncio.FIRST_COMPLETED)
    coming.cancel()
    return ending


async def dying(program: Program, tab: Tab, aim: str, deed: Callable[[], Awaitable[object]]) -> None:
    """Let the bot die at a commit after a deed; before that it may die of what the last life has left."""
    while (ending := await _ending(program, tab, aim)).done():
        await online(tab, False)
    await deed()
    try:
        async with asyncio.timeout(TIME_LIMIT):
            await ending
    except TimeoutError:
        await program.kill()
    await online(tab, False)
    await program.start(**watched())
    await online(tab, True)


@pytest.mark.parametrize(
    "aims", [AIMS[2:3], pytest.param((*AIMS[:2], *AIMS[3:]), marks=pytest.mark.soak)], ids=["one", "all"]
)
@pytest.mark.soak
async def test_whatever_dies_there_is_one_offer_and_one_game(
    tmp_path: Path, aims: tuple[tuple[str, str], ...]
) -> None:
    async with await LocalDiscord.start(tmp_path / "world") as local, Tab(local) as tab:
        local.interactions.ack_seconds = 60.0
        program = Program(local, tmp_path)
        you, mina = Player(tab, tab.you), Player(tab, tab.mina)
        try:
            await program.start(**watched())
            await online(tab, True)
            typed = {"game": "pentago"}
            await tab.ask("slash", as_=you.id, channel=tab.games, name="play", options=typed)
            lobby = await you.see(tab.games, lambda m: control(m, "join"))
            await mina.press(lobby, "join")
            await you.see(tab.games, lambda m: "Mina" in said(m) and control(m, "start"))
            await you.press(lobby, "start")
            thread = str(lobby["id"])
            await you.see(tab.games, lambda m: m["id"] == thread and "is being played in" in said(m))
            for number, (offered, accepted) in enumerate(aims, start=2):
                end = await resigned(you, thread)
                await program.stop()
                await dying(program, tab, offered, partial(you.press, end, "rematch"))
                if not offers(await you.history(thread)):
                    await asyncio.sleep(1.0)
                if not offers(await you.history(thread)):
                    await you.press(end, "rematch")
                offer = await you.see(thread, lambda m: control(m, "again"))
                assert len(offers(await you.history(thread))) == 1, offered
                await program.stop()
                await dying(program, tab, accepted, partial(mina.press, offer, "again"))
                await asyncio.sleep(1.0)
                for again in offers(await you.history(thread)):
                    await mina.press(again, "again")
                begun = f"table:{number}:"
                await you.see(thread, lambda m, b=begun: (control(m, "table") or "").startswith(b))
                started = [m for m in await you.history(thread) if "Pentago begins" in said(m)]
                assert len(started) == number, accepted
        finally:
            await program.stop()
        assert "Traceback" not in program.log
        assert " ERROR " not in program.log
