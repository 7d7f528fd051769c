"""A table in a post of a forum over real sockets, the bot killed at the commits around it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from local_discord import LocalDiscord
from local_discord.validation.permissions import FORUM
from tests.local_discord.stage import Tab
from tests.process.program import Player, Program, control, online, said
from tests.process.reaper import watched
from tests.process.test_rematch import dying

AIMS = (
    "before:*seats*tables*",
    "after:*seats*tables*",
    "before:*messages*tables*",
    "after:*messages*tables*",
)
"""Where the life ends in which the table is opened: as it is stored, and as its post is noted."""


@pytest.mark.soak
@pytest.mark.parametrize("aim", AIMS)
async def test_whatever_dies_there_is_one_post_and_one_game(tmp_path: Path, aim: str) -> None:
    async with await LocalDiscord.start(tmp_path / "world") as local, Tab(local) as tab:
        local.interactions.ack_seconds = 60.0
        program, you, mina = Program(local, tmp_path), Player(tab, tab.you), Player(tab, tab.mina)
        forum = next(str(channel["id"]) for channel in tab.channels if channel["type"] == FORUM)
        at = {"as_": you.id, "channel": tab.games}
        plays = partial(tab.ask, "slash", name="play", options={"game": "pentago"}, **at)
        try:
            await program.start(**watched())
            await online(tab, True)
            await tab.ask("slash", name="server", options={"allow": forum}, **at)
            await tab.event("message", channel=tab.games)
            await program.stop()
            await dying(program, tab, aim, plays)
            if not local.world.threads():
                await plays()
            post = str((await tab.event("thread", action="created"))["channel"]["id"])
            lobby = await you.see(post, lambda m: control(m, "join"))
            await mina.press(lobby, "join")
            await you.see(post, lambda m: "Mina" in said(m) and control(m, "start"))
            await you.press(lobby, "start")
            await you.see(post, lambda m: "The game begins right below" in said(m))
            assert len(local.world.threads()) == 1
        finally:
            await program.stop()
        assert "Traceback" not in program.log
        assert " ERROR " not in program.log
        assert "without its picture" not in program.log
