"""A signal ends the program at once, also while Discord is away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import bot.__main__ as program
from bot.config import read_settings
from data.store import Store
from local_discord import LocalDiscord
from tests.local_discord.stage import Tab
from tests.process.program import online

PAUSE = 3600.0
"""Seconds for which discord.py would wait before it tries to connect again."""

PROMPT = 20.0
"""Seconds in which a slow machine stops, processes and all; it does not wait for the pause to end."""

AWAY = 60.0
"""Seconds in which discord.py has surely noticed that the connection is gone."""


async def test_stopping_while_discord_is_away_does_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pausing, ended = asyncio.Event(), asyncio.Event()

    def delay(*_: Any) -> float:
        pausing.set()
        return PAUSE

    monkeypatch.setattr("discord.client.ExponentialBackoff.delay", delay)
    monkeypatch.setattr(program, "_signal", ended.wait)
    local = await LocalDiscord.start(tmp_path / "world")
    wanted = {
        "DISCORD_TOKEN": local.token,
        "LOCAL_DISCORD": local.base,
        "DATABASE": str(tmp_path / "games.sqlite3"),
        "WORKERS": "1",
    }
    running = asyncio.create_task(program.serve(read_settings(wanted, tmp_path / "none")))
    try:
        async with Tab(local) as tab:
            await online(tab, True)
        await local.close()
        async with asyncio.timeout(AWAY):
            await pausing.wait()
        assert not running.done()
        ended.set()
        await asyncio.wait({running}, timeout=PROMPT)
        assert running.done()
        await running
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await local.close()
    async with await Store.open(tmp_path / "games.sqlite3") as store:
        assert await store.last_beat() is not None
