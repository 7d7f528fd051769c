"""A signal ends the program at once, also while Discord is away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot import program
from bot.config import Settings, read_settings
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


def settings(local: LocalDiscord, folder: Path) -> Settings:
    wanted = {
        "DISCORD_TOKEN": local.token,
        "LOCAL_DISCORD": local.base,
        "DATABASE": str(folder / "games.sqlite3"),
        "WORKERS": "1",
    }
    return read_settings(wanted, folder / "none")


async def test_stopping_while_discord_is_away_does_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pausing, ended = asyncio.Event(), asyncio.Event()

    def delay(*_: Any) -> float:
        pausing.set()
        return PAUSE

    monkeypatch.setattr("discord.client.ExponentialBackoff.delay", delay)
    monkeypatch.setattr(program, "signalled", ended.wait)
    local = await LocalDiscord.start(tmp_path / "world")
    running = asyncio.create_task(program.serve(settings(local, tmp_path)))
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


async def test_stopping_before_all_servers_have_come_waits_for_none_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py waits two seconds for them, then it would tell a client that is no longer there."""
    ended = asyncio.Event()
    waiting: list[asyncio.Task[Any]] = []

    async def for_ever(state: object) -> None:
        waiting.append(asyncio.current_task())  # type: ignore[arg-type]  # it runs in one
        await asyncio.Event().wait()

    monkeypatch.setattr("discord.state.ConnectionState._delay_ready", for_ever)
    monkeypatch.setattr(program, "signalled", ended.wait)
    async with await LocalDiscord.start(tmp_path / "world") as local, Tab(local) as tab:
        running = asyncio.create_task(program.serve(settings(local, tmp_path)))
        await online(tab, True)
        ended.set()
        await running
    [task] = waiting
    await asyncio.wait({task}, timeout=0)
    assert task.done()
