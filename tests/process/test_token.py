"""The token is in no line that the program prints or logs, at the most talkative level and when it fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from local_discord import LocalDiscord
from tests.local_discord.stage import Tab
from tests.process.program import Player, Program, online
from tests.process.reaper import watched
from tests.soaking import fewer, first

WRONG = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GfAkEd.a-token-that-nobody-has-given-out"


def parts(token: str) -> list[str]:
    """A token as it is, and any piece of it that would help somebody to guess the rest."""
    return [token, *(token[at : at + 16] for at in range(0, len(token) - 16, 8))]


@pytest.mark.parametrize("level", first(1, ["DEBUG", "INFO"]))
async def test_a_refused_login_does_not_show_the_token(tmp_path: Path, level: str) -> None:
    async with await LocalDiscord.start(tmp_path / "world") as local:
        program = Program(local, tmp_path)
        await program.start(DISCORD_TOKEN=WRONG, LOG_LEVEL=level)
        assert await program.end() == 78
    assert "Discord does not accept DISCORD_TOKEN" in program.log
    assert "Traceback" not in program.log
    for part in parts(WRONG):
        assert part not in program.log


async def test_a_discord_that_is_down_at_the_start_is_named_and_nothing_else(tmp_path: Path) -> None:
    async with await LocalDiscord.start(tmp_path / "world") as local:
        local.faults.add("GET", "/users/@me$", 503)
        program = Program(local, tmp_path)
        await program.start(LOG_LEVEL="DEBUG")
        assert await program.end() == 1
        await program.start(LOG_LEVEL="DEBUG", LOCAL_DISCORD="http://127.0.0.1:9")
        assert await program.end() == 1
        told = program.log
    assert told.count("Discord can't be reached") == 2
    assert "Traceback" not in told
    for part in parts(local.token):
        assert part not in told


@pytest.mark.sampled
async def test_neither_token_nor_answer_nor_an_interactions_key_is_logged_in_a_game(tmp_path: Path) -> None:
    async with await LocalDiscord.start(tmp_path / "world") as local, Tab(local) as tab:
        keys, start = [], local.interactions.start

        def noted(*args: object, **more: object) -> object:
            interaction = start(*args, **more)  # type: ignore[arg-type]
            keys.append(interaction.token)
            return interaction

        local.interactions.start = noted  # type: ignore[method-assign, assignment]
        program = Program(local, tmp_path)
        await program.start(LOG_LEVEL="DEBUG", **fewer(watched(), {"WORKERS": "1"}))
        try:
            await online(tab, True)
            you = Player(tab, tab.you)
            await you.open_table(1)
            prompt = await you.prompt(0)
            await you.answer(prompt)
            await you.prompt(1)
            local.faults.add("POST", "/callback", 404, times=1)
            await tab.ask("slash", as_=you.id, channel=tab.games, name="tables", options={})
            await tab.ask("slash", as_=you.id, channel=tab.games, name="table", options={"table": 1})
            direct = await tab.direct(you.id)
            sent = await tab.ask("send", as_=you.id, channel=direct, content="quagmire 77")
            await you.see(direct, lambda m: int(m["id"]) > int(sent["message"]["id"]))
        finally:
            await program.stop()
        told = program.log
        assert len(keys) > 3
        for secret in (*parts(local.token), *keys, "quagmire"):
            assert secret not in told
        move = prompt_example(prompt)
        assert move not in told


def prompt_example(prompt: dict[str, object]) -> str:
    """The answer that was sent."""
    words = str(prompt)
    return words[words.index("example: ") + 9 :].split("`")[0].split("*")[0].split("\\n")[0].strip()[:12]
