"""A whole game over real sockets, with the bot killed in the middle of it, again and again.

Each life of the program begins processes that draw and think; those are for ``make soak``.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from data.store import Store
from local_discord import LocalDiscord
from tests.local_discord.stage import Tab
from tests.process.program import Player, Program, control, online, said
from tests.process.reaper import watched
from tests.soaking import fewer

LIFE: dict[str, str] = fewer(watched(), {})


@pytest.mark.sampled
async def test_a_killed_bot_loses_nothing_and_says_nothing_twice(tmp_path: Path) -> None:
    async with await LocalDiscord.start(tmp_path / "world") as local, Tab(local) as tab:
        program = Program(local, tmp_path)
        await program.start(**LIFE)
        try:
            await online(tab, True)
            you = Player(tab, tab.you)
            thread, _ = await you.open_table(4)
            step = 0
            while not await _over(you, thread, step):
                prompt = await you.prompt(step)
                if step == 1:  # killed while the question is open
                    await _killed_and_back(program, tab)
                if step == 3:  # answered while nobody listens
                    await program.kill()
                    await you.answer(prompt)
                    await program.start(**LIFE)
                else:
                    await you.answer(prompt)
                if step == 2:  # killed at some instant between the answer and the announcement
                    await _killed_and_back(program, tab)
                step += 1
            await _nothing_twice(you, thread)
            await you.see(tab.games, lambda m: m["id"] == thread and control(m, "rematch"))
            assert local.unknown == []
        finally:
            await program.stop()
        await _record_is_whole(program, step)
        assert "Traceback" not in program.log


async def _killed_and_back(program: Program, tab: Tab) -> None:
    await program.kill()
    await online(tab, False)
    await program.start(**LIFE)
    await online(tab, True)


async def _over(you: Player, thread: str, step: int) -> bool:
    """Wait for the message of a step; tell whether it is the last."""
    if step == 0:
        return False
    message = await you.see(thread, lambda m: re.search(rf":\d+:{step}:", control(m, "rules") or ""))
    return control(message, "rematch") is not None


async def _nothing_twice(you: Player, thread: str) -> None:
    """Each turn was announced once, and no open question but the last kept its buttons."""
    messages = await you.history(thread)
    turns = Counter(re.findall(r"\*\*Turn (\d+):", "\n".join(said(m) for m in messages)))
    assert turns
    assert set(turns.values()) == {1}
    assert sorted(map(int, turns)) == list(range(1, len(turns) + 1))
    assert [m for m in messages if control(m, "move")] == []


async def _record_is_whole(program: Program, steps: int) -> None:
    async with await Store.open(program.database) as store:
        stored = await store.stored(1)
        assert stored is not None
        assert stored.table.status == "over"
        assert len(stored.log) == steps == stored.table.step
        assert await store.outbox() == []
